// A table of 893 as Python gives it.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <tuple>
#include <vector>

#include "holdem893/night.hpp"

namespace holdem893 {

/// Crew, hands, first_rule_hand, whether rules are replaced, the deck, target, limit, max_stake, whether Reversal is
/// inverse, blaze_doubles_foldout.
using NightTerms = std::tuple<std::size_t, std::size_t, std::size_t, bool, std::vector<std::uint8_t>, std::int32_t,
                              std::int32_t, std::uint8_t, bool, bool>;

NightTable read_terms(const NightTerms& terms);

/// @throws std::invalid_argument for more rules than there are; the table checks the rest
HouseRules read_house_rules(const std::vector<std::uint8_t>& numbers);

}  // namespace holdem893
