// How often nights come by each score when the plan is played.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "holdem893/night_plan.hpp"

namespace holdem893 {

class NightReach {
   public:
    NightReach(const RegularBook& book, const NightPlan& plan, const NightTable& table);

    /// Calls visit(score, chance) for every score before a hand under a rule that nights come by.
    template <class Visit>
    void for_each(HouseRule rule, Visit visit) const {
        for (std::size_t left = 1; left <= hands_; ++left) {
            for (const RuleSet out : plan_.decks().before(left)) {
                const std::vector<HouseRule> rules = plan_.decks().next(left, out);
                if (std::find(rules.begin(), rules.end(), rule) == rules.end()) continue;
                for_each_score(left, out, [&](const NightScore& at, double chance) {
                    visit(at, chance / static_cast<double>(rules.size()));
                });
            }
        }
    }

   private:
    [[nodiscard]] std::size_t index(const NightScore& at) const noexcept {
        const std::size_t deck = plan_.decks().index(at.hands_left, at.rules_out);
        return (deck * (plan_.target() + 1) + at.need) * (plan_.limit() + 1) + at.heat_left;
    }
    template <class Visit>
    void for_each_score(std::size_t left, RuleSet out, Visit visit) const {
        for (std::size_t need = 0; need <= plan_.target(); ++need) {
            for (std::size_t heat = 1; heat <= plan_.limit(); ++heat) {
                const NightScore at{left, out, need, heat};
                if (reach_[index(at)] > 0) visit(at, reach_[index(at)]);
            }
        }
    }

    const NightPlan& plan_;
    std::size_t hands_;
    std::vector<double> reach_;
};

}  // namespace holdem893
