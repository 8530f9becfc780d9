// The settler from C++: each rule once by hand, refusals, and conservation over random hands.

#include <array>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "check.hpp"
#include "holdem893/crew.hpp"
#include "holdem893/settle.hpp"

namespace {

using namespace holdem893;

using Values = std::vector<std::int64_t>;

void test_side_pots() {
    const Values chips{1000, 800, 600, 1000};
    const Values strengths{2, 1, 4, 3};
    Hand hand;
    hand.contributions = chips;
    hand.strengths = strengths;
    const Settlement plain = settle(hand, {});
    CHECK((plain.payouts == Values{0, 0, 2400, 1000}));
    CHECK(plain.pots.size() == 3 && plain.pots[1].amount == 600 && plain.pots[1].eligible == 0b1011);
    const Settlement raked = settle(hand, {1, 20});
    CHECK((raked.payouts == Values{0, 0, 2280, 950}) && raked.rake == 170);
}

void test_odd_chips_and_returns() {
    const Values chips{10, 10, 5};
    const Values strengths{7, 7, 0};
    const Values seats{2, 5, 8};
    Hand hand;
    hand.contributions = chips;
    hand.strengths = strengths;
    hand.seats = seats;
    hand.folded = 0b100;
    CHECK(complaint([&] { static_cast<void>(settle(hand, {})); }) == "button is required: a pot has an odd chip");
    hand.button = 3;
    CHECK((settle(hand, {}).payouts == Values{12, 13, 0}));
    hand.button = 8;
    CHECK((settle(hand, {}).payouts == Values{13, 12, 0}));
    const Values uncalled{500, 200, 200};
    hand.contributions = uncalled;
    CHECK((settle(hand, {}).returned == Values{300, 0, 0}));
}

void test_declare() {
    const Values chips{40, 40};
    const Values high{9, 2};
    const Values low{2, 9};
    Hand hand;
    hand.contributions = chips;
    hand.strengths = high;
    hand.low_strengths = low;
    hand.low_known = hand.low_qualifies = 0b11;
    hand.declare = true;
    hand.declared_high = hand.declared_low = 0b11;
    const Settlement split = settle(hand, {});
    CHECK((split.payouts == Values{40, 40}) && split.pots[0].waiver == Waiver::kBothRule);
    hand.declared_high = 0;
    hand.low_qualifies = 0;
    const Settlement waived = settle(hand, {});
    CHECK((waived.payouts == Values{0, 80}) && waived.pots[0].waiver == Waiver::kQualifier);
    hand.declared_low = 0b10;
    CHECK(complaint([&] { static_cast<void>(settle(hand, {})); }) == "seat 0 has declared nothing and contests a pot");
}

/// Every table size, so that each compiled size and the general one are seen to agree with the single hand.
void test_random_batches() {
    std::mt19937_64 random(893);
    for (std::size_t seats = 1; seats <= 12; ++seats) {
        constexpr std::size_t kRows = 300;
        Values chips(kRows * seats), strengths(kRows * seats), buttons(kRows);
        std::vector<std::uint8_t> folded(kRows * seats);
        for (auto& value : chips) value = static_cast<std::int64_t>(random() % 30);
        for (auto& value : strengths) value = static_cast<std::int64_t>(random() % 4) - 1;
        for (auto& value : buttons) value = static_cast<std::int64_t>(random() % (seats + 2));
        for (auto& value : folded) value = random() % 3 == 0;
        for (std::size_t row = 0; row < kRows; ++row) folded[row * seats + random() % seats] = 0;
        for (std::size_t row = 0; row < kRows; ++row) {  // somebody who is in has chips in
            for (std::size_t i = 0; i < seats; ++i) chips[row * seats + i] += folded[row * seats + i] == 0 ? 1 : 0;
        }
        Values returned(chips.size()), payouts(chips.size()), rakes(kRows);
        const HandBatch batch{kRows, seats, chips, strengths, folded, buttons, strengths, {}, {}};
        settle_many(batch, {7, 100, 5}, returned, payouts, rakes);
        for (std::size_t row = 0; row < kRows; ++row) {
            Hand hand;
            hand.contributions = std::span(chips).subspan(row * seats, seats);
            hand.strengths = hand.low_strengths = std::span(strengths).subspan(row * seats, seats);
            hand.button = buttons[row];
            hand.low_known = ~SeatSet{0};
            for (std::size_t i = 0; i < seats; ++i) {
                hand.folded |= SeatSet{folded[row * seats + i]} << i;
                hand.low_qualifies |= SeatSet{strengths[row * seats + i] != 0} << i;
            }
            const Settlement one = settle(hand, {7, 100, 5});
            const auto paid = std::span(payouts).subspan(row * seats, seats);
            CHECK(std::equal(paid.begin(), paid.end(), one.payouts.begin()));
            CHECK(one.rake == rakes[row] && one.rake <= 5);
            CHECK(std::accumulate(paid.begin(), paid.end(), rakes[row]) ==
                  std::accumulate(hand.contributions.begin(), hand.contributions.end(), Chips{0}));
        }
    }
}

void test_refusals() {
    const Values chips{5, -3};
    Hand hand;
    hand.contributions = chips;
    CHECK(complaint([&] { static_cast<void>(settle(hand, {})); }) ==
          "seat 1 has put in -3 chips: 0 or more are allowed");
    const Values good{5, 5};
    const Values twice{4, 4};
    hand.contributions = good;
    CHECK(complaint([&] { static_cast<void>(settle(hand, {})); }) == "seat 0 has no strength and contests a pot");
    hand.seats = twice;
    CHECK(complaint([&] { static_cast<void>(settle(hand, {})); }) == "seat 4 named twice");
    CHECK(complaint([&] { static_cast<void>(settle(hand, {2, 1})); }) == "rake of 2/1 of a pot: 0 to 1 is allowed");
}

void test_crew() {
    const std::array<Strength, 3> crew{10, 5, 7};
    const std::array<Strength, 3> house{7, 7, 20};
    const std::array<std::uint8_t, 3> stakes{1, 2, 3};
    std::array<std::int64_t, 3> heat{};
    const auto settled = [&](HouseRule rule, bool inverse = false) {
        const std::size_t hands = rule == HouseRule::kOni ? 3 : 2;
        return settle_crew(crew, std::span(house).first(hands), stakes, rule, {inverse, true}, heat);
    };
    CrewSettlement out = settled(HouseRule::kNone);
    CHECK(out.take == 6 && out.heat == 2 && heat[1] == 2 && out.crew_best == 10 && out.house_best == 7);
    out = settled(HouseRule::kBlaze);
    CHECK(out.take == 12 && out.heat == 4 && heat[1] == 4);
    out = settled(HouseRule::kSerpent);
    CHECK(out.take == 6 && out.heat == 5 && heat[2] == 3);
    out = settled(HouseRule::kOni);
    CHECK(out.take == 0 && out.heat == 2 && out.house_best == 20);
    out = settled(HouseRule::kReversal, true);
    CHECK(out.take == 6 && out.heat == 1 && heat[0] == 1 && out.crew_best == 5 && out.house_best == 7);

    const std::array<std::uint8_t, 3> nobody{};
    CHECK(settle_crew(crew, std::span(house).first(2), nobody, HouseRule::kBlaze, {false, true}, heat).heat == 2);
    CHECK(settle_crew(crew, std::span(house).first(2), nobody, HouseRule::kBlaze, {false, false}, heat).heat == 1);
    CHECK(complaint([&] { settle_crew(crew, house, stakes, HouseRule::kNone, {}, heat); }) ==
          "the House has 3 hands against a crew of 3: 2 are dealt");
}

void test_calls() {
    std::array<std::uint8_t, 4> stakes{1, 1, 3, 0};
    apply_calls(stakes, std::array<std::uint8_t, 4>{2, 0, 2, 2}, HouseRule::kNone);
    CHECK((stakes == std::array<std::uint8_t, 4>{2, 0, 3, 0}));
    stakes = {1, 1, 1, 0};
    apply_calls(stakes, std::array<std::uint8_t, 4>{2, kNoCall, 2, 2}, HouseRule::kBond);
    CHECK((stakes == std::array<std::uint8_t, 4>{3, 3, 3, 0}));
    CHECK(complaint([&] { apply_calls(stakes, std::array<std::uint8_t, 4>{1, 1, 3, 1}, HouseRule::kNone); }) ==
          "seat 2 has a call of 3: 0 folds, 1 stays, 2 raises");
}

}  // namespace

int main() {
    test_side_pots();
    test_odd_chips_and_returns();
    test_declare();
    test_random_batches();
    test_refusals();
    test_crew();
    test_calls();
}
