// Hands of five, six or seven cards to strengths: one at a time, card by card, and in bulk.
#pragma once

#include <cstddef>
#include <span>

#include "holdem893/card.hpp"
#include "holdem893/strength.hpp"

namespace holdem893 {

inline constexpr int kFewestCards = 5;
inline constexpr int kMostCards = 7;

/// The strength of the best five of a set.  Throws CardError unless it holds five, six or seven cards of the deck.
Strength evaluate(CardSet hand, Ranking ranking = Ranking::kHigh);

/// Throws CardError unless a hand may have this many cards.
void check_hand_size(std::size_t cards);

/// Strengths of `out.size()` hands, stored as rows of `cards_a_hand` cards.
/// With `check`, returns the index of the first row that holds an id above 51 or a card twice, or the number of rows;
/// without, ids are trusted: a wrong one gives a strength without meaning, and nothing worse.
std::size_t evaluate_many(std::span<const Card> rows, int cards_a_hand, std::span<Strength> out, bool check);

/// The cards that play: five of `hand` that have its whole strength, those that count first in front.
std::array<Card, 5> best_five(std::span<const Card> hand, Ranking ranking = Ranking::kHigh);

/// Throws CardError that says what is wrong with a row that `evaluate_many` has refused.
void explain_bad_hand(std::span<const Card> hand);

}  // namespace holdem893
