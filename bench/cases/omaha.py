"""A million random hands of Omaha, each with a board of its own."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import holdem893
from cases import Bar, Case, Workload
from clock import Entrant, timed, timed_each
from holdem893 import Ranking, Selection
from plain_hands import omaha_eight_low, omaha_high
from rivals import Ids, Rival, plain
from sample import check_answers, checksum, ids_of, random_hands, require_equal

HANDS = 1_000_000
HANDS_IN_PYTHON = 200

CHECKED = "evaluate(holes, boards)"
UNCHECKED = "evaluate(holes, boards, check=False)"
LOW = "evaluate(holes, boards, ranking=ACE_TO_FIVE_8)"
UNCHECKED_LOW = "evaluate(holes, boards, ranking=ACE_TO_FIVE_8, check=False)"

WAYS: dict[str, dict[str, Any]] = {
    CHECKED: {},
    UNCHECKED: {"check": False},
    LOW: {"ranking": Ranking.ACE_TO_FIVE_8},
    UNCHECKED_LOW: {"ranking": Ranking.ACE_TO_FIVE_8, "check": False},
}


def prepare(rivals: Sequence[Rival]) -> Workload:
    deals = random_hands(HANDS, cards=9)
    holes, boards = np.ascontiguousarray(deals[:, :4]), np.ascontiguousarray(deals[:, 4:])
    answers = {label: _evaluate(holes, boards, options) for label, options in WAYS.items()}
    require_equal(answers[CHECKED], answers[UNCHECKED], "HIGH with check=False")
    require_equal(answers[LOW], answers[UNCHECKED_LOW], "ACE_TO_FIVE_8 with check=False")
    ours = [
        Entrant("holdem893", label, "ours", HANDS, timed(_evaluate, holes, boards, options))
        for label, options in WAYS.items()
    ]
    some = list(zip(ids_of(holes[:HANDS_IN_PYTHON]), ids_of(boards[:HANDS_IN_PYTHON]), strict=True))
    others = [_in_python(omaha_high, some, answers[CHECKED]), _in_python(omaha_eight_low, some, answers[LOW])]
    crc = checksum(np.concatenate([answers[CHECKED], answers[LOW]]))
    return Workload([*ours, *others], crc, "plain Python")


def _evaluate(holes: NDArray[np.uint8], boards: NDArray[np.uint8], options: dict[str, Any]) -> NDArray[np.uint16]:
    strengths: NDArray[np.uint16] = holdem893.evaluate(holes, boards, selection=Selection.TWO_AND_THREE, **options)
    return strengths


def _in_python(
    reference: Callable[[Ids, Ids], plain.Key], some: Sequence[tuple[Ids, Ids]], strengths: NDArray[np.uint16]
) -> Entrant:
    label = f"{reference.__name__}(hole, board)"
    keys = [reference(hole, board) for hole, board in some]
    check_answers(plain.rival(), label, keys, strengths[: len(some)].tolist())
    return Entrant("plain Python", label, "python", len(some), timed_each(reference, some, spread=True))


CASE = Case(
    name="omaha",
    title=f"{HANDS:,} hands of Omaha, an (n, 4) and an (n, 5) uint8 array, two cards and three",
    unit="hand",
    access="batch, random hands, more than the caches hold",
    inside="the call, its check of ranges and repeats unless check=False, the new array of answers",
    prepare=prepare,
    bars=tuple(Bar(label, 25e-9) for label in WAYS),
)
