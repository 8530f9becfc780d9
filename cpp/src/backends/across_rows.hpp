// From rows of cards to columns: vector i of the result holds card i of every hand. Ranking-independent.
#pragma once
#include "across_order.hpp"

#define HOLDEM893_INLINE [[gnu::always_inline]] inline

namespace {

template <class L, int k> struct Columns {
    typename L::Bytes card[k];
};

// Brings two rows of k cards, `stride` bytes apart, into pairs: card c of both rows at bytes 2c and 2c+1.
template <int k, int stride> constexpr Table pair_up() {
    Table t{};
    for (int c = 0; c < 8; ++c) {
        t.at[2 * c] = static_cast<uint8_t>(c < k ? c : 0x80);
        t.at[2 * c + 1] = static_cast<uint8_t>(c < k ? stride + c : 0x80);
    }
    return t;
}
template <int k, int stride> constexpr Table kPairUp = pair_up<k, stride>();

// Transposes L::kHands rows. Each load takes two rows and what follows them, up to 16 bytes: kSpareRows says how many
// rows must lie behind the last one.
template <class L, int k, int stride>
HOLDEM893_INLINE void transpose(const uint8_t* rows, typename L::Bytes* card) {
    using Bytes = typename L::Bytes;
    const Bytes pair_up = L::table(kPairUp<k, stride>.at);
    Bytes ab[4], cd[4], ef[4], gh[4];  // two columns of a quarter of the rows each, after two rounds of zips
#pragma GCC unroll 2
    for (int half = 0; half < 2; ++half) {
        Bytes pair[4], abcd[2], efgh[2];
#pragma GCC unroll 4
        for (int j = 0; j < 4; ++j) pair[j] = L::look_up(L::load_pairs(rows, stride, 4 * half + j), pair_up);
#pragma GCC unroll 2
        for (int j = 0; j < 2; ++j) {
            abcd[j] = L::zip16a(pair[2 * j], pair[2 * j + 1]);
            if constexpr (k > 4) efgh[j] = L::zip16b(pair[2 * j], pair[2 * j + 1]);
        }
        ab[half] = L::zip32a(abcd[0], abcd[1]);
        if constexpr (k > 2) cd[half] = L::zip32b(abcd[0], abcd[1]);
        if constexpr (k > 4) ef[half] = L::zip32a(efgh[0], efgh[1]);
        if constexpr (k > 6) gh[half] = L::zip32b(efgh[0], efgh[1]);
    }
    card[0] = L::zip64a(ab[0], ab[1]);
    card[1] = L::zip64b(ab[0], ab[1]);
    if constexpr (k > 2) card[2] = L::zip64a(cd[0], cd[1]);
    if constexpr (k > 3) card[3] = L::zip64b(cd[0], cd[1]);
    if constexpr (k > 4) card[4] = L::zip64a(ef[0], ef[1]);
    if constexpr (k > 5) card[5] = L::zip64b(ef[0], ef[1]);
    if constexpr (k > 6) card[6] = L::zip64a(gh[0], gh[1]);
}
template <int k> constexpr size_t kSpareRows = (16 - 2 * k + k - 1) / k;

// Where hands come from. `columns` reads L::kHands hands from the i-th on, with kSpare hands behind them; `copy` writes
// the cards of one hand. The cards' order within a hand is free.
template <int k> struct Rows {
    static constexpr int kCards = k;
    static constexpr size_t kSpare = kSpareRows<k>;
    const uint8_t* rows;

    template <class L> HOLDEM893_INLINE Columns<L, k> columns(size_t i) const {
        Columns<L, k> columns;
        transpose<L, k, k>(rows + i * k, columns.card);
        return columns;
    }
    HOLDEM893_INLINE void copy(size_t i, uint8_t* to) const {  // two overlapping copies of four bytes: 5 to 7 cards
        __builtin_memcpy(to, rows + i * k, 4);
        __builtin_memcpy(to + k - 4, rows + i * k + k - 4, 4);
    }
};

template <int b> struct HoleAndSharedBoard {
    static constexpr int kCards = b + 2;
    static constexpr size_t kSpare = kSpareRows<2>;
    const uint8_t* hole;
    const uint8_t* board;

    template <class L> HOLDEM893_INLINE Columns<L, kCards> columns(size_t i) const {
        Columns<L, kCards> columns;
#pragma GCC unroll 5
        for (int c = 0; c < b; ++c) columns.card[c] = L::every(board[c]);
        transpose<L, 2, 2>(hole + i * 2, columns.card + b);
        return columns;
    }
    HOLDEM893_INLINE void copy(size_t i, uint8_t* to) const {
        __builtin_memcpy(to, board, b);
        __builtin_memcpy(to + b, hole + i * 2, 2);
    }
};

template <int b> struct HoleAndBoards {
    static constexpr int kCards = b + 2;
    static constexpr size_t kSpare = kSpareRows<2>;
    const uint8_t* hole;
    const uint8_t* boards;

    template <class L> HOLDEM893_INLINE Columns<L, kCards> columns(size_t i) const {
        Columns<L, kCards> columns;
        transpose<L, b, b>(boards + i * b, columns.card);
        transpose<L, 2, 2>(hole + i * 2, columns.card + b);
        return columns;
    }
    HOLDEM893_INLINE void copy(size_t i, uint8_t* to) const {
        __builtin_memcpy(to, boards + i * b, b);
        __builtin_memcpy(to + b, hole + i * 2, 2);
    }
};

// Copied hands, eight bytes each.
template <int k> struct Slots {
    static constexpr int kCards = k;
    const uint8_t* slots;

    template <class L> HOLDEM893_INLINE Columns<L, k> columns(size_t i) const {
        Columns<L, k> columns;
        transpose<L, k, 8>(slots + i * 8, columns.card);
        return columns;
    }
};

}  // namespace
