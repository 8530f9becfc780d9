// One 64-bit number a card, such that the sum over a hand tells all that its strength depends on.
#pragma once

#include <array>
#include <cstdint>

#include "holdem893/card.hpp"
#include "holdem893/strength.hpp"

namespace holdem893 {

/// Rank keys found by `holdem893_search_keys`: for 5, 6 and 7 cards the sums modulo 2^32 of all multisets of ranks
/// (at most four of a rank) differ, and `RankTable` below can be filled.
inline constexpr std::array<std::uint32_t, kRanks> kRankKeys = {
    0xCFC5D07F, 0xBF424132, 0x19A37D57, 0xBF08119F, 0x2F47184B, 0x97299FCA, 0xFCA3C795,
    0x85FEA5C9, 0x18BAE5B3, 0x226113C9, 0xEB9E0EF9, 0x57EFAEDD, 0x128AE2D5,
};

/// The low half of a card's key counts suits, a nibble each; the high half is the rank's key, whose overflow is lost at
/// the top, as it should be.
constexpr std::uint64_t card_key(Card card) {
    return std::uint64_t{kRankKeys[static_cast<std::size_t>(rank_of(card))]} << 32 | std::uint64_t{1}
                                                                                         << 4 * suit_of(card);
}

/// Where a sum starts: three in each suit's nibble, so that five of a suit set its top bit.
inline constexpr std::uint64_t kEmptyKey = 0x3333;
inline constexpr std::uint64_t kFlushBits = 0x8888;

/// Keys by id, for every byte, so that a wrong id reads no memory that is not ours.
inline constexpr std::array<std::uint64_t, 256> kCardKeys = [] {
    std::array<std::uint64_t, 256> keys{};
    for (Card card = 0; card < kDeckSize; ++card) keys[card] = card_key(card);
    return keys;
}();

/// A perfect hash from rank keys to slots: the top bits choose a displacement, which is xored with the low bits.
template <int kCards>
struct RankTable {
    static constexpr int kBucketBits = kCards == 5 ? 11 : kCards == 6 ? 12 : 13;
    static constexpr int kSlotBits = kCards == 5 ? 13 : kCards == 6 ? 15 : 16;
    static constexpr std::size_t kBuckets = std::size_t{1} << kBucketBits;
    static constexpr std::size_t kSlots = std::size_t{1} << kSlotBits;

    static constexpr std::size_t bucket(std::uint64_t key) { return key >> (64 - kBucketBits); }
    static constexpr std::size_t low_bits(std::uint64_t key) { return key >> 32 & (kSlots - 1); }

    static const std::array<std::uint16_t, kBuckets> kDisplacements;
    /// High strengths by slot; those of the other rankings are found through `RankingTables`.
    static const std::array<Strength, kSlots> kStrengths;

    /// Where a hand's ranks stand; below kSlots whatever the key.
    static std::size_t slot(std::uint64_t key) { return low_bits(key) ^ kDisplacements[bucket(key)]; }

    /// The high strength of a hand's ranks alone.
    static Strength strength(std::uint64_t key) { return kStrengths[slot(key)]; }
};

/// The best high flush of the ranks held in one suit (bit r for rank r); 0 where there are fewer than five.
extern const std::array<Strength, 1 << kRanks> kFlushStrengths;

}  // namespace holdem893
