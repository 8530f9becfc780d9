"""Stopwatch: who runs, by turns, and what the runs took."""

import gc
import os
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal["ours", "compiled", "python", "reference"]


@dataclass(frozen=True, slots=True)
class Entrant:
    """One program on one workload.

    `seconds` makes one run and says how long it took, so that a run may also happen in another process or be a compiled
    program of its own.
    """

    name: str
    given: str
    kind: Kind
    units: int
    seconds: Callable[[], float]


@dataclass(frozen=True, slots=True)
class Result:
    """What an entrant's runs took, in seconds a unit, and round by round how many times as long as ours."""

    entrant: Entrant
    runs: tuple[float, ...]
    ratios: tuple[float, ...]

    @property
    def best(self) -> float:
        return min(self.runs)

    @property
    def median(self) -> float:
        return statistics.median(self.runs)

    @property
    def worst(self) -> float:
        return max(self.runs)

    @property
    def ratio(self) -> float:
        """The median of the rounds: a disturbance that lasts a round touches both sides of its ratio."""
        return statistics.median(self.ratios)


def timed(call: Callable[..., Any], *arguments: Any) -> Callable[[], float]:
    """A run that calls once."""

    def seconds() -> float:
        start = time.perf_counter()
        call(*arguments)
        return time.perf_counter() - start

    return seconds


def timed_each(call: Callable[..., Any], hands: Sequence[Any], spread: bool = False) -> Callable[[], float]:
    """A run that calls once a hand and drops the answers; the bare loop costs some 10 ns a hand and is in the clock."""

    def one_argument() -> None:
        for hand in hands:
            call(hand)

    def many_arguments() -> None:
        for hand in hands:
            call(*hand)

    return timed(many_arguments if spread else one_argument)


def run_by_turns(entrants: Sequence[Entrant], runs: int) -> list[Result]:
    """Time everyone once a round, in the same order, ours first; garbage collection waits between the runs."""
    taken: list[list[float]] = [[] for _ in entrants]
    for entrant in entrants:
        entrant.seconds()
    collecting = gc.isenabled()
    for _ in range(runs):
        for place, entrant in enumerate(entrants):
            gc.collect()
            gc.disable()
            try:
                taken[place].append(entrant.seconds() / entrant.units)
            finally:
                if collecting:
                    gc.enable()
    return [
        Result(entrant, tuple(mine), tuple(x / ours for x, ours in zip(mine, taken[0], strict=True)))
        for entrant, mine in zip(entrants, taken, strict=True)
    ]


def pin(core: int | None = None) -> int | None:
    """Keep this process and its children on one core, the last one allowed unless told; None where that cannot be."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    chosen = max(os.sched_getaffinity(0)) if core is None else core
    os.sched_setaffinity(0, {chosen})
    return chosen
