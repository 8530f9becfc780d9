"""Equity by counting every deal, by whichever method has the least to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import comb, inf, prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from holdem893 import _core
from holdem893.budgets import Progress
from holdem893.equities import Equity, Tally
from holdem893.errors import ConfigError, RangeError
from holdem893.rankings import Selection
from holdem893.spots import BOARD_SIZE, Spot

LARGEST_COST = 1e14
"""Nanoseconds of one core, about: a day."""

PREFLOP_COST = 1e5
"""Of known hands before the flop, two players to ten, more or less."""

MATCHUPS_COST = 4e8
"""Of two ranges before the flop: the first time; afterwards a hundredth."""

Count: TypeAlias = Callable[[int, Progress | None], Tally]


@dataclass(frozen=True, slots=True)
class Method:
    """A way to count a spot, and how many nanoseconds of one core it takes, about."""

    cost: float
    count: Count


def best_method(spot: Spot) -> Method:
    """The method with the least to do."""
    return methods(spot)[0](spot)


def methods(spot: Spot) -> list[Callable[[Spot], Method]]:
    """Every method that serves a spot, the one with the least to do in front."""
    if any(len(player.hands) == 0 for player in spot.players):
        return [_too_many_hands]
    found: list[Callable[[Spot], Method]] = []
    if spot.is_usual and spot.all_known:
        found.append(_known_hands)
    if spot.is_usual and not spot.board:
        found += [_heads_up_preflop] * (len(spot.players) == 2 and not spot.dead) + [_ranges_preflop]
    if spot.board and len(spot.players) == 2 and spot.selection is Selection.ANY_FIVE and spot.low is None:
        found.append(_sweep)
    return [*found, _deal_by_deal]


def count_deals(spot: Spot, method: Method, threads: int, progress: Progress | None) -> Equity:
    """The exact equity.

    Raises
    ------
    ConfigError
        It would take days.
    RangeError
        No deal is possible.
    """
    if LARGEST_COST < method.cost < inf:
        raise ConfigError(f"exact: every deal would take about {method.cost / LARGEST_COST:,.0f} days to count")
    tally = method.count(threads, progress)
    tally = {who: weight for who, weight in sorted(tally.items()) if weight > 0}
    if not tally:
        raise RangeError("the ranges block each other: no deal gives every player a hand")
    counts_deals = all(player.is_plain for player in spot.players)
    return Equity(
        exact=True,
        deals=round(sum(tally.values())) if counts_deals else _deals(spot, threads),
        seed=None,
        _players=len(spot.players),
        _tally=tally,
        _is_split=spot.low is not None,
        _counts_deals=counts_deals,
        _spot=b"",
        _seeds=frozenset(),
    )


def _too_many_hands(spot: Spot) -> Method:
    return Method(inf, _refuse)


def _refuse(threads: int, progress: Progress | None) -> Tally:
    raise ConfigError("exact: hands of more than two cards are too many to count out for a random player")


def _deal_by_deal(spot: Spot) -> Method:
    rules = (spot.board, spot.dead, spot.ranking, spot.selection, spot.low)
    hands = spot.weighted_hands
    return Method(
        _core.cost_of_ranges(hands, *rules),
        lambda threads, progress: _core.enumerate_ranges(hands, *rules, threads, progress),
    )


def _known_hands(spot: Spot) -> Method:
    preflop = not spot.board

    def count(threads: int, progress: Progress | None) -> Tally:
        if preflop:
            by_winners, _ = _core.preflop_winners(spot.hands, spot.dead, progress)
        else:
            by_winners, _ = _core.enumerate_boards(spot.hands, spot.board, spot.dead, progress)
        return {(who, 0): boards for who, boards in by_winners.items()}

    return Method(PREFLOP_COST if preflop else _boards(spot) * 6.0 * len(spot.players), count)


def _heads_up_preflop(spot: Spot) -> Method:
    """Two ranges: a sum over the table of all pairs of hands, which is made when it is first needed."""
    (first, second), scale = _by_combo(spot)

    def count(_threads: int, progress: Progress | None) -> Tally:
        return _heads_up(_core.preflop_heads_up(first, second, progress), scale)

    return Method(MATCHUPS_COST, count)


def _ranges_preflop(spot: Spot) -> Method:
    weights, scale = _by_combo(spot)

    def count(threads: int, progress: Progress | None) -> Tally:
        by_winners = _core.preflop_ranges(weights, spot.dead, threads, progress)
        return {(who, 0): scale * float(weight) for who, weight in enumerate(by_winners)}

    return Method(_core.preflop_ranges_cost(weights, spot.dead), count)


def _sweep(spot: Spot) -> Method:
    """Two ranges on a board, swept over the boards to come."""
    (first, second), scale = _by_combo(spot)
    rules = (spot.board, spot.dead, spot.ranking)

    def count(threads: int, progress: Progress | None) -> Tally:
        return _heads_up(_core.sweep(first, second, *rules, threads, progress), scale)

    return Method(_core.sweep_cost(first, second, *rules), count)


def _by_combo(spot: Spot) -> tuple[list[NDArray[np.float64]], float]:
    """Everybody's weights by combo, 1 at most, and what their products have to be multiplied by."""
    weights = [player.by_combo() for player in spot.players]
    scales = [max(1.0, float(held.max())) for held in weights]  # a hand may stand in an array several times
    return [held / scale for held, scale in zip(weights, scales, strict=True)], prod(scales)


def _heads_up(weights: tuple[float, float, float], scale: float) -> Tally:
    first, second, tie = (scale * weight for weight in weights)
    return {(0b01, 0): first, (0b10, 0): second, (0b11, 0): tie}


def _boards(spot: Spot) -> int:
    """Boards that can come once everybody has a hand."""
    left = 52 - len(spot.board) - len(spot.dead) - spot.players[0].hands.shape[1] * len(spot.players)
    return comb(left, BOARD_SIZE - len(spot.board))


def _deals(spot: Spot, threads: int) -> int:
    """Deals there are, whatever they weigh."""
    tuples = _core.weigh_tuples([(player.sets, np.ones(len(player.sets))) for player in spot.players], threads)
    return round(tuples) * _boards(spot)
