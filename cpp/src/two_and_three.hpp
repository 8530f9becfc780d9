// Exactly two hole cards and three of a board of five, by a table of boards and pairs of ranks.
#pragma once

#include <vector>

#include "deal.hpp"
#include "holdem893/ranking_tables.hpp"
#include "holdem893/select.hpp"

namespace holdem893 {

/// The best of all choices, one by one: any ranking, any selection, any right number of cards. What the table is
/// filled and proven by.
Strength best_choice(std::span<const Card> hole, std::span<const Card> board, Selection selection,
                     const RankingTables& tables);

/// A hand takes a lookup for each pair of its hole cards, all in the row of the board's ranks. Where three on the board
/// and two in the hand make a flush, it is compared with the best of one suit; in the low rankings, where the best five
/// may have to avoid it, every choice is looked at.
class TwoAndThree {
   public:
    /// The table of a ranking: 1.2 MB, made when first asked for.
    static const TwoAndThree& of(Ranking ranking);

    explicit TwoAndThree(const RankingTables& tables);

    /// Strengths of rows of `kHole` hole cards, each with five on the board; checks and returns as `evaluate_many`.
    template <std::size_t kHole, bool kChecked>
    std::size_t evaluate(const HandRows& rows, std::span<Strength> out) const {
        std::size_t first_wrong = out.size();
        std::array<Board, kBlock> boards;
        for (std::size_t first = 0; first < out.size(); first += kBlock) {
            const std::size_t count = out.size() - first < kBlock ? out.size() - first : kBlock;
            // Every row of the table is asked for before the first is used: most are far from the processor.
            for (std::size_t i = 0; i < count; ++i) boards[i] = find(rows.board_of(first + i).template first<5>());
            for (std::size_t i = 0; i < count; ++i) {
                const auto hole = rows.hole_of(first + i).template first<kHole>();
                const auto board = rows.board_of(first + i).template first<5>();
                std::uint64_t flush = 0;
                Strength best = best_by_ranks(hole, boards[i], flush);
                if (flush != 0) [[unlikely]] best = with_flush(best, hole, board, flush);
                out[first + i] = best;
                const bool wrong = kChecked && !is_deal(hole, board);
                if (wrong && first_wrong == out.size()) [[unlikely]] first_wrong = first + i;
            }
        }
        return first_wrong;
    }

   private:
    static constexpr std::size_t kBlock = 64;
    static constexpr std::size_t kPairs = 96;  // 91 pairs of ranks, and a row of whole cache lines

    /// A board's row of the table, and its cards counted by suit.
    struct Board {
        const Strength* row;
        std::uint64_t suits;
    };

    /// Where a pair of ranks stands in a row; of ranks that are none anywhere.
    static constexpr auto kPairOfRanks = [] {
        std::array<std::uint8_t, 256> places{};
        for (std::size_t a = 0; a < 13; ++a) {
            for (std::size_t b = 0; b < 13; ++b) {
                const std::size_t high = a > b ? a : b;
                places[a << 4 | b] = static_cast<std::uint8_t>(high * (high + 1) / 2 + (a < b ? a : b));
            }
        }
        return places;
    }();

    Board find(std::span<const Card, 5> board) const {
        std::uint64_t key = 0;
        for (const Card card : board) key += kCardKeys[card];
        const Strength* row = by_pair_.data() + row_of_slot_[RankTable<5>::slot(key)] * kPairs;
        for (std::size_t line = 0; line < kPairs; line += 32) __builtin_prefetch(row + line);
        return {row, key};
    }

    /// The best pair with three of the board, suits left aside; `flush` becomes non-zero where they may matter.
    template <std::size_t kHole>
    Strength best_by_ranks(std::span<const Card, kHole> hole, const Board& board, std::uint64_t& flush) const {
        std::uint64_t suits = 0;
        for (const Card card : hole) suits += kCardKeys[card];
        Strength best = 0;
        for (std::size_t i = 1; i < kHole; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const Strength found = board.row[kPairOfRanks[(hole[i] >> 2 & 15) << 4 | (hole[j] >> 2 & 15)]];
                best = found > best ? found : best;
            }
        }
        // Biases that set a nibble's top bit from three and from two cards of the suit on; no count overflows.
        flush = (board.suits + 0x5555) & (suits + 0x6666) & tables_.flush_bits;
        return best;
    }

    Strength with_flush(Strength best, std::span<const Card> hole, std::span<const Card> board,
                        std::uint64_t flush) const;

    const RankingTables& tables_;
    std::array<std::uint16_t, RankTable<5>::kSlots> row_of_slot_{};
    std::vector<Strength> by_pair_;
};

}  // namespace holdem893
