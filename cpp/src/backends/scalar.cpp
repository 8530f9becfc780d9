// The backend that every machine runs: one perfect-hash lookup a hand.

#include <bit>

#include "holdem893/rank_key.hpp"
#include "kernel.hpp"

namespace holdem893::backends {
namespace {

/// The ranks that a row holds in one suit.
template <int kCards>
std::uint32_t ranks_of_suit(const std::uint8_t* row, int suit) {
    std::uint32_t ranks = 0;
    for (int i = 0; i < kCards; ++i) {
        if (suit_of(row[i]) == suit) ranks |= 1U << (rank_of(row[i]) & 15);
    }
    return ranks & 0x1FFF;
}

template <int kCards>
Strength strength_of_row(const std::uint8_t* row) {
    std::uint64_t key = kEmptyKey;
    for (int i = 0; i < kCards; ++i) key += kCardKeys[row[i]];
    const std::uint64_t flush = key & kFlushBits;
    if (flush != 0) [[unlikely]] return kFlushStrengths[ranks_of_suit<kCards>(row, std::countr_zero(flush) / 4)];
    return RankTable<kCards>::strength(key);
}

template <int kCards>
bool is_hand(const std::uint8_t* row) {
    std::uint64_t seen = 0;
    for (int i = 0; i < kCards; ++i) {
        const std::uint64_t bit = row[i] < kDeckSize ? std::uint64_t{1} << row[i] : seen;
        if ((seen & bit) != 0 || bit == 0) return false;
        seen |= bit;
    }
    return true;
}

template <int kCards, bool kChecked>
std::size_t evaluate_rows(const std::uint8_t* rows, std::size_t n, std::uint16_t* out) {
    std::size_t first_bad = n;
    for (std::size_t i = 0; i < n; ++i) {
        const std::uint8_t* row = rows + i * kCards;
        if (kChecked && !is_hand<kCards>(row) && first_bad == n) first_bad = i;
        out[i] = strength_of_row<kCards>(row);
    }
    return first_bad;
}

template <bool kChecked>
std::size_t evaluate_any(const std::uint8_t* rows, std::size_t n, int k, std::uint16_t* out) {
    switch (k) {
        case 5: return evaluate_rows<5, kChecked>(rows, n, out);
        case 6: return evaluate_rows<6, kChecked>(rows, n, out);
        default: return evaluate_rows<7, kChecked>(rows, n, out);
    }
}

}  // namespace

extern const Kernel kScalar = {
    .name = "scalar",
    .runnable = [] { return true; },
    .evaluate = [](const std::uint8_t* rows, std::size_t n, int k, std::uint16_t* out) {
        evaluate_any<false>(rows, n, k, out);
    },
    .evaluate_checked = evaluate_any<true>,
};

}  // namespace holdem893::backends
