// 64-bit Arm: 16 trials at a time.

#include "across_sample.hpp"
#include "lanes_neon.hpp"
#include "sample_kernel.hpp"

namespace holdem893::backends {

extern const SampleKernel kNeonSampleKernel = {.run = run_sample<Neon>};

}  // namespace holdem893::backends
