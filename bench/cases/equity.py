"""Exact equity of two known hands before the flop."""

import zlib
from collections.abc import Sequence

import holdem893
from cases import Case, Workload, everybody
from clock import Entrant, timed
from rivals import Rival
from sample import AnswerError

HANDS = ("AhAs", "KdKc")

WINNERS = {(0,): 1_388_072, (1,): 317_694, (0, 1): 6_538}
"""Boards by who wins; they add up to C(48, 5)."""

TOLERANCE = 1e-9
"""Rivals give shares alone, and as doubles."""


def prepare(rivals: Sequence[Rival]) -> Workload:
    spot = holdem893.equity(*HANDS)
    if dict(spot.winners) != WINNERS:
        raise AnswerError(f"holdem893 counts {dict(spot.winners)}, not {WINNERS}")
    entrants = [Entrant("holdem893", "equity(texts)", "ours", 1, timed(holdem893.equity, *HANDS))]
    not_run = {}
    for rival in rivals:
        if rival.equity is None:
            not_run[rival.name] = "gives no exact equity before the flop"
            continue
        if abs(rival.equity(*HANDS) - spot.equity[0]) > TOLERANCE:
            raise AnswerError(f"{rival.name} says {rival.equity(*HANDS)}, holdem893 {spot.equity[0]}")
        entrants.append(Entrant(rival.name, "equity(texts)", rival.kind, 1, timed(rival.equity, *HANDS)))
    agreed = ", ".join(filter(None, ["the stored counts", everybody(entrants)]))
    return Workload(entrants, zlib.crc32(repr(sorted(spot.winners.items())).encode()), agreed, not_run)


CASE = Case(
    name="equity",
    title=f"exact equity {HANDS[0]} v {HANDS[1]} before the flop, all 1,712,304 boards",
    unit="spot",
    access="single call, one spot again and again",
    inside="the call, the reading of the text, the making of the answer; one thread",
    prepare=prepare,
)
