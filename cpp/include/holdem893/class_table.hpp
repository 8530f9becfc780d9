// The generated list of classes behind `class_of`.
#pragma once

#include <array>
#include <cstdint>

namespace holdem893 {

inline constexpr int kHighClasses = 7462;

/// Class by strength - 1: the category above five nibbles of ranks, the first rank in the highest nibble.
extern const std::array<std::uint32_t, kHighClasses> kPackedClasses;

}  // namespace holdem893
