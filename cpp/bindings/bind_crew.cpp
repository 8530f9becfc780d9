#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <vector>

#include "bind.hpp"
#include "blocks.hpp"
#include "holdem893/crew.hpp"
#include "spans.hpp"

namespace py = pybind11;

namespace holdem893 {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Strengths = std::vector<Strength>;

Bytes crew_calls(Bytes stakes, const Bytes& calls, std::uint8_t rule, std::uint8_t max_stake) {
    apply_calls(stakes, calls, HouseRule{rule}, max_stake);
    return stakes;
}

py::tuple settle_showdown(const Strengths& crew, const Strengths& house, const Bytes& stakes, std::uint8_t rule,
                          bool inverse, bool blaze_doubles_foldout) {
    std::vector<std::int64_t> heat_by_seat(crew.size());
    const CrewSettlement settled =
        settle_crew(crew, house, stakes, HouseRule{rule}, {inverse, blaze_doubles_foldout}, heat_by_seat);
    return py::make_tuple(settled.take, settled.heat, py::tuple(py::cast(heat_by_seat)), settled.crew_best,
                          settled.house_best);
}

py::tuple settle_showdowns(const Column<Card>& crew, const Column<Card>& masks, const Column<Card>& board,
                           const Column<std::uint8_t>& stakes, const Column<std::uint8_t>& rules, bool inverse,
                           bool blaze_doubles_foldout) {
    const CrewDeals deals{rows_of(crew),  width_of(crew), width_of(masks),  span_of(crew),
                          span_of(masks), span_of(board), span_of(stakes), span_of(rules)};
    py::array_t<std::int64_t> take(static_cast<py::ssize_t>(deals.rows)), heat(static_cast<py::ssize_t>(deals.rows));
    py::array_t<std::int64_t> heat_by_seat({deals.rows, deals.seats});
    py::array_t<Strength> ours(static_cast<py::ssize_t>(deals.rows)), theirs(static_cast<py::ssize_t>(deals.rows));
    const CrewColumns out{writable(take), writable(heat), writable(heat_by_seat), writable(ours), writable(theirs)};
    {
        const py::gil_scoped_release release;
        settle_crew_deals(deals, {inverse, blaze_doubles_foldout}, out, [](std::size_t) { let_signals_through(); });
    }
    return py::make_tuple(take, heat, heat_by_seat, ours, theirs);
}

}  // namespace

void bind_crew(py::module_& module) {
    module.def("crew_calls", &crew_calls, py::arg(), py::arg(), py::arg(), py::arg("max_stake") = kMaxStake);
    module.def("settle_showdown", &settle_showdown);
    module.def("settle_showdowns", &settle_showdowns);
}

}  // namespace holdem893
