// From contributions and strengths to pots, payouts, rake and odd chips.
//
// Source: House Rules (home game), 5 and 7 (declare); Poker (cash table), Rake and Gameplay (side pots).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace holdem893 {

using Chips = std::int64_t;

/// Bit i is the i-th seat of a hand, counted in rising seat order and not by seat number.
using SeatSet = std::uint64_t;

inline constexpr std::size_t kMaxSeats = 64;
inline constexpr std::int64_t kNoButton = -1;

/// What the house takes from each pot, main and side pots alike, in whole chips, rounded down.
struct Rake {
    std::int64_t numerator = 0;  ///< numerator / denominator is the share of the pot, 0 to 1, exact
    std::int64_t denominator = 1;
    Chips cap = std::numeric_limits<Chips>::max();  ///< of the whole hand, used up from the main pot on
    bool no_flop_no_drop = false;
};

/// One hand at its end. Spans are by seat, in rising seat order, and all as long as `contributions` or empty.
struct Hand {
    std::span<const Chips> contributions;  ///< over the whole hand, returned and dead chips included
    std::span<const Chips> dead;           ///< the part of each that nobody must match: a dealer's ante, a fee
    std::span<const std::int64_t> seats;   ///< seat numbers, rising; empty: 0, 1, 2 …
    std::span<const std::int64_t> strengths;
    std::span<const std::int64_t> low_strengths;  ///< empty: no low is played
    SeatSet folded = 0;
    SeatSet strength_known = ~SeatSet{0};
    SeatSet low_known = 0;      ///< seats whose low strength means something
    SeatSet low_qualifies = 0;  ///< of these, the ones that meet the qualifier
    SeatSet declared_high = 0;  ///< high or both
    SeatSet declared_low = 0;   ///< low or both
    SeatSet scoop = 0;          ///< takes every pot that it is eligible for
    std::int64_t button = kNoButton;  ///< a seat number; may be an empty seat
    bool declare = false;             ///< false: cards speak
    bool flop_seen = true;
};

enum class Waiver : std::uint8_t {
    kNone,
    kUncontested,  ///< one seat alone: neither a declaration nor a qualifier is asked for
    kBothRule,    ///< every claim has failed, so the both-ways rule is dropped for this pot
    kQualifier,    ///< all went low and none qualifies: the best low takes it
};

/// One layer of the chips and how it is divided. A scoop or an uncontested pot stands under high.
struct Pot {
    Chips amount = 0;  ///< before rake
    Chips rake = 0;
    Chips high_amount = 0;
    Chips low_amount = 0;
    SeatSet eligible = 0;
    SeatSet high_winners = 0;
    SeatSet low_winners = 0;
    SeatSet failed_both = 0;  ///< declared both ways and did not win or tie each
    Waiver waiver = Waiver::kNone;
};

struct Settlement {
    std::vector<Chips> returned;
    std::vector<Chips> payouts;  ///< what was returned included: sum(payouts) + rake == sum(contributions)
    std::vector<Pot> pots;       ///< main pot first
    Chips rake = 0;
    std::size_t first = 0;  ///< the first seat left of the button, as `pay` wants it
};

/// Adds a pot's shares to `payouts`. In a tie the odd chips go one each to the winners from `first` on.
void pay(const Pot& pot, std::size_t first, std::span<Chips> payouts) noexcept;

/// Settles one hand.
/// @throws std::invalid_argument naming seat and value: negative chips, a strength, declaration or button that is
/// needed and missing, nobody left in.
[[nodiscard]] Settlement settle(const Hand& hand, const Rake& rake);

/// The same without the list of pots, and without allocating. Returns the rake.
Chips settle_into(const Hand& hand, const Rake& rake, std::span<Chips> returned, std::span<Chips> payouts);

/// Many hands of one table size; every span is row by row. Empty: folded, nobody; button, not known; low_strengths,
/// no low; low_qualifies, every low but 0 (what `evaluate` gives a hand that fails a qualifier); flop_seen, always.
struct HandBatch {
    std::size_t rows = 0;
    std::size_t seats = 0;
    std::span<const Chips> contributions;            ///< rows x seats
    std::span<const std::int64_t> strengths;         ///< rows x seats
    std::span<const std::uint8_t> folded;            ///< rows x seats
    std::span<const std::int64_t> button;            ///< rows
    std::span<const std::int64_t> low_strengths;     ///< rows x seats
    std::span<const std::uint8_t> low_qualifies;     ///< rows x seats
    std::span<const std::uint8_t> flop_seen;         ///< rows
    std::size_t first_row = 0;                       ///< what messages call the first of them

    /// Some of its rows.
    [[nodiscard]] HandBatch some(std::size_t first, std::size_t count) const;
};

/// Settles each row into `returned` and `payouts` (rows x seats) and `rakes` (rows).
/// @throws std::invalid_argument as `settle`, the row named too; what was written by then means nothing.
void settle_many(const HandBatch& batch, const Rake& rake, std::span<Chips> returned, std::span<Chips> payouts,
                 std::span<Chips> rakes);

}  // namespace holdem893
