// Low rankings: the worst five by a high order win. `common` answers hands with five different ranks that need not be a
// flush. `settle` does those with fewer ranks, and finds among those with five of a suit the few whose lowest ranks are
// all of that suit; the second round tries every five cards of these.
#pragma once
#include "across_low_steps.hpp"

namespace {

// The ways to leave k - 5 cards out.
template <int k> struct Fives {
    uint8_t card[k == 7 ? 21 : 6][5];
};
template <int k> constexpr Fives<k> all_fives() {
    Fives<k> fives{};
    int n = 0;
    for (unsigned set = 0; set < 1u << k; ++set) {
        if (ones(set) != 5) continue;
        int at = 0;
        for (int c = 0; c < k; ++c)
            if (set >> c & 1) fives.card[n][at++] = static_cast<uint8_t>(c);
        ++n;
    }
    return fives;
}
template <int k> constexpr Fives<k> kFives = all_fives<k>();

// kSuits: straights and flushes count.
template <bool kSuits> struct Low {
    static constexpr bool kTwoRounds = kSuits;
    const LowRules* rules;

    LowFive five() const { return {rules}; }

    template <class L, int k> HOLDEM893_INLINE Common<L> common(const Columns<L, k>& columns) const {
        static_assert(k == 6 || k == 7);
        const Seen<L> seen = see<L, k>(columns);
        const Halves<L> some = words<L>(seen.some.low, seen.some.high);
        const Halves<L> set = {playing<L>(some.a), playing<L>(some.b)};
        const Lowest<L> lowest = five_lowest<L>(kSuits ? planes<L>(set) : seen.some, *rules);
        const auto few = L::look_up(L::table(rules->few.at), lowest.ranks);
        auto rare = L::zero();
        if constexpr (kSuits)
            rare = L::bor(L::above8(flush_bits<L, k>(columns), rare),
                          L::band(L::masks(is_watched<L>(set.a, *rules), is_watched<L>(set.b, *rules)),
                                  L::equal8(lowest.ranks, L::template splat8<5>())));
        if constexpr (k == 7) return {lowest.strength, L::bor(rare, few)};
        // A sixth of the hands of six have a pair: no rarity.
        constexpr static Table kTwoRanks = by_nibble([](unsigned ranks) { return ranks <= 2 ? 0x80 : 0; });
        const auto house = L::look_up(L::table(kTwoRanks.at), lowest.ranks);
        const Halves<L> twice = words<L>(seen.twice.low, seen.twice.high), paired = words<L>(few, few);
        const Halves<L> number = few_ranks<L>({L::template right16<1>(some.a), L::template right16<1>(some.b)},
                                              {L::template right16<1>(twice.a), L::template right16<1>(twice.b)},
                                              *rules->order);
        const Halves<L> strength = turn<L>(number, *rules);
        return {
            {L::select(paired.a, lowest.strength.a, strength.a), L::select(paired.b, lowest.strength.b, strength.b)},
            L::bor(rare, L::band(few, house))};
    }

    // Hands without five ranks.
    template <class L, int k> HOLDEM893_INLINE Halves<L> rare(const Columns<L, k>& columns) const {
        return paired<L, k>(columns).strength;
    }
    // `strength` is what `common` said. Rare are those that need the second round; they get what a pair is worth.
    template <class L, int k>
    HOLDEM893_INLINE Common<L> settle(const Columns<L, k>& columns, Halves<L> strength) const {
        const Paired<L> pair = paired<L, k>(columns);
        const Planes<L> others = ranks_of_other_suits<L, k>(columns);
        const Halves<L> other = words<L>(L::band(others.low, L::template splat8<0xfe>()), others.high);
        const Half<L> a = settle_half<L>(pair.some.a, other.a, pair.strength.a, strength.a);
        const Half<L> b = settle_half<L>(pair.some.b, other.b, pair.strength.b, strength.b);
        return {{a.strength, b.strength}, L::masks(a.again, b.again)};
    }

    // The best high card or flush among all fives, or `strength` if that is better.
    template <class L, int k>
    HOLDEM893_INLINE Halves<L> second_round(const Columns<L, k>& columns, Halves<L> strength) const {
        Planes<L> ranks[k];
        for (int c = 0; c < k; ++c) ranks[c] = rank_planes<L>(columns.card[c], rules->rank_low, rules->rank_high);
#pragma GCC unroll 1
        for (const auto& chosen : kFives<k>.card) {
            Columns<L, 5> five;
            Planes<L> set = {L::zero(), L::zero()};
#pragma GCC unroll 5
            for (int i = 0; i < 5; ++i) {
                five.card[i] = columns.card[chosen[i]];
                set.low = L::bor(set.low, ranks[chosen[i]].low);
                set.high = L::bor(set.high, ranks[chosen[i]].high);
            }
            const Lowest<L> lowest = five_lowest<L>(set, *rules);
            const auto suited = L::above8(flush_bits<L, 5>(five), L::zero());
            const auto no_pair = L::equal8(lowest.ranks, L::template splat8<5>());
            const Halves<L> flush = words<L>(suited, suited), all = words<L>(no_pair, no_pair);
            const Halves<L> sets = words<L>(set.low, set.high);
            const Halves<L> five_best = turn<L>({high_card_or_flush<L>(lowest.strength.a, flush.a),
                                                 high_card_or_flush<L>(lowest.strength.b, flush.b)}, *rules);
            strength.a = L::max16(strength.a, L::band(five_best.a, L::band(all.a, is_no_straight<L>(sets.a))));
            strength.b = L::max16(strength.b, L::band(five_best.b, L::band(all.b, is_no_straight<L>(sets.b))));
        }
        return strength;
    }

  private:
    template <class L> struct Seen {  // ranks that occur, ranks that occur more than once (for six cards only)
        Planes<L> some, twice;
    };
    template <class L, int k> HOLDEM893_INLINE Seen<L> see(const Columns<L, k>& columns) const {
        const auto none = L::zero();
        Seen<L> seen = {{none, none}, {none, none}};
#pragma GCC unroll 7
        for (int c = 0; c < k; ++c) {
            const Planes<L> next = rank_planes<L>(columns.card[c], rules->rank_low, rules->rank_high);
            if constexpr (k == 6) {
                seen.twice.low = L::bor(seen.twice.low, L::band(seen.some.low, next.low));
                seen.twice.high = L::bor(seen.twice.high, L::band(seen.some.high, next.high));
            }
            seen.some.low = L::bor(seen.some.low, next.low);
            seen.some.high = L::bor(seen.some.high, next.high);
        }
        return seen;
    }
    template <class L> HOLDEM893_INLINE static typename L::Words playing(typename L::Words set) {
        if constexpr (kSuits) return without_straight<L>(set);
        else return set;
    }
    template <class L> struct Paired {
        Halves<L> some, strength;  // ranks as in a rank mask of the order; strength 0 where all ranks differ
    };
    template <class L, int k> HOLDEM893_INLINE Paired<L> paired(const Columns<L, k>& columns) const {
        const Order& order = *rules->order;
        const Counts<L> counts = count_ranks<L, k>(columns, order);
        const auto high_aces = L::template splat8<0xfe>(), none = L::zero();
        const Halves<L> odd = words<L>(L::band(counts.odd.low, high_aces), counts.odd.high);
        const Halves<L> two = words<L>(L::band(counts.two.low, high_aces), counts.two.high);
        const Halves<L> four = words<L>(L::band(counts.four.low, high_aces), counts.four.high);
        const Halves<L> twice = {L::bor(two.a, four.a), L::bor(two.b, four.b)};
        const Halves<L> some = {L::bor(odd.a, twice.a), L::bor(odd.b, twice.b)};
        const Halves<L> thrice = {L::bor(L::band(odd.a, two.a), four.a), L::bor(L::band(odd.b, two.b), four.b)};
        const Halves<L> more = few_ranks<L>(some, twice, order), house = two_ranks<L>(some, thrice, order);
        const Halves<L> strength = turn<L>({L::select(has_two<L>(some.a), more.a, house.a),
                                            L::select(has_two<L>(some.b), more.b, house.b)}, *rules);
        const Halves<L> no_pair = {L::equal16(twice.a, none), L::equal16(twice.b, none)};
        return {some, {L::without(strength.a, no_pair.a), L::without(strength.b, no_pair.b)}};
    }
    template <class L> HOLDEM893_INLINE static typename L::Words has_two(typename L::Words some) {
        return L::equal16(without_lowest<L, 2>(some), L::zero());
    }
    // The order's number of five that have this strength as a high card.
    template <class L>
    HOLDEM893_INLINE typename L::Words high_card_or_flush(typename L::Words strength, typename L::Words flush) const {
        const auto high_card = L::sub16(L::table(rules->turn.at), strength);
        return L::add16(high_card, L::band(flush, L::table(rules->order->flush_above.at)));
    }
    template <class L> HOLDEM893_INLINE typename L::Words is_no_straight(typename L::Words set) const {
        return L::without(L::equal16(without_straight<L>(set), set), L::equal16(set, L::table(rules->odd_straight.at)));
    }
    // Of hands with five or more of a suit the ranks of the other cards; all ranks for other hands.
    template <class L, int k> HOLDEM893_INLINE Planes<L> ranks_of_other_suits(const Columns<L, k>& columns) const {
        const auto suit = majority_suit<L, k>(columns), three = L::template splat8<3>(), none = L::zero();
        auto count = none;
        Planes<L> others = {none, none};
#pragma GCC unroll 7
        for (int c = 0; c < k; ++c) {
            const auto suited = L::equal8(L::band(columns.card[c], three), suit);
            const Planes<L> ranks = rank_planes<L>(columns.card[c], rules->order->rank_low, rules->order->rank_high);
            others.low = L::bor(others.low, L::without(ranks.low, suited));
            others.high = L::bor(others.high, L::without(ranks.high, suited));
            count = L::sub8(count, suited);
        }
        const auto no_flush = L::above8(L::template splat8<5>(), count);
        return {L::bor(others.low, no_flush), L::bor(others.high, no_flush)};
    }
    template <class L> struct Half {
        typename L::Words strength, again;
    };
    // Ranks as in a rank mask of the order. The lowest five are a flush if no other suit has any of them.
    template <class L>
    HOLDEM893_INLINE Half<L> settle_half(typename L::Words some, typename L::Words other, typename L::Words pair,
                                         typename L::Words strength) const {
        const auto none = L::zero();
        const auto set = without_straight<L>(some), mixed = L::band(set, other);
        const auto below = L::without(L::add16(mixed, L::all_ones()), mixed);
        const auto unforced = L::equal16(without_lowest<L, 4>(L::band(set, below)), none);
        const auto just_five = L::equal16(without_lowest<L, 5>(set), none);
        const auto watched = L::band(is_watched<L>(L::add16(set, set), *rules), just_five);
        const auto few = L::bor(L::equal16(without_lowest<L, 4>(set), none), watched);
        return {L::select(few, L::band(strength, unforced), pair), L::bor(watched, L::equal16(unforced, none))};
    }
};

}  // namespace
