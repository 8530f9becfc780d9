#include "holdem893/evaluate.hpp"

#include <algorithm>
#include <cassert>

#include "backends/dispatch.hpp"
#include "holdem893/card_text.hpp"
#include "holdem893/class_table.hpp"
#include "holdem893/hand_sum.hpp"

namespace holdem893 {
namespace {

/// Calls visit(five) for each choice of five of the cards, in order of place.
template <class Visit>
void for_each_five(std::span<const Card> hand, Visit visit) {
    const std::size_t n = hand.size();
    for (std::uint32_t chosen = 0; chosen < 1U << n; ++chosen) {
        if (std::popcount(chosen) != 5) continue;
        std::array<Card, 5> five{};
        std::size_t filled = 0;
        for (std::size_t i = 0; i < n; ++i) {
            if (chosen >> i & 1) five[filled++] = hand[i];
        }
        visit(five);
    }
}

}  // namespace

int class_count(Ranking) { return kHighClasses; }

HandClass class_of(Strength strength, Ranking ranking) {
    if (strength < 1 || strength > class_count(ranking)) {
        throw std::invalid_argument("strength " + std::to_string(strength) + " is not one of 1 to " +
                                    std::to_string(class_count(ranking)));
    }
    const std::uint32_t packed = kPackedClasses[strength - 1U];
    HandClass found{static_cast<HandCategory>(packed >> 20), {}};
    for (std::size_t i = 0; i < 5; ++i) found.ranks[i] = packed >> (16 - 4 * i) & 15;
    return found;
}

void check_hand_size(std::size_t cards) {
    if (cards < kFewestCards || cards > kMostCards) {
        throw CardError("a hand has 5, 6 or 7 cards, not " + std::to_string(cards));
    }
}

Strength evaluate(CardSet hand, Ranking) {
    check_hand_size(static_cast<std::size_t>(hand.size()));
    if (const CardSet beyond(hand.bits() & ~kFullDeck.bits()); beyond.size() > 0) {
        throw CardError(std::to_string(std::countr_zero(beyond.bits())) + " is not a card: ids are 0 to 51");
    }
    const HandSum sum(hand);
    switch (hand.size()) {
        case 5: return sum.strength<5>();
        case 6: return sum.strength<6>();
        default: return sum.strength<7>();
    }
}

std::size_t evaluate_many(std::span<const Card> rows, int cards_a_hand, std::span<Strength> out, bool check) {
    assert(cards_a_hand >= kFewestCards && cards_a_hand <= kMostCards);
    assert(rows.size() == out.size() * static_cast<std::size_t>(cards_a_hand));
    const backends::Kernel& kernel = backends::active();
    if (check) return kernel.evaluate_checked(rows.data(), out.size(), cards_a_hand, out.data());
    kernel.evaluate(rows.data(), out.size(), cards_a_hand, out.data());
    return out.size();
}

std::size_t evaluate_on_board(std::span<const Card> hole, std::span<const Card> board, std::span<Strength> out, bool check) {
    assert(hole.size() == out.size() * 2 && board.size() >= 3 && board.size() <= 5);
    const backends::Kernel& kernel = backends::active();
    const int b = static_cast<int>(board.size());
    if (check) return kernel.evaluate_shared_checked(hole.data(), out.size(), board.data(), b, out.data());
    kernel.evaluate_shared(hole.data(), out.size(), board.data(), b, out.data());
    return out.size();
}

std::size_t evaluate_on_boards(std::span<const Card> hole, std::span<const Card> boards, int cards_a_board,
                               std::span<Strength> out, bool check) {
    assert(hole.size() == out.size() * 2 && cards_a_board >= 3 && cards_a_board <= 5);
    assert(boards.size() == out.size() * static_cast<std::size_t>(cards_a_board));
    const backends::Kernel& kernel = backends::active();
    if (check) return kernel.evaluate_boards_checked(hole.data(), boards.data(), out.size(), cards_a_board, out.data());
    kernel.evaluate_boards(hole.data(), boards.data(), out.size(), cards_a_board, out.data());
    return out.size();
}

void check_board(std::span<const Card> board) {
    if (board.size() < 3 || board.size() > 5) {
        throw CardError("a board has 3, 4 or 5 cards, not " + std::to_string(board.size()));
    }
    CardSet cards;
    add_checked(cards, board, "the board");
}

void evaluate_combos(std::span<const Card> board, std::span<Strength, kCombos> out) {
    check_board(board);
    backends::active().evaluate_combos(board.data(), static_cast<int>(board.size()), out.data());
}

std::array<Card, 5> best_five(std::span<const Card> hand, Ranking ranking) {
    check_hand_size(hand.size());
    CardSet cards;
    add_checked(cards, hand, "the hand");
    const Strength strength = evaluate(cards, ranking);
    std::array<Card, 5> best{};
    bool found = false;
    for_each_five(hand, [&](const std::array<Card, 5>& five) {
        if (found) return;
        CardSet set;
        for (const Card card : five) set.add(card);
        found = evaluate(set, ranking) == strength;
        if (found) best = five;
    });
    const HandClass shown = class_of(strength, ranking);
    const auto place = [&](Card card) { return std::ranges::find(shown.ranks, rank_of(card)); };
    std::ranges::stable_sort(best, [&](Card a, Card b) { return place(a) < place(b); });
    return best;
}

void explain_bad_hand(std::span<const Card> hand) {
    CardSet seen;
    for (const Card card : hand) {
        if (card >= kDeckSize) throw CardError(std::to_string(card) + " is not a card: ids are 0 to 51");
        if (seen.contains(card)) throw CardError("card " + format_card(card) + " comes twice");
        seen.add(card);
    }
}

}  // namespace holdem893
