// x86-64 with AVX2, BMI and popcnt: hands across 32 byte lanes.

#include "across_rankings.hpp"
#include "kernel.hpp"
#include "lanes_avx2.hpp"

namespace holdem893::backends {

extern const Kernel kAvx2Kernel = {
    .name = "avx2",
    .needs = kPopcnt | kBmi1 | kBmi2 | kAvx2,
    .evaluate = AnyRanking<Avx2>::rows,
    .evaluate_checked = AnyRanking<Avx2>::rows_checked,
    .evaluate_shared = AnyRanking<Avx2>::shared,
    .evaluate_shared_checked = AnyRanking<Avx2>::shared_checked,
    .evaluate_boards = AnyRanking<Avx2>::boards,
    .evaluate_boards_checked = AnyRanking<Avx2>::boards_checked,
    .evaluate_combos = AnyRanking<Avx2>::combos,
    .preflop = &kAvx2Preflop,
};

}  // namespace holdem893::backends
