"""How the seats of a simulated crew play: names, tables of calls, and regulars, one for all or one for each chair."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from holdem893 import _core
from holdem893.arguments import byte_array
from holdem893.call_tables import TABLE_SHAPE, heat_price, threshold_table
from holdem893.crew import Call
from holdem893.errors import ConfigError
from holdem893.games.night893.config import NightConfig
from holdem893.own_cards import own_table, own_thresholds
from holdem893.regular_book import DEALS_A_MILLISECOND, DEEP_MILLISECONDS, planned_book, style_number

PolicyName: TypeAlias = Literal["threshold", "own", "stay", "raise", "random", "regular", "bold", "careful", "deep"]

SeatPolicy: TypeAlias = PolicyName | NDArray[np.uint8]
"""How a seat plays: a name, or a table of calls as `threshold_table` makes them."""

Policy: TypeAlias = SeatPolicy | Sequence[SeatPolicy]
"""How a crew plays: all seats alike, or each by its own."""

Chair: TypeAlias = tuple[_core.RegularBook, int, int] | NDArray[np.uint8] | None
"""A seat as the core plays it: from a book of regulars in a style, with deals to solve last calls on if any; from a
table of calls; at random."""


def _all(call: Call) -> Callable[[NightConfig], Chair]:
    return lambda config: np.full(TABLE_SHAPE, call, np.uint8)


def _threshold(config: NightConfig) -> Chair:
    return threshold_table(config.crew, heat_price=heat_price(config))


def _own(config: NightConfig) -> Chair:
    return own_table(*own_thresholds(config))


def _regular(style: str, milliseconds: int = 0) -> Callable[[NightConfig], Chair]:
    return lambda config: (planned_book(config), style_number(style), milliseconds * DEALS_A_MILLISECOND)


_REGULARS = {
    "regular": _regular("steady"),
    "bold": _regular("bold"),
    "careful": _regular("careful"),
    "deep": _regular("steady", DEEP_MILLISECONDS),
}
_NAMED: Mapping[str, Callable[[NightConfig], Chair]] = {
    "threshold": _threshold,
    "own": _own,
    "stay": _all(Call.STAY),
    "raise": _all(Call.RAISE),
    "random": lambda config: None,
    **_REGULARS,
}

POLICIES = tuple(_NAMED)


def policy_chairs(policy: Policy | ArrayLike, config: NightConfig) -> list[Chair]:
    """How each seat plays. Seats of one policy get one and the same object.

    Raises
    ------
    ConfigError
        An unknown name, another number of policies than seats, a table of another shape or with what is no call.
    """
    seats = _by_seat(policy)
    if seats is None:
        return [_chair("policy", policy, config)] * config.crew
    if len(seats) != config.crew:
        raise ConfigError(f"policy has {len(seats)} chairs: the crew has {config.crew} seats")
    made: dict[Any, Chair] = {}
    for seat, each in enumerate(seats):
        if _key(each) not in made:
            made[_key(each)] = _chair(f"policy of seat {seat}", each, config)
    return [made[_key(each)] for each in seats]


def looks_at_the_score(policy: Policy | ArrayLike) -> bool:
    """Whether any seat does: no table can, regulars do."""
    return any(isinstance(each, str) and each in _REGULARS for each in _by_seat(policy) or [policy])


def policy_words(policy: Policy | ArrayLike) -> str:
    """What a policy is called."""
    seats = _by_seat(policy)
    if seats is not None:
        return ", ".join(map(policy_words, seats))
    return policy if isinstance(policy, str) else "table"


def _by_seat(policy: Any) -> list[Any] | None:
    """The policies of a list of them; a table may be a list too."""
    if not isinstance(policy, list | tuple):
        return None
    tables = (isinstance(each, np.ndarray) and each.ndim == len(TABLE_SHAPE) for each in policy)
    names = (isinstance(each, str) for each in policy)
    return list(policy) if any(tables) or any(names) else None


def _key(policy: Any) -> Any:
    return policy if isinstance(policy, str) else id(policy)


def _chair(name: str, policy: Any, config: NightConfig) -> Chair:
    if isinstance(policy, str):
        if policy not in _NAMED:
            raise ConfigError(f"{name} {policy!r}: {', '.join(POLICIES)} and tables of calls are allowed")
        return _NAMED[policy](config)
    table = byte_array(name, policy, TABLE_SHAPE, most=Call.RAISE)
    wrong = np.argwhere(table > Call.RAISE)
    if len(wrong):
        place = tuple(wrong[0].tolist())
        raise ConfigError(f"{name} has {table[place]} at {place}: 0 folds, 1 stays, 2 raises")
    return table
