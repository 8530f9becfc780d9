"""How often a crew gets away clean by target and limit, for many pairs at once."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from math import ceil

import numpy as np
from numpy.typing import ArrayLike, NDArray

from holdem893.arguments import whole_number
from holdem893.bots.batch import regular_table
from holdem893.budgets import Progress
from holdem893.crew_policies import Policy, looks_at_the_score, policy_words
from holdem893.errors import ConfigError
from holdem893.games.night893.config import NightConfig, Table
from holdem893.regular_book import MOST_COUNTED
from holdem893.simulation import trace

_MOST_NIGHTS = 10_000_000
_FARTHEST = 400
"""Target and limit: a picture of more pairs would not be seen."""


@dataclass(frozen=True, slots=True)
class RateMap:
    """Clean rates of one crew, by target and limit.

    Attributes
    ----------
    config : NightConfig
        The table; its own pair is among those of the map.
    policy : str
    rates : ndarray of float64, shape (limits, targets)
        By limit and target, both from 1 on.
    promised : float or None
        What the rules promise a crew that plays well at this room; None where the table is no room's.
    """

    config: NightConfig
    policy: str
    rates: NDArray[np.float64]
    promised: float | None

    def rate(self, target: int, limit: int) -> float:
        """The share of clean nights at a pair.

        Raises
        ------
        ConfigError
            A pair that is not on the map.
        """
        limits, targets = self.rates.shape
        whole_number("target", target, 1, targets)
        whole_number("limit", limit, 1, limits)
        return float(self.rates[limit - 1, target - 1])


def rate_map(
    config: NightConfig,
    nights: int = 100_000,
    *,
    policy: Policy | ArrayLike = "threshold",
    seed: int = 0,
    progress: Progress | None = None,
) -> RateMap:
    """Clean rates of a crew at every pair of target and limit, up to some way beyond the table's own.

    For regulars they are what their plan promises, which needs no night. Crews that are blind to the score play their
    nights once, with the thresholds that they have at the table's own pair, and every pair is counted from these.

    Parameters
    ----------
    config, nights, policy, seed, progress
        As in `simulate`.

    Raises
    ------
    ConfigError
        As `simulate`; a crew in which regulars are mixed with others, or have another style than the steady one; a
        table whose target or limit is far beyond what a picture shows.

    Examples
    --------
    >>> found = rate_map(NightConfig.at("shitamachi", crew=4, target=16, limit=9), policy="regular")
    >>> found.promised, 0.6 < found.rate(16, 9) < 0.8
    (0.7, True)
    """
    regulars = isinstance(policy, str) and policy == "regular"
    if looks_at_the_score(policy) and not regulars:
        raise ConfigError(
            f"policy {policy_words(policy)!r}: there is no map of rates for it, for it looks at the score"
        )
    most = MOST_COUNTED if regulars else _FARTHEST
    for name in ("target", "limit"):
        if getattr(config, name) > most:
            raise ConfigError(f"{name} is {getattr(config, name)}: a map of rates reaches to {most}")
    targets = min(ceil(1.75 * config.target) + 4, most)
    limits = min(2 * config.limit + 2, most)
    if regulars:
        wide = replace(config, target=targets, limit=limits)
        rates = regular_table(wide).promises()[1:, 1:].T
    else:
        take, heat = trace(config, min(nights, _MOST_NIGHTS), policy=policy, seed=seed, progress=progress)
        rates = _counted(take.sum(axis=1, dtype=np.int64), heat.sum(axis=1, dtype=np.int64), targets, limits)
    return RateMap(config, policy_words(policy), rates, promised_rate(config))


def promised_rate(config: NightConfig) -> float | None:
    """How often a crew that plays well gets away clean at a room.  Source: The rules of 893 Hold'em, Tables."""
    return None if config.room is None else _promised()[config.room]


@cache
def _promised() -> dict[Table, float]:
    stored = json.loads((files("holdem893") / "data" / "night_targets.json").read_text("utf-8"))
    return {room: float(stored["promised"][room]) for room in Table}


def _counted(taken: NDArray[np.int64], burnt: NDArray[np.int64], targets: int, limits: int) -> NDArray[np.float64]:
    """Share of nights by limit and target, from what each has taken and burnt."""
    counts = np.zeros((limits + 1, targets + 1), np.int64)
    under = burnt < limits
    np.add.at(counts, (burnt[under] + 1, np.minimum(taken[under], targets)), 1)  # a limit must be above what has burnt
    reached = counts[:, ::-1].cumsum(axis=1)[:, ::-1]  # a target may be less than what was taken
    return np.asarray(reached.cumsum(axis=0)[1:, 1:] / len(taken))
