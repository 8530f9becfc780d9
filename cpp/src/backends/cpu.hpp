#pragma once

#include <cstdint>

namespace holdem893::backends {

/// The `Feature` bits that this processor has and its operating system supports.
std::uint32_t cpu_features();

}  // namespace holdem893::backends
