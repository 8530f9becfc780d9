#include "two_and_three.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>

#include "choices.hpp"

namespace holdem893 {
namespace {

using Ranks = std::array<int, 5>;  // rising; unused places are kRanks

std::uint64_t rank_key(int rank) { return std::uint64_t{kRankKeys[static_cast<std::size_t>(rank)]} << 32; }

bool is_held(std::span<const int> ranks) {
    return std::ranges::all_of(ranks, [&](int rank) { return std::ranges::count(ranks, rank) <= 4; });
}

/// Calls visit for each rising row of `cards` ranks.
template <class Visit>
void for_each_rising(int cards, Visit visit, Ranks ranks = {}, int placed = 0) {
    if (placed == cards) return visit(ranks);
    for (int rank = placed == 0 ? 0 : ranks[static_cast<std::size_t>(placed - 1)]; rank < kRanks; ++rank) {
        ranks[static_cast<std::size_t>(placed)] = rank;
        for_each_rising(cards, visit, ranks, placed + 1);
    }
}

/// Calls visit for each bit of a mask, as a mask.
template <class Visit>
void for_each_bit(std::uint32_t mask, Visit visit) {
    for (; mask != 0; mask &= mask - 1) visit(mask & (0 - mask));
}

/// Calls visit for each choice of three out of three to five bits: what is left without none, one or two.
template <class Visit>
void for_each_three(std::uint32_t mask, Visit visit) {
    const std::uint32_t fourth = mask & (mask - 1) & ((mask & (mask - 1)) - 1);
    if ((fourth & (fourth - 1)) == 0) return visit(mask);
    const bool five = (fourth & (fourth - 1) & ((fourth & (fourth - 1)) - 1)) != 0;
    for_each_bit(mask, [&](std::uint32_t out) {
        if (!five) return visit(mask ^ out);
        for_each_bit(mask & (0 - 2 * out), [&](std::uint32_t other) { visit(mask ^ out ^ other); });
    });
}

}  // namespace

const TwoAndThree& TwoAndThree::of(Ranking ranking) {
    static std::array<std::once_flag, kRankings> made;
    static std::array<std::unique_ptr<const TwoAndThree>, kRankings> tables;
    const auto number = static_cast<std::size_t>(ranking);
    std::call_once(made[number], [&] { tables[number] = std::make_unique<const TwoAndThree>(tables_of(ranking)); });
    return *tables[number];
}

TwoAndThree::TwoAndThree(const RankingTables& tables) : tables_(tables) {
    // The strengths of a board's threes with every pair; a row of the table is the best of its at most ten threes.
    std::map<std::array<int, 3>, std::array<Strength, kPairs>> of_three;
    for_each_rising(3, [&](const Ranks& three) {
        auto& row = of_three[{three[0], three[1], three[2]}];
        for_each_rising(2, [&](const Ranks& two) {
            const std::array<int, 5> five = {three[0], three[1], three[2], two[0], two[1]};
            if (!is_held(five)) return;
            std::uint64_t key = 0;
            for (const int rank : five) key += rank_key(rank);
            row[kPairOfRanks[static_cast<std::size_t>(two[1] << 4 | two[0])]] =
                tables.qualified(tables.by_ranks[0][RankTable<5>::slot(key)]);
        });
    });
    by_pair_.assign(kPairs, 0);  // the row of what is no board
    for_each_rising(5, [&](const Ranks& board) {
        if (!is_held(board)) return;
        std::uint64_t key = 0;
        for (const int rank : board) key += rank_key(rank);
        row_of_slot_[RankTable<5>::slot(key)] = static_cast<std::uint16_t>(by_pair_.size() / kPairs);
        std::array<Strength, kPairs> row{};
        for (const std::uint8_t set : kAllPlaces[5][3]) {
            std::array<int, 3> three{};
            std::size_t filled = 0;
            for (std::size_t i = 0; i < 5; ++i) {
                if (set >> i & 1) three[filled++] = board[i];
            }
            const auto& other = of_three.find(three)->second;
            for (std::size_t pair = 0; pair < kPairs; ++pair) row[pair] = std::max(row[pair], other[pair]);
        }
        by_pair_.insert(by_pair_.end(), row.begin(), row.end());
    });
}

Strength TwoAndThree::with_flush(Strength best, std::span<const Card> hole, std::span<const Card> board,
                                 std::uint64_t flush) const {
    if (!tables_.flush_is_best) return best_choice(hole, board, Selection::kTwoAndThree, tables_);
    const int suit = std::countr_zero(flush) / 4;
    // No branch on the cards: which are of the suit cannot be foreseen.
    const auto ranks_in_suit = [&](std::span<const Card> cards) {
        std::uint32_t ranks = 0;
        for (const Card card : cards) ranks |= std::uint32_t{suit_of(card) == suit} << (rank_of(card) & 15);
        return ranks & 0x1FFF;
    };
    const std::uint32_t own = ranks_in_suit(hole);
    const std::uint32_t common = ranks_in_suit(board);
    for_each_bit(own, [&](std::uint32_t first) {
        for_each_bit(own & (0 - 2 * first), [&](std::uint32_t second) {
            for_each_three(common, [&](std::uint32_t three) {
                best = std::max(best, tables_.qualified(tables_.suited[first | second | three]));
            });
        });
    });
    return best;
}

}  // namespace holdem893
