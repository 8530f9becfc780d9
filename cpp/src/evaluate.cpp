#include "holdem893/evaluate.hpp"

#include <cassert>

#include "backends/dispatch.hpp"
#include "holdem893/card_text.hpp"
#include "holdem893/hand_sum.hpp"

namespace holdem893 {
namespace {

static_assert(static_cast<int>(Ranking::kHigh) == backends::kHighRanking);

int number_of(Ranking ranking) { return static_cast<int>(ranking); }

}  // namespace

void check_hand_size(std::size_t cards) {
    if (cards < kFewestCards || cards > kMostCards) {
        throw CardError("a hand has 5, 6 or 7 cards, not " + std::to_string(cards));
    }
}

Strength evaluate(CardSet hand, Ranking ranking) {
    check_hand_size(static_cast<std::size_t>(hand.size()));
    if (const CardSet beyond(hand.bits() & ~kFullDeck.bits()); beyond.size() > 0) {
        throw CardError(std::to_string(std::countr_zero(beyond.bits())) + " is not a card: ids are 0 to 51");
    }
    const HandSum sum(hand);
    const RankingTables& tables = tables_of(ranking);
    switch (hand.size()) {
        case 5: return sum.strength<5>(tables);
        case 6: return sum.strength<6>(tables);
        default: return sum.strength<7>(tables);
    }
}

std::size_t evaluate_many(std::span<const Card> rows, int cards_a_hand, std::span<Strength> out, bool check,
                          Ranking ranking) {
    assert(cards_a_hand >= kFewestCards && cards_a_hand <= kMostCards);
    assert(rows.size() == out.size() * static_cast<std::size_t>(cards_a_hand));
    const backends::Kernel& kernel = backends::active();
    const auto evaluate = [&](auto function) {
        return function(number_of(ranking), rows.data(), out.size(), cards_a_hand, out.data());
    };
    if (check) return evaluate(kernel.evaluate_checked);
    evaluate(kernel.evaluate);
    return out.size();
}

std::size_t evaluate_on_board(std::span<const Card> hole, std::span<const Card> board, std::span<Strength> out,
                              bool check, Ranking ranking) {
    assert(hole.size() == out.size() * 2 && board.size() >= 3 && board.size() <= 5);
    const backends::Kernel& kernel = backends::active();
    const int b = static_cast<int>(board.size());
    const auto evaluate = [&](auto function) {
        return function(number_of(ranking), hole.data(), out.size(), board.data(), b, out.data());
    };
    if (check) return evaluate(kernel.evaluate_shared_checked);
    evaluate(kernel.evaluate_shared);
    return out.size();
}

std::size_t evaluate_on_boards(std::span<const Card> hole, std::span<const Card> boards, int cards_a_board,
                               std::span<Strength> out, bool check, Ranking ranking) {
    assert(hole.size() == out.size() * 2 && cards_a_board >= 3 && cards_a_board <= 5);
    assert(boards.size() == out.size() * static_cast<std::size_t>(cards_a_board));
    const backends::Kernel& kernel = backends::active();
    const auto evaluate = [&](auto function) {
        return function(number_of(ranking), hole.data(), boards.data(), out.size(), cards_a_board, out.data());
    };
    if (check) return evaluate(kernel.evaluate_boards_checked);
    evaluate(kernel.evaluate_boards);
    return out.size();
}

void check_board(std::span<const Card> board) {
    if (board.size() < 3 || board.size() > 5) {
        throw CardError("a board has 3, 4 or 5 cards, not " + std::to_string(board.size()));
    }
    CardSet cards;
    add_checked(cards, board, "the board");
}

void evaluate_combos(std::span<const Card> board, std::span<Strength, kCombos> out, Ranking ranking) {
    check_board(board);
    backends::active().evaluate_combos(number_of(ranking), board.data(), static_cast<int>(board.size()), out.data());
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
