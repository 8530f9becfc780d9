#include "rank_items.hpp"

#include <algorithm>

#include "backends/dispatch.hpp"

namespace holdem893 {
namespace {

std::size_t index_of(int suit) { return static_cast<std::size_t>(suit); }

/// Adds the combo of two cards to one range's part of its item.
void add_combo(double (&sides)[2][4], double& all, Card hi, Card lo, double weight) {
    sides[0][suit_of(hi)] += weight;
    sides[rank_of(hi) == rank_of(lo) ? 0 : 1][suit_of(lo)] += weight;
    all += weight;
}

void add_combo(SweepItem& item, const TwoRanges& ranges, Card hi, Card lo) {
    add_combo(item.first, item.first_all, hi, lo, ranges.first.of[hi][lo]);
    add_combo(item.second, item.second_all, hi, lo, ranges.second.of[hi][lo]);
}

void set_ranks(SweepItem& item, int rank, int other) {
    item.rank[0] = static_cast<std::uint32_t>(rank);
    item.rank[1] = rank == other ? backends::kNoRank : static_cast<std::uint32_t>(other);
}

CardSet board_set(std::span<const Card> board) {
    CardSet cards;
    for (const Card card : board) cards.add(card);
    return cards;
}

}  // namespace

TwoRanges::TwoRanges(const HeadsUpSpot& spot)
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
            add_combo(items_[index_of(backends::rank_pair(rank_of(hi), rank_of(lo)))], ranges, hi, lo);
        });
    });
    for (int hi = 0; hi < kRanks; ++hi) {
        for (int lo = 0; lo <= hi; ++lo) set_ranks(items_[index_of(backends::rank_pair(hi, lo))], hi, lo);
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
            SuitedItem one{high, low, {}};
            add_combo(one.item, ranges, high, low);
            set_ranks(one.item, hi, lo);
            if (one.item.first_all > 0 || one.item.second_all > 0) found.push_back(one);
        }
    }
    return found;
}

std::array<SweepItem, kRanks> card_items(const TwoRanges& ranges, Card card, CardSet live) {
    std::array<SweepItem, kRanks> items{};
    for (int other = 0; other < kRanks; ++other) {
        SweepItem& item = items[index_of(other)];
        set_ranks(item, rank_of(card), other);
        for (int suit = 0; suit < kSuits; ++suit) {
            const Card partner = make_card(other, suit);
            if (suit != suit_of(card) && live.contains(partner)) add_combo(item, ranges, card, partner);
        }
    }
    return items;
}

}  // namespace holdem893
