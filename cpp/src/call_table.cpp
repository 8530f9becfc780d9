#include "holdem893/call_table.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace holdem893 {
namespace {

constexpr auto kFold = static_cast<std::uint8_t>(Call::kFold);
constexpr auto kStay = static_cast<std::uint8_t>(Call::kStay);
constexpr auto kRaise = static_cast<std::uint8_t>(Call::kRaise);

constexpr Standing kOpenRaiser = 204;  ///< Fox's seat counts as a raiser from this standing on: all see it

void check_chance(double value, const char* name) {
    if (value >= 0 && value <= 1) return;  // refuses nan too
    throw std::invalid_argument(std::string(name) + " is " + std::to_string(value) + ": 0 to 1 are chances");
}

/// What a stake of one gains by the river, less the price of its heat: the crew wins with the own hand or a mate's.
double worth(const Thresholds& thresholds, const Case& seen, double standing, std::size_t house_hands) {
    const double own = std::pow(standing, static_cast<double>(house_hands));
    const auto raisers = static_cast<double>(seen.raisers);
    const auto silent = static_cast<double>(seen.mates - seen.raisers);
    const double none =
        (1 - own) * std::pow(1 - thresholds.raiser_wins, raisers) * std::pow(1 - thresholds.silent_wins, silent);
    return 1 - none - thresholds.heat_price * (1 - standing);
}

std::uint8_t threshold_call(const Thresholds& thresholds, const Case& seen, std::size_t masks) {
    const double standing = (static_cast<double>(seen.bucket) + 0.5) / Case::kBuckets;
    if (seen.street == 0) return seen.stake == 1 ? kRaise : kStay;
    if (seen.street == 1) return standing >= thresholds.flop_raise ? kRaise : kStay;
    if (seen.street == 2) return standing >= thresholds.turn_raise ? kRaise : kStay;
    const bool oni = seen.rule == static_cast<std::size_t>(HouseRule::kOni);
    return worth(thresholds, seen, standing, masks + (oni ? 1 : 0)) < 0 ? kFold : kRaise;
}

}  // namespace

TablePolicy::TablePolicy(std::span<const std::uint8_t> calls, const CrewOptions& options)
    : calls_(calls), inverse_reversal_(options.inverse_reversal) {
    if (calls.size() != kCases) {
        throw std::invalid_argument("a table of " + std::to_string(calls.size()) + " calls: " + std::to_string(kCases) +
                                    " are wanted");
    }
    const auto wrong = std::find_if(calls.begin(), calls.end(), [](std::uint8_t call) { return call > kRaise; });
    if (wrong != calls.end()) {
        throw std::invalid_argument("call " + std::to_string(*wrong) + " at " +
                                    std::to_string(wrong - calls.begin()) + ": 0 folds, 1 stays, 2 raises");
    }
}

void TablePolicy::look(const OpenTable& open) noexcept {
    here_ = &calls_[Case::first_of_street(static_cast<std::size_t>(open.rule), open.street)];
    if (open.street == 0) {
        const bool reversal = open.rule == HouseRule::kReversal;
        board_.clear(reversal && !inverse_reversal_, reversal && inverse_reversal_);
        raisers_ = 0;
        return;
    }
    if (open.street == 1) {
        for (std::size_t i = 0; i < 3; ++i) board_.add(open.board[i]);
    } else if (open.board[board_.cards()] != kNoCard) {
        board_.add(open.board[board_.cards()]);
    }
    if (open.street > 1) raisers_ |= open.raised[open.street - 1U];
    if (open.fox != kNoSeat) {
        const bool strong = board_.standing(open.fox_cards) >= kOpenRaiser;
        raisers_ = (raisers_ & ~(1U << open.fox)) | (strong ? 1U : 0U) << open.fox;
    }
}

std::vector<std::uint8_t> threshold_calls(const Thresholds& thresholds, std::size_t crew) {
    if (crew < kMinCrew || crew > kMaxCrew) {
        throw std::invalid_argument("a crew of " + std::to_string(crew) + ": 2 to 6 seats are allowed");
    }
    if (!(thresholds.heat_price >= 0)) throw std::invalid_argument("heat_price: 0 or more is wanted");
    check_chance(thresholds.flop_raise, "flop_raise");
    check_chance(thresholds.turn_raise, "turn_raise");
    check_chance(thresholds.raiser_wins, "raiser_wins");
    check_chance(thresholds.silent_wins, "silent_wins");
    std::vector<std::uint8_t> calls(kCases, kStay);
    Case at{};
    for (at.rule = 0; at.rule < Case::kRules; ++at.rule)
        for (at.street = 0; at.street < kStreets; ++at.street)
            for (at.bucket = 0; at.bucket < Case::kBuckets; ++at.bucket)
                for (at.stake = 1; at.stake <= Case::kStakes; ++at.stake)
                    for (at.mates = 0; at.mates < Case::kMates; ++at.mates)
                        for (at.raisers = 0; at.raisers <= at.mates; ++at.raisers)
                            calls[at.index()] = threshold_call(thresholds, at, mask_count(crew));
    return calls;
}

}  // namespace holdem893
