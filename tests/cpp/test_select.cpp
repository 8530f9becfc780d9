#include "check.hpp"
#include "holdem893/evaluate.hpp"
#include "holdem893/select.hpp"
#include "slow.hpp"

using namespace holdem893;

namespace {

struct Counts {
    Selection selection;
    std::size_t hole;
    std::size_t board;
};
constexpr Counts kCounts[] = {
    {Selection::kTwoAndThree, 4, 3}, {Selection::kTwoAndThree, 4, 4}, {Selection::kTwoAndThree, 4, 5},
    {Selection::kTwoAndThree, 5, 5}, {Selection::kTwoAndThree, 6, 5}, {Selection::kCrissCross, 5, 5},
    {Selection::kCrissCross235, 5, 5},
};

/// Whether hole places and board places, as masks, make a hand that the selection allows.
bool may_play(Selection selection, std::uint32_t own, std::uint32_t common) {
    const int mine = std::popcount(own);
    if (mine + std::popcount(common) != 5) return false;
    if (selection == Selection::kTwoAndThree) return mine == 2;
    if (mine == 5) return true;
    if (mine == 2) return common == 0b10101 || common == 0b11010;
    return selection == Selection::kCrissCross235 && mine == 3;
}

Strength slow_choice(const Counts& counts, std::span<const Card> row, Ranking ranking) {
    Strength best = 0;
    for (std::uint32_t chosen = 0; chosen < 1U << row.size(); ++chosen) {
        if (!may_play(counts.selection, chosen & ((1U << counts.hole) - 1), chosen >> counts.hole)) continue;
        std::vector<Card> five;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (chosen >> i & 1) five.push_back(row[i]);
        }
        best = std::max(best, slow_strength(five, ranking));
    }
    return best;
}

void test_every_choice_listed(const Counts& counts, Ranking ranking) {
    Rng rng(counts.hole * 10 + counts.board);
    const std::size_t k = counts.hole + counts.board;
    const std::vector<Card> rows = mixed_rows(rng, 301, k);
    std::vector<Card> hole;
    std::vector<Card> boards;
    for (std::size_t i = 0; i < rows.size(); ++i) (i % k < counts.hole ? hole : boards).push_back(rows[i]);
    const HandRows hands{hole, counts.hole, boards, counts.board, false};
    std::vector<Strength> strengths(301);
    for (const bool check : {true, false}) {
        CHECK(evaluate_selected(hands, counts.selection, ranking, strengths, check) == 301);
    }
    for (std::size_t row = 0; row < strengths.size(); ++row) {
        CHECK(strengths[row] == slow_choice(counts, std::span(rows).subspan(row * k, k), ranking));
        const std::vector<Card> five = best_five(hands.hole_of(row), hands.board_of(row), ranking, counts.selection);
        CHECK(five.empty() ? strengths[row] == 0 : slow_strength(five, ranking) == strengths[row]);
    }
}

void test_bad_rows_are_found(const Counts& counts) {
    Dealer dealer(1);
    const std::size_t k = counts.hole + counts.board;
    std::vector<Card> hole(counts.hole * 101);
    std::vector<Card> boards(counts.board * 101);
    for (std::size_t row = 0; row < 101; ++row) {
        std::vector<Card> deal(k);
        dealer.deal(k, deal);
        std::copy_n(deal.begin(), counts.hole, hole.begin() + static_cast<std::ptrdiff_t>(row * counts.hole));
        std::copy_n(deal.begin() + static_cast<std::ptrdiff_t>(counts.hole), counts.board,
                    boards.begin() + static_cast<std::ptrdiff_t>(row * counts.board));
    }
    std::vector<Strength> strengths(101);
    for (const std::size_t row : {0UL, 63UL, 64UL, 100UL}) {
        for (const Card wrong : {Card{52}, Card{63}, Card{64}, Card{128}, kNoCard, boards[row * counts.board]}) {
            std::vector<Card> spoiled = hole;
            spoiled[row * counts.hole + 1] = wrong;
            const HandRows hands{spoiled, counts.hole, boards, counts.board, false};
            CHECK(evaluate_selected(hands, counts.selection, Ranking::kAceToSix, strengths, true) == row);
            evaluate_selected(hands, counts.selection, Ranking::kAceToSix, strengths, false);
        }
    }
}

void test_the_cards_that_play() {
    Rng rng(7);
    const std::vector<Card> rows = mixed_rows(rng, 500, 7);
    for (std::size_t at = 0; at < rows.size(); at += 7) {
        const std::span<const Card> hand = std::span(rows).subspan(at, 7);
        const std::vector<Card> five = best_five(hand, {});
        CHECK(slow_strength(five, Ranking::kHigh) == slow_best(hand, Ranking::kHigh));
        CHECK(best_five(hand.first(2), hand.subspan(2)) == five);
    }
}

void test_refusals() {
    const auto of = [](Selection selection, std::size_t hole, std::size_t board) {
        return complaint([&] { check_card_counts(selection, hole, board); });
    };
    CHECK(of(Selection::kTwoAndThree, 6, 3).empty() && of(Selection::kCrissCross, 5, 5).empty());
    CHECK(contains(of(Selection::kAnyFive, 2, 2), "5, 6 or 7 cards, not 4"));
    CHECK(contains(of(Selection::kTwoAndThree, 3, 5), "4, 5 or 6 hole cards, not 3"));
    CHECK(contains(of(Selection::kTwoAndThree, 4, 2), "3, 4 or 5 board cards, not 2"));
    CHECK(contains(of(Selection::kCrissCross, 4, 5), "5 hole cards, not 4"));
    CHECK(contains(of(Selection::kCrissCross235, 5, 6), "5 cards, not 6"));
    const std::array<Card, 5> twice = {0, 1, 2, 3, 3};
    CHECK(contains(complaint([&] { best_five(twice, {}); }), "2s"));
}

}  // namespace

int main() {
    for (const Counts& counts : kCounts) {
        for (int ranking = 0; ranking < kRankings; ++ranking) {
            test_every_choice_listed(counts, static_cast<Ranking>(ranking));
        }
        test_bad_rows_are_found(counts);
    }
    test_the_cards_that_play();
    test_refusals();
}
