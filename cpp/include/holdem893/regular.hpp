// The regular: plays a chair by the trained policies of its book.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "holdem893/night_plan.hpp"
#include "holdem893/regular_book.hpp"
#include "holdem893/regular_case.hpp"

namespace holdem893 {

/// What regulars at one table share: the book, the plan made of it, and buckets. The book must outlive it.
class RegularTable {
   public:
    /// @throws as NightPlan
    RegularTable(const RegularBook& book, const NightTable& table);

    [[nodiscard]] const NightPlan& plan() const noexcept { return plan_; }
    [[nodiscard]] const LookTable& looks(HouseRule rule) const noexcept {
        return looks_[static_cast<std::size_t>(rule)];
    }
    [[nodiscard]] const RegularCases& cases(HouseRule rule) const noexcept {
        return cases_[static_cast<std::size_t>(rule)];
    }
    /// The calls for a hand, chosen by the score before it.
    [[nodiscard]] const std::uint8_t* calls(const OpenTable& open) const noexcept;
    [[nodiscard]] bool inverse_reversal() const noexcept { return inverse_reversal_; }

   private:
    const RegularBook& book_;
    NightPlan plan_;
    bool inverse_reversal_;
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
    /// Always a call that is allowed: where no raise is, it stays.
    [[nodiscard]] Call call(const SeatView& view) const noexcept;

   private:
    [[nodiscard]] std::size_t second_bucket(const SeatView& view, Look look) const noexcept;

    const RegularTable* table_;
    const std::uint8_t* calls_ = nullptr;
    LookReader reader_;
    std::array<CallSequence, kMaxCrew> said_{};
    Heard heard_;
    Standing fox_standing_ = 0;
};

}  // namespace holdem893
