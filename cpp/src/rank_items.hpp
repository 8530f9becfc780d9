// The combos of two ranges by their pairs of ranks, and what is left of them when cards come on the board.
#pragma once

#include <array>
#include <vector>

#include "backends/sweep_kernel.hpp"
#include "holdem893/sweep.hpp"
#include "sweep_ways.hpp"

namespace holdem893 {

using backends::SweepItem;

/// By two cards in either order, the weight of their combo; 0 where one of them is known.
struct CardWeights {
    alignas(32) std::array<std::array<double, kDeckSize>, kDeckSize> of{};
};
struct TwoRanges {
    explicit TwoRanges(const HeadsUpSpot& spot);

    CardWeights first;
    CardWeights second;
    CardSet live;
};

/// Which combos have left the items of pairs of ranks, because on the board they make a flush.
enum class Apart : std::uint8_t {
    kNone,         ///< no suit has three cards on the board
    kSuitedPairs,  ///< three of a suit: combos with two cards of it
    kWholeSuit,    ///< four or five: all combos with a card of it
};

/// A suit by which combos are apart, and how.
struct Split {
    Apart apart = Apart::kNone;
    int suit = 0;

    friend bool operator==(Split, Split) = default;
    /// Whether the combo of two cards has left the items.
    bool parts(Card a, Card b) const {
        const int suited = (suit_of(a) == suit ? 1 : 0) + (suit_of(b) == suit ? 1 : 0);
        return apart == Apart::kWholeSuit ? suited > 0 : apart == Apart::kSuitedPairs && suited == 2;
    }
};

/// How combos are apart on a complete board.
Split split_of(std::span<const Card, 5> board);
/// All ways in which they can be apart once `missing` more cards have come.
std::vector<Split> splits_after(std::span<const Card> board, std::size_t missing);

/// The 91 items of pairs of ranks, for some cards known and some combos apart.
class RankItems {
   public:
    RankItems(const TwoRanges& ranges, Split split);

    Split split() const { return split_; }
    const SweepItem* data() const { return items_.data(); }
    const SweepItem& operator[](std::size_t pair) const { return items_[pair]; }
    /// Without a card that has come: its 13 items are changed.
    void take(const TwoRanges& ranges, Card card);
    /// The same, but the items are changed in `changed` alone, by their other rank.
    void take_into(const TwoRanges& ranges, Card card, std::span<SweepItem, kRanks> changed) const;

   private:
    Split split_;
    /// By card, 1 where its combo is in the items: with a card that is not of the split's suit, and with one that is.
    alignas(32) std::array<std::array<double, kDeckSize>, 2> keep_{};
    std::array<SweepItem, backends::kRankPairs> items_{};
};

/// The combo of two cards of one suit as an item of its own.
struct SuitedItem {
    Card hi;
    Card lo;
    SweepItem item;
};
/// Those of a suit that have a weight for anybody.
std::vector<SuitedItem> suited_items(const TwoRanges& ranges, int suit);

/// The combos of one card with every card of another suit, as items by the other's rank.
std::array<SweepItem, kRanks> card_items(const TwoRanges& ranges, Card card, CardSet live);

}  // namespace holdem893
