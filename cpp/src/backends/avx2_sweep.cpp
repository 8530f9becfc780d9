// x86-64 with AVX2: a sweep of two ranges.

#include "fours_avx2.hpp"
#include "lanes_avx2.hpp"
#include "sweep_across.hpp"

namespace holdem893::backends {

extern const SweepKernel kAvx2Sweep = {
    .pair_strengths = pair_strengths<Avx2>,
    .places = places<Avx2>,
    .without_card = without_card<Avx2Fours>,
    .sweep = sweep<Avx2Fours>,
};

}  // namespace holdem893::backends
