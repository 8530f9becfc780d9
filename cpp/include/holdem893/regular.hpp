// The regular: plays a chair by the trained policies of its book.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "holdem893/night_plan.hpp"
#include "holdem893/regular_book.hpp"
#include "holdem893/regular_case.hpp"

namespace holdem893 {

/// What regulars plan a night for.
enum class RegularStyle : std::uint8_t {
    kSteady,   ///< the likeliest clean night
    kBold,     ///< a target that is an eighth higher: more take, and more raids
    kCareful,  ///< a limit that is lower by one heat for each mask: less heat, and more nights that fall short
};

/// The table that regulars of a style plan for.
/// @throws std::invalid_argument for a number that is no style
[[nodiscard]] NightTable planned_table(NightTable table, RegularStyle style);

/// What regulars of a style share at one table: the book, the plan made of it, and buckets. The book must outlive it.
class RegularTable {
   public:
    /// @throws as NightPlan
    RegularTable(const RegularBook& book, const NightTable& table, RegularStyle style = RegularStyle::kSteady);

    [[nodiscard]] const NightPlan& plan() const noexcept { return plan_; }
    [[nodiscard]] const LookTable& looks(HouseRule rule) const noexcept {
        return looks_[static_cast<std::size_t>(rule)];
    }
    [[nodiscard]] const RegularCases& cases(HouseRule rule) const noexcept {
        return cases_[static_cast<std::size_t>(rule)];
    }
    /// The policy for a hand under a rule, by the score before the rule was flipped; heat is under the table's limit.
    [[nodiscard]] std::uint16_t policy(HouseRule rule, std::size_t hands_left, RuleSet rules_out, std::int32_t take,
                                       std::int32_t heat) const noexcept;
    /// The calls for a hand, chosen by the score before it.
    [[nodiscard]] const std::uint8_t* calls(const OpenTable& open) const noexcept;
    /// The bucket of a look's second number, or of what Fox shows beside it.
    [[nodiscard]] std::size_t second_bucket(const OpenTable& open, std::size_t seat, Standing second) const noexcept {
        if (open.fox == kNoSeat) return looks(open.rule).second(open.street, second);
        if (open.fox == seat) return kFoxIsMe;
        return open.is_in(open.fox) ? looks(open.rule).second(open.street, second) : kFoxOut;
    }
    /// Where a seat's wish stands among these calls, given its look, which under Fox has the standing of the open hand.
    [[nodiscard]] const std::uint8_t* wish(const std::uint8_t* calls, const OpenTable& open, std::size_t seat,
                                           std::uint8_t stake, Look look, MatesSaid said) const noexcept {
        const std::size_t first = looks(open.rule).first(open.street, look.first);
        const std::size_t second = second_bucket(open, seat, look.second);
        return &calls[cases(open.rule).index(open.street, first, second, stake, said)];
    }
    /// The call that a wish comes to: where no raise is allowed, it stays.
    [[nodiscard]] static Call allowed(std::uint8_t wish, std::uint8_t stake, std::uint8_t max_stake) noexcept {
        return Call{stake < max_stake ? wish : std::min(wish, static_cast<std::uint8_t>(Call::kStay))};
    }
    [[nodiscard]] const CrewOptions& options() const noexcept { return options_; }
    [[nodiscard]] bool inverse_reversal() const noexcept { return options_.inverse_reversal; }

   private:
    const RegularBook& book_;
    NightPlan plan_;
    std::int32_t limit_;
    CrewOptions options_;
    std::array<LookTable, kHouseRules + 1> looks_;
    std::array<RegularCases, kHouseRules + 1> cases_;
};

/// Plays every seat, each from its view alone. A policy for `play`.
class RegularCrew {
   public:
    explicit RegularCrew(const RegularTable& table) noexcept : table_(&table) {}
    RegularCrew(const RegularCrew&) = delete;  // what is heard lies in it
    RegularCrew& operator=(const RegularCrew&) = delete;

    void look(const OpenTable& open) noexcept;
    [[nodiscard]] Call call(const SeatView& view) const noexcept;

   private:
    const RegularTable* table_;
    const std::uint8_t* calls_ = nullptr;
    LookReader reader_;
    std::array<CallSequence, kMaxCrew> said_{};
    Heard heard_;
    Standing fox_standing_ = 0;
};

}  // namespace holdem893
