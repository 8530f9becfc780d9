"""Half a million hands of a table of six, their pots divided in one call."""

import zlib
from collections.abc import Sequence

import numpy as np

import holdem893
from bets import PERCENT, RAKE, SEATS, Bets, OneHand, all_in, one_bet, one_by_one
from cases import Bar, Case, Workload
from clock import Entrant, timed, timed_each
from holdem893 import Settlements
from plain_showdowns import settle_pots
from rivals import Rival
from sample import AnswerError

HANDS = 500_000
HANDS_IN_PYTHON = 2_000

ONE_BET = "settle_many(…), one bet and folds"
ALL_IN = "settle_many(…), six all-ins and folds"


def prepare(rivals: Sequence[Rival]) -> Workload:
    ours, others = [], []
    crc = 0
    for label, bets in ((ONE_BET, one_bet(HANDS)), (ALL_IN, all_in(HANDS))):
        answers = _settle(bets)
        crc = zlib.crc32(answers.payouts.astype("<i8").tobytes(), crc)
        ours.append(Entrant("holdem893", label, "ours", HANDS, timed(_settle, bets)))
        hands = one_by_one(bets, HANDS_IN_PYTHON)
        _require_same(hands, answers, label)
        _require_every_chip(bets, answers, label)
        seconds = timed_each(_in_python, hands, spread=True)
        others.append(Entrant("plain Python", label.replace("many(…)", "pots(…)"), "python", len(hands), seconds))
    return Workload([*ours, *others], crc, "plain Python")


def _settle(bets: Bets) -> Settlements:
    return holdem893.settle_many(bets.chips, bets.strengths, folded=bets.folded, button=bets.button, rake=RAKE)


def _in_python(
    chips: tuple[int, ...], strengths: tuple[int, ...], folded: tuple[int, ...], button: int
) -> tuple[tuple[int, ...], int]:
    return settle_pots(chips, strengths, folded, button, PERCENT)[:2]


def _require_same(hands: Sequence[OneHand], answers: Settlements, label: str) -> None:
    payouts, rakes = answers.payouts[: len(hands)].tolist(), answers.rake[: len(hands)].tolist()
    for place, (hand, paid, rake) in enumerate(zip(hands, payouts, rakes, strict=True)):
        if _in_python(*hand) != (tuple(paid), rake):
            raise AnswerError(f"plain Python and {label} differ at row {place}: {hand}")


def _require_every_chip(bets: Bets, answers: Settlements, label: str) -> None:
    if not np.array_equal(answers.payouts.sum(axis=1) + answers.rake, bets.chips.sum(axis=1)):
        raise AnswerError(f"{label} loses chips or makes them")


CASE = Case(
    name="settle_many",
    title=f"{HANDS:,} hands of {SEATS} seats, rake {PERCENT} %, settled in one call",
    unit="hand",
    access="batch, random bets, folds and hands, more than the caches hold (plain Python: fewer of them)",
    inside="the call, its checks, the new arrays of answers",
    prepare=prepare,
    bars=(Bar(ONE_BET, 200e-9), Bar(ALL_IN, 200e-9)),
)
