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
    explicit Start(const RangeSpot& spot) : ranges(spot) {
        for (const Split split : splits_after(spot.board, kBoard - spot.board.size())) {
            items.emplace_back(ranges, split);
            if (split.apart != Apart::kNone) suited[index_of(split.suit)] = suited_items(ranges, split.suit);
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
        place_of.fill(static_cast<std::uint8_t>(pairs.size()));
        for (std::size_t i = 0; i < pairs.size(); ++i) place_of[pairs[i]] = static_cast<std::uint8_t>(i);
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

    TwoRanges ranges;
    std::vector<RankItems> items;
    std::array<std::vector<SuitedItem>, kSuits> suited;
    std::vector<std::uint8_t> pairs;  ///< with combos of anybody, those of the first range in front
    std::size_t firsts = 0;
    std::array<std::uint8_t, backends::kRankPairs> place_of;  ///< in `pairs`; its end for those that are not there
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
        place_pairs(board, split, last);
        line_.clear();
        constexpr std::size_t room = Places::kFlushRoom;
        const std::size_t end = room + start_.pairs.size();
        if (split.apart == Apart::kNone) {
            line_.append(places_, room, end, start_.firsts);
        } else {
            place_flushes(board, split);
            const std::size_t start = places_.flush_start();
            if (flushes_are_best(board, split)) {
                line_.append(places_, room, end, start_.firsts);
                line_.append(places_, start, room, flush_firsts_);
            } else {
                line_.append(places_, start, end, room - start + start_.firsts);
            }
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

    /// Items and strengths of the pairs of ranks, without the last card.
    void place_pairs(const Board& board, Split split, Card last) {
        const RankItems& items = *std::ranges::find(items_, split, &RankItems::split);
        const SweepItem** places = places_.items.data() + Places::kFlushRoom;
        for (std::size_t i = 0; i < start_.pairs.size(); ++i) places[i] = items.data() + start_.pairs[i];
        if (last != kNoCard) {
            items.take_into(start_.ranges, last, changed_);
            for (int other = 0; other < kRanks; ++other) {
                const int pair = backends::rank_pair(std::max(rank_of(last), other), std::min(rank_of(last), other));
                places[start_.place_of[index_of(pair)]] = &changed_[index_of(other)];
            }
        }
        std::array<Strength, backends::kRankPairRoom> strengths;
        kernel_.pair_strengths(board.data(), strengths.data());
        Strength* found = places_.strengths.data() + Places::kFlushRoom;
        for (std::size_t i = 0; i < start_.pairs.size(); ++i) found[i] = strengths[start_.pairs[i]];
    }

    /// Places are filled downwards: those that have combos of the first range come to stand in front.
    void place_flushes(const Board& board, Split split) {
        CardSet on_board;
        for (const Card card : board) on_board.add(card);
        const CardSet live(start_.ranges.live.bits() & ~on_board.bits());
        const std::uint32_t ranks = on_board.ranks_of_suit(split.suit);
        places_.clear_flushes();
        flush_firsts_ = 0;
        const std::vector<SuitedItem>& suited = start_.suited[index_of(split.suit)];
        for (auto one = suited.rbegin(); one != suited.rend(); ++one) {
            if (!live.contains(one->hi) || !live.contains(one->lo)) continue;
            const Strength strength = kFlushStrengths[ranks | 1U << rank_of(one->hi) | 1U << rank_of(one->lo)];
            places_.add_flush({strength, &one->item, 1});
            flush_firsts_ += one->has_first ? 1 : 0;
        }
        if (split.apart == Apart::kWholeSuit) place_cards(split.suit, live, ranks);
    }

    /// Each live card of a suit that lies on the board four or five times.
    void place_cards(int suit, CardSet live, std::uint32_t ranks) {
        std::size_t filled = 0;
        for (int rank = 0; rank < kRanks; ++rank) {
            const Card card = make_card(rank, suit);
            if (!live.contains(card)) continue;
            auto& items = by_card_[filled++] = card_items(start_.ranges, card, live);
            places_.add_flush({kFlushStrengths[ranks | 1U << rank], items.data(), kRanks});
            ++flush_firsts_;
        }
    }

    const Start& start_;
    std::vector<RankItems> items_;
    std::array<SweepItem, kRanks> changed_{};
    std::array<std::array<SweepItem, kRanks>, kRanks> by_card_{};
    const backends::SweepKernel& kernel_ = *backends::active().sweep;
    Places places_;
    ItemLine line_{kernel_};
    std::size_t flush_firsts_ = 0;
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
