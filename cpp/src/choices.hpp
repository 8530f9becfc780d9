// Every way to choose five cards from the hand and the board.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "holdem893/select.hpp"

namespace holdem893 {

/// Sets of places, bit n for the card at place n.
struct Places {
    std::array<std::uint8_t, 35> sets{};
    std::size_t count = 0;

    constexpr const std::uint8_t* begin() const { return sets.data(); }
    constexpr const std::uint8_t* end() const { return sets.data() + count; }
};

/// All sets of `size` of the first `cards` places, up to seven, those without the later places first.
constexpr Places all_places(std::size_t cards, int size) {
    Places places;
    for (std::uint8_t set = 0; set < 1U << cards; ++set) {
        if (std::popcount(set) == size) places.sets[places.count++] = set;
    }
    return places;
}
inline constexpr auto kAllPlaces = [] {
    std::array<std::array<Places, 6>, 8> all{};
    for (std::size_t cards = 0; cards < 8; ++cards) {
        for (int size = 0; size < 6; ++size) all[cards][static_cast<std::size_t>(size)] = all_places(cards, size);
    }
    return all;
}();
inline constexpr Places kRowPlaces{{kCrossRows[0], kCrossRows[1]}, 2};

/// Calls visit(hole places, board places) for each kind of choice: any of the first goes with any of the second.
template <class Visit>
constexpr void for_each_group(Selection selection, std::size_t hole, std::size_t board, Visit visit) {
    switch (selection) {
        case Selection::kAnyFive:
            visit(kAllPlaces[hole][5], kAllPlaces[board][0]);
            return;
        case Selection::kTwoAndThree:
            visit(kAllPlaces[hole][2], kAllPlaces[board][3]);
            return;
        case Selection::kCrissCross235:
            visit(kAllPlaces[hole][3], kAllPlaces[board][2]);
            [[fallthrough]];
        case Selection::kCrissCross:
            visit(kAllPlaces[hole][5], kAllPlaces[board][0]);
            visit(kAllPlaces[hole][2], kRowPlaces);
            return;
    }
}

}  // namespace holdem893
