// Who wins how often, when the cards to come are counted out.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "holdem893/card.hpp"
#include "holdem893/parallel.hpp"

namespace holdem893 {

inline constexpr std::size_t kFewestPlayers = 2;
inline constexpr std::size_t kMostPlayers = 10;
inline constexpr std::size_t kBoardSize = 5;

using HoleCards = std::array<Card, 2>;

/// A spot: known hole cards, what lies on the board, and cards that are out of the deck.
struct Spot {
    std::vector<HoleCards> players;
    std::vector<Card> board;
    std::vector<Card> dead;
};

/// Boards counted by who wins them: index bit p stands for player p.
struct WinnerCounts {
    std::vector<std::uint64_t> boards_by_winners;
    std::uint64_t boards;
};

/// How many boards can still come.
std::uint64_t count_boards(const Spot& spot);

/// Counts every board.  Throws CardError for a card out of range or dealt twice and for a board of one, two or more
/// than five cards, std::invalid_argument for fewer than two or more than ten players. When `progress` stops it,
/// `boards` is what was counted until then.
WinnerCounts enumerate(const Spot& spot, const Progress& progress);

}  // namespace holdem893
