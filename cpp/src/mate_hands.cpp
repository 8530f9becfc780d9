#include "mate_hands.hpp"

#include "holdem893/calls_shown.hpp"

namespace holdem893 {
namespace {

struct Candidate {
    std::array<Card, 2> hole;
    std::uint8_t stake;  ///< before the street's reveal
};

/// Whether a mate with this hand would have called as it has on a street, by what it saw then. Under Hush its stake is
/// what its own calls have made of it.
bool fits(const RegularTable& regulars, const std::uint8_t* calls, const CallsShown& shown, std::size_t mate,
          Candidate& candidate) noexcept {
    const OpenTable& then = shown.then();
    const bool hush = then.rule == HouseRule::kHush;
    const Look look = then.rule == HouseRule::kMirror
                          ? shown.looks().against(candidate.hole, mask_of(mate))
                          : Look{shown.looks().standing(candidate.hole), shown.fox_standing()};
    const std::uint8_t stake = hush ? candidate.stake : shown.stakes()[mate];
    const std::uint8_t wish = *regulars.wish(calls, then, mate, stake, look, shown.heard().by(mate));
    const Call call = RegularTable::allowed(wish, stake, then.max_stake);
    candidate.stake = static_cast<std::uint8_t>(stake + (call == Call::kRaise ? 1 : 0));
    return hush ? call != Call::kFold : call == shown.call(mate);
}

std::vector<Candidate> all_pairs(const std::vector<Card>& unseen) {
    std::vector<Candidate> pairs;
    pairs.reserve(unseen.size() * (unseen.size() - 1) / 2);
    for (std::size_t i = 0; i < unseen.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) pairs.push_back({{unseen[i], unseen[j]}, 1});
    }
    return pairs;
}

}  // namespace

std::array<MateHands, kMaxCrew> hands_of_mates(const RegularTable& regulars, const OpenTable& open, std::size_t viewer,
                                               const std::vector<Card>& unseen) {
    const auto guessed = [&](std::size_t seat) { return open.is_in(seat) && seat != viewer && seat != open.fox; };
    const std::vector<Candidate> possible = all_pairs(unseen);
    std::array<std::vector<Candidate>, kMaxCrew> left;
    for (std::size_t seat = 0; seat < open.crew; ++seat) {
        if (guessed(seat)) left[seat] = possible;
    }
    const std::uint8_t* calls = regulars.calls(open);
    CallsShown shown;
    shown.begin(regulars, open);
    for (std::size_t street = 0; street < open.street; ++street, shown.next_street()) {
        for (std::size_t seat = 0; seat < open.crew; ++seat) {
            std::size_t kept = 0;
            for (Candidate candidate : left[seat]) {
                if (fits(regulars, calls, shown, seat, candidate)) left[seat][kept++] = candidate;
            }
            left[seat].resize(kept);
        }
    }
    std::array<MateHands, kMaxCrew> found;
    for (std::size_t seat = 0; seat < open.crew; ++seat) {
        if (!guessed(seat)) continue;
        found[seat].fitting = left[seat].size();
        found[seat].possible = possible.size();
        for (const Candidate& candidate : left[seat].empty() ? possible : left[seat]) {
            found[seat].hands.push_back(candidate.hole);
        }
    }
    return found;
}

}  // namespace holdem893
