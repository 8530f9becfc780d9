#include "holdem893/crew.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "sizes.hpp"

namespace holdem893 {
namespace {

constexpr std::uint8_t kLastRule = static_cast<std::uint8_t>(HouseRule::kReversal);

/// One showdown, trusting its input. The bigger key wins: a strength, or its complement where the order is turned.
/// The number of seats is known when this is compiled (0: when it runs), so that batches run without inner loops.
template <std::size_t N>
CrewSettlement settle_row(const Strength* crew, const Strength* house, std::size_t house_hands,
                          const std::uint8_t* stakes, std::size_t crew_size, HouseRule rule,
                          const CrewOptions& options, std::int64_t* heat_by_seat) noexcept {
    const std::size_t seats = N != 0 ? N : crew_size;
    const int flip = rule == HouseRule::kReversal && options.inverse_reversal ? 0xFFFF : 0;
    const int factor = rule == HouseRule::kBlaze ? 2 : 1;
    const int serpent = rule == HouseRule::kSerpent ? 1 : 0;  // a tie with the mask burns too
    int stake_sum = 0;
    int heat = 0;
    int crew_best = -1;
    for (std::size_t i = 0; i < seats; ++i) {
        const int stake = stakes[i];
        const int key = crew[i] ^ flip;
        const int mask = house[mask_of(i)] ^ flip;
        const int burnt = stake & -static_cast<int>(key < mask + serpent);
        heat_by_seat[i] = burnt * factor;
        heat += burnt;
        stake_sum += stake;
        crew_best = std::max(crew_best, key | -static_cast<int>(stake == 0));  // -1 for a folded seat
    }
    if (stake_sum == 0) return {0, options.blaze_doubles_foldout ? factor : 1, 0, 0};
    int house_best = house[mask_count(seats) - 1] ^ flip;
    for (std::size_t k = 0; k + 1 < mask_count(seats); ++k) house_best = std::max(house_best, house[k] ^ flip);
    if (house_hands > mask_count(seats)) house_best = std::max(house_best, house[mask_count(seats)] ^ flip);
    const int take = stake_sum * factor & -static_cast<int>(crew_best > house_best);
    return {take, heat * factor, static_cast<Strength>(crew_best ^ flip), static_cast<Strength>(house_best ^ flip)};
}

std::size_t house_hands_under(std::size_t seats, HouseRule rule) noexcept {
    return mask_count(seats) + (rule == HouseRule::kOni ? 1 : 0);
}

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

void apply_calls(std::span<std::uint8_t> stakes, std::span<const std::uint8_t> calls, HouseRule rule) {
    check_size(calls.size(), stakes.size(), "calls");
    check_stakes(stakes);
    std::size_t raisers = 0;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (calls[i] > static_cast<std::uint8_t>(Call::kRaise) && calls[i] != kNoCall) {
            throw std::invalid_argument("seat " + std::to_string(i) + " has a call of " + std::to_string(calls[i]) +
                                        ": 0 folds, 1 stays, 2 raises");
        }
        raisers += stakes[i] != 0 && calls[i] == static_cast<std::uint8_t>(Call::kRaise) ? 1 : 0;
    }
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (stakes[i] == 0) continue;
        const bool raises = calls[i] == static_cast<std::uint8_t>(Call::kRaise);
        const std::size_t up = rule == HouseRule::kBond ? raisers : (raises ? 1 : 0);
        const std::size_t stake = std::min<std::size_t>(stakes[i] + up, kMaxStake);
        stakes[i] = calls[i] == static_cast<std::uint8_t>(Call::kFold) ? 0 : static_cast<std::uint8_t>(stake);
    }
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
