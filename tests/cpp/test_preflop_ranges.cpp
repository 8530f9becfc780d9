// Weighted ranges before the flop against the sum over all pairs of hole cards in them; matchups against single spots.

#include <cmath>

#include "check.hpp"
#include "holdem893/matchups.hpp"
#include "holdem893/preflop.hpp"
#include "holdem893/preflop_ranges.hpp"
#include "holdem893/rng.hpp"

using namespace holdem893;

namespace {

using Weights = std::vector<double>;
const double kSomeWeights[] = {1, 2, 0.5, 0.25};

/// Pairs of hole cards of the same few ranks mostly, so that they share ranks and suits with each other.
Weights random_range(std::size_t combos, Rng& rng) {
    Weights weights(kCombos);
    const auto first = static_cast<Card>(rng.below(kDeckSize));
    for (std::size_t i = 0; i < combos; ++i) {
        const auto a = static_cast<Card>(i < combos / 2 ? (first & ~3U) + rng.below(4) : rng.below(kDeckSize));
        const auto b = static_cast<Card>(rng.below(kDeckSize));
        if (a != b) weights[combo_index(std::max(a, b), std::min(a, b))] = kSomeWeights[i % 4];
    }
    return weights;
}

HoleCards combo_at(std::size_t index) {
    Card hi = 1;
    while (combo_index(static_cast<Card>(hi + 1), 0) <= index) ++hi;
    return {hi, static_cast<Card>(index - combo_index(hi, 0))};
}

/// Deals every pair of hole cards of the players from `spot.players.size()` on.
void add_deals(const std::vector<Weights>& ranges, Spot& spot, CardSet known, double weight, WeightBySet& sum) {
    const std::size_t player = spot.players.size();
    if (player == ranges.size()) {
        const WinnerCounts counts = count_preflop(spot);
        for (std::size_t i = 0; i < sum.size(); ++i) {
            sum[i] += weight * static_cast<double>(counts.boards_by_winners[i]);
        }
        return;
    }
    for (std::size_t i = 0; i < kCombos; ++i) {
        const HoleCards hole = combo_at(i);
        if (ranges[player][i] == 0 || known.contains(hole[0]) || known.contains(hole[1])) continue;
        CardSet longer = known;
        for (const Card card : hole) longer.add(card);
        spot.players.push_back(hole);
        add_deals(ranges, spot, longer, weight * ranges[player][i], sum);
        spot.players.pop_back();
    }
}
WeightBySet sum_of_deals(const std::vector<Weights>& ranges, const std::vector<Card>& dead) {
    WeightBySet sum(std::size_t{1} << ranges.size());
    Spot spot{{}, {}, dead};
    CardSet known;
    for (const Card card : dead) known.add(card);
    add_deals(ranges, spot, known, 1, sum);
    return sum;
}

WeightBySet weigh(const std::vector<Weights>& ranges, const std::vector<Card>& dead, std::size_t threads = 1) {
    return weigh_preflop_ranges(std::vector<ComboWeights>(ranges.begin(), ranges.end()), dead, threads, nullptr);
}
HeadsUp heads_up(const Weights& first, const Weights& second) {
    return heads_up_preflop(ComboWeights(first), ComboWeights(second));
}

void test_ranges() {
    Rng rng(1);
    for (const auto& [players, combos] : {std::pair{2, 14}, {2, 9}, {3, 5}, {4, 3}, {5, 2}, {6, 2}, {10, 1}}) {
        for (const std::size_t dead_cards : {0, 1, 5}) {
            std::vector<Weights> ranges;
            for (int i = 0; i < players; ++i) ranges.push_back(random_range(static_cast<std::size_t>(combos), rng));
            std::vector<Card> dead(dead_cards);
            Dealer(rng.next()).deal(dead_cards, dead);
            CHECK(weigh(ranges, dead) == sum_of_deals(ranges, dead));
        }
    }
}

void test_threads_change_nothing() {
    Rng rng(2);
    std::vector<Weights> ranges;
    for (int i = 0; i < 3; ++i) ranges.push_back(random_range(9, rng));
    for (double& weight : ranges[0]) weight *= 0.3;
    for (const std::size_t threads : {2, 3}) CHECK(weigh(ranges, {7}, threads) == weigh(ranges, {7}));
}

void test_progress_stops() {
    Rng rng(3);
    const Weights range = random_range(40, rng);
    const std::vector<ComboWeights> players(3, ComboWeights(range));
    int calls = 0;
    weigh_preflop_ranges(players, {}, 1, [&](std::uint64_t done, std::uint64_t all) {
        CHECK(done <= all);
        return ++calls < 3;
    });
    CHECK(calls == 3);
}

/// A choice of ranks that has more deals than could be counted.
void test_a_long_choice_of_ranks_stops() {
    std::vector<Weights> ranges;
    for (const std::size_t rank : {12, 10, 8, 6, 4, 12, 10, 8, 6}) {  // of each, four cards with four of the rank below
        Weights offsuit(kCombos);
        for (std::size_t a = 0; a < kSuits; ++a) {
            for (std::size_t b = 0; b < kSuits; ++b) {
                const auto hi = static_cast<Card>(4 * rank + a), lo = static_cast<Card>(4 * (rank - 1) + b);
                offsuit[combo_index(hi, lo)] = 1;
            }
        }
        ranges.push_back(offsuit);
    }
    const std::vector<ComboWeights> players(ranges.begin(), ranges.end());
    for (const std::size_t threads : {1, 2}) {
        int calls = 0;
        weigh_preflop_ranges(players, {}, threads, [&](std::uint64_t done, std::uint64_t all) {
            CHECK(done == 0 && all == 1);
            return ++calls < 3;
        });
        CHECK(calls == 3);
    }
}

void test_heads_up() {
    Rng rng(4);
    for (int i = 0; i < 8; ++i) {
        const Weights first = random_range(12, rng), second = random_range(i % 2 == 0 ? 12 : 3, rng);
        const WeightBySet expected = sum_of_deals({first, second}, {});
        for (int again = 0; again < 2; ++again) {
            const HeadsUp found = heads_up(first, second);
            CHECK(found.first == expected[1] && found.second == expected[2] && found.tie == expected[3]);
        }
        const HeadsUp turned = heads_up(second, first);
        CHECK(turned.second == expected[1] && turned.first == expected[2] && turned.tie == expected[3]);
    }
    const HeadsUp none = heads_up(Weights(kCombos), random_range(9, rng));
    CHECK(none.first == 0 && none.second == 0 && none.tie == 0);
    std::vector<std::uint64_t> told;
    const Weights range = random_range(12, rng);
    heads_up_preflop(ComboWeights(range), ComboWeights(range), [&](std::uint64_t done, std::uint64_t all) {
        told.push_back(done);
        return done + 1 < all;
    });
    CHECK(told.size() > 1 && told.front() == 0 && told.back() + 1 == told.size());
}

void test_matchup_equities() {
    Rng rng(5);
    std::vector<std::uint16_t> first, second;
    for (int i = 0; i < 12; ++i) first.push_back(static_cast<std::uint16_t>(rng.below(kCombos)));
    for (int i = 0; i < 9; ++i) second.push_back(static_cast<std::uint16_t>(rng.below(kCombos)));
    second.push_back(first[3]);
    Weights equities(first.size() * second.size());
    matchup_equities(first, second, equities);
    for (std::size_t i = 0; i < equities.size(); ++i) {
        const HoleCards a = combo_at(first[i / second.size()]), b = combo_at(second[i % second.size()]);
        const bool shared = a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1];
        CHECK(std::isnan(equities[i]) == shared);
        if (shared) continue;
        const WinnerCounts counts = count_preflop({{a, b}, {}, {}});
        const auto& boards = counts.boards_by_winners;
        const double halves = static_cast<double>(2 * boards[1] + boards[3]);
        CHECK(equities[i] == halves / 2 / static_cast<double>(counts.boards));
    }
}

void test_costs_and_refusals() {
    Rng rng(6);
    const Weights all(kCombos, 1.0), few = random_range(3, rng), none(kCombos);
    const auto cost = [](const std::vector<Weights>& ranges, std::vector<Card> dead) {
        return preflop_ranges_cost(std::vector<ComboWeights>(ranges.begin(), ranges.end()), dead);
    };
    CHECK(cost({few, few}, {}) < 2'000'000);
    CHECK(cost({all, all}, {}) > 100'000'000 && cost({all, all}, {}) < cost({all, all}, {0}));
    CHECK(cost({all, all, all}, {}) > 100 * cost({all, all}, {}));
    CHECK(cost(std::vector<Weights>(10, all), {}) == 1'000'000'000'000'000'000);
    CHECK(cost({all, none}, {}) == 0);
    const auto of = [&](const std::vector<Weights>& ranges, const std::vector<Card>& dead) {
        return complaint([&] { weigh(ranges, dead); });
    };
    CHECK(contains(of({few}, {}), "2 to 10 players, not 1"));
    CHECK(contains(of({few, few}, {3, 3}), "2s in the dead cards"));
    std::vector<Card> many;
    for (Card card = 0; card < 44; ++card) many.push_back(card);
    CHECK(contains(of({few, few}, many), "the board needs 5 cards and the deck has 4 left"));
    CHECK(contains(of(std::vector<Weights>(10, all), {}), "too wide"));
    CHECK(weigh({all, none}, {}) == WeightBySet(4));
}

}  // namespace

int main() {
    test_ranges();
    test_threads_change_nothing();
    test_progress_stops();
    test_a_long_choice_of_ranks_stops();
    test_heads_up();
    test_matchup_equities();
    test_costs_and_refusals();
}
