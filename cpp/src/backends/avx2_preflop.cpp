// The preflop kernel with AVX2.

#include "lanes_avx2.hpp"
#include "across_preflop_many.hpp"

namespace holdem893::backends {

extern const PreflopKernel kAvx2Preflop = kPreflopAcross<Avx2>;

}  // namespace holdem893::backends
