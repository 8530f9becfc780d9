// Boards of five cards as ranks alone, and what they are when some of those ranks lie in one suit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "holdem893/card.hpp"

namespace holdem893 {

/// Multisets of five ranks, at most four of each: C(17, 5) - 13. Arrays over them are padded to whole vectors.
inline constexpr std::size_t kRankBoards = 6175;
inline constexpr std::size_t kRankBoardLanes = 6176;

/// Boards with exactly three cards of a suit: which ranks those have, and the pair of ranks of the other two.
inline constexpr std::size_t kTriples = 286;
inline constexpr std::size_t kRankPairs = 91;
inline constexpr std::size_t kPairLanes = 96;
/// With exactly four: and the rank of the other.
inline constexpr std::size_t kQuads = 715;
inline constexpr std::size_t kSingleLanes = 16;
/// With five.
inline constexpr std::size_t kQuints = 1287;
inline constexpr std::size_t kQuintLanes = 1296;

/// The place of a pair of ranks, hi >= lo.
constexpr std::size_t rank_pair_index(int hi, int lo) { return static_cast<std::size_t>(hi * (hi + 1) / 2 + lo); }

/// How many cards of each rank can be dealt.
using LiveRanks = std::array<std::uint8_t, kRanks>;

/// All of them, in a fixed order, and where the boards stand that hold a set of suited ranks.
struct RankBoards {
    /// The sum of the ranks' keys, as in a hand's key.
    std::array<std::uint64_t, kRankBoardLanes> keys;

    /// Sets of three, four and five ranks, bit r for rank r.
    std::array<std::uint16_t, kTriples> triples;
    std::array<std::uint16_t, kQuads> quads;
    std::array<std::uint16_t, kQuintLanes> quints;

    /// The board that such a set becomes with a pair of ranks, with one rank, alone. What fills rows and lists up is 0.
    std::array<std::uint16_t, kTriples * kPairLanes> of_triples;
    std::array<std::uint16_t, kQuads * kSingleLanes> of_quads;
    std::array<std::uint16_t, kQuintLanes> of_quints;
};

/// Made when first asked for.
const RankBoards& rank_boards();

/// How many boards of cards each board of ranks stands for.
void weigh_rank_boards(const LiveRanks& live, std::span<std::uint16_t, kRankBoardLanes> weights);

}  // namespace holdem893
