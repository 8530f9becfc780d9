// Two weighted ranges against each other.
#pragma once

#include <span>

#include "holdem893/evaluate.hpp"

namespace holdem893 {

/// A weight for each pair of hole cards, by combo_index.
using ComboWeights = std::span<const double, kCombos>;

/// Weight of all deals (a pair of hole cards each that share no card, and a board), by who wins them. The weight of a
/// deal is the product of both players' weights; with weights of 0 and 1 these are counts, exact up to 2^53.
struct HeadsUp {
    double first = 0;
    double second = 0;
    double tie = 0;
};

}  // namespace holdem893
