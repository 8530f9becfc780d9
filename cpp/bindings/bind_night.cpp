#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "bind.hpp"
#include "holdem893/night_deal.hpp"

namespace py = pybind11;

namespace holdem893 {
namespace {

HouseRules read_rules(const std::vector<std::uint8_t>& numbers) {
    HouseRules rules;
    if (numbers.size() > kHouseRules) {
        throw std::invalid_argument(std::to_string(numbers.size()) + " House Rules: there are 9");
    }
    for (const std::uint8_t number : numbers) rules.rules[rules.count++] = HouseRule{number};
    return rules;
}

/// Cards (hands, 2*crew + 2*masks + 2 + 5), Fox's seats and House Rules (hands,).
py::tuple deal_night(std::size_t crew, std::size_t masks, std::size_t hands, std::size_t first_rule_hand, bool replace,
                     const std::vector<std::uint8_t>& house_rules, std::uint64_t seed) {
    const NightDealer dealer({crew, hands, first_rule_hand, replace ? RuleDeck::kReplace : RuleDeck::kReshuffle,
                              read_rules(house_rules)});
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

}  // namespace

void bind_night(py::module_& module) { module.def("deal_night", &deal_night); }

}  // namespace holdem893
