#include "night_reach.hpp"

namespace holdem893 {

NightReach::NightReach(const RegularBook& book, const NightPlan& plan, const NightTable& table)
    : plan_(plan),
      hands_(table.chances.hands),
      reach_(plan.decks().size() * (plan.target() + 1) * (plan.limit() + 1)) {
    reach_[index({hands_, 0, plan.target(), plan.limit()})] = 1;
    for (std::size_t left = hands_; left > 0; --left) {
        for (const RuleSet out : plan.decks().before(left)) {
            const std::vector<HouseRule> rules = plan.decks().next(left, out);
            for_each_score(left, out, [&](const NightScore& at, double chance) {
                for (const HouseRule rule : rules) {
                    const auto& menu = book.menus[static_cast<std::size_t>(rule)];
                    const double share = chance / static_cast<double>(rules.size()) / kOutcomeTotal;
                    const RuleSet after = plan.decks().after(out, rule);
                    for (const HandOutcome& outcome : menu.policies[plan.choice(rule, at)].outcomes) {
                        if (outcome.heat >= at.heat_left) continue;
                        const std::size_t still = at.need > outcome.take ? at.need - outcome.take : 0;
                        reach_[index({left - 1, after, still, at.heat_left - outcome.heat})] += share * outcome.count;
                    }
                }
            });
        }
    }
}

}  // namespace holdem893
