#include "dispatch.hpp"

#include <array>
#include <cstdlib>
#include <stdexcept>

#include "holdem893/backend.hpp"

namespace holdem893 {
namespace backends {
namespace {

/// In order of preference.
constexpr std::array kKernels = {&kScalar};

std::string names_of_runnable() {
    std::string names;
    for (const Kernel* kernel : kKernels) {
        if (kernel->runnable()) names += (names.empty() ? "" : ", ") + std::string(kernel->name);
    }
    return names;
}

const Kernel& choose() {
    const char* forced = std::getenv("HOLDEM893_BACKEND");
    for (const Kernel* kernel : kKernels) {
        const bool wanted = forced == nullptr || std::string_view(forced) == kernel->name;
        if (wanted && kernel->runnable()) return *kernel;
    }
    throw std::invalid_argument("HOLDEM893_BACKEND is '" + std::string(forced ? forced : "") +
                                "', and this machine runs: " + names_of_runnable());
}

}  // namespace

const Kernel& active() {
    static const Kernel& chosen = choose();
    return chosen;
}

}  // namespace backends

std::vector<BackendInfo> list_backends() {
    std::vector<BackendInfo> infos;
    for (const backends::Kernel* kernel : backends::kKernels) infos.push_back({kernel->name, kernel->runnable()});
    return infos;
}

std::string_view active_backend() { return backends::active().name; }

}  // namespace holdem893
