// A spot to be sampled, checked and cut down to what can still be dealt.
#pragma once

#include <optional>
#include <vector>

#include "holdem893/sample.hpp"
#include "joint_hands.hpp"

namespace holdem893 {

inline constexpr std::size_t kMostHoleCards = 6;

/// A player has a known hand, hands of a range, or any cards.
struct LivePlayer {
    enum class Kind { kKnown, kRange, kAny };
    Kind kind;
    std::size_t cards;
    std::vector<Card> hands;  // hand after hand; those of a range as they are numbered in `ranges`
    std::size_t range = 0;    // the place of the range in `ranges`
};

struct LiveSpot {
    std::vector<LivePlayer> players;
    std::vector<Card> board;
    std::vector<Card> deck;  // cards that nobody is known to have; hands of ranges are made of them
    std::optional<JointHands> ranges;
    Ranking ranking;
    Selection selection;
    std::optional<Ranking> low;
};

/// Throws what the constructor of Sampler promises.
LiveSpot make_live(const RangeSpot& spot);

}  // namespace holdem893
