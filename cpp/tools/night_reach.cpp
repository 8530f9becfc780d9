#include "night_reach.hpp"

#include <algorithm>

namespace holdem893 {

NightReach::NightReach(const RegularBook& book, const NightPlan& plan, const NightTable& table)
    : plan_(plan),
      hands_(table.chances.hands),
      reach_((hands_ + 1) * (plan.target() + 1) * (plan.limit() + 1)) {
    const auto place = [&](std::size_t left, std::size_t need, std::size_t heat) -> double& {
        return reach_[(left * (plan_.target() + 1) + need) * (plan_.limit() + 1) + heat];
    };
    place(hands_, plan_.target(), plan_.limit()) = 1;
    for (std::size_t left = hands_; left > 0; --left) {
        const std::vector<HouseRule> rules = plan.rules_of(left);
        for_each_score(left, [&](std::size_t need, std::size_t heat, double chance) {
            for (const HouseRule rule : rules) {
                const auto& menu = book.menus[static_cast<std::size_t>(rule)];
                const double share = chance / static_cast<double>(rules.size()) / kOutcomeTotal;
                for (const HandOutcome& outcome : menu.policies[plan.choice(rule, left, need, heat)].outcomes) {
                    if (outcome.heat >= heat) continue;
                    const std::size_t still = need > outcome.take ? need - outcome.take : 0;
                    place(left - 1, still, heat - outcome.heat) += share * outcome.count;
                }
            }
        });
    }
}

void NightReach::add_uses(HouseRule rule, std::vector<std::pair<double, std::size_t>>& uses) const {
    for (std::size_t left = 1; left <= hands_; ++left) {
        const std::vector<HouseRule> rules = plan_.rules_of(left);
        if (std::find(rules.begin(), rules.end(), rule) == rules.end()) continue;
        for_each_score(left, [&](std::size_t need, std::size_t heat, double chance) {
            uses[plan_.choice(rule, left, need, heat)].first += chance;
        });
    }
}

}  // namespace holdem893
