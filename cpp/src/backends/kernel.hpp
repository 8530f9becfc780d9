// What a backend offers. Plain pointers and integers: a backend is compiled with instructions that not every machine has,
// and an inline function of the standard library compiled there could become the one copy that the linker keeps.
#pragma once

#include <cstddef>
#include <cstdint>

namespace holdem893::backends {

struct Kernel {
    const char* name;

    /// Whether this machine and its operating system can run it.
    bool (*runnable)();

    /// Strengths of n hands in rows of k cards, 5 to 7; ids are trusted, and a wrong one harms nothing but its own hand.
    void (*evaluate)(const std::uint8_t* rows, std::size_t n, int k, std::uint16_t* out);

    /// The same; returns the first row that holds an id above 51 or a card twice, or n.
    std::size_t (*evaluate_checked)(const std::uint8_t* rows, std::size_t n, int k, std::uint16_t* out);
};

extern const Kernel kScalar;

}  // namespace holdem893::backends
