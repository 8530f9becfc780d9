// One row under any ranking and selection: every board that can come, one by one.
#pragma once

#include <span>

#include "holdem893/select.hpp"
#include "rank_runouts.hpp"

namespace holdem893 {

/// Strengths of hands that each lie with a full board of their own; the counts are right.
void judge_boards(std::span<const Card> hole, std::size_t cards_a_hand, std::span<const Card> boards, Ranking ranking,
                  Selection selection, std::span<Strength> out);

/// Expected shares of the players of a row, each with `cards_a_hand` hole cards.
void count_plainly(const CheckedRow& row, std::size_t cards_a_hand, Ranking ranking, Selection selection, double* out);

}  // namespace holdem893
