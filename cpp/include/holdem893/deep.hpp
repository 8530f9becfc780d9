// Regulars that choose their last call together.
#pragma once

#include <cstddef>

#include "holdem893/regular.hpp"
#include "holdem893/river_solve.hpp"

namespace holdem893 {

/// Plays every seat, each from its view alone: as a regular, but for the last call of a hand, where a solve finds
/// better for all seats. A policy for `play`.
class DeepCrew {
   public:
    /// Solves on so many deals, 2000 or so; the more, the better it plays. On none it plays as a regular.
    DeepCrew(const RegularTable& table, std::size_t deals) : table_(&table), deals_(deals), regulars_(table) {}

    void look(const OpenTable& open) {
        regulars_.look(open);
        solved_ = deals_ > 0 && open.street + 1U == kStreets && solve_.solve(*table_, open, deals_);
    }
    /// Always a call that is allowed.
    [[nodiscard]] Call call(const SeatView& view) const noexcept {
        const std::uint8_t found = solved_ ? solve_.call(view.seat, view.hole) : kNoCall;
        return found == kNoCall ? regulars_.call(view) : Call{found};
    }

   private:
    const RegularTable* table_;
    std::size_t deals_;
    RegularCrew regulars_;
    RiverSolve solve_;
    bool solved_ = false;
};

}  // namespace holdem893
