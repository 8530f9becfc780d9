// The regulars: training that may be stopped, the book as bytes, the plan, and chairs played as they were trained.

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "check.hpp"
#include "holdem893/regular.hpp"
#include "holdem893/simulate.hpp"
#include "regular_training.hpp"

namespace {

using namespace holdem893;

constexpr std::uint64_t kSeed = 893;
constexpr TrainingSize kSmall{400, 600, 200};
constexpr std::size_t kPriceSteps = 80;

RegularBook small_book(std::size_t crew, std::size_t steps) {
    RegularTraining training(RegularTraining::new_book(crew, kSeed, kSmall), kSmall);
    while (training.book().steps < steps) training.step();
    return training.book();
}

void test_training_may_be_stopped() {
    const RegularBook whole = small_book(2, kPriceSteps + 6);
    const std::vector<std::uint8_t> first = write_book(small_book(2, 37));
    RegularTraining second(read_book(first), kSmall);
    while (second.book().steps < whole.steps) second.step();
    CHECK(write_book(second.book()) == write_book(whole));
    CHECK(second.playable());
    for (const RuleMenu& menu : whole.menus) CHECK(menu.policies.size() >= 8);
}

void test_bytes() {
    const std::vector<std::uint8_t> bytes = write_book(small_book(3, 9));
    CHECK(write_book(read_book(bytes)) == bytes);
    const auto refusal = [&](auto change) {
        std::vector<std::uint8_t> changed = bytes;
        change(changed);
        return complaint([&] { (void)read_book(changed); });
    };
    CHECK(contains(refusal([](auto& b) { b[0] = 'x'; }), "does not begin with 893R"));
    CHECK(contains(refusal([](auto& b) { b[4] = 9; }), "another version"));
    CHECK(contains(refusal([](auto& b) { b[5] = 7; }), "a crew of 7"));
    CHECK(contains(refusal([](auto& b) { b.pop_back(); }), "ends too early"));
    CHECK(contains(refusal([](auto& b) { b.push_back(0); }), "behind its end"));
}

/// The same by recursion, in fractions.
double chance(const RegularBook& book, const NightPlan& plan, std::size_t left, std::size_t need, std::size_t heat) {
    if (left == 0) return need == 0 ? 1 : 0;
    double sum = 0;
    const std::vector<HouseRule> rules = plan.rules_of(left);
    for (const HouseRule rule : rules) {
        double best = 0;
        for (const RegularPolicy& policy : book.menus[static_cast<std::size_t>(rule)].policies) {
            double worth = 0;
            for (const HandOutcome& outcome : policy.outcomes) {
                if (outcome.heat >= heat) continue;
                const std::size_t still = need > outcome.take ? need - outcome.take : 0;
                worth += outcome.count * chance(book, plan, left - 1, still, heat - outcome.heat) / kOutcomeTotal;
            }
            best = std::max(best, worth);
        }
        sum += best;
    }
    return sum / static_cast<double>(rules.size());
}

void test_the_plan() {
    const RegularBook book = small_book(2, kPriceSteps);
    NightTable table = training_rooms(2)[0].table;
    table.chances.hands = 3;
    table.target = 5;
    table.limit = 4;
    const NightPlan plan(book, table);
    for (std::size_t left = 0; left <= 2; ++left) {
        for (std::size_t need = 0; need <= 5; ++need) {
            for (std::size_t heat = 1; heat <= 4; ++heat) {
                const double found = static_cast<double>(plan.value(left, need, heat)) / kPlanOne;
                CHECK(std::abs(found - chance(book, plan, left, need, heat)) < 1e-7);
            }
        }
    }
    CHECK(plan.value(3, 5, 0) == 0);
    CHECK(plan.rules_of(3) == std::vector{HouseRule::kNone} && plan.rules_of(2).size() == 4);
    CHECK(contains(complaint([&] { NightPlan(book, training_rooms(3)[0].table); }), "crew of 2 at a table of 3"));
    table.limit = 251;
    CHECK(contains(complaint([&] { NightPlan(book, table); }), "up to 250"));
    CHECK(contains(complaint([&] { NightPlan(small_book(2, 8), training_rooms(2)[0].table); }), "House Rule 1"));
}

/// Every hand of real nights comes to what the trainer makes of the same cards.
void test_played_as_trained(std::size_t crew, HouseRule rule) {
    RegularBook book = RegularTraining::new_book(crew, kSeed, kSmall);
    RuleMenu& menu = book.menus[static_cast<std::size_t>(rule)];
    RegularTrainer trainer(crew, rule);
    const std::size_t nights = 6;
    const auto hands = deal_training(crew, rule, menu.cuts, kSeed, nights * kMaxHands);
    std::vector<std::uint8_t> calls = trainer.first_calls();
    const HandWorth worth([](std::size_t take, std::size_t heat) {
        return static_cast<float>(take) - 1.5F * static_cast<float>(heat);
    });
    for (std::uint64_t pass = 0; pass < 4; ++pass) trainer.improve(calls, hands, worth, pass, pass == 0);
    menu.policies.push_back({calls, trainer.outcomes(calls, hands)});

    NightTable table;
    table.chances.crew = crew;
    table.chances.hands = kMaxHands;
    table.chances.first_rule_hand = 1;
    if (rule != HouseRule::kNone) table.chances.house_rules.rules[table.chances.house_rules.count++] = rule;
    table.limit = 250;
    const RegularTable regulars(book, table);
    RegularCrew policy(regulars);
    Night night(table);
    NightDeal deal;
    std::size_t at = 0;
    for (std::size_t i = 0; i < nights; ++i) {
        NightDealer(table.chances).deal(stream_seed(kSeed, i), deal);
        at = i * kMaxHands;
        play(night, deal, policy, [&](const Night& played) {
            const Outcome expected = trainer.play(calls, hands[at++]);
            CHECK(played.settled().take == expected.take && played.settled().heat == expected.heat);
        });
    }
}

void test_training_helps() {
    RegularTrainer trainer(4, HouseRule::kNone);
    const RegularBook book = RegularTraining::new_book(4, kSeed, kSmall);
    const auto hands = deal_training(4, HouseRule::kNone, book.menus[0].cuts, 1, 4000);
    const auto fresh = deal_training(4, HouseRule::kNone, book.menus[0].cuts, 2, 4000);
    const HandWorth worth([](std::size_t take, std::size_t heat) {
        return static_cast<float>(take) - static_cast<float>(heat);
    });
    const auto mean = [&](const std::vector<std::uint8_t>& calls) {
        double sum = 0;
        for (const TrainingHand& hand : fresh) {
            const Outcome outcome = trainer.play(calls, hand);
            sum += static_cast<double>(worth(outcome.take, outcome.heat));
        }
        return sum / static_cast<double>(fresh.size());
    };
    std::vector<std::uint8_t> calls = trainer.first_calls();
    const double before = mean(calls);
    for (std::uint64_t pass = 0; pass < 6; ++pass) trainer.improve(calls, hands, worth, pass, pass == 0);
    CHECK(mean(calls) > before + 0.1);
    CHECK(mean(calls) > 2.6);
}

}  // namespace

int main() {
    test_training_may_be_stopped();
    test_bytes();
    test_the_plan();
    for (std::size_t crew = kMinCrew; crew <= kMaxCrew; ++crew) {
        for (int rule = 0; rule <= static_cast<int>(kHouseRules); ++rule) test_played_as_trained(crew, HouseRule(rule));
    }
    test_training_helps();
}
