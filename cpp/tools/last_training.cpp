#include "last_training.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "night_reach.hpp"

namespace holdem893 {
namespace {

/// Streams of a book's seed, apart from those of its training.
enum : std::uint64_t { kLastStream = 3, kStrangerStream = 4 };

constexpr double kRare = 1e-5;  ///< scores that a night comes by less often do not count
constexpr std::uint64_t kPasses = 2;

/// What outcomes are worth to each policy: the mean over the scores at which it is chosen.
std::vector<std::vector<double>> worth_by_policy(const RegularBook& book, HouseRule rule,
                                                 std::span<const TrainingRoom> rooms) {
    const std::size_t most = (rule == HouseRule::kBlaze ? 2 : 1) * kMaxStake * book.crew;
    const std::size_t policies = book.menus[static_cast<std::size_t>(rule)].policies.size();
    std::vector<std::vector<double>> sums(policies);
    for (const TrainingRoom& room : rooms) {
        const NightPlan plan(book, room.table);
        NightReach(book, plan, room.table).for_each(rule, [&](const NightScore& at, double chance) {
            if (chance < kRare) return;
            std::vector<double>& sum = sums[plan.choice(rule, at)];
            sum.resize(HandWorth::kSide * HandWorth::kSide);
            for (std::size_t take = 0; take <= most; ++take) {
                for (std::size_t heat = 0; heat <= most; ++heat) {
                    sum[take * HandWorth::kSide + heat] += chance * plan.value_after(rule, at, take, heat);
                }
            }
        });
    }
    return sums;
}

/// Mates that always stay, that look at their own cards alone, and that call at random.
std::vector<std::vector<std::uint8_t>> strangers(const RegularTrainer& trainer, Rng& rng) {
    const std::size_t cases = trainer.cases().size();
    std::vector<std::uint8_t> random(cases);
    for (std::uint8_t& call : random) call = static_cast<std::uint8_t>(rng.below(3));
    return {std::vector<std::uint8_t>(cases, static_cast<std::uint8_t>(Call::kStay)), trainer.first_calls(), random};
}

}  // namespace

void train_among_strangers(RegularBook& book, HouseRule rule, std::span<const TrainingRoom> rooms,
                           std::size_t hands) {
    RuleMenu& menu = book.menus[static_cast<std::size_t>(rule)];
    const std::vector<std::vector<double>> worths = worth_by_policy(book, rule, rooms);
    const std::uint64_t seed = stream_seed(book.seed, kStrangerStream);
    Rng rng(seed);
    const auto dealt = deal_training(book.crew, rule, menu.cuts, rng.next(), hands);
    const auto met_on = deal_training(book.crew, rule, menu.cuts, rng.next(), 4 * hands);
    RegularTrainer trainer(book.crew, rule);
    const std::vector<std::vector<std::uint8_t>> mates = strangers(trainer, rng);
    for (std::size_t i = 0; i < menu.policies.size(); ++i) {
        if (worths[i].empty()) continue;
        const double all = *std::max_element(worths[i].begin(), worths[i].end());
        const HandWorth worth([&](std::size_t take, std::size_t heat) {
            return static_cast<float>(worths[i][take * HandWorth::kSide + heat] / all);
        });
        std::vector<std::uint8_t>& calls = menu.policies[i].calls;
        const std::vector<bool> met = trainer.cases_met(calls, met_on);
        for (std::uint64_t pass = 0; pass < kPasses; ++pass) {
            trainer.improve_among(mates, calls, dealt, worth, met, stream_seed(seed, i * kPasses + pass));
        }
    }
}

void measure_again(RegularBook& book, HouseRule rule, std::size_t hands) {
    RuleMenu& menu = book.menus[static_cast<std::size_t>(rule)];
    const auto fresh = deal_training(book.crew, rule, menu.cuts, stream_seed(book.seed, kLastStream), hands);
    const RegularTrainer trainer(book.crew, rule);
    for (RegularPolicy& policy : menu.policies) policy.outcomes = trainer.outcomes(policy.calls, fresh);
}

}  // namespace holdem893
