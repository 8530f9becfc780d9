// The strength of all 1,326 pairs of hole cards on one board: without flushes only the ranks of the two cards matter,
// so each of the 91 pairs of ranks is evaluated once and spread over the suits; then pairs that make a flush are
// evaluated as they are, whether the ranking likes flushes or not.
#pragma once
#include "across.hpp"

namespace {

// The board's suits are renamed so that the only one that can make a flush, if any, is kFlushSuit; hole cards that take
// no part in it get suit 0. A board that can make a flush has at most two cards of suit 0, and the 91 pairs add two.
constexpr int kFlushSuit = 3;

template <int n> struct HolePairs {  // padded with what whole loads may read behind the last vector
    static constexpr size_t kCount = n;
    alignas(32) uint8_t cards[2 * ((n + 31) / 32 * 32 + 8)] = {};
};
constexpr int at_most(int hi, int lo) { return hi * (hi + 1) / 2 + lo; }  // pairs of ranks, hi >= lo
constexpr int below(int hi, int lo) { return hi * (hi - 1) / 2 + lo; }    // hi > lo

template <int n, class Index>
constexpr HolePairs<n> hole_pairs(int suit_hi, int suit_lo, bool ordered, bool equal, Index index) {
    HolePairs<n> pairs;
    for (int hi = 0; hi < 13; ++hi)
        for (int lo = 0; lo < 13; ++lo) {
            if (ordered && (lo > hi || (lo == hi && !equal))) continue;
            pairs.cards[2 * index(hi, lo)] = static_cast<uint8_t>(4 * hi + suit_hi);
            pairs.cards[2 * index(hi, lo) + 1] = static_cast<uint8_t>(4 * lo + suit_lo);
        }
    return pairs;
}
constexpr HolePairs<91> kPlainPairs = hole_pairs<91>(0, 0, true, true, at_most);
constexpr HolePairs<78> kSuitedPairs = hole_pairs<78>(kFlushSuit, kFlushSuit, true, false, below);
constexpr HolePairs<169> kMixedPairs =  // the first card of the flush suit, the second not
    hole_pairs<169>(kFlushSuit, 0, false, true, [](int flush, int other) { return 13 * flush + other; });

template <class L, class Ranking, int b, int n>
[[gnu::noinline]] void evaluate_pairs(const Ranking ranking, const HolePairs<n>& pairs, const uint8_t* board,
                                      RareList& list, uint16_t* out) {
    const HoleAndSharedBoard<b> source{pairs.cards, board};
    do_block<L, Ranking, false>(source, ranking, 0, (n + 31) / 32 * 32, 0, list, out);
}

// Cards that are not on the board: a bit each, and per rank as a mask over four strengths.
struct Live {
    uint64_t cards;
    uint64_t mask[13];
    bool has(int card) const { return cards >> card & 1; }
};
template <int b> HOLDEM893_INLINE Live live_cards(const uint8_t* board) {
    Live live;
    live.cards = ~uint64_t{0};
    for (int rank = 0; rank < 13; ++rank) live.mask[rank] = ~uint64_t{0};
    for (int i = 0; i < b; ++i) {
        const unsigned card = board[i] < 52 ? board[i] : 51;  // wrong input must only not write elsewhere
        live.cards &= ~(uint64_t{1} << card);
        live.mask[card / 4] &= ~(uint64_t{0xffff} << 16 * (card & 3));
    }
    return live;
}

// plain[at_most(hi, lo)] to all suits of both ranks, 0 for cards on the board.
HOLDEM893_INLINE void spread(const uint16_t* plain, const Live& live, uint16_t* out) {
    constexpr uint64_t four_times = 0x0001000100010001;
    alignas(32)
        uint64_t row[14][16];  // by lower rank, four suits: what stands in the row of a higher card; last: zeros
    for (int lo = 0; lo < 16; ++lo) row[13][lo] = 0;
    for (int hi = 0; hi < 13; ++hi)
        for (int lo = 0; lo <= hi; ++lo) row[hi][lo] = plain[at_most(hi, lo)] * four_times & live.mask[lo];
    for (int hi = 1; hi < 52; ++hi) {
        const uint16_t* from = reinterpret_cast<const uint16_t*>(row[live.has(hi) ? hi / 4 : 13]);
        uint16_t* to = out + below(hi, 0);
        for (int i = 0; i + 16 <= hi; i += 16) __builtin_memcpy(to + i, from + i, 32);
        if (hi >= 16) __builtin_memcpy(to + hi - 16, from + hi - 16, 32);
        else __builtin_memcpy(to, from, 32);  // runs over into the following rows, which are written later
    }
}

template <class L, class Ranking, int b>
[[gnu::noinline]] void patch_flushes(const Ranking ranking, const uint8_t* renamed, const Live& live, int suit,
                                     bool one_suffices, RareList& list, uint16_t* out) {
    alignas(32) uint16_t strength[192];
    int rank[13], ranks = 0;
    for (int r = 0; r < 13; ++r)
        if (live.has(4 * r + suit)) rank[ranks++] = r;
    evaluate_pairs<L, Ranking, b>(ranking, kSuitedPairs, renamed, list, strength);
    for (int i = 1; i < ranks; ++i)
        for (int j = 0; j < i; ++j)
            out[below(4 * rank[i] + suit, 4 * rank[j] + suit)] = strength[below(rank[i], rank[j])];
    if (!one_suffices) return;
    evaluate_pairs<L, Ranking, b>(ranking, kMixedPairs, renamed, list, strength);
    for (int i = 0; i < ranks; ++i)
        for (int other = 0; other < 52; ++other) {
            const int card = 4 * rank[i] + suit;
            if ((other & 3) == suit || !live.has(other)) continue;
            out[card > other ? below(card, other) : below(other, card)] = strength[13 * rank[i] + other / 4];
        }
}

template <class L, class Ranking, int b>
[[gnu::noinline]] void combos(const Ranking ranking, const uint8_t* board, uint16_t* out) {
    int suits[4] = {}, suit = kFlushSuit;
    for (int i = 0; i < b; ++i) ++suits[board[i] & 3];
    for (int s = 0; s < 4; ++s)
        if (suits[s] >= 3) suit = s;
    const int exchange = suit ^ kFlushSuit;  // a one-to-one renaming that takes `suit` to kFlushSuit
    uint8_t renamed[8] = {};
    for (int i = 0; i < b; ++i) renamed[i] = static_cast<uint8_t>(board[i] ^ exchange);
    const Live live = live_cards<b>(board);
    RareList list;
    alignas(32) uint16_t plain[96];
    evaluate_pairs<L, Ranking, b>(ranking, kPlainPairs, renamed, list, plain);
    spread(plain, live, out);
    if (suits[suit] >= 3) patch_flushes<L, Ranking, b>(ranking, renamed, live, suit, suits[suit] >= 4, list, out);
}

template <class L, class Ranking> void run_combos(const Ranking ranking, const uint8_t* board, int b, uint16_t* out) {
    switch (b) {
        case 3: return combos<L, decltype(ranking.five()), 3>(ranking.five(), board, out);
        case 4: return combos<L, Ranking, 4>(ranking, board, out);
        default: return combos<L, Ranking, 5>(ranking, board, out);
    }
}

}  // namespace
