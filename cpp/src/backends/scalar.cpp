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
    std::uint8_t card(std::size_t row, int i) const {
        return i < b ? board[i] : hole[row * 2 + static_cast<std::size_t>(i - b)];
    }
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

/// The cards of a row, without what is none.
template <class Source>
CardSet cards_of(const Source& source, std::size_t row) {
    CardSet cards;
    for (int i = 0; i < Source::kCards; ++i) {
        if (const std::uint8_t card = source.card(row, i); card < kDeckSize) cards.add(card);
    }
    return cards;
}

/// The high ranking, whose tables stand at places that the compiler knows.
struct High {
    static constexpr std::uint64_t flush_bits = kFlushBits;
    template <int k> static Strength of_ranks(std::uint64_t key) { return RankTable<k>::strength(key); }
    static Strength of_suited(CardSet cards, int suit) { return kFlushStrengths[cards.ranks_of_suit(suit)]; }
};

/// Any ranking.
struct Tables {
    const RankingTables& tables;
    std::uint64_t flush_bits = tables.flush_bits;
    template <int k> Strength of_ranks(std::uint64_t key) const {
        return tables.qualified(tables.by_ranks[k - 5][RankTable<k>::slot(key)]);
    }
    Strength of_suited(CardSet cards, int suit) const { return suited_strength(cards, suit, tables); }
};

template <class Judge, class Source>
Strength strength_of_row(const Judge& judge, const Source& source, std::size_t row) {
    std::uint64_t key = kEmptyKey;
    for (int i = 0; i < Source::kCards; ++i) key += kCardKeys[source.card(row, i)];
    const std::uint64_t flush = key & judge.flush_bits;
    if (flush != 0) [[unlikely]] return judge.of_suited(cards_of(source, row), std::countr_zero(flush) / 4);
    return judge.template of_ranks<Source::kCards>(key);
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

template <bool kChecked, class Judge, class Source>
std::size_t judge_rows(const Judge judge, const Source& source, std::size_t n, std::uint16_t* out) {
    std::size_t first_wrong = n;
    for (std::size_t row = 0; row < n; ++row) {
        out[row] = strength_of_row(judge, source, row);
        if (kChecked && !is_hand(source, row) && first_wrong == n) [[unlikely]] first_wrong = row;
    }
    return first_wrong;
}

template <bool kChecked, class Source>
std::size_t run(int ranking, const Source& source, std::size_t n, std::uint16_t* out) {
    if (ranking == kHighRanking) return judge_rows<kChecked>(High{}, source, n, out);
    return judge_rows<kChecked>(Tables{tables_of(static_cast<Ranking>(ranking))}, source, n, out);
}

template <bool kChecked>
std::size_t run_rows(int ranking, Bytes rows, std::size_t n, int k, std::uint16_t* out) {
    switch (k) {
        case 5: return run<kChecked>(ranking, Rows<5>{rows}, n, out);
        case 6: return run<kChecked>(ranking, Rows<6>{rows}, n, out);
        default: return run<kChecked>(ranking, Rows<7>{rows}, n, out);
    }
}

template <bool kChecked>
std::size_t run_shared(int ranking, Bytes hole, std::size_t n, Bytes board, int b, std::uint16_t* out) {
    switch (b) {
        case 3: return run<kChecked>(ranking, HoleAndSharedBoard<3>{hole, board}, n, out);
        case 4: return run<kChecked>(ranking, HoleAndSharedBoard<4>{hole, board}, n, out);
        default: return run<kChecked>(ranking, HoleAndSharedBoard<5>{hole, board}, n, out);
    }
}

template <bool kChecked>
std::size_t run_boards(int ranking, Bytes hole, Bytes boards, std::size_t n, int b, std::uint16_t* out) {
    switch (b) {
        case 3: return run<kChecked>(ranking, HoleAndBoards<3>{hole, boards}, n, out);
        case 4: return run<kChecked>(ranking, HoleAndBoards<4>{hole, boards}, n, out);
        default: return run<kChecked>(ranking, HoleAndBoards<5>{hole, boards}, n, out);
    }
}

template <class Judge>
void combos(const HandSum& board, std::uint16_t* out, Judge judge) {
    for (Card hi = 1; hi < kDeckSize; ++hi) {
        HandSum with_hi = board;
        with_hi.add(hi);
        for (Card lo = 0; lo < hi; ++lo, ++out) {
            HandSum hand = with_hi;
            hand.add(lo);
            const bool holds_board = board.cards().contains(hi) || board.cards().contains(lo);
            *out = holds_board ? Strength{0} : judge(hand);
        }
    }
}

template <int k>
void combos_of(int ranking, const HandSum& board, std::uint16_t* out) {
    if (ranking == kHighRanking) return combos(board, out, [](const HandSum& hand) { return hand.strength<k>(); });
    const RankingTables& tables = tables_of(static_cast<Ranking>(ranking));
    combos(board, out, [&](const HandSum& hand) { return hand.strength<k>(tables); });
}

void run_combos(int ranking, Bytes board, int b, std::uint16_t* out) {
    HandSum sum;
    for (int i = 0; i < b; ++i) sum.add(board[i]);
    switch (b) {
        case 3: return combos_of<5>(ranking, sum, out);
        case 4: return combos_of<6>(ranking, sum, out);
        default: return combos_of<7>(ranking, sum, out);
    }
}

}  // namespace

extern const Kernel kScalarKernel = {
    .name = "scalar",
    .needs = 0,
    .evaluate = [](int ranking, Bytes rows, std::size_t n, int k,
                   std::uint16_t* out) { run_rows<false>(ranking, rows, n, k, out); },
    .evaluate_checked = run_rows<true>,
    .evaluate_shared = [](int ranking, Bytes hole, std::size_t n, Bytes board, int b,
                          std::uint16_t* out) { run_shared<false>(ranking, hole, n, board, b, out); },
    .evaluate_shared_checked = run_shared<true>,
    .evaluate_boards = [](int ranking, Bytes hole, Bytes boards, std::size_t n, int b,
                          std::uint16_t* out) { run_boards<false>(ranking, hole, boards, n, b, out); },
    .evaluate_boards_checked = run_boards<true>,
    .evaluate_combos = run_combos,
    .preflop = &kScalarPreflop,
};

}  // namespace holdem893::backends
