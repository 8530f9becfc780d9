#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include "arrays.hpp"
#include "bind.hpp"
#include "card_rows.hpp"
#include "hands.hpp"
#include "holdem893/backend.hpp"
#include "holdem893/evaluate.hpp"

namespace holdem893 {
namespace {

using StrengthArray = py::array_t<Strength, py::array::c_style>;

void check_out(py::handle out, std::size_t rows) {
    if (!py::isinstance<py::array>(out)) throw py::type_error("out is not an array");
    const auto array = py::reinterpret_borrow<py::array>(out);
    const py::dtype type = array.dtype();
    if (type.num() != py::dtype::num_of<Strength>() || !is_native(type)) {
        throw py::type_error("out holds " + std::string(py::str(type)) + ", not uint16");
    }
    if (array.ndim() != 1 || static_cast<std::size_t>(array.shape(0)) != rows) {
        throw py::value_error("out has shape " + std::string(py::str(array.attr("shape"))) + ", not (" +
                              std::to_string(rows) + ",)");
    }
    if (!array.writeable()) throw py::value_error("out is read-only");
}

/// Whether writing the one could change the other.
bool may_overlap(py::handle cards, py::handle out) {
    if (out.is_none() || !py::isinstance<py::array>(cards)) return false;
    return py::module_::import("numpy").attr("may_share_memory")(cards, out).cast<bool>();
}

/// The caller's array where strengths may go straight into it, else a new one. A call that may fail, or that still
/// reads what lies there, leaves `out` as it was until it has succeeded.
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
    if (!PyBool_Check(flag.ptr())) {
        throw py::type_error(std::string(name) + " is " + std::string(py::repr(flag)) + ", not True or False");
    }
    return flag.ptr() == Py_True;
}

/// `evaluate` behind its fast path; every argument is given, None where the caller gave none.
py::object evaluate_rows(py::handle cards, py::handle board, py::handle ranking, py::handle selection,
                         py::handle checked, const py::object& out) {
    const bool check = flag_of(checked, "check");
    Rules rules{.check = check};
    if (!ranking.is_none()) rules.ranking = ranking_of(ranking);
    if (!selection.is_none()) rules.selection = selection_of(selection);
    const Hands hands = read_hands(cards, board);
    const bool may_fail = check || !hands.columns() || may_overlap(cards, out) || may_overlap(board, out);
    StrengthArray strengths = place_for_strengths(out, hands.rows(), may_fail);
    const std::span<Strength> found(strengths.mutable_data(), hands.rows());
    {
        const py::gil_scoped_release released;
        evaluate_hands(hands, rules, found);
    }
    if (hands.hole->is_single() && out.is_none()) return py::int_(found[0]);
    return deliver(strengths, out);
}

py::object evaluate_combos_of(py::handle board, py::handle ranking, const py::object& out) {
    const Ranking order = ranking_of(ranking);
    const std::vector<Card> cards = read_hand(board, "board");
    check_board(cards);
    StrengthArray strengths = place_for_strengths(out, kCombos, false);
    evaluate_combos(cards, std::span<Strength, kCombos>(strengths.mutable_data(), kCombos), order);
    return deliver(strengths, out);
}

py::tuple best_five_of(py::handle cards, py::handle board, py::handle ranking, py::handle selection) {
    const std::vector<Card> hole = read_hand(cards, "cards");
    const std::vector<Card> common = board.is_none() ? std::vector<Card>() : read_hand(board, "board");
    const std::vector<Card> five = best_five(hole, common, ranking_of(ranking), selection_of(selection));
    py::tuple found(five.size());
    for (std::size_t i = 0; i < five.size(); ++i) found[i] = py::int_(five[i]);
    return found;
}

py::tuple class_of_strength(int strength, py::handle ranking) {
    const bool fits = strength >= 0 && strength <= 0xFFFF;
    const HandClass found = class_of(fits ? static_cast<Strength>(strength) : Strength{0}, ranking_of(ranking));
    const auto& ranks = found.ranks;
    return py::make_tuple(static_cast<int>(found.category),
                          py::make_tuple(ranks[0], ranks[1], ranks[2], ranks[3], ranks[4]));
}

/// Categories by strength; place 0 stands for no strength.
py::array_t<std::uint8_t> category_table(py::handle ranking) {
    const Ranking order = ranking_of(ranking);
    py::array_t<std::uint8_t> table(class_count(order) + 1);
    table.mutable_at(0) = 0;
    for (int strength = 1; strength <= class_count(order); ++strength) {
        table.mutable_at(strength) =
            static_cast<std::uint8_t>(class_of(static_cast<Strength>(strength), order).category);
    }
    return table;
}

}  // namespace

void bind_evaluate(py::module_& module) {
    module.def("evaluate_rows", evaluate_rows, py::arg("cards"), py::arg("board"), py::arg("ranking"),
               py::arg("selection"), py::arg("check"), py::arg("out"));
    module.def("evaluate_combos", evaluate_combos_of, py::arg("board"), py::arg("ranking"), py::arg("out"));
    module.def("best_five", best_five_of, py::arg("cards"), py::arg("board"), py::arg("ranking"), py::arg("selection"));
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
