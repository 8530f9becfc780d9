#include "night_terms.hpp"

#include <stdexcept>
#include <string>

namespace holdem893 {

HouseRules read_house_rules(const std::vector<std::uint8_t>& numbers) {
    HouseRules rules;
    if (numbers.size() > kHouseRules) {
        throw std::invalid_argument(std::to_string(numbers.size()) + " House Rules: there are 9");
    }
    for (const std::uint8_t number : numbers) rules.rules[rules.count++] = HouseRule{number};
    return rules;
}

NightTable read_terms(const NightTerms& terms) {
    const auto& [crew, hands, first, replace, deck, target, limit, max_stake, inverse, blaze] = terms;
    return {{crew, hands, first, replace ? RuleDeck::kReplace : RuleDeck::kReshuffle, read_house_rules(deck)},
            target,
            limit,
            max_stake,
            {inverse, blaze}};
}

}  // namespace holdem893
