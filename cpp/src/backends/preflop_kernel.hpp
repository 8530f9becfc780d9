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

/// The same for more players: for each, rows of strengths and its flushes by row.
struct FlushBoardsOfMany {
    const std::uint16_t* const* strengths;
    const std::uint16_t* const* flushes;
    int players;
    const std::uint16_t* rows;
    std::size_t row_count;
    const std::uint16_t* weights;
};

/// Strengths are below 2^15 and `lanes` is a multiple of 16. Weights of 63 lanes add up to less than 2^16; rows have 16
/// or 96 lanes, and the weights of a lane, over all rows that can be dealt, add up to less than 2^15.
///
/// No function reads or writes outside of what it is given, and none needs alignment.
struct PreflopKernel {
    /// The weight of the lanes where the first is stronger, and where both are equal.
    WinTie (*compare)(const std::uint16_t* first, const std::uint16_t* second, const std::uint16_t* weights,
                      std::size_t lanes);

    /// What flushes change in that weight, over all rows that can be dealt.
    WinTie (*change)(const FlushBoards& boards, std::size_t lanes);

    /// Three players or more: adds `sign` times the weight of the lanes by who is strongest, a bit for each.
    void (*tally)(const std::uint16_t* const* strengths, int players, const std::uint16_t* weights, std::size_t lanes,
                  int sign, std::int64_t* by_winners);

    /// Adds what flushes change in that, over all rows that can be dealt.
    void (*tally_changes)(const FlushBoardsOfMany& boards, std::size_t lanes, std::int64_t* by_winners);
};

extern const PreflopKernel kScalarPreflop;
#if defined(__x86_64__)
extern const PreflopKernel kAvx2Preflop;
#elif defined(__aarch64__)
extern const PreflopKernel kNeonPreflop;
#endif

}  // namespace holdem893::backends
