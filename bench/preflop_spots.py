"""Spots before the flop, nothing but cards known: what the cases of exact equity there have in common."""

import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cases import Bar, Case, Workload, everybody
from child import python_prints
from clock import Entrant, timed_each
from holdem893 import Range, _core
from rivals import Rival
from sample import AnswerError

TOLERANCE = 2e-6
"""Expected equities have six digits; rivals give doubles."""

Shares = Sequence[float]


@dataclass(frozen=True, slots=True)
class Spot:
    """Hands or ranges as text, dead cards, and each player's equity.

    `calls` make a run of ours; `why_no_rival` says why nobody else can be asked.
    """

    players: tuple[str, ...]
    equity: Shares
    dead: str = ""
    calls: int = 100
    why_no_rival: str = ""


def shares_of(weights: Mapping[int, float], players: int) -> Shares:
    """Each player's share of the pot, from the weight of deals by who wins, a bit for each."""
    whole = sum(weights.values())
    return [
        sum(weight / who.bit_count() for who, weight in weights.items() if who >> player & 1) / whole
        for player in range(players)
    ]


def known_hands(spot: Spot) -> Callable[[], Shares]:
    hands = list(spot.players)
    return lambda: shares_of(_core.preflop_winners(hands, spot.dead, None)[0], len(hands))


def two_ranges(spot: Spot) -> Callable[[], Shares]:
    ours, theirs = (Range(text).weights for text in spot.players)

    def shares() -> Shares:
        first, second, tie = _core.preflop_heads_up(ours, theirs)
        return shares_of({1: first, 2: second, 3: tie}, 2)

    return shares


def several_ranges(spot: Spot) -> Callable[[], Shares]:
    ranges: list[NDArray[np.float64]] = [Range(text).weights for text in spot.players]

    def shares() -> Shares:
        sums = _core.preflop_ranges(ranges, spot.dead, 1, None)
        return shares_of(dict(enumerate(sums.tolist())), len(ranges))

    return shares


FIRST_CALL = """
import time
from holdem893 import Range, _core
ranges = [Range(text).weights for text in {players!r}]
t = time.perf_counter()
_core.preflop_heads_up(*ranges)
print(time.perf_counter() - t)
"""


def first_call(spot: Spot) -> Entrant:
    """A process of its own, which has counted nothing yet."""
    code = FIRST_CALL.format(players=spot.players)
    return Entrant("holdem893", "the first call of a process", "ours", 1, lambda: python_prints(code))


def preflop_case(
    name: str,
    spot: Spot,
    ours: Callable[[Spot], Callable[[], Shares]],
    bar: float | None = None,
    first_bar: float | None = None,
) -> Case:
    label = "the call of the core"

    def prepare(rivals: Sequence[Rival]) -> Workload:
        call = ours(spot)
        check("holdem893", call(), spot)
        entrants = [Entrant("holdem893", label, "ours", spot.calls, timed_each(_ignoring(call), range(spot.calls)))]
        if first_bar is not None:
            entrants.append(first_call(spot))
        not_run = {}
        for rival in rivals:
            if rival.ranges is None:
                not_run[rival.name] = "gives no exact equity of ranges and dead cards"
                continue
            if spot.why_no_rival:
                not_run[rival.name] = spot.why_no_rival
                continue
            check(rival.name, rival.ranges(spot.players, spot.dead), spot)
            run = timed_each(_ignoring(rival.ranges, spot.players, spot.dead), range(1))
            entrants.append(Entrant(rival.name, "equity(texts)", rival.kind, 1, run))
        agreed = ", ".join(filter(None, ["the stored equities", everybody(entrants)]))
        return Workload(entrants, zlib.crc32(repr(spot.equity).encode()), agreed, not_run)

    bars = [Bar(label, bar)] if bar is not None else []
    bars += [Bar("the first call of a process", first_bar)] if first_bar is not None else []
    dead = f", {spot.dead} dead" if spot.dead else ""
    return Case(
        name=name,
        title=f"exact equity before the flop, {' v '.join(spot.players)}{dead}",
        unit="spot",
        access=f"single call, one spot {spot.calls} times a run",
        inside="the call and the shares made of it, the ranges as weights; rivals read texts; one thread",
        prepare=prepare,
        bars=tuple(bars),
    )


def _ignoring(call: Callable[..., Any], *arguments: Any) -> Callable[[Any], Any]:
    return lambda _: call(*arguments)


def check(name: str, shares: Shares, spot: Spot) -> None:
    if max(abs(a - b) for a, b in zip(shares, spot.equity, strict=True)) > TOLERANCE:
        raise AnswerError(f"{name} says {list(shares)}, not {list(spot.equity)}")
