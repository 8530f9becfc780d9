// Rows whose boards are full: a showdown each, many at a time.
#pragma once

#include <cstddef>
#include <span>

#include "holdem893/equity_rows.hpp"

namespace holdem893 {

/// Shares of the pot of all rows; every board has its five cards. Returns the first wrong row, or the number of rows.
std::size_t share_rivers(const EquityRows& rows, Ranking ranking, Selection selection, std::span<double> out);

}  // namespace holdem893
