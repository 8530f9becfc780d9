// Two to ten weighted ranges before the flop, any cards dead, exact.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "holdem893/equity.hpp"
#include "holdem893/heads_up.hpp"

namespace holdem893 {

/// Weight of all deals (a pair of hole cards for each player, no card twice, and a board) by who wins: index bit p
/// stands for player p. The weight of a deal is the product of the players' weights; with weights of 0 and 1 these are
/// counts, exact up to 2^53.
using WeightBySet = std::vector<double>;

/// Counts every deal. What it takes is told by `preflop_ranges_cost`; two ranges with nothing dead are faster by
/// `heads_up_preflop`. The result does not depend on `threads`. When `progress` stops it, the rest is left out.
///
/// Throws CardError for a dead card out of range or given twice and for a deck too small, std::invalid_argument for
/// fewer than two or more than ten players and for ranges so wide that the count would take more than a week.
WeightBySet weigh_preflop_ranges(std::span<const ComboWeights> players, std::span<const Card> dead,
                                     std::size_t threads, const Progress& progress);

/// At most what that costs, in nanoseconds or so of one core; counted by the ranks that are in play, without a look at
/// any deal.  Throws as above.
std::uint64_t preflop_ranges_cost(std::span<const ComboWeights> players, std::span<const Card> dead);

}  // namespace holdem893
