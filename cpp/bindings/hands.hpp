// The hands of one call: cards, the board that lies with them, and how they are judged.
#pragma once

#include <memory>
#include <optional>

#include "arrays.hpp"
#include "holdem893/select.hpp"

namespace holdem893 {

/// Members of holdem893.Ranking and holdem893.Selection.  Throws TypeError for anything else.
Ranking ranking_of(py::handle ranking);
Selection selection_of(py::handle selection);

/// How hands are judged.
struct Rules {
    Ranking ranking = Ranking::kHigh;
    Selection selection = Selection::kAnyFive;
    bool check = true;
};

/// Hole cards and, where there is one, the board that lies with them.
struct Hands {
    std::unique_ptr<CardRows> hole;
    std::unique_ptr<CardRows> board;  // may be null; a single one serves all rows

    std::size_t rows() const { return hole->rows(); }
    /// Cards a hand, where that is known before any is read.
    std::optional<std::size_t> columns() const;
    /// Reads some hands, hole cards and board as one row.
    void load(std::size_t first, std::size_t count, RowBuffer& into) const;
    /// Throws CardError that says what is wrong with a row.
    [[noreturn]] void refuse(std::size_t row) const;
};

/// Throws TypeError or CardError where the two do not fit together.
Hands read_hands(py::handle cards, py::handle board);

/// Strengths of all rows; needs no GIL.  Throws CardError for wrong counts, and with `check` for wrong rows.
void evaluate_hands(const Hands& hands, const Rules& rules, std::span<Strength> out);

}  // namespace holdem893
