// What a backend offers. Plain pointers and integers: a backend is compiled with instructions that not every machine
// has, and an inline function of the standard library compiled there could become the one copy that the linker keeps.
#pragma once

#include <cstddef>
#include <cstdint>

#include "preflop_kernel.hpp"

namespace holdem893::backends {

/// What a processor, and the operating system that saves its registers, must have.
enum Feature : std::uint32_t {
    kPopcnt = 1,
    kBmi1 = 2,
    kBmi2 = 4,
    kAvx2 = 8,
    kNeon = 16,
};

/// A ranking is known here by its number in `Ranking`; this one is asked for most.
inline constexpr int kHighRanking = 0;

/// Bulk evaluation under any ranking.
///
/// No function reads or writes outside the arrays it is given, whatever the bytes in them, and none needs alignment;
/// `out` must not overlap the input. A wrong hand (an id above 51, a card twice) gets a strength without meaning. The
/// checked functions return the index of the first wrong row, or n; the strengths of all other rows are right.
struct Kernel {
    const char* name;
    std::uint32_t needs;

    /// n hands in rows of k cards, 5 to 7.
    void (*evaluate)(int ranking, const std::uint8_t* rows, std::size_t n, int k, std::uint16_t* out);
    std::size_t (*evaluate_checked)(int ranking, const std::uint8_t* rows, std::size_t n, int k, std::uint16_t* out);

    /// n pairs of hole cards, in rows of two, on one board of b cards, 3 to 5.
    void (*evaluate_shared)(int ranking, const std::uint8_t* hole, std::size_t n, const std::uint8_t* board, int b,
                            std::uint16_t* out);
    std::size_t (*evaluate_shared_checked)(int ranking, const std::uint8_t* hole, std::size_t n,
                                           const std::uint8_t* board, int b, std::uint16_t* out);

    /// n pairs of hole cards and as many boards, in rows of two and rows of b.
    void (*evaluate_boards)(int ranking, const std::uint8_t* hole, const std::uint8_t* boards, std::size_t n, int b,
                            std::uint16_t* out);
    std::size_t (*evaluate_boards_checked)(int ranking, const std::uint8_t* hole, const std::uint8_t* boards,
                                           std::size_t n, int b, std::uint16_t* out);

    /// Every pair of hole cards on one board of b different cards: 1,326 strengths, the pair hi > lo at
    /// hi*(hi-1)/2 + lo; 0 where it holds a card of the board. The board alone must be good: it is checked before.
    void (*evaluate_combos)(int ranking, const std::uint8_t* board, int b, std::uint16_t* out);

    /// Equity before the flop; a unit of its own.
    const PreflopKernel* preflop;
};

extern const Kernel kScalarKernel;
#if defined(__x86_64__)
extern const Kernel kAvx2Kernel;
#elif defined(__aarch64__)
extern const Kernel kNeonKernel;
#endif

}  // namespace holdem893::backends
