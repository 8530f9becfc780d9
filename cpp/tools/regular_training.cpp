#include "regular_training.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

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
constexpr std::size_t kStatePasses = 3;
constexpr std::size_t kStatesAStep = 5;
constexpr double kLeastGain = 0.0004;  ///< of a clean end, for a policy to stay
constexpr std::size_t kMostPolicies = 72;  ///< a menu is cut back to
constexpr std::size_t kKeptPolicies = 56;

/// Streams of a book's seed.
enum : std::uint64_t { kCutStream = 1, kJudgeStream = 2, kStepStream = 1000 };

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

bool RegularTraining::playable() const noexcept { return book_.steps >= kPrices.size() * (kHouseRules + 1); }

void RegularTraining::step() {
    const std::uint64_t step = book_.steps;
    if (!playable()) {
        train_price(step / kPrices.size(), step % kPrices.size());
    } else {
        Rng rng(stream_seed(book_.seed, kStepStream + step));
        const TrainingRoom& room = rooms_[step % rooms_.size()];
        // A hand without a rule is the first at two of the three tables, and as frequent as one rule among five.
        const bool plain = room.table.chances.first_rule_hand > 1 && rng.below(5) == 0;
        const auto rules = room.table.chances.house_rules.all();
        train_states(room, plain ? HouseRule::kNone : rules[rng.below(static_cast<std::uint32_t>(rules.size()))]);
    }
    ++book_.steps;
}

void RegularTraining::deal_passes(HouseRule rule) {
    passes_.clear();
    const LookCuts& cuts = book_.menus[static_cast<std::size_t>(rule)].cuts;
    for (std::uint64_t pass = 0; pass < kStatePasses; ++pass) {
        const std::uint64_t seed = stream_seed(stream_seed(book_.seed, kStepStream + book_.steps), pass);
        passes_.push_back(deal_training(book_.crew, rule, cuts, seed, size_.pass));
    }
}

const std::vector<TrainingHand>& RegularTraining::judges(std::size_t rule) {
    if (judges_[rule].empty()) {
        judges_[rule] = deal_training(book_.crew, HouseRule(rule), book_.menus[rule].cuts,
                                      stream_seed(stream_seed(book_.seed, kJudgeStream), rule), size_.judge);
    }
    return judges_[rule];
}

/// From the price before, from the same price without a rule, or, where neither is, from the convention.
std::vector<std::uint8_t> RegularTraining::calls_to_begin_with(const RegularTrainer& trainer, std::size_t rule,
                                                               std::size_t price, std::size_t& passes) const {
    passes = kLaterPasses;
    if (price != 0) return book_.menus[rule].policies[kPrices[price].from].calls;
    if (rule != 0) {
        const std::vector<std::uint8_t>& plain = book_.menus[0].policies[0].calls;
        if (plain.size() == trainer.cases().size()) return plain;
    }
    passes = kFirstPasses;
    return trainer.first_calls();
}

void RegularTraining::train_price(std::size_t rule, std::size_t price) {
    RegularTrainer trainer(book_.crew, HouseRule(rule));
    std::size_t passes = 0;
    std::vector<std::uint8_t> calls = calls_to_begin_with(trainer, rule, price, passes);
    deal_passes(HouseRule(rule));
    const HandWorth worth([&](std::size_t take, std::size_t heat) {
        return static_cast<float>(static_cast<double>(take) - kPrices[price].heat * static_cast<double>(heat));
    });
    for (std::size_t pass = 0; pass < passes; ++pass) {
        const std::uint64_t seed = stream_seed(book_.seed, (kStepStream + book_.steps) << 8 | pass);
        trainer.improve(calls, passes_[pass % kStatePasses], worth, seed, pass == 0);
    }
    book_.menus[rule].policies.push_back({calls, trainer.outcomes(calls, judges(rule))});
}

void RegularTraining::train_states(const TrainingRoom& room, HouseRule rule) {
    const NightPlan plan(book_, room.table);
    Rng rng(stream_seed(book_.seed, (kStepStream + book_.steps) << 8 | 0xFF));
    const std::vector<Score> scores = draw_scores(plan, rule, room.table, rng);
    deal_passes(rule);
    RegularTrainer trainer(book_.crew, rule);
    for (const Score& at : scores) train_state(plan, trainer, rule, at);
    if (book_.menus[static_cast<std::size_t>(rule)].policies.size() > kMostPolicies) {
        prune(static_cast<std::size_t>(rule));
    }
}

/// Scores where nights come by under a rule, oftener where the end is open.
std::vector<RegularTraining::Score> RegularTraining::draw_scores(const NightPlan& plan, HouseRule rule,
                                                                 const NightTable& table, Rng& rng) const {
    const NightReach reach(book_, plan, table);
    std::vector<double> sums;
    std::vector<Score> all;
    double sum = 0;
    for (std::size_t left = 1; left <= table.chances.hands; ++left) {
        const std::vector<HouseRule> rules = plan.rules_of(left);
        if (std::find(rules.begin(), rules.end(), rule) == rules.end()) continue;
        for (std::size_t need = 0; need <= plan.target(); ++need) {
            for (std::size_t heat = 1; heat <= plan.limit(); ++heat) {
                const double chance = static_cast<double>(plan.value(left, need, heat)) / kPlanOne;
                sum += reach.at(left, need, heat) * std::sqrt(chance * (1 - chance));
                sums.push_back(sum);
                all.push_back({left, need, heat});
            }
        }
    }
    std::vector<Score> drawn;
    for (std::size_t i = 0; i < kStatesAStep; ++i) {
        const double point = sum * static_cast<double>(rng.next() >> 11) * 0x1p-53;
        const auto found = std::upper_bound(sums.begin(), sums.end(), point) - sums.begin();
        drawn.push_back(all[std::min(static_cast<std::size_t>(found), all.size() - 1)]);
    }
    return drawn;
}

/// Trains for what the night is worth after this hand, from what is chosen there now.
void RegularTraining::train_state(const NightPlan& plan, RegularTrainer& trainer, HouseRule rule, Score at) {
    RuleMenu& menu = book_.menus[static_cast<std::size_t>(rule)];
    const auto worth_of = [&](const RegularPolicy& policy) {
        return plan.worth(policy, at.hands_left, at.need, at.heat_left);
    };
    const auto best = std::max_element(menu.policies.begin(), menu.policies.end(),
                                       [&](const auto& a, const auto& b) { return worth_of(a) < worth_of(b); });
    const PlanValue before = worth_of(*best);
    std::vector<std::uint8_t> calls = best->calls;
    const HandWorth worth([&](std::size_t take, std::size_t heat) {
        if (heat >= at.heat_left) return 0.0F;
        const std::size_t need = at.need > take ? at.need - take : 0;
        return static_cast<float>(plan.value(at.hands_left - 1, need, at.heat_left - heat)) / kPlanOne;
    });
    for (std::size_t pass = 0; pass < kStatePasses; ++pass) {
        const std::uint64_t seed = stream_seed(book_.seed, (kStepStream + book_.steps) << 8 | pass);
        trainer.improve(calls, passes_[pass], worth, seed, pass == 0);
    }
    RegularPolicy found{calls, trainer.outcomes(calls, judges(static_cast<std::size_t>(rule)))};
    if (worth_of(found) > before + static_cast<PlanValue>(kLeastGain * kPlanOne)) menu.policies.push_back(found);
}

/// Keeps the policies of a rule that nights at all tables choose most.
void RegularTraining::prune(std::size_t rule) {
    std::vector<RegularPolicy>& policies = book_.menus[rule].policies;
    std::vector<std::pair<double, std::size_t>> uses;
    for (std::size_t i = 0; i < policies.size(); ++i) uses.emplace_back(0, i);
    for (const TrainingRoom& room : rooms_) {
        const NightPlan plan(book_, room.table);
        NightReach(book_, plan, room.table).add_uses(HouseRule(rule), uses);
    }
    std::sort(uses.begin(), uses.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    uses.resize(kKeptPolicies);
    std::vector<std::size_t> kept;
    for (const auto& use : uses) kept.push_back(use.second);
    std::sort(kept.begin(), kept.end());
    std::vector<RegularPolicy> left;
    for (const std::size_t i : kept) left.push_back(std::move(policies[i]));
    policies = std::move(left);
}

}  // namespace holdem893
