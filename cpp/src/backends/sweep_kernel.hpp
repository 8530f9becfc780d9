// What a backend offers to a sweep of two ranges over boards. Plain pointers and integers, as in kernel.hpp.
//
// A combo is a pair of hole cards. Where no flush is possible only its ranks matter, so that the combos of two ranks,
// 16 or 6 of them, are worth the same on a board: they are one item, summed up by what a sweep needs of them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace holdem893::backends {

inline constexpr int kRankPairs = 91;
/// Room for the strengths of all pairs of ranks, whole vectors of them.
inline constexpr int kRankPairRoom = 96;
/// The most keys that `places` takes: pairs of ranks, 10 cards of a suit in pairs, and to spare; it reads and writes
/// whole steps.
inline constexpr int kMostKeys = 144;
inline constexpr int kKeyStep = 48;

/// Where the pair of ranks hi >= lo stands.
constexpr int rank_pair(int hi, int lo) { return hi * (hi + 1) / 2 + lo; }

/// Stands in an item for a second rank where both cards have the first.
inline constexpr std::uint32_t kNoRank = 13;

/// Combos of one strength, each a card of rank[0] and one of rank[1].
///
/// first[0][s] is the weight of the first range's combos that hold the card of rank[0] and suit s, first[1][s] of those
/// that hold the card of rank[1]. Where both cards have one rank, side 0 has either and side 1 nothing.
struct alignas(32) SweepItem {
    double first[2][4];
    double second[2][4];
    double first_all;  ///< weight of all combos of the first range
    double second_all;
    std::uint32_t rank[2];
};

/// What an item is worth on a board, and whether the first range has combos in it: these come before the others.
constexpr std::uint16_t sweep_key(std::uint16_t strength, bool has_first) {
    return static_cast<std::uint16_t>(2 * strength + (has_first ? 0 : 1));
}
/// Larger than all keys of strengths.
inline constexpr std::uint16_t kLastKey = 0x7fff;

/// The steps of a sweep. Sums are made in the same order by every backend, and are the same to the last bit.
struct SweepKernel {
    /// The high strength of each pair of ranks on a board of five, by rank_pair, for hole cards that have no part in a
    /// flush unless all five on the board make it; 0 for pairs that cannot be dealt. Fills kRankPairRoom places, the
    /// last few with anything.
    void (*pair_strengths)(const std::uint8_t* board, std::uint16_t* out);

    /// Where n keys belong in rising order: places[i] of them come before key i, of equal ones those that stand before
    /// it.
    void (*places)(const std::uint16_t* keys, std::size_t n, std::uint16_t* places);

    /// The 13 items that hold a card, without the card: into `out`, by their other rank, from the items of all pairs of
    /// ranks. The rows are, by card, the weights of the combos that hold the card with it; where `keep` is 0 and not 1
    /// the item has lost that combo before.
    void (*without_card)(const SweepItem* items, int card, const double* first_row, const double* second_row,
                         const double* keep, SweepItem* out);

    /// Adds, over items in rising order of keys, the weight of the first range's combos times that of the second
    /// range's combos that share no card with them and are weaker (to `below`), and weaker or as strong (to `up_to`);
    /// there, a combo meets itself with minus its weight. A kLastKey stands behind the last key.
    void (*sweep)(const SweepItem* const* items, const std::uint16_t* keys, double* below, double* up_to);
};

extern const SweepKernel kScalarSweep;
#if defined(__x86_64__)
extern const SweepKernel kAvx2Sweep;
#elif defined(__aarch64__)
extern const SweepKernel kNeonSweep;
#endif

}  // namespace holdem893::backends
