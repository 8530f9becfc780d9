// The slow definition: every class of five cards in order, straight from the rules.
#pragma once

#include <span>
#include <vector>

#include "holdem893/strength.hpp"

namespace holdem893 {

/// The class of five ranks (at most four alike), all of one suit or not.
HandClass classify(std::array<std::uint8_t, 5> ranks, bool suited, Ranking ranking);

/// Every class there is, the weakest first: a class's strength is its place, counted from 1.
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
