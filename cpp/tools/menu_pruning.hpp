// Menus grow as long as training finds policies; these are the ones that nights would miss.
#pragma once

#include <cstddef>
#include <span>

#include "holdem893/regular_book.hpp"
#include "regular_training.hpp"

namespace holdem893 {

/// Cuts the menu of a rule back: again and again the policy goes whose loss costs nights least, in all rooms together.
void prune_menu(RegularBook& book, HouseRule rule, std::span<const TrainingRoom> rooms, std::size_t kept);

}  // namespace holdem893
