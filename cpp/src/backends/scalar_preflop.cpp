// The preflop kernel, lane by lane.

#include <algorithm>

#include "preflop_kernel.hpp"

namespace holdem893::backends {
namespace {

using Words = const std::uint16_t*;

WinTie compare(Words first, Words second, Words weights, std::size_t lanes) {
    WinTie sum = {0, 0};
    for (std::size_t i = 0; i < lanes; ++i) {
        sum.first += first[i] > second[i] ? weights[i] : 0;
        sum.tie += first[i] == second[i] ? weights[i] : 0;
    }
    return sum;
}

WinTie change(const FlushBoards& boards, std::size_t lanes) {
    WinTie sum = {0, 0};
    for (std::size_t r = 0; r < boards.row_count; ++r) {
        const std::size_t row = boards.rows[r];
        for (std::size_t i = 0; i < lanes; ++i) {
            const std::uint16_t a = boards.first[row * lanes + i];
            const std::uint16_t b = boards.second[row * lanes + i];
            const std::uint16_t flush_a = std::max(a, boards.first_flush[row]);
            const std::uint16_t flush_b = std::max(b, boards.second_flush[row]);
            sum.first += boards.weights[i] * ((flush_a > flush_b) - (a > b));
            sum.tie += boards.weights[i] * ((flush_a == flush_b) - (a == b));
        }
    }
    return sum;
}

/// The players with the largest of strength and flush, a bit each.
template <class StrengthOf>
unsigned winners_of(int players, StrengthOf strength_of) {
    std::uint16_t best = 0;
    unsigned who = 0;
    for (int player = 0; player < players; ++player) {
        const std::uint16_t strength = strength_of(player);
        const unsigned bit = 1U << player;
        who = strength > best ? bit : strength == best ? who | bit : who;
        best = std::max(best, strength);
    }
    return who;
}

void tally(const Words* strengths, int players, Words weights, std::size_t lanes, int sign, std::int64_t* by_winners) {
    for (std::size_t i = 0; i < lanes; ++i) {
        const unsigned who = winners_of(players, [&](int player) { return strengths[player][i]; });
        by_winners[who] += sign * weights[i];
    }
}

void tally_changes(const FlushBoardsOfMany& boards, std::size_t lanes, std::int64_t* by_winners) {
    for (std::size_t r = 0; r < boards.row_count; ++r) {
        const std::size_t row = boards.rows[r];
        for (std::size_t i = 0; i < lanes; ++i) {
            const auto plain = [&](int player) { return boards.strengths[player][row * lanes + i]; };
            const auto with = [&](int player) { return std::max(plain(player), boards.flushes[player][row]); };
            by_winners[winners_of(boards.players, plain)] -= boards.weights[i];
            by_winners[winners_of(boards.players, with)] += boards.weights[i];
        }
    }
}

}  // namespace

extern const PreflopKernel kScalarPreflop = {compare, change, tally, tally_changes};

}  // namespace holdem893::backends
