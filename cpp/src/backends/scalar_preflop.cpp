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

void find_winners(const Words* strengths, Words flushes, int players, std::size_t lanes, std::uint16_t* winners) {
    for (std::size_t i = 0; i < lanes; ++i) {
        std::uint16_t best = 0;
        unsigned who = 0;
        for (int player = 0; player < players; ++player) {
            const std::uint16_t strength = std::max(strengths[player][i], flushes[player]);
            const unsigned bit = 1U << player;
            who = strength > best ? bit : strength == best ? who | bit : who;
            best = std::max(best, strength);
        }
        winners[i] = static_cast<std::uint16_t>(who);
    }
}

}  // namespace

extern const PreflopKernel kScalarPreflop = {compare, change, find_winners};

}  // namespace holdem893::backends
