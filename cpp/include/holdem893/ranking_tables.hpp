// The generated tables behind each ranking.
#pragma once

#include <array>
#include <span>

#include "holdem893/card.hpp"
#include "holdem893/rank_key.hpp"
#include "holdem893/strength.hpp"

namespace holdem893 {

/// What serves one ranking. A ranking with a qualifier has the tables of the order it cuts off.
struct RankingTables {
    /// Class by strength - 1: the category above five nibbles of ranks, the first rank in the highest nibble.
    std::span<const std::uint32_t> classes;
    /// For 5, 6 and 7 cards, by RankTable's slot: the best five ranks, taken as not of one suit.
    std::array<const Strength*, 3> by_ranks;
    /// The best five of one suit, by the ranks held in it; 0 where there are fewer than five. None where suits mean
    /// nothing.
    const Strength* suited;
    /// kFlushBits, or none of them where suits mean nothing.
    std::uint64_t flush_bits;
    /// Whether five cards of one suit leave room for nothing better among seven.
    bool flush_is_best;
    /// Strengths of `by_ranks` and `suited` up to this do not qualify; it is taken off the others.
    Strength floor;

    Strength qualified(Strength strength) const {
        return static_cast<Strength>(strength > floor ? strength - floor : 0);
    }
};

/// By the ranking's number.
extern const std::array<RankingTables, kRankings> kRankingTables;

inline const RankingTables& tables_of(Ranking ranking) { return kRankingTables[static_cast<std::size_t>(ranking)]; }

/// The strength of up to seven cards of which five or more are of `suit`, in a ranking where suits count.
Strength suited_strength(CardSet cards, int suit, const RankingTables& tables);

}  // namespace holdem893
