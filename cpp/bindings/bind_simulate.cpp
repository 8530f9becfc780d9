#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "bind.hpp"
#include "holdem893/deep.hpp"
#include "holdem893/mixed_crew.hpp"
#include "holdem893/regular.hpp"
#include "holdem893/simulate.hpp"
#include "night_terms.hpp"
#include "spans.hpp"

namespace py = pybind11;

namespace holdem893 {
namespace {

using Table = Column<std::uint8_t>;
/// A regulars' book, the number of a style, and deals to solve last calls on, if any.
using RegularChair = std::tuple<const RegularBook*, std::uint8_t, std::size_t>;
/// How a seat calls: as a regular, or by a table of calls; by neither at random.
using Chair = std::optional<std::variant<RegularChair, Table>>;
/// Seat by seat.
using Crew = std::vector<Chair>;

/// Nights between two looks at the signals: twice as many each time, until they take some hundredths of a second.
constexpr std::uint64_t kFirstNights = 16;
constexpr std::chrono::milliseconds kLongEnough{20};

void report(const py::object& progress, std::uint64_t done, std::uint64_t all) {
    const py::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    if (!progress.is_none()) progress(done, all);
}

/// Calls work(policy_of, first, count) piece by piece.
template <class PolicyOf, class Work>
void in_pieces(PolicyOf policy_of, std::uint64_t first, std::uint64_t count, const py::object& progress, Work work) {
    std::uint64_t nights = kFirstNights;
    for (std::uint64_t done = 0; done < count;) {
        const std::uint64_t piece = std::min(nights, count - done);
        const auto start = std::chrono::steady_clock::now();
        work(policy_of, first + done, piece);
        if (std::chrono::steady_clock::now() - start < kLongEnough) nights *= 2;
        done += piece;
        report(progress, done, count);
    }
}

bool same_policy(const Chair& one, const Chair& other) {
    if (!one || !other || one->index() != other->index()) return !one && !other;
    if (const Table* calls = std::get_if<Table>(&*one)) return calls->is(std::get<Table>(*other));
    return std::get<RegularChair>(*one) == std::get<RegularChair>(*other);
}

/// in_pieces with the policy of a crew, whose seats all play alike.
template <class Work>
void with_one(const Chair& chair, const NightTable& table, std::uint64_t first, std::uint64_t count,
              const py::object& progress, Work work) {
    if (!chair) {
        in_pieces([](std::uint64_t seed) { return RandomPolicy(night_seed(seed, 1)); }, first, count, progress, work);
    } else if (const Table* calls = std::get_if<Table>(&*chair)) {
        TablePolicy policy(span_of(*calls), table.options);
        in_pieces([&](std::uint64_t) -> TablePolicy& { return policy; }, first, count, progress, work);
    } else {
        const auto& [book, style, deals] = std::get<RegularChair>(*chair);
        const RegularTable regulars(*book, table, RegularStyle{style});
        if (deals > 0) {
            DeepCrew policy(regulars, deals);
            in_pieces([&](std::uint64_t) -> DeepCrew& { return policy; }, first, count, progress, work);
        } else {
            RegularCrew policy(regulars);
            in_pieces([&](std::uint64_t) -> RegularCrew& { return policy; }, first, count, progress, work);
        }
    }
}

/// in_pieces with the policy of any crew, without the lock of the interpreter: regulars plan first.
template <class Work>
void with_crew(const Crew& crew, const NightTable& table, std::uint64_t first, std::uint64_t count,
               const py::object& progress, Work work) {
    const py::gil_scoped_release released;
    if (crew.size() != table.chances.crew) {
        throw std::invalid_argument(std::to_string(crew.size()) + " policies for a crew of " +
                                    std::to_string(table.chances.crew));
    }
    const auto same = [&](const Chair& chair) { return same_policy(chair, crew[0]); };
    if (std::all_of(crew.begin(), crew.end(), same)) return with_one(crew[0], table, first, count, progress, work);
    std::map<std::pair<const RegularBook*, std::uint8_t>, const RegularTable> regulars;  // seats of one style share one
    std::vector<SeatPolicy> seats;
    for (const Chair& chair : crew) {
        if (!chair) {
            seats.emplace_back(RandomCalls());
        } else if (const Table* calls = std::get_if<Table>(&*chair)) {
            seats.emplace_back(span_of(*calls));
        } else {
            const auto& [book, style, deals] = std::get<RegularChair>(*chair);
            const auto made = regulars.try_emplace(std::pair(book, style), *book, table, RegularStyle{style}).first;
            seats.emplace_back(RegularSeat{&made->second, deals});
        }
    }
    MixedCrew policy(seats, table.options);
    const auto policy_of = [&](std::uint64_t seed) -> MixedCrew& {
        policy.begin(night_seed(seed, 1));
        return policy;
    };
    in_pieces(policy_of, first, count, progress, work);
}

/// Counters of nights, raids by hand, and a row for each House Rule: hands, take, its squares, heat, its squares, hands
/// that everyone folded.
py::tuple as_tuple(const NightTally& tally, std::size_t hands) {
    py::array_t<std::uint64_t> rules({kHouseRules + 1, std::size_t{6}});
    for (std::size_t rule = 0; rule <= kHouseRules; ++rule) {
        const HandTally& of = tally.by_rule[rule];
        const std::array row{of.hands, of.take, of.take_squared, of.heat, of.heat_squared, of.folded_out};
        std::copy(row.begin(), row.end(), rules.mutable_data(rule, 0));
    }
    const std::vector<std::uint64_t> raided(tally.raided.begin(), tally.raided.begin() + static_cast<long>(hands));
    return py::make_tuple(tally.nights, tally.clean, tally.short_of_target, raided, tally.take, tally.heat, rules);
}

py::tuple simulate_nights(const NightTerms& terms, const Crew& crew, std::uint64_t seed,
                          std::uint64_t first, std::uint64_t count, const py::object& progress) {
    const NightTable table = read_terms(terms);
    check_table(table);
    NightTally tally;
    with_crew(crew, table, first, count, progress, [&](auto policy_of, std::uint64_t from, std::uint64_t nights) {
        simulate(table, seed, from, nights, policy_of, tally);
    });
    return as_tuple(tally, table.chances.hands);
}

/// Take and heat that each hand has added, (count, hands) each, in nights without target and limit.
py::tuple trace_nights(const NightTerms& terms, const Crew& crew, std::uint64_t seed,
                       std::uint64_t first, std::uint64_t count, const py::object& progress) {
    const NightTable table = read_terms(terms);
    check_table(table);
    const std::size_t hands = table.chances.hands;
    py::array_t<std::uint8_t> take({count, std::uint64_t{hands}}), heat({count, std::uint64_t{hands}});
    const NightPaths all{writable(take), writable(heat)};
    with_crew(crew, table, first, count, progress, [&](auto policy_of, std::uint64_t from, std::uint64_t nights) {
        const auto rows = [&](std::span<std::uint8_t> of) {
            return of.subspan((from - first) * hands, nights * hands);
        };
        trace(table, seed, from, nights, policy_of, {rows(all.take), rows(all.heat)});
    });
    return py::make_tuple(take, heat);
}

py::array_t<std::uint8_t> threshold_table(std::size_t crew, double heat_price, double flop_raise, double turn_raise,
                                          double raiser_wins, double silent_wins) {
    const std::vector<std::uint8_t> calls =
        threshold_calls({heat_price, flop_raise, turn_raise, raiser_wins, silent_wins}, crew);
    const std::array shape{Case::kRules, kStreets, Case::kMates, Case::kMates, Case::kStakes, Case::kBuckets};
    py::array_t<std::uint8_t> table(shape);
    std::copy(calls.begin(), calls.end(), table.mutable_data());
    return table;
}

}  // namespace

void bind_simulate(py::module_& module) {
    module.def("simulate_nights", &simulate_nights);
    module.def("trace_nights", &trace_nights);
    module.def("threshold_table", &threshold_table);
    module.def("night_seed", &night_seed);
}

}  // namespace holdem893
