// Shares of pots as whole numbers, so that sums over boards are exact and the same in any order.
#pragma once

#include <array>
#include <cstdint>

#include "holdem893/equity.hpp"

namespace holdem893 {

/// What a pot is cut into: any number of players up to ten can split it evenly.
inline constexpr int kPotUnits = 2520;
static_assert(kMostPlayers == 10);

/// What each of some winners gets.
inline constexpr auto kUnitsByWinners = [] {
    std::array<int, kMostPlayers + 1> units{};
    for (std::size_t winners = 1; winners <= kMostPlayers; ++winners) {
        units[winners] = kPotUnits / static_cast<int>(winners);
    }
    return units;
}();

/// Sums of shares over many showdowns, each with a weight.
class PotShares {
   public:
    explicit PotShares(std::size_t players) : players_(players) {}

    /// `strength_of(player)` says who wins. A negative weight takes a showdown away again.
    template <class StrengthOf>
    void add(std::int64_t weight, StrengthOf strength_of) {
        int best = -1;
        std::uint32_t winners = 0;
        for (std::size_t player = 0; player < players_; ++player) {
            const int strength = strength_of(player);
            const std::uint32_t bit = 1U << player;
            winners = strength > best ? bit : strength == best ? winners | bit : winners;
            best = strength > best ? strength : best;
        }
        const std::int64_t share = weight * kUnitsByWinners[static_cast<std::size_t>(std::popcount(winners))];
        for (; winners != 0; winners &= winners - 1) {
            sums_[static_cast<std::size_t>(std::countr_zero(winners))] += share;
        }
    }

    /// Expected shares when `showdowns` weights have been added.
    void divide(std::uint64_t showdowns, double* out) const {
        const double whole = static_cast<double>(showdowns) * kPotUnits;
        for (std::size_t player = 0; player < players_; ++player) {
            out[player] = static_cast<double>(sums_[player]) / whole;
        }
    }

   private:
    std::size_t players_;
    std::array<std::int64_t, kMostPlayers> sums_{};
};

/// The same for two players: how far the first is ahead. A win counts one, a tie nothing.
class HeadsUpShares {
   public:
    explicit HeadsUpShares(std::size_t) {}

    static int sign(int first, int second) { return (first > second) - (first < second); }

    template <class StrengthOf>
    void add(std::int64_t weight, StrengthOf strength_of) {
        lead_ += weight * sign(strength_of(0), strength_of(1));
    }
    void add_lead(std::int64_t lead) { lead_ += lead; }

    void divide(std::uint64_t showdowns, double* out) const {
        const auto all = static_cast<std::int64_t>(showdowns);
        out[0] = static_cast<double>(all + lead_) / static_cast<double>(2 * all);
        out[1] = static_cast<double>(all - lead_) / static_cast<double>(2 * all);
    }

   private:
    std::int64_t lead_ = 0;
};

}  // namespace holdem893
