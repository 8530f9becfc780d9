// A spot before the flop by ranks alone: boards counted as if there were no flushes, and what a suit's flushes change.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "backends/preflop_kernel.hpp"
#include "hole_rows.hpp"
#include "holdem893/equity.hpp"
#include "rank_boards.hpp"

namespace holdem893 {

/// One suit of a spot.
struct SpotSuit {
    /// The ranks that cannot be dealt, bit r for rank r.
    std::uint32_t gone = 0;
    /// Those among them that each player holds.
    std::array<std::uint16_t, kMostPlayers> held{};
};

/// Only one suit can have three cards or more on a board of five, so what flushes change is summed suit by suit.
///
/// Boards are counted by who wins them: index bit p stands for player p.
class RankSpot {
   public:
    /// The ranks of each player's hole cards, by rank_pair_index, and how many cards of each rank can be dealt.
    RankSpot(const backends::PreflopKernel& kernel, std::span<const std::size_t> rank_pairs, const LiveRanks& live);

    /// Adds all boards as if there were no flushes.
    void add_plain(std::span<std::int64_t> by_winners) const;

    /// Adds what the flushes of a suit change in that.
    void add_flushes(const SpotSuit& suit, std::span<std::int64_t> by_winners) const;

   private:
    using Words = const std::uint16_t*;
    /// Boards with three cards of a suit, or with four.
    struct Family;
    /// For each player, rows of strengths and, by row, of flushes.
    using PlayerWords = std::array<Words, kMostPlayers>;

    void add_family(const Family& family, const SpotSuit& suit, Words weights,
                    std::span<std::int64_t> by_winners) const;
    void add_quints(const SpotSuit& suit, std::span<std::int64_t> by_winners) const;
    void add_lanes(const PlayerWords& strengths, std::span<const std::uint16_t> weights, int sign,
                   std::span<std::int64_t> by_winners) const;

    const backends::PreflopKernel& kernel_;
    std::size_t players_;
    std::array<const HoleRows*, kMostPlayers> rows_;
    LiveRanks live_;
};

}  // namespace holdem893
