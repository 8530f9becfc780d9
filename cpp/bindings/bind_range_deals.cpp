#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "arrays.hpp"
#include "bind.hpp"
#include "holdem893/range_deals.hpp"
#include "range_input.hpp"
#include "report.hpp"

namespace holdem893 {
namespace {

using SetArray = py::array_t<std::uint64_t, py::array::c_style>;
using WeightArray = py::array_t<double, py::array::c_style>;

/// Weight by (winners of the high, winners of the low), each a set of players as bits.
py::object enumerate_spot(const py::list& players, py::handle board, py::handle dead, py::handle ranking,
                          py::handle selection, py::handle low, std::size_t threads, const py::object& progress) {
    const RangeSpot spot = read_range_spot(players, board, dead, ranking, selection, low);
    WeightByWinners weights;
    {
        const py::gil_scoped_release released;
        weights = enumerate_ranges(spot, threads, reporting_to(progress)).value();
    }
    py::dict found;
    for (const auto& [winners, weight] : weights) found[to_tuple(winners)] = weight;
    return found;
}

double spot_cost(const py::list& players, py::handle board, py::handle dead, py::handle ranking, py::handle selection,
                 py::handle low) {
    return cost_of_ranges(read_range_spot(players, board, dead, ranking, selection, low));
}

double weigh_hand_tuples(const std::vector<std::pair<SetArray, WeightArray>>& players, std::size_t threads) {
    std::vector<HandSets> hands;
    for (const auto& [sets, weights] : players) {
        const auto size = static_cast<std::size_t>(std::min(sets.size(), weights.size()));
        hands.push_back({{sets.data(), size}, {weights.data(), size}});
    }
    const py::none nobody;
    const py::gil_scoped_release released;
    return weigh_tuples(hands, threads, reporting_to(nobody));
}

}  // namespace

void bind_range_deals(py::module_& module) {
    module.def("enumerate_ranges", enumerate_spot, py::arg("players"), py::arg("board"), py::arg("dead"),
               py::arg("ranking"), py::arg("selection"), py::arg("low"), py::arg("threads"), py::arg("progress"));
    module.def("cost_of_ranges", spot_cost, py::arg("players"), py::arg("board"), py::arg("dead"), py::arg("ranking"),
               py::arg("selection"), py::arg("low"));
    module.def("weigh_tuples", weigh_hand_tuples, py::arg("players"), py::arg("threads"));
}

}  // namespace holdem893
