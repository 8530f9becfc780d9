// What mates may hold: the hands with which regulars would have called as they have.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "holdem893/regular.hpp"

namespace holdem893 {

struct MateHands {
    std::vector<std::array<Card, 2>> hands;  ///< that fit the calls shown; all that are possible where none does
    std::size_t fitting = 0;
    std::size_t possible = 0;
};

/// By seat, for the mates of a viewer that are in and whose cards do not lie open. `unseen` are the cards that the
/// viewer does not see. Under Hush the calls that fit are all but Fold.
[[nodiscard]] std::array<MateHands, kMaxCrew> hands_of_mates(const RegularTable& regulars, const OpenTable& open,
                                                             std::size_t viewer, const std::vector<Card>& unseen);

}  // namespace holdem893
