// Strength of "primary ranks and kickers": all categories but straights are one or two primary ranks (or none) and a
// set of kickers among the other ranks, strength = from + step * index(primary) + colex index(kickers).
#pragma once
#include "across_steps.hpp"

namespace {

// Takes the primary ranks (one, two or none) out of the numbering: kickers above them move down. What stays is doubled
// instead, so that kicker r of the remaining ranks ends at bit r + 3, whatever the number of primary ranks.
template <class L> HOLDEM893_INLINE typename L::Words renumber(typename L::Words kickers, typename L::Words primary) {
    const auto minus_one = L::all_ones();
    const auto below_lower = L::add16(primary, minus_one);  // all bits if there is none
    const auto once = L::add16(kickers, L::band(kickers, below_lower));
    const auto below_upper = L::add16(L::band(primary, below_lower), minus_one);
    return L::add16(once, L::band(once, below_upper));
}

template <class L> struct KickerSum {
    typename L::Bytes sum;    // colex parts of Q, L and M
    typename L::Bytes upper;  // H
    typename L::Bytes count;  // low three bits: number of kickers
};

// Colex parts of M, chosen by the number of kickers below: see middle_kickers.
template <class L>
HOLDEM893_INLINE typename L::Bytes middle_part(const Order& order, typename L::Bytes middle, typename L::Bytes choice,
                                               typename L::Bytes complement) {
    const Table* tables = order.middle;
    const auto set = L::bxor(middle, complement);
    const auto odd = L::add8(choice, choice);  // bit 6 to bit 7
    const auto below0 = L::look_up(L::table(tables[0].at), set), below1 = L::look_up(L::table(tables[1].at), set);
    const auto below2 = L::look_up(L::table(tables[2].at), set), below3 = L::look_up(L::table(tables[3].at), set);
    const auto few = L::select(odd, below0, below1), many = L::select(odd, below2, below3);
    return L::select(choice, few, many);
}

// `a`, `b`: renumbered kickers of the two halves of the hands. kBottom: ranks 0 and 1 may be kickers, which they are
// not where the two lowest of seven cards were taken away.
template <class L, bool kBottom>
HOLDEM893_INLINE KickerSum<L> sum_kickers(const Order& order, typename L::Words a, typename L::Words b) {
    const auto nibble = L::template splat8<15>();
    const auto from2a = L::template right16<5>(a), from2b = L::template right16<5>(b),
               byte = L::template splat16<255>();
    const auto from2 = L::bytes(L::band(from2a, byte), L::band(from2b, byte));
    const auto upper = L::bytes(L::template right16<13>(a), L::template right16<13>(b));
    const auto lower = L::band(from2, nibble), middle = L::band(L::template right16<4>(from2), nibble);
    const auto counts = L::table(kCount.at);
    const auto above = L::add8(L::look_up(counts, middle), L::look_up(counts, upper));
    if constexpr (kBottom) {
        const auto two_bits = L::template splat16<3>();
        const auto bottom =
            L::bytes(L::band(L::template right16<3>(a), two_bits), L::band(L::template right16<3>(b), two_bits));
        const auto in_bottom = L::look_up(counts, bottom);
        const auto below = L::add8(in_bottom, L::look_up(counts, lower));
        auto part = L::look_up(L::table(order.lower[0].at), lower);
        const auto one = L::equal8(in_bottom, L::template splat8<1>()),
                   two = L::equal8(in_bottom, L::template splat8<2>());
        part = L::select(one, part, L::look_up(L::table(order.lower[1].at), lower));
        part = L::select(two, part, L::look_up(L::table(order.lower[2].at), lower));
        part = L::add8(part, L::look_up(L::table(kBottomPart.at), bottom));
        const auto rest = middle_part<L>(order, middle, L::look_up(L::table(kChoice.at), below),
                                         L::look_up(L::table(kComplementFrom4.at), below));
        return {L::add8(part, rest), upper, L::add8(below, above)};
    } else {
        const auto below = L::look_up(L::table(kCountAndChoice.at), lower);
        const auto part = L::look_up(L::table(order.lower[0].at), lower);
        const auto rest = middle_part<L>(order, middle, below, L::look_up(L::table(kComplementFull.at), lower));
        return {L::add8(part, rest), upper, L::band(L::add8(below, above), L::template splat8<7>())};
    }
}

// Colex index of the primary ranks, a byte for each hand.
template <class L> HOLDEM893_INLINE typename L::Bytes primary_index(Halves<L> primary) {
    const auto upper_a = without_lowest<L>(primary.a), upper_b = without_lowest<L>(primary.b);
    const auto lower = index_of<L>(L::bxor(primary.a, upper_a), L::bxor(primary.b, upper_b));
    return L::add8(L::look_up(L::table(kLowerRank.at), lower),
                   L::look_up(L::table(kUpperRank.at), index_of<L>(upper_a, upper_b)));
}

// from + step * times_step + kickers, see class_of; `kickers` is 128 too low, a signed byte.
template <class L>
HOLDEM893_INLINE Halves<L> assemble(const Order& order, typename L::Bytes code, typename L::Bytes times_step,
                                    typename L::Bytes kickers) {
    const auto step = L::look_up(L::table(kStep.at), code), one = L::template splat8<1>();
    const auto from_low = L::look_up(L::table(order.from_low.at), code);
    const auto from_high = L::look_up(L::table(order.from_high.at), code);
    return {L::add16(L::dot(L::words_a(one, step), L::words_a(kickers, times_step)), L::words_a(from_low, from_high)),
            L::add16(L::dot(L::words_b(one, step), L::words_b(kickers, times_step)), L::words_b(from_low, from_high))};
}

// `code`: the number of kickers. `index`: of the primary ranks.
template <class L>
HOLDEM893_INLINE Halves<L> put_together(const Order& order, KickerSum<L> kickers, typename L::Bytes code,
                                        typename L::Bytes index) {
    const auto upper = L::add8(kickers.upper, L::look_up(L::table(kUpperFrom.at), code));
    return assemble<L>(order, code, L::add8(index, L::look_up(L::table(order.upper_times_step.at), upper)),
                       L::add8(kickers.sum, L::look_up(L::table(order.upper.at), upper)));
}

// Strength of the best straight (unsuited), 0 if there is none.
template <class L> HOLDEM893_INLINE Halves<L> straights(const Order& order, Halves<L> any) {
    const auto top = index_of<L>(above_straight<L>(any.a), above_straight<L>(any.b));
    const auto low = L::look_up(L::table(order.straight_low.at), top);
    const auto high = L::look_up(L::table(order.straight_high.at), top);
    return {L::words_a(low, high), L::words_b(low, high)};
}

}  // namespace
