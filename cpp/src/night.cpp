#include "holdem893/night.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "crew_row.hpp"
#include "holdem893/hand_sum.hpp"
#include "holdem893/ranking_tables.hpp"

namespace holdem893 {
namespace {

/// Calls visit(n) with a crew's size as a constant of the compiler's, for loops that are laid out.
template <class Visit>
void with_crew(std::size_t crew, Visit visit) {
    switch (crew) {
        case 2: return visit(std::integral_constant<std::size_t, 2>());
        case 3: return visit(std::integral_constant<std::size_t, 3>());
        case 4: return visit(std::integral_constant<std::size_t, 4>());
        case 5: return visit(std::integral_constant<std::size_t, 5>());
        default: return visit(std::integral_constant<std::size_t, 6>());  // check_table lets no other pass
    }
}

/// A set of seats as a question: 1 for those that are in it.
auto bits_of(std::uint32_t set) noexcept {
    return [set](std::size_t seat) -> std::size_t { return set >> seat & 1; };
}

template <std::size_t kSeats>
std::uint32_t seats_below_cap(const std::array<std::uint8_t, kMaxCrew>& stakes, std::uint8_t max_stake) noexcept {
    std::uint32_t set = 0;
    for (std::size_t seat = 0; seat < kSeats; ++seat) set |= (stakes[seat] < max_stake ? 1U : 0U) << seat;
    return set;
}

/// Strengths on one board, high or, under Reversal as lowball, reversed.
class Judge {
   public:
    Judge(const Card* board, bool lowball) noexcept : tables_(lowball ? &tables_of(Ranking::kReversedHigh) : nullptr) {
        for (std::size_t i = 0; i < kBoardCards; ++i) board_.add(board[i]);
    }
    [[nodiscard]] Strength operator()(const Card* hole) const noexcept {
        HandSum hand = board_;
        hand.add(hole[0]);
        hand.add(hole[1]);
        return tables_ == nullptr ? hand.strength<7>() : hand.strength<7>(*tables_);
    }

   private:
    HandSum board_;
    const RankingTables* tables_;
};

}  // namespace

void check_table(const NightTable& table) {
    check_chances(table.chances);
    if (table.target < 1) throw std::invalid_argument("target is " + std::to_string(table.target) + ": 1 at least");
    if (table.limit < 1) throw std::invalid_argument("limit is " + std::to_string(table.limit) + ": 1 at least");
    if (table.max_stake < 1 || table.max_stake > kMaxStake) {
        throw std::invalid_argument("max_stake is " + std::to_string(table.max_stake) + ": 1 to 3 are allowed");
    }
}

Night::Night(const NightTable& table) : table_(table) { check_table(table); }

void Night::start(const NightDeal& deal) noexcept {
    deal_ = &deal;
    end_ = NightEnd::kPlaying;
    played_ = 0;
    rules_flipped_ = 0;
    open_ = {};
    open_.crew = static_cast<std::uint8_t>(table_.chances.crew);
    open_.masks = static_cast<std::uint8_t>(mask_count(table_.chances.crew));
    open_.hands = static_cast<std::uint8_t>(table_.chances.hands);
    open_.target = table_.target;
    open_.limit = table_.limit;
    open_.max_stake = table_.max_stake;
    open_.mirror.fill(kNoCard);
    start_hand();
}

void Night::start_hand() noexcept {
    const HandDeal& hand = dealt();
    open_.street = 0;
    open_.rule = hand.rule;
    flip_rule(hand.rule);
    open_.in = static_cast<std::uint8_t>((1U << open_.crew) - 1);
    stakes_.fill(0);
    std::fill_n(stakes_.begin(), open_.crew, std::uint8_t{1});
    open_.stakes = stakes_;
    open_.folded = {};
    open_.raised = {};
    raised_ = {};
    open_.board.fill(kNoCard);
    const bool mirror = hand.rule == HouseRule::kMirror;
    for (std::size_t k = 0; k < open_.masks; ++k) open_.mirror[k] = mirror ? mask_cards()[2 * k] : kNoCard;
    const bool fox = hand.rule == HouseRule::kFox;
    open_.fox = fox ? hand.fox : kNoSeat;
    open_.fox_cards = {kNoCard, kNoCard};
    if (fox) std::copy_n(&hand.cards[2 * std::size_t{hand.fox}], 2, open_.fox_cards.begin());
}

void Night::flip_rule(HouseRule rule) noexcept {
    if (rule == HouseRule::kNone || table_.chances.rule_deck == RuleDeck::kReplace) return;
    if (rules_flipped_ == table_.chances.house_rules.count) {
        rules_flipped_ = 0;
        open_.rules_out = 0;
    }
    ++rules_flipped_;
    open_.rules_out = static_cast<std::uint16_t>(open_.rules_out | 1U << static_cast<unsigned>(rule));
}

bool Night::reveal(Choices choices) noexcept {
    const std::uint32_t folds = choices.folds & open_.in;
    std::uint32_t raises = choices.raises & open_.in;
    if ((folds | raises) != 0) {
        with_crew(open_.crew, [&](auto seats) {
            raises &= seats_below_cap<seats>(stakes_, table_.max_stake);
            reveal_calls(stakes_.data(), seats, bits_of(folds), bits_of(raises), open_.rule, table_.max_stake);
        });
    }
    open_.in = static_cast<std::uint8_t>(open_.in & ~folds);
    open_.folded[open_.street] = static_cast<std::uint8_t>(folds);
    raised_[open_.street] = static_cast<std::uint8_t>(raises);
    show_stakes();
    if (open_.in != 0 && open_.street + 1U < kStreets) {
        ++open_.street;
        show_cards();
        return false;
    }
    settle_hand();
    return true;
}

void Night::show_stakes() noexcept {
    if (open_.rule != HouseRule::kHush) {
        open_.stakes = stakes_;
        open_.raised[open_.street] = raised_[open_.street];
        return;
    }
    for (std::size_t seat = 0; seat < kMaxCrew; ++seat) {
        open_.stakes[seat] = static_cast<std::uint8_t>(open_.is_in(seat) ? kHiddenStake : 0);
    }
}

void Night::show_cards() noexcept {
    const std::size_t seen = board_seen(open_.rule, open_.street);
    for (std::size_t i = board_seen(open_.rule, open_.street - 1U); i < seen; ++i) open_.board[i] = board_cards()[i];
}

void Night::settle_hand() noexcept {
    std::array<Strength, kMaxCrew> crew{};
    std::array<Strength, kMaxMasks + 1> house{};
    const std::size_t house_hands = house_hands_under(open_.crew, open_.rule);
    if (open_.in != 0) {
        const Judge judge(board_cards(), open_.rule == HouseRule::kReversal && !table_.options.inverse_reversal);
        for (std::size_t seat = 0; seat < open_.crew; ++seat) {
            if (open_.is_in(seat)) crew[seat] = judge(&dealt().cards[2 * seat]);
        }
        for (std::size_t k = 0; k < house_hands; ++k) house[k] = judge(mask_cards() + 2 * k);
    }
    with_crew(open_.crew, [&](auto seats) {
        settled_ = settle_row<seats>(crew.data(), house.data(), house_hands, stakes_.data(), seats, open_.rule,
                                     table_.options, settled_heat_.data());
    });
    settled_stakes_ = stakes_;
    settled_rule_ = open_.rule;
    open_.take += static_cast<std::int32_t>(settled_.take);
    open_.heat += static_cast<std::int32_t>(settled_.heat);
    ++played_;
    if (open_.heat >= table_.limit) {
        end_ = NightEnd::kRaided;
    } else if (played_ == table_.chances.hands) {
        end_ = open_.take >= table_.target ? NightEnd::kClean : NightEnd::kShort;
    } else {
        ++open_.hand;
        start_hand();
    }
}

}  // namespace holdem893
