// x86-64 with AVX2, BMI and popcnt: hands across 32 byte lanes.

#include "across_combos.hpp"
#include "kernel.hpp"
#include "lanes_avx2.hpp"

namespace holdem893::backends {
namespace {

using Bytes = const std::uint8_t*;

}  // namespace

extern const Kernel kAvx2Kernel = {
    .name = "avx2",
    .needs = kPopcnt | kBmi1 | kBmi2 | kAvx2,
    .evaluate = [](Bytes rows, std::size_t n, int k, std::uint16_t* out) { run_rows<Avx2, High, false>(rows, n, k, out); },
    .evaluate_checked = run_rows<Avx2, High, true>,
    .evaluate_shared = [](Bytes hole, std::size_t n, Bytes board, int b,
                          std::uint16_t* out) { run_shared<Avx2, High, false>(hole, n, board, b, out); },
    .evaluate_shared_checked = run_shared<Avx2, High, true>,
    .evaluate_boards = [](Bytes hole, Bytes boards, std::size_t n, int b,
                          std::uint16_t* out) { run_boards<Avx2, High, false>(hole, boards, n, b, out); },
    .evaluate_boards_checked = run_boards<Avx2, High, true>,
    .evaluate_combos = run_combos<Avx2, High>,
};

}  // namespace holdem893::backends
