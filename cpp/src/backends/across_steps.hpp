// What every ranking needs of a vector of hands: ranks as bit planes, how often each rank occurs, flush test, check.
#pragma once
#include "across_rows.hpp"

namespace {

// A rank mask of each hand, in two byte planes; and the two halves of the hands as words.
template <class L> struct Planes {
    typename L::Bytes low, high;
};
template <class L> struct Halves {
    typename L::Words a, b;
};
template <class L> HOLDEM893_INLINE Halves<L> words(typename L::Bytes low, typename L::Bytes high) {
    return {L::words_a(low, high), L::words_b(low, high)};
}
template <class L> struct Common {  // what a ranking says of a vector of hands
    Halves<L> strength;
    typename L::Bytes rare;  // bit 7: the strength is not final
};
template <class L> struct Counts {  // which ranks occur 1 or 3 times, 2 or 3 times, four times
    Planes<L> odd, two, four;
};

template <class L> HOLDEM893_INLINE typename L::Bytes rank_of(typename L::Bytes cards) {
    return L::band(L::template right16<2>(cards), L::template splat8<15>());
}
template <class L>
HOLDEM893_INLINE Planes<L> rank_planes(typename L::Bytes cards, const Table& low, const Table& high) {
    const auto rank = rank_of<L>(cards);
    return {L::look_up(L::table(low.at), rank), L::look_up(L::table(high.at), rank)};
}

template <class L> struct Adder {  // bit-wise a + b + c = sum + 2 carry
    typename L::Bytes sum, carry;
    HOLDEM893_INLINE Adder(typename L::Bytes a, typename L::Bytes b, typename L::Bytes c) {
        const auto ab = L::bxor(a, b);
        sum = L::bxor(ab, c);
        carry = L::bor(L::band(a, b), L::band(ab, c));
    }
    HOLDEM893_INLINE Adder(typename L::Bytes a, typename L::Bytes b) : sum(L::bxor(a, b)), carry(L::band(a, b)) {}
};

// One plane of the counts of k one-bit planes. A rank occurs four times at most, so two carries suffice at the end.
template <class L, int k> HOLDEM893_INLINE void count_plane(const typename L::Bytes* x, typename L::Bytes& odd,
                                                            typename L::Bytes& two, typename L::Bytes& four) {
    const Adder<L> first(x[0], x[1], x[2]);
    if constexpr (k == 5) {
        const Adder<L> all(first.sum, x[3], x[4]), carries(first.carry, all.carry);
        odd = all.sum, two = carries.sum, four = carries.carry;
    } else {
        const Adder<L> second(x[3], x[4], x[5]);
        const Adder<L> all = k == 6 ? Adder<L>(first.sum, second.sum) : Adder<L>(first.sum, second.sum, x[k - 1]);
        const Adder<L> carries(first.carry, second.carry, all.carry);
        odd = all.sum, two = carries.sum, four = carries.carry;
    }
}

template <class L, int k> HOLDEM893_INLINE Counts<L> count_ranks(const Columns<L, k>& columns, const Order& order) {
    typename L::Bytes low[k], high[k];
#pragma GCC unroll 7
    for (int c = 0; c < k; ++c) {
        const Planes<L> planes = rank_planes<L>(columns.card[c], order.rank_low, order.rank_high);
        low[c] = planes.low, high[c] = planes.high;
    }
    Counts<L> counts;
    count_plane<L, k>(low, counts.odd.low, counts.two.low, counts.four.low);
    count_plane<L, k>(high, counts.odd.high, counts.two.high, counts.four.high);
    return counts;
}

// Non-zero where five or more of k cards are of one suit; `sum` is their weights and the bias.
template <class L, int k> HOLDEM893_INLINE typename L::Bytes flush_of(typename L::Bytes sum) {
    const auto nibble = L::template splat8<15>();
    return L::band(L::look_up(L::table(kFlushTest<k>.low.at), L::band(sum, nibble)),
                   L::look_up(L::table(kFlushTest<k>.high.at), L::band(L::template right16<4>(sum), nibble)));
}
template <class L, int k> HOLDEM893_INLINE typename L::Bytes flush_bits(const Columns<L, k>& columns) {
    const auto weight = L::table(kFlushTest<k>.weight.at);
    auto sum = L::template splat8<(kFlushKey<k>.bias)>();
#pragma GCC unroll 7
    for (int c = 0; c < k; ++c) sum = L::add8(sum, L::look_up(weight, columns.card[c]));
    return flush_of<L, k>(sum);
}

// The one suit that can have five cards: bit by bit the majority of the suits' two bits.
template <class L, int k> HOLDEM893_INLINE typename L::Bytes majority_suit(const Columns<L, k>& columns) {
    constexpr static Table kSuitBits = by_nibble([](unsigned card) { return (card & 1) | (card & 2) << 3; });
    auto bits = L::zero();
#pragma GCC unroll 7
    for (int c = 0; c < k; ++c) bits = L::add8(bits, L::look_up(L::table(kSuitBits.at), columns.card[c]));
    // More than half of k carry into bit 3 of the nibble.
    const auto most = L::add8(bits, L::template splat8<(0x11 * (8 - (k / 2 + 1)))>());
    return L::bor(L::band(L::template right16<3>(most), L::template splat8<1>()),
                  L::band(L::template right16<6>(most), L::template splat8<2>()));
}

// Bit 7 set where an id is above 51 or occurs twice.
template <class L, int k> HOLDEM893_INLINE typename L::Bytes wrong_rows(const Columns<L, k>& columns) {
    auto largest = columns.card[0];
    auto wrong = L::zero();
#pragma GCC unroll 7
    for (int i = 1; i < k; ++i) {
        largest = L::max8(largest, columns.card[i]);
#pragma GCC unroll 7
        for (int j = 0; j < i; ++j) wrong = L::bor(wrong, L::equal8(columns.card[i], columns.card[j]));
    }
    return L::bor(wrong, L::equal8(L::max8(largest, L::template splat8<52>()), largest));
}

template <class L> HOLDEM893_INLINE typename L::Words without_lowest(typename L::Words x) {
    return L::band(x, L::add16(x, L::all_ones()));
}
template <class L, int n> HOLDEM893_INLINE typename L::Words without_lowest(typename L::Words x) {
    for (int i = 0; i < n; ++i) x = without_lowest<L>(x);
    return x;
}

// The bit above the highest card of the best straight in a mask with the ace at both ends, 0 if there is none. With
// seven cards the tops of all straights are adjacent bits, so the one above them is where the mask, shifted, sticks
// out.
template <class L> HOLDEM893_INLINE typename L::Words above_straight(typename L::Words mask) {
    const auto two = L::band(mask, L::add16(mask, mask));
    const auto four = L::band(two, L::template left16<2>(two));
    const auto five = L::band(four, L::add16(four, four));
    return L::without(L::add16(five, five), five);
}

// ((mask * kIndexKey) >> 16) & 15, the table index of a one-bit mask, as a byte for each hand.
template <class L> HOLDEM893_INLINE typename L::Bytes index_of(typename L::Words a, typename L::Words b) {
    const auto key = L::template splat16<kIndexKey>(), nibble = L::template splat16<15>();
    return L::bytes(L::band(L::multiply_high16(a, key), nibble), L::band(L::multiply_high16(b, key), nibble));
}

}  // namespace
