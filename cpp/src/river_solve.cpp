#include "holdem893/river_solve.hpp"

#include <algorithm>

#include "crew_row.hpp"
#include "showdown_judge.hpp"

namespace holdem893 {
namespace {

constexpr std::array<std::uint16_t, kMaxCrew> kDigit{1, 3, 9, 27, 81, 243};
constexpr std::uint64_t kEach = 0x0101010101010101;  ///< a one in every byte
constexpr auto kFold = static_cast<std::uint8_t>(Call::kFold);
constexpr auto kStay = static_cast<std::uint8_t>(Call::kStay);
constexpr std::size_t kRounds = 4;                   ///< after that the calls hardly change
constexpr std::size_t kTriesADeal = 50;              ///< to draw hands that share no card
constexpr int kScale = 14;                           ///< gains in 2^16ths: their squares add up for long

std::size_t sum_of_bytes(std::uint64_t bytes) { return static_cast<std::size_t>(bytes * kEach >> 56); }

std::uint64_t byte_if(bool is, std::size_t seat) { return (is ? std::uint64_t{0xFF} : 0) << (8 * seat); }

/// The same for all who see the same table.
std::uint64_t seed_of(const OpenTable& open) {
    std::uint64_t seed = stream_seed(open.hand, static_cast<std::uint64_t>(open.rule));
    const auto add = [&](std::uint64_t number) { seed = stream_seed(seed, number); };
    add(static_cast<std::uint64_t>(open.take));
    add(static_cast<std::uint64_t>(open.heat));
    for (std::size_t street = 0; street + 1 < kStreets; ++street) {
        add(std::uint64_t{open.folded[street]} << 8 | open.raised[street]);
    }
    for (const Card card : open.board) add(card);
    for (const Card card : open.mirror) add(card);
    add(open.fox);
    for (const Card card : open.fox_cards) add(card);
    return seed;
}

Card draw(CardSet& used, Rng& rng) {
    for (;;) {
        const auto card = static_cast<Card>(rng.below(kDeckSize));
        if (used.contains(card)) continue;
        used.add(card);
        return card;
    }
}

}  // namespace

bool RiverSolve::solve(const RegularTable& table, const OpenTable& open, std::size_t deals) {
    open_ = open;
    for (auto& of_seat : plan_) of_seat.fill(kAsTable);
    if (open.rule == HouseRule::kHush || !belief_.read(table, open)) return false;
    price_outcomes(table);
    list_reveals();
    Rng rng(seed_of(open));
    if (!deal(table, deals, rng)) return false;
    // What is found on some deals may fit these alone.
    return climb() && deal(table, deals / 2, rng) && gain_of_all() > 0;
}

std::uint8_t RiverSolve::call(std::size_t seat, std::array<Card, 2> hole) const noexcept {
    CardSet cards;
    for (const Card card : hole) cards.add(card);
    for (const RiverHand& hand : belief_.hands(seat)) {
        if (hand.cards != cards) continue;
        const std::uint8_t planned = plan_[seat][hand.grade];
        return planned == kAsTable ? hand.table_call : planned;
    }
    return kNoCall;
}

/// How likely a clean end is after every outcome of the hand.
void RiverSolve::price_outcomes(const RegularTable& table) {
    const NightScore before = score_before(open_);
    const auto after = [&](std::size_t take, std::size_t heat) {
        return table.plan().value_after(open_.rule, before, take, heat);
    };
    const std::size_t factor = open_.rule == HouseRule::kBlaze ? 2 : 1;
    for (std::size_t take = 0; take < kSide; ++take) {
        for (std::size_t heat = 0; heat < kSide; ++heat) {
            worth_[take * kSide + heat] = after(factor * take, factor * heat);
        }
    }
    worth_of_nothing_ = after(0, table.options().blaze_doubles_foldout ? factor : 1);
}

void RiverSolve::list_reveals() {
    const std::size_t codes = open_.crew < kMaxCrew ? kDigit[open_.crew] : kCodes;
    for (std::size_t code = 0; code < codes; ++code) {
        const auto digit = [&](std::size_t seat) { return seat < open_.crew ? code / kDigit[seat] % 3 : 1; };
        std::array<std::uint8_t, kMaxCrew> stakes = belief_.stakes();
        reveal_calls(
            stakes.data(), kMaxCrew, [&](std::size_t seat) -> std::size_t { return digit(seat) == 0 ? 1 : 0; },
            [&](std::size_t seat) -> std::size_t { return digit(seat) == 2 ? 1 : 0; }, open_.rule, open_.max_stake);
        std::uint64_t by_seat = 0;
        for (std::size_t seat = 0; seat < kMaxCrew; ++seat) by_seat |= std::uint64_t{stakes[seat]} << (8 * seat);
        reveals_[code] = {by_seat, sum_of_bytes(by_seat)};
    }
}

std::uint32_t RiverSolve::worth(std::size_t code, const Deal& deal) const noexcept {
    const Stakes& stakes = reveals_[code];
    if (stakes.sum == 0) return worth_of_nothing_;
    const std::size_t take = (stakes.by_seat & deal.beats) != 0 ? stakes.sum : 0;
    return worth_[take * kSide + sum_of_bytes(stakes.by_seat & deal.burns)];
}

/// Deals of which each is as likely as any other that fits the calls.
bool RiverSolve::deal(const RegularTable& table, std::size_t count, Rng& rng) {
    deals_.clear();
    for (std::size_t tries = count * kTriesADeal; deals_.size() < count; --tries) {
        if (tries == 0) return false;
        CardSet used = belief_.open_cards();
        std::array<const RiverHand*, kMaxCrew> drawn{};
        if (draw_crew(rng, used, drawn)) deals_.push_back(showdown(table, drawn, used, rng));
    }
    return true;
}

/// Draws a hand for every seat, or nothing where two share a card: to draw but one of them again would favour some.
bool RiverSolve::draw_crew(Rng& rng, CardSet& used, std::array<const RiverHand*, kMaxCrew>& drawn) const {
    for (std::size_t seat = 0; seat < open_.crew; ++seat) {
        const auto hands = belief_.hands(seat);
        drawn[seat] = &hands[rng.below(static_cast<std::uint32_t>(hands.size()))];
        if ((used & drawn[seat]->cards) != CardSet()) return false;
        used = used | drawn[seat]->cards;
    }
    return true;
}

RiverSolve::Deal RiverSolve::showdown(const RegularTable& table, const std::array<const RiverHand*, kMaxCrew>& drawn,
                                      CardSet used, Rng& rng) const {
    std::array<std::array<Card, 2>, kMaxMasks + 1> house_cards{};
    const std::size_t house_hands = house_hands_under(open_.crew, open_.rule);
    for (std::size_t k = 0; k < house_hands; ++k) {
        const bool shown = k < open_.masks && open_.mirror[k] != kNoCard;
        house_cards[k][0] = shown ? open_.mirror[k] : draw(used, rng);
        house_cards[k][1] = draw(used, rng);
    }
    const bool fog = open_.board[kBoardCards - 1] == kNoCard;
    HandSum board;
    for (const Card card : open_.board) board.add(card != kNoCard ? card : draw(used, rng));
    const ShowdownJudge judge(open_.rule, table.inverse_reversal());
    std::array<Strength, kMaxMasks + 1> house{};
    for (std::size_t k = 0; k < house_hands; ++k) house[k] = judge(board, house_cards[k]);
    const int best = *std::max_element(house.begin(), house.begin() + static_cast<std::ptrdiff_t>(house_hands));
    const int tie_burns = open_.rule == HouseRule::kSerpent ? 1 : 0;
    Deal deal{};
    for (std::size_t seat = 0; seat < open_.crew; ++seat) {
        deal.grade[seat] = drawn[seat]->grade;
        deal.table_call[seat] = open_.is_in(seat) ? drawn[seat]->table_call : kStay;
        if (!open_.is_in(seat)) continue;
        const int own = fog ? judge(board, drawn[seat]->hole) : drawn[seat]->order;
        deal.beats |= byte_if(own > best, seat);
        deal.burns |= byte_if(own < house[mask_of(seat)] + tie_burns, seat);
    }
    deal.code = code_of(deal);
    return deal;
}

std::uint16_t RiverSolve::code_of(const Deal& deal) const noexcept {
    std::size_t code = 0;
    for (std::size_t seat = 0; seat < open_.crew; ++seat) code += std::size_t{kDigit[seat]} * called(deal, seat);
    return static_cast<std::uint16_t>(code);
}

/// Climbs from the policy's calls, and from the two ends: a lone strong seat or a crew that holds together lies out of
/// reach of the others' changes. Says whether it has come to something else than the policy's calls.
bool RiverSolve::climb() {
    Plan best{};
    std::int64_t most = 0;
    for (const std::uint8_t start : {kAsTable, kFold, kStay}) {
        for (auto& of_seat : plan_) of_seat.fill(start);
        for (Deal& deal : deals_) deal.code = code_of(deal);
        improve_all();
        const std::int64_t gain = gain_of_all();
        if (start != kAsTable && gain <= most) continue;
        most = gain;
        best = plan_;
    }
    plan_ = best;
    return most > 0;
}

/// Seat by seat, until each has found nothing better since any other has changed.
void RiverSolve::improve_all() {
    std::size_t settled = 0;
    for (std::size_t step = 0; step < kRounds * open_.crew && settled < open_.crew; ++step) {
        const std::size_t seat = step % open_.crew;
        settled = open_.is_in(seat) && improve(seat) ? 1 : settled + 1;
    }
}

/// The best calls of one seat while the others call as they do.
bool RiverSolve::improve(std::size_t seat) {
    std::array<Gains, kRiverGrades> gains{};
    const std::size_t digit = kDigit[seat];
    for (const Deal& deal : deals_) {
        const std::size_t others = deal.code - called(deal, seat) * digit;
        std::array<std::int64_t, 3> worths;
        for (std::size_t call = 0; call < 3; ++call) worths[call] = worth(others + call * digit, deal);
        Gains& of = gains[deal.grade[seat]];
        for (std::size_t call = 0; call < 3; ++call) {
            const std::int64_t gain = (worths[call] - worths[deal.table_call[seat]]) >> kScale;
            of.sum[call] += gain;
            of.squares[call] += gain * gain;
        }
    }
    std::array<std::uint8_t, kRiverGrades> better{};
    for (std::size_t grade = 0; grade < kRiverGrades; ++grade) better[grade] = best_call(seat, gains[grade]);
    if (better == plan_[seat]) return false;
    plan_[seat] = better;
    for (Deal& deal : deals_) deal.code = code_of(deal);
    return true;
}

/// The policy's, unless another gains more than its standard error.
std::uint8_t RiverSolve::best_call(std::size_t seat, const Gains& gains) const noexcept {
    std::uint8_t best = kAsTable;
    std::int64_t most = 0;
    const std::uint8_t calls = belief_.stakes()[seat] < open_.max_stake ? 3 : 2;
    for (std::uint8_t call = 0; call < calls; ++call) {
        const auto sum = static_cast<double>(gains.sum[call]);
        if (gains.sum[call] <= most || sum * sum <= static_cast<double>(gains.squares[call])) continue;
        most = gains.sum[call];
        best = call;
    }
    return best;
}

std::int64_t RiverSolve::gain_of_all() const noexcept {
    std::int64_t gain = 0;
    for (const Deal& deal : deals_) {
        std::size_t code = 0;
        for (std::size_t seat = 0; seat < open_.crew; ++seat) code += deal.table_call[seat] * std::size_t{kDigit[seat]};
        gain += std::int64_t{worth(deal.code, deal)} - std::int64_t{worth(code, deal)};
    }
    return gain;
}

}  // namespace holdem893
