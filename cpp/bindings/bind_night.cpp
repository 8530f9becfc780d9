#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "bind.hpp"
#include "holdem893/night_record.hpp"
#include "night_terms.hpp"
#include "spans.hpp"

namespace py = pybind11;

namespace holdem893 {
namespace {

/// Cards (hands, 2*crew + 2*masks + 2 + 5), Fox's seats and House Rules (hands,).
py::tuple deal_night(std::size_t crew, std::size_t masks, std::size_t hands, std::size_t first_rule_hand, bool replace,
                     const std::vector<std::uint8_t>& house_rules, std::uint64_t seed) {
    const NightDealer dealer({crew, hands, first_rule_hand, replace ? RuleDeck::kReplace : RuleDeck::kReshuffle,
                              read_house_rules(house_rules)});
    if (masks != mask_count(crew)) {
        throw std::invalid_argument("a crew of " + std::to_string(crew) + " faces " +
                                    std::to_string(mask_count(crew)) + " masks, not " + std::to_string(masks));
    }
    NightDeal night;
    dealer.deal(seed, night);
    py::array_t<std::uint8_t> cards({hands, cards_a_hand(crew)});
    py::array_t<std::uint8_t> fox(static_cast<py::ssize_t>(hands)), rules(static_cast<py::ssize_t>(hands));
    for (std::size_t hand = 0; hand < hands; ++hand) {
        const HandDeal& dealt = night.hands[hand];
        std::copy_n(dealt.cards.data(), cards_a_hand(crew), cards.mutable_data() + hand * cards_a_hand(crew));
        fox.mutable_at(hand) = dealt.fox;
        rules.mutable_at(hand) = static_cast<std::uint8_t>(dealt.rule);
    }
    return py::make_tuple(cards, fox, rules);
}

/// The arrays that `play_night` gives.
struct NightArrays {
    py::array_t<std::uint8_t>& rules;
    py::array_t<std::uint8_t>& stakes;
    py::array_t<std::int64_t>& counters;
    py::array_t<std::int64_t>& heat;
    py::array_t<Strength>& best;
};

void write_hand(const HandRecord& hand, std::size_t at, std::size_t crew, const NightArrays& out) {
    out.rules.mutable_at(at) = static_cast<std::uint8_t>(hand.rule);
    for (std::size_t street = 0; street < kStreets; ++street) {
        std::copy_n(hand.stakes[street].data(), crew, out.stakes.mutable_data(at, street, 0));
    }
    out.counters.mutable_at(at, 0) = hand.take;
    out.counters.mutable_at(at, 1) = hand.heat;
    std::copy_n(hand.heat_by_seat.data(), crew, out.heat.mutable_data(at, 0));
    out.best.mutable_at(at, 0) = hand.crew_best;
    out.best.mutable_at(at, 1) = hand.house_best;
}

/// By hand: House Rules (hands,), stakes after each reveal (hands, 4, crew), take and heat behind it (hands, 2), heat
/// by seat (hands, crew), the two best strengths (hands, 2); and how the night ended. Hands are those played.
py::tuple play_night(const NightTerms& terms, std::uint64_t seed, const Column<std::uint8_t>& calls) {
    const NightTable table = read_terms(terms);
    NightDeal deal;
    NightDealer(table.chances).deal(seed, deal);
    Night night(table);
    const NightRecord record = replay_calls(night, deal, span_of(calls));
    const std::size_t hands = record.hands.size();
    const std::size_t crew = table.chances.crew;
    py::array_t<std::uint8_t> rules(static_cast<py::ssize_t>(hands)), stakes({hands, kStreets, crew});
    py::array_t<std::int64_t> counters({hands, std::size_t{2}}), heat({hands, crew});
    py::array_t<Strength> best({hands, std::size_t{2}});
    for (std::size_t i = 0; i < hands; ++i) write_hand(record.hands[i], i, crew, {rules, stakes, counters, heat, best});
    return py::make_tuple(rules, stakes, counters, heat, best, static_cast<int>(record.end));
}

}  // namespace

void bind_night(py::module_& module) {
    module.def("deal_night", &deal_night);
    module.def("play_night", &play_night);
}

}  // namespace holdem893
