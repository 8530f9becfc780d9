#include <pybind11/gil_safe_call_once.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <algorithm>

#include "arrays.hpp"
#include "blocks.hpp"
#include "bind.hpp"
#include "holdem893/backend.hpp"
#include "holdem893/evaluate.hpp"

namespace holdem893 {
namespace {

using StrengthArray = py::array_t<Strength, py::array::c_style>;

/// The Python class Ranking; looked up once, since an import statement costs more than an evaluation.
py::handle ranking_class() {
    PYBIND11_CONSTINIT static py::gil_safe_call_once_and_store<py::object> stored;
    return stored.call_once_and_store_result([] { return py::module_::import("holdem893.hands").attr("Ranking"); }).get_stored();
}

Ranking ranking_of(py::handle ranking) {
    if (py::type::handle_of(ranking).ptr() != ranking_class().ptr()) {
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

/// Rows of one argument as plain bytes, a block at a time: where they lie, or copied there.
class PlainRows {
   public:
    explicit PlainRows(const CardRows& source) : source_(source), columns_(*source.columns()), bytes_(source.contiguous()) {}

    bool lie_ready() const { return bytes_ != nullptr; }
    std::span<const Card> read(std::size_t first, std::size_t count) {
        if (bytes_ != nullptr) return {bytes_ + first * columns_, count * columns_};
        source_.load(first, count, block_);
        return block_.cards;
    }

   private:
    const CardRows& source_;
    std::size_t columns_;
    const Card* bytes_;
    RowBuffer block_;
};

/// Two hole cards a row, and boards of a fixed size: both are read where they lie.
void evaluate_holes(const Hands& hands, std::span<Strength> out, bool check) {
    PlainRows hole(*hands.hole);
    PlainRows board(*hands.board);
    const bool shared = hands.board->is_single();
    const auto cards_a_board = static_cast<int>(*hands.board->columns());
    const std::span<const Card> shared_board = shared ? board.read(0, 1) : std::span<const Card>();
    const bool ready = hole.lie_ready() && (shared || board.lie_ready());
    for_each_block(out.size(), ready ? kLongBlock : kBlockRows, [&](std::size_t first, std::size_t count) {
        const auto block = out.subspan(first, count);
        const auto cards = hole.read(first, count);
        const std::size_t bad = shared ? evaluate_on_board(cards, shared_board, block, check)
                                       : evaluate_on_boards(cards, board.read(first, count), cards_a_board, block, check);
        if (bad < count) hands.refuse(first + bad);
    });
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
        for_each_block(out.size(), kLongBlock, [&](std::size_t first, std::size_t count) {
            const std::span cards(rows + first * columns, count * columns);
            const std::size_t bad = evaluate_many(cards, static_cast<int>(columns), out.subspan(first, count), check);
            if (bad < count) hands.refuse(first + bad);
        });
        return;
    }
    if (hands.board && hands.hole->columns() == 2 && hands.board->columns()) return evaluate_holes(hands, out, check);
    RowBuffer block;
    for_each_block(out.size(), kBlockRows, [&](std::size_t first, std::size_t count) {
        hands.load(first, count, block);
        evaluate_block(hands, first, block, out.subspan(first, count), check);
    });
}

void check_out(py::handle out, std::size_t rows) {
    if (!py::isinstance<py::array>(out)) throw py::type_error("out is not an array");
    const auto array = py::reinterpret_borrow<py::array>(out);
    const py::dtype type = array.dtype();
    if (type.num() != py::dtype::num_of<Strength>() || type.byteorder() != '=') {
        throw py::type_error("out holds " + std::string(py::str(type)) + ", not uint16");
    }
    if (array.ndim() != 1 || static_cast<std::size_t>(array.shape(0)) != rows) {
        throw py::value_error("out has shape " + std::string(py::str(array.attr("shape"))) + ", not (" + std::to_string(rows) + ",)");
    }
    if (!array.writeable()) throw py::value_error("out is read-only");
}

/// The caller's array where strengths may go straight into it, else a new one. A call that may fail leaves `out` as it
/// was until it has succeeded.
StrengthArray place_for_strengths(py::handle out, std::size_t rows, bool may_fail) {
    if (!out.is_none()) check_out(out, rows);
    if (out.is_none() || may_fail || !(py::reinterpret_borrow<py::array>(out).flags() & py::array::c_style)) {
        return StrengthArray(static_cast<py::ssize_t>(rows));
    }
    return py::reinterpret_borrow<StrengthArray>(out);
}

py::object deliver(const StrengthArray& strengths, const py::object& out) {
    if (out.is_none()) return strengths;
    if (!out.is(strengths)) out[py::ellipsis()] = strengths;
    return out;
}

bool flag_of(py::handle flag, const char* name) {
    if (!PyBool_Check(flag.ptr())) throw py::type_error(std::string(name) + " is " + std::string(py::repr(flag)) + ", not True or False");
    return flag.ptr() == Py_True;
}

/// `evaluate` behind its fast path; every argument is given, None where the caller gave none.
py::object evaluate_rows(py::handle cards, py::handle board, py::handle ranking, py::handle checked, const py::object& out) {
    if (!ranking.is_none()) ranking_of(ranking);
    const bool check = flag_of(checked, "check");
    const Hands hands = read_hands(cards, board);
    const bool may_fail = check || !hands.columns();
    StrengthArray strengths = place_for_strengths(out, hands.rows(), may_fail);
    const std::span<Strength> found(strengths.mutable_data(), hands.rows());
    {
        const py::gil_scoped_release released;
        evaluate_hands(hands, found, check);
    }
    if (hands.hole->is_single() && out.is_none()) return py::int_(found[0]);
    return deliver(strengths, out);
}

py::object evaluate_combos_of(py::handle board, py::handle ranking, const py::object& out) {
    ranking_of(ranking);
    const std::vector<Card> cards = read_hand(board, "board");
    check_board(cards);
    StrengthArray strengths = place_for_strengths(out, kCombos, false);
    evaluate_combos(cards, std::span<Strength, kCombos>(strengths.mutable_data(), kCombos));
    return deliver(strengths, out);
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

/// Categories by strength; place 0 stands for no strength.
py::array_t<std::uint8_t> category_table(py::handle ranking) {
    const Ranking order = ranking_of(ranking);
    py::array_t<std::uint8_t> table(class_count(order) + 1);
    table.mutable_at(0) = 0;
    for (int strength = 1; strength <= class_count(order); ++strength) {
        table.mutable_at(strength) = static_cast<std::uint8_t>(class_of(static_cast<Strength>(strength), order).category);
    }
    return table;
}

}  // namespace

void bind_evaluate(py::module_& module) {
    module.def("evaluate_rows", evaluate_rows, py::arg("cards"), py::arg("board"), py::arg("ranking"), py::arg("check"),
               py::arg("out"));
    module.def("evaluate_combos", evaluate_combos_of, py::arg("board"), py::arg("ranking"), py::arg("out"));
    module.def("best_five", best_five_of, py::arg("cards"), py::arg("board"), py::arg("ranking"));
    module.def("class_of", class_of_strength, py::arg("strength"), py::arg("ranking"));
    module.def("category_table", category_table, py::arg("ranking"));
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
