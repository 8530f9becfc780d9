#include "holdem893/night_deal.hpp"

#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

namespace holdem893 {

void check_chances(const NightChances& chances) {
    if (chances.crew < kMinCrew || chances.crew > kMaxCrew) {
        throw std::invalid_argument("a crew of " + std::to_string(chances.crew) + ": 2 to 6 seats are allowed");
    }
    if (chances.hands < 1 || chances.hands > kMaxHands) {
        throw std::invalid_argument("a night of " + std::to_string(chances.hands) + " hands: 1 to " +
                                    std::to_string(kMaxHands) + " are allowed");
    }
    if (chances.first_rule_hand < 1) throw std::invalid_argument("first_rule_hand is 0: hands are counted from 1");
    std::uint32_t seen = 0;
    for (const HouseRule rule : chances.house_rules.all()) {
        const auto number = static_cast<std::uint32_t>(rule);
        if (number < 1 || number > kHouseRules) {
            throw std::invalid_argument("House Rule " + std::to_string(number) + ": 1 to 9 are rules");
        }
        if ((seen >> number & 1) != 0) {
            throw std::invalid_argument("House Rule " + std::to_string(number) + " is in the deck twice");
        }
        seen |= 1U << number;
    }
}

NightDealer::NightDealer(const NightChances& chances) : chances_(chances) { check_chances(chances); }

void NightDealer::deal(std::uint64_t seed, NightDeal& out) const noexcept {
    Rng rng(seed);
    std::array<Card, kDeckSize> deck;
    std::iota(deck.begin(), deck.end(), Card{0});
    const std::size_t dealt = cards_a_hand(chances_.crew);
    for (std::size_t hand = 0; hand < chances_.hands; ++hand) {
        HandDeal& to = out.hands[hand];
        for (std::size_t i = 0; i < dealt; ++i) {
            // The deck may lie in any order before a shuffle: the last hand's will do.
            const std::size_t drawn = i + rng.below(static_cast<std::uint32_t>(kDeckSize - i));
            std::swap(deck[i], deck[drawn]);
            to.cards[i] = deck[i];
        }
        to.fox = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(chances_.crew)));
    }
    flip_rules(rng, out);
}

void NightDealer::flip_rules(Rng& rng, NightDeal& out) const noexcept {
    HouseRules deck = chances_.house_rules;
    std::size_t flipped = 0;
    for (std::size_t hand = 0; hand < chances_.hands; ++hand) {
        out.hands[hand].rule = HouseRule::kNone;
        if (deck.count == 0 || hand + 1 < chances_.first_rule_hand) continue;
        const std::size_t drawn = flipped + rng.below(static_cast<std::uint32_t>(deck.count - flipped));
        out.hands[hand].rule = deck.rules[drawn];
        if (chances_.rule_deck == RuleDeck::kReplace) continue;
        std::swap(deck.rules[flipped], deck.rules[drawn]);
        flipped = flipped + 1 == deck.count ? 0 : flipped + 1;
    }
}

}  // namespace holdem893
