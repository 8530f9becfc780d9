// What is done with a book when its training is over.
#pragma once

#include <cstddef>
#include <span>

#include "holdem893/regular_book.hpp"
#include "regular_training.hpp"

namespace holdem893 {

/// Trains the policies of a rule where regulars among themselves never come, for a seat whose mates always stay, look
/// at their own cards alone, or call at random; on so many hands each.
void train_among_strangers(RegularBook& book, HouseRule rule, std::span<const TrainingRoom> rooms, std::size_t hands);

/// Measures all policies of a rule anew, on so many hands that training has never seen: those that stay in a menu were
/// in part lucky with the hands that they were chosen on.
void measure_again(RegularBook& book, HouseRule rule, std::size_t hands);

}  // namespace holdem893
