#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "check.hpp"
#include "class_list.hpp"
#include "holdem893/backend.hpp"
#include "holdem893/class_table.hpp"
#include "holdem893/evaluate.hpp"
#include "holdem893/hand_sum.hpp"
#include "holdem893/rng.hpp"

using namespace holdem893;

namespace {

/// The strength of five cards by looking its class up in the list of all classes.
Strength slow_strength(std::span<const Card> five) {
    static const std::vector<HandClass> classes = list_classes(Ranking::kHigh);
    std::array<std::uint8_t, 5> ranks{};
    bool suited = true;
    for (std::size_t i = 0; i < 5; ++i) {
        ranks[i] = static_cast<std::uint8_t>(rank_of(five[i]));
        suited = suited && suit_of(five[i]) == suit_of(five[0]);
    }
    const HandClass wanted = classify(ranks, suited, Ranking::kHigh);
    const auto order = [](const HandClass& a, const HandClass& b) {
        return std::tie(a.category, a.ranks) < std::tie(b.category, b.ranks);
    };
    return static_cast<Strength>(std::ranges::lower_bound(classes, wanted, order) - classes.begin() + 1);
}

Strength slow_best(std::span<const Card> hand) {
    Strength best = 0;
    for (std::uint32_t chosen = 0; chosen < 1U << hand.size(); ++chosen) {
        if (std::popcount(chosen) != 5) continue;
        std::array<Card, 5> five{};
        std::size_t filled = 0;
        for (std::size_t i = 0; i < hand.size(); ++i) {
            if (chosen >> i & 1) five[filled++] = hand[i];
        }
        best = std::max(best, slow_strength(five));
    }
    return best;
}

void test_against_the_slow_definition() {
    Rng rng(893);
    for (std::size_t k = 5; k <= 7; ++k) {
        std::vector<Card> rows(k * 20'001);
        Dealer(k).deal(k, rows);
        // Every second hand is drawn from few ranks or few suits, where full houses and flushes live.
        for (std::size_t at = 0; at < rows.size(); at += 2 * k) {
            const std::uint32_t narrow = rng.below(2);
            CardSet used;
            for (std::size_t i = 0; i < k; ++i) {
                Card card;
                do card = static_cast<Card>(narrow ? rng.below(16) : 4 * rng.below(13) + rng.below(2));
                while (used.contains(card));
                used.add(rows[at + i] = card);
            }
        }
        std::vector<Strength> strengths(rows.size() / k);
        for (const bool check : {false, true}) {
            CHECK(evaluate_many(rows, static_cast<int>(k), strengths, check) == strengths.size());
            for (std::size_t row = 0; row < strengths.size(); row += check ? 97 : 1) {
                const std::span<const Card> hand = std::span(rows).subspan(row * k, k);
                CardSet set;
                for (const Card card : hand) set.add(card);
                CHECK(strengths[row] == slow_best(hand));
                CHECK(strengths[row] == evaluate(set));
            }
        }
    }
}

void test_every_class_is_found() {
    CHECK(class_count(Ranking::kHigh) == 7462);
    const std::vector<HandClass> classes = list_classes(Ranking::kHigh);
    for (Strength strength = 1; strength <= 7462; ++strength) {
        const HandClass found = class_of(strength, Ranking::kHigh);
        CHECK(found.category == classes[strength - 1U].category && found.ranks == classes[strength - 1U].ranks);
    }
    CHECK(contains(complaint([] { class_of(0, Ranking::kHigh); }), "1 to 7462"));
    CHECK(contains(complaint([] { class_of(7463, Ranking::kHigh); }), "1 to 7462"));
}

/// FNV-1a over the numbers of a table.
template <class Table>
std::uint32_t digest(const Table& table) {
    std::uint32_t hash = 2166136261U;
    for (const auto number : table) hash = (hash ^ static_cast<std::uint32_t>(number)) * 16777619U;
    return hash;
}

void test_generated_tables() {
    static_assert(sizeof(RankTable<5>::kStrengths) + sizeof(RankTable<5>::kDisplacements) == 20'480);
    static_assert(sizeof(RankTable<6>::kStrengths) + sizeof(RankTable<6>::kDisplacements) == 73'728);
    static_assert(sizeof(RankTable<7>::kStrengths) + sizeof(RankTable<7>::kDisplacements) == 147'456);
    CHECK(digest(kPackedClasses) == 2'823'996'013U);
    CHECK(digest(kFlushStrengths) == 3'228'106'892U);
    CHECK(digest(RankTable<5>::kStrengths) == 2'874'480'007U);
    CHECK(digest(RankTable<6>::kStrengths) == 2'374'907'670U);
    CHECK(digest(RankTable<7>::kStrengths) == 409'131'996U);
}

void test_bad_rows_are_found() {
    std::vector<Card> rows(7 * 101);
    Dealer(5).deal(7, rows);
    std::vector<Strength> strengths(101);
    for (const std::size_t row : {0UL, 31UL, 32UL, 100UL}) {
        for (std::size_t column = 0; column < 7; ++column) {
            for (const Card wrong : {Card{52}, Card{63}, Card{64}, Card{128}, kNoCard, rows[row * 7 + (column + 1) % 7]}) {
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

void test_the_cards_that_play() {
    std::vector<Card> rows(7 * 500);
    Dealer(7).deal(7, rows);
    for (std::size_t at = 0; at < rows.size(); at += 7) {
        const std::span<const Card> hand = std::span(rows).subspan(at, 7);
        CHECK(slow_strength(best_five(hand)) == slow_best(hand));
    }
}

void test_backends() {
    const auto backends = list_backends();
    CHECK(std::ranges::any_of(backends, [](const BackendInfo& one) { return one.name == "scalar" && one.runnable; }));
    CHECK(std::ranges::any_of(backends, [](const BackendInfo& one) { return one.name == active_backend(); }));
}

}  // namespace

int main() {
    test_against_the_slow_definition();
    test_every_class_is_found();
    test_generated_tables();
    test_bad_rows_are_found();
    test_refusals();
    test_sums_grow_and_shrink();
    test_the_cards_that_play();
    test_backends();
}
