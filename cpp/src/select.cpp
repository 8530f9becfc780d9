#include "holdem893/select.hpp"

#include <algorithm>
#include <cassert>
#include <string>

#include "choices.hpp"
#include "deal.hpp"
#include "holdem893/evaluate.hpp"
#include "holdem893/hand_sum.hpp"
#include "two_and_three.hpp"

namespace holdem893 {
namespace {

/// What is no card becomes one, so that nothing but the strength is without meaning.
Card card_or_any(Card card) { return card < kDeckSize ? card : Card{0}; }

struct Sums {
    std::array<HandSum, 35> sums;
    std::size_t count = 0;
};

Sums sums_of(std::span<const Card> cards, const Places& places) {
    Sums found;
    for (const std::uint8_t set : places) {
        HandSum& sum = found.sums[found.count++];
        for (std::uint32_t left = set; left != 0; left &= left - 1) {
            sum.add(card_or_any(cards[static_cast<std::size_t>(std::countr_zero(left))]));
        }
    }
    return found;
}

/// Rows of `kHole` hole cards and five on the board, by the table.
template <std::size_t kHole>
std::size_t run_table(const HandRows& rows, Ranking ranking, std::span<Strength> out, bool check) {
    const TwoAndThree& table = TwoAndThree::of(ranking);
    return check ? table.evaluate<kHole, true>(rows, out) : table.evaluate<kHole, false>(rows, out);
}

/// The first choice that has the strength.
std::vector<Card> first_choice_of(Strength strength, std::span<const Card> hole, std::span<const Card> board,
                                  Ranking ranking, Selection selection) {
    std::vector<Card> found;
    for_each_group(selection, hole.size(), board.size(), [&](const Places& own, const Places& common) {
        for (const std::uint8_t mine : own) {
            for (const std::uint8_t shared : common) {
                std::vector<Card> five;
                CardSet set;
                const auto take = [&](std::span<const Card> cards, std::uint8_t places) {
                    for (std::size_t i = 0; i < cards.size(); ++i) {
                        if (places >> i & 1) five.push_back(cards[i]);
                    }
                };
                take(hole, mine);
                take(board, shared);
                for (const Card card : five) set.add(card);
                if (found.empty() && evaluate(set, ranking) == strength) found = five;
            }
        }
    });
    return found;
}

std::string counts_text(const char* what, const char* allowed, std::size_t count) {
    return std::string(what) + " " + allowed + " cards, not " + std::to_string(count);
}

}  // namespace

Strength best_choice(std::span<const Card> hole, std::span<const Card> board, Selection selection,
                     const RankingTables& tables) {
    Strength best = 0;
    for_each_group(selection, hole.size(), board.size(), [&](const Places& own, const Places& common) {
        const Sums own_sums = sums_of(hole, own);
        const Sums common_sums = sums_of(board, common);
        for (std::size_t i = 0; i < own_sums.count; ++i) {
            for (std::size_t j = 0; j < common_sums.count; ++j) {
                best = std::max(best, (own_sums.sums[i] + common_sums.sums[j]).strength<5>(tables));
            }
        }
    });
    return best;
}

void check_card_counts(Selection selection, std::size_t hole, std::size_t board) {
    if (selection == Selection::kAnyFive) return check_hand_size(hole + board);
    if (selection == Selection::kTwoAndThree) {
        if (hole < 4 || hole > 6) throw CardError(counts_text("two and three takes", "4, 5 or 6 hole", hole));
        if (board < 3 || board > 5) throw CardError(counts_text("two and three takes", "3, 4 or 5 board", board));
        return;
    }
    if (hole != 5) throw CardError(counts_text("criss-cross takes", "5 hole", hole));
    if (board != 5) throw CardError(counts_text("a cross has", "5", board));
}

std::size_t evaluate_selected(const HandRows& rows, Selection selection, Ranking ranking, std::span<Strength> out,
                              bool check) {
    assert(rows.hole.size() == out.size() * rows.cards_a_hole && selection != Selection::kAnyFive);
    assert(rows.boards.size() == (rows.one_board ? 1 : out.size()) * rows.cards_a_board);
    if (selection == Selection::kTwoAndThree && rows.cards_a_board == 5) {
        switch (rows.cards_a_hole) {
            case 4: return run_table<4>(rows, ranking, out, check);
            case 5: return run_table<5>(rows, ranking, out, check);
            default: return run_table<6>(rows, ranking, out, check);
        }
    }
    std::size_t first_wrong = out.size();
    for (std::size_t row = 0; row < out.size(); ++row) {
        out[row] = best_choice(rows.hole_of(row), rows.board_of(row), selection, tables_of(ranking));
        const bool wrong = check && !is_deal(rows.hole_of(row), rows.board_of(row));
        if (wrong && first_wrong == out.size()) [[unlikely]] first_wrong = row;
    }
    return first_wrong;
}

std::vector<Card> best_five(std::span<const Card> hole, std::span<const Card> board, Ranking ranking,
                            Selection selection) {
    check_card_counts(selection, hole.size(), board.size());
    CardSet cards;
    add_checked(cards, hole, "the hand");
    add_checked(cards, board, "the hand");
    if (selection == Selection::kAnyFive && !board.empty()) {
        std::vector<Card> joined(hole.begin(), hole.end());
        joined.insert(joined.end(), board.begin(), board.end());
        return best_five(joined, {}, ranking, selection);
    }
    const Strength strength = best_choice(hole, board, selection, tables_of(ranking));
    if (strength == 0) return {};
    std::vector<Card> best = first_choice_of(strength, hole, board, ranking, selection);
    const HandClass shown = class_of(strength, ranking);
    const auto place = [&](Card card) { return std::ranges::find(shown.ranks, rank_of(card)); };
    std::ranges::stable_sort(best, [&](Card a, Card b) { return place(a) < place(b); });
    return best;
}

}  // namespace holdem893
