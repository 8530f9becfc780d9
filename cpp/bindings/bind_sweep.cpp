#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include "arrays.hpp"
#include "bind.hpp"
#include "hands.hpp"
#include "holdem893/sweep.hpp"

namespace holdem893 {
namespace {

/// A weight a combo, copied, so that nobody changes it while the call runs.
std::vector<double> read_weights(py::handle weights, const char* name) {
    if (!py::isinstance<py::array_t<double>>(weights)) {
        throw py::type_error(std::string(name) + " is not an array of float64");
    }
    const auto array = py::reinterpret_borrow<py::array_t<double>>(weights);
    if (array.ndim() != 1 || array.shape(0) != static_cast<py::ssize_t>(kCombos)) {
        throw py::value_error(std::string(name) + " has shape " + std::string(py::str(array.attr("shape"))) +
                              ", not (1326,)");
    }
    std::vector<double> copy(kCombos);
    for (std::size_t i = 0; i < kCombos; ++i) copy[i] = array.at(static_cast<py::ssize_t>(i));
    return copy;
}

/// A spot that owns what it is made of.
struct OwnedSpot {
    OwnedSpot(py::handle first_range, py::handle second_range, py::handle board_cards, py::handle dead_cards,
              py::handle order)
        : first(read_weights(first_range, "first")),
          second(read_weights(second_range, "second")),
          board(read_hand(board_cards, "board")),
          ranking(ranking_of(order)) {
        add_checked(dead, read_hand(dead_cards, "dead"), "the dead cards");
    }
    HeadsUpSpot spot() const { return {ComboWeights(first), ComboWeights(second), board, dead, ranking}; }

    std::vector<double> first;
    std::vector<double> second;
    std::vector<Card> board;
    CardSet dead;
    Ranking ranking;
};

/// Runs a sweep without the GIL; lets Ctrl-C through, and tells Python how far it is.
template <class Sweep>
auto run(Sweep way, const OwnedSpot& owned, std::size_t threads, const py::object& progress) {
    const auto report = [&](std::uint64_t done, std::uint64_t all) {
        const py::gil_scoped_acquire gil;
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (!progress.is_none()) progress(done, all);
        return true;
    };
    const py::gil_scoped_release released;
    return way(owned.spot(), threads, report);
}

py::tuple sweep_ranges(py::handle first, py::handle second, py::handle board, py::handle dead, py::handle ranking,
                       std::size_t threads, const py::object& progress) {
    const HeadsUp found = run(sweep, OwnedSpot(first, second, board, dead, ranking), threads, progress);
    return py::make_tuple(found.first, found.second, found.tie);
}

/// A row a combo of the first range, in the order of COMBOS.
py::array_t<double> sweep_each(py::handle first, py::handle second, py::handle board, py::handle dead,
                               py::handle ranking, std::size_t threads, const py::object& progress) {
    const std::vector<HeadsUp> found =
        run(sweep_combos, OwnedSpot(first, second, board, dead, ranking), threads, progress);
    py::array_t<double> rows({kCombos, std::size_t{3}});
    auto row = rows.mutable_unchecked<2>();
    for (py::ssize_t i = 0; i < row.shape(0); ++i) {
        const HeadsUp& one = found[static_cast<std::size_t>(i)];
        row(i, 0) = one.first;
        row(i, 1) = one.second;
        row(i, 2) = one.tie;
    }
    return rows;
}

std::uint64_t cost_of_sweep(py::handle first, py::handle second, py::handle board, py::handle dead,
                            py::handle ranking) {
    return sweep_cost(OwnedSpot(first, second, board, dead, ranking).spot());
}

}  // namespace

void bind_sweep(py::module_& module) {
    module.def("sweep", sweep_ranges, py::arg("first"), py::arg("second"), py::arg("board"), py::arg("dead"),
               py::arg("ranking"), py::arg("threads"), py::arg("progress"));
    module.def("sweep_combos", sweep_each, py::arg("first"), py::arg("second"), py::arg("board"), py::arg("dead"),
               py::arg("ranking"), py::arg("threads"), py::arg("progress"));
    module.def("sweep_cost", cost_of_sweep, py::arg("first"), py::arg("second"), py::arg("board"), py::arg("dead"),
               py::arg("ranking"));
}

}  // namespace holdem893
