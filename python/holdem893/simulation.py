"""Many nights of 893 by crews that play from tables: how often they get away clean, and what ends the others."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from math import nan, sqrt
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from holdem893 import _core
from holdem893.arguments import whole_number
from holdem893.budgets import Progress
from holdem893.call_tables import TABLE_SHAPE, heat_price, threshold_table
from holdem893.crew import HouseRule
from holdem893.crew_policies import POLICIES, Chair, Policy, looks_at_the_score, policy_chairs, policy_words
from holdem893.errors import ConfigError
from holdem893.games.night893.config import NightConfig
from holdem893.night_terms import night_terms
from holdem893.spread import in_order

__all__ = [
    "POLICIES",
    "TABLE_SHAPE",
    "HandsUnderRule",
    "Policy",
    "Simulation",
    "heat_price",
    "night_terms",
    "simulate",
    "threshold_table",
    "trace",
]

_TABLE_NIGHTS, _REGULAR_NIGHTS, _DEEP_NIGHTS = 8192, 65_536, 1024
"""Nights that an executor is given at a time: seconds at most. Regulars make a plan in each part."""
_LARGEST_SEED = 2**64 - 1
_NIGHTS = 2**64 - 1
"""There are so many, numbered from 0."""


@dataclass(frozen=True, slots=True)
class HandsUnderRule:
    """What hands under one House Rule have added to take and heat: means and standard deviations of a hand."""

    rule: HouseRule | None
    hands: int
    take: float
    take_deviation: float
    heat: float
    heat_deviation: float
    folded_out: int
    """Hands that everyone folded."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What many nights have come to.

    Attributes
    ----------
    nights, clean, short : int
        All nights, those that ended clean, those that missed the target.
    raided : tuple of int
        Raids by the hand that brought them.
    take, heat : float
        Means at the ends of nights.
    by_rule : tuple of HandsUnderRule
        For each rule that has been in force, hands without one first.
    """

    config: NightConfig
    policy: str
    seed: int
    nights: int
    clean: int
    short: int
    raided: tuple[int, ...]
    take: float
    heat: float
    by_rule: tuple[HandsUnderRule, ...] = field(repr=False)

    @property
    def clean_rate(self) -> float:
        """The share of nights that ended clean."""
        return self.clean / self.nights if self.nights else nan

    @property
    def standard_error(self) -> float:
        """Of `clean_rate`."""
        return sqrt(self.clean_rate * (1 - self.clean_rate) / self.nights) if self.nights else nan


def simulate(
    config: NightConfig,
    nights: int = 200_000,
    *,
    policy: Policy | ArrayLike = "threshold",
    seed: int = 0,
    first: int = 0,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play many nights and count how they end.

    Night i is played from a seed of its own, made of `seed` and i: the answer depends neither on the executor nor on
    how a run is cut.

    Parameters
    ----------
    config : NightConfig
    nights : int
        How many, 1 or more.
    policy : str, a table of calls, or a list of these, one for each seat
        "threshold" is `threshold_table` at the `heat_price` of the config: it rides the raisers among its mates. "own"
        is `own_table` at the `own_thresholds` of the config: it looks at its own cards alone. Both are blind to the
        score. "stay", "raise" and "random" call so whatever they see. "regular", "bold" and "careful" are the styles of
        `holdem893.bots.Regular`, "deep" is `holdem893.bots.Deep`, which takes milliseconds a night. A table has the
        shape `TABLE_SHAPE`; a raise at the highest stake stays.
    seed : int
        0 to 2**64 - 1.
    first : int
        The first night's number; the nights of a long run may be played in parts.
    executor : concurrent.futures.Executor, optional
        Spreads the nights; threads will do.
    progress : callable, optional
        Told the nights done and their number, several times a second.

    Returns
    -------
    Simulation

    Raises
    ------
    ConfigError
        An unknown policy, policies for another number of seats, a table of another shape or with what is no call, a
        number out of range.

    Examples
    --------
    >>> config = NightConfig(crew=4, target=16, limit=9, house_rules=[1, 2, 3, 4])
    >>> found = simulate(config, 2000, policy="stay", seed=1)
    >>> 0.1 < found.clean_rate < 0.2
    True
    >>> found.nights == found.clean + found.short + sum(found.raided)
    True
    >>> simulate(config, 2000, policy=["regular", "stay", "stay", "stay"], seed=1).clean_rate > found.clean_rate
    True
    """
    start, count, run = *_span(first, nights), whole_number("seed", seed, 0, _LARGEST_SEED)
    terms, chairs = night_terms(config), policy_chairs(policy, config)
    play = partial(_core.simulate_nights, terms, chairs, run)
    if executor is None:
        parts = [play(start, count, progress)]
    else:
        parts = _spread(executor, play, start, count, _nights_a_part(chairs), progress)
    return _merged(config, policy_words(policy), run, parts)


def trace(
    config: NightConfig,
    nights: int = 200_000,
    *,
    policy: Policy | ArrayLike = "threshold",
    seed: int = 0,
    first: int = 0,
    progress: Progress | None = None,
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Play nights without target and limit, and keep what each hand has added.

    What any target and limit would make of these nights can then be counted, for no table looks at the score; regulars
    do, and are refused. (By name, "threshold" and "own" take their thresholds from the config.)

    Parameters
    ----------
    config, nights, policy, seed, first, progress
        As in `simulate`; it would play the same nights.

    Returns
    -------
    take, heat : ndarray of uint8, shape (nights, hands)

    Raises
    ------
    ConfigError
        As `simulate`.

    Examples
    --------
    >>> take, heat = trace(NightConfig(crew=2, target=1, limit=1), 10, policy="stay")
    >>> take.shape, int(take.max()) <= 4
    ((10, 6), True)
    """
    start, count, run = *_span(first, nights), whole_number("seed", seed, 0, _LARGEST_SEED)
    if looks_at_the_score(policy):
        raise ConfigError(f"policy {policy_words(policy)!r}: regulars look at the score, which a trace has not")
    return _core.trace_nights(night_terms(config), policy_chairs(policy, config), run, start, count, progress)


def _span(first: int, nights: int) -> tuple[int, int]:
    """The first night's number, and how many there are."""
    start, count = whole_number("first", first, 0, _NIGHTS - 1), whole_number("nights", nights, 1, _NIGHTS)
    if start + count > _NIGHTS:
        raise ConfigError(f"nights is {count}, from {start} on: they are numbered 0 to {_NIGHTS - 1}")
    return start, count


def _nights_a_part(chairs: list[Chair]) -> int:
    regulars = [chair for chair in chairs if isinstance(chair, tuple)]
    if not regulars:
        return _TABLE_NIGHTS
    return _DEEP_NIGHTS if any(deals for *_, deals in regulars) else _REGULAR_NIGHTS


def _spread(
    executor: Executor,
    play: Callable[..., tuple[Any, ...]],
    first: int,
    nights: int,
    each: int,
    progress: Progress | None,
) -> list[tuple[Any, ...]]:
    """What `play` makes of the nights, part by part; `progress` is told after each."""
    parts, done = [], 0
    chunks = ((first + cut, min(each, nights - cut), None) for cut in range(0, nights, each))
    with closing(in_order(executor, play, chunks)) as answers:  # whatever ends it, the rest is withdrawn at once
        for part in answers:
            parts.append(part)
            done += part[0]
            if progress is not None:
                progress(done, nights)
    return parts


def _merged(config: NightConfig, policy: str, seed: int, parts: list[tuple[Any, ...]]) -> Simulation:
    nights, clean, short, take, heat = (sum(part[at] for part in parts) for at in (0, 1, 2, 4, 5))
    rules = sum(part[6].astype(object) for part in parts)  # whole numbers of any size
    return Simulation(
        config=config,
        policy=policy,
        seed=seed,
        nights=nights,
        clean=clean,
        short=short,
        raided=tuple(sum(by_hand) for by_hand in zip(*(part[3] for part in parts), strict=True)),
        take=take / nights,
        heat=heat / nights,
        by_rule=tuple(_under_rule(number, row) for number, row in enumerate(rules) if row[0]),
    )


def _under_rule(number: int, row: Any) -> HandsUnderRule:
    hands, take, take_squared, heat, heat_squared, folded_out = row
    return HandsUnderRule(
        rule=HouseRule(number) if number else None,
        hands=hands,
        take=take / hands,
        take_deviation=sqrt(max(0, take_squared * hands - take * take)) / hands,
        heat=heat / hands,
        heat_deviation=sqrt(max(0, heat_squared * hands - heat * heat)) / hands,
        folded_out=folded_out,
    )
