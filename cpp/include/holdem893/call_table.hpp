// A policy that is a table: what a seat has seen, cut into few cases, and a call for each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "holdem893/night.hpp"
#include "holdem893/standing.hpp"

namespace holdem893 {

/// What a call may depend on. Mates are the other seats that are in; raisers those of them that have raised on the
/// flop or later, for the raise before the flop is free and says nothing.
struct Case {
    static constexpr std::size_t kRules = kHouseRules + 1;
    static constexpr std::size_t kBuckets = 32;  ///< of a standing, eight values each
    static constexpr std::size_t kStakes = kMaxStake;
    static constexpr std::size_t kMates = kMaxCrew;  ///< 0 to 5

    std::size_t rule, street, bucket, stake, mates, raisers;

    /// Where the case stands in a table, an array of (rule, street, mates, raisers, stake - 1, bucket): the seats of
    /// one reveal mostly differ in their buckets alone, and find their calls side by side.
    [[nodiscard]] constexpr std::size_t index() const noexcept {
        return first_of_street(rule, street) + within_street(bucket, stake, mates, raisers);
    }
    [[nodiscard]] static constexpr std::size_t first_of_street(std::size_t rule, std::size_t street) noexcept {
        return (rule * kStreets + street) * kBuckets * kStakes * kMates * kMates;
    }
    [[nodiscard]] static constexpr std::size_t within_street(std::size_t bucket, std::size_t stake, std::size_t mates,
                                                             std::size_t raisers) noexcept {
        return ((mates * kMates + raisers) * kStakes + stake - 1) * kBuckets + bucket;
    }
};
inline constexpr std::size_t kCases =
    Case::kRules * kStreets * Case::kBuckets * Case::kStakes * Case::kMates * Case::kMates;

/// Seats in a set of them. The plainest machines have no instruction for it.
inline constexpr std::array<std::uint8_t, 1 << kMaxCrew> kSeatsIn = [] {
    std::array<std::uint8_t, 1 << kMaxCrew> counts{};
    for (std::size_t set = 1; set < counts.size(); ++set) {
        counts[set] = static_cast<std::uint8_t>(counts[set / 2] + set % 2);
    }
    return counts;
}();

/// Plays every seat by one table of `kCases` calls, which must outlive it.
class TablePolicy {
   public:
    /// @throws std::invalid_argument for a table of another size or with what is no call.
    TablePolicy(std::span<const std::uint8_t> calls, const CrewOptions& options);

    void look(const OpenTable& open) noexcept;
    [[nodiscard]] Call call(const SeatView& view) const noexcept {
        const std::uint32_t mates = view.open.in & ~(1U << view.seat);
        const std::size_t bucket = board_.standing(view.hole) * Case::kBuckets / 256;
        return Call{here_[Case::within_street(bucket, view.stake, kSeatsIn[mates], kSeatsIn[mates & raisers_])]};
    }

   private:
    std::span<const std::uint8_t> calls_;
    const std::uint8_t* here_ = nullptr;  ///< the calls for the rule and the street
    bool inverse_reversal_;
    BoardReading board_;
    std::uint32_t raisers_ = 0;
};

/// A crew that raises once for free, raises again when it is strong, and on the river weighs the take of the whole
/// crew against its own heat. It is blind to the score.
struct Thresholds {
    double heat_price = 2;     ///< take that one heat is worth on the river
    double flop_raise = 0.85;  ///< standing, 0 to 1, from which the second raise is made
    double turn_raise = 0.85;
    double raiser_wins = 0.50;  ///< how often a mate beats the House that has raised after the flop
    double silent_wins = 0.27;  ///< and one that has not
};

/// @throws std::invalid_argument for a crew that the rules do not know, or a chance outside 0 to 1.
std::vector<std::uint8_t> threshold_calls(const Thresholds& thresholds, std::size_t crew);

/// Calls at random, each that is legal as likely as the others. Its stream is its own.
class RandomPolicy {
   public:
    explicit RandomPolicy(std::uint64_t seed) noexcept : rng_(seed) {}
    void look(const OpenTable&) noexcept {}
    [[nodiscard]] Call call(const SeatView& view) noexcept {
        return Call{static_cast<std::uint8_t>(rng_.below(view.stake < view.open.max_stake ? 3 : 2))};
    }

   private:
    Rng rng_;
};

}  // namespace holdem893
