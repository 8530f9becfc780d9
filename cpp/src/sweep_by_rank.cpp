#include <algorithm>

#include "backends/dispatch.hpp"
#include "holdem893/hand_sum.hpp"
#include "item_line.hpp"
#include "rank_items.hpp"

namespace holdem893 {
namespace {

using Board = std::array<Card, 5>;

/// What is found once a call: the items before any card has come, and which of them anybody has combos in.
struct Start {
    explicit Start(const RangeSpot& spot) : ranges(spot) {
        for (const Split split : splits_after(spot.board, kBoard - spot.board.size())) {
            items.emplace_back(ranges, split);
            if (split.apart != Apart::kNone) suited[suit_of(split)] = suited_items(ranges, split.suit);
        }
        const RankItems all(ranges, {});
        for (const bool wants_first : {true, false}) {
            for (std::uint8_t pair = 0; pair < backends::kRankPairs; ++pair) {
                const auto has = [](const double(&by_suit)[4]) {
                    return std::ranges::any_of(by_suit, [](double weight) { return weight > 0; });
                };
                const bool first = has(all[pair].first[0]);
                if (first == wants_first && (first || has(all[pair].second[0]))) pairs.push_back(pair);
            }
            if (wants_first) firsts = pairs.size();
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
    static std::size_t suit_of(Split split) { return static_cast<std::size_t>(split.suit); }

    TwoRanges ranges;
    std::vector<RankItems> items;
    std::array<std::vector<SuitedItem>, kSuits> suited;
    std::vector<std::uint8_t> pairs;  ///< with combos of anybody, those of the first range in front
    std::size_t firsts = 0;
};

/// The boards of a block: all that holds before the last card comes.
class BlockSweep {
   public:
    BlockSweep(const Start& start, const RangeSpot& spot, const Runouts::Block& block) : start_(start) {
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
        const RankItems& items = *std::ranges::find(items_, split, &RankItems::split);
        point_at_pairs(items, last);
        std::array<Strength, backends::kRankPairRoom> strengths;
        kernel_.pair_strengths(board.data(), strengths.data());
        ItemLine line;
        ItemRuns runs;
        if (split.apart == Apart::kNone) {
            add_pairs(strengths, 0, start_.firsts, runs);
            runs.mark_first();
            add_pairs(strengths, start_.firsts, start_.pairs.size(), runs);
        } else {
            find_flushes(board, split);
            const bool separate = flushes_are_best(board, split);
            add_pairs(strengths, 0, start_.firsts, runs);
            if (!separate) add_flushes(true, runs);
            runs.mark_first();
            add_pairs(strengths, start_.firsts, start_.pairs.size(), runs);
            if (separate) {
                line.append(runs, kernel_);
                runs = ItemRuns();
                add_flushes(true, runs);
                runs.mark_first();
            }
            add_flushes(false, runs);
        }
        line.append(runs, kernel_);
        line.sweep(kernel_, below, up_to);
    }

   private:
    /// A flush: one suited combo, or one card of the suit with all of other suits.
    struct Flush {
        Strength strength;
        std::uint8_t count;
        bool first;
        const SweepItem* items;
    };

    /// Whether every flush beats every pair of ranks: no full house is possible, and no flush lies on the board.
    static bool flushes_are_best(const Board& board, Split split) {
        std::uint32_t ranks = 0;
        int suited = 0;
        for (const Card card : board) {
            ranks |= 1U << rank_of(card);
            suited += holdem893::suit_of(card) == split.suit ? 1 : 0;
        }
        return std::popcount(ranks) == 5 && suited < 5;
    }

    void point_at_pairs(const RankItems& items, Card last) {
        for (std::size_t pair = 0; pair < backends::kRankPairs; ++pair) at_[pair] = items.data() + pair;
        if (last == kNoCard) return;
        items.take_into(start_.ranges, last, changed_);
        for (int other = 0; other < kRanks; ++other) {
            const int pair = backends::rank_pair(std::max(rank_of(last), other), std::min(rank_of(last), other));
            at_[static_cast<std::size_t>(pair)] = &changed_[static_cast<std::size_t>(other)];
        }
    }

    void add_pairs(const std::array<Strength, backends::kRankPairRoom>& strengths, std::size_t from, std::size_t to,
                   ItemRuns& runs) const {
        for (std::size_t i = from; i < to; ++i) {
            const std::uint8_t pair = start_.pairs[i];
            runs.add(strengths[pair], at_[pair], 1);
        }
    }

    void find_flushes(const Board& board, Split split) {
        CardSet on_board;
        for (const Card card : board) on_board.add(card);
        const CardSet live(start_.ranges.live.bits() & ~on_board.bits());
        const std::uint32_t ranks = on_board.ranks_of_suit(split.suit);
        flushes_.clear();
        for (const SuitedItem& one : start_.suited[Start::suit_of(split)]) {
            if (!live.contains(one.hi) || !live.contains(one.lo)) continue;
            const Strength strength = kFlushStrengths[ranks | 1U << rank_of(one.hi) | 1U << rank_of(one.lo)];
            flushes_.push_back({strength, 1, one.item.first[0][split.suit] > 0, &one.item});
        }
        if (split.apart != Apart::kWholeSuit) return;
        by_card_.clear();
        by_card_.reserve(kRanks);
        for (int rank = 0; rank < kRanks; ++rank) {
            const Card card = make_card(rank, split.suit);
            if (!live.contains(card)) continue;
            by_card_.push_back(card_items(start_.ranges, card, live));
            flushes_.push_back({kFlushStrengths[ranks | 1U << rank], kRanks, true, by_card_.back().data()});
        }
    }

    void add_flushes(bool first, ItemRuns& runs) const {
        for (const Flush& flush : flushes_) {
            if (flush.first == first) runs.add(flush.strength, flush.items, flush.count);
        }
    }

    const backends::SweepKernel& kernel_ = *backends::active().sweep;
    const Start& start_;
    std::vector<RankItems> items_;
    std::array<const SweepItem*, backends::kRankPairs> at_{};
    std::array<SweepItem, kRanks> changed_{};
    std::vector<Flush> flushes_;
    std::vector<std::array<SweepItem, kRanks>> by_card_;
};

}  // namespace

Swept sweep_by_rank(const RangeSpot& spot, const Runouts& runouts, std::size_t threads, const Progress& progress) {
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
