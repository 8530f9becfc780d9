// The binding of sample.hpp. `prepare_sample` takes a spot and returns an object that any number of calls of `sample`
// may use, on any thread, and the trials of a batch of it:
//   players      a list; each is a tuple of ids (a known hand), None (any two cards), an int (any so many cards), or
//                (hands uint8 (n, k), weights float64 (n,)): a range
//   board, dead  cards in any form
//   ranking, selection, low  numbers of their enums; low is None where there is none
// `sample` returns a dict {(high winners, low winners): trials}, both as sets of bits, low 0 where there is none, and
// how many trials that is. They are the first `trials` from the start of batch `first_batch`, so rounds of whole
// batches make up one run. A seed is a number below 2^64.
// Errors are those of Sampler, as CardError, RangeError and ValueError; what `progress` raises ends the run.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <chrono>

#include "arrays.hpp"
#include "bind.hpp"
#include "holdem893/sample.hpp"
#include "spans.hpp"

namespace holdem893 {
namespace {

/// Calls Python some times a second: Ctrl-C is let through, and `progress` is told how far the run is.
class Reporter {
   public:
    explicit Reporter(const py::object& progress) : progress_(progress) {}

    bool operator()(std::uint64_t done, std::uint64_t all) {
        const auto now = std::chrono::steady_clock::now();
        if (now - last_ < std::chrono::milliseconds(20) && done < all) return true;
        last_ = now;
        const py::gil_scoped_acquire gil;
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (!progress_.is_none()) progress_(done, all);
        return true;
    }

   private:
    const py::object& progress_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

PlayerHands read_range(const py::tuple& range) {
    const auto hands = range[0].cast<Column<std::uint8_t>>();
    const auto weights = range[1].cast<Column<double>>();
    if (hands.ndim() != 2 || weights.ndim() != 1 || rows_of(hands) != rows_of(weights) || width_of(hands) == 0) {
        throw py::type_error("a range is hands of shape (n, k) and weights of shape (n,)");
    }
    const auto cards = span_of(hands);
    const auto numbers = span_of(weights);
    return {width_of(hands), {cards.begin(), cards.end()}, {numbers.begin(), numbers.end()}};
}

PlayerHands read_player(py::handle player, std::size_t number) {
    if (player.is_none()) return {};
    if (PyLong_Check(player.ptr())) return {player.cast<std::size_t>(), {}, {}};
    if (PyTuple_Check(player.ptr()) && PyTuple_GET_SIZE(player.ptr()) == 2 &&
        py::isinstance<py::array>(py::reinterpret_borrow<py::tuple>(player)[0])) {
        PlayerHands range = read_range(py::reinterpret_borrow<py::tuple>(player));
        if (range.hands.empty()) throw RangeError("player " + std::to_string(number) + "'s range is empty");
        return range;
    }
    std::vector<Card> hand = read_hand(player, ("player " + std::to_string(number)).c_str());
    if (hand.empty()) throw CardError("player " + std::to_string(number) + " has 0 hole cards");
    return {hand.size(), std::move(hand), {}};
}

constexpr const char* kCapsule = "holdem893.Sampler";

py::tuple prepare_sample(const py::list& players, py::handle board, py::handle dead, int ranking, int selection,
                         const std::optional<int>& low) {
    SampleSpot spot{{},
                    read_hand(board, "board"),
                    read_hand(dead, "dead"),
                    static_cast<Ranking>(ranking),
                    static_cast<Selection>(selection)};
    if (low) spot.low = static_cast<Ranking>(*low);
    for (std::size_t i = 0; i < players.size(); ++i) spot.players.push_back(read_player(players[i], i));
    std::unique_ptr<Sampler> sampler;
    {
        const py::gil_scoped_release released;
        sampler = std::make_unique<Sampler>(spot);
    }
    const std::uint64_t batch = sampler->batch_trials();
    const auto destroy = [](void* made) { delete static_cast<Sampler*>(made); };
    return py::make_tuple(py::capsule(sampler.release(), kCapsule, destroy), batch);
}

py::tuple sample(const py::capsule& prepared, std::uint64_t seed, std::uint64_t first_batch, std::uint64_t trials,
                 std::size_t threads, const py::object& progress) {
    if (!PyCapsule_IsValid(prepared.ptr(), kCapsule)) throw py::type_error("this is no prepared sample");
    const auto& sampler = *prepared.get_pointer<const Sampler>();
    SampleCounts counts;
    {
        const py::gil_scoped_release released;
        counts = sampler.run({seed, first_batch, trials, threads}, Reporter(progress));
    }
    py::dict by_winners;
    for (const auto& [winners, count] : counts.trials_by_winners) {
        by_winners[py::make_tuple(winners.high, winners.low)] = count;
    }
    return py::make_tuple(by_winners, counts.trials);
}

}  // namespace

void bind_sample(py::module_& module) {
    module.def("prepare_sample", prepare_sample, py::arg("players"), py::arg("board"), py::arg("dead"),
               py::arg("ranking"), py::arg("selection"), py::arg("low"));
    module.def("sample", sample, py::arg("prepared"), py::arg("seed"), py::arg("first_batch"), py::arg("trials"),
               py::arg("threads"), py::arg("progress"));
}

}  // namespace holdem893
