// 64-bit Arm: a sweep of two ranges.

#include "fours_neon.hpp"
#include "lanes_neon.hpp"
#include "sweep_across.hpp"

namespace holdem893::backends {

extern const SweepKernel kNeonSweep = {
    .pair_strengths = pair_strengths<Neon>,
    .places = places<Neon>,
    .without_card = without_card<NeonFours>,
    .sweep = sweep<NeonFours>,
};

}  // namespace holdem893::backends
