// Many nights of one crew at one table, counted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "holdem893/call_table.hpp"
#include "holdem893/night.hpp"

namespace holdem893 {

/// What hands under one rule have added; squares for the spread.
struct HandTally {
    std::uint64_t hands = 0;
    std::uint64_t take = 0;
    std::uint64_t take_squared = 0;
    std::uint64_t heat = 0;
    std::uint64_t heat_squared = 0;
    std::uint64_t folded_out = 0;  ///< hands that everyone folded
};

struct NightTally {
    std::uint64_t nights = 0;
    std::uint64_t clean = 0;
    std::uint64_t short_of_target = 0;
    std::array<std::uint64_t, kMaxHands> raided{};  ///< by the hand that brought the raid
    std::uint64_t take = 0;  ///< at the ends of nights
    std::uint64_t heat = 0;
    std::array<HandTally, kHouseRules + 1> by_rule{};

    void add(const Night& night) noexcept;
    void add_hand(const Night& night) noexcept;
};

/// Night `index` of a run: seeds that share nothing, so that runs may be cut anywhere.
[[nodiscard]] std::uint64_t night_seed(std::uint64_t run_seed, std::uint64_t index) noexcept;

/// Gains of every hand of nights that nothing ends early: what any target and limit would make of them can be counted
/// afterwards, where the crew is blind to the score. Rows of `hands`; a hand adds 36 at most.
struct NightPaths {
    std::span<std::uint8_t> take;
    std::span<std::uint8_t> heat;
};

/// Plays the nights `first` to `first + count` of a run; `hand_ended(night)` and `night_ended(night)` are told.
/// `policy_of(seed)` gives the policy of a night, by value or by reference.
template <class PolicyOf, class NightEnded, class HandEnded>
void for_each_night(const NightTable& table, std::uint64_t run_seed, std::uint64_t first, std::uint64_t count,
                    PolicyOf policy_of, HandEnded hand_ended, NightEnded night_ended) {
    const NightDealer dealer(table.chances);
    Night night(table);
    NightDeal deal;
    for (std::uint64_t index = first; index < first + count; ++index) {
        const std::uint64_t seed = night_seed(run_seed, index);
        dealer.deal(seed, deal);
        auto&& policy = policy_of(seed);
        play(night, deal, policy, hand_ended);
        night_ended(night);
    }
}

/// Plays nights of a run and adds them to the tally.
template <class PolicyOf>
void simulate(const NightTable& table, std::uint64_t run_seed, std::uint64_t first, std::uint64_t count,
              PolicyOf policy_of, NightTally& tally) {
    for_each_night(
        table, run_seed, first, count, policy_of, [&](const Night& night) { tally.add_hand(night); },
        [&](const Night& night) { tally.add(night); });
}

/// Plays nights of a run without target and limit and writes what each hand has added.
template <class PolicyOf>
void trace(NightTable table, std::uint64_t run_seed, std::uint64_t first, std::uint64_t count, PolicyOf policy_of,
           const NightPaths& out) {
    table.target = table.limit = kNoLimit;
    std::size_t row = 0;
    for_each_night(
        table, run_seed, first, count, policy_of,
        [&](const Night& night) {
            out.take[row] = static_cast<std::uint8_t>(night.settled().take);
            out.heat[row++] = static_cast<std::uint8_t>(night.settled().heat);
        },
        [](const Night&) {});
}

}  // namespace holdem893
