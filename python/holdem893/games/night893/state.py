"""A night in progress: what has happened, and what a seat can do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from holdem893.arguments import refuse_no_int
from holdem893.crew import Call, HouseRule
from holdem893.errors import ConfigError
from holdem893.games.night893.config import MOST_SEATS, NightConfig
from holdem893.games.night893.deal import Deal, HandDeal
from holdem893.games.night893.house_rules import RuleCard, rule_card

Reveal: TypeAlias = tuple[Call | None, ...]
"""Calls by seat. None: the seat is out, or the call is not there, or hidden."""


class Outcome(StrEnum):
    """How a night ended.  Source: The rules of 893 Hold'em, A night; its rules page, A night."""

    CLEAN = "clean"
    RAIDED = "raided"
    SHORT = "short"


@dataclass(frozen=True, slots=True)
class Action:
    """A seat's call.

    Raises
    ------
    TypeError
        A seat or a call that is no int.
    ConfigError
        A seat that no table has, a number that is no call.
    """

    seat: int
    call: Call

    def __post_init__(self) -> None:
        refuse_no_int("seat", self.seat)
        refuse_no_int("call", self.call)
        if not 0 <= self.seat < MOST_SEATS:
            raise ConfigError(f"seat {self.seat} is at no table: the seats are 0 to {MOST_SEATS - 1}")
        if self.call not in (0, 1, 2):
            raise ConfigError(f"call {self.call}: 0 folds, 1 stays, 2 raises")
        object.__setattr__(self, "seat", int(self.seat))
        object.__setattr__(self, "call", Call(self.call))

    def __str__(self) -> str:
        return f"seat {self.seat} {_VERBS[self.call]}"


_VERBS = {Call.FOLD: "folds", Call.STAY: "stays", Call.RAISE: "raises"}


@dataclass(frozen=True, slots=True)
class HandRecord:
    """What everybody may know of a hand that is over.

    Cards that are not shown are empty tuples, calls that are not shown None. Where everyone folded, nothing is shown
    that was not before, and there is no comparison.

    Attributes
    ----------
    number : int
        Of the hand, from 1.
    rule : HouseRule or None
    fox : int or None
        The seat whose cards lay open all along.
    board : tuple of cards
    crew : tuple of cards, by seat
    house : tuple of cards
        The masks', and under Oni the extra hand's behind them.
    calls : tuple of reveals
    stakes : tuple of int, by seat
        At the end; 0 is folded.
    take, heat : int
        What the hand has added.
    heat_by_seat : tuple of int
    strengths : tuple of int, by seat
        Under `ranking` of the rule; 0 is folded.
    house_strengths : tuple of int
        As `house`; empty where nothing was compared.
    duels : tuple of int or None, by seat
        1 where the seat's hand beats its mask's, 0 for a tie, -1 where it loses; None is folded.
    crew_vs_house : int or None
        The same for the crew's best against the House's; None where everyone folded.
    """

    number: int
    rule: HouseRule | None
    fox: int | None
    board: tuple[int, ...]
    crew: tuple[tuple[int, ...], ...]
    house: tuple[tuple[int, ...], ...]
    calls: tuple[Reveal, ...]
    stakes: tuple[int, ...]
    take: int
    heat: int
    heat_by_seat: tuple[int, ...]
    strengths: tuple[int, ...]
    house_strengths: tuple[int, ...]
    duels: tuple[int | None, ...]
    crew_vs_house: int | None


@dataclass(frozen=True, slots=True)
class State:
    """A night, with all its secrets. Nobody at the table may see it: `view` says what they may.

    Attributes
    ----------
    hand : int
        Number of the hand in progress, from 1; the last one's when the night is over.
    calls : tuple of reveals
        Of this hand, those flipped.
    sealed : tuple of Call or None, by seat
        Calls sent and not flipped yet.
    stakes : tuple of int, by seat
        0 is folded.
    take, heat : int
        After the hands in `record`.
    record : tuple of HandRecord
        The hands that are over.
    outcome : Outcome or None
        None while the night goes on.
    """

    config: NightConfig
    deal: Deal
    hand: int
    calls: tuple[Reveal, ...]
    sealed: Reveal
    stakes: tuple[int, ...]
    take: int
    heat: int
    record: tuple[HandRecord, ...]
    outcome: Outcome | None

    @property
    def dealt(self) -> HandDeal:
        """This hand's cards."""
        return self.deal.hands[self.hand - 1]

    @property
    def rule(self) -> HouseRule | None:
        """The House Rule in force."""
        return self.dealt.rule

    @property
    def card(self) -> RuleCard:
        """Its card."""
        return rule_card(self.dealt.rule)

    @property
    def fox(self) -> int | None:
        """The seat whose cards lie open."""
        return self.dealt.fox if self.card.opens_a_seat else None

    @property
    def street(self) -> int:
        """The call in progress, or the last one of the night: 0 before the flop, to 3 on the river."""
        return len(self.calls) - (self.outcome is not None)


def check_seat(config: NightConfig, seat: int) -> None:
    """Refuse a seat that is not at this table."""
    refuse_no_int("seat", seat)
    if not 0 <= seat < config.crew:
        raise ConfigError(f"seat {seat} is not at this table: the seats are 0 to {config.crew - 1}")
