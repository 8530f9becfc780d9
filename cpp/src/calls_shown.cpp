#include "holdem893/calls_shown.hpp"

#include <algorithm>

#include "crew_row.hpp"

namespace holdem893 {

void CallsShown::begin(const RegularTable& regulars, const OpenTable& open) {
    open_ = &open;
    then_ = open;
    then_.street = 0;
    then_.in = static_cast<std::uint8_t>((1U << open.crew) - 1);
    stakes_.fill(0);
    std::fill_n(stakes_.begin(), open.crew, std::uint8_t{1});
    reader_.clear(open.rule, regulars.inverse_reversal());
    look_at_street();
}

void CallsShown::next_street() {
    const auto in = [](unsigned set) { return [set](std::size_t seat) -> std::size_t { return set >> seat & 1; }; };
    const std::uint8_t folded = open_->folded[then_.street];
    reveal_calls(stakes_.data(), kMaxCrew, in(folded), in(open_->raised[then_.street]), open_->rule,
                 open_->max_stake);
    then_.in = static_cast<std::uint8_t>(then_.in & ~folded);
    ++then_.street;
    look_at_street();
}

Call CallsShown::call(std::size_t seat) const noexcept {
    if ((open_->folded[then_.street] >> seat & 1) != 0) return Call::kFold;
    return (open_->raised[then_.street] >> seat & 1) != 0 ? Call::kRaise : Call::kStay;
}

void CallsShown::look_at_street() {
    reader_.see(*open_, board_seen(open_->rule, then_.street));
    if (open_->fox != kNoSeat) fox_standing_ = reader_.standing(open_->fox_cards);
    const unsigned before = (1U << then_.street) - 1;
    for (std::size_t seat = 0; seat < open_->crew; ++seat) {
        said_[seat] = static_cast<CallSequence>(said_by(*open_, seat) & before);
    }
    heard_ = Heard(said_.data(), then_.in, open_->crew);
}

}  // namespace holdem893
