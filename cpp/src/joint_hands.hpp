// A hand for each player with a range, so that no card comes twice.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "holdem893/equity.hpp"
#include "joint_table.hpp"
#include "weighted_choice.hpp"

namespace holdem893 {

/// Draws hands together as often as the product of their weights says: each by its own weight, all again where two
/// share a card. Where that fails too often, the first few ranges are drawn from a JointTable, as many as it holds.
class JointHands {
   public:
    /// No range is empty.  Throws RangeError where the ranges leave no deal, or too few.
    explicit JointHands(std::vector<LiveHands> ranges);

    std::size_t size() const { return ranges_.size(); }
    /// How many tries are deals, as measured in some.
    double chance() const { return chance_; }

    /// Draws a hand of each range, in the order that they were given: rows of `hands`, and `used`, their cards as bits.
    void draw(Rng& rng, std::span<std::uint32_t> hands, std::span<std::uint64_t> used) const;

   private:
    using Hands = std::array<std::uint32_t, kMostPlayers>;

    /// One try; 0 where two hands share a card.
    std::uint64_t try_draw(Rng& rng, Hands& hands) const;
    double measured_chance() const;
    void grow_table();
    [[noreturn]] void refuse() const;

    std::vector<LiveHands> ranges_;   // the shortest first
    std::vector<std::size_t> place_;  // of each in the order given
    std::vector<WeightedChoice> choices_;
    std::optional<JointTable> table_;
    std::size_t in_table_ = 0;
    double chance_ = 1;
};

/// Whether there is a hand for each range such that no card comes twice: a search that takes the range with the fewest
/// hands left first and remembers what has failed. None where it takes more than `most_work` looks at hands.
std::optional<bool> has_deal(std::span<const LiveHands> ranges, std::uint64_t most_work);

}  // namespace holdem893
