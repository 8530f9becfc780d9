#include <algorithm>
#include <array>
#include <vector>

#include "check.hpp"
#include "holdem893/backend.hpp"
#include "holdem893/evaluate.hpp"
#include "holdem893/hand_sum.hpp"
#include "holdem893/rng.hpp"
#include "slow.hpp"

using namespace holdem893;

namespace {

void test_against_the_slow_definition() {
    Rng rng(893);
    for (std::size_t k = 5; k <= 7; ++k) {
        const std::vector<Card> rows = mixed_rows(rng, 20'001, k);
        std::vector<Strength> strengths(rows.size() / k);
        for (const bool check : {false, true}) {
            CHECK(evaluate_many(rows, static_cast<int>(k), strengths, check) == strengths.size());
            for (std::size_t row = 0; row < strengths.size(); row += check ? 97 : 1) {
                const std::span<const Card> hand = std::span(rows).subspan(row * k, k);
                CardSet set;
                for (const Card card : hand) set.add(card);
                CHECK(strengths[row] == slow_best(hand, Ranking::kHigh));
                CHECK(strengths[row] == evaluate(set));
            }
        }
    }
}

void test_bad_rows_are_found() {
    std::vector<Card> rows(7 * 101);
    Dealer(5).deal(7, rows);
    std::vector<Strength> strengths(101);
    for (const std::size_t row : {0UL, 31UL, 32UL, 100UL}) {
        for (std::size_t column = 0; column < 7; ++column) {
            for (const Card wrong :
                 {Card{52}, Card{63}, Card{64}, Card{128}, kNoCard, rows[row * 7 + (column + 1) % 7]}) {
                std::vector<Card> spoiled = rows;
                spoiled[row * 7 + column] = wrong;
                CHECK(evaluate_many(spoiled, 7, strengths, true) == row);
                evaluate_many(spoiled, 7, strengths, false);
                const std::span<const Card> hand = std::span(spoiled).subspan(row * 7, 7);
                CHECK(!complaint([&] { explain_bad_hand(hand); }).empty());
            }
        }
    }
    CHECK(evaluate_many({}, 7, {}, true) == 0);
}

void test_refusals() {
    CHECK(contains(complaint([] { evaluate(CardSet(0xF)); }), "not 4"));
    CHECK(contains(complaint([] { evaluate(CardSet(0xFF)); }), "not 8"));
    CHECK(contains(complaint([] { evaluate(CardSet(std::uint64_t{1} << 60 | 0xF)); }), "60 is not a card"));
}

void test_sums_grow_and_shrink() {
    const CardSet start(0b10001000100010001);
    HandSum hand(start);
    const Strength before = hand.strength<5>();
    hand.add(20);
    hand.add(51);
    CHECK(hand.strength<7>() == evaluate(hand.cards()));
    hand.remove(20);
    CHECK(hand.strength<6>() == evaluate(hand.cards()));
    hand.remove(51);
    CHECK(hand.strength<5>() == before && hand.cards() == start);
    CHECK((HandSum(CardSet(3)) + HandSum(CardSet(0x70))).strength<5>() == evaluate(CardSet(0x73)));
}

void test_backends() {
    const auto backends = list_backends();
    CHECK(std::ranges::any_of(backends, [](const BackendInfo& one) { return one.name == "scalar" && one.runnable; }));
    CHECK(std::ranges::any_of(backends, [](const BackendInfo& one) { return one.name == active_backend(); }));
}

}  // namespace

int main() {
    test_against_the_slow_definition();
    test_bad_rows_are_found();
    test_refusals();
    test_sums_grow_and_shrink();
    test_backends();
}
