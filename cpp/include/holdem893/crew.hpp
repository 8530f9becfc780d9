// 893's settlement: what a hand of the night adds to the crew's take and to its heat.
//
// Source: The rules of 893 Hold'em, A hand, 3 and 4, and House Rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "holdem893/card.hpp"
#include "holdem893/strength.hpp"

namespace holdem893 {

enum class Call : std::uint8_t { kFold = 0, kStay = 1, kRaise = 2 };

/// In arrays of calls: not made yet, hidden, or the seat is out. Counts as Stay for a seat that is in.
inline constexpr std::uint8_t kNoCall = 255;

enum class HouseRule : std::uint8_t {
    kNone = 0,
    kFog,
    kMirror,
    kOni,
    kHush,
    kBlaze,
    kBond,
    kSerpent,
    kFox,
    kReversal,
};

inline constexpr std::uint8_t kMaxStake = 3;  ///< a stake of 0 is a folded seat; a table may cap stakes lower
inline constexpr std::size_t kBoardCards = 5;
inline constexpr std::size_t kMinCrew = 2;
inline constexpr std::size_t kMaxCrew = 6;

/// Masks of a crew: one for every two seats, rounded up. Oni's extra hand is not among them.
[[nodiscard]] constexpr std::size_t mask_count(std::size_t crew) noexcept { return (crew + 1) / 2; }

/// The mask that watches a seat.
[[nodiscard]] constexpr std::size_t mask_of(std::size_t seat) noexcept { return seat / 2; }

struct CrewOptions {
    /// Reversal compares high strengths the other way round (`inverse`); else strengths of `REVERSED_HIGH` are
    /// expected, and the bigger wins as everywhere (`lowball`).
    bool inverse_reversal = false;
    bool blaze_doubles_foldout = true;
};

struct CrewSettlement {
    std::int64_t take = 0;
    std::int64_t heat = 0;
    Strength crew_best = 0;  ///< the strengths that decided take; 0 when everyone folded
    Strength house_best = 0;
};

/// One reveal. Folds apply before raises; a seat already at 0 stays there whatever its call says. Under Bond every
/// Raise raises every active stake by one. No stake goes above `max_stake`.
/// @throws std::invalid_argument for an unknown call or stake, with the seat, and a `max_stake` outside 1 to 3.
void apply_calls(std::span<std::uint8_t> stakes, std::span<const std::uint8_t> calls, HouseRule rule,
                 std::uint8_t max_stake = kMaxStake);

/// One showdown. `house` holds the masks, and under Oni one extra hand behind them. `heat_by_seat` is written.
/// @throws std::invalid_argument for a crew, a number of House hands or a stake that the rules do not know.
CrewSettlement settle_crew(std::span<const Strength> crew, std::span<const Strength> house,
                           std::span<const std::uint8_t> stakes, HouseRule rule, const CrewOptions& options,
                           std::span<std::int64_t> heat_by_seat);

/// Many showdowns of one crew size, row by row. `house_hands` is `mask_count(seats)`, or one more where any row may
/// have Oni; the extra hand counts in rows with Oni alone.
struct CrewBatch {
    std::size_t rows = 0;
    std::size_t seats = 0;
    std::size_t house_hands = 0;
    std::span<const Strength> crew;   ///< strengths, rows x seats
    std::span<const Strength> house;  ///< strengths, rows x house_hands
    std::span<const std::uint8_t> stakes;  ///< rows x seats
    std::span<const std::uint8_t> rules;   ///< rows; empty: no rule in any row
    std::size_t first_row = 0;             ///< what messages call the first of them
};

struct CrewColumns {
    std::span<std::int64_t> take;          ///< rows
    std::span<std::int64_t> heat;          ///< rows
    std::span<std::int64_t> heat_by_seat;  ///< rows x seats
    std::span<Strength> crew_best;    ///< rows
    std::span<Strength> house_best;   ///< rows
};

/// Settles each row. @throws std::invalid_argument as `settle_crew`, the row named too.
void settle_crew_many(const CrewBatch& batch, const CrewOptions& options, const CrewColumns& out);

/// The same from cards, 0..51. In rows without Oni the extra hand's cards are `kNoCard`.
struct CrewDeals {
    std::size_t rows = 0;
    std::size_t seats = 0;
    std::size_t house_hands = 0;
    std::span<const Card> crew;            ///< rows x seats x 2
    std::span<const Card> masks;           ///< rows x house_hands x 2
    std::span<const Card> board;           ///< rows x 5
    std::span<const std::uint8_t> stakes;  ///< rows x seats
    std::span<const std::uint8_t> rules;   ///< rows; empty: no rule in any row
};

/// Told how many rows are done, every now and then; what it throws ends the call.
using RowsDone = void (*)(std::size_t rows);

/// Evaluates and settles block by block, so that cards and strengths stay in the cache.
/// @throws std::invalid_argument as `settle_crew_many`, and for a card out of range, missing, or there twice.
void settle_crew_deals(const CrewDeals& deals, const CrewOptions& options, const CrewColumns& out,
                       RowsDone rows_done = nullptr);

}  // namespace holdem893
