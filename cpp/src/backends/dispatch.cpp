#include "dispatch.hpp"

#include <array>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "cpu.hpp"
#include "holdem893/backend.hpp"

namespace holdem893 {
namespace backends {
namespace {

/// In order of preference.
constexpr std::array kKernels = {
#if defined(__x86_64__)
    &kAvx2Kernel,
#elif defined(__aarch64__)
    &kNeonKernel,
#endif
    &kScalarKernel,
};

std::string names_of_runnable() {
    std::string names;
    for (const Kernel* kernel : kKernels) {
        if (is_runnable(*kernel)) names += (names.empty() ? "" : ", ") + std::string(kernel->name);
    }
    return names;
}

const Kernel& choose() {
    const char* forced = std::getenv("HOLDEM893_BACKEND");
    for (const Kernel* kernel : kKernels) {
        const bool wanted = forced == nullptr || std::string_view(forced) == kernel->name;
        if (wanted && is_runnable(*kernel)) return *kernel;
    }
    throw std::invalid_argument("HOLDEM893_BACKEND is '" + std::string(forced ? forced : "") +
                                "', and this machine runs: " + names_of_runnable());
}

}  // namespace

std::span<const Kernel* const> all_kernels() { return kKernels; }

bool is_runnable(const Kernel& kernel) { return (kernel.needs & ~cpu_features()) == 0; }

const Kernel& active() {
    static const Kernel& chosen = choose();
    return chosen;
}

}  // namespace backends

std::vector<BackendInfo> list_backends() {
    std::vector<BackendInfo> infos;
    for (const backends::Kernel* kernel : backends::all_kernels()) {
        infos.push_back({kernel->name, backends::is_runnable(*kernel)});
    }
    return infos;
}

std::string_view active_backend() { return backends::active().name; }

}  // namespace holdem893
