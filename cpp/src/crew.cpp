#include "holdem893/crew.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "crew_row.hpp"
#include "sizes.hpp"

namespace holdem893 {
namespace {

constexpr std::uint8_t kLastRule = static_cast<std::uint8_t>(HouseRule::kReversal);

void check_crew(std::size_t seats) {
    if (seats >= kMinCrew && seats <= kMaxCrew) return;
    throw std::invalid_argument("a crew of " + std::to_string(seats) + ": " + std::to_string(kMinCrew) + " to " +
                                std::to_string(kMaxCrew) + " seats are allowed");
}

[[noreturn]] void refuse_stake(const std::string& where, std::size_t seat, std::uint8_t stake) {
    throw std::invalid_argument(where + "seat " + std::to_string(seat) + " has a stake of " + std::to_string(stake) +
                                ": 0 to 3 are allowed");
}

void check_stakes(std::span<const std::uint8_t> stakes) {
    for (std::size_t i = 0; i < stakes.size(); ++i) {
        if (stakes[i] > kMaxStake) refuse_stake("", i, stakes[i]);
    }
}

void check_rule(const std::string& where, std::uint8_t rule) {
    if (rule <= kLastRule) return;
    throw std::invalid_argument(where + "House Rule " + std::to_string(rule) + ": 1 to 9 are rules, 0 is none");
}

void check_house(std::size_t house_hands, std::size_t seats, bool extra) {
    const std::size_t wanted = mask_count(seats) + (extra ? 1 : 0);
    if (house_hands == wanted) return;
    throw std::invalid_argument("the House has " + std::to_string(house_hands) + " hands against a crew of " +
                                std::to_string(seats) + ": " + std::to_string(wanted) +
                                (extra ? " are dealt under Oni" : " are dealt"));
}

/// Oni in some row needs the extra column; without it in any row, the column may still be there.
void check_batch(const CrewBatch& batch, const CrewColumns& out) {
    check_crew(batch.seats);
    if (batch.house_hands != mask_count(batch.seats) + 1) check_house(batch.house_hands, batch.seats, false);
    check_size(batch.crew.size(), batch.rows * batch.seats, "crew");
    check_size(batch.house.size(), batch.rows * batch.house_hands, "house");
    check_size(batch.stakes.size(), batch.rows * batch.seats, "stakes");
    if (!batch.rules.empty()) check_size(batch.rules.size(), batch.rows, "rules");
    check_size(out.take.size(), batch.rows, "take");
    check_size(out.heat.size(), batch.rows, "heat");
    check_size(out.heat_by_seat.size(), batch.rows * batch.seats, "heat_by_seat");
    check_size(out.crew_best.size(), batch.rows, "crew_best");
    check_size(out.house_best.size(), batch.rows, "house_best");
}

[[noreturn]] void refuse_row(const CrewBatch& batch, std::size_t row, std::uint8_t rule) {
    const std::string where = "row " + std::to_string(batch.first_row + row) + ": ";
    check_rule(where, rule);
    for (std::size_t i = 0; i < batch.seats; ++i) {
        const std::uint8_t stake = batch.stakes[row * batch.seats + i];
        if (stake > kMaxStake) refuse_stake(where, i, stake);
    }
    throw std::invalid_argument(where + "Oni without an extra House hand: " + std::to_string(batch.house_hands) +
                                " hands stand against a crew of " + std::to_string(batch.seats));
}

template <std::size_t N>
void settle_rows(const CrewBatch& batch, const CrewOptions& options, const CrewColumns& out) {
    for (std::size_t row = 0; row < batch.rows; ++row) {
        const std::uint8_t rule = batch.rules.empty() ? std::uint8_t{0} : batch.rules[row];
        const std::uint8_t* const stakes = &batch.stakes[row * N];
        std::uint8_t bits = 0;  // a stake above 3 sets one above the second
        for (std::size_t i = 0; i < N; ++i) bits |= stakes[i];
        const std::size_t hands = house_hands_under(N, HouseRule{rule});
        if (bits > kMaxStake || rule > kLastRule || hands > batch.house_hands) [[unlikely]] {
            refuse_row(batch, row, rule);
        }
        const CrewSettlement settled =
            settle_row<N>(&batch.crew[row * N], &batch.house[row * batch.house_hands], hands, stakes, N,
                          HouseRule{rule}, options, &out.heat_by_seat[row * N]);
        out.take[row] = settled.take;
        out.heat[row] = settled.heat;
        out.crew_best[row] = settled.crew_best;
        out.house_best[row] = settled.house_best;
    }
}

}  // namespace

void apply_calls(std::span<std::uint8_t> stakes, std::span<const std::uint8_t> calls, HouseRule rule,
                 std::uint8_t max_stake) {
    check_size(calls.size(), stakes.size(), "calls");
    if (max_stake < 1 || max_stake > kMaxStake) {
        throw std::invalid_argument("max_stake is " + std::to_string(max_stake) + ": 1 to 3 are allowed");
    }
    check_stakes(stakes);
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (calls[i] > static_cast<std::uint8_t>(Call::kRaise) && calls[i] != kNoCall) {
            throw std::invalid_argument("seat " + std::to_string(i) + " has a call of " + std::to_string(calls[i]) +
                                        ": 0 folds, 1 stays, 2 raises");
        }
    }
    const auto made = [&](Call call) {
        return [calls, number = static_cast<std::uint8_t>(call)](std::size_t i) -> std::size_t {
            return calls[i] == number ? 1 : 0;
        };
    };
    reveal_calls(stakes.data(), stakes.size(), made(Call::kFold), made(Call::kRaise), rule, max_stake);
}

CrewSettlement settle_crew(std::span<const Strength> crew, std::span<const Strength> house,
                           std::span<const std::uint8_t> stakes, HouseRule rule, const CrewOptions& options,
                           std::span<std::int64_t> heat_by_seat) {
    check_crew(crew.size());
    check_rule("", static_cast<std::uint8_t>(rule));
    check_house(house.size(), crew.size(), rule == HouseRule::kOni);
    check_size(stakes.size(), crew.size(), "stakes");
    check_size(heat_by_seat.size(), crew.size(), "heat_by_seat");
    check_stakes(stakes);
    return settle_row<0>(crew.data(), house.data(), house.size(), stakes.data(), crew.size(), rule, options,
                      heat_by_seat.data());
}

void settle_crew_many(const CrewBatch& batch, const CrewOptions& options, const CrewColumns& out) {
    check_batch(batch, out);
    switch (batch.seats) {
        case 2: return settle_rows<2>(batch, options, out);
        case 3: return settle_rows<3>(batch, options, out);
        case 4: return settle_rows<4>(batch, options, out);
        case 5: return settle_rows<5>(batch, options, out);
        default: return settle_rows<6>(batch, options, out);  // check_batch lets no other pass
    }
}

}  // namespace holdem893
