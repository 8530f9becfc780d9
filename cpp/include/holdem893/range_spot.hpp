// Players who may hold any of several hands, judged by any ranking: the plain way to count them out.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "holdem893/card.hpp"
#include "holdem893/parallel.hpp"
#include "holdem893/select.hpp"
#include "holdem893/strength.hpp"

namespace holdem893 {

/// The hands that one player may hold, in rows, and how likely each is before anybody else's cards are known.
struct WeightedHands {
    std::vector<Card> cards;
    std::vector<double> weights;

    std::size_t size() const { return weights.size(); }
};

struct RangeSpot {
    std::vector<WeightedHands> players;
    std::size_t cards_a_hand;
    std::vector<Card> board;
    CardSet dead;
    Selection selection = Selection::kAnyFive;
    Ranking ranking = Ranking::kHigh;
    /// Where half of the pot goes to the best hand of a second ranking; all of it to the first, if no hand qualifies.
    std::optional<Ranking> low = std::nullopt;
};

/// Who wins: bit p stands for player p. `low` is 0 where nobody wins a low.
struct Winners {
    std::uint16_t high;
    std::uint16_t low;

    auto operator<=>(const Winners&) const = default;
};

/// Weight of deals by who wins them. The weight of a deal is the product of its hands' weights; a deal is a hand for
/// each player and the rest of the board, no card twice.
using WeightByWinners = std::map<Winners, double>;

/// About how many nanoseconds of one core `enumerate_ranges` takes: counted, so it is the same on every machine.
double cost_of_ranges(const RangeSpot& spot);

/// Counts every deal. Hands that hold a card of the board or a dead one are passed over. `players` have hands of
/// different cards, two to ten of them; the board has 0 or 3 to 5 cards. Throws std::invalid_argument otherwise.
/// Nothing when `progress` stopped it. The result does not depend on `threads`.
std::optional<WeightByWinners> enumerate_ranges(const RangeSpot& spot, std::size_t threads, const Progress& progress);

/// A player's hands as sets of cards, a bit a card, with their weights.
struct HandSets {
    std::span<const std::uint64_t> sets;
    std::span<const double> weights;
};

/// Weight of all ways to give each player one of his hands, no card twice: the sum of the products of their weights.
/// With weights of 1 it is their number, exact up to 2^53.
double weigh_tuples(std::span<const HandSets> players);

}  // namespace holdem893
