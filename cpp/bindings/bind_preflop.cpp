#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <vector>

#include "arrays.hpp"
#include "bind.hpp"
#include "holdem893/matchups.hpp"
#include "holdem893/preflop.hpp"
#include "holdem893/preflop_ranges.hpp"
#include "spans.hpp"
#include "report.hpp"
#include "spots.hpp"

namespace holdem893 {
namespace {

using Weights = Column<double>;
using Combos = Column<std::uint16_t>;

py::tuple preflop_winners(const py::list& players, py::handle dead, const py::object& progress) {
    const WinnerCounts counts = count_preflop({read_players(players), {}, read_hand(dead, "dead")});
    if (!progress.is_none()) progress(counts.boards, counts.boards);
    return by_winners(counts);
}

ComboWeights weights_of(const Weights& weights) {
    const std::span<const double> all = span_of(weights);
    if (all.size() != kCombos) throw py::value_error("a range has 1326 weights, not " + std::to_string(all.size()));
    return all.first<kCombos>();
}

py::tuple preflop_heads_up(const Weights& first, const Weights& second, const py::object& progress) {
    const ComboWeights ours = weights_of(first), theirs = weights_of(second);
    HeadsUp sum;
    {
        const py::gil_scoped_release released;
        sum = heads_up_preflop(ours, theirs, reporting_to(progress));
    }
    return py::make_tuple(sum.first, sum.second, sum.tie);
}

std::span<const std::uint16_t> combos_of(const Combos& combos) {
    for (const std::uint16_t combo : span_of(combos)) {
        if (combo >= kCombos) throw py::value_error("there is no combo " + std::to_string(combo));
    }
    return span_of(combos);
}

py::array_t<double> preflop_matrix(const Combos& first, const Combos& second) {
    const auto rows = combos_of(first), columns = combos_of(second);
    py::array_t<double> equities({rows.size(), columns.size()});
    const std::span<double> out = writable(equities);
    const py::none nobody;
    const py::gil_scoped_release released;
    matchup_equities(rows, columns, out, reporting_to(nobody));
    return equities;
}

std::vector<ComboWeights> ranges_of(const std::vector<Weights>& ranges) {
    std::vector<ComboWeights> spans;
    for (const Weights& weights : ranges) spans.push_back(weights_of(weights));
    return spans;
}

py::array_t<double> preflop_ranges(const std::vector<Weights>& ranges, py::handle dead, std::size_t threads,
                                   const py::object& progress) {
    const std::vector<ComboWeights> players = ranges_of(ranges);
    const std::vector<Card> dead_cards = read_hand(dead, "dead");
    WeightBySet weights;
    {
        const py::gil_scoped_release released;
        weights = weigh_preflop_ranges(players, dead_cards, threads, reporting_to(progress));
    }
    return py::array_t<double>(static_cast<py::ssize_t>(weights.size()), weights.data());
}

std::uint64_t ranges_cost(const std::vector<Weights>& ranges, py::handle dead) {
    return preflop_ranges_cost(ranges_of(ranges), read_hand(dead, "dead"));
}

}  // namespace

void bind_preflop(py::module_& module) {
    module.def("preflop_winners", preflop_winners, py::arg("players"), py::arg("dead"), py::arg("progress"));
    module.def("preflop_heads_up", preflop_heads_up, py::arg("first"), py::arg("second"),
               py::arg("progress") = py::none());
    module.def("preflop_matrix", preflop_matrix, py::arg("first"), py::arg("second"));
    module.def("preflop_ranges", preflop_ranges, py::arg("ranges"), py::arg("dead"), py::arg("threads"),
               py::arg("progress"));
    module.def("preflop_ranges_cost", ranges_cost, py::arg("ranges"), py::arg("dead"));
}

}  // namespace holdem893
