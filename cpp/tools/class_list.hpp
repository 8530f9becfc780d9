// The slow definition: every class of five cards in order, straight from the rules.
#pragma once

#include <span>
#include <vector>

#include "holdem893/strength.hpp"

namespace holdem893 {

/// Categories from the weakest hand of the high game to the strongest.
using Ladder = std::array<HandCategory, 9>;

/// How one ranking reads five cards. Source: the hand rankings of the rules texts.
struct Reading {
    bool low_wins;    // the smaller hand of the ladder wins
    bool ace_is_one;  // the ace counts below the deuce, as a pair and as a kicker too
    bool wheel;       // A-2-3-4-5 is a straight
    bool broadway;    // A-K-Q-J-T is a straight
    bool suits_count;  // straights and flushes are there at all
    const Ladder* ladder;
    bool eight_qualifier;  // five different ranks up to the eight, no straight and no flush where those count

    friend bool operator==(const Reading&, const Reading&) = default;
};
const Reading& reading_of(Ranking ranking);

/// The class of five ranks (at most four alike), all of one suit or not, whether or not it qualifies.
HandClass classify(std::array<std::uint8_t, 5> ranks, bool suited, Ranking ranking);

/// Every class that qualifies, the weakest first: a class's strength is its place, counted from 1.
std::vector<HandClass> list_classes(Ranking ranking);

/// Calls visit for each way to hold `cards` ranks with at most four alike, as a count for each rank.
template <class Visit>
void for_each_multiset(int cards, Visit visit, std::array<std::uint8_t, 13> counts = {}, std::size_t rank = 0) {
    if (rank == 13) {
        if (cards == 0) visit(counts);
        return;
    }
    for (int held = 0; held <= 4 && held <= cards; ++held) {
        counts[rank] = static_cast<std::uint8_t>(held);
        for_each_multiset(cards - held, visit, counts, rank + 1);
    }
}

}  // namespace holdem893
