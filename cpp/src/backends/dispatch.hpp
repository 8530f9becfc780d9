#pragma once

#include "kernel.hpp"

namespace holdem893::backends {

/// The kernel in use; see `active_backend`.
const Kernel& active();

}  // namespace holdem893::backends
