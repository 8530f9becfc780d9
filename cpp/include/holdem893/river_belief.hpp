// What everybody at the table can tell of the crew's hands on the river, from the calls up to then.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "holdem893/calls_shown.hpp"
#include "holdem893/regular.hpp"

namespace holdem893 {

/// A hand's strength among those that its seat may hold is told in so many grades, each about as likely.
inline constexpr std::size_t kRiverGrades = 14;

/// A hand that a seat may hold.
struct RiverHand {
    CardSet cards;
    std::array<Card, 2> hole;
    std::uint16_t order;      ///< its strength; under Fog, where the last card is not seen, its standing
    std::uint8_t grade;       ///< 0 for the weakest
    std::uint8_t table_call;  ///< what a regular calls with it now
};

/// The hands that each seat may hold, if all have called as regulars do. Made from what lies open alone, so that it is
/// the same for every seat.
class RiverBelief {
   public:
    /// Reads a hand of the night that stands at its last call; under Hush there is nothing to read. Says whether every
    /// seat, those that have folded too, has a hand with which a regular would have called as it has.
    bool read(const RegularTable& table, const OpenTable& open);

    /// The weaker first.
    [[nodiscard]] std::span<const RiverHand> hands(std::size_t seat) const noexcept { return hands_[seat]; }
    [[nodiscard]] const std::array<std::uint8_t, kMaxCrew>& stakes() const noexcept {
        return shown_.stakes();
    }
    /// That lie open, but for Fox's: no other hand holds any of them.
    [[nodiscard]] CardSet open_cards() const noexcept { return open_cards_; }

   private:
    using Looks = std::vector<std::uint8_t>;  ///< of every hand, as one number
    using CallByLook = std::array<std::uint8_t, 32>;

    void list_hands(const RegularTable& table, const OpenTable& open);
    void begin(const OpenTable& open);
    void see_looks(const RegularTable& table);
    [[nodiscard]] CallByLook calls_of(const RegularTable& table, std::size_t seat) const;
    void hear(std::size_t seat, const CallByLook& calls);
    bool grade(std::size_t seat);

    CardSet open_cards_;
    std::vector<RiverHand> all_;  ///< that no open card excludes, the weaker first
    CallsShown shown_;
    std::array<Looks, kMaxMasks> looks_;  ///< of this street; by mask under Mirror, else the first alone
    std::array<std::vector<std::uint8_t>, kMaxCrew> may_hold_;  ///< by seat: which of all
    std::array<std::vector<RiverHand>, kMaxCrew> hands_;
    const std::uint8_t* policy_ = nullptr;
};

}  // namespace holdem893
