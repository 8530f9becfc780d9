#include "rank_items.hpp"

#include <algorithm>

#include "backends/dispatch.hpp"

namespace holdem893 {
namespace {

using Sides = double (&)[2][4];

std::size_t index_of(int suit) { return static_cast<std::size_t>(suit); }

double sum(const double (&by_suit)[4]) { return (by_suit[0] + by_suit[1]) + (by_suit[2] + by_suit[3]); }

/// Adds a combo of cards of ranks hi >= lo to the two sides of its item.
void add_combo(Sides sides, Card hi, Card lo, double weight) {
    if (rank_of(hi) == rank_of(lo)) {
        for (auto& side : sides) {
            side[suit_of(hi)] += weight / 2;
            side[suit_of(lo)] += weight / 2;
        }
    } else {
        sides[0][suit_of(hi)] += weight;
        sides[1][suit_of(lo)] += weight;
    }
}

void set_ranks(SweepItem& item, int high, int low) {
    item.rank[0] = static_cast<std::uint32_t>(high);
    item.rank[1] = static_cast<std::uint32_t>(low);
}

CardSet board_set(std::span<const Card> board) {
    CardSet cards;
    for (const Card card : board) cards.add(card);
    return cards;
}

}  // namespace

TwoRanges::TwoRanges(const RangeSpot& spot)
    : live(kFullDeck.bits() & ~(spot.dead | board_set(spot.board)).bits()) {
    for_each_card(live, [&](Card hi) {
        for_each_card(CardSet(live.bits() & ((std::uint64_t{1} << hi) - 1)), [&](Card lo) {
            first.of[hi][lo] = first.of[lo][hi] = spot.first[combo_index(hi, lo)];
            second.of[hi][lo] = second.of[lo][hi] = spot.second[combo_index(hi, lo)];
        });
    });
}

std::vector<Split> splits_after(std::span<const Card> board, std::size_t missing) {
    std::array<std::size_t, kSuits> suits{};
    for (const Card card : board) ++suits[index_of(suit_of(card))];
    std::vector<Split> found;
    // Where three of a suit lie already, no board is without a flush.
    if (std::ranges::max(suits) < 3) found.push_back({});
    for (int suit = 0; suit < kSuits; ++suit) {
        const std::size_t now = suits[index_of(suit)];
        if (now <= 3 && now + missing >= 3) found.push_back({Apart::kSuitedPairs, suit});
        if (now + missing >= 4) found.push_back({Apart::kWholeSuit, suit});
    }
    return found;
}

Split split_of(std::span<const Card, 5> board) {
    std::array<int, kSuits> suits{};
    for (const Card card : board) ++suits[index_of(suit_of(card))];
    for (int suit = 0; suit < kSuits; ++suit) {
        const int cards = suits[index_of(suit)];
        if (cards >= 3) return {cards == 3 ? Apart::kSuitedPairs : Apart::kWholeSuit, suit};
    }
    return {};
}

RankItems::RankItems(const TwoRanges& ranges, Split split) : split_(split) {
    for_each_card(ranges.live, [&](Card hi) {
        for_each_card(CardSet(ranges.live.bits() & ((std::uint64_t{1} << hi) - 1)), [&](Card lo) {
            if (split.parts(hi, lo)) return;
            SweepItem& item = items_[index_of(backends::rank_pair(rank_of(hi), rank_of(lo)))];
            add_combo(item.first, hi, lo, ranges.first.of[hi][lo]);
            add_combo(item.second, hi, lo, ranges.second.of[hi][lo]);
        });
    });
    for (int hi = 0; hi < kRanks; ++hi) {
        for (int lo = 0; lo <= hi; ++lo) {
            SweepItem& item = items_[index_of(backends::rank_pair(hi, lo))];
            item.second_all = sum(item.second[0]);
            set_ranks(item, hi, lo);
        }
    }
    const Card other_suit = make_card(0, (split.suit + 1) % kSuits);
    const Card same_suit = make_card(0, split.suit);
    for_each_card(ranges.live, [&](Card card) {
        keep_[0][card] = split.parts(other_suit, card) ? 0 : 1;
        keep_[1][card] = split.parts(same_suit, card) ? 0 : 1;
    });
}

void RankItems::take_into(const TwoRanges& ranges, Card card, std::span<SweepItem, kRanks> changed) const {
    const auto& keep = keep_[suit_of(card) == split_.suit ? 1 : 0];
    backends::active().sweep->without_card(items_.data(), card, ranges.first.of[card].data(),
                                           ranges.second.of[card].data(), keep.data(), changed.data());
}

void RankItems::take(const TwoRanges& ranges, Card card) {
    std::array<SweepItem, kRanks> changed;
    take_into(ranges, card, changed);
    for (auto& keep : keep_) keep[card] = 0;
    for (int other = 0; other < kRanks; ++other) {
        const int hi = std::max(rank_of(card), other);
        const int lo = std::min(rank_of(card), other);
        items_[index_of(backends::rank_pair(hi, lo))] = changed[index_of(other)];
    }
}

std::vector<SuitedItem> suited_items(const TwoRanges& ranges, int suit) {
    std::vector<SuitedItem> found;
    for (int hi = 1; hi < kRanks; ++hi) {
        for (int lo = 0; lo < hi; ++lo) {
            const Card high = make_card(hi, suit);
            const Card low = make_card(lo, suit);
            SuitedItem one{high, low, ranges.first.of[high][low] > 0, {}};
            add_combo(one.item.first, high, low, ranges.first.of[high][low]);
            add_combo(one.item.second, high, low, one.item.second_all = ranges.second.of[high][low]);
            set_ranks(one.item, hi, lo);
            if (one.has_first || one.item.second_all > 0) found.push_back(one);
        }
    }
    std::ranges::stable_partition(found, &SuitedItem::has_first);
    return found;
}

std::array<SweepItem, kRanks> card_items(const TwoRanges& ranges, Card card, CardSet live) {
    std::array<SweepItem, kRanks> items{};
    for (int other = 0; other < kRanks; ++other) {
        SweepItem& item = items[index_of(other)];
        set_ranks(item, rank_of(card), other);
        for (int suit = 0; suit < kSuits; ++suit) {
            const Card partner = make_card(other, suit);
            if (suit == suit_of(card) || !live.contains(partner)) continue;
            item.first[1][suit] = ranges.first.of[card][partner];
            item.second[1][suit] = ranges.second.of[card][partner];
        }
        item.first[0][suit_of(card)] = sum(item.first[1]);
        item.second[0][suit_of(card)] = item.second_all = sum(item.second[1]);
    }
    return items;
}

}  // namespace holdem893
