"""Two ranges on a board, exact: what the cases of ranges have in common."""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from cases import Bar, Case, Workload, everybody
from clock import Entrant, timed
from holdem893 import Range, Ranking, _core, parse_cards
from rivals import Rival
from sample import AnswerError

TOLERANCE = 1e-6
"""Rivals give shares alone; the stored shares have six places."""

LABEL = "_core.sweep(weights)"


@dataclass(frozen=True, slots=True)
class Spot:
    """Two ranges and a board as text, and the first one's share of all pots."""

    first: str
    second: str
    board: str
    share: float


def prepare(spot: Spot, rivals: Sequence[Rival]) -> Workload:
    board = parse_cards(spot.board)
    weights = (Range(spot.first).weights, Range(spot.second).weights)
    arguments = (*weights, board, (), Ranking.HIGH, 1, None)
    win, loss, tie = _core.sweep(*arguments)
    refuse_other("holdem893", (win + tie / 2) / (win + loss + tie), spot)
    entrants = [Entrant("holdem893", LABEL, "ours", 1, timed(_core.sweep, *arguments))]
    not_run = {}
    for rival in rivals:
        if rival.range_equity is None:
            not_run[rival.name] = "gives no exact equity of ranges on a board"
            continue
        asked = (spot.first, spot.second, spot.board)
        refuse_other(rival.name, rival.range_equity(*asked), spot)
        entrants.append(Entrant(rival.name, "equity(texts)", rival.kind, 1, timed(rival.range_equity, *asked)))
    agreed = ", ".join(filter(None, ["the stored share", everybody(entrants)]))
    return Workload(entrants, zlib.crc32(repr((win, loss, tie)).encode()), agreed, not_run)


def refuse_other(name: str, share: float, spot: Spot) -> None:
    if abs(share - spot.share) > TOLERANCE:
        raise AnswerError(f"{name} says {share} for {spot}")


def range_case(name: str, spot: Spot, seconds: float) -> Case:
    """A case; `seconds` is what ours has to reach."""
    return Case(
        name=name,
        title=f"exact equity {spot.first} v {spot.second} on {spot.board}",
        unit="spot",
        access="single call, one spot again and again",
        inside="the core's call on ready weights; for rivals the reading of the text too; one thread",
        prepare=lambda rivals: prepare(spot, rivals),
        bars=(Bar(LABEL, seconds),),
    )
