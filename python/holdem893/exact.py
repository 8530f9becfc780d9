"""Equity by counting every deal, by whichever method has the least to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import comb, inf
from typing import TypeAlias

import numpy as np

from holdem893 import _core
from holdem893.budgets import Progress
from holdem893.equities import Equity, Tally
from holdem893.errors import ConfigError, RangeError
from holdem893.spots import BOARD_SIZE, Spot

LARGEST_COST = 1e14
"""Nanoseconds of one core, about: a day."""

PREFLOP_COST = 1e5
"""Of known hands before the flop, two players to ten, more or less."""

Count: TypeAlias = Callable[[int, Progress | None], Tally]


@dataclass(frozen=True, slots=True)
class Method:
    """A way to count a spot, and how many nanoseconds of one core it takes, about."""

    cost: float
    count: Count


def cost(spot: Spot) -> float:
    """About how many nanoseconds of one core the exact answer takes; a count, the same on every machine."""
    return cheapest(spot).cost


def cheapest(spot: Spot) -> Method:
    """The method with the least to do."""
    return min(_methods(spot), key=lambda method: method.cost)


def count_deals(spot: Spot, threads: int, progress: Progress | None) -> Equity:
    """The exact equity.

    Raises
    ------
    ConfigError
        It would take days.
    RangeError
        No deal is possible.
    """
    method = cheapest(spot)
    if method.cost > LARGEST_COST:
        raise ConfigError(f"exact: every deal would take about {method.cost / LARGEST_COST:,.0f} days to count")
    tally = method.count(threads, progress)
    tally = {who: weight for who, weight in sorted(tally.items()) if weight > 0}
    if not tally:
        raise RangeError("the ranges block each other: no deal gives every player a hand")
    counts_deals = all(player.is_plain for player in spot.players)
    return Equity(
        exact=True,
        deals=round(sum(tally.values())) if counts_deals else _deals(spot),
        seed=None,
        _players=len(spot.players),
        _tally=tally,
        _is_split=spot.low is not None,
        _counts_deals=counts_deals,
        _spot=spot.digest(),
        _seeds=frozenset(),
    )


def _methods(spot: Spot) -> list[Method]:
    if any(len(player.hands) == 0 for player in spot.players):
        return [Method(inf, _refuse)]  # any cards at all, in a game of more than two
    methods = [_plain(spot)]
    if spot.is_usual and spot.all_known:
        methods.append(_known_hands(spot))
    return methods


def _refuse(threads: int, progress: Progress | None) -> Tally:
    raise ConfigError("exact: hands of more than two cards are too many to count out for a random player")


def _plain(spot: Spot) -> Method:
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


def _boards(spot: Spot) -> int:
    """Boards that can come once everybody has a hand."""
    left = 52 - len(spot.board) - len(spot.dead) - spot.players[0].hands.shape[1] * len(spot.players)
    return comb(left, BOARD_SIZE - len(spot.board))


def _deals(spot: Spot) -> int:
    """Deals there are, whatever they weigh."""
    return round(_core.weigh_tuples([(player.sets, np.ones(len(player.sets))) for player in spot.players])) * _boards(
        spot
    )
