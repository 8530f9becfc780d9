// What two hole cards of given ranks make of every board: the strengths without flushes, and those of flushes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rank_boards.hpp"

namespace holdem893 {

/// Strengths without flushes, in the order of `RankBoards`; without meaning where a rank would be dealt five times and
/// more.
struct HoleRows {
    alignas(32) std::array<std::uint16_t, kRankBoardLanes> plain;
    alignas(32) std::array<std::uint16_t, kTriples * kPairLanes> triples;
    alignas(32) std::array<std::uint16_t, kQuads * kSingleLanes> quads;
    alignas(32) std::array<std::uint16_t, kQuintLanes> quints;
};

/// Of a pair of ranks, by rank_pair_index.  Made when first asked for and kept: 93 KB a pair, 8.5 MB at most. May be
/// called by several threads.
const HoleRows& hole_rows(std::size_t rank_pair);

/// Flushes by the set of suited ranks on the board; 0 where there are fewer than five with those in the hand.
struct FlushRows {
    std::array<std::uint16_t, kTriples> triples;
    std::array<std::uint16_t, kQuads> quads;
    alignas(32) std::array<std::uint16_t, kQuintLanes> quints;
};

/// Of the ranks, none to two, that the hole cards have in the suit, bit r for rank r.  All are made when first asked
/// for, 420 KB.
const FlushRows& flush_rows(std::uint32_t held);

}  // namespace holdem893
