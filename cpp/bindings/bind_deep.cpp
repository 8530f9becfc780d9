#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <vector>

#include "bind.hpp"
#include "holdem893/deep.hpp"
#include "planned_table.hpp"
#include "written_crew.hpp"

namespace py = pybind11;

namespace holdem893 {
namespace {

/// What lies open at the last call of a hand: hand from 0, House Rule, rules that lie flipped, take, heat, who has
/// folded and who has raised by street, the board, the masks' open cards, Fox's seat and its cards.
using LastCall = std::tuple<std::uint8_t, std::uint8_t, std::uint16_t, std::int32_t, std::int32_t,
                            std::array<std::uint8_t, 3>, std::array<std::uint8_t, 3>, std::vector<Card>,
                            std::vector<Card>, std::optional<std::uint8_t>, std::vector<Card>>;

OpenTable read_open(const NightTable& table, const LastCall& last) {
    const auto& [hand, rule, rules_out, take, heat, folded, raised, board, mirror, fox, fox_cards] = last;
    OpenTable open{};
    open.crew = static_cast<std::uint8_t>(table.chances.crew);
    open.masks = static_cast<std::uint8_t>(mask_count(table.chances.crew));
    open.hands = static_cast<std::uint8_t>(table.chances.hands);
    open.hand = hand;
    open.street = kStreets - 1;
    open.rule = HouseRule{rule};
    open.rules_out = rules_out;
    open.take = take;
    open.heat = heat;
    open.target = table.target;
    open.limit = table.limit;
    open.max_stake = table.max_stake;
    open.in = static_cast<std::uint8_t>((1U << open.crew) - 1);
    for (const std::uint8_t seats : folded) open.in = static_cast<std::uint8_t>(open.in & ~seats);
    std::copy(folded.begin(), folded.end(), open.folded.begin());
    std::copy(raised.begin(), raised.end(), open.raised.begin());
    const auto fill = [](const std::vector<Card>& cards, auto& out) {
        out.fill(kNoCard);
        std::copy_n(cards.begin(), std::min(cards.size(), out.size()), out.begin());
    };
    fill(board, open.board);
    fill(mirror, open.mirror);
    fill(fox_cards, open.fox_cards);
    open.fox = fox.value_or(kNoSeat);
    return open;
}

/// What a seat calls by the solve, on so many deals; none where that has found nothing better than what regulars call.
std::optional<std::uint8_t> last_call(const PlannedTable& table, const LastCall& last, std::size_t seat,
                                      const std::array<Card, 2>& hole, std::size_t deals) {
    const OpenTable open = read_open(table.night, last);
    const py::gil_scoped_release released;
    RiverSolve solve;
    if (!solve.solve(table.regulars, open, deals)) return std::nullopt;
    const std::uint8_t call = solve.call(seat, hole);
    return call == kNoCall ? std::nullopt : std::optional(call);
}

/// What a crew of regulars calls in the night of a seed, who solve their last calls if there are deals for it.
py::array_t<std::uint8_t> night_calls(const PlannedTable& table, std::uint64_t seed, std::size_t deals) {
    DeepCrew crew(table.regulars, deals);
    return calls_of_night(crew, table.night, seed);
}

}  // namespace

void bind_deep(py::module_& module) {
    module.def("last_call", &last_call);
    module.def("night_calls", &night_calls);
}

}  // namespace holdem893
