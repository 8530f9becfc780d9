#pragma once

#include "holdem893/equity.hpp"

namespace holdem893 {

/// Every card of the spot, each checked; throws what `enumerate` promises.
CardSet check_spot(const Spot& spot);

}  // namespace holdem893
