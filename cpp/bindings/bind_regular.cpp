#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "bind.hpp"
#include "holdem893/regular.hpp"
#include "holdem893/simulate.hpp"
#include "night_terms.hpp"

namespace py = pybind11;

namespace holdem893 {
namespace {

RegularBook book_of(const py::bytes& bytes) {
    const auto text = static_cast<std::string_view>(bytes);
    return read_book({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

py::bytes bytes_of(const RegularBook& book) {
    const std::vector<std::uint8_t> bytes = write_book(book);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// (rules, hands left, take needed, heat left): the policy that is played there; 65535 where none is.
py::array_t<std::uint16_t> choices(const RegularBook& book, const NightTerms& terms) {
    const NightTable table = read_terms(terms);
    const NightPlan plan(book, table);
    const std::array shape{kHouseRules + 1, table.chances.hands + 1, plan.target() + 1, plan.limit() + 1};
    py::array_t<std::uint16_t> found(shape);
    std::uint16_t* at = found.mutable_data();
    for (std::size_t rule = 0; rule < shape[0]; ++rule)
        for (std::size_t left = 0; left < shape[1]; ++left)
            for (std::size_t need = 0; need < shape[2]; ++need)
                for (std::size_t heat = 0; heat < shape[3]; ++heat)
                    *at++ = plan.choice(HouseRule(rule), left, need, heat);
    return found;
}

/// The chance of a clean night that the plan promises a crew of regulars.
double promise(const RegularBook& book, const NightTerms& terms) {
    const NightTable table = read_terms(terms);
    const NightPlan plan(book, table);
    return static_cast<double>(plan.value(table.chances.hands, plan.target(), plan.limit())) / kPlanOne;
}

/// Keeps what a crew calls, by hand, street and seat.
class WrittenCrew {
   public:
    WrittenCrew(const RegularTable& table, std::uint8_t* calls) : crew_(table), calls_(calls) {}
    void look(const OpenTable& open) noexcept { crew_.look(open); }
    [[nodiscard]] Call call(const SeatView& view) noexcept {
        const Call call = crew_.call(view);
        const std::size_t reveal = std::size_t{view.open.hand} * kStreets + view.open.street;
        calls_[reveal * view.open.crew + view.seat] = static_cast<std::uint8_t>(call);
        return call;
    }

   private:
    RegularCrew crew_;
    std::uint8_t* calls_;
};

/// What a crew of regulars calls in the night of a seed, (hands, 4, crew); 255 where a seat is out or the night over.
py::array_t<std::uint8_t> night_calls(const RegularBook& book, const NightTerms& terms, std::uint64_t seed) {
    const NightTable table = read_terms(terms);
    const RegularTable regulars(book, table);
    py::array_t<std::uint8_t> calls({table.chances.hands, kStreets, table.chances.crew});
    std::fill_n(calls.mutable_data(), calls.size(), kNoCall);
    WrittenCrew crew(regulars, calls.mutable_data());
    NightDeal deal;
    NightDealer(table.chances).deal(seed, deal);
    Night night(table);
    play(night, deal, crew, [](const Night&) {});
    return calls;
}

/// How a hand looks on a board: its two numbers. `mirror` are the cards that masks show, `fox` the open hand; both may
/// be empty. Cards are trusted.
std::pair<int, int> look_of(const std::array<Card, 2>& hole, const std::vector<Card>& board, std::uint8_t rule,
                            bool inverse, const std::vector<Card>& mirror, std::size_t own_mask,
                            const std::vector<Card>& fox) {
    LookReader reader;
    reader.clear(HouseRule{rule}, inverse);
    for (const Card card : board) reader.add(card);
    if (!mirror.empty()) {
        reader.read_masks(mirror.data(), mirror.size());
        const Look look = reader.against(hole, own_mask);
        return {look.first, look.second};
    }
    return {reader.standing(hole), fox.empty() ? 0 : reader.standing({fox[0], fox[1]})};
}

}  // namespace

void bind_regular(py::module_& module) {
    py::class_<RegularBook>(module, "RegularBook")
        .def(py::init(&book_of))
        .def(py::pickle(&bytes_of, &book_of))
        .def_readonly("crew", &RegularBook::crew)
        .def_readonly("seed", &RegularBook::seed)
        .def_readonly("steps", &RegularBook::steps)
        .def("choices", &choices)
        .def("promise", &promise)
        .def("night_calls", &night_calls);
    module.def("regular_look", &look_of);
}

}  // namespace holdem893
