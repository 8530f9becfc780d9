// What a backend offers to equity before the flop: who has the larger strength, over many boards at once.
#pragma once

#include <cstddef>
#include <cstdint>

namespace holdem893::backends {

/// Boards on which some ranks lie in one suit, for two players. A row is all that the other board cards can be, with
/// one set of suited ranks; it is `lanes` strengths long.
struct FlushBoards {
    const std::uint16_t* first;  ///< rows of strengths without flushes, one behind the other
    const std::uint16_t* second;
    const std::uint16_t* first_flush;  ///< by row: the strength of the player's flush, 0 for none
    const std::uint16_t* second_flush;
    const std::uint16_t* rows;  ///< which rows can be dealt
    std::size_t row_count;
    const std::uint16_t* weights;  ///< by lane, the same for each row: how many boards there are
};

/// Weight of boards by who wins, for two players.
struct WinTie {
    std::int64_t first;
    std::int64_t tie;
};

/// Strengths are below 2^15, weights such that those of 63 lanes add up to less than 2^16, `lanes` a multiple of 16.
/// No function reads or writes outside of what it is given, and none needs alignment.
struct PreflopKernel {
    /// The weight of the lanes where the first is stronger, and where both are equal.
    WinTie (*compare)(const std::uint16_t* first, const std::uint16_t* second, const std::uint16_t* weights,
                      std::size_t lanes);

    /// What flushes change in that weight, over all rows that can be dealt. The weights of a lane in all rows add up to
    /// less than 2^15.
    WinTie (*change)(const FlushBoards& boards, std::size_t lanes);

    /// For each lane the players, a bit each, with the largest of strength and flush; `flushes` is one a player.
    void (*find_winners)(const std::uint16_t* const* strengths, const std::uint16_t* flushes, int players,
                         std::size_t lanes, std::uint16_t* winners);
};

extern const PreflopKernel kScalarPreflop;
#if defined(__x86_64__)
extern const PreflopKernel kAvx2Preflop;
#elif defined(__aarch64__)
extern const PreflopKernel kNeonPreflop;
#endif

}  // namespace holdem893::backends
