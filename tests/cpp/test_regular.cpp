// The regulars: training that may be stopped, the book as bytes, the plan, and chairs played as they were trained.

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "check.hpp"
#include "holdem893/regular.hpp"
#include "holdem893/simulate.hpp"
#include "last_training.hpp"
#include "menu_pruning.hpp"
#include "regular_training.hpp"

namespace {

using namespace holdem893;

constexpr std::uint64_t kSeed = 893;
constexpr TrainingPace kPace{0, 8, 0.5F};
constexpr TrainingSize kSmall{400, 600, 200, 2, 2, 12, 10};

RegularBook small_book(std::size_t crew, std::size_t rounds) {
    RegularTraining training(RegularTraining::new_book(crew, kSeed, kSmall), kSmall);
    while (training.book().rounds < rounds) training.do_round();
    return training.book();
}

void test_training_may_be_stopped() {
    const RegularBook whole = small_book(2, 4);
    const std::vector<std::uint8_t> first = write_book(small_book(2, 2));
    RegularTraining second(read_book(first), kSmall);
    CHECK(second.playable() && second.jobs() == 7);
    while (second.book().rounds < whole.rounds) second.do_round();
    CHECK(write_book(second.book()) == write_book(whole));
    std::size_t most = 0;
    for (const RuleMenu& menu : whole.menus) {
        CHECK(menu.policies.size() >= 8 && menu.policies.size() <= 12);
        most = std::max(most, menu.policies.size());
    }
    CHECK(most > 8);
}

/// Jobs done elsewhere, the last first, make the same book.
void test_jobs_may_be_done_anywhere() {
    const RegularBook before = small_book(2, 2);
    RegularTraining here(before, kSmall);
    std::vector<std::vector<std::uint8_t>> answers(here.jobs());
    for (std::size_t job = answers.size(); job-- > 0;) {
        RegularTraining there(read_book(write_book(before)), kSmall);
        answers[job] = write_answer(there.do_job(job), 2);
    }
    std::vector<TrainingAnswer> found;
    for (const auto& bytes : answers) found.push_back(read_answer(bytes, 2));
    here.finish_round(std::move(found));
    CHECK(write_book(here.book()) == write_book(small_book(2, 3)));
    CHECK(contains(complaint([&] { (void)read_answer(answers[0], 3); }), "no answer of a job of this crew"));
}

void test_bytes() {
    const std::vector<std::uint8_t> bytes = write_book(small_book(3, 1));
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

/// The same by recursion, in fractions, all policies competing at every deck.
double chance(const RegularBook& book, const NightPlan& plan, const NightScore& at) {
    if (at.hands_left == 0) return at.need == 0 ? 1 : 0;
    double sum = 0;
    const std::vector<HouseRule> rules = plan.decks().next(at.hands_left, at.rules_out);
    for (const HouseRule rule : rules) {
        const RuleSet after = plan.decks().after(at.rules_out, rule);
        double best = 0;
        for (const RegularPolicy& policy : book.menus[static_cast<std::size_t>(rule)].policies) {
            double worth = 0;
            for (const HandOutcome& outcome : policy.outcomes) {
                if (outcome.heat >= at.heat_left) continue;
                const std::size_t still = at.need > outcome.take ? at.need - outcome.take : 0;
                const NightScore next{at.hands_left - 1, after, still, at.heat_left - outcome.heat};
                worth += outcome.count * chance(book, plan, next) / kOutcomeTotal;
            }
            best = std::max(best, worth);
        }
        sum += best;
    }
    return sum / static_cast<double>(rules.size());
}

void test_the_plan() {
    const RegularBook book = small_book(2, 2);
    NightTable table = training_rooms(2)[0].table;
    table.chances.hands = 3;
    table.target = 5;
    table.limit = 4;
    const NightPlan plan(book, table);
    for (std::size_t left = 0; left <= 2; ++left) {
        for (const RuleSet out : plan.decks().before(left)) {
            for (std::size_t need = 0; need <= 5; ++need) {
                for (std::size_t heat = 1; heat <= 4; ++heat) {
                    const NightScore at{left, out, need, heat};
                    const double best = chance(book, plan, at);
                    const double found = static_cast<double>(plan.value(at)) / kPlanOne;
                    CHECK(found < best + 1e-7 && found > best - 0.002);
                }
            }
        }
    }
    CHECK(plan.value({3, 0, 5, 0}) == 0);
    CHECK(contains(complaint([&] { NightPlan(book, training_rooms(3)[0].table); }), "crew of 2 at a table of 3"));
    table.limit = 251;
    CHECK(contains(complaint([&] { NightPlan(book, table); }), "up to 250"));
    CHECK(contains(complaint([&] { NightPlan(small_book(2, 1), training_rooms(2)[0].table); }), "House Rule 1"));
}

void test_decks() {
    NightChances chances;
    chances.house_rules.count = 3;
    for (std::size_t i = 0; i < 3; ++i) chances.house_rules.rules[i] = HouseRule(i + 2);
    const RuleDecks decks(chances, true);
    CHECK(decks.next(6, 0) == std::vector{HouseRule::kNone});
    CHECK(decks.before(5) == std::vector<RuleSet>{0} && decks.before(4) == (std::vector<RuleSet>{4, 8, 16}));
    CHECK(decks.before(3).size() == 3 && decks.before(2).size() == 1 && decks.size() == 1 + 1 + 1 + 3 + 3 + 1 + 3);
    CHECK(decks.next(3, 20) == std::vector{HouseRule(3)} && decks.after(20, HouseRule(3)) == 0);
    CHECK(decks.after(4, HouseRule(4)) == 20 && RuleDecks::without(20, HouseRule(4)) == 4);
    CHECK(decks.index(4, 8) == decks.index(4, 4) + 1 && decks.index(4, 1023) == decks.index(4, 4));
    chances.rule_deck = RuleDeck::kReplace;
    CHECK(RuleDecks(chances, true).size() == 7 && RuleDecks(chances, true).after(0, HouseRule(2)) == 0);
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
    for (std::uint64_t pass = 0; pass < 4; ++pass) trainer.improve(calls, hands, worth, kPace, pass, pass == 0);
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
    const auto hands = deal_training(4, HouseRule::kNone, book.menus[0].cuts, 1, 12'000);
    const auto fresh = deal_training(4, HouseRule::kNone, book.menus[0].cuts, 2, 12'000);
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
    for (std::uint64_t pass = 0; pass < 8; ++pass) trainer.improve(calls, hands, worth, kPace, pass, pass == 0);
    CHECK(mean(calls) > before + 0.1);
    CHECK(mean(calls) > 2.6);
}

/// Among strangers a seat learns where regulars never come, and nothing else changes.
void test_strangers() {
    RegularTrainer trainer(4, HouseRule::kNone);
    const RegularBook book = RegularTraining::new_book(4, kSeed, kSmall);
    const auto hands = deal_training(4, HouseRule::kNone, book.menus[0].cuts, 1, 6000);
    const HandWorth worth([](std::size_t take, std::size_t heat) {
        return static_cast<float>(take) - 1.5F * static_cast<float>(heat);
    });
    std::vector<std::uint8_t> calls = trainer.first_calls();
    trainer.improve(calls, hands, worth, kPace, 1, true);
    const std::vector<bool> met = trainer.cases_met(calls, hands);
    const std::vector<std::uint8_t> before = calls;
    const std::vector<std::vector<std::uint8_t>> mates{std::vector<std::uint8_t>(calls.size(), 1)};
    trainer.improve_among(mates, calls, hands, worth, met, 1);
    std::size_t changed = 0;
    for (std::size_t at = 0; at < calls.size(); ++at) {
        CHECK(!met[at] || calls[at] == before[at]);
        changed += calls[at] != before[at] ? 1U : 0U;
    }
    CHECK(changed >= 5);
    for (const TrainingHand& hand : hands) {
        const Outcome now = trainer.play(calls, hand);
        const Outcome then = trainer.play(before, hand);
        CHECK(now.take == then.take && now.heat == then.heat);
    }
}

/// What is done last leaves the menus' sizes, and makes the plan promise what fresh hands come to.
void test_last_training() {
    RegularBook book = small_book(2, 2);
    const std::vector<TrainingRoom> rooms = training_rooms(2);
    const std::size_t policies = book.menus[2].policies.size();
    prune_menu(book, HouseRule::kMirror, rooms, 5);
    CHECK(book.menus[2].policies.size() == 5 && policies > 5);
    train_among_strangers(book, HouseRule::kMirror, rooms, 500);
    measure_again(book, HouseRule::kMirror, 5000);
    for (const RegularPolicy& policy : book.menus[2].policies) {
        std::uint32_t total = 0;
        for (const HandOutcome& outcome : policy.outcomes) total += outcome.count;
        CHECK(total == kOutcomeTotal);
    }
    CHECK(read_book(write_book(book)).menus[2].policies[0].calls == book.menus[2].policies[0].calls);
}

}  // namespace

int main() {
    test_training_may_be_stopped();
    test_jobs_may_be_done_anywhere();
    test_bytes();
    test_decks();
    test_the_plan();
    for (std::size_t crew = kMinCrew; crew <= kMaxCrew; ++crew) {
        for (int rule = 0; rule <= static_cast<int>(kHouseRules); ++rule) test_played_as_trained(crew, HouseRule(rule));
    }
    test_training_helps();
    test_strangers();
    test_last_training();
}
