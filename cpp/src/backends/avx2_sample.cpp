// x86-64 with AVX2, BMI and popcnt: 32 trials at a time.

#include "across_sample.hpp"
#include "lanes_avx2.hpp"
#include "sample_kernel.hpp"

namespace holdem893::backends {

extern const SampleKernel kAvx2SampleKernel = {.run = run_sample<Avx2>};

}  // namespace holdem893::backends
