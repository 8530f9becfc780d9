// Exact equity of many rows: hole cards and a board each, every row at a street of its own.
#pragma once

#include <cstddef>
#include <span>

#include "holdem893/card.hpp"
#include "holdem893/equity.hpp"
#include "holdem893/select.hpp"
#include "holdem893/strength.hpp"

namespace holdem893 {

/// Rows one behind the other. Boards have five places: 0, 3, 4 or 5 cards in front, kNoCard behind them.
struct EquityRows {
    std::span<const Card> hole;
    std::size_t players;
    std::size_t cards_a_hand;
    std::span<const Card> boards;
    /// Cards that are out of the deck, kNoCard for none: `dead_a_row` a row, or the same ones for all.
    std::span<const Card> dead;
    std::size_t dead_a_row;
    bool one_dead;

    std::size_t size() const { return boards.size() / kBoardSize; }
    std::span<const Card> hole_of(std::size_t row) const {
        return hole.subspan(row * players * cards_a_hand, players * cards_a_hand);
    }
    std::span<const Card> board_of(std::size_t row) const { return boards.subspan(row * kBoardSize, kBoardSize); }
    std::span<const Card> dead_of(std::size_t row) const {
        return dead.subspan(one_dead ? 0 : row * dead_a_row, dead_a_row);
    }
    /// Whether any row has no card of the board dealt.
    bool any_before_flop() const;
    /// Some of the rows.
    EquityRows part(std::size_t first, std::size_t count) const;
};

/// Throws CardError unless the selection is one that rows can have, with so many hole cards: any five of two and the
/// board, or two and three.
void check_rows_of(Selection selection, std::size_t cards_a_hand);

/// How many rows make a piece of work of some milliseconds, by a count of the hands that a row needs; before the flop
/// that is many more.
std::size_t rows_a_piece(std::size_t players, bool before_flop, Ranking ranking, Selection selection);

/// Expected share of the pot of each player of each row, `out` being rows of players.
///
/// Returns the index of the first row that is wrong, or the number of rows. Every board that can come is counted; where
/// flushes are best or nothing (kHigh, kAceHigh, kAceToFive) and any five play, by ranks with the flushes put right,
/// and under other rules one by one.
std::size_t equity_rows(const EquityRows& rows, Ranking ranking, Selection selection, std::span<double> out);

/// Throws CardError that says what is wrong with a row that was refused.
void explain_bad_row(const EquityRows& rows, std::size_t row);

}  // namespace holdem893
