// The backend that every machine runs: one perfect-hash lookup a hand.

#include <bit>

#include "holdem893/hand_sum.hpp"
#include "kernel.hpp"

namespace holdem893::backends {
namespace {

using Bytes = const std::uint8_t*;

/// Where hands come from: card i of row n.
template <int k>
struct Rows {
    static constexpr int kCards = k;
    Bytes rows;
    std::uint8_t card(std::size_t row, int i) const { return rows[row * k + static_cast<std::size_t>(i)]; }
};

template <int b>
struct HoleAndSharedBoard {
    static constexpr int kCards = b + 2;
    Bytes hole;
    Bytes board;
    std::uint8_t card(std::size_t row, int i) const { return i < b ? board[i] : hole[row * 2 + static_cast<std::size_t>(i - b)]; }
};

template <int b>
struct HoleAndBoards {
    static constexpr int kCards = b + 2;
    Bytes hole;
    Bytes boards;
    std::uint8_t card(std::size_t row, int i) const {
        return i < b ? boards[row * b + static_cast<std::size_t>(i)] : hole[row * 2 + static_cast<std::size_t>(i - b)];
    }
};

/// The ranks that a row holds in one suit.
template <class Source>
std::uint32_t ranks_of_suit(const Source& source, std::size_t row, int suit) {
    std::uint32_t ranks = 0;
    for (int i = 0; i < Source::kCards; ++i) {
        const std::uint8_t card = source.card(row, i);
        if (suit_of(card) == suit) ranks |= 1U << (rank_of(card) & 15);
    }
    return ranks & 0x1FFF;
}

template <class Source>
Strength strength_of_row(const Source& source, std::size_t row) {
    std::uint64_t key = kEmptyKey;
    for (int i = 0; i < Source::kCards; ++i) key += kCardKeys[source.card(row, i)];
    const std::uint64_t flush = key & kFlushBits;
    if (flush != 0) [[unlikely]] return kFlushStrengths[ranks_of_suit(source, row, std::countr_zero(flush) / 4)];
    return RankTable<Source::kCards>::strength(key);
}

template <class Source>
bool is_hand(const Source& source, std::size_t row) {
    std::uint64_t seen = 0;
    std::uint64_t twice = 0;
    std::uint32_t highest = 0;
    for (int i = 0; i < Source::kCards; ++i) {
        const std::uint8_t card = source.card(row, i);
        const std::uint64_t bit = std::uint64_t{1} << (card & 63);
        highest = card > highest ? card : highest;
        twice |= seen & bit;
        seen |= bit;
    }
    return highest < kDeckSize && twice == 0;
}

template <bool kChecked, class Source>
std::size_t run(const Source& source, std::size_t n, std::uint16_t* out) {
    std::size_t first_wrong = n;
    for (std::size_t row = 0; row < n; ++row) {
        out[row] = strength_of_row(source, row);
        if (kChecked && !is_hand(source, row) && first_wrong == n) [[unlikely]] first_wrong = row;
    }
    return first_wrong;
}

template <bool kChecked>
std::size_t run_rows(Bytes rows, std::size_t n, int k, std::uint16_t* out) {
    switch (k) {
        case 5: return run<kChecked>(Rows<5>{rows}, n, out);
        case 6: return run<kChecked>(Rows<6>{rows}, n, out);
        default: return run<kChecked>(Rows<7>{rows}, n, out);
    }
}

template <bool kChecked>
std::size_t run_shared(Bytes hole, std::size_t n, Bytes board, int b, std::uint16_t* out) {
    switch (b) {
        case 3: return run<kChecked>(HoleAndSharedBoard<3>{hole, board}, n, out);
        case 4: return run<kChecked>(HoleAndSharedBoard<4>{hole, board}, n, out);
        default: return run<kChecked>(HoleAndSharedBoard<5>{hole, board}, n, out);
    }
}

template <bool kChecked>
std::size_t run_boards(Bytes hole, Bytes boards, std::size_t n, int b, std::uint16_t* out) {
    switch (b) {
        case 3: return run<kChecked>(HoleAndBoards<3>{hole, boards}, n, out);
        case 4: return run<kChecked>(HoleAndBoards<4>{hole, boards}, n, out);
        default: return run<kChecked>(HoleAndBoards<5>{hole, boards}, n, out);
    }
}

template <int b>
void combos(const HandSum& board, std::uint16_t* out) {
    for (Card hi = 1; hi < kDeckSize; ++hi) {
        HandSum with_hi = board;
        with_hi.add(hi);
        for (Card lo = 0; lo < hi; ++lo, ++out) {
            HandSum hand = with_hi;
            hand.add(lo);
            *out = board.cards().contains(hi) || board.cards().contains(lo) ? Strength{0} : hand.strength<b + 2>();
        }
    }
}

void run_combos(Bytes board, int b, std::uint16_t* out) {
    HandSum sum;
    for (int i = 0; i < b; ++i) sum.add(board[i]);
    switch (b) {
        case 3: return combos<3>(sum, out);
        case 4: return combos<4>(sum, out);
        default: return combos<5>(sum, out);
    }
}

}  // namespace

extern const Kernel kScalarKernel = {
    .name = "scalar",
    .needs = 0,
    .evaluate = [](Bytes rows, std::size_t n, int k, std::uint16_t* out) { run_rows<false>(rows, n, k, out); },
    .evaluate_checked = run_rows<true>,
    .evaluate_shared = [](Bytes hole, std::size_t n, Bytes board, int b,
                          std::uint16_t* out) { run_shared<false>(hole, n, board, b, out); },
    .evaluate_shared_checked = run_shared<true>,
    .evaluate_boards = [](Bytes hole, Bytes boards, std::size_t n, int b,
                          std::uint16_t* out) { run_boards<false>(hole, boards, n, b, out); },
    .evaluate_boards_checked = run_boards<true>,
    .evaluate_combos = run_combos,
};

}  // namespace holdem893::backends
