// The arithmetic of a sweep over four doubles at a time, one a suit. F is how a backend does it: fours_*.hpp.
#pragma once
#include "sweep_kernel.hpp"

#define HOLDEM893_INLINE [[gnu::always_inline]] inline

namespace {

using holdem893::backends::rank_pair;
using holdem893::backends::SweepItem;

// Pairs of ranks that the deck does not hold beside the board: evaluated, they would give anything.
inline void forget_impossible(const uint8_t* board, uint16_t* strengths) {
    int on_board[13] = {};
    for (int i = 0; i < 5; ++i) ++on_board[board[i] >> 2];
    for (int rank = 0; rank < 13; ++rank) {
        if (on_board[rank] >= 3) strengths[rank_pair(rank, rank)] = 0;
        if (on_board[rank] < 4) continue;
        for (int other = 0; other < 13; ++other)
            strengths[rank > other ? rank_pair(rank, other) : rank_pair(other, rank)] = 0;
    }
}

// Takes the row of combos off the side of their other card, and the card itself off its own side.
template <class F>
HOLDEM893_INLINE void take_off(const double (&from)[2][4], int mine, typename F::Four row, typename F::Four others,
                               double (&to)[2][4]) {
    F::store(to[mine], F::multiply(F::load(from[mine]), others));
    F::store(to[1 - mine], F::subtract(F::load(from[1 - mine]), row));
}

// The same for a pair, whose two sides are one: each loses half of the row.
template <class F>
HOLDEM893_INLINE void take_off_pair(const double (&from)[2][4], typename F::Four row, typename F::Four others,
                                    double (&to)[2][4]) {
    const auto left = F::multiply(F::subtract(F::load(from[0]), F::multiply(row, F::splat(0.5))), others);
    F::store(to[0], left);
    F::store(to[1], left);
}

template <class F>
void without_card(const SweepItem* items, int card, const double* first_row, const double* second_row,
                  const double* keep, SweepItem* out) {
    const int rank = card >> 2;
    alignas(32) double other_suits[4] = {1, 1, 1, 1};
    other_suits[card & 3] = 0;
    const auto others = F::load(other_suits);
    for (int other = 0; other < 13; ++other) {
        const int mine = rank > other ? 0 : 1;
        const SweepItem& item = items[mine == 0 ? rank_pair(rank, other) : rank_pair(other, rank)];
        const auto kept = F::load(keep + 4 * other);
        const auto first = F::multiply(F::load(first_row + 4 * other), kept);
        const auto second = F::multiply(F::load(second_row + 4 * other), kept);
        if (other == rank) {
            take_off_pair<F>(item.first, first, others, out[other].first);
            take_off_pair<F>(item.second, second, others, out[other].second);
        } else {
            take_off<F>(item.first, mine, first, others, out[other].first);
            take_off<F>(item.second, mine, second, others, out[other].second);
        }
        out[other].second_all = F::sum(F::load(out[other].second[0]));
        out[other].rank[0] = item.rank[0];
        out[other].rank[1] = item.rank[1];
    }
}

// What the second range has shown so far: the weight of all its combos, and of those that hold each card.
template <class F> struct Shown {
    typename F::Four all = F::splat(0);
    alignas(32) double by_card[13][4] = {};

    HOLDEM893_INLINE void add(const SweepItem& item) {
        all = F::add(all, F::splat(item.second_all));
        for (int side = 0; side < 2; ++side) {
            double* cards = by_card[item.rank[side]];
            F::store(cards, F::add(F::load(cards), F::load(item.second[side])));
        }
    }

    // The item's combos of the first range against what has been shown, less what shares either card; lane by lane.
    HOLDEM893_INLINE typename F::Four against(const SweepItem& item) const {
        const auto but_high = F::subtract(all, F::load(by_card[item.rank[0]]));
        return F::subtract(F::multiply(F::load(item.first[0]), but_high),
                           F::multiply(F::load(item.first[1]), F::load(by_card[item.rank[1]])));
    }
};

template <class F>
void sweep(const SweepItem* const* items, const uint8_t* ends, const uint8_t* firsts_up_to, size_t groups,
           double* below, double* up_to) {
    Shown<F> shown;
    auto weaker = F::splat(0), weaker_or_equal = F::splat(0);
    size_t start = 0, firsts = 0;
    for (size_t group = 0; group < groups; ++group) {
        const size_t end = ends[group], firsts_end = start + (firsts_up_to[group] - firsts);
        for (size_t i = start; i < firsts_end; ++i) weaker = F::add(weaker, shown.against(*items[i]));
        for (size_t i = start; i < end; ++i) shown.add(*items[i]);
        for (size_t i = start; i < firsts_end; ++i)
            weaker_or_equal = F::add(weaker_or_equal, shown.against(*items[i]));
        start = end;
        firsts = firsts_up_to[group];
    }
    *below += F::sum(weaker);
    *up_to += F::sum(weaker_or_equal);
}

}  // namespace
