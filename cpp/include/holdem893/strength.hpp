// What a hand is worth.
#pragma once

#include <array>
#include <cstdint>

namespace holdem893 {

/// How good a hand is under one ranking. Bigger wins, equal splits, 0 does not qualify.
using Strength = std::uint16_t;

/// The orders a hand can be judged by; the numbers are fixed. Source: the hand rankings of the rules texts.
enum class Ranking : std::uint8_t {
    kHigh,              ///< the usual poker order; A-2-3-4-5 is the lowest straight
    kAceHigh,           ///< the ace is never low: A-2-3-4-5 is ace high
    kReversedHigh,      ///< kHigh upside down: the weakest five win
    kAceToFive,         ///< low, the ace is one; straights and flushes mean nothing
    kAceToSix,          ///< low, the ace is one; straights and flushes stand where they do for high
    kDeuceToSeven,      ///< kAceHigh upside down
    kAceToFive8,        ///< kAceToFive, five different ranks up to the eight or nothing
    kAceToSix8,         ///< kAceToSix, five different ranks up to the eight, no straight and no flush, or nothing
    kAceToSixLiteral,   ///< straight, flush and straight flush directly behind two pair
    kAceToSixBeats,     ///< straight, flush and straight flush ahead of two pair
    kAceToSixBroadway,  ///< A-K-Q-J-T is a straight
};
inline constexpr int kRankings = 11;

enum class HandCategory : std::uint8_t {
    kHighCard,
    kPair,
    kTwoPair,
    kThreeOfAKind,
    kStraight,
    kFlush,
    kFullHouse,
    kFourOfAKind,
    kStraightFlush,
};

/// What one strength stands for: its category and its five ranks, those that count first in front.
struct HandClass {
    HandCategory category;
    std::array<std::uint8_t, 5> ranks;
};

/// How many strengths a ranking has: they are 1 .. class_count.
int class_count(Ranking ranking);

/// The class of a strength.  Throws std::invalid_argument for a strength the ranking does not have.
HandClass class_of(Strength strength, Ranking ranking);

}  // namespace holdem893
