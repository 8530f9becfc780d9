#include "regular_training.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "menu_pruning.hpp"
#include "night_reach.hpp"

namespace holdem893 {
namespace {

/// Take that a heat costs: each is trained from the one at `from`, which stands before it.
struct Price {
    double heat;
    std::size_t from;
};
constexpr std::array<Price, 8> kPrices{{{1, 0}, {1.5, 0}, {0.65, 0}, {2.2, 1}, {0.4, 2}, {3.2, 3}, {5, 5}, {0.15, 4}}};

constexpr std::size_t kFirstPasses = 14;
constexpr std::size_t kLaterPasses = 5;
/// At first every finding counts; later calls are good, and must not be given up for noise.
constexpr TrainingPace kFirstPace{0, 8, 0.5F};
constexpr TrainingPace kLaterPace{1.5F, 11, 0.9F};
constexpr double kLeastGain = 0.0001;  ///< of a clean end, for a policy to stay
constexpr std::uint64_t kPriceRounds = 2;  ///< no rule comes first: others begin with its calls

/// Streams of a book's seed. A job has a stream for each pass, and one more.
enum : std::uint64_t { kCutStream = 1, kJudgeStream = 2, kJobStream = 1000 };
constexpr std::uint64_t kStreamsAJob = 256;
constexpr std::uint64_t kMostJobs = 32;

NightTable table_at(std::size_t crew, std::size_t rules, std::size_t first_rule_hand, std::int32_t target,
                    std::int32_t limit) {
    NightTable table;
    table.chances.crew = crew;
    table.chances.first_rule_hand = first_rule_hand;
    table.chances.house_rules.count = rules;
    for (std::size_t i = 0; i < rules; ++i) table.chances.house_rules.rules[i] = HouseRule(i + 1);
    table.target = target;
    table.limit = limit;
    return table;
}

/// Scores where nights come by under a rule, oftener where the end is open.
std::vector<NightScore> draw_scores(const RegularBook& book, const NightPlan& plan, HouseRule rule,
                                    const NightTable& table, std::size_t count, Rng& rng) {
    std::vector<double> sums;
    std::vector<NightScore> all;
    double sum = 0;
    NightReach(book, plan, table).for_each(rule, [&](const NightScore& at, double reached) {
        const double chance = static_cast<double>(plan.value(at)) / kPlanOne;
        sum += reached * std::sqrt(chance * (1 - chance));
        sums.push_back(sum);
        all.push_back(at);
    });
    std::vector<NightScore> drawn;
    for (std::size_t i = 0; i < count; ++i) {
        const double point = sum * static_cast<double>(rng.next() >> 11) * 0x1p-53;
        const auto found = std::upper_bound(sums.begin(), sums.end(), point) - sums.begin();
        drawn.push_back(all[std::min(static_cast<std::size_t>(found), all.size() - 1)]);
    }
    return drawn;
}

}  // namespace

std::vector<TrainingRoom> training_rooms(std::size_t crew) {
    struct Pair {
        std::int32_t target, limit;
    };
    // About what crews that play well can do at 70, 50 and 30%, by seats from two on.
    constexpr std::array<std::array<Pair, 3>, 5> kPairs{{{{{12, 8}, {17, 8}, {24, 9}}},
                                                         {{{14, 10}, {15, 6}, {23, 7}}},
                                                         {{{16, 9}, {24, 9}, {32, 9}}},
                                                         {{{19, 11}, {27, 10}, {36, 10}}},
                                                         {{{22, 11}, {32, 11}, {42, 11}}}}};
    const auto& pairs = kPairs[crew - kMinCrew];
    return {{"shitamachi", table_at(crew, 4, 2, pairs[0].target, pairs[0].limit)},
            {"kabukicho", table_at(crew, 8, 2, pairs[1].target, pairs[1].limit)},
            {"oyabun", table_at(crew, 9, 1, pairs[2].target, pairs[2].limit)}};
}

RegularBook RegularTraining::new_book(std::size_t crew, std::uint64_t seed, const TrainingSize& size) {
    RegularBook book;
    book.crew = crew;
    book.seed = seed;
    for (std::size_t rule = 0; rule <= kHouseRules; ++rule) {
        const auto hands = deal_raw(crew, HouseRule(rule), stream_seed(seed, kCutStream), size.cut);
        book.menus[rule].cuts = find_cuts(hands, crew, HouseRule(rule));
    }
    return book;
}

RegularTraining::RegularTraining(RegularBook book, const TrainingSize& size)
    : book_(std::move(book)), size_(size), rooms_(training_rooms(book_.crew)) {}

bool RegularTraining::playable() const noexcept { return book_.rounds >= kPriceRounds; }

/// No rule, then all others, for their prices. Later each of the four that all rooms have, and half of the rest.
std::vector<HouseRule> RegularTraining::rules_of_round() const {
    if (book_.rounds == 0) return {HouseRule::kNone};
    std::vector<HouseRule> rules;
    for (std::size_t rule = 1; rule <= kHouseRules; ++rule) {
        if (!playable() || rule <= 4 || rule % 2 == book_.rounds % 2) rules.push_back(HouseRule(rule));
    }
    if (playable() && book_.rounds % 2 == 0) rules.push_back(HouseRule::kNone);
    return rules;
}

std::size_t RegularTraining::jobs() const noexcept { return rules_of_round().size(); }

TrainingAnswer RegularTraining::do_job(std::size_t job) {
    const HouseRule rule = rules_of_round().at(job);
    if (!playable()) return train_prices(rule);
    std::vector<const TrainingRoom*> rooms;
    for (const TrainingRoom& room : rooms_) {
        const RuleDecks decks(room.table.chances, false);
        const auto rules = decks.rules();
        if (std::find(rules.begin(), rules.end(), rule) != rules.end()) rooms.push_back(&room);
    }
    const TrainingRoom& room = *rooms[(book_.rounds / 2 + job) % rooms.size()];
    return train_scores(rule, room, (kJobStream + book_.rounds * kMostJobs + job) * kStreamsAJob);
}

void RegularTraining::finish_round(std::vector<TrainingAnswer> answers) {
    for (TrainingAnswer& answer : answers) {
        std::vector<RegularPolicy>& policies = book_.menus[static_cast<std::size_t>(answer.rule)].policies;
        std::move(answer.policies.begin(), answer.policies.end(), std::back_inserter(policies));
    }
    ++book_.rounds;
    for (std::size_t rule = 0; rule <= kHouseRules; ++rule) {
        if (book_.menus[rule].policies.size() > size_.most) prune_menu(book_, HouseRule(rule), rooms_, size_.kept);
    }
}

void RegularTraining::do_round() {
    std::vector<TrainingAnswer> answers;
    for (std::size_t job = 0; job < jobs(); ++job) answers.push_back(do_job(job));
    finish_round(std::move(answers));
}

void RegularTraining::deal_passes(HouseRule rule, std::uint64_t stream) {
    passes_.resize(size_.passes);
    for (std::size_t pass = 0; pass < size_.passes; ++pass) {
        passes_[pass] = deal_training(book_.crew, rule, book_.menus[static_cast<std::size_t>(rule)].cuts,
                                      stream_seed(book_.seed, stream + pass), size_.pass);
    }
}

const std::vector<TrainingHand>& RegularTraining::judges(HouseRule rule) {
    std::vector<TrainingHand>& hands = judges_[static_cast<std::size_t>(rule)];
    if (hands.empty()) {
        hands = deal_training(book_.crew, rule, book_.menus[static_cast<std::size_t>(rule)].cuts,
                              stream_seed(book_.seed, kJudgeStream), size_.judge);
    }
    return hands;
}

/// Those that no rule has found, where the rule shows no more; else the convention.
std::vector<std::uint8_t> RegularTraining::first_calls(const RegularTrainer& trainer, HouseRule rule) const {
    if (rule != HouseRule::kNone) {
        const std::vector<std::uint8_t>& plain = book_.menus[0].policies[0].calls;
        if (plain.size() == trainer.cases().size()) return plain;
    }
    return trainer.first_calls();
}

TrainingAnswer RegularTraining::train_prices(HouseRule rule) {
    RegularTrainer trainer(book_.crew, rule);
    TrainingAnswer found{rule, {}};
    for (std::size_t price = 0; price < kPrices.size(); ++price) {
        std::vector<std::uint8_t> calls = first_calls(trainer, rule);
        if (price > 0) calls = found.policies[kPrices[price].from].calls;
        const std::size_t passes = price == 0 ? kFirstPasses : kLaterPasses;
        const std::uint64_t stream =
            (kJobStream + kPrices.size() * static_cast<std::uint64_t>(rule) + price) * kStreamsAJob / kPrices.size();
        deal_passes(rule, stream);
        const HandWorth worth([&](std::size_t take, std::size_t heat) {
            return static_cast<float>(static_cast<double>(take) - kPrices[price].heat * static_cast<double>(heat));
        });
        for (std::size_t pass = 0; pass < passes; ++pass) {
            const std::uint64_t seed = stream_seed(book_.seed, stream + pass);
            trainer.improve(calls, passes_[pass % size_.passes], worth, kFirstPace, seed, pass == 0);
        }
        found.policies.push_back({calls, trainer.outcomes(calls, judges(rule))});
    }
    return found;
}

TrainingAnswer RegularTraining::train_scores(HouseRule rule, const TrainingRoom& room, std::uint64_t stream) {
    const NightPlan plan(book_, room.table);
    Rng rng(stream_seed(book_.seed, stream + kStreamsAJob - 1));
    const std::vector<NightScore> scores = draw_scores(book_, plan, rule, room.table, size_.scores, rng);
    deal_passes(rule, stream);
    RegularTrainer trainer(book_.crew, rule);
    TrainingAnswer found{rule, {}};
    for (const NightScore& at : scores) {
        const auto worth_of = [&](const RegularPolicy& policy) { return plan.worth(policy, rule, at); };
        const RegularPolicy* best = nullptr;
        for (const auto* policies : {&book_.menus[static_cast<std::size_t>(rule)].policies, &found.policies}) {
            for (const RegularPolicy& policy : *policies) {
                if (best == nullptr || worth_of(policy) > worth_of(*best)) best = &policy;
            }
        }
        const PlanValue least = worth_of(*best) + static_cast<PlanValue>(kLeastGain * kPlanOne);
        RegularPolicy trained = train_score(plan, trainer, rule, at, *best, stream);
        if (worth_of(trained) > least) found.policies.push_back(std::move(trained));
    }
    return found;
}

/// Trains a policy for what the night is worth after this hand.
RegularPolicy RegularTraining::train_score(const NightPlan& plan, RegularTrainer& trainer, HouseRule rule,
                                           const NightScore& at, const RegularPolicy& from, std::uint64_t stream) {
    std::vector<std::uint8_t> calls = from.calls;
    const HandWorth worth([&](std::size_t take, std::size_t heat) {
        return static_cast<float>(plan.value_after(rule, at, take, heat)) / kPlanOne;
    });
    for (std::size_t pass = 0; pass < size_.passes; ++pass) {
        trainer.improve(calls, passes_[pass], worth, kLaterPace, stream_seed(book_.seed, stream + pass), pass == 0);
    }
    return {calls, trainer.outcomes(calls, judges(rule))};
}

/// As a book with nothing but this.
std::vector<std::uint8_t> write_answer(const TrainingAnswer& answer, std::size_t crew) {
    RegularBook book;
    book.crew = crew;
    book.rounds = static_cast<std::uint64_t>(answer.rule);
    book.menus[static_cast<std::size_t>(answer.rule)].policies = answer.policies;
    return write_book(book);
}

TrainingAnswer read_answer(const std::vector<std::uint8_t>& bytes, std::size_t crew) {
    RegularBook book = read_book(bytes);
    if (book.crew != crew || book.rounds > kHouseRules) throw std::invalid_argument("no answer of a job of this crew");
    return {HouseRule(book.rounds), std::move(book.menus[book.rounds].policies)};
}

}  // namespace holdem893
