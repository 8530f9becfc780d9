// The steps of a sweep that go over lanes of 16 bits: strengths of the pairs of ranks, and their order.
#pragma once
#include "across_combos.hpp"
#include "across_high.hpp"
#include "sweep_steps.hpp"

namespace {

using holdem893::backends::kMostOrdered;
using holdem893::backends::kOrderStep;
static_assert(kMostOrdered == 3 * kOrderStep);

template <class L> [[gnu::noinline]] void pair_strengths(const uint8_t* board, uint16_t* out) {
    int suits[4] = {}, suit = kFlushSuit;
    for (int i = 0; i < 5; ++i) ++suits[board[i] & 3];
    for (int s = 0; s < 4; ++s)
        if (suits[s] >= 3) suit = s;
    uint8_t renamed[5];
    for (int i = 0; i < 5; ++i) renamed[i] = static_cast<uint8_t>(board[i] ^ suit ^ kFlushSuit);
    RareList list;
    evaluate_pairs<L, High, 5>(High{}, kPlainPairs, renamed, list, out);
    forget_impossible(board, out);
}

template <class L> struct OneLane {  // vector i has 1 in lane i and 0 elsewhere
    static constexpr int kLanes = L::kHands / 2;
    alignas(32) uint16_t at[kLanes][kLanes] = {};
    constexpr OneLane() {
        for (int i = 0; i < kLanes; ++i) at[i][i] = 1;
    }
};
template <class L> constexpr OneLane<L> kOneLane;

// places[i] is how many strengths come before strength i. A strength is compared as one more than it is until its own
// turn has come: so, of equal ones, those that came first count as smaller.
template <class L, int n>
[[gnu::noinline]] void count_smaller(const uint16_t* strengths, uint16_t* places) {
    constexpr int lanes = L::kHands / 2, vectors = n / lanes;
    typename L::Words raised[vectors], smaller[vectors];
#pragma GCC unroll 18
    for (int v = 0; v < vectors; ++v) {
        raised[v] = L::add16(L::load(strengths + v * lanes), L::template splat16<1>());
        smaller[v] = L::zero();
    }
#pragma GCC unroll 18
    for (int turn = 0; turn < vectors; ++turn) {
        for (int i = 0; i < lanes; ++i) {
            const auto one = L::every16(strengths[turn * lanes + i]);
            raised[turn] = L::sub16(raised[turn], L::load(kOneLane<L>.at[i]));
#pragma GCC unroll 18
            for (int v = 0; v < vectors; ++v) smaller[v] = L::sub16(smaller[v], L::above16(raised[v], one));
        }
    }
#pragma GCC unroll 18
    for (int v = 0; v < vectors; ++v) L::store_words(places + v * lanes, smaller[v]);
}

template <class L, int room>
[[gnu::noinline]] void put_in_order(const uint16_t* strengths, size_t n, uint8_t* ids, uint16_t* sorted) {
    alignas(32) uint16_t padded[room], places[room];
    __builtin_memcpy(padded, strengths, sizeof padded);
    for (size_t i = n; i < room; ++i) padded[i] = 0x7ffe;
    count_smaller<L, room>(padded, places);
    for (size_t i = 0; i < n; ++i) {
        ids[places[i]] = static_cast<uint8_t>(i);
        sorted[places[i]] = padded[i];
    }
}

template <class L>
size_t order(const uint16_t* strengths, size_t n, size_t firsts, uint8_t* ids, uint8_t* ends, uint8_t* firsts_up_to) {
    uint16_t sorted[kMostOrdered];
    if (n <= kOrderStep) put_in_order<L, kOrderStep>(strengths, n, ids, sorted);
    else if (n <= 2 * kOrderStep) put_in_order<L, 2 * kOrderStep>(strengths, n, ids, sorted);
    else put_in_order<L, 3 * kOrderStep>(strengths, n, ids, sorted);
    size_t group = 0, firsts_so_far = 0;
    for (size_t p = 0; p < n; ++p) {
        group += p > 0 && sorted[p] != sorted[p - 1];
        firsts_so_far += ids[p] < firsts;
        ends[group] = static_cast<uint8_t>(p + 1);  // both overwritten until the group's last
        firsts_up_to[group] = static_cast<uint8_t>(firsts_so_far);
    }
    return n == 0 ? 0 : group + 1;
}

}  // namespace
