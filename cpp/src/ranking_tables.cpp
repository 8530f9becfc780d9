#include "holdem893/ranking_tables.hpp"

#include <algorithm>
#include <string>

namespace holdem893 {
namespace {

/// The best of all fives, each with or without its flush: where a flush is bad, the best five may have to avoid it.
Strength best_of_fives(CardSet cards, int suit, const RankingTables& tables) {
    std::array<Card, 7> left_out{};
    std::size_t count = 0;
    std::uint64_t key = kEmptyKey;
    for_each_card(cards, [&](Card card) {
        left_out[count++] = card;
        key += kCardKeys[card];
    });
    Strength best = 0;
    const auto look = [&](std::uint64_t five_key, CardSet five) {
        const bool flush = (five_key & kFlushBits) != 0;
        best = std::max(best, flush ? tables.suited[five.ranks_of_suit(suit)]
                                    : tables.by_ranks[0][RankTable<5>::slot(five_key)]);
    };
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t six_key = key - kCardKeys[left_out[i]];
        CardSet six = cards;
        six.remove(left_out[i]);
        if (count == 6) look(six_key, six);
        for (std::size_t j = i + 1; count == 7 && j < count; ++j) {
            CardSet five = six;
            five.remove(left_out[j]);
            look(six_key - kCardKeys[left_out[j]], five);
        }
    }
    return best;
}

}  // namespace

Strength suited_strength(CardSet cards, int suit, const RankingTables& tables) {
    const bool one_choice = tables.flush_is_best || cards.size() <= 5;
    return tables.qualified(one_choice ? tables.suited[cards.ranks_of_suit(suit)] : best_of_fives(cards, suit, tables));
}

int class_count(Ranking ranking) { return static_cast<int>(tables_of(ranking).classes.size()); }

HandClass class_of(Strength strength, Ranking ranking) {
    if (strength < 1 || strength > class_count(ranking)) {
        throw std::invalid_argument("strength " + std::to_string(strength) + " is not one of 1 to " +
                                    std::to_string(class_count(ranking)));
    }
    const std::uint32_t packed = tables_of(ranking).classes[strength - 1U];
    HandClass found{static_cast<HandCategory>(packed >> 20), {}};
    for (std::size_t i = 0; i < 5; ++i) found.ranks[i] = packed >> (16 - 4 * i) & 15;
    return found;
}

}  // namespace holdem893
