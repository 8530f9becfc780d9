#include <pybind11/pybind11.h>

#include "arrays.hpp"
#include "bind.hpp"
#include "holdem893/equity.hpp"
#include "report.hpp"

namespace holdem893 {
namespace {

py::tuple enumerate_boards(const py::list& players, py::handle board, py::handle dead, const py::object& progress) {
    Spot spot{{}, read_hand(board, "board"), read_hand(dead, "dead")};
    for (std::size_t i = 0; i < players.size(); ++i) {
        const std::string name = "player " + std::to_string(i);
        const std::vector<Card> hole = read_hand(players[i], name.c_str());
        if (hole.size() != 2) throw CardError(name + " has " + std::to_string(hole.size()) + " hole cards, not 2");
        spot.players.push_back({hole[0], hole[1]});
    }
    WinnerCounts counts;
    {
        const py::gil_scoped_release released;
        counts = enumerate(spot, reporting_to(progress));
    }
    py::dict by_winners;
    for (std::size_t winners = 0; winners < counts.boards_by_winners.size(); ++winners) {
        if (counts.boards_by_winners[winners] > 0) by_winners[py::int_(winners)] = counts.boards_by_winners[winners];
    }
    return py::make_tuple(by_winners, counts.boards);
}

}  // namespace

void bind_equity(py::module_& module) {
    module.def("enumerate_boards", enumerate_boards, py::arg("players"), py::arg("board"), py::arg("dead"),
               py::arg("progress"));
}

}  // namespace holdem893
