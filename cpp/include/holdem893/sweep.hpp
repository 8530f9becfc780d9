// Two weighted ranges against each other over every board that can still come: exact.
#pragma once

#include <span>
#include <vector>

#include "holdem893/heads_up.hpp"
#include "holdem893/parallel.hpp"

namespace holdem893 {

/// Two ranges, weights from 0 to 1, what lies on the board, and cards that are out of the deck.
struct HeadsUpSpot {
    ComboWeights first;
    ComboWeights second;
    std::span<const Card> board;
    CardSet dead;
    Ranking ranking = Ranking::kHigh;
};

/// The weight of all deals by winner: of every two combos that share no card with each other, the board or the dead
/// cards, and every board of what is left. All 0 where there is no such deal, or where `progress` stopped it.
///
/// With weights of 0 and 1 the counts are exact; other weights are added up with rounding errors of some 1e-15 of the
/// whole. Neither `threads` nor the backend changes a bit. Without a board it is for two ranges of a few combos: see
/// sweep_cost. Throws CardError for a board of one, two or more than five cards and for a card twice,
/// std::invalid_argument for a weight that is not from 0 to 1.
HeadsUp sweep(const HeadsUpSpot& spot, std::size_t threads, const Progress& progress);

/// The same for each combo of the first range, by combo_index: all 0 for one that cannot be dealt or has no weight. For
/// boards of three cards and more, combo by combo under any ranking. Throws CardError for other boards too.
std::vector<HeadsUp> sweep_combos(const HeadsUpSpot& spot, std::size_t threads, const Progress& progress);

/// About how many nanoseconds of one core `sweep` takes, counted, not measured. Throws as `sweep`.
std::uint64_t sweep_cost(const HeadsUpSpot& spot);

}  // namespace holdem893
