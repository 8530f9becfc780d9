"""One spot again and again, counted exactly: what the cases of exact equity have in common."""

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import holdem893
from cases import Bar, Case, Workload, everybody
from child import python_prints
from clock import Entrant, timed_each
from rivals import Rival
from sample import AnswerError

TOLERANCE = 2e-6
"""Expected equities have six digits; rivals give doubles."""

LABEL = "equity(hands and Ranges)"
FIRST_LABEL = "the first call of a process"

FIRST_CALL = """
import time
import holdem893
players = [holdem893.Range(text) for text in {players!r}]
start = time.perf_counter()
holdem893.equity(*players, board={board!r}, exact=True)
print(time.perf_counter() - start)
"""


@dataclass(frozen=True, slots=True)
class Spot:
    """Hands or ranges as text, and the equities of the players, or of the first of them.

    `calls` make a run of ours; `why_no_rival` says why nobody else can be asked.
    """

    players: tuple[str, ...]
    equity: tuple[float, ...]
    board: str = ""
    dead: str = ""
    calls: int = 1
    why_no_rival: str = ""


def spot_case(
    name: str, spot: Spot, *, times: float | None = None, seconds: float | None = None, first: float | None = None
) -> Case:
    """A case. Ours has to be so many times as fast as the best rival, or take so long, or so long at first."""
    bars = [Bar(LABEL, seconds=seconds, times=times)] if seconds is not None or times is not None else []
    bars += [Bar(FIRST_LABEL, first)] if first is not None else []
    words = " ".join(
        [" v ".join(spot.players), *([f"on {spot.board}"] if spot.board else ["before the flop"])]
        + ([f"with {spot.dead} dead"] if spot.dead else [])
    )
    return Case(
        name=name,
        title=f"exact equity, {words}",
        unit="spot",
        access=f"single call, one spot {spot.calls} times a run",
        inside="the call and the answer; ranges are Range objects, hands are text; rivals read texts; one thread",
        prepare=lambda rivals: prepare(spot, first is not None, rivals),
        bars=tuple(bars),
    )


def prepare(spot: Spot, with_first: bool, rivals: Sequence[Rival]) -> Workload:
    players = [text if _is_hand(text) else holdem893.Range(text) for text in spot.players]

    def call(_: Any) -> holdem893.Equity:
        return holdem893.equity(*players, board=spot.board, dead=spot.dead, exact=True)

    check("holdem893", call(None).equity.tolist(), spot)
    entrants = [Entrant("holdem893", LABEL, "ours", spot.calls, timed_each(call, range(spot.calls)))]
    if with_first:
        code = FIRST_CALL.format(players=spot.players, board=spot.board)
        entrants.append(Entrant("holdem893", FIRST_LABEL, "ours", 1, lambda: python_prints(code)))
    not_run = {}
    for rival in rivals:
        if rival.ranges is None:
            not_run[rival.name] = "gives no exact equity of ranges"
        elif spot.why_no_rival:
            not_run[rival.name] = spot.why_no_rival
        else:
            entrants.append(_rival(rival, rival.ranges, spot))
    agreed = ", ".join(filter(None, ["the stored equities", everybody(entrants)]))
    return Workload(entrants, zlib.crc32(repr(spot.equity).encode()), agreed, not_run)


def _rival(rival: Rival, ranges: Callable[..., Sequence[float]], spot: Spot) -> Entrant:
    asked = (spot.players, spot.board, spot.dead)
    check(rival.name, ranges(*asked), spot)
    return Entrant(rival.name, "equity(texts)", rival.kind, 1, timed_each(lambda _: ranges(*asked), range(1)))


def _is_hand(text: str) -> bool:
    try:
        return len(holdem893.parse_cards(text)) == 2
    except holdem893.CardError:
        return False


def check(name: str, shares: Sequence[float], spot: Spot) -> None:
    if max(abs(a - b) for a, b in zip(shares, spot.equity, strict=False)) > TOLERANCE:
        raise AnswerError(f"{name} says {list(shares)}, not {list(spot.equity)}")
