"""What a table of 893 is: the crew's size, the counters that decide, and the options of the rules."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias

from holdem893.arguments import flag, refuse_no_int
from holdem893.crew import HouseRule, Reversal
from holdem893.errors import ConfigError

RuleDeck: TypeAlias = Literal["reshuffle", "replace"]

FEWEST_SEATS = 2
MOST_SEATS = 6
CALLS = 4
"""Calls of a hand: before the flop, on the flop, on the turn, on the river."""
MOST_HANDS = 24
MOST_STAKE = 3


class Table(StrEnum):
    """The three rooms.  Source: The rules of 893 Hold'em, Tables."""

    SHITAMACHI = "shitamachi"
    KABUKICHO = "kabukicho"
    OYABUN = "oyabun"


_DECKS = {
    Table.SHITAMACHI: (HouseRule.FOG, HouseRule.MIRROR, HouseRule.ONI, HouseRule.HUSH),
    Table.KABUKICHO: tuple(rule for rule in HouseRule if rule != HouseRule.REVERSAL),
    Table.OYABUN: tuple(HouseRule),
}


@dataclass(frozen=True, slots=True)
class NightConfig:
    """A table of 893; the defaults are those of the rules.

    Attributes
    ----------
    crew : int
        Seats, 2 to 6.
    target : int
        Take that the crew needs by the end, 1 or more.
    limit : int
        Heat that ends the night at once, 1 or more.
    house_rules : tuple of HouseRule
        The deck, in the order of their numbers; any iterable of different ones may be given, an empty one too.
    first_rule_hand : int
        The first hand, counted from 1, on which a House Rule flips.
    hands : int
        1 to 24.
    max_stake : int
        1 to 3.
    rule_deck : "reshuffle" or "replace"
        Whether a flipped rule stays out until the deck is empty, or goes back at once.
    blaze_doubles_foldout : bool
        Whether Blaze doubles the one heat of a hand that everyone has folded.
    reversal : "lowball" or "inverse"
        Whether each hand under Reversal is its weakest five, or its best five of which the weaker wins.
    call_seconds : int
        For whoever keeps the time, 1 or more; the game knows no clock.

    Raises
    ------
    ConfigError
        A value that no table has; the message names it and what is allowed.
    TypeError
        A number that is no int, a flag that is no bool.

    Examples
    --------
    >>> NightConfig(crew=2, target=12, limit=8).house_rules == tuple(HouseRule)
    True
    >>> NightConfig(crew=7, target=12, limit=8)
    Traceback (most recent call last):
    holdem893.errors.ConfigError: crew is 7: 2 to 6 are allowed

    Source: The rules of 893 Hold'em, Seats and Tables; its rules page, Options of a table.
    """

    crew: int
    target: int
    limit: int
    house_rules: tuple[HouseRule, ...] = tuple(HouseRule)
    first_rule_hand: int = 2
    hands: int = 6
    max_stake: int = MOST_STAKE
    rule_deck: RuleDeck = "reshuffle"
    blaze_doubles_foldout: bool = True
    reversal: Reversal = "lowball"
    call_seconds: int = 30

    def __post_init__(self) -> None:
        for name, least, most in _RANGES:
            object.__setattr__(self, name, _whole(name, getattr(self, name), least, most))
        object.__setattr__(self, "house_rules", _deck(self.house_rules))
        _one_of("rule_deck", self.rule_deck, ("reshuffle", "replace"))
        _one_of("reversal", self.reversal, ("lowball", "inverse"))
        object.__setattr__(self, "blaze_doubles_foldout", flag("blaze_doubles_foldout", self.blaze_doubles_foldout))

    @classmethod
    def at(cls, table: Table | str, crew: int = 4, **options: Any) -> NightConfig:
        """The table of a room, as it is played there.

        Parameters
        ----------
        table : SHITAMACHI, KABUKICHO or OYABUN
        crew : int
            2 to 6.
        **options
            Fields of this class that shall differ; target and limit are else those stored for the room and the crew.

        Raises
        ------
        ConfigError, TypeError
            As for the class; an unknown room or option.

        Examples
        --------
        >>> config = NightConfig.at(OYABUN, crew=3, target=23, limit=7)
        >>> config.first_rule_hand, len(config.house_rules)
        (1, 9)
        """
        room = _room(table)
        known = {field.name for field in fields(cls)}
        for name in options:
            if name not in known:
                raise ConfigError(f"option {name!r} is unknown; the options are {', '.join(sorted(known))}")
        seats = _whole("crew", crew, FEWEST_SEATS, MOST_SEATS)
        chosen: dict[str, Any] = dict(zip(("house_rules", "first_rule_hand"), _of_room(room), strict=True))
        if not {"target", "limit"} <= options.keys():
            chosen |= _counters()[room][str(seats)]
        return cls(seats, **(chosen | options))

    @property
    def masks(self) -> int:
        """House hands that watch seats: one for every two seats, rounded up."""
        return (self.crew + 1) // 2

    @property
    def room(self) -> Table | None:
        """The room that plays with this deck from this hand on; None where none does.

        >>> NightConfig.at("kabukicho", target=24, limit=9).room
        <Table.KABUKICHO: 'kabukicho'>
        """
        rooms = (room for room in Table if _of_room(room) == (self.house_rules, self.first_rule_hand))
        return next(rooms, None)


SHITAMACHI, KABUKICHO, OYABUN = Table

_RANGES = (
    ("crew", FEWEST_SEATS, MOST_SEATS),
    ("target", 1, None),
    ("limit", 1, None),
    ("first_rule_hand", 1, None),
    ("hands", 1, MOST_HANDS),
    ("max_stake", 1, MOST_STAKE),
    ("call_seconds", 1, None),
)


def _whole(name: str, value: Any, least: int, most: int | None) -> int:
    refuse_no_int(name, value)
    if value < least or (most is not None and value > most):
        allowed = f"{least} or more is" if most is None else f"{least} to {most} are"
        raise ConfigError(f"{name} is {value}: {allowed} allowed")
    return int(value)


def _deck(rules: Iterable[HouseRule | int]) -> tuple[HouseRule, ...]:
    if isinstance(rules, str) or not isinstance(rules, Iterable):
        raise TypeError(f"house_rules {rules!r}: House Rules are wanted")
    deck: list[HouseRule] = []
    for rule in rules:
        refuse_no_int("house_rules:", rule)
        if not HouseRule.FOG <= rule <= HouseRule.REVERSAL:
            raise ConfigError(f"house_rules has {rule}: 1 to 9 are House Rules")
        if rule in deck:
            raise ConfigError(f"house_rules has {HouseRule(rule).name} twice: each is in the deck once")
        deck.append(HouseRule(rule))
    return tuple(sorted(deck))


def _one_of(name: str, value: object, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise ConfigError(f"{name} {value!r}: {' and '.join(allowed)} are allowed")


def _of_room(room: Table) -> tuple[tuple[HouseRule, ...], int]:
    return _DECKS[room], 1 if room == Table.OYABUN else 2


def _room(table: Table | str) -> Table:
    try:
        return Table(table)
    except ValueError:
        raise ConfigError(f"table {table!r}: the tables are {', '.join(Table)}") from None


@cache
def _counters() -> dict[str, dict[str, dict[str, int]]]:
    """Target and limit by room and crew."""
    found: dict[str, Any] = json.loads((files("holdem893") / "data" / "night_targets.json").read_text("utf-8"))
    return {
        room: {crew: {name: cell[name] for name in ("target", "limit")} for crew, cell in found["tables"][room].items()}
        for room in Table
    }
