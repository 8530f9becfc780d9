// A spot of ranges, from Python.
#pragma once

#include <pybind11/pybind11.h>

#include "holdem893/range_spot.hpp"

namespace holdem893 {

/// players: a list, each of a tuple of ids (a known hand), an int (any so many cards), or a range: hands uint8 (n, k)
/// and weights float64 (n,). board and dead: cards in any form. ranking, selection: their enums; low: a Ranking or
/// None.
RangeSpot read_range_spot(const pybind11::list& players, pybind11::handle board, pybind11::handle dead,
                          pybind11::handle ranking, pybind11::handle selection, pybind11::handle low);

/// Sets of winners as Python has them: (high, low), each a set of players as bits.
inline pybind11::tuple to_tuple(Winners winners) { return pybind11::make_tuple(winners.high, winners.low); }

}  // namespace holdem893
