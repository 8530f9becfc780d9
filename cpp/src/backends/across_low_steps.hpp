// What low rankings are made of: a high order turned over, the five lowest ranks of a set, hands without five ranks.
#pragma once
#include "across_high.hpp"
#include "across_low_tables.hpp"

namespace {

// From class numbers of the high order, 1 at its bottom, to strengths.
template <class L> HOLDEM893_INLINE typename L::Words rotate(typename L::Words number, const Rotation& by) {
    const auto inside = L::band(L::above16(number, L::table(by.below.at)), L::above16(L::table(by.above.at), number));
    const auto first = L::band(L::equal16(number, L::table(by.first.at)), L::table(by.back.at));
    return L::add16(L::add16(number, inside), first);
}
template <class L> HOLDEM893_INLINE Halves<L> turn(Halves<L> number, const LowRules& rules) {
    for (int i = 0; i < rules.rotations; ++i)
        number = {rotate<L>(number.a, rules.rotation[i]), rotate<L>(number.b, rules.rotation[i])};
    const auto sum = L::table(rules.turn.at), none = L::zero();
    return {L::max16(L::sub16(sum, number.a), none), L::max16(L::sub16(sum, number.b), none)};
}

// Hands of exactly five: the high order's number turned over.
struct LowFive {
    static constexpr bool kTwoRounds = false;
    const LowRules* rules;

    LowFive five() const { return *this; }
    template <class L, int k> HOLDEM893_INLINE Common<L> common(const Columns<L, k>& columns) const {
        const Common<L> high = HighOfOrder{{rules->order}}.template common<L, k>(columns);
        return {turn<L>(high.strength, *rules), high.rare};
    }
    template <class L, int k> HOLDEM893_INLINE Halves<L> rare(const Columns<L, k>& columns) const {
        return turn<L>(HighOfOrder{{rules->order}}.template rare<L, k>(columns), *rules);
    }
};

template <class L> struct Lowest {
    Halves<L> strength;       // of the five lowest ranks as a high card
    typename L::Bytes ranks;  // how many different ones there are
};
// `set` as rank_low and rank_high have it.
template <class L> HOLDEM893_INLINE Lowest<L> five_lowest(Planes<L> set, const LowRules& rules) {
    const auto nibble = L::template splat8<15>(), counts = L::table(kCount.at);
    const auto bottom = L::band(set.low, nibble), lower = L::band(L::template right16<4>(set.low), nibble);
    const auto middle = L::band(set.high, nibble), upper = L::band(L::template right16<4>(set.high), nibble);
    const auto in_bottom = L::look_up(counts, bottom);
    const auto below_middle = L::add8(in_bottom, L::look_up(counts, lower));
    const auto below_upper = L::add8(below_middle, L::look_up(counts, middle));
    const auto ranks = L::add8(below_upper, L::look_up(counts, upper));

    auto part = L::look_up(L::table(rules.lower[0].at), lower);
    const auto one = L::equal8(in_bottom, L::template splat8<1>()), two = L::equal8(in_bottom, L::template splat8<2>());
    part = L::select(one, part, L::look_up(L::table(rules.lower[1].at), lower));
    part = L::select(two, part, L::look_up(L::table(rules.lower[2].at), lower));
    part = L::add8(part, L::look_up(L::table(kLowestBottom.at), bottom));

    const auto choice = L::look_up(L::table(kLowestChoice.at), below_middle), third = L::add8(choice, choice);
    const auto set_or_done = L::bor(middle, L::look_up(L::table(kLowestDone.at), below_middle));
    typename L::Bytes with[5];
#pragma GCC unroll 5
    for (int below = 0; below < 5; ++below) with[below] = L::look_up(L::table(rules.middle[below].at), set_or_done);
    const auto few = L::select(choice, with[0], with[1]), more = L::select(choice, with[2], with[3]);
    part = L::add8(part, L::select(L::add8(third, third), L::select(third, few, more), with[4]));
    part = L::bor(part, L::look_up(L::table(rules.dead.at), ranks));

    const auto index = L::add8(upper, L::look_up(L::table(kUpperShift.at), below_upper));
    const auto low = L::look_up(L::table(rules.upper_low.at), index);
    const auto high = L::look_up(L::table(rules.upper_high.at), index);
    const auto best = L::table(rules.best.at), none = L::zero();
    const Halves<L> parts = words<L>(part, none), uppers = words<L>(low, high);
    return {{L::max16(L::sub16(L::sub16(best, parts.a), uppers.a), none),
             L::max16(L::sub16(L::sub16(best, parts.b), uppers.b), none)},
            ranks};
}

// Without the fifth of five neighbouring ranks if these are the lowest: what is left has no straight among its lowest.
template <class L> HOLDEM893_INLINE typename L::Words without_straight(typename L::Words set) {
    const auto lowest = L::band(set, L::sub16(L::zero(), set)), fifth = L::template left16<4>(lowest);
    const auto run = L::sub16(L::add16(fifth, fifth), lowest);  // reaches out of the ranks if there are no five above
    const auto is_straight = L::equal16(L::without(run, set), L::zero());
    return L::without(set, L::band(is_straight, fifth));
}
template <class L> HOLDEM893_INLINE typename L::Words is_watched(typename L::Words set, const LowRules& rules) {
    return L::equal16(L::band(set, L::table(rules.watched.at)), L::table(rules.watch.at));
}
template <class L> HOLDEM893_INLINE Planes<L> planes(Halves<L> set) {
    const auto byte = L::template splat16<255>();
    return {L::bytes(L::band(set.a, byte), L::band(set.b, byte)),
            L::bytes(L::template right16<8>(set.a), L::template right16<8>(set.b))};
}

// The lowest pair, two pair or trips of hands without five ranks, and its kickers; of three ranks two may be paired.
template <class L> struct Split {
    typename L::Words primary, kickers;
};
template <class L> HOLDEM893_INLINE Split<L> split(typename L::Words some, typename L::Words twice) {
    const auto all_but_lowest = without_lowest<L>(twice);
    const auto second = L::bxor(all_but_lowest, without_lowest<L>(all_but_lowest));
    const auto three_ranks = L::equal16(without_lowest<L, 3>(some), L::zero());
    const auto primary = L::bor(L::bxor(twice, all_but_lowest), L::band(second, three_ranks));
    const auto rest = L::without(some, primary);
    return {primary, L::bxor(rest, without_lowest<L, 3>(rest))};
}
// Numbers in the order of hands with three or four ranks (or five that are a straight), from those that occur once or
// more and those that occur twice or more.
template <class L> HOLDEM893_INLINE Halves<L> few_ranks(Halves<L> some, Halves<L> twice, const Order& order) {
    const Split<L> a = split<L>(some.a, twice.a), b = split<L>(some.b, twice.b);
    const auto renumbered_a = renumber<L>(a.kickers, a.primary), renumbered_b = renumber<L>(b.kickers, b.primary);
    const auto kickers = sum_kickers<L, true>(order, renumbered_a, renumbered_b);
    return put_together<L>(order, kickers, kickers.count, primary_index<L>({a.primary, b.primary}));
}
// Full house and quads, from those that occur once or more and those that occur three times or more.
template <class L> HOLDEM893_INLINE Halves<L> two_ranks(Halves<L> some, Halves<L> thrice, const Order& order) {
    const Halves<L> primary = {L::bxor(thrice.a, without_lowest<L>(thrice.a)),
                               L::bxor(thrice.b, without_lowest<L>(thrice.b))};
    const auto a = L::template right16<2>(renumber<L>(L::without(some.a, primary.a), primary.a));
    const auto b = L::template right16<2>(renumber<L>(L::without(some.b, primary.b), primary.b));
    const auto kicker = L::look_up(L::table(kLowerRank.at), index_of<L>(a, b));
    return assemble<L>(order, L::template splat8<kFullHouseCode>(), primary_index<L>(primary),
                       L::add8(kicker, L::template splat8<128>()));
}

}  // namespace
