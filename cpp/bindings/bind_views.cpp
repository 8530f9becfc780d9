#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>

#include "bind.hpp"
#include "blocks.hpp"
#include "holdem893/regular_batch.hpp"
#include "holdem893/seat_odds.hpp"
#include "planned_table.hpp"
#include "spans.hpp"

namespace py = pybind11;

namespace holdem893 {
namespace {

using Bytes = Column<std::uint8_t>;
using Numbers = Column<std::int32_t>;

/// The columns of ViewBatch in its order: seat, hole, board, stakes, calls, take, heat, hands_left, rule, rules_out,
/// mirror, fox, fox_cards, odds. Without cards all four columns of cards are empty; without odds that one is.
using ViewColumns = std::tuple<Bytes, Bytes, Bytes, Bytes, Bytes, Numbers, Numbers, Bytes, Bytes, Column<std::uint16_t>,
                               Bytes, Bytes, Bytes, Bytes>;

template <std::size_t kIndex>
auto column_of(const ViewColumns& columns, std::size_t rows, std::size_t width, bool may_lack = false) {
    const auto found = span_of(std::get<kIndex>(columns));
    if (found.size() != rows * width && !(may_lack && found.empty())) {
        throw std::invalid_argument("column " + std::to_string(kIndex) + " has " + std::to_string(found.size()) +
                                    " values for " + std::to_string(rows) + " rows of " + std::to_string(width));
    }
    return found;
}

ViewBatch batch_of(const ViewColumns& columns) {
    const auto rows = static_cast<std::size_t>(std::get<0>(columns).size());
    const bool blind = std::get<1>(columns).size() == 0;
    ViewBatch batch;
    batch.rows = rows;
    batch.seat = span_of(std::get<0>(columns));
    batch.hole = column_of<1>(columns, rows, blind ? 0 : 2);
    batch.board = column_of<2>(columns, rows, blind ? 0 : kBoardCards);
    batch.stakes = column_of<3>(columns, rows, kMaxCrew);
    batch.calls = column_of<4>(columns, rows, kStreets * kMaxCrew);
    batch.take = column_of<5>(columns, rows, 1);
    batch.heat = column_of<6>(columns, rows, 1);
    batch.hands_left = column_of<7>(columns, rows, 1);
    batch.rule = column_of<8>(columns, rows, 1);
    batch.rules_out = column_of<9>(columns, rows, 1);
    batch.mirror = column_of<10>(columns, rows, blind ? 0 : kMaxMasks);
    batch.fox = column_of<11>(columns, rows, 1);
    batch.fox_cards = column_of<12>(columns, rows, blind ? 0 : 2);
    batch.odds = column_of<13>(columns, rows, 2, true);
    if (blind && batch.odds.empty() && rows != 0) throw std::invalid_argument("neither cards nor odds");
    return batch;
}

void check_batch(const NightTerms& terms, const ViewColumns& columns) {
    const NightTable table = read_terms(terms);
    const ViewBatch batch = batch_of(columns);
    const py::gil_scoped_release release;
    for_each_block(batch.rows, kRowsASignal,
                   [&](std::size_t first, std::size_t count) { check_views(table, batch, first, count); });
}

Bytes look_at_batch(const NightTerms& terms, const ViewColumns& columns) {
    const NightTable table = read_terms(terms);
    const ViewBatch batch = batch_of(columns);
    if (batch.hole.empty() && batch.rows != 0) throw std::invalid_argument("there are no cards to look at");
    Bytes looks({batch.rows, std::size_t{2}});
    const auto out = writable(looks);
    const py::gil_scoped_release release;
    for_each_block(batch.rows, kRowsASignal,
                   [&](std::size_t first, std::size_t count) { look_at_views(table, batch, first, count, out); });
    return looks;
}

Bytes act(const PlannedTable& table, const ViewColumns& columns) {
    const ViewBatch batch = batch_of(columns);
    Bytes calls(static_cast<py::ssize_t>(batch.rows));
    const auto out = writable(calls);
    const py::gil_scoped_release release;
    for_each_block(batch.rows, kRowsASignal, [&](std::size_t first, std::size_t count) {
        act_on_views(table.regulars, table.night, batch, first, count, out);
    });
    return calls;
}

/// Of a batch of one row with cards. Against the own mask: whether exact, deals, wins, ties. Then deals, wins of the
/// seat alone and of the crew, and by seat wins of mates, their hands that fit and those that are possible.
py::tuple odds(const PlannedTable& table, const ViewColumns& columns, std::uint32_t deals) {
    const ViewBatch batch = batch_of(columns);
    if (batch.rows != 1 || batch.hole.empty()) throw std::invalid_argument("odds are of one view with its cards");
    SeatOdds found;
    {
        const py::gil_scoped_release release;
        found = seat_odds(table.regulars, table.night, batch, 0, deals);
    }
    return py::make_tuple(py::make_tuple(found.mask.exact, found.mask.deals, found.mask.wins, found.mask.ties),
                          py::make_tuple(found.deals, found.own_wins, found.crew_wins),
                          py::make_tuple(found.mate_wins, found.fitting, found.possible));
}

/// The policy for a hand under a rule, by the score before the rule was flipped.
std::uint16_t policy(const PlannedTable& table, std::uint8_t rule, std::size_t hands_left, RuleSet rules_out,
                     std::int32_t take, std::int32_t heat) {
    if (rule > kHouseRules || hands_left < 1 || hands_left > table.night.chances.hands || take < 0 || heat < 0 ||
        heat >= table.night.limit) {
        throw std::invalid_argument("a score that the table has not");
    }
    return table.regulars.policy(HouseRule{rule}, hands_left, rules_out, take, heat);
}

/// The chance of a clean night by (target, limit), from 0 up to the table's.
py::array_t<double> promises(const PlannedTable& table) {
    const NightPlan& plan = table.regulars.plan();
    py::array_t<double> found({plan.target() + 1, plan.limit() + 1});
    for (std::size_t need = 0; need <= plan.target(); ++need) {
        for (std::size_t heat = 0; heat <= plan.limit(); ++heat) {
            *found.mutable_data(need, heat) =
                plan.value({table.night.chances.hands, 0, need, heat}) / double{kPlanOne};
        }
    }
    return found;
}

}  // namespace

void bind_views(py::module_& module) {
    module.def("check_views", &check_batch);
    module.def("look_at_views", &look_at_batch);
    py::class_<PlannedTable>(module, "RegularTable")
        .def(py::init<const RegularBook&, const NightTerms&, std::uint8_t>(), py::keep_alive<1, 2>(),
             py::call_guard<py::gil_scoped_release>())
        .def("policy", &policy)
        .def("promises", &promises)
        .def("act", &act)
        .def("odds", &odds);
}

}  // namespace holdem893
