// What a seat's chances are before its call, from its view alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "holdem893/regular.hpp"
#include "holdem893/view_batch.hpp"

namespace holdem893 {

/// Showdowns of a seat against its own mask: all that are possible, or some drawn at random.
struct MaskOdds {
    bool exact = false;
    std::uint64_t deals = 0;
    std::uint64_t wins = 0;
    std::uint64_t ties = 0;
};

struct SeatOdds {
    MaskOdds mask;  ///< whatever the mates have called
    std::uint32_t deals = 0;  ///< drawn for what follows, mates' hands among those that fit their calls
    std::uint32_t own_wins = 0;   ///< the seat alone beats all of the House
    std::uint32_t crew_wins = 0;  ///< it or a mate that is in does
    std::array<std::uint32_t, kMaxCrew> mate_wins{};
    std::array<std::uint16_t, kMaxCrew> fitting{};  ///< hands with which a regular would have called as the mate has
    std::array<std::uint16_t, kMaxCrew> possible{};
};

/// The most showdowns against the own mask that are all counted.
inline constexpr std::uint64_t kExactShowdowns = 50'000;

/// Of one row that has cards; the same row gives the same answer. The regulars are those of the table.
/// @throws as ViewReader
[[nodiscard]] SeatOdds seat_odds(const RegularTable& regulars, const NightTable& table, const ViewBatch& batch,
                                 std::size_t row, std::uint32_t deals);

}  // namespace holdem893
