// How often nights come by each score when the plan is played.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "holdem893/night_plan.hpp"

namespace holdem893 {

class NightReach {
   public:
    NightReach(const RegularBook& book, const NightPlan& plan, const NightTable& table);

    [[nodiscard]] double at(std::size_t hands_left, std::size_t need, std::size_t heat_left) const noexcept {
        return reach_[(hands_left * (plan_.target() + 1) + need) * (plan_.limit() + 1) + heat_left];
    }
    /// Adds to each policy's count how often the plan plays it under a rule.
    void add_uses(HouseRule rule, std::vector<std::pair<double, std::size_t>>& uses) const;

   private:
    template <class Visit>
    void for_each_score(std::size_t hands_left, Visit visit) const {
        for (std::size_t need = 0; need <= plan_.target(); ++need) {
            for (std::size_t heat = 1; heat <= plan_.limit(); ++heat) {
                const double chance = at(hands_left, need, heat);
                if (chance > 0) visit(need, heat, chance);
            }
        }
    }

    const NightPlan& plan_;
    std::size_t hands_;
    std::vector<double> reach_;
};

}  // namespace holdem893
