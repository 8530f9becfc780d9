"""One hand of a table of six a call, given as sequences."""

import zlib
from collections.abc import Callable, Sequence

import holdem893
from bets import PERCENT, RAKE, SEATS, OneHand, all_in, one_bet, one_by_one
from cases import Bar, Case, Workload
from clock import Entrant, timed
from holdem893 import Settlement
from plain_showdowns import settle_pots
from rivals import Rival
from sample import AnswerError

HANDS = 10_000
HANDS_IN_PYTHON = 2_000

ONE_BET = "settle(…), one bet and folds"
ALL_IN = "settle(…), six all-ins and folds"
WITH_POTS = ".pots"


def prepare(rivals: Sequence[Rival]) -> Workload:
    ours, others = [], []
    crc = 0
    for label, bets in ((ONE_BET, one_bet(HANDS)), (ALL_IN, all_in(HANDS))):
        hands = one_by_one(bets, HANDS)
        for hand in hands:
            payouts, taken, pots = settle_pots(*hand, PERCENT)
            settled = _settle(*hand)
            shares = [(pot.amount, pot.eligible) for pot in settled.pots]
            if (settled.payouts, settled.rake, shares) != (payouts, taken, pots):
                raise AnswerError(f"plain Python and {label} differ on {hand}")
            crc = zlib.crc32(repr((payouts, taken)).encode(), crc)
        ours += [
            Entrant("holdem893", label, "ours", HANDS, _each(hands)),
            Entrant("holdem893", label.replace(",", f"{WITH_POTS},"), "ours", HANDS, _each(hands, pots=True)),
        ]
        fewer = hands[:HANDS_IN_PYTHON]
        others.append(Entrant("plain Python", f"settle_pots{label[6:]}", "python", len(fewer), _each_in_python(fewer)))
    return Workload([*ours, *others], crc, "plain Python")


def _settle(chips: tuple[int, ...], strengths: tuple[int, ...], folded: tuple[int, ...], button: int) -> Settlement:
    return holdem893.settle(chips, strengths, folded=folded, button=button, rake=RAKE)


def _each(hands: Sequence[OneHand], pots: bool = False) -> Callable[[], float]:
    """The call stands in the loop, so that no wrapper of ours is in the clock."""
    settle = holdem893.settle

    def payouts_alone() -> None:
        for chips, strengths, folded, button in hands:
            _ = settle(chips, strengths, folded=folded, button=button, rake=RAKE).payouts

    def pots_too() -> None:
        for chips, strengths, folded, button in hands:
            _ = settle(chips, strengths, folded=folded, button=button, rake=RAKE).pots

    return timed(pots_too if pots else payouts_alone)


def _each_in_python(hands: Sequence[OneHand]) -> Callable[[], float]:
    def run() -> None:
        for chips, strengths, folded, button in hands:
            settle_pots(chips, strengths, folded, button, PERCENT)

    return timed(run)


CASE = Case(
    name="settle_one",
    title=f"one hand of {SEATS} seats a call, rake {PERCENT} %, given as tuples",
    unit="hand",
    access="single call, random bets, folds and hands",
    inside="the call, its checks, the answer read (with .pots, the pots built), a for loop; tuples are ready",
    prepare=prepare,
    bars=(Bar(ONE_BET, 5e-6), Bar(ALL_IN, 5e-6)),
)
