// The program over a night: how likely it ends clean from any score, and which policy of a menu serves best there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "holdem893/night.hpp"
#include "holdem893/regular_book.hpp"
#include "holdem893/rule_decks.hpp"

namespace holdem893 {

/// A chance in 2^30ths: whole numbers choose alike on every machine.
using PlanValue = std::uint32_t;
inline constexpr PlanValue kPlanOne = 1U << 30;

/// What a crew knows before a rule is flipped.
struct NightScore {
    std::size_t hands_left;  ///< the hand that begins included
    RuleSet rules_out;       ///< of the deck
    std::size_t need;        ///< take that is still needed, 0 where the target is reached
    std::size_t heat_left;   ///< before a raid, 0 where it has come
};

/// The score before the hand in progress.
[[nodiscard]] NightScore score_before(const OpenTable& open) noexcept;

/// Backwards from the last hand, for every set of rules that may be out of the deck. A first program takes rules to
/// come as the deck's mean; the policies that it likes best at a score compete again in the second, which knows the
/// deck. Where there are too many scores for that, the first is all.
class NightPlan {
   public:
    static constexpr std::uint16_t kNoPolicy = 0xFFFF;

    /// @throws std::invalid_argument for a book of another crew, or without policies for a rule of the table; a target
    /// or a limit over 250.
    NightPlan(const RegularBook& book, const NightTable& table);

    /// The chance of a clean end.
    [[nodiscard]] PlanValue value(const NightScore& at) const noexcept {
        return values_[decks_.index(at.hands_left, at.rules_out) * scores() + score_index(at.need, at.heat_left)];
    }
    /// The best policy for a hand under a rule; the score is that before the rule was flipped.
    [[nodiscard]] std::uint16_t choice(HouseRule rule, const NightScore& at) const noexcept {
        const std::size_t deck = decks_.index(at.hands_left, at.rules_out);
        return choices_[(deck * decks_.rules().size() + decks_.place(rule)) * scores() +
                        score_index(at.need, at.heat_left)];
    }
    /// The chance once a hand under a rule, that began at this score, has added so much.
    [[nodiscard]] PlanValue value_after(HouseRule rule, const NightScore& at, std::size_t take,
                                        std::size_t heat) const noexcept {
        if (heat >= at.heat_left) return 0;
        return value({at.hands_left - 1, decks_.after(at.rules_out, rule), at.need > take ? at.need - take : 0,
                      at.heat_left - heat});
    }
    /// What a policy is worth for a hand under a rule.
    [[nodiscard]] PlanValue worth(const RegularPolicy& policy, HouseRule rule, const NightScore& at) const noexcept;

    [[nodiscard]] std::size_t target() const noexcept { return target_; }
    [[nodiscard]] std::size_t limit() const noexcept { return limit_; }
    [[nodiscard]] const RuleDecks& decks() const noexcept { return decks_; }

   private:
    [[nodiscard]] std::size_t scores() const noexcept { return (target_ + 1) * (limit_ + 1); }
    [[nodiscard]] std::size_t score_index(std::size_t need, std::size_t heat_left) const noexcept {
        return need * (limit_ + 1) + heat_left;
    }
    std::size_t target_;
    std::size_t limit_;
    RuleDecks decks_;
    std::vector<PlanValue> values_;
    std::vector<std::uint16_t> choices_;
};

}  // namespace holdem893
