// Spots as Python gives them, and the counts of their boards as Python takes them.
#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

#include "arrays.hpp"
#include "holdem893/equity.hpp"

namespace holdem893 {

/// Two hole cards each.  Throws CardError that names the player.
inline std::vector<HoleCards> read_players(const py::list& players) {
    std::vector<HoleCards> hands;
    for (std::size_t i = 0; i < players.size(); ++i) {
        const std::string name = "player " + std::to_string(i);
        const std::vector<Card> hole = read_hand(players[i], name.c_str());
        if (hole.size() != 2) throw CardError(name + " has " + std::to_string(hole.size()) + " hole cards, not 2");
        hands.push_back({hole[0], hole[1]});
    }
    return hands;
}

/// ({winners as bits: boards}, boards in all), without those who never win.
inline py::tuple by_winners(const WinnerCounts& counts) {
    py::dict boards;
    for (std::size_t winners = 0; winners < counts.boards_by_winners.size(); ++winners) {
        if (counts.boards_by_winners[winners] > 0) boards[py::int_(winners)] = counts.boards_by_winners[winners];
    }
    return py::make_tuple(boards, counts.boards);
}

}  // namespace holdem893
