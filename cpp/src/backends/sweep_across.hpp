// The steps of a sweep that go over lanes of 16 bits: strengths of the pairs of ranks, and their order.
#pragma once
#include "across_combos.hpp"
#include "across_high.hpp"
#include "sweep_steps.hpp"

namespace {

using holdem893::backends::kKeyStep;
static_assert(holdem893::backends::kMostKeys == 3 * kKeyStep);

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

// A key is compared as one more than it is until its own turn has come: so, of equal ones, those that came first count
// as smaller.
template <class L, int n> [[gnu::noinline]] void count_smaller(const uint16_t* keys, uint16_t* places) {
    constexpr int lanes = L::kHands / 2, vectors = n / lanes;
    typename L::Words raised[vectors], smaller[vectors];
#pragma GCC unroll 18
    for (int v = 0; v < vectors; ++v) {
        raised[v] = L::add16(L::load(keys + v * lanes), L::template splat16<1>());
        smaller[v] = L::zero();
    }
#pragma GCC unroll 18
    for (int turn = 0; turn < vectors; ++turn) {
        for (int i = 0; i < lanes; ++i) {
            const auto one = L::every16(keys[turn * lanes + i]);
            raised[turn] = L::sub16(raised[turn], L::load(kOneLane<L>.at[i]));
#pragma GCC unroll 18
            for (int v = 0; v < vectors; ++v) smaller[v] = L::sub16(smaller[v], L::above16(raised[v], one));
        }
    }
#pragma GCC unroll 18
    for (int v = 0; v < vectors; ++v) L::store(places + v * lanes, smaller[v]);
}

// Behind the keys that there are, as many of the largest as fill a step.
template <class L, int room>
HOLDEM893_INLINE void count_in_room(const uint16_t* keys, size_t n, uint16_t* places) {
    alignas(32) uint16_t padded[room];
    __builtin_memcpy(padded, keys, sizeof padded);
    for (size_t i = n; i < room; ++i) padded[i] = kLastKey - 1;
    count_smaller<L, room>(padded, places);
}

template <class L> void places(const uint16_t* keys, size_t n, uint16_t* places) {
    if (n <= kKeyStep) count_in_room<L, kKeyStep>(keys, n, places);
    else if (n <= 2 * kKeyStep) count_in_room<L, 2 * kKeyStep>(keys, n, places);
    else count_in_room<L, 3 * kKeyStep>(keys, n, places);
}

}  // namespace
