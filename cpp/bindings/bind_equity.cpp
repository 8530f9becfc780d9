#include <pybind11/pybind11.h>

#include "arrays.hpp"
#include "bind.hpp"
#include "holdem893/equity.hpp"
#include "spots.hpp"

namespace holdem893 {
namespace {

py::tuple enumerate_boards(const py::list& players, py::handle board, py::handle dead, const py::object& progress) {
    Spot spot{{}, read_hand(board, "board"), read_hand(dead, "dead")};
    spot.players = read_players(players);
    WinnerCounts counts;
    {
        const py::gil_scoped_release released;
        counts = enumerate(spot, [&](std::uint64_t done, std::uint64_t all) { return report(progress, done, all); });
    }
    return by_winners(counts);
}

}  // namespace

void bind_equity(py::module_& module) {
    module.def("enumerate_boards", enumerate_boards, py::arg("players"), py::arg("board"), py::arg("dead"),
               py::arg("progress"));
}

}  // namespace holdem893
