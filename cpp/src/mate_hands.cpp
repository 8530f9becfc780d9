#include "mate_hands.hpp"

#include <algorithm>

#include "crew_row.hpp"

namespace holdem893 {
namespace {

struct Candidate {
    std::array<Card, 2> hole;
    std::uint8_t stake;  ///< before the street's reveal
};

/// Goes through the calls of a hand that are made, street by street.
class CallsShown {
   public:
    CallsShown(const RegularTable& regulars, const OpenTable& open)
        : regulars_(regulars), open_(open), then_(open), calls_(regulars.calls(open)) {
        then_.street = 0;
        then_.in = static_cast<std::uint8_t>((1U << open.crew) - 1);
        std::fill_n(stakes_.begin(), open.crew, std::uint8_t{1});
        reader_.clear(open.rule, regulars.inverse_reversal());
        look_at_street();
    }

    /// Whether a mate with this hand would have called as it has, by what it saw then. Under Hush its stake is what its
    /// own calls have made of it.
    [[nodiscard]] bool fits(std::size_t mate, Candidate& candidate) const noexcept {
        const bool hush = open_.rule == HouseRule::kHush;
        const Look look = open_.rule == HouseRule::kMirror
                              ? reader_.against(candidate.hole, mask_of(mate))
                              : Look{reader_.standing(candidate.hole), fox_standing_};
        const std::uint8_t stake = hush ? candidate.stake : stakes_[mate];
        const std::uint8_t wish = *regulars_.wish(calls_, then_, mate, stake, look, heard_.by(mate));
        const Call call = RegularTable::allowed(wish, stake, open_.max_stake);
        candidate.stake = static_cast<std::uint8_t>(stake + (call == Call::kRaise ? 1 : 0));
        if (hush) return call != Call::kFold;
        return call == ((open_.raised[then_.street] >> mate & 1) != 0 ? Call::kRaise : Call::kStay);
    }

    void next_street() {
        const auto in = [](unsigned set) { return [set](std::size_t seat) -> std::size_t { return set >> seat & 1; }; };
        const std::uint8_t folded = open_.folded[then_.street];
        reveal_calls(stakes_.data(), kMaxCrew, in(folded), in(open_.raised[then_.street]), open_.rule,
                     open_.max_stake);
        then_.in = static_cast<std::uint8_t>(then_.in & ~folded);
        ++then_.street;
        look_at_street();
    }

   private:
    void look_at_street() {
        constexpr std::array<std::size_t, kStreets> kShown{0, 3, 4, 5};
        while (reader_.cards() < kShown[then_.street] && open_.board[reader_.cards()] != kNoCard) {
            reader_.add(open_.board[reader_.cards()]);
        }
        if (open_.rule == HouseRule::kMirror) reader_.read_masks(open_.mirror.data(), open_.masks);
        if (open_.fox != kNoSeat) fox_standing_ = reader_.standing(open_.fox_cards);
        const unsigned before = (1U << then_.street) - 1;
        for (std::size_t seat = 0; seat < open_.crew; ++seat) {
            said_[seat] = static_cast<CallSequence>(said_by(open_, seat) & before);
        }
        heard_ = Heard(said_.data(), then_.in, open_.crew);
    }

    const RegularTable& regulars_;
    const OpenTable& open_;
    OpenTable then_;
    const std::uint8_t* calls_;
    LookReader reader_;
    Standing fox_standing_ = 0;
    std::array<std::uint8_t, kMaxCrew> stakes_{};
    std::array<CallSequence, kMaxCrew> said_{};
    Heard heard_;
};

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
    CallsShown shown(regulars, open);
    for (std::size_t street = 0; street < open.street; ++street, shown.next_street()) {
        for (std::size_t seat = 0; seat < open.crew; ++seat) {
            std::size_t kept = 0;
            for (Candidate candidate : left[seat]) {
                if (shown.fits(seat, candidate)) left[seat][kept++] = candidate;
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
