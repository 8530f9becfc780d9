#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <algorithm>

#include "arrays.hpp"
#include "bind.hpp"
#include "holdem893/backend.hpp"
#include "holdem893/evaluate.hpp"

namespace holdem893 {
namespace {

using StrengthArray = py::array_t<Strength, py::array::c_style>;

Ranking ranking_of(py::handle ranking) {
    const py::object kind = py::module_::import("holdem893.hands").attr("Ranking");
    if (!py::isinstance(ranking, kind)) {
        throw py::type_error("ranking is " + std::string(py::repr(ranking)) + ", not a member of holdem893.Ranking");
    }
    return static_cast<Ranking>(ranking.cast<int>());
}

/// Hole cards and, where there is one, the board that lies with them.
struct Hands {
    std::unique_ptr<CardRows> hole;
    std::unique_ptr<CardRows> board;  // may be null; a single one serves all rows

    std::size_t rows() const { return hole->rows(); }

    /// Cards a hand, where that is known before any is read.
    std::optional<std::size_t> columns() const {
        const std::optional<std::size_t> common = board ? board->columns() : 0;
        return hole->columns() && common ? std::optional(*hole->columns() + *common) : std::nullopt;
    }

    void load(std::size_t first, std::size_t count, RowBuffer& into) const {
        hole->load(first, count, into);
        if (!board) return;
        RowBuffer boards;
        board->is_single() ? board->load(0, 1, boards) : board->load(first, count, boards);
        RowBuffer joined;
        for (std::size_t row = 0; row < count; ++row) {
            for (const auto cards : {into.row(row), boards.row(board->is_single() ? 0 : row)}) {
                joined.cards.insert(joined.cards.end(), cards.begin(), cards.end());
            }
            joined.end_row();
        }
        into = std::move(joined);
    }

    [[noreturn]] void refuse(std::size_t row) const {
        hole->refuse_bad_ids(row);
        if (board) board->refuse_bad_ids(board->is_single() ? 0 : row);
        RowBuffer hand;
        load(row, 1, hand);
        try {
            explain_bad_hand(hand.row(0));
        } catch (const CardError& error) {
            throw CardError(hole->label(row) + error.what());
        }
        throw CardError(hole->label(row) + "not a hand");
    }
};

Hands read_hands(py::handle cards, py::handle board) {
    Hands hands{read_rows(cards, "cards"), board.is_none() ? nullptr : read_rows(board, "board")};
    if (hands.board && !hands.board->is_single()) {
        if (hands.hole->is_single()) throw py::type_error("board has rows, and cards is one hand");
        if (hands.board->rows() != hands.rows()) {
            throw CardError("board has " + std::to_string(hands.board->rows()) + " rows, and cards has " + std::to_string(hands.rows()));
        }
    }
    return hands;
}

/// Evaluates rows of any mixture of sizes: runs of one size go to the kernel together.
void evaluate_block(const Hands& hands, std::size_t first, const RowBuffer& block, std::span<Strength> out, bool check) {
    for (std::size_t row = 0; row < block.rows();) {
        const std::span<const Card> start = block.row(row);
        try {
            check_hand_size(start.size());
        } catch (const CardError& error) {
            throw CardError(hands.hole->label(first + row) + error.what());
        }
        std::size_t end = row + 1;
        while (end < block.rows() && block.row(end).size() == start.size()) ++end;
        const std::span rows(start.data(), start.size() * (end - row));
        const std::size_t bad = evaluate_many(rows, static_cast<int>(start.size()), out.subspan(row, end - row), check);
        if (bad < end - row) hands.refuse(first + row + bad);
        row = end;
    }
}

void evaluate_hands(const Hands& hands, std::span<Strength> out, bool check) {
    if (const auto columns = hands.columns()) check_hand_size(*columns);
    if (const Card* rows = hands.board ? nullptr : hands.hole->contiguous()) {
        const std::size_t columns = *hands.columns();
        const std::size_t bad = evaluate_many({rows, out.size() * columns}, static_cast<int>(columns), out, check);
        if (bad < out.size()) hands.refuse(bad);
        return;
    }
    RowBuffer block;
    for (std::size_t first = 0; first < out.size(); first += kBlockRows) {
        const std::size_t count = std::min(kBlockRows, out.size() - first);
        hands.load(first, count, block);
        evaluate_block(hands, first, block, out.subspan(first, count), check);
    }
}

/// A failed call leaves `out` as it was, so strengths are found elsewhere first.
void check_out(py::handle out, std::size_t rows) {
    if (!py::isinstance<py::array>(out)) throw py::type_error("out is not an array");
    const auto array = py::reinterpret_borrow<py::array>(out);
    if (!array.dtype().is(py::dtype::of<Strength>())) {
        throw py::type_error("out holds " + std::string(py::str(array.dtype())) + ", not uint16");
    }
    if (array.ndim() != 1 || static_cast<std::size_t>(array.shape(0)) != rows) {
        throw py::value_error("out has shape " + std::string(py::str(array.attr("shape"))) + ", not (" + std::to_string(rows) + ",)");
    }
    if (!array.writeable()) throw py::value_error("out is read-only");
}

py::object evaluate_rows(py::handle cards, py::handle board, py::handle ranking, bool check, py::object out) {
    if (!ranking.is_none()) ranking_of(ranking);
    const Hands hands = read_hands(cards, board);
    if (!out.is_none()) check_out(out, hands.rows());
    StrengthArray strengths(static_cast<py::ssize_t>(hands.rows()));
    const std::span<Strength> found(strengths.mutable_data(), hands.rows());
    {
        const py::gil_scoped_release released;
        evaluate_hands(hands, found, check);
    }
    if (hands.hole->is_single() && out.is_none()) return py::int_(found[0]);
    if (out.is_none()) return strengths;
    out[py::ellipsis()] = strengths;
    return out;
}

py::tuple best_five_of(py::handle cards, py::handle board, py::handle ranking) {
    std::vector<Card> hand = read_hand(cards, "cards");
    if (!board.is_none()) {
        const std::vector<Card> common = read_hand(board, "board");
        hand.insert(hand.end(), common.begin(), common.end());
    }
    const auto five = best_five(hand, ranking_of(ranking));
    return py::make_tuple(five[0], five[1], five[2], five[3], five[4]);
}

py::tuple class_of_strength(int strength, py::handle ranking) {
    const bool fits = strength >= 0 && strength <= 0xFFFF;
    const HandClass found = class_of(fits ? static_cast<Strength>(strength) : Strength{0}, ranking_of(ranking));
    const auto& ranks = found.ranks;
    return py::make_tuple(static_cast<int>(found.category), py::make_tuple(ranks[0], ranks[1], ranks[2], ranks[3], ranks[4]));
}

}  // namespace

void bind_evaluate(py::module_& module) {
    module.def("evaluate_rows", evaluate_rows, py::arg("cards"), py::arg("board") = py::none(), py::kw_only(),
               py::arg("ranking") = py::none(), py::arg("check") = true, py::arg("out") = py::none());
    module.def("best_five", best_five_of, py::arg("cards"), py::arg("board"), py::arg("ranking"));
    module.def("class_of", class_of_strength, py::arg("strength"), py::arg("ranking"));
    module.def("class_count", [](py::handle ranking) { return class_count(ranking_of(ranking)); }, py::arg("ranking"));
    module.def("active_backend", [] { return std::string(active_backend()); });
    module.def("runnable_backends", [] {
        py::list names;
        for (const BackendInfo& backend : list_backends()) {
            if (backend.runnable) names.append(backend.name);
        }
        return names;
    });
}

}  // namespace holdem893
