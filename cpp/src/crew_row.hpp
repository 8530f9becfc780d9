// The arithmetic of one hand of 893, for all that settle: checked input, batches and nights.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "holdem893/crew.hpp"

namespace holdem893 {

/// One reveal, trusting its input. `folds(seat)` and `raises(seat)` say 1 or 0, anything of seats that are out.
template <class Folds, class Raises>
inline void reveal_calls(std::uint8_t* stakes, std::size_t seats, Folds folds, Raises raises, HouseRule rule,
                         std::uint8_t max_stake) noexcept {
    const bool bond = rule == HouseRule::kBond;
    std::size_t raisers = 0;
    for (std::size_t i = 0; i < seats; ++i) raisers += raises(i) & (stakes[i] != 0 ? 1U : 0U);
    for (std::size_t i = 0; i < seats; ++i) {
        const std::size_t stake = std::min<std::size_t>(stakes[i] + (bond ? raisers : raises(i)), max_stake);
        // By multiplying, for a branch on who folds would be foreseen by nobody.
        stakes[i] = static_cast<std::uint8_t>(stake * ((stakes[i] != 0 ? 1U : 0U) & (folds(i) ^ 1U)));
    }
}

/// One showdown, trusting its input. The bigger key wins: a strength, or its complement where the order is turned.
/// The number of seats is known when this is compiled (0: when it runs), so that batches run without inner loops.
template <std::size_t N>
inline CrewSettlement settle_row(const Strength* crew, const Strength* house, std::size_t house_hands,
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

/// Hands that the House sits.
inline std::size_t house_hands_under(std::size_t seats, HouseRule rule) noexcept {
    return mask_count(seats) + (rule == HouseRule::kOni ? 1 : 0);
}

}  // namespace holdem893
