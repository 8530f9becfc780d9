#include "regular_trainer.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace holdem893 {
namespace {

constexpr auto kFold = static_cast<std::uint8_t>(Call::kFold);
constexpr auto kStay = static_cast<std::uint8_t>(Call::kStay);
constexpr auto kRaise = static_cast<std::uint8_t>(Call::kRaise);

constexpr float kLeastSeen = 12;     ///< a case seen less often keeps its call
constexpr std::uint32_t kStray = 24;  ///< of so many calls one strays, to see what lies beside the path
/// Seats whose calls are tried, by street: replays are long on the first, and cases few.
constexpr std::array<std::size_t, kStreets> kTried{1, 2, kMaxCrew, kMaxCrew};

/// Of ten, twelve and sixteen buckets, those from which the convention raises on the flop and the turn.
constexpr std::size_t kStrongFlop = 8;
constexpr std::size_t kStrongTurn = 10;

constexpr std::uint64_t kEach = 0x0101010101010101;  ///< a one in every byte

std::uint8_t first_call(HouseRule rule, std::size_t street, std::size_t bucket, std::size_t stake) {
    const bool mirror = rule == HouseRule::kMirror;
    if (street == 0) return stake == 1 ? kRaise : kStay;
    if (street == 1) return bucket >= (mirror ? 6 : kStrongFlop) ? kRaise : kStay;
    if (street == 2) return bucket >= (mirror ? 6 : kStrongTurn) ? kRaise : kStay;
    if (bucket >= (mirror ? 4U : 8U)) return kRaise;
    return bucket >= (mirror ? 2U : 4U) ? kStay : kFold;
}

}  // namespace

RegularTrainer::RegularTrainer(std::size_t crew, HouseRule rule)
    : crew_(crew), rule_(rule), cases_(crew, rule), found_(cases_.size()) {}

std::vector<std::uint8_t> RegularTrainer::first_calls() const {
    std::vector<std::uint8_t> calls(cases_.size(), kStay);
    for (std::size_t street = 0; street < kStreets; ++street) {
        const LookBuckets buckets = look_buckets(rule_, street);
        const std::size_t pairs = RegularCases::kPairs[street];
        for (std::size_t first = 0; first < buckets.first; ++first)
            for (std::size_t second = 0; second < buckets.second; ++second)
                for (std::size_t stake = 1; stake <= kMaxStake; ++stake)
                    for (std::size_t others = 0; others < crew_; ++others)
                        for (std::size_t said = 0; said < pairs * RegularCases::kPlaces; ++said) {
                            const MatesSaid mates{static_cast<std::uint8_t>(others),
                                                  static_cast<std::uint8_t>(said / RegularCases::kPlaces),
                                                  static_cast<std::uint8_t>(said % RegularCases::kPlaces)};
                            const std::uint8_t call = first_call(rule_, street, first, stake);
                            calls[cases_.index(street, first, second, stake, mates)] =
                                stake == kMaxStake ? std::min(call, kStay) : call;
                        }
    }
    return calls;
}

RegularTrainer::Play RegularTrainer::begin() const noexcept {
    const std::uint64_t all = kEach >> (8 * (8 - crew_));
    return {all, all, 0};
}

void RegularTrainer::find_cases(const TrainingHand& hand, const Play& play, std::size_t street,
                                std::array<std::uint32_t, kMaxCrew>& out) const noexcept {
    std::array<CallSequence, kMaxCrew> said{};
    std::uint32_t in = 0;
    for (std::size_t seat = 0; seat < crew_; ++seat) {
        said[seat] = static_cast<CallSequence>(play.said >> (8 * seat));
        in |= static_cast<std::uint32_t>(play.in >> (7 * seat)) & 1U << seat;
    }
    const Heard heard(said.data(), in, crew_);
    const bool fox_out = hand.fox != kNoSeat && !is_in(play, hand.fox);
    for (std::size_t seat = 0; seat < crew_; ++seat) {
        const std::size_t stake = play.stakes >> (8 * seat) & 3;
        if (stake == 0) continue;
        std::size_t second = fox_out ? kFoxOut : hand.second[street][seat];
        if (hand.fox == seat) second = kFoxIsMe;
        out[seat] = static_cast<std::uint32_t>(
            cases_.index(street, hand.first[street][seat], second, stake, heard.by(seat)));
    }
}

void RegularTrainer::reveal(Play& play, Calls calls, std::size_t street) const noexcept {
    const auto full = [](std::uint64_t stakes) { return stakes & stakes >> 1 & kEach; };
    static_assert(kMaxStake == 3);
    const std::uint64_t raises = calls >> 1 & play.in & ~full(play.stakes);
    play.in &= calls | calls >> 1;
    play.stakes &= play.in * 0xFF;
    if (rule_ == HouseRule::kBond) {
        for (std::uint64_t raisers = raises; raisers != 0; raisers &= raisers - 1) {
            play.stakes += play.in & ~full(play.stakes);
        }
    } else {
        play.stakes += raises;
    }
    if (rule_ != HouseRule::kHush) play.said |= raises << street;
}

Outcome RegularTrainer::settle(const TrainingHand& hand, const Play& play) const noexcept {
    const unsigned factor = rule_ == HouseRule::kBlaze ? 2 : 1;
    if (play.in == 0) return {0, static_cast<std::uint8_t>(factor)};
    const auto sum = [](std::uint64_t bytes) { return static_cast<unsigned>(bytes * kEach >> 56); };
    const unsigned take = (play.in & hand.beats) != 0 ? sum(play.stakes) : 0;
    const unsigned heat = sum(play.stakes & hand.burns);
    return {static_cast<std::uint8_t>(take * factor), static_cast<std::uint8_t>(heat * factor)};
}

/// Plays on from a street by the calls.
Outcome RegularTrainer::finish(const std::uint8_t* calls, const TrainingHand& hand, Play play,
                               std::size_t street) const noexcept {
    for (; street < kStreets && play.in != 0; ++street) {
        std::array<std::uint32_t, kMaxCrew> at{};
        find_cases(hand, play, street, at);
        Calls made = 0;
        for (std::size_t seat = 0; seat < crew_; ++seat) made |= Calls{calls[at[seat]]} << (8 * seat);
        reveal(play, made, street);
    }
    return settle(hand, play);
}

void RegularTrainer::try_all(const std::uint8_t* calls, const TrainingHand& hand, const HandWorth& worth,
                             const Play& play, Calls plain, float plain_worth, std::size_t street, std::size_t seat,
                             std::size_t at) {
    const auto made = static_cast<std::uint8_t>(plain >> (8 * seat) & 3);
    find_out(at, play, seat, [&](std::uint8_t call) {
        if (call == made) return plain_worth;
        Play after = play;
        reveal(after, with_call(plain, seat, call), street);
        const Outcome outcome = finish(calls, hand, after, street + 1);
        return worth(outcome.take, outcome.heat);
    });
}

/// Walks through a hand with a stray call now and then, and tries other calls on the way.
void RegularTrainer::look_at(const std::uint8_t* calls, const TrainingHand& hand, const HandWorth& worth, Rng& rng) {
    Play play = begin();
    for (std::size_t street = 0; street < kStreets && play.in != 0; ++street) {
        std::array<std::uint32_t, kMaxCrew> at{};
        find_cases(hand, play, street, at);
        Calls plain = 0;
        for (std::size_t seat = 0; seat < crew_; ++seat) plain |= Calls{calls[at[seat]]} << (8 * seat);
        Play next = play;
        reveal(next, plain, street);
        const Outcome outcome = finish(calls, hand, next, street + 1);
        const float plain_worth = worth(outcome.take, outcome.heat);
        std::size_t seat = kTried[street] < crew_ ? rng.below(static_cast<std::uint32_t>(crew_)) : 0;
        for (std::size_t tried = 0; tried < std::min(kTried[street], crew_); ++tried) {
            if (is_in(play, seat)) try_all(calls, hand, worth, play, plain, plain_worth, street, seat, at[seat]);
            seat = seat + 1 == crew_ ? 0 : seat + 1;
        }
        for (std::size_t one = 0; one < crew_; ++one) {
            if (rng.below(kStray) == 0) plain = with_call(plain, one, static_cast<std::uint8_t>(rng.below(3)));
        }
        reveal(play, plain, street);
    }
}

void RegularTrainer::Found::add(const std::array<float, 3>& worth) noexcept {
    const auto square = [](float x) { return x * x; };
    for (std::size_t call = 0; call < 3; ++call) sum[call] += worth[call];
    squares[0] += square(worth[kStay] - worth[kFold]);
    squares[1] += square(worth[kRaise] - worth[kStay]);
    squares[2] += square(worth[kFold] - worth[kRaise]);
    seen += 1;
}

void RegularTrainer::Found::fade(float kept) noexcept {
    for (float& value : sum) value *= kept;
    for (float& value : squares) value *= kept;
    seen *= kept;
}

void RegularTrainer::take_the_best(std::vector<std::uint8_t>& calls, const TrainingPace& pace,
                                   std::uint64_t seed) const {
    for (std::size_t at = 0; at < calls.size(); ++at) {
        const Found& found = found_[at];
        if (found.seen < kLeastSeen || (stream_seed(seed, at) & 15) >= pace.share) continue;
        const std::uint8_t now = calls[at];
        std::uint8_t best = now;
        for (std::uint8_t call = kFold; call <= kRaise; ++call) {
            const float gain = found.sum[call] - found.sum[now];
            const bool sure = gain * gain > pace.errors * pace.errors * found.squares_between(call, now);
            if (sure && found.sum[call] > found.sum[best]) best = call;
        }
        calls[at] = best;
    }
}

void RegularTrainer::improve(std::vector<std::uint8_t>& calls, const std::vector<TrainingHand>& hands,
                             const HandWorth& worth, const TrainingPace& pace, std::uint64_t seed, bool forget) {
    for (Found& found : found_) found.fade(forget ? 0.0F : pace.kept);
    Rng rng(seed);
    for (const TrainingHand& hand : hands) look_at(calls.data(), hand, worth, rng);
    take_the_best(calls, pace, seed);
}

std::vector<HandOutcome> RegularTrainer::outcomes(const std::vector<std::uint8_t>& calls,
                                                  const std::vector<TrainingHand>& hands) const {
    std::map<std::pair<std::uint8_t, std::uint8_t>, std::uint64_t> counted;
    for (const TrainingHand& hand : hands) {
        const Outcome outcome = play(calls, hand);
        ++counted[{outcome.take, outcome.heat}];
    }
    // Running sums are rounded, so that the shares add up to the whole.
    std::vector<HandOutcome> shares;
    std::uint64_t before = 0;
    for (const auto& [outcome, count] : counted) {
        const auto scaled = [&](std::uint64_t sum) { return sum * kOutcomeTotal / hands.size(); };
        const auto share = static_cast<std::uint16_t>(scaled(before + count) - scaled(before));
        before += count;
        if (share != 0) shares.push_back({outcome.first, outcome.second, share});
    }
    return shares;
}

}  // namespace holdem893
