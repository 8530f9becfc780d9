"""Ten million random seven-card hands in one array; the scalar backend beside it, in a process of its own."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import holdem893
from cases import Bar, Case, Workload, everybody
from child import python_child, serve
from clock import Entrant, timed
from holdem893 import _core
from rivals import Rival
from sample import AnswerError, bulk_entrants, checksum, random_hands, require_equal

HANDS = 10_000_000


def prepare(rivals: Sequence[Rival]) -> Workload:
    hands = random_hands(HANDS)
    out = np.empty(HANDS, dtype=np.uint16)
    strengths = holdem893.evaluate(hands)
    require_equal(strengths, holdem893.evaluate(hands, check=False), "holdem893 with check=False")
    require_equal(strengths, holdem893.evaluate(hands, out=out), "holdem893 with out")
    crc = checksum(strengths)
    ours = [
        Entrant("holdem893", "evaluate(array)", "ours", HANDS, timed(holdem893.evaluate, hands)),
        _with("evaluate(array, out=out)", hands, out=out),
        _with("evaluate(array, check=False)", hands, check=False),
        _with("evaluate(array, check=False, out=out)", hands, check=False, out=out),
    ]
    others = bulk_entrants(rivals, hands, text=False)
    workload = Workload([*ours, *others], crc, everybody(others))
    if _core.active_backend() == "scalar":
        workload.not_run["the scalar backend by turns"] = "it is the active one"
    else:
        _add_scalar(workload, crc)
    return workload


def _with(label: str, hands: NDArray[np.uint8], **options: Any) -> Entrant:
    return Entrant("holdem893", label, "ours", HANDS, timed(lambda: holdem893.evaluate(hands, **options)))


def _add_scalar(workload: Workload, crc: int) -> None:
    child = python_child("cases.bulk7", HOLDEM893_BACKEND="scalar")
    if child.greeting != f"scalar {crc}":
        child.close()
        raise AnswerError(f"the scalar child says {child.greeting!r}, not 'scalar {crc}'")
    workload.entrants.append(Entrant("scalar backend", "evaluate(array)", "reference", HANDS, child.seconds))
    workload.close = child.close


CASE = Case(
    name="bulk7",
    title=f"{HANDS:,} seven-card hands, an (n, 7) uint8 array (rivals: their best batch or loop over fewer of them)",
    unit="hand",
    access="batch, random hands, more than the caches hold",
    inside="the call, its check of ranges and repeats unless check=False, the new array of answers unless out is given",
    prepare=prepare,
    bars=(Bar("evaluate(array, check=False)", 1 / 525e6),),
)


if __name__ == "__main__":
    HANDS_HERE = random_hands(HANDS)
    serve(
        f"{_core.active_backend()} {checksum(holdem893.evaluate(HANDS_HERE))}",
        timed(holdem893.evaluate, HANDS_HERE),
    )
