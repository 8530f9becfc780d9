#include <pybind11/pybind11.h>

#include "arrays.hpp"
#include "bind.hpp"
#include "holdem893/preflop.hpp"
#include "spots.hpp"

namespace holdem893 {
namespace {

py::tuple preflop_winners(const py::list& players, py::handle dead, const py::object& progress) {
    const WinnerCounts counts = count_preflop({read_players(players), {}, read_hand(dead, "dead")});
    if (!progress.is_none()) progress(counts.boards, counts.boards);
    return by_winners(counts);
}

}  // namespace

void bind_preflop(py::module_& module) {
    module.def("preflop_winners", preflop_winners, py::arg("players"), py::arg("dead"), py::arg("progress"));
}

}  // namespace holdem893
