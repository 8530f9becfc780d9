// Which five cards may play.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "holdem893/card.hpp"
#include "holdem893/strength.hpp"

namespace holdem893 {

/// How hole cards and board make five; the numbers are fixed.
/// Source: House Rules (home game), Criss-Cross and Spit-n-Shit; Omaha as everywhere.
enum class Selection : std::uint8_t {
    kAnyFive,        ///< any five of all
    kTwoAndThree,    ///< Omaha: exactly two of 4 to 6 hole cards and three of 3 to 5 on the board
    kCrissCross,     ///< five hole cards, or two of them and a whole row of the cross
    kCrissCross235,  ///< the same, or three hole cards and any two of the cross
};
inline constexpr int kSelections = 4;

/// A cross is its first end, then clockwise, the middle last; both rows hold the middle. Bit n stands for card n.
inline constexpr std::uint8_t kCrossRows[2] = {0b10101, 0b11010};

/// Throws CardError unless the selection takes so many hole cards with so many on the board.
void check_card_counts(Selection selection, std::size_t hole, std::size_t board);

/// Rows of hole cards, each with its board or all with one.
struct HandRows {
    std::span<const Card> hole;
    std::size_t cards_a_hole;
    std::span<const Card> boards;
    std::size_t cards_a_board;
    bool one_board;

    std::span<const Card> hole_of(std::size_t row) const { return hole.subspan(row * cards_a_hole, cards_a_hole); }
    std::span<const Card> board_of(std::size_t row) const {
        return boards.subspan(one_board ? 0 : row * cards_a_board, cards_a_board);
    }
};

/// Strengths of `out.size()` rows under any selection but kAnyFive, whose counts are right.
/// Checks and returns as `evaluate_many` does.
std::size_t evaluate_selected(const HandRows& rows, Selection selection, Ranking ranking, std::span<Strength> out,
                              bool check);

/// The cards that play: five that have the hand's whole strength, those that count first in front; none where no five
/// qualifies.  Throws CardError for wrong counts, for a card out of range and for one that comes twice.
std::vector<Card> best_five(std::span<const Card> hole, std::span<const Card> board, Ranking ranking = Ranking::kHigh,
                            Selection selection = Selection::kAnyFive);

}  // namespace holdem893
