// The House Rules that may have left the deck when a hand begins.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "holdem893/night_deal.hpp"

namespace holdem893 {

/// Bit r: rule r, from 1 on.
using RuleSet = std::uint16_t;

/// Numbers the decks of a table's night, hand by hand from the last. Where rules go back at once, or where `counted` is
/// false, each hand has one.
class RuleDecks {
   public:
    RuleDecks(const NightChances& chances, bool counted);

    /// Decks of all hands, and one for the end of the night.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// Where a deck stands. Sets that cannot be out then stand for the first that can; after 24 hands nothing stands.
    [[nodiscard]] std::size_t index(std::size_t hands_left, RuleSet out) const noexcept {
        return index_[hands_left * kSets + (out & (kSets - 1))];
    }
    /// The sets that may be out when so many hands are left.
    [[nodiscard]] const std::vector<RuleSet>& before(std::size_t hands_left) const noexcept {
        return before_[hands_left];
    }
    /// What is out once a rule has been flipped, before the next is.
    [[nodiscard]] RuleSet after(RuleSet out, HouseRule rule) const noexcept;
    /// What was out before the rule in force was flipped, from what lies beside the deck now.
    [[nodiscard]] static RuleSet without(RuleSet out, HouseRule rule) noexcept {
        return static_cast<RuleSet>(out & ~(1U << static_cast<unsigned>(rule)));
    }

    /// The rules that may come; none alone where none is flipped.
    [[nodiscard]] std::vector<HouseRule> next(std::size_t hands_left, RuleSet out) const;
    /// Rules that a night has, none included if a hand has none, and the place of each among them.
    [[nodiscard]] std::span<const HouseRule> rules() const& noexcept { return {rules_.data(), count_}; }
    std::span<const HouseRule> rules() const&& = delete;  // it would outlive what it points to
    [[nodiscard]] std::size_t place(HouseRule rule) const noexcept { return places_[static_cast<std::size_t>(rule)]; }

   private:
    static constexpr std::size_t kSets = 1U << (kHouseRules + 1);

    [[nodiscard]] bool flips(std::size_t hands_left) const noexcept;
    void add_hand(std::size_t hands_left);

    NightChances chances_;
    bool counted_;
    RuleSet all_ = 0;
    std::size_t size_ = 0;
    std::size_t count_ = 0;
    std::array<HouseRule, kHouseRules + 1> rules_{};
    std::array<std::uint8_t, kHouseRules + 1> places_{};
    std::vector<std::vector<RuleSet>> before_;
    std::vector<std::uint32_t> index_;
};

}  // namespace holdem893
