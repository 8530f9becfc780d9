// Nights in C++: what never happens, what everybody may know, and the same night from the same seed.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "check.hpp"
#include "holdem893/evaluate.hpp"
#include "holdem893/night_record.hpp"
#include "holdem893/simulate.hpp"

namespace {

using namespace holdem893;

constexpr std::uint64_t kRun = 893;

HouseRules rules_up_to(std::size_t count) {
    HouseRules rules;
    for (; rules.count < count; ++rules.count) rules.rules[rules.count] = HouseRule(rules.count + 1);
    return rules;
}

NightTable table_of(std::size_t crew, std::size_t rules = kHouseRules) {
    NightTable table;
    table.chances.crew = crew;
    table.chances.house_rules = rules_up_to(rules);
    table.chances.first_rule_hand = rules == kHouseRules ? 1 : 2;
    table.target = static_cast<std::int32_t>(4 * crew);
    table.limit = static_cast<std::int32_t>(3 * crew);
    return table;
}

/// Calls at random and looks at everything that it is shown.
class WatchfulPolicy {
   public:
    explicit WatchfulPolicy(std::uint64_t seed) : random_(seed) {}

    void look(const OpenTable& open) {
        const std::size_t cards = open.street == 0 ? 0 : open.street + 2U;
        const std::size_t shown = open.rule == HouseRule::kFog ? std::min<std::size_t>(cards, 4) : cards;
        for (std::size_t i = 0; i < kBoardCards; ++i) CHECK((open.board[i] != kNoCard) == (i < shown));
        for (std::size_t k = 0; k < kMaxMasks; ++k) {
            CHECK((open.mirror[k] != kNoCard) == (open.rule == HouseRule::kMirror && k < open.masks));
        }
        CHECK((open.fox != kNoSeat) == (open.rule == HouseRule::kFox));
        CHECK((open.fox_cards[0] != kNoCard) == (open.rule == HouseRule::kFox));
        CHECK(open.hand < open.hands && open.heat < open.limit);
        check_stakes(open);
    }

    Call call(const SeatView& view) {
        CHECK(view.open.is_in(view.seat) && view.stake >= 1 && view.stake <= view.open.max_stake);
        const bool hidden = view.open.rule == HouseRule::kHush && view.open.street > 0;
        CHECK(view.open.stakes[view.seat] == (hidden ? kHiddenStake : view.stake));
        if (view.open.fox == view.seat) CHECK(view.hole == view.open.fox_cards);
        CHECK(hidden || view.open.rule == HouseRule::kBond || view.stake == 1 + raises_of(view));
        return random_.call(view);
    }

   private:
    static int raises_of(const SeatView& view) {
        int raises = 0;
        for (std::size_t street = 0; street < kStreets; ++street) {
            CHECK((view.open.raised[street] >> view.seat & 1) == (view.raised >> street & 1));
            raises += view.raised >> street & 1;
        }
        return raises;
    }

    static void check_stakes(const OpenTable& open) {
        std::uint8_t bond = 0;
        for (std::size_t seat = 0; seat < kMaxCrew; ++seat) {
            CHECK((open.stakes[seat] != 0) == open.is_in(seat));
            if (open.rule != HouseRule::kBond || !open.is_in(seat)) continue;
            CHECK(bond == 0 || bond == open.stakes[seat]);  // active stakes are equal
            bond = open.stakes[seat];
        }
        if (open.rule == HouseRule::kHush) CHECK((open.raised == std::array<std::uint8_t, kStreets>{}));
    }

    RandomPolicy random_;
};

/// What a hand may add, and that the counters add it up.
class Books {
   public:
    void hand_ended(const Night& night) {
        const CrewSettlement& settled = night.settled();
        const int factor = night.settled_rule() == HouseRule::kBlaze ? 2 : 1;
        std::int64_t stakes = 0;
        std::int64_t heat = 0;
        for (std::size_t seat = 0; seat < kMaxCrew; ++seat) {
            stakes += night.settled_stakes()[seat];
            heat += night.settled_heat()[seat];
            const std::int64_t burnt = night.settled_heat()[seat];
            CHECK(burnt == 0 || burnt == factor * night.settled_stakes()[seat]);
        }
        CHECK(settled.take == 0 || settled.take == factor * stakes);
        CHECK(settled.heat == (stakes == 0 ? factor : heat));
        take_ += settled.take;
        heat_ += settled.heat;
        CHECK(settled.take >= 0 && settled.heat >= 0);
        CHECK(night.open().take == take_ && night.open().heat == heat_);
        ++hands_;
    }

    void night_ended(const Night& night, const NightTable& table) const {
        CHECK(hands_ == night.hands_played());
        CHECK((night.end() == NightEnd::kRaided) == (heat_ >= table.limit));
        if (night.end() == NightEnd::kRaided) return;
        CHECK(hands_ == table.chances.hands);
        CHECK((night.end() == NightEnd::kClean) == (take_ >= table.target));
    }

   private:
    std::int64_t take_ = 0;
    std::int64_t heat_ = 0;
    std::size_t hands_ = 0;
};

void test_random_nights() {
    NightDeal deal;
    for (std::size_t crew = kMinCrew; crew <= kMaxCrew; ++crew) {
        NightTable table = table_of(crew);
        for (std::uint64_t index = 0; index < 400; ++index) {
            table.max_stake = static_cast<std::uint8_t>(1 + index % 3);
            table.chances.rule_deck = index % 2 == 0 ? RuleDeck::kReshuffle : RuleDeck::kReplace;
            table.options.inverse_reversal = index % 5 == 0;
            Night night(table);
            const std::uint64_t seed = night_seed(kRun, index);
            NightDealer(table.chances).deal(seed, deal);
            WatchfulPolicy policy(seed);
            Books books;
            play(night, deal, policy, [&](const Night& ended) { books.hand_ended(ended); });
            books.night_ended(night, table);
        }
    }
}

/// One hand, worked by hand: seat 1 folds, seat 0 raises twice and carries it.
void test_a_hand_from_cards() {
    NightTable table = table_of(2, 0);
    table.chances.hands = 1;
    table.target = 3;
    NightDeal deal;
    // As Ad, 7c 2d; the mask Kh Kd; Oni's Qh Qd; Ac 9h 8s 4d 3c.
    deal.hands[0] = {{51, 49, 20, 1, 46, 45, 42, 41, 48, 30, 27, 9, 4}, 0, HouseRule::kNone};
    Night night(table);
    using Bytes = std::vector<std::uint8_t>;
    const Bytes calls{2, 1, 1, 1, 2, 0, 1, kNoCall};
    NightRecord record = replay_calls(night, deal, calls);
    CHECK(record.end == NightEnd::kClean && record.hands.size() == 1);
    CHECK(record.hands[0].stakes[1][0] == 2 && record.hands[0].stakes[2][0] == 3 && record.hands[0].stakes[3][1] == 0);
    CHECK(record.hands[0].take == 3 && record.hands[0].heat == 0);
    record = replay_calls(night, deal, Bytes{2, 1, 1, 1, 1, 1, 1, 2});
    CHECK(record.hands[0].take == 4 && record.hands[0].heat == 2 && record.hands[0].heat_by_seat[1] == 2);
    record = replay_calls(night, deal, Bytes{0, 0, 2, 2, 2, 2, 2, 2});
    CHECK(record.end == NightEnd::kShort && record.hands[0].heat == 1 && record.hands[0].crew_best == 0);
    CHECK(complaint([&] { replay_calls(night, deal, Bytes{2, 1, 2, 1, 2, 1, 1, 1}); }) ==
          "hand 1, street 2: seat 0 raises at a stake of 3");
    CHECK(complaint([&] { replay_calls(night, deal, Bytes{1, 3, 1, 1, 1, 1, 1, 1}); }) ==
          "hand 1, street 0: seat 1 has a call of 3");
    CHECK(complaint([&] { replay_calls(night, deal, Bytes{1, 1}); }) == "calls has 2 values for 8");
}

void test_rules_that_are_out() {
    NightTable table = table_of(3, 4);
    table.chances.hands = 8;
    table.target = table.limit = kNoLimit;
    NightDeal deal;
    NightDealer(table.chances).deal(kRun, deal);
    Night night(table);
    night.start(deal);
    std::uint32_t out = 0;
    for (std::size_t hand = 0; hand < 8; ++hand) {
        if (hand == 5) out = 0;  // four rules have been flipped in the hands two to five
        if (hand > 0) out |= 1U << static_cast<unsigned>(deal.hands[hand].rule);
        CHECK(night.open().rules_out == out && night.open().rule == deal.hands[hand].rule);
        for (std::size_t street = 0; street < kStreets; ++street) night.reveal({});
    }
    CHECK(night.over());
}

void test_runs_may_be_cut() {
    const NightTable table = table_of(5);
    const std::vector<std::uint8_t> calls = threshold_calls({}, 5);
    TablePolicy policy(calls, table.options);
    const auto policy_of = [&](std::uint64_t) -> TablePolicy& { return policy; };
    NightTally whole, parts;
    simulate(table, kRun, 0, 900, policy_of, whole);
    for (std::uint64_t first = 0; first < 900; first += 300) simulate(table, kRun, first, 300, policy_of, parts);
    CHECK(whole.clean == parts.clean && whole.take == parts.take && whole.heat == parts.heat);
    CHECK(whole.raided == parts.raided && whole.nights == 900 && whole.clean > 0 && whole.short_of_target > 0);
    std::vector<std::uint8_t> take(900 * 6), heat(900 * 6);
    trace(table, kRun, 0, 900, policy_of, {take, heat});
    std::uint64_t clean = 0;
    for (std::size_t night = 0; night < 900; ++night) {
        std::int32_t taken = 0;
        std::int32_t burnt = 0;
        for (std::size_t i = 6 * night; i < 6 * night + 6; ++i) taken += take[i], burnt += heat[i];
        clean += burnt < table.limit && taken >= table.target ? 1 : 0;
    }
    CHECK(clean == whole.clean);
}

/// Standings of random hands against their chance, counted on the river.
void test_standings() {
    Dealer dealer(kRun);
    std::vector<Card> row(7);
    double squared = 0;
    for (int round = 0; round < 400; ++round) {
        dealer.deal(7, row);
        BoardReading board;
        for (std::size_t i = 2; i < 7; ++i) board.add(row[i]);
        std::vector<Strength> strengths(kCombos);
        evaluate_combos(std::span<const Card>(row).subspan(2), std::span<Strength, kCombos>(strengths));
        const auto own = strengths[combo_index(std::max(row[0], row[1]), std::min(row[0], row[1]))];
        double below = 0;
        double all = 0;
        for (const Strength other : strengths) {
            below += other == 0 ? 0 : other < own ? 1 : other == own ? 0.5 : 0;
            all += other == 0 ? 0 : 1;
        }
        const double error = board.standing({row[0], row[1]}) / 255.0 - below / all;
        CHECK(error > -0.35 && error < 0.35);
        squared += error * error;
    }
    CHECK(squared / 400 < 0.03 * 0.03);
    BoardReading empty;
    CHECK(empty.standing({51, 50}) > 213 && empty.standing({51, 50}) < 225);  // two aces win 85 of a hundred
    CHECK(empty.standing({20, 1}) > 82 && empty.standing({20, 1}) < 94);      // seven-deuce 35
    BoardReading low, turned;
    low.clear(true, false);
    turned.clear(false, true);
    for (const Card card : {Card{20}, Card{13}, Card{10}, Card{51}, Card{46}}) {
        low.add(card);
        turned.add(card);
    }
    CHECK(low.standing({4, 1}) > 240 && low.standing({50, 49}) < 128 && turned.standing({50, 49}) < 20);
}

void test_refusals() {
    NightTable table = table_of(4);
    const auto refusal = [&](auto change) {
        NightTable changed = table;
        change(changed);
        return complaint([&] { check_table(changed); });
    };
    CHECK(refusal([](NightTable& t) { t.target = 0; }) == "target is 0: 1 at least");
    CHECK(refusal([](NightTable& t) { t.limit = 0; }) == "limit is 0: 1 at least");
    CHECK(refusal([](NightTable& t) { t.max_stake = 4; }) == "max_stake is 4: 1 to 3 are allowed");
    CHECK(contains(refusal([](NightTable& t) { t.chances.crew = 7; }), "a crew of 7"));
    CHECK(contains(refusal([](NightTable& t) { t.chances.hands = 25; }), "25 hands"));
    CHECK(contains(refusal([](NightTable& t) { t.chances.house_rules.rules[0] = HouseRule::kOni; }), "twice"));
    const std::vector<std::uint8_t> few(7), wrong(kCases, 3);
    CHECK(contains(complaint([&] { TablePolicy(few, {}); }), "a table of 7 calls"));
    CHECK(contains(complaint([&] { TablePolicy(wrong, {}); }), "call 3 at 0"));
    CHECK(contains(complaint([&] { threshold_calls({.flop_raise = 1.5}, 4); }), "flop_raise is 1.5"));
    CHECK(contains(complaint([&] { threshold_calls({.heat_price = -1}, 4); }), "heat_price"));
    CHECK(contains(complaint([&] { threshold_calls({}, 1); }), "a crew of 1"));
}

}  // namespace

int main() {
    test_random_nights();
    test_a_hand_from_cards();
    test_rules_that_are_out();
    test_runs_may_be_cut();
    test_standings();
    test_refusals();
}
