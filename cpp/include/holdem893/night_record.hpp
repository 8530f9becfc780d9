// A night replayed from its calls, with every number that the counters have passed through.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "holdem893/night.hpp"

namespace holdem893 {

/// One hand of a replayed night.
struct HandRecord {
    HouseRule rule = HouseRule::kNone;
    std::array<std::array<std::uint8_t, kMaxCrew>, kStreets> stakes{};  ///< after each reveal; zeros once all are out
    std::array<std::int64_t, kMaxCrew> heat_by_seat{};
    Strength crew_best = 0;
    Strength house_best = 0;
    std::int32_t take = 0;  ///< the night's counters behind it
    std::int32_t heat = 0;
};

struct NightRecord {
    std::vector<HandRecord> hands;  ///< those played
    NightEnd end = NightEnd::kPlaying;
};

/// Plays given calls: rows of (hands, streets, crew). kNoCall stays; calls of seats that are out, and those behind the
/// night's end, are not read.
/// @throws std::invalid_argument for a call that is not allowed, with hand, street and seat, or too few calls.
NightRecord replay_calls(Night& night, const NightDeal& deal, std::span<const std::uint8_t> calls);

}  // namespace holdem893
