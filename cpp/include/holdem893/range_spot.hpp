// Players who may hold any of several hands, judged by any ranking, and who wins.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "holdem893/card.hpp"
#include "holdem893/select.hpp"
#include "holdem893/strength.hpp"

namespace holdem893 {

/// What one player may hold.
struct PlayerHands {
    std::size_t cards = 2;        ///< hole cards in a hand
    std::vector<Card> hands;      ///< hand after hand; none: any cards that are left
    std::vector<double> weights;  ///< one a hand, 0 and up; none with a single hand: it is known
};

/// With `low`, each half of the pot goes to its own winners, and high takes all where nobody has a low that qualifies.
struct RangeSpot {
    std::vector<PlayerHands> players;
    std::vector<Card> board;
    std::vector<Card> dead;
    Ranking ranking = Ranking::kHigh;
    Selection selection = Selection::kAnyFive;
    std::optional<Ranking> low = std::nullopt;
};

/// Sets of players, bit p for player p; `low` is empty where there is no low.
struct Winners {
    std::uint16_t high;
    std::uint16_t low;
    friend constexpr auto operator<=>(Winners, Winners) = default;
};

}  // namespace holdem893
