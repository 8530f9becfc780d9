#include <algorithm>

#include "backends/dispatch.hpp"
#include "holdem893/hand_sum.hpp"
#include "item_line.hpp"
#include "rank_items.hpp"

namespace holdem893 {
namespace {

using Board = std::array<Card, 5>;

std::size_t index_of(int place) { return static_cast<std::size_t>(place); }

/// What is found once a call: the items before any card has come, and which of them anybody has combos in.
struct Start {
    explicit Start(const HeadsUpSpot& spot) : ranges(spot) {
        for (const Split split : splits_after(spot.board, kBoard - spot.board.size())) {
            items.emplace_back(ranges, split);
            if (split.apart != Apart::kNone) suited[index_of(split.suit)] = suited_items(ranges, split.suit);
        }
        const RankItems all(ranges, {});
        place_of.fill(kNowhere);
        for (std::size_t pair = 0; pair < backends::kRankPairs; ++pair) {
            const bool first = all[pair].first_all > 0;
            if (!first && all[pair].second_all == 0) continue;
            place_of[pair] = static_cast<std::uint8_t>(pairs.size());
            pairs.push_back({static_cast<std::uint8_t>(pair), first});
        }
    }

    /// The weight of combos that meet themselves, with all boards that they leave.
    double same_combos(std::size_t dealt) const {
        double sum = 0;
        for_each_card(ranges.live, [&](Card hi) {
            for (Card lo = 0; lo < hi; ++lo) sum += ranges.first.of[hi][lo] * ranges.second.of[hi][lo];
        });
        return sum * choose(ranges.live.size() - 2, kBoard - dealt);
    }

    static constexpr std::size_t kBoard = 5;
    static constexpr std::uint8_t kNowhere = backends::kRankPairs;

    struct Pair {
        std::uint8_t pair;
        bool has_first;
    };

    TwoRanges ranges;
    std::vector<RankItems> items;
    std::array<std::vector<SuitedItem>, kSuits> suited;
    std::vector<Pair> pairs;  ///< of ranks, in which anybody has combos
    std::array<std::uint8_t, backends::kRankPairs> place_of;  ///< in `pairs`, or kNowhere
};

/// The boards of a block: all that holds before the last card comes.
class BlockSweep {
   public:
    BlockSweep(const Start& start, const HeadsUpSpot& spot, const Runouts::Block& block) : start_(start) {
        if (block.count == 0) {
            items_ = start.items;
            return;
        }
        std::vector<Card> board(spot.board.begin(), spot.board.end());
        board.push_back(block.cards[0]);
        for (const Split split : splits_after(board, 1)) {
            items_.push_back(*std::ranges::find(start.items, split, &RankItems::split));
            items_.back().take(start.ranges, block.cards[0]);
        }
    }

    /// Adds the weight of deals where the second range is weaker, and where it is weaker or as strong (a combo meets
    /// itself there with minus its weight).
    void sweep(const Board& board, Card last, double& below, double& up_to) {
        const Split split = split_of(board);
        fill_pairs(board, split, last);
        line_.clear();
        if (split.apart == Apart::kNone) {
            line_.append(table_);
        } else {
            if (flushes_are_best(board, split)) {
                line_.append(table_);
                table_.size = 0;
            }
            add_flushes(board, split);
            line_.append_rows(table_);
        }
        line_.sweep(below, up_to);
    }

   private:
    /// Whether every flush beats every pair of ranks: no full house is possible, and no flush lies on the board.
    static bool flushes_are_best(const Board& board, Split split) {
        std::uint32_t ranks = 0;
        int suited = 0;
        for (const Card card : board) {
            ranks |= 1U << rank_of(card);
            suited += suit_of(card) == split.suit ? 1 : 0;
        }
        return std::popcount(ranks) == 5 && suited < 5;
    }

    /// The pairs of ranks, without the last card.
    void fill_pairs(const Board& board, Split split, Card last) {
        const RankItems& items = *std::ranges::find(items_, split, &RankItems::split);
        std::array<Strength, backends::kRankPairRoom> strengths;
        kernel_.pair_strengths(board.data(), strengths.data());
        table_.size = 0;
        for (const auto [pair, has_first] : start_.pairs) {
            table_.add(strengths[pair], has_first, items.data() + pair, 1);
        }
        if (last == kNoCard) return;
        items.take_into(start_.ranges, last, changed_);
        for (int other = 0; other < kRanks; ++other) {
            const int pair = backends::rank_pair(std::max(rank_of(last), other), std::min(rank_of(last), other));
            const std::uint8_t place = start_.place_of[index_of(pair)];
            if (place != Start::kNowhere) table_.items[place] = &changed_[index_of(other)];
        }
    }

    void add_flushes(const Board& board, Split split) {
        CardSet on_board;
        for (const Card card : board) on_board.add(card);
        const CardSet live(start_.ranges.live.bits() & ~on_board.bits());
        const std::uint32_t ranks = on_board.ranks_of_suit(split.suit);
        for (const auto& [hi, lo, item] : start_.suited[index_of(split.suit)]) {
            if (!live.contains(hi) || !live.contains(lo)) continue;
            const Strength strength = kFlushStrengths[ranks | 1U << rank_of(hi) | 1U << rank_of(lo)];
            table_.add(strength, item.first_all > 0, &item, 1);
        }
        if (split.apart != Apart::kWholeSuit) return;
        for (int rank = 0; rank < kRanks; ++rank) {
            const Card card = make_card(rank, split.suit);
            if (!live.contains(card)) continue;
            auto& items = by_card_[index_of(rank)] = card_items(start_.ranges, card, live);
            table_.add(kFlushStrengths[ranks | 1U << rank], true, items.data(), kRanks);
        }
    }

    const Start& start_;
    std::vector<RankItems> items_;
    std::array<SweepItem, kRanks> changed_{};
    std::array<std::array<SweepItem, kRanks>, kRanks> by_card_{};
    const backends::SweepKernel& kernel_ = *backends::active().sweep;
    ItemTable table_;
    ItemLine line_{kernel_};
};

}  // namespace

Swept sweep_by_rank(const HeadsUpSpot& spot, const Runouts& runouts, std::size_t threads, const Progress& progress) {
    const Start start(spot);
    Swept swept = sum_blocks(runouts, threads, progress, [&](const Runouts::Block& block) {
        BlockSweep sweep(start, spot, block);
        Swept all;
        const bool complete = spot.board.size() == Start::kBoard;
        runouts.for_each(block, [&](const Board& board, double times) {
            double below = 0;
            double up_to = 0;
            sweep.sweep(board, complete ? kNoCard : board[4], below, up_to);
            all.win += times * below;
            all.tie += times * (up_to - below);
        });
        return all;
    });
    swept.tie += start.same_combos(spot.board.size());
    return swept;
}

}  // namespace holdem893
