// The rankings, by number, and the functions of the Kernel over them.
#pragma once
#include "across_combos.hpp"
#include "across_low.hpp"

namespace {

// The one place that says how each ranking is evaluated. Its numbers are those of holdem893::Ranking.
template <class Do> HOLDEM893_INLINE auto by_ranking(int ranking, Do across) {
    switch (ranking) {
        case 1: return across(HighOfOrder{{&kAceHighOrder}});
        case 2: return across(Low<true>{&kReversedHighRules});
        case 3: return across(Low<false>{&kAceToFiveRules});
        case 4: return across(Low<true>{&kAceToSixRules});
        case 5: return across(Low<true>{&kDeuceToSevenRules});
        case 6: return across(Low<false>{&kAceToFive8Rules});
        case 7: return across(Low<true>{&kAceToSix8Rules});
        case 8: return across(Low<true>{&kAceToSixLiteralRules});
        case 9: return across(Low<true>{&kAceToSixBeatsRules});
        case 10: return across(Low<true>{&kAceToSixBroadwayRules});
        default: return across(High{});
    }
}

template <class L> struct AnyRanking {
    using Cards = const uint8_t*;

    static void rows(int ranking, Cards rows, size_t n, int k, uint16_t* out) {
        by_ranking(ranking, [&](auto r) { run_rows<L, false>(r, rows, n, k, out); });
    }
    static size_t rows_checked(int ranking, Cards rows, size_t n, int k, uint16_t* out) {
        return by_ranking(ranking, [&](auto r) { return run_rows<L, true>(r, rows, n, k, out); });
    }
    static void shared(int ranking, Cards hole, size_t n, Cards board, int b, uint16_t* out) {
        by_ranking(ranking, [&](auto r) { run_shared<L, false>(r, hole, n, board, b, out); });
    }
    static size_t shared_checked(int ranking, Cards hole, size_t n, Cards board, int b, uint16_t* out) {
        return by_ranking(ranking, [&](auto r) { return run_shared<L, true>(r, hole, n, board, b, out); });
    }
    static void boards(int ranking, Cards hole, Cards boards, size_t n, int b, uint16_t* out) {
        by_ranking(ranking, [&](auto r) { run_boards<L, false>(r, hole, boards, n, b, out); });
    }
    static size_t boards_checked(int ranking, Cards hole, Cards boards, size_t n, int b, uint16_t* out) {
        return by_ranking(ranking, [&](auto r) { return run_boards<L, true>(r, hole, boards, n, b, out); });
    }
    static void combos(int ranking, Cards board, int b, uint16_t* out) {
        by_ranking(ranking, [&](auto r) { run_combos<L>(r, board, b, out); });
    }
};

}  // namespace
