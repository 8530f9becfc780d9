// Whether cards may lie on the table together.
#pragma once

#include <span>

#include "holdem893/card.hpp"

namespace holdem893 {

/// Whether hole cards and board are cards of the deck, each there once. Spans of a length that the compiler knows are
/// read without a loop.
template <std::size_t kHole, std::size_t kBoard>
bool is_deal(std::span<const Card, kHole> hole, std::span<const Card, kBoard> board) {
    // Different powers of two add up to what they are together, and nothing else does.
    std::uint64_t sum = 0;
    std::uint64_t seen = 0;
    std::uint32_t ids = 0;
    const auto see = [&](Card card) {
        const std::uint64_t bit = std::uint64_t{1} << (card & 63);
        sum += bit;
        seen |= bit;
        ids |= card;
    };
    for (const Card card : hole) see(card);
    for (const Card card : board) see(card);
    return sum == seen && seen <= kFullDeck.bits() && ids < 64;
}

}  // namespace holdem893
