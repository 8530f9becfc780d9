#include "holdem893/regular.hpp"

#include <algorithm>

namespace holdem893 {

RegularTable::RegularTable(const RegularBook& book, const NightTable& table)
    : book_(book), plan_(book, table), inverse_reversal_(table.options.inverse_reversal) {
    for (std::size_t rule = 0; rule <= kHouseRules; ++rule) {
        looks_[rule] = LookTable(book.menus[rule].cuts, HouseRule(rule));
        cases_[rule] = RegularCases(book.crew, HouseRule(rule));
    }
}

const std::uint8_t* RegularTable::calls(const OpenTable& open) const noexcept {
    const auto need = static_cast<std::size_t>(std::max(open.target - open.take, 0));
    const auto heat_left = static_cast<std::size_t>(open.limit - open.heat);
    const std::size_t hands_left = std::size_t{open.hands} - open.hand;
    const std::uint16_t choice = plan_.choice(open.rule, hands_left, need, heat_left);
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
    while (reader_.cards() < kBoardCards && open.board[reader_.cards()] != kNoCard) {
        reader_.add(open.board[reader_.cards()]);
    }
    if (open.rule == HouseRule::kMirror) reader_.read_masks(open.mirror.data(), open.masks);
    if (open.fox != kNoSeat) fox_standing_ = reader_.standing(open.fox_cards);
}

std::size_t RegularCrew::second_bucket(const SeatView& view, Look look) const noexcept {
    const OpenTable& open = view.open;
    if (open.fox == kNoSeat) return table_->looks(open.rule).second(open.street, look.second);
    if (open.fox == view.seat) return kFoxIsMe;
    return open.is_in(open.fox) ? table_->looks(open.rule).second(open.street, fox_standing_) : kFoxOut;
}

Call RegularCrew::call(const SeatView& view) const noexcept {
    const OpenTable& open = view.open;
    const Look look = open.rule == HouseRule::kMirror
                          ? reader_.against(view.hole, mask_of(view.seat))
                          : Look{reader_.standing(view.hole), 0};
    const std::size_t first = table_->looks(open.rule).first(open.street, look.first);
    const std::size_t second = second_bucket(view, look);
    const RegularCases& cases = table_->cases(open.rule);
    const std::uint8_t wish = calls_[cases.index(open.street, first, second, view.stake, heard_.by(view.seat))];
    return Call{view.stake < open.max_stake ? wish : std::min(wish, static_cast<std::uint8_t>(Call::kStay))};
}

}  // namespace holdem893
