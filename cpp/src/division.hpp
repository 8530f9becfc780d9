// Who wins one pot, and what each winner gets. Private to the settler: nothing here allocates, throws, or checks sizes.
//
// All of it is inline and knows the number of seats when it is compiled (0: when it runs), because the loops over
// seats are the whole cost: unrolled they stay in registers. They run over all seats and mask, and do not branch on who
// is in: hands are random, so a branch a seat costs more than the arithmetic that it saves.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <limits>

#include "holdem893/settle.hpp"

namespace holdem893 {

enum class Fault : std::uint8_t {
    kNone,
    kNegativeChips,
    kTooManyChips,
    kDeadChips,
    kNobodyLive,
    kNoStrength,
    kNoLow,
    kNoDeclaration,
    kButtonMissing,
};

struct Trouble {
    Fault fault = Fault::kNone;
    std::size_t seat = 0;
};

inline constexpr std::size_t kNoFirst = kMaxSeats;

constexpr SeatSet seat_bit(std::size_t seat) noexcept { return SeatSet{1} << seat; }

/// All ones if the seat is in the set, else 0.
constexpr std::int64_t lanes(SeatSet seats, std::size_t seat) noexcept {
    return -static_cast<std::int64_t>((seats >> seat) & 1);
}

template <class Visit>
constexpr void for_each_seat(SeatSet seats, Visit&& visit) noexcept {
    for (; seats != 0; seats &= seats - 1) visit(static_cast<std::size_t>(std::countr_zero(seats)));
}

/// std::has_single_bit counts all bits, which is a call where the processor is not known to count them.
constexpr bool is_single(SeatSet seats) noexcept { return seats != 0 && (seats & (seats - 1)) == 0; }

/// The rake of one pot in a hand that has paid `taken` already. Exact for every amount.
inline Chips rake_of(const Rake& rake, Chips amount, Chips taken) noexcept {
    if (rake.numerator == 0) return 0;
    Chips product = 0;
    if (!__builtin_mul_overflow(amount, rake.numerator, &product)) [[likely]] {
        return std::min(product / rake.denominator, rake.cap - taken);
    }
    __extension__ using Wide = __int128;  // the quotient fits again, since the share is at most 1
    return std::min(static_cast<Chips>(static_cast<Wide>(amount) * rake.numerator / rake.denominator),
                    rake.cap - taken);
}

/// The seats with the greatest strength; empty among nobody.
template <std::size_t N>
SeatSet best(std::span<const std::int64_t> strengths, SeatSet among) noexcept {
    if (among == 0) return 0;
    const std::size_t n = N != 0 ? N : strengths.size();
    constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
    std::int64_t top = kLeast;
    for (std::size_t i = 0; i < n; ++i) {
        const std::int64_t in = lanes(among, i);
        top = std::max(top, (strengths[i] & in) | (kLeast & ~in));
    }
    SeatSet winners = 0;
    for (std::size_t i = 0; i < n; ++i) winners |= static_cast<SeatSet>(strengths[i] == top) << i;
    return winners & among;
}

inline Trouble require(SeatSet needed, SeatSet known, Fault fault) noexcept {
    const SeatSet missing = needed & ~known;
    if (missing == 0) return {};
    return {fault, static_cast<std::size_t>(std::countr_zero(missing))};
}

/// Cards speak: the best high, and the best low among those that qualify. Nobody qualifies: high takes all.
template <std::size_t N>
Trouble divide_by_cards(const Hand& hand, SeatSet high_known, SeatSet low_known, Pot& pot) noexcept {
    const SeatSet lows = pot.eligible & hand.low_qualifies;
    if (const Trouble t = require(pot.eligible, high_known, Fault::kNoStrength); t.fault != Fault::kNone) return t;
    if (const Trouble t = require(lows, low_known, Fault::kNoLow); t.fault != Fault::kNone) return t;
    pot.high_winners = best<N>(hand.strengths, pot.eligible);
    pot.low_winners = best<N>(hand.low_strengths, lows);
    return {};
}

/// Each way goes to the best of those who declared it and still have a claim. A both-ways seat is measured against
/// all who declared each way, failed both-ways seats included; it does not stand in a one-way seat's path once it
/// has failed. So the answer does not depend on the order in which failures are found.
template <std::size_t N>
Trouble divide_by_declaration(const Hand& hand, SeatSet high_known, SeatSet low_known, Pot& pot) noexcept {
    const SeatSet high = pot.eligible & hand.declared_high;
    const SeatSet declared_low = pot.eligible & hand.declared_low;
    const SeatSet low = declared_low & hand.low_qualifies;
    Trouble trouble = require(pot.eligible, high | declared_low, Fault::kNoDeclaration);
    if (trouble.fault == Fault::kNone) trouble = require(high, high_known, Fault::kNoStrength);
    // With no lows at all the game has no low to declare; a single missing one is a hand that fails the qualifier.
    const SeatSet readable = hand.low_strengths.empty() ? 0 : ~SeatSet{0};
    if (trouble.fault == Fault::kNone) trouble = require(declared_low, readable, Fault::kNoLow);
    if (trouble.fault == Fault::kNone) trouble = require(low, low_known, Fault::kNoLow);
    if (trouble.fault != Fault::kNone) return trouble;

    const SeatSet best_high = best<N>(hand.strengths, high);
    const SeatSet best_low = best<N>(hand.low_strengths, low);
    pot.failed_both = high & declared_low & ~(best_high & best_low);
    pot.high_winners = best<N>(hand.strengths, high & ~pot.failed_both);
    pot.low_winners = best<N>(hand.low_strengths, low & ~pot.failed_both);
    if ((pot.high_winners | pot.low_winners) != 0) return {};

    if (pot.failed_both != 0) {  // C10
        pot.waiver = Waiver::kBothRule;
        pot.high_winners = best_high;
        pot.low_winners = best_low;
        return {};
    }
    pot.waiver = Waiver::kQualifier;  // C12: all went low, or somebody would hold the high
    trouble = require(declared_low, low_known, Fault::kNoLow);
    if (trouble.fault == Fault::kNone) pot.low_winners = best<N>(hand.low_strengths, declared_low);
    return trouble;
}

template <std::size_t N>
Trouble find_winners(const Hand& hand, SeatSet live, Pot& pot) noexcept {
    // Alone in a side pot, cards that speak still show both ways; alone in the hand, nothing is shown at all.
    if (is_single(hand.declare ? pot.eligible : live)) {
        pot.high_winners = pot.eligible;
        pot.waiver = Waiver::kUncontested;
        return {};
    }
    if (const SeatSet scoop = pot.eligible & hand.scoop; scoop != 0) {
        pot.high_winners = scoop;
        return {};
    }
    const SeatSet high_known = hand.strengths.empty() ? 0 : hand.strength_known;
    const SeatSet low_known = hand.low_strengths.empty() ? 0 : hand.low_known;
    if (is_single(pot.eligible) && (pot.eligible & ~high_known) != 0) {  // nothing to show, and nobody to show it to
        pot.high_winners = pot.eligible;
        pot.waiver = Waiver::kUncontested;
        return {};
    }
    if (hand.declare) return divide_by_declaration<N>(hand, high_known, low_known, pot);
    return divide_by_cards<N>(hand, high_known, low_known, pot);
}

/// One way's chips in equal shares, the remainder one chip each from `first` on, clockwise.
inline void share(Chips amount, SeatSet winners, std::size_t first, std::span<Chips> payouts) noexcept {
    if (winners == 0) return;
    if (is_single(winners)) {
        payouts[static_cast<std::size_t>(std::countr_zero(winners))] += amount;
        return;
    }
    const Chips count = std::popcount(winners);
    const Chips each = amount / count;
    Chips odd = amount % count;
    const auto give = [&](std::size_t i) {
        payouts[i] += each + (odd > 0 ? 1 : 0);
        odd -= odd > 0 ? 1 : 0;
    };
    const SeatSet before = first < kMaxSeats ? seat_bit(first) - 1 : 0;
    for_each_seat(winners & ~before, give);
    for_each_seat(winners & before, give);
}

inline bool divides_evenly(Chips amount, SeatSet winners) noexcept {
    return winners == 0 || is_single(winners) || amount % std::popcount(winners) == 0;
}

template <std::size_t N>
Trouble divide(const Hand& hand, SeatSet live, Pot& pot) noexcept {
    const Trouble trouble = find_winners<N>(hand, live, pot);
    const Chips net = pot.amount - pot.rake;
    if (pot.low_winners == 0) {
        pot.high_amount = net;
    } else {
        pot.low_amount = pot.high_winners == 0 ? net : net / 2;  // the odd chip to high
        pot.high_amount = net - pot.low_amount;
    }
    return trouble;
}

inline Trouble check_odd_chips(const Pot& pot, std::size_t first) noexcept {
    if (first != kNoFirst) return {};
    const bool even = divides_evenly(pot.high_amount, pot.high_winners) &&
                      divides_evenly(pot.low_amount, pot.low_winners);
    return {even ? Fault::kNone : Fault::kButtonMissing, 0};
}

inline void pay_shares(const Pot& pot, std::size_t first, std::span<Chips> payouts) noexcept {
    share(pot.high_amount, pot.high_winners, first, payouts);
    share(pot.low_amount, pot.low_winners, first, payouts);
}

}  // namespace holdem893
