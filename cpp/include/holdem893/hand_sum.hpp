// A hand that grows and shrinks by a card at a time, for walks over boards that share what they have in common.
#pragma once

#include "holdem893/card.hpp"
#include "holdem893/rank_key.hpp"
#include "holdem893/ranking_tables.hpp"
#include "holdem893/strength.hpp"

namespace holdem893 {

/// The cards so far and the sum of their keys. Adding, removing and joining cost two operations each.
class HandSum {
   public:
    constexpr HandSum() = default;
    constexpr explicit HandSum(CardSet cards) {
        for_each_card(cards, [this](Card card) { add(card); });
    }

    constexpr CardSet cards() const { return cards_; }
    constexpr std::uint64_t key() const { return key_; }
    constexpr void add(Card card) {
        key_ += kCardKeys[card];
        cards_.add(card);
    }
    constexpr void remove(Card card) {
        key_ -= kCardKeys[card];
        cards_.remove(card);
    }

    /// Two hands that share no card, as one.
    friend constexpr HandSum operator+(HandSum a, HandSum b) {
        HandSum joined;
        joined.key_ = a.key_ + b.key_ - kEmptyKey;
        joined.cards_ = a.cards_ | b.cards_;
        return joined;
    }

    /// The high strength of exactly `kCards` cards.
    template <int kCards>
    Strength strength() const {
        const std::uint64_t flush = key_ & kFlushBits;
        if (flush != 0) [[unlikely]] {
            // At seven cards a flush leaves room for no full house and no four of a kind: the flush is the best hand.
            return kFlushStrengths[cards_.ranks_of_suit(std::countr_zero(flush) / 4)];
        }
        return RankTable<kCards>::strength(key_);
    }

    /// The strength of exactly `kCards` cards under any ranking.
    template <int kCards>
    Strength strength(const RankingTables& tables) const {
        const std::uint64_t flush = key_ & tables.flush_bits;
        if (flush != 0) [[unlikely]] return suited_strength(cards_, std::countr_zero(flush) / 4, tables);
        return tables.qualified(tables.by_ranks[kCards - 5][RankTable<kCards>::slot(key_)]);
    }

    /// Calls visit(card, strength) for each card of `live`, lowest id first: the strength of this hand of `kCards` - 1
    /// with the card added. Cards of one rank share a look-up, save those that make a flush.
    template <int kCards, class Visit>
    void for_each_last_card(CardSet live, Visit visit) const {
        const std::uint64_t near_flush = (key_ + 0x1111) & kFlushBits;
        if (near_flush != 0) [[unlikely]] return for_each_last_suited<kCards>(live, visit);
        std::uint64_t left = live.bits();
        while (left != 0) {
            const int first = std::countr_zero(left) & ~3;
            const std::uint64_t key = key_ + kCardKeys[static_cast<std::size_t>(first)];
            const Strength strength = RankTable<kCards>::strength(key);
            const std::uint64_t suits = left >> first & 15;
            left &= ~(std::uint64_t{15} << first);
            if (suits == 15) [[likely]] {
                for (int suit = 0; suit < kSuits; ++suit) visit(static_cast<Card>(first + suit), strength);
            } else {
                for_each_card(CardSet(suits << first), [&](Card card) { visit(card, strength); });
            }
        }
    }

   private:
    template <int kCards, class Visit>
    void for_each_last_suited(CardSet live, Visit visit) const {
        for_each_card(live, [&](Card card) {
            HandSum hand = *this;
            hand.add(card);
            visit(card, hand.strength<kCards>());
        });
    }

    std::uint64_t key_ = kEmptyKey;
    CardSet cards_;
};

}  // namespace holdem893
