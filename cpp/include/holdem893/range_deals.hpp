// Equity of ranges by looking at every deal: the plain way, which serves any ranking and selection.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>

#include "holdem893/parallel.hpp"
#include "holdem893/range_spot.hpp"

namespace holdem893 {

/// Weight of deals by who wins them. A deal is a hand for each player and the rest of the board, no card twice; it
/// weighs the product of its hands' weights.
using WeightByWinners = std::map<Winners, double>;

/// About how many nanoseconds of one core `enumerate_ranges` takes: counted, so it is the same on every machine.
double cost_of_ranges(const RangeSpot& spot);

/// Counts every deal. Hands that hold a card of the board or a dead one are passed over. All players have hands, of as
/// many different cards; there are two to ten of them; the board has 0 or 3 to 5 cards. Throws std::invalid_argument
/// otherwise. Nothing when `progress` stopped it. The result does not depend on `threads`.
std::optional<WeightByWinners> enumerate_ranges(const RangeSpot& spot, std::size_t threads, const Progress& progress);

/// A player's hands as sets of cards, a bit a card, with their weights.
struct HandSets {
    std::span<const std::uint64_t> sets;
    std::span<const double> weights;
};

/// Weight of all ways to give each player one of his hands, no card twice: the sum of the products of their weights.
/// With weights of 1 it is their number, exact up to 2^53. The result does not depend on `threads`. When `progress`
/// stops it, the rest is left out.
double weigh_tuples(std::span<const HandSets> players, std::size_t threads, const Progress& progress);

}  // namespace holdem893
