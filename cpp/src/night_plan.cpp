#include "holdem893/night_plan.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace holdem893 {
namespace {

constexpr std::int32_t kMostCounted = 250;

}  // namespace

NightPlan::NightPlan(const RegularBook& book, const NightTable& table)
    : target_(static_cast<std::size_t>(table.target)),
      limit_(static_cast<std::size_t>(table.limit)),
      chances_(table.chances) {
    check_table(table);
    if (book.crew != chances_.crew) {
        throw std::invalid_argument("a book for a crew of " + std::to_string(book.crew) + " at a table of " +
                                    std::to_string(chances_.crew));
    }
    if (table.target > kMostCounted || table.limit > kMostCounted) {
        throw std::invalid_argument("target " + std::to_string(table.target) + ", limit " +
                                    std::to_string(table.limit) + ": regulars plan up to 250 of each");
    }
    values_.assign((chances_.hands + 1) * (target_ + 1) * (limit_ + 1), 0);
    choices_.assign((kHouseRules + 1) * values_.size(), kNoPolicy);
    for (std::size_t heat = 1; heat <= limit_; ++heat) values_[score_index(0, 0, heat)] = kPlanOne;
    for (std::size_t left = 1; left <= chances_.hands; ++left) plan_hand(book, left);
}

std::vector<HouseRule> NightPlan::rules_of(std::size_t hands_left) const {
    const std::size_t hand = chances_.hands - hands_left + 1;
    if (hand < chances_.first_rule_hand || chances_.house_rules.count == 0) return {HouseRule::kNone};
    const auto all = chances_.house_rules.all();
    return {all.begin(), all.end()};
}

PlanValue NightPlan::worth(const RegularPolicy& policy, std::size_t hands_left, std::size_t need,
                           std::size_t heat_left) const noexcept {
    std::uint64_t sum = 0;
    for (const HandOutcome& outcome : policy.outcomes) {
        if (outcome.heat >= heat_left) continue;
        const std::size_t still = need > outcome.take ? need - outcome.take : 0;
        sum += std::uint64_t{outcome.count} * value(hands_left - 1, still, heat_left - outcome.heat);
    }
    return static_cast<PlanValue>(sum / kOutcomeTotal);
}

void NightPlan::plan_hand(const RegularBook& book, std::size_t hands_left) {
    const std::vector<HouseRule> rules = rules_of(hands_left);
    for (const HouseRule rule : rules) {
        if (book.menus[static_cast<std::size_t>(rule)].policies.empty()) {
            throw std::invalid_argument("a book without policies for House Rule " +
                                        std::to_string(static_cast<int>(rule)));
        }
    }
    for (std::size_t need = 0; need <= target_; ++need) {
        for (std::size_t heat = 1; heat <= limit_; ++heat) {
            const std::size_t at = score_index(hands_left, need, heat);
            std::uint64_t sum = 0;
            for (const HouseRule rule : rules) {
                const auto& policies = book.menus[static_cast<std::size_t>(rule)].policies;
                std::uint16_t best = 0;
                PlanValue most = 0;
                for (std::size_t i = 0; i < policies.size(); ++i) {
                    const PlanValue found = worth(policies[i], hands_left, need, heat);
                    if (i != 0 && found <= most) continue;
                    most = found;
                    best = static_cast<std::uint16_t>(i);
                }
                sum += most;
                choices_[static_cast<std::size_t>(rule) * values_.size() + at] = best;
            }
            values_[at] = static_cast<PlanValue>(sum / rules.size());
        }
    }
}

}  // namespace holdem893
