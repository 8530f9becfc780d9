"""Half a million showdowns of a crew of four, settled from cards."""

import zlib
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

import holdem893
from cases import Bar, Case, Workload
from clock import Entrant, Kind, timed, timed_each
from holdem893 import CrewSettlements, HouseRule
from plain_showdowns import settle_night_hand
from rivals import Ids, Rival
from sample import SEED, AnswerError, random_hands

ROWS = 500_000
ROWS_IN_PYTHON = 2_000
SEATS, MASKS = 4, 2

NO_RULES = "settle_crew_many, no rules"
RULES = "settle_crew_many, all rules but Oni"

OneRow = tuple[tuple[Ids, ...], tuple[Ids, ...], Ids, tuple[int, ...], int]
"""Crew, masks, board, stakes and the House Rule."""

Counters = tuple[int, int, dict[int, int] | tuple[int, ...]]
"""Take, heat, and heat by seat."""


def prepare(rivals: Sequence[Rival]) -> Workload:
    deals = random_hands(ROWS, 2 * SEATS + 2 * MASKS + 5)
    parts = np.split(deals, (2 * SEATS, 2 * (SEATS + MASKS)), axis=1)
    crew, masks, board = (np.ascontiguousarray(part) for part in parts)
    rng = np.random.default_rng(SEED)
    stakes = rng.integers(0, 4, (ROWS, SEATS), dtype=np.uint8)
    kinds = np.array([0, *(rule for rule in HouseRule if rule != HouseRule.ONI)], dtype=np.uint8)
    rules = rng.choice(kinds, ROWS)
    arrays = (crew.reshape(ROWS, SEATS, 2), masks.reshape(ROWS, MASKS, 2), board, stakes)
    crc = 0
    ours, others = [], []
    for label, given in ((NO_RULES, None), (RULES, rules)):
        answers = holdem893.settle_crew_many(*arrays, given)
        crc = _checksum(answers, crc)
        rows = _rows(arrays, np.zeros(ROWS, dtype=np.uint8) if given is None else given)
        ours.append(Entrant("holdem893", label, "ours", ROWS, timed(holdem893.settle_crew_many, *arrays, given)))
        others += [
            _row_by_row("holdem893", "ours", label.replace("_many", ""), _single, rows, answers),
            _row_by_row("plain Python", "python", label.replace("_many", ""), settle_night_hand, rows, answers),
        ]
    return Workload([*ours, *others], crc, "settle_crew, plain Python")


def _rows(arrays: tuple[NDArray[np.uint8], ...], rules: NDArray[np.uint8]) -> list[OneRow]:
    """The first rows as tuples."""
    crew, masks, board, stakes, kinds = (array[:ROWS_IN_PYTHON].tolist() for array in (*arrays, rules))
    return [
        (tuple(map(tuple, own)), tuple(map(tuple, house)), tuple(common), tuple(bets), rule)
        for own, house, common, bets, rule in zip(crew, masks, board, stakes, kinds, strict=True)
    ]


def _single(crew: Sequence[Ids], masks: Sequence[Ids], board: Ids, stakes: Sequence[int], rule: int) -> Counters:
    hand = holdem893.settle_crew(crew, masks, board, stakes, rule=rule or None)
    return hand.take, hand.heat, hand.heat_by_seat


def _row_by_row(
    name: str,
    kind: Kind,
    label: str,
    call: Callable[..., Counters],
    rows: Sequence[OneRow],
    answers: CrewSettlements,
) -> Entrant:
    """A call a row, once its answers are those of the rows."""
    takes, heats, by_seat = (part[: len(rows)].tolist() for part in answers[:3])
    for row, take, heat, own in zip(rows, takes, heats, by_seat, strict=True):
        if call(*row) != (take, heat, tuple(own)):
            raise AnswerError(f"{name} ({label}) says {call(*row)} for {row}, the array call {(take, heat, own)}")
    return Entrant(name, label, kind, len(rows), timed_each(call, rows, spread=True))


def _checksum(answers: CrewSettlements, before: int) -> int:
    """CRC-32 of all arrays as little-endian words, carried on."""
    for part in answers:
        before = zlib.crc32(np.ascontiguousarray(part, dtype="<i8").tobytes(), before)
    return before


CASE = Case(
    name="crew",
    title=f"{ROWS:,} showdowns of {SEATS} seats and {MASKS} masks, settled from cards",
    unit="showdown",
    access="batch, random cards and stakes, more than the caches hold (a call a row: fewer of them)",
    inside="the call, its check of cards, stakes and rules, the new arrays of answers",
    prepare=prepare,
    bars=(Bar(NO_RULES, 50e-9), Bar(RULES, 50e-9)),
)
