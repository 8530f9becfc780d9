// The calls of a hand that are made, gone through again street by street, as all have seen them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "holdem893/regular.hpp"

namespace holdem893 {

class CallsShown {
   public:
    /// Before the first call of a hand that stands at a later one; both must outlive it.
    void begin(const RegularTable& regulars, const OpenTable& open);
    void next_street();

    /// Of the street that it has come to: the table before the call, what the calls before it say, and how hands look.
    [[nodiscard]] const OpenTable& then() const noexcept { return then_; }
    [[nodiscard]] const std::array<std::uint8_t, kMaxCrew>& stakes() const noexcept { return stakes_; }
    [[nodiscard]] const Heard& heard() const noexcept { return heard_; }
    [[nodiscard]] const LookReader& looks() const noexcept { return reader_; }
    [[nodiscard]] Standing fox_standing() const noexcept { return fox_standing_; }
    /// What the seat has called there.
    [[nodiscard]] Call call(std::size_t seat) const noexcept;

   private:
    void look_at_street();

    const OpenTable* open_ = nullptr;
    OpenTable then_{};
    LookReader reader_;
    Standing fox_standing_ = 0;
    std::array<std::uint8_t, kMaxCrew> stakes_{};
    std::array<CallSequence, kMaxCrew> said_{};
    Heard heard_;
};

}  // namespace holdem893
