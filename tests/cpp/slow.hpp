// The slow definition at work: what the fast code is compared with.
#pragma once

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "class_list.hpp"
#include "holdem893/card.hpp"
#include "holdem893/rng.hpp"

namespace holdem893 {

/// The strength of five cards by looking their class up in the list of all classes.
inline Strength slow_strength(std::span<const Card> five, Ranking ranking) {
    using Key = std::pair<HandCategory, std::array<std::uint8_t, 5>>;
    static std::map<Ranking, std::map<Key, Strength>> lists;
    auto& list = lists[ranking];
    if (list.empty()) {
        for (const HandClass& one : list_classes(ranking)) {
            const auto strength = static_cast<Strength>(list.size() + 1);
            list[{one.category, one.ranks}] = strength;
        }
    }
    std::array<std::uint8_t, 5> ranks{};
    bool suited = true;
    for (std::size_t i = 0; i < 5; ++i) {
        ranks[i] = static_cast<std::uint8_t>(rank_of(five[i]));
        suited = suited && suit_of(five[i]) == suit_of(five[0]);
    }
    const HandClass wanted = classify(ranks, suited, ranking);
    const auto found = list.find({wanted.category, wanted.ranks});
    return found == list.end() ? Strength{0} : found->second;
}

/// The best of all fives.
inline Strength slow_best(std::span<const Card> hand, Ranking ranking) {
    Strength best = 0;
    for (std::uint32_t chosen = 0; chosen < 1U << hand.size(); ++chosen) {
        if (std::popcount(chosen) != 5) continue;
        std::array<Card, 5> five{};
        std::size_t filled = 0;
        for (std::size_t i = 0; i < hand.size(); ++i) {
            if (chosen >> i & 1) five[filled++] = hand[i];
        }
        best = std::max(best, slow_strength(five, ranking));
    }
    return best;
}

/// Rows of different cards, every second one from few ranks or few suits, where full houses and flushes live.
inline std::vector<Card> mixed_rows(Rng& rng, std::size_t rows, std::size_t cards) {
    std::vector<Card> dealt(rows * cards);
    Dealer(rng.next()).deal(cards, dealt);
    for (std::size_t at = 0; at < dealt.size(); at += 2 * cards) {
        const std::uint32_t narrow = rng.below(2);
        CardSet used;
        for (std::size_t i = 0; i < cards; ++i) {
            Card card;
            do card = static_cast<Card>(narrow ? rng.below(20) : 4 * rng.below(13) + rng.below(2));
            while (used.contains(card));
            used.add(dealt[at + i] = card);
        }
    }
    return dealt;
}

}  // namespace holdem893
