// Sampling as a backend does it: trials of known hands and hands of any two cards, under the high ranking.
#pragma once

#include <cstddef>
#include <cstdint>

namespace holdem893::backends {

inline constexpr int kSamplePlayers = 10;

/// What lies open, and the deck that is left: its n-th card, lowest id first, is n plus the number of gaps up to n.
struct SampleTask {
    int players;
    std::uint8_t hole[kSamplePlayers][2];  // 255, 255: dealt
    int board_cards;                       // so many of `board` lie open, and the others are dealt
    std::uint8_t board[5];
    int deck;                // cards left
    int gone;                // cards that are not
    std::uint8_t gaps[52];   // of the j-th of those, from 0 and lowest id first: its id minus j
};

/// Four generators xoshiro256++ side by side: word w of generator g.
struct SampleStream {
    alignas(32) std::uint64_t word[4][4];
};

/// Trials come in groups of 32. Generators 0 and 1 serve the first 16 of a group, 2 and 3 the others. A card takes each
/// generator twice: the words of 16 bits of its first number and of its second, lowest first, are those of trials
/// 0-3 and 8-11 (generator 0), 4-7 and 12-15 (generator 1) of the 16. The board's cards are dealt first, then those of
/// each player.
///
/// Card i is drawn from n = deck - i by the high half of word x n. Where the low half is below 2^16 mod n, a number
/// would come once too often, and the trial is dropped as a whole. Trials that are kept count in order, up to `trials`.
struct SampleKernel {
    /// Adds to counts[set of winners], bit p for player p; counts[0] is overwritten. The stream goes on in whole groups
    /// past what was counted.
    void (*run)(const SampleTask& task, SampleStream& stream, std::uint64_t trials, std::uint64_t* counts);
};

extern const SampleKernel kScalarSampleKernel;
#if defined(__x86_64__)
extern const SampleKernel kAvx2SampleKernel;
#elif defined(__aarch64__)
extern const SampleKernel kNeonSampleKernel;
#endif

}  // namespace holdem893::backends
