// Strengths at the showdown of 893, for cards that are added to a board one after the other.
#pragma once

#include <array>

#include "holdem893/crew.hpp"
#include "holdem893/hand_sum.hpp"
#include "holdem893/ranking_tables.hpp"

namespace holdem893 {

/// The bigger wins under every House Rule.
class ShowdownJudge {
   public:
    ShowdownJudge(HouseRule rule, bool inverse_reversal) noexcept {
        if (rule != HouseRule::kReversal) return;
        if (inverse_reversal) {
            turned_ = 0xFFFF;
        } else {
            tables_ = &tables_of(Ranking::kReversedHigh);
        }
    }
    [[nodiscard]] Strength operator()(HandSum board, std::array<Card, 2> hole) const noexcept {
        board.add(hole[0]);
        board.add(hole[1]);
        return tables_ == nullptr ? static_cast<Strength>(board.strength<7>() ^ turned_) : board.strength<7>(*tables_);
    }

   private:
    const RankingTables* tables_ = nullptr;
    Strength turned_ = 0;  ///< all bits where the order is turned
};

}  // namespace holdem893
