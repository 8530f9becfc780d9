// Sampled equity: ranges drawn together, the same counts however a run is cut, and what is refused.

#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "backends/dispatch.hpp"
#include "check.hpp"
#include "holdem893/equity.hpp"
#include "holdem893/sample.hpp"
#include "joint_hands.hpp"
#include "weighted_choice.hpp"

using namespace holdem893;

namespace {

const PlayerHands kAny{};
PlayerHands known(std::vector<Card> hand) { return {hand.size(), hand, {}}; }

/// Sum of squared differences, each over what is expected: about as many as there are values, where chance alone
/// makes them differ.
double chi_squared(std::span<const std::uint64_t> found, std::span<const double> chances) {
    const double all = static_cast<double>(std::accumulate(found.begin(), found.end(), std::uint64_t{0}));
    double sum = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const double expected = chances[i] * all;
        const double off = static_cast<double>(found[i]) - expected;
        if (expected == 0) CHECK(found[i] == 0);
        if (expected > 0) sum += off * off / expected;
    }
    return sum;
}

/// Five standard deviations above what is usual.
double limit_of(std::size_t values) {
    const auto n = static_cast<double>(values);
    return n + 5 * std::sqrt(2 * n);
}

void test_weighted_choice() {
    for (const std::vector<double>& weights :
         {std::vector<double>{1}, {1, 1, 1}, {1, 2, 3, 4}, {0.1, 0, 7, 0, 1e-9}, {1e300, 5e300}, {1e-310, 3e-310}}) {
        const WeightedChoice choice(weights);
        Rng rng(1);
        std::vector<std::uint64_t> found(weights.size());
        for (int i = 0; i < 200'000; ++i) ++found[choice.draw(rng)];
        std::vector<double> chances = weights;
        const double largest = *std::max_element(chances.begin(), chances.end());
        for (double& chance : chances) chance /= largest;
        const double total = std::accumulate(chances.begin(), chances.end(), 0.0);
        for (double& chance : chances) chance /= total;
        CHECK(chi_squared(found, chances) < limit_of(weights.size()));
    }
}

LiveHands live(std::vector<std::array<Card, 2>> hands, std::vector<double> weights) {
    LiveHands made{{}, std::move(weights)};
    for (const auto& hand : hands) made.sets.push_back(std::uint64_t{1} << hand[0] | std::uint64_t{1} << hand[1]);
    return made;
}

/// Three ranges that block each other, the second the longest.
std::vector<LiveHands> three_ranges() {
    return {live({{0, 1}, {2, 3}, {4, 5}}, {1, 2, 3}), live({{0, 2}, {1, 3}, {4, 6}, {7, 8}}, {1, 0.5, 4, 1}),
            live({{7, 9}, {2, 5}, {10, 11}}, {1, 1, 0.25})};
}

/// The chance of each triple, by place: the product of the weights where no card comes twice.
std::vector<double> chances_of(const std::vector<LiveHands>& ranges) {
    std::vector<double> chances;
    for (std::size_t a = 0; a < ranges[0].size(); ++a) {
        for (std::size_t b = 0; b < ranges[1].size(); ++b) {
            for (std::size_t c = 0; c < ranges[2].size(); ++c) {
                const std::uint64_t x = ranges[0].sets[a], y = ranges[1].sets[b], z = ranges[2].sets[c];
                const bool legal = (x & y) == 0 && (x & z) == 0 && (y & z) == 0;
                chances.push_back(legal ? ranges[0].weights[a] * ranges[1].weights[b] * ranges[2].weights[c] : 0);
            }
        }
    }
    const double total = std::accumulate(chances.begin(), chances.end(), 0.0);
    for (double& chance : chances) chance /= total;
    return chances;
}

template <class Draw>
void check_draws(const std::vector<LiveHands>& ranges, Draw draw) {
    const std::vector<double> chances = chances_of(ranges);
    std::vector<std::uint64_t> found(chances.size());
    for (int i = 0; i < 200'000; ++i) {
        std::array<std::uint32_t, 3> hands{};
        const std::uint64_t used = draw(hands);
        CHECK(used == (ranges[0].sets[hands[0]] | ranges[1].sets[hands[1]] | ranges[2].sets[hands[2]]));
        ++found[(hands[0] * ranges[1].size() + hands[1]) * ranges[2].size() + hands[2]];
    }
    CHECK(chi_squared(found, chances) < limit_of(chances.size()));
}

void test_joint_draws() {
    const std::vector<LiveHands> ranges = three_ranges();
    Rng rng(3);
    const JointHands tried(ranges);
    check_draws(ranges, [&](auto& hands) {
        std::uint64_t used = 0;
        tried.draw(rng, hands, {&used, 1});
        return used;
    });
    const auto table = JointTable::make(ranges, 1000);
    CHECK(table && table->is_possible());
    check_draws(ranges, [&](auto& hands) { return table->draw(rng, hands); });
    CHECK(!JointTable::make(ranges, 9));
}

/// `count` times the pairs of so many ranks.
std::vector<LiveHands> pairs(std::size_t count, int ranks) {
    LiveHands range;
    for (int rank = 0; rank < ranks; ++rank) {
        for (int a = 0; a < 4; ++a) {
            for (int b = 0; b < a; ++b) {
                range.sets.push_back(std::uint64_t{1} << make_card(rank, a) | std::uint64_t{1} << make_card(rank, b));
                range.weights.push_back(1);
            }
        }
    }
    return std::vector<LiveHands>(count, range);
}

void test_ranges_that_block_each_other() {
    Rng rng(4);
    // Ten players and five ranks: one try in 676,000 is a deal, and the table serves them all.
    const JointHands crowded(pairs(10, 5));
    for (int i = 0; i < 1000; ++i) {
        std::array<std::uint32_t, 20> hands{};
        std::array<std::uint64_t, 2> used{};
        crowded.draw(rng, hands, used);
        CHECK(CardSet(used[0]).size() == 20 && CardSet(used[1]).size() == 20);
    }
    std::vector<LiveHands> light = pairs(10, 5);
    for (LiveHands& range : light) std::ranges::fill(range.weights, 1e-300);
    CHECK(JointHands(light).chance() == 1);
    CHECK(has_deal(pairs(10, 5), 1 << 20) == true);
    CHECK(has_deal(pairs(9, 4), 1 << 20) == false);
    CHECK(has_deal(pairs(9, 4), 10) == std::nullopt);
    CHECK(contains(complaint([] { JointHands(pairs(9, 4)); }), "there is no deal"));
    CHECK(contains(complaint([] { JointHands(pairs(3, 1)); }), "there is no deal"));
}

SampleCounts sample(const RangeSpot& spot, const SampleRun& run) { return Sampler(spot).run(run, nullptr); }

std::vector<RangeSpot> spots() {
    const PlayerHands range{2, {40, 41, 44, 45, 48, 49, 8, 12}, {1, 0.5, 0.25, 2}};
    RangeSpot omaha{{known({51, 47, 3, 7}), {5, {}, {}}}, {}, {0}};
    omaha.selection = Selection::kTwoAndThree;
    omaha.low = Ranking::kAceToFive8;
    RangeSpot low{{kAny, range, kAny}, {1, 2, 3, 4}, {}};
    low.ranking = Ranking::kDeuceToSeven;
    return {{{known({51, 50}), known({45, 44})}, {}, {}},
            {{kAny, kAny, kAny, kAny, kAny, kAny}, {}, {}},
            {{known({51, 47}), kAny, kAny}, {0, 5, 10}, {15, 20, 25}},
            {{range, kAny}, {20, 25, 30}, {}},
            {{range, range, known({0, 1})}, {}, {}},
            low,
            omaha};
}

std::uint64_t sum_of(const SampleCounts& counts) {
    std::uint64_t sum = 0;
    for (const auto& [winners, trials] : counts.trials_by_winners) sum += trials;
    return sum;
}

void test_budgets_threads_and_rounds() {
    for (const RangeSpot& spot : spots()) {
        const Sampler sampler(spot);
        for (const std::uint64_t trials : {0, 1, 255, 257, 50'001}) {
            const SampleCounts counts = sampler.run({7, 0, trials}, nullptr);
            CHECK(counts.trials == trials && sum_of(counts) == trials);
        }
        const SampleCounts whole = sampler.run({7, 0, 3 * kBatchTrials + 77}, nullptr);
        for (const std::size_t threads : {2, 3, 5}) {
            CHECK(sampler.run({7, 0, 3 * kBatchTrials + 77, threads}, nullptr).trials_by_winners ==
                  whole.trials_by_winners);
        }
        SampleCounts joined = sampler.run({7, 0, 2 * kBatchTrials}, nullptr);
        for (const auto& [winners, trials] : sampler.run({7, 2, kBatchTrials + 77}, nullptr).trials_by_winners) {
            joined.trials_by_winners[winners] += trials;
        }
        CHECK(joined.trials_by_winners == whole.trials_by_winners);
        CHECK(sampler.run({8, 0, 3 * kBatchTrials + 77}, nullptr).trials_by_winners != whole.trials_by_winners);
    }
}

/// A spot of known hands and hands of any cards, as many as there are letters: 'k' for a known one.
backends::SampleTask task_of(const std::string& players, int board_cards, std::size_t dead, std::uint64_t seed) {
    std::vector<Card> cards(kDeckSize);
    Dealer(seed).deal(kDeckSize, cards);
    const Card* next = cards.data();
    CardSet gone;
    const auto take = [&] {
        gone.add(*next);
        return *next++;
    };
    backends::SampleTask task{};
    task.players = static_cast<int>(players.size());
    for (std::size_t p = 0; p < players.size(); ++p) {
        for (std::uint8_t& card : task.hole[p]) card = players[p] == 'k' ? take() : kNoCard;
    }
    task.board_cards = board_cards;
    for (int i = 0; i < board_cards; ++i) task.board[i] = take();
    for (std::size_t i = 0; i < dead; ++i) take();
    for_each_card(gone, [&](Card card) {
        task.gaps[task.gone] = static_cast<Card>(card - task.gone);
        ++task.gone;
    });
    task.deck = kDeckSize - task.gone;
    return task;
}

std::vector<std::uint64_t> run_kernel(const backends::Kernel& kernel, const backends::SampleTask& task,
                                      std::uint64_t trials, std::uint64_t seed) {
    backends::SampleStream stream;
    for (std::uint64_t g = 0; g < 4; ++g) {
        for (std::size_t w = 0; w < 4; ++w) stream.word[w][g] = Rng(stream_seed(seed, g)).state()[w];
    }
    std::vector<std::uint64_t> counts(std::size_t{1} << task.players);
    kernel.sample->run(task, stream, trials, counts.data());
    counts[0] = 0;
    return counts;
}

void test_backends_count_alike() {
    const backends::Kernel& scalar = *backends::all_kernels().back();
    const auto compare = [&](const backends::SampleTask& task, std::uint64_t trials, std::uint64_t seed) {
        const std::vector<std::uint64_t> expected = run_kernel(scalar, task, trials, seed);
        CHECK(std::accumulate(expected.begin(), expected.end(), std::uint64_t{0}) == trials);
        for (const backends::Kernel* kernel : backends::all_kernels()) {
            if (backends::is_runnable(*kernel)) CHECK(run_kernel(*kernel, task, trials, seed) == expected);
        }
    };
    std::uint64_t seed = 0;
    for (const char* players : {"kk", "aa", "ka", "kkk", "aka", "aaaaaa", "kaaaaaaa", "aaaakaaaa", "aaaaaaaaaa",
                                "kkkkkkkkkk"}) {
        for (const int board : {0, 3, 4, 5}) {
            for (const std::size_t dead : {0, 3, 20}) compare(task_of(players, board, dead, seed), 3000, seed);
            ++seed;
        }
    }
    for (std::uint64_t trials = 0; trials < 700; trials += trials < 70 ? 1 : 37) {
        compare(task_of("kaa", 0, 1, 5), trials, trials);
    }
    compare(task_of("aaaaaaaaaa", 0, 27, 6), 200'000, 7);  // the whole deck is dealt
}

void test_counts_are_right() {
    const RangeSpot spot = spots()[0];
    const WinnerCounts exact = enumerate({{{51, 50}, {45, 44}}, {}, {}}, nullptr);
    const SampleCounts counts = sample(spot, {893, 0, 1'000'000, 2});
    std::vector<std::uint64_t> found(4);
    std::vector<double> chances(4);
    for (const auto& [winners, trials] : counts.trials_by_winners) found[winners.high] = trials;
    for (std::size_t i = 0; i < 4; ++i) {
        chances[i] = static_cast<double>(exact.boards_by_winners[i]) / static_cast<double>(exact.boards);
    }
    CHECK(chi_squared(found, chances) < limit_of(4));
}

void test_progress_may_stop() {
    std::uint64_t last = 0;
    const SampleCounts counts = Sampler(spots()[0]).run({1, 0, 100 * kBatchTrials}, [&](auto done, auto all) {
        CHECK(done > last && all == 100 * kBatchTrials);
        last = done;
        return done < 10 * kBatchTrials;
    });
    CHECK(counts.trials == 10 * kBatchTrials);
}

void test_refusals() {
    const auto of = [](const RangeSpot& spot) { return complaint([&] { Sampler sampler(spot); }); };
    CHECK(contains(of({{kAny}, {}, {}}), "2 to 10 players, not 1"));
    CHECK(contains(of({{kAny, known({1, 1})}, {}, {}}), "2d in player 1's hand"));
    CHECK(contains(of({{kAny, known({1, 2})}, {3, 4, 2}, {}}), "2h in the board"));
    CHECK(contains(of({{kAny, known({1, 2, 3})}, {}, {}}), "player 1 has 3 hole cards, not 2"));
    CHECK(contains(of({{kAny, kAny}, {3, 4}, {}}), "0, 3, 4 or 5 cards, not 2"));
    CHECK(contains(of({{kAny, {2, {1, 2, 3}, {1}}}, {}, {}}), "1 weights and 3 cards"));
    CHECK(contains(of({{kAny, {2, {1, 2, 3, 52}, {1, 1}}}, {}, {}}), "player 1: hand 1: 52 is not a card"));
    CHECK(contains(of({{kAny, {2, {1, 2, 3, 3}, {1, 1}}}, {}, {}}), "player 1: hand 1: card 2s comes twice"));
    for (const double weight : {-1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
        CHECK(contains(of({{kAny, {2, {1, 2, 3, 4}, {1, weight}}}, {}, {}}), "the weight of hand 1"));
    }
    CHECK(contains(of({{kAny, {2, {1, 2, 3, 4}, {0, 0}}}, {}, {}}), "player 1 has no hand"));
    CHECK(contains(of({{kAny, {2, {1, 2, 3, 4}, {1, 1}}}, {}, {1, 3}}), "player 1 has no hand"));
    const PlayerHands two{2, {1, 2, 3, 4}, {1, 1}};
    CHECK(contains(of({{two, two, two}, {}, {}}), "there is no deal"));
    CHECK(contains(of({{two, two, known({1, 5})}, {}, {}}), "player 1 has no hand"));
    std::vector<Card> dead(44);
    std::iota(dead.begin(), dead.end(), Card{0});
    CHECK(contains(of({{kAny, kAny}, {}, dead}), "needs 9 more cards and the deck has 8 left"));
    RangeSpot cross{{kAny, kAny}, {}, {}};
    cross.selection = Selection::kCrissCross;
    CHECK(contains(of(cross), "any five"));
}

}  // namespace

int main() {
    test_weighted_choice();
    test_joint_draws();
    test_ranges_that_block_each_other();
    test_budgets_threads_and_rounds();
    test_backends_count_alike();
    test_counts_are_right();
    test_progress_may_stop();
    test_refusals();
}
