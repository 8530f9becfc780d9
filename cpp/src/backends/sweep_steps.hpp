// The arithmetic of a sweep over four doubles at a time, one a suit. F is how a backend does it: fours_*.hpp.
#pragma once
#include "sweep_kernel.hpp"

#define HOLDEM893_INLINE [[gnu::always_inline]] inline

namespace {

using holdem893::backends::kLastKey;
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

// One range's part of an item: by side and suit, and the weight of all.
template <class F>
HOLDEM893_INLINE void take_off(const double (&from)[2][4], bool one_rank, int mine, typename F::Four row,
                               typename F::Four others, double (&to)[2][4], double& all) {
    if (one_rank) {
        F::store(to[0], F::multiply(F::subtract(F::load(from[0]), row), others));
        F::store(to[1], F::splat(0));
        all = 0.5 * F::sum(F::load(to[0]));
    } else {
        F::store(to[mine], F::multiply(F::load(from[mine]), others));
        F::store(to[1 - mine], F::subtract(F::load(from[1 - mine]), row));
        all = F::sum(F::load(to[0]));
    }
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
        const SweepItem& item = items[rank > other ? rank_pair(rank, other) : rank_pair(other, rank)];
        SweepItem& to = out[other];
        const auto kept = F::load(keep + 4 * other);
        const auto first = F::multiply(F::load(first_row + 4 * other), kept);
        const auto second = F::multiply(F::load(second_row + 4 * other), kept);
        take_off<F>(item.first, other == rank, mine, first, others, to.first, to.first_all);
        take_off<F>(item.second, other == rank, mine, second, others, to.second, to.second_all);
        to.rank[0] = item.rank[0];
        to.rank[1] = item.rank[1];
    }
}

// What the second range has shown so far: the weight of all its combos, and of those that hold the cards of a rank.
template <class F> struct Shown {
    double all = 0;
    alignas(32) double by_card[14][4] = {};

    HOLDEM893_INLINE void add(const SweepItem& item) {
        all += item.second_all;
        for (int side = 0; side < 2; ++side) {
            double* cards = by_card[item.rank[side]];
            F::store(cards, F::add(F::load(cards), F::load(item.second[side])));
        }
    }
};

// Sums of combos of the first range against what has been shown: against all, and what of it shares a card.
template <class F> struct Against {
    double all = 0;
    typename F::Four sharing = F::splat(0);

    HOLDEM893_INLINE void add(const SweepItem& item, double shown, typename F::Four high, typename F::Four low) {
        all += item.first_all * shown;
        sharing = F::add(sharing, F::add(F::multiply(F::load(item.first[0]), high),
                                         F::multiply(F::load(item.first[1]), low)));
    }
    HOLDEM893_INLINE void add(const SweepItem& item, const Shown<F>& shown) {
        add(item, shown.all, F::load(shown.by_card[item.rank[0]]), F::load(shown.by_card[item.rank[1]]));
    }
    HOLDEM893_INLINE double sum() const { return all - F::sum(sharing); }
};

// An item that no other equals: what has been shown of its cards stays in registers.
template <class F>
HOLDEM893_INLINE void sweep_one(const SweepItem& item, Shown<F>& shown, Against<F>& weaker, Against<F>& up_to) {
    double* high_cards = shown.by_card[item.rank[0]];
    double* low_cards = shown.by_card[item.rank[1]];
    auto high = F::load(high_cards), low = F::load(low_cards);
    weaker.add(item, shown.all, high, low);
    high = F::add(high, F::load(item.second[0]));
    low = F::add(low, F::load(item.second[1]));
    F::store(high_cards, high);
    F::store(low_cards, low);
    shown.all += item.second_all;
    up_to.add(item, shown.all, high, low);
}

template <class F>
void sweep(const SweepItem* const* items, const uint16_t* keys, double* below, double* up_to) {
    Shown<F> shown;
    Against<F> weaker, weaker_or_equal;
    size_t start = 0;
    while (keys[start] != kLastKey) {
        const uint16_t odd = keys[start] | 1;
        if ((keys[start + 1] | 1) != odd) {
            if (keys[start] == odd) shown.add(*items[start]);
            else sweep_one(*items[start], shown, weaker, weaker_or_equal);
            ++start;
            continue;
        }
        size_t firsts = start, end = start;
        for (; keys[firsts] < odd; ++firsts) weaker.add(*items[firsts], shown);
        for (; keys[end] <= odd; ++end) shown.add(*items[end]);
        for (size_t i = start; i < firsts; ++i) weaker_or_equal.add(*items[i], shown);
        start = end;
    }
    *below += weaker.sum();
    *up_to += weaker_or_equal.sum();
}

}  // namespace
