// A night of 893 as a plain struct that changes in place, for millions of nights.
//
// Source: The rules of 893 Hold'em, A night, A hand, and House Rules.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "holdem893/card.hpp"
#include "holdem893/crew.hpp"
#include "holdem893/night_deal.hpp"

namespace holdem893 {

inline constexpr std::size_t kStreets = 4;  ///< calls of a hand: before the flop, flop, turn, river
inline constexpr std::uint8_t kNoSeat = 255;
inline constexpr std::uint8_t kHiddenStake = 255;  ///< a seat that is in, and whose stake Hush hides

/// Cards of the board that lie face up at a call.
[[nodiscard]] constexpr std::size_t board_seen(HouseRule rule, std::size_t street) noexcept {
    constexpr std::array<std::size_t, kStreets> kSeen{0, 3, 4, 5};
    return rule == HouseRule::kFog && street + 1 == kStreets ? kSeen[street - 1] : kSeen[street];
}

/// As target or limit: counters that nothing ends, for nights that are only counted.
inline constexpr std::int32_t kNoLimit = std::numeric_limits<std::int32_t>::max();

struct NightTable {
    NightChances chances;
    std::int32_t target = 1;
    std::int32_t limit = 1;
    std::uint8_t max_stake = kMaxStake;
    CrewOptions options;
};

/// @throws std::invalid_argument as check_chances, and for a target, a limit or a stake that no table has.
void check_table(const NightTable& table);

enum class NightEnd : std::uint8_t {
    kPlaying = 0,
    kClean,   ///< all hands done, the target reached, heat under the limit
    kRaided,  ///< heat at the limit, at whatever take
    kShort,   ///< all hands done, the target missed
};

/// What everybody at the table may know before a call. Sets of seats are bits.
struct OpenTable {
    std::uint8_t crew;
    std::uint8_t masks;
    std::uint8_t hands;   ///< of the whole night
    std::uint8_t hand;    ///< 0 for the first
    std::uint8_t street;  ///< 0 before the flop .. 3 river; under Fog the river has four cards on the board
    HouseRule rule;
    std::uint16_t rules_out;  ///< bit r: rule r lies flipped beside the deck, the one in force included
    std::int32_t take;
    std::int32_t heat;
    std::int32_t target;
    std::int32_t limit;
    std::uint8_t max_stake;
    std::uint8_t in;
    std::array<std::uint8_t, kMaxCrew> stakes;   ///< 0 is out
    std::array<std::uint8_t, kStreets> folded;   ///< by street: who has folded then
    std::array<std::uint8_t, kStreets> raised;   ///< and who has raised; nobody that is known under Hush
    std::array<Card, kBoardCards> board;  ///< kNoCard face down
    std::array<Card, kMaxMasks> mirror;   ///< the first card of each mask under Mirror, else kNoCard
    std::uint8_t fox;                     ///< the seat whose cards lie open under Fox, else kNoSeat
    std::array<Card, 2> fox_cards;

    [[nodiscard]] bool is_in(std::size_t seat) const noexcept { return (in >> seat & 1) != 0; }
};

/// What one seat may know before its call: what is open, and what is its own.
struct SeatView {
    const OpenTable& open;
    std::uint8_t seat;
    std::array<Card, 2> hole;
    std::uint8_t stake;
    std::uint8_t raised;  ///< bit s: it has raised on street s
};

/// What all seats choose at a reveal, a bit each; who does neither stays.
struct Choices {
    std::uint32_t folds = 0;
    std::uint32_t raises = 0;

    /// Without a branch, for nobody foresees the calls on a river.
    void add(std::size_t seat, Call call) noexcept {
        const auto number = static_cast<unsigned>(call);
        static_assert(static_cast<unsigned>(Call::kFold) == 0 && static_cast<unsigned>(Call::kRaise) == 2);
        folds |= (1U >> number & 1U) << seat;
        raises |= (number >> 1) << seat;
    }
};

class Night {
   public:
    /// @throws as check_table
    explicit Night(const NightTable& table);

    /// The first hand of a night; the deal must outlive it.
    void start(const NightDeal& deal) noexcept;

    /// Flips the calls of all seats that are in; those of the others mean nothing. A raise at the highest stake counts
    /// as Stay: callers that must refuse it look before. Says whether a hand has ended.
    bool reveal(Choices choices) noexcept;

    [[nodiscard]] bool over() const noexcept { return end_ != NightEnd::kPlaying; }
    [[nodiscard]] NightEnd end() const noexcept { return end_; }
    [[nodiscard]] std::size_t hands_played() const noexcept { return played_; }
    [[nodiscard]] const OpenTable& open() const noexcept { return open_; }
    [[nodiscard]] SeatView view(std::size_t seat) const noexcept {
        const Card* hole = &dealt().cards[2 * seat];
        const auto raised = [&](std::size_t street) { return (raised_[street] >> seat & 1) << street; };
        return {open_,
                static_cast<std::uint8_t>(seat),
                {hole[0], hole[1]},
                stakes_[seat],
                static_cast<std::uint8_t>(raised(0) | raised(1) | raised(2) | raised(3))};
    }

    /// Of all seats, Hush or not. For whoever keeps the night, as what follows.
    [[nodiscard]] const std::array<std::uint8_t, kMaxCrew>& stakes() const noexcept { return stakes_; }
    /// Of the hand that has ended last: its stakes, its rule, what it added, and each seat's heat.
    [[nodiscard]] const std::array<std::uint8_t, kMaxCrew>& settled_stakes() const noexcept { return settled_stakes_; }
    [[nodiscard]] HouseRule settled_rule() const noexcept { return settled_rule_; }
    [[nodiscard]] const CrewSettlement& settled() const noexcept { return settled_; }
    [[nodiscard]] const std::array<std::int64_t, kMaxCrew>& settled_heat() const noexcept { return settled_heat_; }

   private:
    void start_hand() noexcept;
    void show_cards() noexcept;
    void show_stakes() noexcept;
    void flip_rule(HouseRule rule) noexcept;
    void settle_hand() noexcept;

    [[nodiscard]] const HandDeal& dealt() const noexcept { return deal_->hands[open_.hand]; }
    [[nodiscard]] const Card* mask_cards() const noexcept { return &dealt().cards[2 * std::size_t{open_.crew}]; }
    [[nodiscard]] const Card* board_cards() const noexcept { return mask_cards() + 2 * (std::size_t{open_.masks} + 1); }

    NightTable table_;
    const NightDeal* deal_ = nullptr;
    OpenTable open_{};
    std::array<std::uint8_t, kMaxCrew> stakes_{};
    std::array<std::uint8_t, kStreets> raised_{};
    std::size_t rules_flipped_ = 0;  ///< since the deck was last shuffled
    std::size_t played_ = 0;
    NightEnd end_ = NightEnd::kPlaying;
    std::array<std::uint8_t, kMaxCrew> settled_stakes_{};
    HouseRule settled_rule_ = HouseRule::kNone;
    CrewSettlement settled_;
    std::array<std::int64_t, kMaxCrew> settled_heat_{};
};

/// Plays a night to its end. A policy looks at the open table once before each reveal, then calls for each seat that
/// is in, knowing its view alone:
///     void look(const OpenTable&);    Call call(const SeatView&);
/// `hand_ended(night)` is told after each hand.
template <class Policy, class HandEnded>
void play(Night& night, const NightDeal& deal, Policy& policy, HandEnded hand_ended) {
    night.start(deal);
    while (!night.over()) {
        policy.look(night.open());
        Choices choices;
        for (std::size_t seat = 0; seat < night.open().crew; ++seat) {
            if (night.open().is_in(seat)) choices.add(seat, policy.call(night.view(seat)));
        }
        if (night.reveal(choices)) hand_ended(night);
    }
}

}  // namespace holdem893
