#include "holdem893/regular.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace holdem893 {
namespace {

constexpr std::int32_t kMostPlanned = 250;  ///< no plan reaches farther

}  // namespace

NightTable planned_table(NightTable table, RegularStyle style) {
    check_table(table);
    const auto masks = static_cast<std::int32_t>(mask_count(table.chances.crew));
    switch (style) {
        case RegularStyle::kSteady: return table;
        case RegularStyle::kBold:
            if (table.target < kMostPlanned) table.target = std::min((9 * table.target + 7) / 8, kMostPlanned);
            return table;
        case RegularStyle::kCareful: table.limit = std::max(table.limit - masks, 1); return table;
    }
    throw std::invalid_argument("style " + std::to_string(static_cast<int>(style)) + ": 0 to 2 are styles");
}

RegularTable::RegularTable(const RegularBook& book, const NightTable& table, RegularStyle style)
    : book_(book), plan_(book, planned_table(table, style)), limit_(table.limit), options_(table.options) {
    for (std::size_t rule = 0; rule <= kHouseRules; ++rule) {
        looks_[rule] = LookTable(book.menus[rule].cuts, HouseRule(rule));
        cases_[rule] = RegularCases(book.crew, HouseRule(rule));
    }
}

std::uint16_t RegularTable::policy(HouseRule rule, std::size_t hands_left, RuleSet rules_out, std::int32_t take,
                                   std::int32_t heat) const noexcept {
    const auto target = static_cast<std::int32_t>(plan_.target());
    const auto limit = static_cast<std::int32_t>(plan_.limit());
    // A careful crew that has come to its own limit goes on with what the table's leaves.
    const std::int32_t left = (heat < limit ? limit : limit_) - heat;
    return plan_.choice(rule, {hands_left, rules_out, static_cast<std::size_t>(std::max(target - take, 0)),
                               static_cast<std::size_t>(std::min(left, limit))});
}

const std::uint8_t* RegularTable::calls(const OpenTable& open) const noexcept {
    const std::uint16_t choice = policy(open.rule, std::size_t{open.hands} - open.hand,
                                        RuleDecks::without(open.rules_out, open.rule), open.take, open.heat);
    return book_.menus[static_cast<std::size_t>(open.rule)].policies[choice].calls.data();
}

void RegularCrew::look(const OpenTable& open) noexcept {
    if (open.street == 0) {
        calls_ = table_->calls(open);
        reader_.clear(open.rule, table_->inverse_reversal());
        said_ = {};
    } else {
        const unsigned last = open.street - 1U;
        for (std::size_t seat = 0; seat < open.crew; ++seat) {
            said_[seat] = static_cast<CallSequence>(said_[seat] | (open.raised[last] >> seat & 1U) << last);
        }
    }
    heard_ = Heard(said_.data(), open.in, open.crew);
    reader_.see(open);
    if (open.fox != kNoSeat) fox_standing_ = reader_.standing(open.fox_cards);
}

Call RegularCrew::call(const SeatView& view) const noexcept {
    const Look look = view.open.rule == HouseRule::kMirror
                          ? reader_.against(view.hole, mask_of(view.seat))
                          : Look{reader_.standing(view.hole), fox_standing_};
    const std::uint8_t wish = *table_->wish(calls_, view.open, view.seat, view.stake, look, heard_.by(view.seat));
    return RegularTable::allowed(wish, view.stake, view.open.max_stake);
}

}  // namespace holdem893
