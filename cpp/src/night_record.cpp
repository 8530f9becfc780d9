#include "holdem893/night_record.hpp"

#include <stdexcept>
#include <string>

#include "sizes.hpp"

namespace holdem893 {
namespace {

[[noreturn]] void refuse_call(const OpenTable& open, std::size_t seat, const std::string& why) {
    throw std::invalid_argument("hand " + std::to_string(open.hand + 1) + ", street " + std::to_string(open.street) +
                                ": seat " + std::to_string(seat) + " " + why);
}

Choices read_choices(const Night& night, std::span<const std::uint8_t> calls) {
    Choices choices;
    for (std::size_t seat = 0; seat < calls.size(); ++seat) {
        if (!night.open().is_in(seat) || calls[seat] == kNoCall) continue;
        if (calls[seat] > static_cast<std::uint8_t>(Call::kRaise)) {
            refuse_call(night.open(), seat, "has a call of " + std::to_string(calls[seat]));
        }
        const Call call{calls[seat]};
        if (call == Call::kRaise && night.stakes()[seat] >= night.open().max_stake) {
            refuse_call(night.open(), seat, "raises at a stake of " + std::to_string(night.stakes()[seat]));
        }
        choices.add(seat, call);
    }
    return choices;
}

}  // namespace

NightRecord replay_calls(Night& night, const NightDeal& deal, std::span<const std::uint8_t> calls) {
    night.start(deal);
    const OpenTable& open = night.open();
    check_size(calls.size(), std::size_t{open.hands} * kStreets * open.crew, "calls");
    NightRecord record;
    record.hands.emplace_back();
    while (!night.over()) {
        HandRecord& hand = record.hands.back();
        const std::size_t street = open.street;
        const std::size_t row = (std::size_t{open.hand} * kStreets + street) * open.crew;
        const bool ended = night.reveal(read_choices(night, calls.subspan(row, open.crew)));
        hand.stakes[street] = ended ? night.settled_stakes() : night.stakes();
        if (!ended) continue;
        hand.rule = night.settled_rule();
        hand.heat_by_seat = night.settled_heat();
        hand.crew_best = night.settled().crew_best;
        hand.house_best = night.settled().house_best;
        hand.take = open.take;
        hand.heat = open.heat;
        if (!night.over()) record.hands.emplace_back();
    }
    record.end = night.end();
    return record;
}

}  // namespace holdem893
