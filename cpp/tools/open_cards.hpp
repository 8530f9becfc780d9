// What a crew could do whose own cards all lie open to it: hands with what a joint last call may come to, and the
// program over a night that is played so.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "holdem893/night.hpp"

namespace holdem893 {

/// What a hand may add, as take * kGainSide + heat, and among how many samples.
struct SampledGain {
    std::uint16_t gain;
    std::uint16_t samples;
};
inline constexpr std::size_t kGainSide = 2 * kMaxStake * kMaxCrew + 1;  ///< Blaze doubles

/// Stakes that the crew may choose on the river: what they come to in the samples, and in truth.
struct JointCall {
    std::uint16_t truth;
    std::uint16_t first;  ///< of its gains
    std::uint16_t end;
};

/// What seats may have raised before the river call. A second raise before it would bring nothing, for it can be made
/// on the river.
enum class RaisedBefore : std::uint8_t { kNobody, kEverybody, kAsWished };
inline constexpr std::size_t kRaisedBefore = 3;

/// A hand before the river call, by what was raised. As wished is as if the raises could be made up for on the river.
struct OpenHand {
    std::array<std::vector<JointCall>, kRaisedBefore> calls;
    std::vector<SampledGain> gains;
};

/// The seats that beat the House's best, and those that lose to their own masks; and in how many samples.
struct JointSample {
    std::uint32_t beats = 0;
    std::uint32_t burns = 0;
    std::uint32_t count = 1;
};
/// Stakes at the showdown, 0 where a seat has folded.
using JointStakes = std::array<std::uint8_t, kMaxCrew>;

/// Stakes that a seat may have that is in.
struct StakeRange {
    unsigned least;
    unsigned most;
};
/// The stakes that bring most on the mean of the samples, a heat at this price. Under Bond all that are in share one
/// stake, and each of them may add one to the least.
[[nodiscard]] JointStakes best_stakes(const std::vector<JointSample>& samples, std::size_t crew, double heat_price,
                                      StakeRange range, bool bond) noexcept;

/// Deals hands under a rule; what the crew does not see is sampled.
[[nodiscard]] std::vector<OpenHand> deal_open_hands(std::size_t crew, HouseRule rule, std::uint64_t seed,
                                                    std::size_t deals);

/// The chance of a clean night at a table. Hands by rule; of rules that the table has not, none are needed. The crew
/// knows the score; it decides before the hand whether everybody raises before the river or nobody, or, `as_wished`, on
/// the river.
[[nodiscard]] double open_card_rate(const NightTable& table,
                                    const std::array<std::vector<OpenHand>, kHouseRules + 1>& hands, bool as_wished);

}  // namespace holdem893
