// 64-bit Arm: hands across 16 byte lanes.

#include "across_rankings.hpp"
#include "kernel.hpp"
#include "lanes_neon.hpp"

namespace holdem893::backends {

extern const Kernel kNeonKernel = {
    .name = "neon",
    .needs = kNeon,
    .evaluate = AnyRanking<Neon>::rows,
    .evaluate_checked = AnyRanking<Neon>::rows_checked,
    .evaluate_shared = AnyRanking<Neon>::shared,
    .evaluate_shared_checked = AnyRanking<Neon>::shared_checked,
    .evaluate_boards = AnyRanking<Neon>::boards,
    .evaluate_boards_checked = AnyRanking<Neon>::boards_checked,
    .evaluate_combos = AnyRanking<Neon>::combos,
    .preflop = &kNeonPreflop,
};

}  // namespace holdem893::backends
