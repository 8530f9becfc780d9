#pragma once

#include <span>

#include "kernel.hpp"

namespace holdem893::backends {

/// The kernels of this build, those preferred first.
std::span<const Kernel* const> all_kernels();

/// Whether this machine can run it.
bool is_runnable(const Kernel& kernel);

/// The kernel in use; see `active_backend`.
const Kernel& active();

}  // namespace holdem893::backends
