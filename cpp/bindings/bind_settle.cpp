#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <array>
#include <tuple>

#include "bind.hpp"
#include "blocks.hpp"
#include "hand_input.hpp"
#include "holdem893/settle.hpp"
#include "spans.hpp"

namespace py = pybind11;

namespace holdem893 {
namespace {

using RakeTerms = std::tuple<std::int64_t, std::int64_t, Chips, bool>;

Rake read_rake(const RakeTerms& terms) {
    return {std::get<0>(terms), std::get<1>(terms), std::get<2>(terms), std::get<3>(terms)};
}

/// The arguments of one hand, in the order in which Python gives them.
struct HandArguments {
    py::handle dead, strengths, lows, qualifies, declared, folded, scoop, button;
    bool flop_seen;

    void read(HandInput& input) const {
        input.read_dead(dead);
        input.read_strengths(strengths);
        input.read_lows(lows, qualifies);
        input.read_declarations(declared);
        input.read_folded(folded);
        input.read_scoop(scoop);
        input.read_button(button);
        input.set_flop_seen(flop_seen);
    }
};

py::object waiver_name(Waiver waiver) {
    static constexpr std::array<const char*, 4> kNames{"", "uncontested", "both_rule", "qualifier"};
    if (waiver == Waiver::kNone) return py::none();
    return py::str(kNames[static_cast<std::size_t>(waiver)]);
}

py::tuple as_tuple(const Pot& pot, const HandInput& input, std::size_t first) {
    std::array<Chips, kMaxSeats> paid{};
    const auto shares = std::span(paid).first(input.size());
    pay(pot, first, shares);
    return py::make_tuple(pot.amount, input.numbers(pot.eligible), pot.rake, input.numbers(pot.high_winners),
                          input.numbers(pot.low_winners), pot.high_amount, pot.low_amount, input.by_seat(shares),
                          input.numbers(pot.failed_both), waiver_name(pot.waiver));
}

py::tuple settle_hand(py::handle contributions, py::handle dead, py::handle strengths, py::handle lows,
                      py::handle qualifies, py::handle declared, py::handle folded, py::handle scoop,
                      py::handle button, const RakeTerms& rake, bool flop_seen) {
    HandInput input(contributions);
    HandArguments{dead, strengths, lows, qualifies, declared, folded, scoop, button, flop_seen}.read(input);
    std::array<Chips, kMaxSeats> returned;
    std::array<Chips, kMaxSeats> payouts;
    const auto back = std::span(returned).first(input.size());
    const auto paid = std::span(payouts).first(input.size());
    const Chips raked = settle_into(input.hand(), read_rake(rake), back, paid);
    return py::make_tuple(input.by_seat(back), input.by_seat(paid), raked);
}

py::list settle_pots(py::handle contributions, py::handle dead, py::handle strengths, py::handle lows,
                     py::handle qualifies, py::handle declared, py::handle folded, py::handle scoop,
                     py::handle button, const RakeTerms& rake, bool flop_seen) {
    HandInput input(contributions);
    HandArguments{dead, strengths, lows, qualifies, declared, folded, scoop, button, flop_seen}.read(input);
    const Settlement settlement = settle(input.hand(), read_rake(rake));
    py::list pots;
    for (const Pot& pot : settlement.pots) pots.append(as_tuple(pot, input, settlement.first));
    return pots;
}

py::tuple settle_rows(const Column<Chips>& contributions, const Column<std::int64_t>& strengths,
                      const Column<bool>& folded, const Column<std::int64_t>& button, const Column<std::int64_t>& lows,
                      const Column<bool>& qualifies, const Column<bool>& flop_seen, const RakeTerms& rake) {
    const HandBatch batch{rows_of(contributions), width_of(contributions), span_of(contributions), span_of(strengths),
                          flags_of(folded),       span_of(button),         span_of(lows),          flags_of(qualifies),
                          flags_of(flop_seen)};
    py::array_t<Chips> returned({batch.rows, batch.seats});
    py::array_t<Chips> payouts({batch.rows, batch.seats});
    py::array_t<Chips> rakes(static_cast<py::ssize_t>(batch.rows));
    const std::array outputs{writable(returned), writable(payouts), writable(rakes)};
    {
        const py::gil_scoped_release release;
        for_each_block(batch.rows, kRowsASignal, [&](std::size_t first, std::size_t count) {
            const auto cells = [&](std::span<Chips> out) {
                return out.subspan(first * batch.seats, count * batch.seats);
            };
            settle_many(batch.some(first, count), read_rake(rake), cells(outputs[0]), cells(outputs[1]),
                        outputs[2].subspan(first, count));
        });
    }
    return py::make_tuple(returned, payouts, rakes);
}

}  // namespace

void bind_settle(py::module_& module) {
    module.def("settle_hand", &settle_hand);
    module.def("settle_pots", &settle_pots);
    module.def("settle_rows", &settle_rows);
}

}  // namespace holdem893
