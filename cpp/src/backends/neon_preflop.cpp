// The preflop kernel for 64-bit Arm.

#include "across_preflop_many.hpp"
#include "lanes_neon.hpp"

namespace holdem893::backends {

extern const PreflopKernel kNeonPreflop = kPreflopAcross<Neon>;

}  // namespace holdem893::backends
