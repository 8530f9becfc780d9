// Constants and tables of the low rankings, computed at compile time from slow definitions.
#pragma once
#include "across_order.hpp"

namespace {

// --- the five lowest ranks: rank r (0 is the best card) is bit r+2 of a word in two byte planes, so that the four
// nibbles are the parts Q, L, M and H of across_order.hpp. The parts add up to the colex index of the five lowest ranks
// of a set of any size: what is above the fifth counts nothing.
constexpr int lowest_part(int first_rank, unsigned set, int below, int straights) {
    int sum = 0;
    for (int bit = 0; bit < 4; ++bit) {
        if ((set >> bit & 1) == 0 || below >= 5) continue;
        sum += choose(first_rank + bit, ++below);
        if (below == 5) sum -= straights_below(first_rank + bit, straights);
    }
    return sum;
}
constexpr Table kLowestBottom = by_nibble([](unsigned set) { return lowest_part(0, set >> 2, 0, 0); });
// Which of M's five tables: bit 7 an odd one, bit 6 the third and fourth, bit 5 the last. With five ranks
// below M counts nothing, which bit 7 of its index says.
constexpr Table kLowestChoice = by_nibble([](unsigned below) {
    return (below & 1) << 7 | (below == 2 || below == 3 ? 0x40u : 0u) | (below == 4 ? 0x20u : 0u);
});
constexpr Table kLowestDone = by_nibble([](unsigned below) { return below >= 5 ? 0x80 : 0; });
// H is one table for the sets that make five: four below at 1..7, three below at 8 + set, two below and all three ranks
// at 8. Other indices occur without five ranks only.
constexpr Table kUpperShift = by_nibble([](unsigned below) {
    return below >= 5 ? 0x80 : below == 3 ? 8 : below == 2 ? 1 : 0;
});
constexpr int lowest_upper(unsigned index, int straights) {
    const int below = index == 8 ? 2 : index > 8 ? 3 : 4;
    return index == 0 ? 0 : lowest_part(10, index == 8 ? 7 : index & 7, below, straights);
}

// Moves the class numbers of `first` to the end of its range and those behind it down by one.
struct Rotation {
    Table below, first, above, back;
};
constexpr Rotation rotation_of(int first, int last) {
    return {every_word(first - 1), every_word(first), every_word(last + 1), every_word(last - first + 1)};
}

struct LowRules {
    const Order* order;            // the high order that the ranking turns over
    Table rank_low, rank_high;     // by rank, the two planes of its mask; none for ranks that do not qualify
    Table lower[3], middle[5];     // L and M by the number of ranks below
    Table upper_low, upper_high;   // H
    Table few;                     // by the number of ranks: bit 7 where there are no five and that is a pair or worse
    Table dead;                    // ... and all ones where that does not qualify
    Table best;                    // strength of the best hand: the number of classes
    Table turn;                    // strength + number in the high order
    Table watched, watch;          // five ranks that, masked, equal this need the second round
    Table odd_straight;            // a set of ranks that is a straight though it is no run
    int rotations = 0;
    Rotation rotation[2] = {};
};

struct LowReading {
    const Order* order;
    Reading reading;
    int qualifying;                // classes that qualify, 0 if all do
    unsigned watched, watch, odd_straight;  // bit r for rank r
};
constexpr int kMostQualifying = 8;  // eight or better: ranks 0..7
constexpr LowRules low_rules(const LowReading& from) {
    const Reading& reading = from.reading;
    const int straights = reading.straights;
    const int classes = from.qualifying != 0 ? from.qualifying : from_of(kCategories, reading) - 1;
    const bool eight = from.qualifying != 0;
    const auto mask = [&](unsigned rank) {
        if (rank > 12) return 0u;
        const int place = place_of(static_cast<int>(rank), reading.ace_is_one);
        return eight && place >= kMostQualifying ? 0u : 4u << place;
    };
    LowRules rules{};
    rules.order = from.order;
    rules.rank_low = by_nibble([&](unsigned rank) { return mask(rank); });
    rules.rank_high = by_nibble([&](unsigned rank) { return mask(rank) >> 8; });
    for (int below = 0; below < 3; ++below)
        rules.lower[below] = by_nibble([&](unsigned set) { return lowest_part(2, set, below, straights); });
    for (int below = 0; below < 5; ++below)
        rules.middle[below] = by_nibble([&](unsigned set) { return lowest_part(6, set, below, straights); });
    rules.upper_low = by_nibble([&](unsigned i) { return lowest_upper(i, straights); });
    rules.upper_high = by_nibble([&](unsigned i) { return lowest_upper(i, straights) >> 8; });
    rules.few = by_nibble([&](unsigned ranks) { return ranks < 5 && !eight ? 0x80 : 0; });
    rules.dead = by_nibble([&](unsigned ranks) { return ranks < 5 && eight ? 0xff : 0; });
    rules.best = every_word(classes);
    rules.turn = every_word(classes + 1);
    rules.watched = every_word(static_cast<int>(from.watched << 2));
    rules.watch = every_word(static_cast<int>(from.watch << 2));
    rules.odd_straight = every_word(static_cast<int>(from.odd_straight << 2));
    return rules;
}
constexpr unsigned kNever = 1u << 13;  // no rank

constexpr Reading kAceToSixReading = usual_ladder(true, 9);
constexpr Reading kLiteralReading = {
    true, 9, {kHighCard, kPair, kTwoPair, kStraight, kFlush, kStraightFlush, kTrips, kFullHouse, kQuads}};
constexpr Reading kBeatsReading = {
    true, 9, {kHighCard, kPair, kStraight, kFlush, kStraightFlush, kTwoPair, kTrips, kFullHouse, kQuads}};
constexpr Order kAceToFiveOrder = order_of(usual_ladder(true, 0));
constexpr Order kAceToSixOrder = order_of(kAceToSixReading);
constexpr Order kLiteralOrder = order_of(kLiteralReading);
constexpr Order kBeatsOrder = order_of(kBeatsReading);

constexpr LowRules kAceToFiveRules = low_rules({&kAceToFiveOrder, usual_ladder(true, 0), 0, 0, kNever, kNever});
constexpr LowRules kAceToFive8Rules = low_rules({&kAceToFiveOrder, usual_ladder(true, 0), 56, 0, kNever, kNever});
constexpr LowRules kAceToSixRules = low_rules({&kAceToSixOrder, kAceToSixReading, 0, 0, kNever, kNever});
constexpr LowRules kAceToSix8Rules = low_rules({&kAceToSixOrder, kAceToSixReading, 52, 0, kNever, kNever});
constexpr LowRules kAceToSixLiteralRules = low_rules({&kLiteralOrder, kLiteralReading, 0, 0, kNever, kNever});
constexpr LowRules kAceToSixBeatsRules = low_rules({&kBeatsOrder, kBeatsReading, 0, 0, kNever, kNever});
constexpr LowRules kDeuceToSevenRules = low_rules({&kAceHighOrder, usual_ladder(false, 9), 0, 0, kNever, kNever});

// The wheel is no run here, since the ace is the highest rank.
constexpr unsigned kWheel = 0b1'0000'0000'1111;
constexpr LowRules kReversedHighRules =
    low_rules({&kHighOrder, usual_ladder(false, 10), 0, ~0u & 0x3fff, kWheel, kWheel});

// A-K-Q-J-T, with the ace as the lowest rank, is the highest straight. It is left a high card of the order and moved in
// the end; hands of T, J, Q and K are watched, since only high cards above it move with it.
constexpr unsigned kBroadway = 0b1'1110'0000'0001;
constexpr LowRules broadway_rules() {
    LowRules rules = low_rules({&kAceToSixOrder, kAceToSixReading, 0, kBroadway & ~1u, kBroadway & ~1u, kBroadway});
    const int high_card = 1 + choose(9, 2) + choose(10, 3) + choose(11, 4) + choose(12, 5) - straights_below(12, 9);
    const int flush = from_of(kFlush, kAceToSixReading);
    rules.rotations = 2;
    rules.rotation[0] = rotation_of(high_card, flush - 1);
    rules.rotation[1] = rotation_of(flush - 1 + high_card, from_of(kCategories, kAceToSixReading) - 1);
    return rules;
}
constexpr LowRules kAceToSixBroadwayRules = broadway_rules();

}  // namespace
