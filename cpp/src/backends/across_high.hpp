// Rankings where the best five of a high order win. `common` answers high card, pair, two pair, trips and straight, and
// says which hands are none of these; `rare` answers those (flush, full house, three pairs, quads, straight
// flush): 7.7% of seven-card hands.
#pragma once
#include "across_kickers.hpp"

namespace {

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

// Where the order's tables lie. The high order's are known when this is compiled, which saves 7% of the time a hand.
struct FixedHighOrder {
    static constexpr const Order* order = &kHighOrder;
};
struct GivenOrder {
    const Order* order;
};

template <class OrderSource> struct HighBy : OrderSource {
    static constexpr bool kTwoRounds = false;
    using OrderSource::order;

    HighBy five() const { return *this; }

    template <class L, int k> HOLDEM893_INLINE Common<L> common(const Columns<L, k>& columns) const {
        const auto flush = L::above8(flush_bits<L, k>(columns), L::table(order->no_flush.at));
        const Common<L> unsuited = of_ranks<L, k>(count_ranks<L, k>(columns, *order));
        return {unsuited.strength, L::bor(unsuited.rare, flush)};
    }

    // What the ranks of k cards make: high card, pair, two pair, trips or straight; `rare` where it is something else.
    template <class L, int k> HOLDEM893_INLINE Common<L> of_ranks(const Counts<L>& counts) const {
        const Planes<L> odd = counts.odd, two = counts.two;
        const auto high_aces = L::template splat8<0xfe>();  // bit 0 is for straights only
        const auto two_low = L::band(two.low, high_aces);
        const Halves<L> primary = words<L>(two_low, two.high);
        const auto single_low = L::band(L::without(odd.low, two.low), high_aces);
        const Halves<L> single = words<L>(single_low, L::without(odd.high, two.high));
        const auto kickers = sum_kickers<L, k < 7>(*order, renumber<L>(playing<L, k>(single.a), primary.a),
                                                   renumber<L>(playing<L, k>(single.b), primary.b));
        const Halves<L> paired = put_together<L>(*order, kickers, kickers.count, primary_index<L>(primary));
        const Halves<L> straight = straights<L>(*order, words<L>(L::bor(odd.low, two.low), L::bor(odd.high, two.high)));
        const auto no_pair = L::equal8(L::bor(two_low, two.high), L::zero());
        const auto code = L::bor(kickers.count, L::band(no_pair, L::template splat8<8>()));
        return {{L::max16(paired.a, straight.a), L::max16(paired.b, straight.b)}, L::look_up(L::table(kRare.at), code)};
    }

    template <class L, int k> HOLDEM893_INLINE Halves<L> rare(const Columns<L, k>& columns) const {
        const Halves<L> grouped = groups<L>(count_ranks<L, k>(columns, *order));
        const Halves<L> suited = flushes<L, k>(columns);
        const auto none = L::zero();  // beside a flush there is no full house and no quads
        return {L::select(L::equal16(suited.a, none), suited.a, grouped.a),
                L::select(L::equal16(suited.b, none), suited.b, grouped.b)};
    }

    // What the ranks make where it is a full house, quads or three pairs; anything for other hands.
    template <class L> HOLDEM893_INLINE Halves<L> groups(const Counts<L>& counts) const {
        const auto high_aces = L::template splat8<0xfe>();
        const Halves<L> odd = words<L>(L::band(counts.odd.low, high_aces), counts.odd.high);
        const Halves<L> two = words<L>(L::band(counts.two.low, high_aces), counts.two.high);
        const Halves<L> four = words<L>(L::band(counts.four.low, high_aces), counts.four.high);
        const Grouped<L> a = group<L>(odd.a, two.a, four.a), b = group<L>(odd.b, two.b, four.b);
        const auto kicker = L::look_up(L::table(kLowerRank.at), index_of<L>(a.kicker, b.kicker));
        return assemble<L>(*order, L::bytes(a.code, b.code), primary_index<L>({a.primary, b.primary}),
                           L::add8(kicker, L::template splat8<128>()));
    }

    // Flushes and straight flushes; 0 for other hands.
    template <class L, int k> HOLDEM893_INLINE Halves<L> flushes(const Columns<L, k>& columns) const {
        const auto suit = majority_suit<L, k>(columns), three = L::template splat8<3>();
        auto low = L::zero(), high = L::zero(), count = L::zero();
#pragma GCC unroll 7
        for (int c = 0; c < k; ++c) {
            const auto suited = L::equal8(L::band(columns.card[c], three), suit);
            const Planes<L> ranks = rank_planes<L>(columns.card[c], order->rank_low, order->rank_high);
            low = L::bor(low, L::band(ranks.low, suited));
            high = L::bor(high, L::band(ranks.high, suited));
            count = L::sub8(count, suited);
        }
        const Halves<L> set = words<L>(L::band(low, L::template splat8<0xfe>()), high);
        const Halves<L> cards = words<L>(count, L::zero());
        const auto none = L::zero();
        const auto kickers = sum_kickers<L, true>(*order, renumber<L>(best_five<L>(set.a, cards.a), none),
                                                  renumber<L>(best_five<L>(set.b, cards.b), none));
        const Halves<L> high_card = put_together<L>(*order, kickers, L::template splat8<5>(), none);
        const Halves<L> straight = straights<L>(*order, words<L>(low, high));
        return {suited_strength<L>(high_card.a, straight.a, cards.a),
                suited_strength<L>(high_card.b, straight.b, cards.b)};
    }

  private:
    // Full house, quads and three pairs as primary ranks and one kicker; anything for other hands.
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

    // Drops the lowest of six or seven suited ranks, the second lowest of seven.
    template <class L>
    HOLDEM893_INLINE static typename L::Words best_five(typename L::Words set, typename L::Words count) {
        const auto one_less = without_lowest<L>(set);
        const auto six = L::select(L::equal16(count, L::template splat16<6>()), set, one_less);
        return L::select(L::equal16(count, L::template splat16<7>()), six, without_lowest<L>(one_less));
    }
    template <class L> HOLDEM893_INLINE typename L::Words suited_strength(typename L::Words high_card,
                                                                          typename L::Words straight,
                                                                          typename L::Words count) const {
        const auto flush = L::add16(high_card, L::table(order->flush_above.at));
        const auto straight_flush = L::add16(straight, L::table(order->straight_flush_above.at));
        const auto best = L::select(L::equal16(straight, L::zero()), straight_flush, flush);
        const auto enough = L::equal16(L::max16(count, L::template splat16<5>()), count);
        return L::band(best, enough);
    }
};

using High = HighBy<FixedHighOrder>;
using HighOfOrder = HighBy<GivenOrder>;

}  // namespace
