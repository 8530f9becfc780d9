// Which rankings have code for vectors of hands. The others run on the scalar backend.
#pragma once
#include "across_combos.hpp"
#include "kernel.hpp"

namespace {

using holdem893::backends::kScalarKernel;

// The one place that knows: a ranking with a case of its own here is evaluated across hands.
template <class Across, class Scalar> HOLDEM893_INLINE auto by_ranking(int ranking, Across across, Scalar scalar) {
    switch (ranking) {
        case holdem893::backends::kHighRanking: return across(High{});
        default: return scalar();
    }
}

// The functions of the Kernel.
template <class L> struct AnyRanking {
    using Cards = const uint8_t*;

    static void rows(int ranking, Cards rows, size_t n, int k, uint16_t* out) {
        by_ranking(ranking, [&]<class R>(R) { run_rows<L, R, false>(rows, n, k, out); },
                   [&] { kScalarKernel.evaluate(ranking, rows, n, k, out); });
    }
    static size_t rows_checked(int ranking, Cards rows, size_t n, int k, uint16_t* out) {
        return by_ranking(ranking, [&]<class R>(R) { return run_rows<L, R, true>(rows, n, k, out); },
                          [&] { return kScalarKernel.evaluate_checked(ranking, rows, n, k, out); });
    }
    static void shared(int ranking, Cards hole, size_t n, Cards board, int b, uint16_t* out) {
        by_ranking(ranking, [&]<class R>(R) { run_shared<L, R, false>(hole, n, board, b, out); },
                   [&] { kScalarKernel.evaluate_shared(ranking, hole, n, board, b, out); });
    }
    static size_t shared_checked(int ranking, Cards hole, size_t n, Cards board, int b, uint16_t* out) {
        return by_ranking(ranking, [&]<class R>(R) { return run_shared<L, R, true>(hole, n, board, b, out); },
                          [&] { return kScalarKernel.evaluate_shared_checked(ranking, hole, n, board, b, out); });
    }
    static void boards(int ranking, Cards hole, Cards boards, size_t n, int b, uint16_t* out) {
        by_ranking(ranking, [&]<class R>(R) { run_boards<L, R, false>(hole, boards, n, b, out); },
                   [&] { kScalarKernel.evaluate_boards(ranking, hole, boards, n, b, out); });
    }
    static size_t boards_checked(int ranking, Cards hole, Cards boards, size_t n, int b, uint16_t* out) {
        return by_ranking(ranking, [&]<class R>(R) { return run_boards<L, R, true>(hole, boards, n, b, out); },
                          [&] { return kScalarKernel.evaluate_boards_checked(ranking, hole, boards, n, b, out); });
    }
    static void combos(int ranking, Cards board, int b, uint16_t* out) {
        by_ranking(ranking, [&]<class R>(R) { run_combos<L, R>(board, b, out); },
                   [&] { kScalarKernel.evaluate_combos(ranking, board, b, out); });
    }
};

}  // namespace
