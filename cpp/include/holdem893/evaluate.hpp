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
std::size_t evaluate_many(std::span<const Card> rows, int cards_a_hand, std::span<Strength> out, bool check,
                          Ranking ranking = Ranking::kHigh);

/// The same for pairs of hole cards, two a row, each with the same board of three to five cards.
std::size_t evaluate_on_board(std::span<const Card> hole, std::span<const Card> board, std::span<Strength> out,
                              bool check, Ranking ranking = Ranking::kHigh);

/// The same, each pair with a board of its own, `cards_a_board` a row.
std::size_t evaluate_on_boards(std::span<const Card> hole, std::span<const Card> boards, int cards_a_board,
                               std::span<Strength> out, bool check, Ranking ranking = Ranking::kHigh);

/// Pairs of hole cards there are.
inline constexpr std::size_t kCombos = 1326;

/// The place of a pair in every list of pairs: of two ids, `hi` is the larger.
constexpr std::size_t combo_index(Card hi, Card lo) { return std::size_t{hi} * (hi - 1U) / 2 + lo; }

/// Throws CardError unless a board is three to five different cards.
void check_board(std::span<const Card> board);

/// Strengths of all pairs on one board, by combo_index; 0 where a pair holds a card of the board.
/// Throws as check_board.
void evaluate_combos(std::span<const Card> board, std::span<Strength, kCombos> out, Ranking ranking = Ranking::kHigh);

/// Throws CardError that says what is wrong with a row that `evaluate_many` has refused.
void explain_bad_hand(std::span<const Card> hand);

}  // namespace holdem893
