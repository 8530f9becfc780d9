"""Many nights of 893 by crews that play from tables: how often they get away clean, and what ends the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from math import nan, sqrt
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from holdem893 import _core
from holdem893.arguments import byte_array, whole_number
from holdem893.budgets import Progress
from holdem893.crew import Call, HouseRule
from holdem893.errors import ConfigError
from holdem893.games.night893.config import FEWEST_SEATS, MOST_SEATS, NightConfig
from holdem893.regular_book import planned_book
from holdem893.spread import in_order

Policy: TypeAlias = Literal["threshold", "stay", "raise", "random", "regular"] | NDArray[np.uint8]
"""A crew: one of five names, or a table of calls as `threshold_table` makes them."""

POLICIES = ("threshold", "stay", "raise", "random", "regular")

TABLE_SHAPE = (len(HouseRule) + 1, 4, 6, 6, 3, 32)
"""House Rule (0 is none), call of the hand, mates in, raisers among them, own stake less one, standing in 32nds.

A standing is about the chance to beat one random hand by the river. A mate is another seat that is in; it is a raiser
once it has raised on the flop or later. Under Hush nobody is known to have raised; under Fox the open seat counts as a
raiser while all see that it stands at 0.8 or better.
"""

_PARTS_EACH = 8192
"""Nights that an executor is given at a time."""
_LARGEST = 2**31 - 1
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


def night_terms(config: NightConfig) -> tuple[int, int, int, bool, tuple[int, ...], int, int, int, bool, bool]:
    """The table as the core knows it.

    Raises
    ------
    ConfigError
        A target or limit beyond the 2,147,483,647 that its counters hold.
    TypeError
        Something else than a config.
    """
    if not isinstance(config, NightConfig):
        raise TypeError(f"config is {type(config).__name__}, not NightConfig")
    for name in ("target", "limit", "first_rule_hand"):
        if getattr(config, name) > _LARGEST:
            raise ConfigError(f"{name} is {getattr(config, name)}: {_LARGEST} is the largest that can be simulated")
    return (
        config.crew,
        config.hands,
        config.first_rule_hand,
        config.rule_deck == "replace",
        tuple(int(rule) for rule in config.house_rules),
        config.target,
        config.limit,
        config.max_stake,
        config.reversal == "inverse",
        config.blaze_doubles_foldout,
    )


def heat_price(config: NightConfig) -> float:
    """Take that one heat is worth to the threshold crew of a table, found by trying: 1.5 to 4, in quarters.

    Examples
    --------
    >>> heat_price(NightConfig(crew=4, target=16, limit=8))
    2.0
    """
    heat_a_take = min(config.limit, 2 * config.target) / config.target  # from 2 on the price is the highest
    return min(max(round(4 * (1.3 + 1.4 * heat_a_take)) / 4, 1.5), 4.0)


def threshold_table(
    crew: int,
    *,
    heat_price: float = 2.0,
    flop_raise: float = 0.85,
    turn_raise: float = 0.85,
    raiser_wins: float = 0.5,
    silent_wins: float = 0.27,
) -> NDArray[np.uint8]:
    """Make the calls of a crew that raises once for free, again when it is strong, and weighs take against heat.

    On the river a seat folds where the crew's chance to win, by its own hand or a mate's, is worth less than its own
    heat, and raises otherwise. Such a crew is blind to the score.

    Parameters
    ----------
    crew : int
        Seats, 2 to 6: they decide how many masks a hand has to beat.
    heat_price : float
        Take that one heat is worth, 0 or more. The dearer, the more is folded.
    flop_raise, turn_raise : float
        The standing from which a seat raises there, 0 to 1.
    raiser_wins, silent_wins : float
        How often a mate's hand is thought to beat the House, if it has raised after the flop and if not.

    Returns
    -------
    ndarray of uint8, shape `TABLE_SHAPE`
        `Call` numbers.

    Raises
    ------
    ConfigError
        A value that is not allowed.

    Examples
    --------
    >>> table = threshold_table(4)
    >>> table.shape, Call(int(table[0, 0, 3, 0, 0, 5]))
    ((10, 4, 6, 6, 3, 32), <Call.RAISE: 2>)
    """
    seats = whole_number("crew", crew, FEWEST_SEATS, MOST_SEATS)
    try:
        return _core.threshold_table(seats, heat_price, flop_raise, turn_raise, raiser_wins, silent_wins)
    except ValueError as error:
        raise ConfigError(str(error)) from None


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
    policy : "threshold", "stay", "raise", "random", "regular", or a table of calls
        The threshold crew is `threshold_table` at the `heat_price` of the config; regulars are those of
        `holdem893.bots`. A table has the shape `TABLE_SHAPE`;
        a raise at the highest stake stays.
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
        An unknown policy, a table of another shape or with what is no call, a number out of range.

    Examples
    --------
    >>> config = NightConfig(crew=4, target=16, limit=9, house_rules=[1, 2, 3, 4])
    >>> found = simulate(config, 2000, policy="stay", seed=1)
    >>> 0.1 < found.clean_rate < 0.2
    True
    >>> found.nights == found.clean + found.short + sum(found.raided)
    True
    """
    start, count, run = *_span(first, nights), whole_number("seed", seed, 0, _LARGEST_SEED)
    play = partial(_core.simulate_nights, night_terms(config), policy_calls(policy, config), run)
    parts = [play(start, count, progress)] if executor is None else _spread(executor, play, start, count, progress)
    return _merged(config, policy if isinstance(policy, str) else "table", run, parts)


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
    do, and are refused. (By
    name, the threshold crew takes its price of heat from the config.)

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
    if isinstance(policy, str) and policy == "regular":
        raise ConfigError("policy 'regular': regulars look at the score, which a trace has not")
    return _core.trace_nights(night_terms(config), policy_calls(policy, config), run, start, count, progress)


def policy_calls(policy: Policy | ArrayLike, config: NightConfig) -> _core.RegularBook | NDArray[np.uint8] | None:
    """The table of a policy, or the book of regulars; None calls at random."""
    if isinstance(policy, str):
        if policy not in POLICIES:
            raise ConfigError(f"policy {policy!r}: {', '.join(POLICIES)} and tables of calls are allowed")
        if policy == "regular":
            return planned_book(config)
        plain: Mapping[str, int] = {"stay": Call.STAY, "raise": Call.RAISE}
        if policy in plain:
            return np.full(TABLE_SHAPE, plain[policy], np.uint8)
        return threshold_table(config.crew, heat_price=heat_price(config)) if policy == "threshold" else None
    table = byte_array("policy", policy, TABLE_SHAPE, most=Call.RAISE)
    wrong = np.argwhere(table > Call.RAISE)
    if len(wrong):
        place = tuple(wrong[0].tolist())
        raise ConfigError(f"policy has {table[place]} at {place}: 0 folds, 1 stays, 2 raises")
    return table


def _span(first: int, nights: int) -> tuple[int, int]:
    """The first night's number, and how many there are."""
    start, count = whole_number("first", first, 0, _NIGHTS - 1), whole_number("nights", nights, 1, _NIGHTS)
    if start + count > _NIGHTS:
        raise ConfigError(f"nights is {count}, from {start} on: they are numbered 0 to {_NIGHTS - 1}")
    return start, count


def _spread(
    executor: Executor, play: Callable[..., tuple[Any, ...]], first: int, nights: int, progress: Progress | None
) -> list[tuple[Any, ...]]:
    """What `play` makes of the nights, part by part; `progress` is told after each."""
    parts, done = [], 0
    chunks = ((first + cut, min(_PARTS_EACH, nights - cut), None) for cut in range(0, nights, _PARTS_EACH))
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
