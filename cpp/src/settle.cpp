#include "holdem893/settle.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "division.hpp"
#include "sizes.hpp"

namespace holdem893 {
namespace {

/// What a hand comes to: its rake, or the reason that it cannot be settled.
struct Outcome {
    Trouble trouble;
    Chips rake = 0;
};

/// The chips that take part in layers, the seats still in, and the dead chips of the main pot.
struct Table {
    std::array<Chips, kMaxSeats> level;
    SeatSet live = 0;
    Chips dead = 0;
};

std::int64_t seat_number(const Hand& hand, std::size_t seat) {
    return hand.seats.empty() ? static_cast<std::int64_t>(seat) : hand.seats[seat];
}

/// The first seat left of the button: clockwise is rising seat number, wrapping. `kNoFirst` without a button.
std::size_t first_left(const Hand& hand) noexcept {
    if (hand.button < 0) return kNoFirst;
    const std::size_t n = hand.contributions.size();
    std::size_t seat = 0;
    if (hand.seats.empty()) {
        seat = hand.button < static_cast<std::int64_t>(n) ? static_cast<std::size_t>(hand.button) + 1 : n;
    } else {
        while (seat < n && hand.seats[seat] <= hand.button) ++seat;
    }
    return seat < n ? seat : 0;
}

template <std::size_t N>
Trouble read_table(const Hand& hand, Table& table) noexcept {
    const std::size_t n = N != 0 ? N : hand.contributions.size();
    Chips total = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Chips chips = hand.contributions[i];
        if (chips < 0) return {Fault::kNegativeChips, i};
        if (__builtin_add_overflow(total, chips, &total)) return {Fault::kTooManyChips, i};
        table.level[i] = chips;
    }
    for (std::size_t i = 0; i < hand.dead.size(); ++i) {
        if (hand.dead[i] < 0 || hand.dead[i] > table.level[i]) return {Fault::kDeadChips, i};
        table.level[i] -= hand.dead[i];
        table.dead += hand.dead[i];
    }
    const SeatSet all = n == kMaxSeats ? ~SeatSet{0} : seat_bit(n) - 1;
    table.live = all & ~hand.folded;
    if (table.live == 0 && total > 0) return {Fault::kNobodyLive, 0};
    return {};
}

/// Gives back the part of the highest bet that nobody else reached. A folded seat that reached it part of the way has
/// called that part, and a folded seat's own chips never come back.
template <std::size_t N>
void return_uncalled(Table& table, std::span<Chips> returned) noexcept {
    const std::size_t n = N != 0 ? N : returned.size();
    Chips top = 0;
    Chips second = 0;
    for (std::size_t i = 0; i < n; ++i) {
        second = std::max(second, std::min(top, table.level[i]));
        top = std::max(top, table.level[i]);
    }
    for (std::size_t i = 0; i < n; ++i) {
        // Where two seats share the top, second is the top itself and the difference nothing.
        const Chips back = std::max<Chips>(table.level[i] - second, 0) & lanes(table.live, i);
        returned[i] = back;
        table.level[i] -= back;
    }
}

/// Calls `settle_pot(amount, eligible)` for each layer, main pot first, until one is in trouble. A layer ends where a
/// live seat has no more in; what folded seats have above the last one belongs to that one.
template <std::size_t N, class SettlePot>
Trouble each_layer(const Table& table, std::size_t seats, SettlePot&& settle_pot) noexcept {
    const std::size_t n = N != 0 ? N : seats;
    Chips amount = table.dead;
    Chips below = 0;
    SeatSet eligible = table.live;
    while (eligible != 0) {
        constexpr Chips kMost = std::numeric_limits<Chips>::max();
        Chips top = kMost;
        for (std::size_t i = 0; i < n; ++i) top = std::min(top, table.level[i] | (kMost & ~lanes(eligible, i)));
        SeatSet above = 0;
        for (std::size_t i = 0; i < n; ++i) above |= static_cast<SeatSet>(table.level[i] > top) << i;
        above &= eligible;
        const Chips reach = above != 0 ? top : kMost;
        for (std::size_t i = 0; i < n; ++i) {
            amount += std::max(std::min(table.level[i], reach), below) - below;
        }
        if (amount > 0) {
            const Trouble trouble = settle_pot(amount, eligible);
            if (trouble.fault != Fault::kNone) return trouble;
        }
        amount = 0;
        below = top;
        eligible = above;
    }
    return {};
}

template <std::size_t N, class Record>
Outcome settle_hand(const Hand& hand, const Rake& rake, std::span<Chips> returned, std::span<Chips> payouts,
                    Record&& record) noexcept {
    Table table;
    Outcome outcome{read_table<N>(hand, table), 0};
    if (outcome.trouble.fault != Fault::kNone) return outcome;
    return_uncalled<N>(table, returned);
    for (std::size_t i = 0; i < (N != 0 ? N : returned.size()); ++i) payouts[i] = returned[i];
    const std::size_t first = first_left(hand);
    const bool raked = hand.flop_seen || !rake.no_flop_no_drop;
    outcome.trouble = each_layer<N>(table, payouts.size(), [&](Chips amount, SeatSet eligible) noexcept -> Trouble {
        Pot pot;
        pot.amount = amount;
        pot.eligible = eligible;
        pot.rake = raked ? rake_of(rake, amount, outcome.rake) : 0;
        Trouble trouble = divide<N>(hand, table.live, pot);
        if (trouble.fault == Fault::kNone) trouble = check_odd_chips(pot, first);
        if (trouble.fault != Fault::kNone) return trouble;
        pay_shares(pot, first, payouts);
        outcome.rake += pot.rake;
        record(pot);
        return {};
    });
    return outcome;
}

[[noreturn]] void refuse(const Hand& hand, const Trouble& trouble, const std::string& where) {
    const std::string seat = where + "seat " + std::to_string(seat_number(hand, trouble.seat));
    const std::string chips = std::to_string(hand.contributions[trouble.seat]);
    switch (trouble.fault) {
        case Fault::kNegativeChips:
            throw std::invalid_argument(seat + " has put in " + chips + " chips: 0 or more are allowed");
        case Fault::kTooManyChips:
            throw std::invalid_argument(seat + " has put in " + chips + " chips: the sum of all must stay under 2**63");
        case Fault::kDeadChips:
            throw std::invalid_argument(seat + " has " + std::to_string(hand.dead[trouble.seat]) +
                                        " dead chips: 0 to its contribution of " + chips + " are allowed");
        case Fault::kNobodyLive:
            throw std::invalid_argument(where + "every seat has folded: nobody is left to be paid");
        case Fault::kNoStrength:
            throw std::invalid_argument(seat + " has no strength and contests a pot");
        case Fault::kNoLow:
            throw std::invalid_argument(seat + " has no low strength and contests the low of a pot");
        case Fault::kNoDeclaration:
            throw std::invalid_argument(seat + " has declared nothing and contests a pot");
        default:
            throw std::invalid_argument(where + "button is required: a pot has an odd chip");
    }
}

void check_seat_count(std::size_t seats) {
    if (seats >= 1 && seats <= kMaxSeats) return;
    throw std::invalid_argument(std::to_string(seats) + " seats: 1 to " + std::to_string(kMaxSeats) +
                                " are allowed");
}

void check_rake(const Rake& rake) {
    if (rake.numerator < 0 || rake.denominator <= 0 || rake.numerator > rake.denominator) {
        throw std::invalid_argument("rake of " + std::to_string(rake.numerator) + "/" +
                                    std::to_string(rake.denominator) + " of a pot: 0 to 1 is allowed");
    }
    if (rake.cap < 0) throw std::invalid_argument("rake cap " + std::to_string(rake.cap) + ": 0 or more is allowed");
}

void check_hand(const Hand& hand, const Rake& rake) {
    const std::size_t n = hand.contributions.size();
    check_seat_count(n);
    check_rake(rake);
    check_size(hand.dead.size(), n, "dead", true);
    check_size(hand.strengths.size(), n, "strengths", true);
    check_size(hand.low_strengths.size(), n, "low_strengths", true);
    check_size(hand.seats.size(), n, "seats", true);
    for (std::size_t i = 0; i < hand.seats.size(); ++i) {
        const std::string number = std::to_string(hand.seats[i]);
        if (hand.seats[i] < 0) throw std::invalid_argument("seat " + number + ": seat numbers are 0 or more");
        if (i > 0 && hand.seats[i] == hand.seats[i - 1]) throw std::invalid_argument("seat " + number + " named twice");
        if (i > 0 && hand.seats[i] < hand.seats[i - 1]) throw std::invalid_argument("seat " + number + " out of order");
    }
}

void check_batch(const HandBatch& batch, const Rake& rake) {
    const std::size_t cells = batch.rows * batch.seats;
    check_seat_count(batch.seats);
    check_rake(rake);
    check_size(batch.contributions.size(), cells, "contributions");
    check_size(batch.strengths.size(), cells, "strengths");
    check_size(batch.folded.size(), cells, "folded", true);
    check_size(batch.button.size(), batch.rows, "button", true);
    check_size(batch.low_strengths.size(), cells, "low_strengths", true);
    check_size(batch.low_qualifies.size(), cells, "low_qualifies", true);
    check_size(batch.flop_seen.size(), batch.rows, "flop_seen", true);
}

SeatSet read_flags(std::span<const std::uint8_t> flags) noexcept {
    SeatSet set = 0;
    for (std::size_t i = 0; i < flags.size(); ++i) set |= flags[i] != 0 ? seat_bit(i) : 0;
    return set;
}

template <std::size_t N>
Hand read_row(const HandBatch& batch, std::size_t row) noexcept {
    const std::size_t n = N != 0 ? N : batch.seats;
    Hand hand;
    hand.contributions = batch.contributions.subspan(row * n, n);
    hand.strengths = batch.strengths.subspan(row * n, n);
    if (!batch.folded.empty()) hand.folded = read_flags(batch.folded.subspan(row * n, n));
    for (std::size_t i = 0; i < n; ++i) hand.folded |= hand.contributions[i] == 0 ? seat_bit(i) : 0;  // an empty seat
    if (!batch.button.empty()) hand.button = batch.button[row];
    if (!batch.flop_seen.empty()) hand.flop_seen = batch.flop_seen[row] != 0;
    if (batch.low_strengths.empty()) return hand;
    hand.low_strengths = batch.low_strengths.subspan(row * n, n);
    hand.low_known = ~SeatSet{0};
    if (!batch.low_qualifies.empty()) {
        hand.low_qualifies = read_flags(batch.low_qualifies.subspan(row * n, n));
    } else {
        for (std::size_t i = 0; i < n; ++i) hand.low_qualifies |= hand.low_strengths[i] != 0 ? seat_bit(i) : 0;
    }
    return hand;
}

template <std::size_t N>
void settle_rows(const HandBatch& batch, const Rake& rake, std::span<Chips> returned, std::span<Chips> payouts,
                 std::span<Chips> rakes) {
    const std::size_t n = N != 0 ? N : batch.seats;
    for (std::size_t row = 0; row < batch.rows; ++row) {
        const Hand hand = read_row<N>(batch, row);
        const Outcome outcome = settle_hand<N>(hand, rake, returned.subspan(row * n, n), payouts.subspan(row * n, n),
                                               [](const Pot&) {});
        if (outcome.trouble.fault != Fault::kNone) [[unlikely]] {
            refuse(hand, outcome.trouble, "row " + std::to_string(batch.first_row + row) + ": ");
        }
        rakes[row] = outcome.rake;
    }
}

}  // namespace

void pay(const Pot& pot, std::size_t first, std::span<Chips> payouts) noexcept { pay_shares(pot, first, payouts); }

Settlement settle(const Hand& hand, const Rake& rake) {
    check_hand(hand, rake);
    const std::size_t n = hand.contributions.size();
    Settlement settlement{std::vector<Chips>(n), std::vector<Chips>(n), {}, 0, first_left(hand)};
    const Outcome outcome = settle_hand<0>(hand, rake, settlement.returned, settlement.payouts,
                                        [&](const Pot& pot) { settlement.pots.push_back(pot); });
    if (outcome.trouble.fault != Fault::kNone) refuse(hand, outcome.trouble, "");
    settlement.rake = outcome.rake;
    return settlement;
}

Chips settle_into(const Hand& hand, const Rake& rake, std::span<Chips> returned, std::span<Chips> payouts) {
    check_hand(hand, rake);
    check_size(returned.size(), hand.contributions.size(), "returned");
    check_size(payouts.size(), hand.contributions.size(), "payouts");
    const Outcome outcome = settle_hand<0>(hand, rake, returned, payouts, [](const Pot&) {});
    if (outcome.trouble.fault != Fault::kNone) refuse(hand, outcome.trouble, "");
    return outcome.rake;
}

HandBatch HandBatch::some(std::size_t first, std::size_t count) const {
    const auto part = [&](auto values, std::size_t a_row) {
        return values.empty() ? values : values.subspan(first * a_row, count * a_row);
    };
    return {count,
            seats,
            part(contributions, seats),
            part(strengths, seats),
            part(folded, seats),
            part(button, 1),
            part(low_strengths, seats),
            part(low_qualifies, seats),
            part(flop_seen, 1),
            first_row + first};
}

void settle_many(const HandBatch& batch, const Rake& rake, std::span<Chips> returned, std::span<Chips> payouts,
                 std::span<Chips> rakes) {
    check_batch(batch, rake);
    const std::size_t n = batch.seats;
    check_size(returned.size(), batch.rows * n, "returned");
    check_size(payouts.size(), batch.rows * n, "payouts");
    check_size(rakes.size(), batch.rows, "rakes");
    switch (n) {  // the usual tables, each compiled for its size
        case 2: return settle_rows<2>(batch, rake, returned, payouts, rakes);
        case 3: return settle_rows<3>(batch, rake, returned, payouts, rakes);
        case 4: return settle_rows<4>(batch, rake, returned, payouts, rakes);
        case 5: return settle_rows<5>(batch, rake, returned, payouts, rakes);
        case 6: return settle_rows<6>(batch, rake, returned, payouts, rakes);
        case 7: return settle_rows<7>(batch, rake, returned, payouts, rakes);
        case 8: return settle_rows<8>(batch, rake, returned, payouts, rakes);
        case 9: return settle_rows<9>(batch, rake, returned, payouts, rakes);
        case 10: return settle_rows<10>(batch, rake, returned, payouts, rakes);
        default: return settle_rows<0>(batch, rake, returned, payouts, rakes);
    }
}

}  // namespace holdem893
