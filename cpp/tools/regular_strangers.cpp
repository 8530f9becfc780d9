// A regular alone among mates that do not call as regulars do: it learns what to call where regulars never come.

#include "regular_trainer.hpp"

namespace holdem893 {
namespace {

constexpr TrainingPace kPace{1, 16, 1};

}  // namespace

std::vector<bool> RegularTrainer::cases_met(const std::vector<std::uint8_t>& calls,
                                            const std::vector<TrainingHand>& hands) const {
    std::vector<bool> met(calls.size());
    for (const TrainingHand& hand : hands) {
        Play play = begin();
        for (std::size_t street = 0; street < kStreets && play.in != 0; ++street) {
            Cases at{};
            find_cases(hand, play, street, at);
            Calls made = 0;
            for (std::size_t seat = 0; seat < crew_; ++seat) {
                made |= Calls{calls[at[seat]]} << (8 * seat);
                if (is_in(play, seat)) met[at[seat]] = true;
            }
            reveal(play, made, street);
        }
    }
    return met;
}

RegularTrainer::Calls RegularTrainer::calls_among(const Among& among, const Cases& at) const noexcept {
    Calls made = 0;
    for (std::size_t seat = 0; seat < crew_; ++seat) made |= Calls{among.mates[at[seat]]} << (8 * seat);
    return with_call(made, among.seat, among.own[at[among.seat]]);
}

Outcome RegularTrainer::finish_among(const Among& among, const TrainingHand& hand, Play play,
                                     std::size_t street) const noexcept {
    for (; street < kStreets && play.in != 0; ++street) {
        Cases at{};
        find_cases(hand, play, street, at);
        reveal(play, calls_among(among, at), street);
    }
    return settle(hand, play);
}

void RegularTrainer::look_among(const Among& among, const TrainingHand& hand, const HandWorth& worth,
                                const std::vector<bool>& met) {
    Play play = begin();
    for (std::size_t street = 0; street < kStreets && is_in(play, among.seat); ++street) {
        Cases at{};
        find_cases(hand, play, street, at);
        const Calls made = calls_among(among, at);
        if (!met[at[among.seat]]) {
            find_out(at[among.seat], play, among.seat, [&](std::uint8_t call) {
                Play after = play;
                reveal(after, with_call(made, among.seat, call), street);
                const Outcome outcome = finish_among(among, hand, after, street + 1);
                return worth(outcome.take, outcome.heat);
            });
        }
        reveal(play, made, street);
    }
}

void RegularTrainer::improve_among(const std::vector<std::vector<std::uint8_t>>& mates,
                                   std::vector<std::uint8_t>& calls,
                                   const std::vector<TrainingHand>& hands, const HandWorth& worth,
                                   const std::vector<bool>& met, std::uint64_t seed) {
    for (Found& found : found_) found.fade(0);
    Rng rng(seed);
    for (const TrainingHand& hand : hands) {
        const std::size_t seat = rng.below(static_cast<std::uint32_t>(crew_));
        const auto& theirs = mates[rng.below(static_cast<std::uint32_t>(mates.size()))];
        look_among({seat, calls.data(), theirs.data()}, hand, worth, met);
    }
    take_the_best(calls, kPace, seed);
}

}  // namespace holdem893
