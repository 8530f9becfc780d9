// One row with one or two board cards to come: the ranks that can come are few, so the players are judged once a rank
// or pair of ranks as if there were no flushes, each weighted by the live cards that it stands for; then the runouts
// that make a flush are counted again as what they are.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "holdem893/hand_sum.hpp"
#include "pot_shares.hpp"

namespace holdem893 {

/// A row that has been checked.
struct CheckedRow {
    std::span<const Card> hole;   // two a player
    std::span<const Card> board;  // those that are dealt
    CardSet live;                 // cards that may still come
    int live_count;
};

/// Ranks in a vector's lanes of 16 bits; the places behind them stay 0. Strengths fit, with a sign.
inline constexpr std::size_t kRankLanes = 16;
using RankLanes = std::array<std::int16_t, kRankLanes>;

/// Where the ranks to come stand among lanes: one rank, or a pair hi >= lo, a row of lanes for each hi.
constexpr std::size_t runout_at(std::size_t hi, std::size_t lo) { return hi * kRankLanes + lo; }

/// Which ranks are below another, and which is the same.
struct PairMasks {
    std::array<RankLanes, kRanks> below{}, same{};
};
inline constexpr PairMasks kPairMasks = [] {
    PairMasks masks;
    for (std::size_t hi = 0; hi < kRanks; ++hi) {
        for (std::size_t lo = 0; lo < hi; ++lo) masks.below[hi][lo] = -1;
        masks.same[hi][hi] = -1;
    }
    return masks;
}();

/// Counts the runouts of one row after another into `Shares`, PotShares or HeadsUpShares.
template <int kToCome, class Shares>
class RankRunouts {
   public:
    /// `tables` is of a ranking where a flush is best among seven cards, or means nothing, and that has no qualifier.
    RankRunouts(const RankingTables& tables, std::size_t players)
        : tables_(tables), players_(players), hands_(players), shares_(players) {}

    /// Expected shares of the pot of a row's players.
    void count(const CheckedRow& row, double* out) {
        shares_ = Shares(players_);
        live_ = row.live;
        judge_ranks(row);
        add_runouts(live_beside(kNoSuit));
        // A nibble holds three more than the cards of its suit, so this sets the top bit where a flush may come.
        std::uint64_t near = 0;
        for (std::size_t player = 0; player < players_; ++player) {
            near |= (hands_[player].suits + kToCome * 0x1111) & tables_.flush_bits;
        }
        for (; near != 0; near &= near - 1) put_right(std::countr_zero(near) / 4);
        const auto live = static_cast<std::uint64_t>(row.live_count);
        shares_.divide(kToCome == 1 ? live : live * (live - 1) / 2, out);
    }

   private:
    static constexpr int kNoSuit = kSuits;
    static constexpr std::size_t kLanes = kToCome == 1 ? kRankLanes : kRanks * kRankLanes;

    struct Hand {
        CardSet cards;
        std::uint64_t suits;                        // kEmptyKey's nibbles and the cards'
        std::array<std::int16_t, kLanes> by_ranks;  // strength when these ranks come, if they make no flush
        std::uint32_t own_suited;                   // ranks of the suit that is looked at
        int flush;                                  // strength with what has come of it, 0 for none
    };

    void judge_ranks(const CheckedRow& row) {
        HandSum board;
        for (const Card card : row.board) board.add(card);
        for (std::size_t player = 0; player < players_; ++player) {
            HandSum sum = board;
            for (const Card card : row.hole.subspan(2 * player, 2)) sum.add(card);
            hands_[player].cards = sum.cards();
            hands_[player].suits = sum.key() & 0xFFFF;
            judge_ranks(sum.key(), hands_[player].by_ranks);
        }
    }
    void judge_ranks(std::uint64_t key, std::array<std::int16_t, kLanes>& strengths) const {
        const Strength* const by_slot = tables_.by_ranks[2];
        const auto judge = [by_slot](std::uint64_t ranks) {
            return static_cast<std::int16_t>(by_slot[RankTable<7>::slot(ranks)]);
        };
        for (std::size_t hi = 0; hi < kRanks; ++hi) {
            const std::uint64_t with_hi = key + rank_key(hi);
            if constexpr (kToCome == 1) {
                strengths[hi] = judge(with_hi);
            } else {
                for (std::size_t lo = 0; lo <= hi; ++lo) {
                    strengths[runout_at(hi, lo)] = judge(with_hi + rank_key(lo));
                }
            }
        }
    }
    static std::uint64_t rank_key(std::size_t rank) { return std::uint64_t{kRankKeys[rank]} << 32; }

    /// Live cards a rank, those of one suit left out.
    RankLanes live_beside(int suit) const {
        const std::uint64_t left_out = suit == kNoSuit ? 0 : 0x1111111111111ULL << suit;
        std::uint64_t bits = live_.bits() & ~left_out;
        // Nibbles of bits to nibbles of counts.
        bits -= bits >> 1 & 0x5555555555555ULL;
        bits = (bits & 0x3333333333333ULL) + (bits >> 2 & 0x3333333333333ULL);
        RankLanes counts;
        for (std::size_t rank = 0; rank < kRankLanes; ++rank) counts[rank] = bits >> 4 * rank & 15;
        return counts;
    }

    /// All runouts, flushes left aside.
    void add_runouts(const RankLanes& live) {
        if constexpr (std::is_same_v<Shares, HeadsUpShares>) {
            shares_.add_lead(lead_by_ranks(live));
        } else {
            for_each_runout(live, [&](std::size_t at, int weight) {
                shares_.add(weight, [&](std::size_t player) { return hands_[player].by_ranks[at]; });
            });
        }
    }

    /// Calls visit(place, weight) for the ranks that can come when so many cards of each are left.
    template <class Visit>
    static void for_each_runout(const RankLanes& live, Visit visit) {
        for (std::size_t hi = 0; hi < kRanks; ++hi) {
            if constexpr (kToCome == 1) {
                if (live[hi] > 0) visit(hi, live[hi]);
            } else {
                for (std::size_t lo = 0; lo < hi; ++lo) {
                    if (live[hi] * live[lo] > 0) visit(runout_at(hi, lo), live[hi] * live[lo]);
                }
                if (live[hi] > 1) visit(runout_at(hi, hi), live[hi] * (live[hi] - 1) / 2);
            }
        }
    }

    /// How far the first of two players is ahead over all runouts: whole vectors of ranks at a time.
    int lead_by_ranks(const RankLanes& live) const {
        RankLanes leads{};
        const std::int16_t* first = hands_[0].by_ranks.data();
        const std::int16_t* second = hands_[1].by_ranks.data();
        for (std::size_t hi = 0; hi < kLanes / kRankLanes; ++hi, first += kRankLanes, second += kRankLanes) {
            for (std::size_t lo = 0; lo < kRankLanes; ++lo) {
                // Doubled, so that what pairs of one rank count, n*(n-1)/2, is whole.
                const int twice = kToCome == 1 ? 2 * live[lo]
                                               : live[hi] * ((2 * live[lo] & kPairMasks.below[hi][lo]) +
                                                             ((live[lo] - 1) & kPairMasks.same[hi][lo]));
                const int sign = HeadsUpShares::sign(first[lo], second[lo]);
                leads[lo] = static_cast<std::int16_t>(leads[lo] + twice * sign);
            }
        }
        int lead = 0;
        for (const std::int16_t each : leads) lead += each;
        return lead / 2;
    }

    /// The runouts after which this suit makes a flush, by the cards of it that come. No other suit can make one then:
    /// three of the board's five cards are of this.
    void put_right(int suit) {
        int most = 0;
        for (std::size_t player = 0; player < players_; ++player) {
            hands_[player].own_suited = hands_[player].cards.ranks_of_suit(suit);
            most = std::max(most, std::popcount(hands_[player].own_suited));
        }
        const std::uint32_t live = live_.ranks_of_suit(suit);
        const RankLanes others = live_beside(suit);
        if (most >= 5) without_suited(others);
        if (most >= 4) {
            for (std::uint32_t left = live; left != 0; left &= left - 1) {
                with_one_suited(std::countr_zero(left), others);
            }
        }
        if constexpr (kToCome == 2) {
            for (std::uint32_t left = live; left != 0; left &= left - 1) {
                const int low = std::countr_zero(left);
                for (std::uint32_t above = left & (left - 1); above != 0; above &= above - 1) {
                    with_two_suited(low, std::countr_zero(above));
                }
            }
        }
    }

    void without_suited(const RankLanes& others) {
        if (!find_flushes(0)) return;
        for_each_runout(others, [this](std::size_t at, int weight) { exchange(at, weight); });
    }
    void with_one_suited(int rank, const RankLanes& others) {
        if (!find_flushes(1U << rank)) return;
        const auto own = static_cast<std::size_t>(rank);
        if constexpr (kToCome == 1) {
            exchange(own, 1);
        } else {
            for (std::size_t other = 0; other < kRanks; ++other) {
                exchange(runout_at(std::max(own, other), std::min(own, other)), others[other]);
            }
        }
    }
    void with_two_suited(int low, int high) {
        if (!find_flushes(1U << low | 1U << high)) return;
        exchange(runout_at(static_cast<std::size_t>(high), static_cast<std::size_t>(low)), 1);
    }

    /// Each player's flush when these ranks of the suit have come; false where nobody has one.
    bool find_flushes(std::uint32_t come) {
        bool any = false;
        for (std::size_t player = 0; player < players_; ++player) {
            Hand& hand = hands_[player];
            hand.flush = tables_.suited[hand.own_suited | come];
            any |= hand.flush != 0;
        }
        return any;
    }

    /// Takes runouts of these ranks away as they were counted and adds them as they are.
    void exchange(std::size_t at, int weight) {
        shares_.add(-weight, [&](std::size_t player) { return hands_[player].by_ranks[at]; });
        shares_.add(weight, [&](std::size_t player) {
            return std::max<int>(hands_[player].by_ranks[at], hands_[player].flush);
        });
    }

    const RankingTables& tables_;
    const std::size_t players_;
    CardSet live_;
    std::vector<Hand> hands_;
    Shares shares_;
};

}  // namespace holdem893
