// Deals to train regulars on: what each seat sees, already in buckets, and how the showdown would end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "holdem893/regular_case.hpp"

namespace holdem893 {

struct TrainingHand {
    std::array<std::array<std::uint8_t, kMaxCrew>, kStreets> first;   ///< buckets of a seat's look
    std::array<std::array<std::uint8_t, kMaxCrew>, kStreets> second;  ///< under Fox, the open hand's while it is in
    std::uint64_t beats;  ///< a byte a seat: all ones if it beats all of the House
    std::uint64_t burns;  ///< and if it loses to its mask
    std::uint8_t fox;     ///< kNoSeat but under Fox
};

/// The looks and the showdown of a hand before they are cut into buckets.
struct RawHand {
    std::array<std::array<Look, kMaxCrew>, kStreets> looks;
    std::uint64_t beats;
    std::uint64_t burns;
    std::uint8_t fox;
};

/// Deals hands of one crew under one rule, Reversal as lowball; the same from the same seed.
std::vector<RawHand> deal_raw(std::size_t crew, HouseRule rule, std::uint64_t seed, std::size_t count);

/// Cuts that part these hands' looks finely where they are strong: a bucket's share falls towards the top.
LookCuts find_cuts(const std::vector<RawHand>& hands, std::size_t crew, HouseRule rule);

std::vector<TrainingHand> deal_training(std::size_t crew, HouseRule rule, const LookCuts& cuts, std::uint64_t seed,
                                        std::size_t count);

}  // namespace holdem893
