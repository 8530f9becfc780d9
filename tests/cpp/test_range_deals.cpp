#include <random>

#include "check.hpp"
#include "holdem893/equity.hpp"
#include "holdem893/evaluate.hpp"
#include "holdem893/range_deals.hpp"

using namespace holdem893;

namespace {

PlayerHands known(HoleCards hole) { return {2, {hole[0], hole[1]}, {}}; }

PlayerHands some_hands(std::size_t count, std::mt19937& random) {
    PlayerHands range;
    for (std::size_t i = 0; i < count; ++i) {
        const auto lo = static_cast<Card>(random() % 51);
        range.hands.push_back(static_cast<Card>(lo + 1 + random() % (51U - lo)));
        range.hands.push_back(lo);
        range.weights.push_back(static_cast<double>(random() % 4) / 4);
    }
    return range;
}

/// What the deals of two or three ranges weigh on one full board, looked at one by one.
WeightByWinners by_hand(const RangeSpot& spot) {
    WeightByWinners all;
    std::vector<std::size_t> choice(spot.players.size(), 0);
    while (true) {
        CardSet used;
        for (const Card card : spot.dead) used.add(card);
        std::size_t cards = spot.dead.size() + spot.board.size();
        for (const Card card : spot.board) used.add(card);
        double weight = 1;
        std::vector<Strength> high;
        std::vector<Strength> low;
        for (std::size_t player = 0; player < choice.size(); ++player) {
            CardSet hand;
            for (const Card card : spot.board) hand.add(card);
            for (std::size_t i = 0; i < 2; ++i) {
                const Card card = spot.players[player].hands[2 * choice[player] + i];
                hand.add(card);
                used.add(card);
            }
            cards += 2;
            weight *= spot.players[player].weights[choice[player]];
            high.push_back(hand.size() == 7 ? evaluate(hand, spot.ranking) : Strength{0});
            low.push_back(hand.size() == 7 && spot.low ? evaluate(hand, *spot.low) : Strength{0});
        }
        if (static_cast<std::size_t>(used.size()) == cards && weight > 0) {
            const auto winners = [](const std::vector<Strength>& strengths) {
                std::uint16_t who = 0;
                Strength best = 0;
                for (const Strength strength : strengths) best = std::max(best, strength);
                for (std::size_t i = 0; i < strengths.size(); ++i) {
                    if (best > 0 && strengths[i] == best) who = static_cast<std::uint16_t>(who | 1U << i);
                }
                return who;
            };
            all[{winners(high), winners(low)}] += weight;
        }
        std::size_t player = 0;
        while (player < choice.size() && ++choice[player] == spot.players[player].hands.size() / 2)
            choice[player++] = 0;
        if (player == choice.size()) return all;
    }
}

void test_known_hands_as_enumerate() {
    const Spot spot{{{51, 50}, {45, 44}, {7, 3}}, {0, 9, 22}, {30}};
    const WinnerCounts counts = enumerate(spot, nullptr);
    const RangeSpot same{{known({51, 50}), known({45, 44}), known({7, 3})}, {0, 9, 22}, {30}};
    const WeightByWinners weights = enumerate_ranges(same, 1, nullptr).value();
    double sum = 0;
    for (const auto& [winners, weight] : weights) {
        CHECK(winners.low == 0 && weight == static_cast<double>(counts.boards_by_winners[winners.high]));
        sum += weight;
    }
    CHECK(sum == static_cast<double>(counts.boards));
}

void test_before_the_flop() {
    const RangeSpot spot{{known({51, 50}), known({45, 44})}, {}, {}};
    const WeightByWinners weights = enumerate_ranges(spot, 2, nullptr).value();
    CHECK(weights.size() == 3 && weights.at({1, 0}) == 1'388'072 && weights.at({3, 0}) == 6'538);
}

void test_ranges_one_deal_at_a_time() {
    std::mt19937 random(893);
    for (int round = 0; round < 60; ++round) {
        const std::size_t players = 2 + random() % 3;
        RangeSpot spot{{}, {3, 17, 40, 22, 51}, {8}};
        spot.ranking = static_cast<Ranking>(random() % kRankings);
        if (random() % 2 == 0) spot.low = Ranking::kAceToFive8;
        if (spot.ranking == Ranking::kAceToFive8 || spot.ranking == Ranking::kAceToSix8) spot.ranking = Ranking::kHigh;
        for (std::size_t i = 0; i < players; ++i) spot.players.push_back(some_hands(1 + random() % 12, random));
        CHECK(enumerate_ranges(spot, 1, nullptr).value() == by_hand(spot));
    }
}

void test_sums_of_boards() {
    std::mt19937 random(17);
    RangeSpot turn{{some_hands(20, random), some_hands(20, random)}, {3, 17, 40, 22}, {}};
    WeightByWinners sum;
    for (Card river = 0; river < kDeckSize; ++river) {
        if (river == 3 || river == 17 || river == 40 || river == 22) continue;
        RangeSpot full = turn;
        full.board.push_back(river);
        for (const auto& [winners, weight] : by_hand(full)) sum[winners] += weight;
    }
    CHECK(enumerate_ranges(turn, 1, nullptr).value() == sum);
}

void test_threads_and_blocks_do_not_matter() {
    std::mt19937 random(5);
    RangeSpot spot{{}, {3, 17, 40, 22, 51}, {}};
    for (std::size_t i = 0; i < 3; ++i) spot.players.push_back(some_hands(300, random));
    const WeightByWinners one = enumerate_ranges(spot, 1, nullptr).value();
    CHECK(one == enumerate_ranges(spot, 3, nullptr).value());
    double weight = 0;
    for (const auto& [winners, part] : one) weight += part;
    CHECK(weight > 0 && cost_of_ranges(spot) > 10'000'000);
    CHECK(!enumerate_ranges(spot, 1, [](std::uint64_t, std::uint64_t) { return false; }).has_value());
}

void test_tuples_of_hands() {
    const std::vector<std::uint64_t> sets = {0b0011, 0b0110, 0b1100, 0b110000};
    const std::vector<double> weights = {1, 0.5, 2, 0.25};
    const std::vector<HandSets> three(3, HandSets{sets, weights});
    double expected = 0;
    for (std::size_t i = 0; i < 64; ++i) {
        const std::size_t a = i & 3, b = i >> 2 & 3, c = i >> 4;
        const bool apart = ((sets[a] & sets[b]) | (sets[a] & sets[c]) | (sets[b] & sets[c])) == 0;
        if (apart) expected += weights[a] * weights[b] * weights[c];
    }
    CHECK(expected > 0 && weigh_tuples(three, 1, nullptr) == expected && weigh_tuples(three, 3, nullptr) == expected);
    CHECK(weigh_tuples(std::span(three).first(1), 1, nullptr) == 3.75 && weigh_tuples({}, 1, nullptr) == 1);
    int calls = 0;
    weigh_tuples(std::vector<HandSets>(9, three[0]), 1, [&](std::uint64_t, std::uint64_t) { return ++calls < 2; });
    CHECK(calls == 2);
}

void test_refusals() {
    RangeSpot spot{{known({51, 50})}, {}, {}};
    CHECK(contains(complaint([&] { enumerate_ranges(spot, 1, nullptr); }), "2 to 10 players"));
    spot.players.push_back(known({1, 0}));
    spot.board = {7, 8};
    CHECK(contains(complaint([&] { enumerate_ranges(spot, 1, nullptr); }), "0, 3, 4 or 5 cards, not 2"));
    spot.board = {};
    spot.selection = Selection::kTwoAndThree;
    CHECK(contains(complaint([&] { cost_of_ranges(spot); }), "4, 5 or 6 hole"));
}

}  // namespace

int main() {
    test_known_hands_as_enumerate();
    test_before_the_flop();
    test_ranges_one_deal_at_a_time();
    test_sums_of_boards();
    test_threads_and_blocks_do_not_matter();
    test_tuples_of_hands();
    test_refusals();
}
