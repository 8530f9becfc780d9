// One row with one or two board cards to come: the ranks that can come are few, so the players are judged once a rank
// or pair of ranks as if there were no flushes, each weighted by the live cards that it stands for; then the runouts
// that make a flush are counted again as what they are.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "holdem893/hand_sum.hpp"
#include "pot_shares.hpp"

namespace holdem893 {

/// A row that has been checked.
struct CheckedRow {
    std::span<const Card> hole;   // two a player
    std::span<const Card> board;  // those that are dealt
    CardSet live;                 // cards that may still come
};

/// The ranks of one or two cards to come, rising; a pair hi >= lo stands at hi*(hi+1)/2 + lo.
template <int kToCome>
struct RunoutRanks {
    static constexpr std::size_t kCount = kToCome == 1 ? 13 : 91;
    static constexpr std::size_t kPadded = kToCome == 1 ? 16 : 96;

    static constexpr std::size_t pair(std::size_t hi, std::size_t lo) { return hi * (hi + 1) / 2 + lo; }
    static constexpr auto kKeys = [] {
        std::array<std::uint64_t, kCount> keys{};
        for (std::size_t hi = 0; hi < kRanks; ++hi) {
            const std::uint64_t key = std::uint64_t{kRankKeys[hi]} << 32;
            if (kToCome == 1) keys[hi] = key;
            for (std::size_t lo = 0; lo <= hi && kToCome == 2; ++lo) {
                keys[pair(hi, lo)] = key + (std::uint64_t{kRankKeys[lo]} << 32);
            }
        }
        return keys;
    }();
};

/// Lanes of 16 bits, which the compiler turns into vectors: strengths and weights fit, with a sign.
template <int kToCome>
using RunoutLanes = std::array<std::int16_t, RunoutRanks<kToCome>::kPadded>;

/// Live cards a rank; the places behind the ranks stay 0.
using RankCounts = std::array<std::int16_t, 16>;

/// How many runouts there are of each kind, when this many cards of each rank are left.
template <int kToCome>
void weigh_runouts(const RankCounts& live, RunoutLanes<kToCome>& weights) {
    weights = {};
    if constexpr (kToCome == 1) {
        std::copy_n(live.begin(), kRanks, weights.begin());
    } else {
        // Whole vectors are written; what stands too far right is overwritten by the next row, and behind the last row
        // the counts are 0.
        std::array<std::int16_t, RunoutRanks<2>::kPadded + 16> rows{};
        for (std::size_t hi = 0; hi < kRanks; ++hi) {
            std::int16_t* const row = &rows[RunoutRanks<2>::pair(hi, 0)];
            for (std::size_t lo = 0; lo < 16; ++lo) row[lo] = static_cast<std::int16_t>(live[hi] * live[lo]);
            row[hi] = static_cast<std::int16_t>(live[hi] * (live[hi] - 1) / 2);
        }
        std::copy_n(rows.begin(), RunoutRanks<2>::kCount, weights.begin());
    }
}

/// Counts the runouts of one row into `Shares`, PotShares or HeadsUpShares.
template <int kToCome, class Shares>
class RankRunouts {
   public:
    /// `tables` is of a ranking where a flush is best among seven cards, or means nothing, and that has no qualifier.
    RankRunouts(const RankingTables& tables, const CheckedRow& row)
        : tables_(tables), row_(row), players_(row.hole.size() / 2), shares_(players_) {}

    void count(double* out) {
        judge_ranks();
        RunoutLanes<kToCome> weights;
        weigh_runouts<kToCome>(live_beside(kNoSuit), weights);
        add_runouts(weights);
        // A nibble holds three more than the cards of its suit, so this sets the top bit where a flush may come.
        std::uint64_t near = 0;
        for (std::size_t player = 0; player < players_; ++player) {
            near |= (hands_[player].suits + kToCome * 0x1111) & tables_.flush_bits;
        }
        for (; near != 0; near &= near - 1) put_right(std::countr_zero(near) / 4);
        const auto live = static_cast<std::uint64_t>(row_.live.size());
        shares_.divide(kToCome == 1 ? live : live * (live - 1) / 2, out);
    }

   private:
    static constexpr int kNoSuit = kSuits;

    struct Hand {
        CardSet cards;
        std::uint64_t suits;  // kEmptyKey's nibbles and the cards'
        RunoutLanes<kToCome> by_ranks;
        std::uint32_t own_suited;  // ranks of the suit that is looked at
        int flush;                 // strength with what has come of it, 0 for none
    };

    void judge_ranks() {
        HandSum board;
        for (const Card card : row_.board) board.add(card);
        for (std::size_t player = 0; player < players_; ++player) {
            HandSum sum = board;
            for (const Card card : row_.hole.subspan(2 * player, 2)) sum.add(card);
            Hand& hand = hands_[player];
            hand.cards = sum.cards();
            hand.suits = sum.key() & 0xFFFF;
            const Strength* const by_slot = tables_.by_ranks[2];
            hand.by_ranks = {};
            for (std::size_t at = 0; at < RunoutRanks<kToCome>::kCount; ++at) {
                const std::size_t slot = RankTable<7>::slot(sum.key() + RunoutRanks<kToCome>::kKeys[at]);
                hand.by_ranks[at] = static_cast<std::int16_t>(by_slot[slot]);
            }
        }
    }

    /// Live cards a rank, those of one suit left out.
    RankCounts live_beside(int suit) const {
        const std::uint64_t left_out = suit == kNoSuit ? 0 : 0x1111111111111ULL << suit;
        std::uint64_t bits = row_.live.bits() & ~left_out;
        // Nibbles of bits to nibbles of counts.
        bits -= bits >> 1 & 0x5555555555555ULL;
        bits = (bits & 0x3333333333333ULL) + (bits >> 2 & 0x3333333333333ULL);
        RankCounts counts{};
        for (std::size_t rank = 0; rank < kRanks; ++rank) counts[rank] = bits >> 4 * rank & 15;
        return counts;
    }

    /// All runouts, flushes left aside.
    void add_runouts(const RunoutLanes<kToCome>& weights) {
        if constexpr (requires { shares_.add_lead(0); }) {
            const auto& first = hands_[0].by_ranks;
            const auto& second = hands_[1].by_ranks;
            std::int16_t lead = 0;  // there are 990 runouts at most
            for (std::size_t at = 0; at < weights.size(); ++at) {
                const auto ahead = static_cast<std::int16_t>(first[at] > second[at] ? weights[at] : 0);
                const auto behind = static_cast<std::int16_t>(first[at] < second[at] ? weights[at] : 0);
                lead = static_cast<std::int16_t>(lead + ahead - behind);
            }
            shares_.add_lead(lead);
        } else {
            for (std::size_t at = 0; at < RunoutRanks<kToCome>::kCount; ++at) {
                if (weights[at] == 0) continue;
                shares_.add(weights[at], [&](std::size_t player) { return hands_[player].by_ranks[at]; });
            }
        }
    }

    /// The runouts after which this suit makes a flush, by the cards of it that come. No other suit can make one then:
    /// three of the board's five cards are of this.
    void put_right(int suit) {
        int most = 0;
        for (std::size_t player = 0; player < players_; ++player) {
            hands_[player].own_suited = hands_[player].cards.ranks_of_suit(suit);
            most = std::max(most, std::popcount(hands_[player].own_suited));
        }
        const std::uint32_t live = row_.live.ranks_of_suit(suit);
        const RankCounts others = live_beside(suit);
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

    void without_suited(const RankCounts& others) {
        if (!find_flushes(0)) return;
        RunoutLanes<kToCome> weights;
        weigh_runouts<kToCome>(others, weights);
        for (std::size_t at = 0; at < RunoutRanks<kToCome>::kCount; ++at) exchange(at, weights[at]);
    }
    void with_one_suited(int rank, const RankCounts& others) {
        if (!find_flushes(1U << rank)) return;
        const auto own = static_cast<std::size_t>(rank);
        if constexpr (kToCome == 1) {
            exchange(own, 1);
        } else {
            for (std::size_t other = 0; other < kRanks; ++other) {
                exchange(RunoutRanks<2>::pair(std::max(own, other), std::min(own, other)), others[other]);
            }
        }
    }
    void with_two_suited(int low, int high) {
        if (!find_flushes(1U << low | 1U << high)) return;
        exchange(RunoutRanks<2>::pair(static_cast<std::size_t>(high), static_cast<std::size_t>(low)), 1);
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
    void exchange(std::size_t at, std::int16_t weight) {
        shares_.add(-weight, [&](std::size_t player) { return hands_[player].by_ranks[at]; });
        shares_.add(weight, [&](std::size_t player) {
            return std::max<int>(hands_[player].by_ranks[at], hands_[player].flush);
        });
    }

    const RankingTables& tables_;
    const CheckedRow& row_;
    const std::size_t players_;
    std::array<Hand, std::is_same_v<Shares, HeadsUpShares> ? 2 : kMostPlayers> hands_;
    Shares shares_;
};

}  // namespace holdem893
