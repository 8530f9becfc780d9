#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "arrays.hpp"
#include "bind.hpp"
#include "hands.hpp"
#include "holdem893/range_spot.hpp"
#include "report.hpp"

namespace holdem893 {
namespace {

using HandArray = py::array_t<Card, py::array::c_style>;
using SetArray = py::array_t<std::uint64_t, py::array::c_style>;
using WeightArray = py::array_t<double, py::array::c_style>;

/// Players are (hands, weights): uint8 (n, k) and float64 (n,), as the Python side has checked them.
RangeSpot read_spot(const py::list& players, py::handle board, py::handle dead, py::handle ranking,
                    py::handle selection, py::handle low) {
    RangeSpot spot{{}, 2, read_hand(board, "board"), {}, selection_of(selection), ranking_of(ranking)};
    if (!low.is_none()) spot.low = ranking_of(low);
    for (const Card card : read_hand(dead, "dead")) spot.dead.add(card);
    for (const py::handle player : players) {
        const auto [hands, weights] = player.cast<std::pair<HandArray, WeightArray>>();
        if (hands.ndim() != 2 || weights.ndim() != 1 || hands.shape(0) != weights.shape(0)) {
            throw py::value_error("a player's hands and weights do not fit together");
        }
        spot.cards_a_hand = static_cast<std::size_t>(hands.shape(1));
        spot.players.push_back(
            {{hands.data(), hands.data() + hands.size()}, {weights.data(), weights.data() + weights.size()}});
    }
    return spot;
}

/// Weight by (winners of the high, winners of the low), each a set of players as bits.
py::object enumerate_spot(const py::list& players, py::handle board, py::handle dead, py::handle ranking,
                          py::handle selection, py::handle low, std::size_t threads, const py::object& progress) {
    const RangeSpot spot = read_spot(players, board, dead, ranking, selection, low);
    WeightByWinners weights;
    {
        const py::gil_scoped_release released;
        weights = enumerate_ranges(spot, threads, reporting_to(progress)).value();
    }
    py::dict found;
    for (const auto& [winners, weight] : weights) found[py::make_tuple(winners.high, winners.low)] = weight;
    return found;
}

double spot_cost(const py::list& players, py::handle board, py::handle dead, py::handle ranking, py::handle selection,
                 py::handle low) {
    return cost_of_ranges(read_spot(players, board, dead, ranking, selection, low));
}

double weigh_hand_tuples(const std::vector<std::pair<SetArray, WeightArray>>& players) {
    std::vector<HandSets> hands;
    for (const auto& [sets, weights] : players) {
        const auto size = static_cast<std::size_t>(std::min(sets.size(), weights.size()));
        hands.push_back({{sets.data(), size}, {weights.data(), size}});
    }
    const py::gil_scoped_release released;
    return weigh_tuples(hands);
}

}  // namespace

void bind_range_spot(py::module_& module) {
    module.def("enumerate_ranges", enumerate_spot, py::arg("players"), py::arg("board"), py::arg("dead"),
               py::arg("ranking"), py::arg("selection"), py::arg("low"), py::arg("threads"), py::arg("progress"));
    module.def("cost_of_ranges", spot_cost, py::arg("players"), py::arg("board"), py::arg("dead"), py::arg("ranking"),
               py::arg("selection"), py::arg("low"));
    module.def("weigh_tuples", weigh_hand_tuples, py::arg("players"));
}

}  // namespace holdem893
