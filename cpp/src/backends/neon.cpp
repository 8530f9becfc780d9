// 64-bit Arm: hands across 16 byte lanes.

#include "across_combos.hpp"
#include "kernel.hpp"
#include "lanes_neon.hpp"

namespace holdem893::backends {
namespace {

using Bytes = const std::uint8_t*;

}  // namespace

extern const Kernel kNeonKernel = {
    .name = "neon",
    .needs = kNeon,
    .evaluate = [](Bytes rows, std::size_t n, int k, std::uint16_t* out) { run_rows<Neon, High, false>(rows, n, k, out); },
    .evaluate_checked = run_rows<Neon, High, true>,
    .evaluate_shared = [](Bytes hole, std::size_t n, Bytes board, int b,
                          std::uint16_t* out) { run_shared<Neon, High, false>(hole, n, board, b, out); },
    .evaluate_shared_checked = run_shared<Neon, High, true>,
    .evaluate_boards = [](Bytes hole, Bytes boards, std::size_t n, int b,
                          std::uint16_t* out) { run_boards<Neon, High, false>(hole, boards, n, b, out); },
    .evaluate_boards_checked = run_boards<Neon, High, true>,
    .evaluate_combos = run_combos<Neon, High>,
};

}  // namespace holdem893::backends
