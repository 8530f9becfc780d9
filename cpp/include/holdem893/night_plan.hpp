// The program over a night: how likely it ends clean from any score, and which policy of a menu serves best there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "holdem893/night.hpp"
#include "holdem893/regular_book.hpp"

namespace holdem893 {

/// A chance in 2^30ths: whole numbers choose alike on every machine.
using PlanValue = std::uint32_t;
inline constexpr PlanValue kPlanOne = 1U << 30;

/// Backwards from the last hand. Rules to come are taken as the deck's mean, whichever lie flipped already.
class NightPlan {
   public:
    static constexpr std::uint16_t kNoPolicy = 0xFFFF;

    /// @throws std::invalid_argument for a book of another crew, or without policies for a rule of the table; a target
    /// or a limit over 250.
    NightPlan(const RegularBook& book, const NightTable& table);

    /// The chance of a clean end with so many hands left. Take still needed, 0 where the target is reached; heat left
    /// before a raid, 0 where it has come.
    [[nodiscard]] PlanValue value(std::size_t hands_left, std::size_t need, std::size_t heat_left) const noexcept {
        return values_[score_index(hands_left, need, heat_left)];
    }
    /// The best policy for a hand under a rule, the first of equals; `hands_left` counts this hand.
    [[nodiscard]] std::uint16_t choice(HouseRule rule, std::size_t hands_left, std::size_t need,
                                       std::size_t heat_left) const noexcept {
        return choices_[static_cast<std::size_t>(rule) * values_.size() + score_index(hands_left, need, heat_left)];
    }
    /// What a policy is worth there.
    [[nodiscard]] PlanValue worth(const RegularPolicy& policy, std::size_t hands_left, std::size_t need,
                                  std::size_t heat_left) const noexcept;

    [[nodiscard]] std::size_t target() const noexcept { return target_; }
    [[nodiscard]] std::size_t limit() const noexcept { return limit_; }
    /// The rules that may be in force when so many hands are left, this one included.
    [[nodiscard]] std::vector<HouseRule> rules_of(std::size_t hands_left) const;

   private:
    [[nodiscard]] std::size_t score_index(std::size_t hands_left, std::size_t need,
                                          std::size_t heat_left) const noexcept {
        return (hands_left * (target_ + 1) + need) * (limit_ + 1) + heat_left;
    }
    void plan_hand(const RegularBook& book, std::size_t hands_left);

    std::size_t target_;
    std::size_t limit_;
    NightChances chances_;
    std::vector<PlanValue> values_;
    std::vector<std::uint16_t> choices_;
};

}  // namespace holdem893
