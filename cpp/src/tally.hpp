// Trials counted by who wins them.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "holdem893/sample.hpp"

namespace holdem893 {

/// Counts in a row by the set of winners where there is no low; else in a hash, since few of the pairs occur.
class Tally {
   public:
    explicit Tally(std::size_t players) : high_(std::size_t{1} << players) {}

    std::span<std::uint64_t> high() { return high_; }
    void add_high(std::uint16_t winners) { ++high_[winners]; }
    void add_pair(std::uint16_t high, std::uint16_t low) { ++pairs_[std::uint32_t{high} << 16 | low]; }

    void add_to(SampleCounts& counts) const {
        const auto add = [&](Winners winners, std::uint64_t trials) {
            counts.trials_by_winners[winners] += trials;
            counts.trials += trials;
        };
        for (std::size_t winners = 0; winners < high_.size(); ++winners) {
            if (high_[winners] > 0) add({static_cast<std::uint16_t>(winners), 0}, high_[winners]);
        }
        for (const auto& [pair, trials] : pairs_) {
            add({static_cast<std::uint16_t>(pair >> 16), static_cast<std::uint16_t>(pair)}, trials);
        }
    }

   private:
    std::vector<std::uint64_t> high_;
    std::unordered_map<std::uint32_t, std::uint64_t> pairs_;
};

}  // namespace holdem893
