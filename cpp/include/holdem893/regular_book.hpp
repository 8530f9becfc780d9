// The trained policies of a crew, as data: for each House Rule a menu to choose from, hand by hand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "holdem893/regular_case.hpp"

namespace holdem893 {

/// One thing that a hand may add, and how often in `kOutcomeTotal`.
struct HandOutcome {
    std::uint8_t take;
    std::uint8_t heat;
    std::uint16_t count;
};
inline constexpr std::uint32_t kOutcomeTotal = 1U << 15;

/// A call for every case, and what a hand adds that a whole crew plays by it.
struct RegularPolicy {
    std::vector<std::uint8_t> calls;  ///< by RegularCases
    std::vector<HandOutcome> outcomes;
};

/// What is known under one rule.
struct RuleMenu {
    LookCuts cuts;
    std::vector<RegularPolicy> policies;
};

/// A crew's whole book. As bytes, numbers little-endian: "893R", version, crew, two bytes 0, seed (8), rounds (8), then
/// each rule from none to Reversal: cuts, number of policies (2), for each the number of its outcomes (2), these, and
/// its calls, four a byte, the first in the lowest bits.
struct RegularBook {
    std::size_t crew = 0;
    std::uint64_t seed = 0;   ///< of the training
    std::uint64_t rounds = 0;  ///< of training that are done
    std::array<RuleMenu, kHouseRules + 1> menus;
};

[[nodiscard]] std::vector<std::uint8_t> write_book(const RegularBook& book);
/// @throws std::invalid_argument for bytes that are no book, with the place.
[[nodiscard]] RegularBook read_book(std::span<const std::uint8_t> bytes);

}  // namespace holdem893
