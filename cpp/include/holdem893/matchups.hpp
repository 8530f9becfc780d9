// Two players before the flop, nothing dead: exact from the table of all matchups of two pairs of hole cards.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "holdem893/heads_up.hpp"
#include "holdem893/parallel.hpp"

namespace holdem893 {

/// Boards for two known hands: C(48, 5).
inline constexpr double kPreflopBoards = 1'712'304;

/// Weighted ranges against each other, exact.
///
/// Uses those parts of the table that the ranks in play need; a part, one for each two pairs of ranks, is counted when
/// first asked for and kept. All 4,186 take half a second and 3 MB. What was asked before does not change the result.
/// May be called by several threads. When `progress` stops it, the rest is left out.
HeadsUp heads_up_preflop(ComboWeights first, ComboWeights second, const Progress& progress = nullptr);

/// Equity of each combo of `first` (a combo_index, below kCombos) against each of `second`, row by row; nan where they
/// share a card. When `progress` stops it, the rest is left out.
void matchup_equities(std::span<const std::uint16_t> first, std::span<const std::uint16_t> second,
                      std::span<double> equities, const Progress& progress = nullptr);

/// Two combos, each a combo_index.
using Matchup = std::array<std::uint16_t, 2>;

/// The same for matchups of combos that share no card, as half boards: two for each board that the first wins and one
/// for each that both share, of 2 * kPreflopBoards. What was asked for once is kept (3.5 MB for all), so that a million
/// of them take a look-up each.
void matchup_halves(std::span<const Matchup> matchups, std::span<std::uint32_t> halves);

}  // namespace holdem893
