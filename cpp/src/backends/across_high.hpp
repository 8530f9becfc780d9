// The high ranking. `common` answers high card, pair, two pair, trips and straight, and says which hands are none of
// these; `rare` answers those (flush, full house, three pairs, quads, straight flush): 7.7% of seven-card hands.
#pragma once
#include "across_kickers.hpp"

namespace {

template <class L> HOLDEM893_INLINE Halves<L> words(typename L::Bytes low, typename L::Bytes high) {
    return {L::words_a(low, high), L::words_b(low, high)};
}
// The lowest k - 5 ranks of a set do not play.
template <class L, int k> HOLDEM893_INLINE typename L::Words playing(typename L::Words set) {
    if constexpr (k > 6) set = without_lowest<L>(set);
    if constexpr (k > 5) set = without_lowest<L>(set);
    return set;
}
// The highest of up to three ranks.
template <class L> HOLDEM893_INLINE typename L::Words highest(typename L::Words set) {
#pragma GCC unroll 2
    for (int i = 0; i < 2; ++i) {
        const auto fewer = without_lowest<L>(set);
        set = L::select(L::equal16(fewer, L::zero()), fewer, set);
    }
    return set;
}

template <class L> struct Common {
    Halves<L> strength;
    typename L::Bytes rare;  // bit 7
};

struct High {
    template <class L, int k> HOLDEM893_INLINE static Common<L> common(const Columns<L, k>& columns) {
        const auto flush = L::above8(flush_bits<L, k>(columns), L::zero());
        const Counts<L> counts = count_ranks<L, k>(columns);
        const Planes<L> odd = counts.odd, two = counts.two;
        const auto high_aces = L::template splat8<0xfe>();  // bit 0 is for straights only
        const auto two_low = L::band(two.low, high_aces);
        const Halves<L> primary = words<L>(two_low, two.high);
        const auto single_low = L::band(L::without(odd.low, two.low), high_aces);
        const Halves<L> single = words<L>(single_low, L::without(odd.high, two.high));
        const auto kickers = sum_kickers<L, k < 7>(renumber<L>(playing<L, k>(single.a), primary.a),
                                                   renumber<L>(playing<L, k>(single.b), primary.b));
        const Halves<L> paired = put_together<L>(kickers, kickers.count, primary_index<L>(primary));
        const Halves<L> straight = straights<L>(words<L>(L::bor(odd.low, two.low), L::bor(odd.high, two.high)));
        const auto no_pair = L::equal8(L::bor(two_low, two.high), L::zero());
        const auto code = L::bor(kickers.count, L::band(no_pair, L::template splat8<8>()));
        const auto rare = L::look_up(L::table(kRare.at), code);
        return {{L::max16(paired.a, straight.a), L::max16(paired.b, straight.b)},
                L::bor(rare, flush)};
    }

    template <class L, int k> HOLDEM893_INLINE static Halves<L> rare(const Columns<L, k>& columns) {
        const Halves<L> grouped = groups<L>(count_ranks<L, k>(columns));
        const Halves<L> suited = flushes<L, k>(columns);
        return {L::max16(grouped.a, suited.a), L::max16(grouped.b, suited.b)};
    }

  private:
    // Full house, quads and three pairs as primary ranks and one kicker; anything below a flush for other hands.
    template <class L> struct Grouped {
        typename L::Words primary, kicker, code;
    };
    template <class L> HOLDEM893_INLINE static Grouped<L> group(typename L::Words odd, typename L::Words two,
                                                                typename L::Words four) {
        const auto none = L::zero();
        const auto trips = highest<L>(L::band(odd, two));
        const auto pairs = L::without(two, trips);
        const auto no_house = L::bor(L::equal16(trips, none), L::equal16(pairs, none));
        const auto no_quads = L::equal16(four, none);
        const auto upper_pairs = without_lowest<L>(two);
        const auto house = L::select(no_house, pairs, L::without(L::bor(odd, two), upper_pairs));
        const auto rest = L::select(no_quads, L::bor(odd, two), house);
        const auto primary = L::select(no_quads, four, L::select(no_house, trips, upper_pairs));
        const auto house_code = L::select(no_house, L::template splat16<kFullHouseCode>(),
                                          L::template splat16<kThreePairsCode>());
        const auto code = L::select(no_quads, L::template splat16<kQuadsCode>(), house_code);
        const auto kicker = renumber<L>(highest<L>(rest), primary);
        return {primary, L::template right16<2>(kicker), code};  // rank r at bit r + 1, as index_of wants it
    }
    template <class L> HOLDEM893_INLINE static Halves<L> groups(const Counts<L>& counts) {
        const auto high_aces = L::template splat8<0xfe>();
        const Halves<L> odd = words<L>(L::band(counts.odd.low, high_aces), counts.odd.high);
        const Halves<L> two = words<L>(L::band(counts.two.low, high_aces), counts.two.high);
        const Halves<L> four = words<L>(L::band(counts.four.low, high_aces), counts.four.high);
        const Grouped<L> a = group<L>(odd.a, two.a, four.a), b = group<L>(odd.b, two.b, four.b);
        const auto kicker = L::look_up(L::table(kLowerRank.at), index_of<L>(a.kicker, b.kicker));
        return assemble<L>(L::bytes(a.code, b.code), primary_index<L>({a.primary, b.primary}),
                           L::add8(kicker, L::template splat8<128>()));
    }

    // The one suit that can have five cards: bit by bit the majority of the suits' two bits.
    template <class L, int k> HOLDEM893_INLINE static typename L::Bytes majority_suit(const Columns<L, k>& columns) {
        constexpr static Table kSuitBits = by_nibble([](unsigned card) { return (card & 1) | (card & 2) << 3; });
        auto bits = L::zero();
#pragma GCC unroll 7
        for (int c = 0; c < k; ++c) bits = L::add8(bits, L::look_up(L::table(kSuitBits.at), columns.card[c]));
        // More than half of k carry into bit 3 of the nibble.
        const auto most = L::add8(bits, L::template splat8<(0x11 * (8 - (k / 2 + 1)))>());
        return L::bor(L::band(L::template right16<3>(most), L::template splat8<1>()),
                      L::band(L::template right16<6>(most), L::template splat8<2>()));
    }
    // Drops the lowest of six or seven suited ranks, the second lowest of seven.
    template <class L> HOLDEM893_INLINE static typename L::Words best_five(typename L::Words set, typename L::Words count) {
        const auto one_less = without_lowest<L>(set);
        const auto six = L::select(L::equal16(count, L::template splat16<6>()), set, one_less);
        return L::select(L::equal16(count, L::template splat16<7>()), six, without_lowest<L>(one_less));
    }
    // Flushes and straight flushes; 0 for other hands.
    template <class L, int k> HOLDEM893_INLINE static Halves<L> flushes(const Columns<L, k>& columns) {
        const auto suit = majority_suit<L, k>(columns), three = L::template splat8<3>();
        auto low = L::zero(), high = L::zero(), count = L::zero();
#pragma GCC unroll 7
        for (int c = 0; c < k; ++c) {
            const auto suited = L::equal8(L::band(columns.card[c], three), suit);
            const Planes<L> ranks = rank_planes<L>(columns.card[c]);
            low = L::bor(low, L::band(ranks.low, suited));
            high = L::bor(high, L::band(ranks.high, suited));
            count = L::sub8(count, suited);
        }
        const Halves<L> set = words<L>(L::band(low, L::template splat8<0xfe>()), high);
        const Halves<L> cards = words<L>(count, L::zero());
        const auto none = L::zero();
        const auto kickers = sum_kickers<L, true>(renumber<L>(best_five<L>(set.a, cards.a), none),
                                                  renumber<L>(best_five<L>(set.b, cards.b), none));
        const Halves<L> high_card = put_together<L>(kickers, L::template splat8<5>(), none);
        const Halves<L> straight = straights<L>(words<L>(low, high));
        return {suited_strength<L>(high_card.a, straight.a, cards.a),
                suited_strength<L>(high_card.b, straight.b, cards.b)};
    }
    template <class L> HOLDEM893_INLINE static typename L::Words suited_strength(typename L::Words high_card,
                                                                                 typename L::Words straight,
                                                                                 typename L::Words count) {
        const auto flush = L::add16(high_card, L::template splat16<(kFlushFrom - 1)>());
        const auto straight_flush = L::add16(straight, L::template splat16<kStraightFlushAbove>());
        const auto best = L::select(L::equal16(straight, L::zero()), straight_flush, flush);
        const auto enough = L::equal16(L::max16(count, L::template splat16<5>()), count);
        return L::band(best, enough);
    }
};

}  // namespace
