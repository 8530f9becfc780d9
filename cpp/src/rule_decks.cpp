#include "holdem893/rule_decks.hpp"

#include <bit>

namespace holdem893 {

RuleDecks::RuleDecks(const NightChances& chances, bool counted)
    : chances_(chances),
      counted_(counted && chances.rule_deck == RuleDeck::kReshuffle),
      index_((chances.hands + 1) * kSets) {
    const auto add = [&](HouseRule rule) {
        places_[static_cast<std::size_t>(rule)] = static_cast<std::uint8_t>(count_);
        rules_[count_++] = rule;
    };
    if (!flips(chances.hands)) add(HouseRule::kNone);
    for (const HouseRule rule : chances.house_rules.all()) {
        add(rule);
        all_ = static_cast<RuleSet>(all_ | 1U << static_cast<unsigned>(rule));
    }
    for (std::size_t left = 0; left <= chances.hands; ++left) add_hand(left);
}

bool RuleDecks::flips(std::size_t hands_left) const noexcept {
    const std::size_t hand = chances_.hands - hands_left + 1;
    return hand >= chances_.first_rule_hand && chances_.house_rules.count > 0;
}

void RuleDecks::add_hand(std::size_t hands_left) {
    const std::size_t hand = chances_.hands - hands_left + 1;
    std::size_t flipped = 0;
    if (counted_ && hands_left > 0 && flips(hands_left)) {
        flipped = (hand - chances_.first_rule_hand) % chances_.house_rules.count;
    }
    std::vector<RuleSet>& sets = before_.emplace_back();
    for (std::size_t set = 0; set < kSets; ++set) {
        index_[hands_left * kSets + set] = static_cast<std::uint32_t>(size_);
        const bool of_table = (set & ~std::size_t{all_}) == 0;
        if (!of_table || static_cast<std::size_t>(std::popcount(set)) != flipped) continue;
        index_[hands_left * kSets + set] = static_cast<std::uint32_t>(size_ + sets.size());
        sets.push_back(static_cast<RuleSet>(set));
    }
    size_ += sets.size();
}

RuleSet RuleDecks::after(RuleSet out, HouseRule rule) const noexcept {
    if (!counted_ || rule == HouseRule::kNone) return out;
    const auto more = static_cast<RuleSet>(out | 1U << static_cast<unsigned>(rule));
    return more == all_ ? RuleSet{0} : more;
}

std::vector<HouseRule> RuleDecks::next(std::size_t hands_left, RuleSet out) const {
    if (!flips(hands_left)) return {HouseRule::kNone};
    std::vector<HouseRule> rules;
    for (const HouseRule rule : chances_.house_rules.all()) {
        if ((out >> static_cast<unsigned>(rule) & 1) == 0) rules.push_back(rule);
    }
    return rules;
}

}  // namespace holdem893
