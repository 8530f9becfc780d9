// All that chance decides in a night of 893, drawn from one seed before the first call.
//
// Source: The rules of 893 Hold'em, A hand, 1 and 2, and Tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "holdem893/card.hpp"
#include "holdem893/crew.hpp"
#include "holdem893/rng.hpp"

namespace holdem893 {

inline constexpr std::size_t kHouseRules = 9;
inline constexpr std::size_t kMaxMasks = mask_count(kMaxCrew);
/// More than any table plays; a night's deal has room for so many.
inline constexpr std::size_t kMaxHands = 24;

/// What happens to a House Rule that has been flipped.
enum class RuleDeck : std::uint8_t {
    kReshuffle,  ///< it is out until the deck is empty, which is then shuffled anew
    kReplace,    ///< it goes back at once
};

/// The House Rules that a table plays with, each once.
struct HouseRules {
    std::array<HouseRule, kHouseRules> rules{};
    std::size_t count = 0;

    [[nodiscard]] std::span<const HouseRule> all() const noexcept { return std::span(rules).first(count); }
};

/// What chance has to know of a table.
struct NightChances {
    std::size_t crew = 4;
    std::size_t hands = 6;
    std::size_t first_rule_hand = 2;  ///< counted from 1; after the last hand, no rule is ever flipped
    RuleDeck rule_deck = RuleDeck::kReshuffle;
    HouseRules house_rules;
};

/// @throws std::invalid_argument for a crew, a number of hands or House Rules that no table has.
void check_chances(const NightChances& chances);

/// Cards dealt in a hand: two for each seat, mask and Oni, and the board. Oni's are dealt whether or not the rule is
/// in force, so that the same seed deals the same cards under any deck of rules.
[[nodiscard]] constexpr std::size_t cards_a_hand(std::size_t crew) noexcept {
    return 2 * (crew + mask_count(crew) + 1) + kBoardCards;
}
inline constexpr std::size_t kMaxDealt = cards_a_hand(kMaxCrew);

/// One hand's: the crew's hole cards seat by seat, the masks', Oni's, the board.
struct HandDeal {
    std::array<Card, kMaxDealt> cards;
    std::uint8_t fox;  ///< the seat whose cards lie open under Fox; drawn in every hand
    HouseRule rule;
};

struct NightDeal {
    std::array<HandDeal, kMaxHands> hands;
};

/// Deals nights; the answer depends on table and seed alone. Cards and Fox's seats are drawn hand by hand, each hand
/// from a full deck, then the House Rules: a seed's cards are the same with any rules.
class NightDealer {
   public:
    /// @throws as check_chances
    explicit NightDealer(const NightChances& chances);

    void deal(std::uint64_t seed, NightDeal& out) const noexcept;

   private:
    void flip_rules(Rng& rng, NightDeal& out) const noexcept;

    NightChances chances_;
};

}  // namespace holdem893
