#include "class_list.hpp"

#include <algorithm>
#include <compare>
#include <tuple>

namespace holdem893 {
namespace {

using Ranks = std::array<std::uint8_t, 5>;
using enum HandCategory;

constexpr std::uint8_t kAce = 12;
constexpr int kEight = 8;

constexpr Ladder kUsual = {
    kHighCard, kPair, kTwoPair, kThreeOfAKind, kStraight, kFlush, kFullHouse, kFourOfAKind, kStraightFlush,
};
constexpr Ladder kLiteral = {
    kHighCard, kPair, kTwoPair, kStraight, kFlush, kStraightFlush, kThreeOfAKind, kFullHouse, kFourOfAKind,
};
constexpr Ladder kBeats = {
    kHighCard, kPair, kStraight, kFlush, kStraightFlush, kTwoPair, kThreeOfAKind, kFullHouse, kFourOfAKind,
};

// In the order of the fields: low, ace is one, wheel, broadway, suits count, ladder, eight qualifier.
constexpr Reading kReadings[kRankings] = {
    /* kHigh             */ {false, false, true, true, true, &kUsual, false},
    /* kAceHigh          */ {false, false, false, true, true, &kUsual, false},
    /* kReversedHigh     */ {true, false, true, true, true, &kUsual, false},
    /* kAceToFive        */ {true, true, false, false, false, &kUsual, false},
    /* kAceToSix         */ {true, true, true, false, true, &kUsual, false},
    /* kDeuceToSeven     */ {true, false, false, true, true, &kUsual, false},
    /* kAceToFive8       */ {true, true, false, false, false, &kUsual, true},
    /* kAceToSix8        */ {true, true, true, false, true, &kUsual, true},
    /* kAceToSixLiteral  */ {true, true, true, false, true, &kLiteral, false},
    /* kAceToSixBeats    */ {true, true, true, false, true, &kBeats, false},
    /* kAceToSixBroadway */ {true, true, true, true, true, &kUsual, false},
};

/// What a rank counts among others of its category: 2 to 13, and 14 or 1 for the ace.
int value_of(std::uint8_t rank, const Reading& reading) { return rank == kAce && reading.ace_is_one ? 1 : rank + 2; }

/// Those that stand more often first; among equals the higher.
Ranks in_order_of_weight(Ranks ranks, const Reading& reading) {
    const auto weight = [&](std::uint8_t rank) {
        return std::tuple(std::ranges::count(ranks, rank), value_of(rank, reading));
    };
    Ranks sorted = ranks;
    std::ranges::sort(sorted, [&](std::uint8_t a, std::uint8_t b) { return weight(a) > weight(b); });
    return sorted;
}

/// The ranks of a straight, its top first, as far as they are one.
bool read_straight(Ranks& ranks, const Reading& reading) {
    if (!reading.suits_count) return false;
    Ranks falling = ranks;
    std::ranges::sort(falling, std::greater{});
    const bool wheel = falling == Ranks{kAce, 3, 2, 1, 0};
    bool run = true;
    for (std::size_t i = 1; i < 5; ++i) run = run && falling[i - 1] == falling[i] + 1;
    if (wheel ? !reading.wheel : !run || (falling[0] == kAce && !reading.broadway)) return false;
    ranks = wheel ? Ranks{3, 2, 1, 0, kAce} : falling;
    return true;
}

HandCategory category_of_counts(const Ranks& sorted) {
    const auto first = std::ranges::count(sorted, sorted[0]);
    const auto rest = std::ranges::count(sorted, sorted[static_cast<std::size_t>(first) % 5]);
    if (first == 4) return kFourOfAKind;
    if (first == 3) return rest == 2 ? kFullHouse : kThreeOfAKind;
    if (first == 2) return rest == 2 ? kTwoPair : kPair;
    return kHighCard;
}

/// What orders classes, the bigger the higher on the ladder. A straight's top is enough, and an ace is never one there.
auto order_of(const HandClass& hand, const Reading& reading) {
    std::array<int, 5> values{};
    const bool straight = hand.category == kStraight || hand.category == kStraightFlush;
    for (std::size_t i = 0; i < 5; ++i) values[i] = straight ? hand.ranks[0] + 2 : value_of(hand.ranks[i], reading);
    return std::tuple(std::ranges::find(*reading.ladder, hand.category) - reading.ladder->begin(), values);
}

bool qualifies(const HandClass& hand, const Reading& reading) {
    return !reading.eight_qualifier || (hand.category == kHighCard && value_of(hand.ranks[0], reading) <= kEight);
}

}  // namespace

const Reading& reading_of(Ranking ranking) { return kReadings[static_cast<std::size_t>(ranking)]; }

HandClass classify(Ranks ranks, bool suited, Ranking ranking) {
    const Reading& reading = reading_of(ranking);
    Ranks sorted = in_order_of_weight(ranks, reading);
    if (read_straight(sorted, reading)) return {suited ? kStraightFlush : kStraight, sorted};
    return {suited && reading.suits_count ? kFlush : category_of_counts(sorted), sorted};
}

std::vector<HandClass> list_classes(Ranking ranking) {
    const Reading& reading = reading_of(ranking);
    std::vector<HandClass> classes;
    for_each_multiset(5, [&](const std::array<std::uint8_t, 13>& counts) {
        Ranks ranks{};
        std::size_t filled = 0;
        for (std::uint8_t rank = 0; rank < 13; ++rank) {
            for (int i = 0; i < counts[rank]; ++i) ranks[filled++] = rank;
        }
        const bool may_be_suited = reading.suits_count && std::ranges::max(counts) == 1;
        for (int suited = 0; suited <= int{may_be_suited}; ++suited) {
            const HandClass found = classify(ranks, suited != 0, ranking);
            if (qualifies(found, reading)) classes.push_back(found);
        }
    });
    std::ranges::sort(classes, [&](const HandClass& a, const HandClass& b) {
        const auto first = order_of(a, reading);
        const auto second = order_of(b, reading);
        return reading.low_wins ? second < first : first < second;
    });
    return classes;
}

}  // namespace holdem893
