// A crew whose seats play by policies of their own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <variant>

#include "holdem893/call_table.hpp"
#include "holdem893/deep.hpp"
#include "holdem893/night.hpp"
#include "holdem893/regular.hpp"

namespace holdem893 {

/// How a seat calls: at random, by a table of `kCases` calls, or as a regular. Tables must outlive the crew.
struct RandomCalls {};
struct RegularSeat {
    const RegularTable* table;
    std::size_t deals;  ///< to solve the last call on, if any
    [[nodiscard]] bool operator==(const RegularSeat&) const noexcept = default;
};
using SeatPolicy = std::variant<RandomCalls, std::span<const std::uint8_t>, RegularSeat>;

/// Plays each seat by the player that sits there; seats of one policy share a player. A policy for `play`.
class MixedCrew {
   public:
    /// @throws std::invalid_argument for more seats than a crew has, and as TablePolicy
    MixedCrew(std::span<const SeatPolicy> seats, const CrewOptions& options);

    /// Before each night: what random calls are drawn from.
    void begin(std::uint64_t seed) noexcept { random_ = RandomPolicy(seed); }

    void look(const OpenTable& open);
    [[nodiscard]] Call call(const SeatView& view) noexcept;

   private:
    enum class Kind : std::uint8_t { kRandom, kTable, kRegular };
    struct Chair {
        Kind kind = Kind::kRandom;
        std::size_t player = 0;  ///< among those of its kind
    };

    std::array<Chair, kMaxCrew> chairs_{};
    RandomPolicy random_{0};
    std::deque<TablePolicy> tables_;
    std::deque<DeepCrew> regulars_;  // they stay where they are made
};

}  // namespace holdem893
