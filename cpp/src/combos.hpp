// All pairs of hole cards, those of the same two ranks together.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "holdem893/evaluate.hpp"
#include "rank_boards.hpp"

namespace holdem893 {

/// Which of its two ranks a pair of hole cards has in a suit: bit 0 for the higher, bit 1 for the lower, for two of one
/// rank bit 0 alone.
using Held = std::uint8_t;
inline constexpr std::size_t kHeldCases = 4;

struct Combo {
    Card hi = 0, lo = 0;
    std::array<Held, kSuits> held{};

    constexpr std::size_t index() const { return combo_index(hi, lo); }
    constexpr std::uint64_t cards() const { return std::uint64_t{1} << hi | std::uint64_t{1} << lo; }
};

/// Pairs of hole cards of the same two ranks: 6 or 16.
struct RankGroup {
    int hi = 0, lo = 0;
    std::size_t first = 0, size = 0;  ///< where they stand among all
    /// The ranks held in a suit, bit r for rank r.
    constexpr std::uint16_t ranks_of(Held held) const {
        return static_cast<std::uint16_t>((held & 1U) << hi | (held >> 1U) << lo);
    }
};

/// The groups by rank_pair_index and the combos in their order.
struct ComboTable {
    std::array<RankGroup, kRankPairs> groups{};
    std::array<Combo, kCombos> combos{};
    std::array<std::uint16_t, kCombos> place{};  ///< by combo_index, where a combo stands
    std::array<std::uint8_t, kCombos> group{};   ///< by combo_index

    constexpr std::span<const Combo> combos_of(std::size_t rank_pair) const {
        return std::span(combos).subspan(groups[rank_pair].first, groups[rank_pair].size);
    }
};

constexpr ComboTable make_combo_table() {
    ComboTable table;
    std::size_t listed = 0;
    for (int hi = 0; hi < kRanks; ++hi) {
        for (int lo = 0; lo <= hi; ++lo) {
            const std::size_t rank_pair = rank_pair_index(hi, lo);
            RankGroup& group = table.groups[rank_pair];
            group = {hi, lo, listed, 0};
            for (int suits = 0; suits < kSuits * kSuits; ++suits) {
                const Card high = make_card(hi, suits / kSuits), low = make_card(lo, suits % kSuits);
                if (low >= high) continue;
                Combo& combo = table.combos[listed];
                combo = {high, low, {}};
                combo.held[static_cast<std::size_t>(suit_of(high))] = 1;
                combo.held[static_cast<std::size_t>(suit_of(low))] |= hi == lo ? 1 : 2;
                table.place[combo.index()] = static_cast<std::uint16_t>(listed++);
                table.group[combo.index()] = static_cast<std::uint8_t>(rank_pair);
            }
            group.size = listed - group.first;
        }
    }
    return table;
}
inline constexpr ComboTable kComboTable = make_combo_table();

}  // namespace holdem893
