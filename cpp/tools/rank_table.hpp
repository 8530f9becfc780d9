// Fills the perfect hash of rank_key.hpp.
#pragma once

#include <cstdint>
#include <vector>

#include "holdem893/rank_key.hpp"

namespace holdem893 {

/// The sum of a multiset's rank keys, in the high half as in a hand's key.
std::uint64_t multiset_key(const std::array<std::uint8_t, 13>& counts, const std::array<std::uint32_t, 13>& rank_keys);

/// Displacements that send every key to a slot of its own; empty if none are found.
template <int kCards>
std::vector<std::uint16_t> find_displacements(const std::vector<std::uint64_t>& keys);

}  // namespace holdem893
