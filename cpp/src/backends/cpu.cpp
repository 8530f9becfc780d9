#include "cpu.hpp"

#include "kernel.hpp"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace holdem893::backends {

#if defined(__x86_64__)

namespace {

/// Whether the operating system keeps the lower and upper halves of the vector registers when it changes tasks.
bool saves_vector_registers() {
    std::uint32_t low = 0;
    std::uint32_t high = 0;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (low & 6) == 6;
}

}  // namespace

std::uint32_t cpu_features() {
    std::uint32_t eax = 0;
    std::uint32_t ebx = 0;
    std::uint32_t ecx = 0;
    std::uint32_t edx = 0;
    std::uint32_t features = 0;
    if (__get_cpuid(1, &eax, &ebx, &ecx, &edx) == 0) return features;
    if (ecx & bit_POPCNT) features |= kPopcnt;
    const bool has_avx = (ecx & bit_OSXSAVE) && (ecx & bit_AVX) && saves_vector_registers();
    if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) == 0) return features;
    if (ebx & bit_BMI) features |= kBmi1;
    if (ebx & bit_BMI2) features |= kBmi2;
    if (has_avx && (ebx & bit_AVX2)) features |= kAvx2;
    return features;
}

#elif defined(__aarch64__)

std::uint32_t cpu_features() { return kNeon; }

#else

std::uint32_t cpu_features() { return 0; }

#endif

}  // namespace holdem893::backends
