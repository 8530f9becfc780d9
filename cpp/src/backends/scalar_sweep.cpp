// A sweep of two ranges on any machine.

#include <algorithm>
#include <array>

#include "fours_plain.hpp"
#include "holdem893/hand_sum.hpp"
#include "sweep_steps.hpp"

namespace holdem893::backends {
namespace {

/// Hole cards of a suit that makes no flush: with up to four cards in the board's commonest suit, any other will do.
void pair_strengths(const std::uint8_t* board, std::uint16_t* out) {
    std::array<int, kSuits> suits{};
    HandSum sum;
    for (int i = 0; i < 5; ++i) {
        ++suits[static_cast<std::size_t>(suit_of(board[i]))];
        sum.add(board[i]);
    }
    const auto rarest = static_cast<int>(std::ranges::min_element(suits) - suits.begin());
    for (int hi = 0; hi < kRanks; ++hi) {
        HandSum with_hi = sum;
        with_hi.add(make_card(hi, rarest));
        for (int lo = 0; lo <= hi; ++lo) {
            HandSum hand = with_hi;
            hand.add(make_card(lo, rarest));
            out[rank_pair(hi, lo)] = hand.strength<7>();
        }
    }
    forget_impossible(board, out);
}

void places(const std::uint16_t* keys, std::size_t n, std::uint16_t* places) {
    std::array<std::uint32_t, kMostKeys> sorted{};
    for (std::size_t i = 0; i < n; ++i) sorted[i] = std::uint32_t{keys[i]} << 8 | static_cast<std::uint32_t>(i);
    std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(n));
    for (std::size_t p = 0; p < n; ++p) places[sorted[p] & 255] = static_cast<std::uint16_t>(p);
}

}  // namespace

extern const SweepKernel kScalarSweep = {
    .pair_strengths = pair_strengths,
    .places = places,
    .without_card = without_card<PlainFours>,
    .sweep = sweep<PlainFours>,
};

}  // namespace holdem893::backends
