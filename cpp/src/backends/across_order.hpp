// What a ranking makes of the high ladder: its constants and tables, computed at compile time from a slow definition.
// All rankings run the same code over them. Here 1 is the hand at the bottom of the ladder; low rankings turn it over.
#pragma once
#include "across_tables.hpp"

namespace {

enum Category { kHighCard, kPair, kTwoPair, kTrips, kStraight, kFlush, kFullHouse, kQuads, kStraightFlush };
constexpr int kCategories = 9;

// How a ranking reads five cards.
struct Reading {
    bool ace_is_one;
    int straights;  // how many: ten; nine without the wheel or, where the ace is one, A-K-Q-J-T; or none
    Category ladder[kCategories];  // from the bottom
};
constexpr Reading usual_ladder(bool ace_is_one, int straights) {
    return {ace_is_one, straights,
            {kHighCard, kPair, kTwoPair, kTrips, kStraight, kFlush, kFullHouse, kQuads, kStraightFlush}};
}

// Classes of hands of five by category (counted over all fives). Without straights there are no flushes either.
constexpr int classes_in(Category category, const Reading& reading) {
    const int no_pair = 1287 - reading.straights;
    switch (category) {
        case kHighCard: return no_pair;
        case kPair: return 13 * 220;
        case kTwoPair: return 78 * 11;
        case kTrips: return 13 * 66;
        case kFlush: return reading.straights == 0 ? 0 : no_pair;
        case kFullHouse: case kQuads: return 13 * 12;
        default: return reading.straights;
    }
}
// The number of the lowest class of a category; the number of all classes, plus one, for kCategories.
constexpr int from_of(int category, const Reading& reading) {
    int from = 1;
    for (Category next : reading.ladder) {
        if (next == category) return from;
        from += classes_in(next, reading);
    }
    return from;
}
static_assert(from_of(kCategories, usual_ladder(false, 10)) == 7463);
static_assert(from_of(kCategories, usual_ladder(true, 9)) == 7463);
static_assert(from_of(kCategories, usual_ladder(true, 0)) == 6176);

// Where the ace is one, it is the first rank of 0..12, else the last.
constexpr int place_of(int rank, bool ace_is_one) { return ace_is_one ? (rank + 1) % 13 : rank; }

// A rank mask has rank r at bit r+1, and for the wheel the high ace at bit 0 too. It lies in two byte planes: low
// (bit 0..7) and high (bit 8..13).
constexpr unsigned rank_mask(unsigned rank, const Reading& reading) {
    if (rank > 12) return 0;
    const bool wheel = rank == 12 && !reading.ace_is_one && reading.straights == 10;
    return (2u << place_of(static_cast<int>(rank), reading.ace_is_one)) | (wheel ? 1u : 0u);
}

// --- kickers: the colex index of a set of n ranks is the sum of choose(rank, position from below). The set is cut into
// Q (ranks 0, 1), L (2..5), M (6..9) and H (10..12); n is 5 high card, 3 pair, 2 trips, 1 two pair.

// Five-in-a-row sets are no high cards. Below a high card with this top rank lie so many of them (the wheel counts
// under ace only: it is the lowest of all ace highs).
constexpr int straights_below(int top, int straights) {
    return straights == 0 || top < 5 ? 0 : top - 4 + (top == 12 && straights == 10);
}
constexpr int colex_part(int first_rank, unsigned set, int below) {
    int sum = 0;
    for (int bit = 0; bit < 4; ++bit)
        if (set >> bit & 1) sum += choose(first_rank + bit, ++below);
    return sum;
}
constexpr int top_rank(int first_rank, unsigned set) {
    int top = 0;
    for (int bit = 0; bit < 4; ++bit)
        if (set >> bit & 1) top = first_rank + bit;
    return top;
}
// A part with `below` kickers under it. If that makes five, it is a high card and the part holds its top card.
constexpr int kicker_part(int first_rank, unsigned set, int below, int straights) {
    const bool complete = set != 0 && ones(set) + below == 5;
    return colex_part(first_rank, set, below) - (complete ? straights_below(top_rank(first_rank, set), straights) : 0);
}
constexpr Table lower_kickers(int below, int straights) {  // L
    return by_nibble([=](unsigned set) { return kicker_part(2, set, below, straights); });
}
// M, by the number of kickers below. With three below it holds at most two, with four below at most one, so the table
// for three serves four as well: there the index is complemented, and the sets of three and four stand for them.
constexpr Table middle_kickers(int below, int straights) {
    return by_nibble([=](unsigned set) {
        const bool serves_four = below == 3 && ones(set) >= 3;
        return serves_four ? kicker_part(6, set ^ 15, 4, straights) : kicker_part(6, set, below, straights);
    });
}
// How many kickers are below M, and in bits 6 and 7 which of M's four tables that means.
constexpr unsigned middle_choice(unsigned below) {
    return (below >= 2 ? 0x80u : 0u) | (below == 1 || below >= 3 ? 0x40u : 0u);
}
constexpr Table kCountAndChoice = by_nibble([](unsigned set) {
    return static_cast<unsigned>(ones(set)) | middle_choice(static_cast<unsigned>(ones(set)));
});
constexpr Table kChoice = by_nibble([](unsigned below) { return middle_choice(below); });
constexpr Table kComplementFull = by_nibble([](unsigned set) { return set == 15 ? 15 : 0; });
constexpr Table kComplementFrom4 = by_nibble([](unsigned below) { return below >= 4 ? 15 : 0; });
// Q: {1} counts 1, others 0.
constexpr Table kBottomPart = by_nibble([](unsigned set) { return (set & 3) == 2 ? 1 : 0; });

// H depends on n, not on what is below. All classes share one table: high card at 0..7; pair (at most ranks 10 and 11,
// since the pair's own rank is taken out) at 8..11; trips at 12..15; and two pair (10 only) needs two neighbours that
// differ by 10, which trips have at 14 and 15: 55, 65. The class's constant takes the 55 away again.
constexpr int kHighCardStep = 32;  // high cards: H's part = upper * 32 + lower, the sums with L and M fit a byte
constexpr int high_card_part(unsigned set, int straights) {
    int sum = 0, position = 5;
    for (int bit = 2; bit >= 0; --bit)
        if (set >> bit & 1) sum += choose(10 + bit, position--);
    return set == 0 ? 0 : sum - straights_below(top_rank(10, set), straights);
}
constexpr int upper_part(unsigned index, int straights) {
    if (index < 8) return high_card_part(index, straights) % kHighCardStep;
    const unsigned set = index & 3;
    return colex_part(10, set, (index < 12 ? 3 : 2) - ones(set));
}
static_assert(upper_part(15, 0) - upper_part(14, 0) == 10, "two pair borrows the entries of trips");

// --- classes: number = from + step * index(primary ranks) + index(kickers). The code is the number of kickers n, and
// the free numbers stand for the rare classes, whose kicker is one rank and does not go through the parts above.
constexpr int kThreePairsCode = 4, kFullHouseCode = 6, kQuadsCode = 7;
struct Class {
    Category category;
    int step, upper_from;
};
constexpr Class class_of(unsigned code) {
    switch (code) {
        case 1: return {kTwoPair, 11, 14};
        case 2: return {kTrips, 66, 12};
        case 3: return {kPair, 220, 8};
        case 5: return {kHighCard, kHighCardStep, 0};
        case kThreePairsCode: return {kTwoPair, 11, 0};
        case kFullHouseCode: return {kFullHouse, 12, 0};
        case kQuadsCode: return {kQuads, 12, 0};
        default: return {kHighCard, 0, 0};
    }
}
constexpr Table kUpperFrom = by_nibble([](unsigned code) { return class_of(code & 7).upper_from; });
constexpr Table kStep = by_nibble([](unsigned code) { return class_of(code & 7).step; });
// 128 more than the class's first number: the kickers are 128 too low. 0 where there is no class.
constexpr int class_from(unsigned code, const Reading& reading) {
    const Class found = class_of(code & 7);
    if (found.step == 0) return 128;
    return from_of(found.category, reading) + 128 - (found.upper_from == 14 ? upper_part(14, 0) : 0);
}
// No kicker: full house or three pairs (or quads). Code 1 + 8: one kicker and no pair, which is quads.
constexpr Table kRare = by_nibble([](unsigned code) { return code == 0 || code == 8 || code == 9 ? 0x80 : 0; });

struct Order {
    Table rank_low, rank_high;          // by rank, the two planes of its mask
    Table lower[3], middle[4];          // L and M by the number of kickers below
    Table upper, upper_times_step;      // H, 128 too low so that the sum with L and M is a signed byte
    Table from_low, from_high;          // by code
    Table straight_low, straight_high;  // by the bit above a straight's top; 0 for no straight
    Table flush_above;                  // what a flush is above its high card
    Table straight_flush_above;         // what a straight flush is above its straight
    Table no_flush;                     // what flush_bits exceeds only in a flush, and never where flushes mean nothing
};
constexpr Order order_of(const Reading& reading) {
    const int straights = reading.straights, lowest_top = 15 - straights;
    const auto straight = [&](int bit) {
        return bit < lowest_top ? 0 : from_of(kStraight, reading) + bit - lowest_top;
    };
    Order order{};
    order.rank_low = by_nibble([&](unsigned rank) { return rank_mask(rank, reading); });
    order.rank_high = by_nibble([&](unsigned rank) { return rank_mask(rank, reading) >> 8; });
    for (int below = 0; below < 3; ++below) order.lower[below] = lower_kickers(below, straights);
    for (int below = 0; below < 4; ++below) order.middle[below] = middle_kickers(below, straights);
    order.upper = by_nibble([&](unsigned i) { return upper_part(i, straights) + 128; });
    order.upper_times_step =
        by_nibble([&](unsigned i) { return i < 8 ? high_card_part(i, straights) / kHighCardStep : 0; });
    order.from_low = by_nibble([&](unsigned code) { return class_from(code, reading); });
    order.from_high = by_nibble([&](unsigned code) { return class_from(code, reading) >> 8; });
    order.straight_low = by_bit(5, 14, [&](int bit) { return straight(bit); });
    order.straight_high = by_bit(5, 14, [&](int bit) { return straight(bit) >> 8; });
    order.flush_above = every_word(from_of(kFlush, reading) - 1);
    order.straight_flush_above = every_word(from_of(kStraightFlush, reading) - from_of(kStraight, reading));
    order.no_flush = every_word(straights == 0 ? 0x7f7f : 0);
    return order;
}
constexpr Order kHighOrder = order_of(usual_ladder(false, 10));
constexpr Order kAceHighOrder = order_of(usual_ladder(false, 9));

}  // namespace
