"""Two million random seven-card hands under every ranking; ratios are against the high game.

Wanted: ace-to-five at 1.00 or less, no ranking above 1.67, which is 0.6 times the hands a second of the high game.
"""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

import numpy as np

import holdem893
from cases import Case, Workload
from clock import Entrant, timed, timed_each
from holdem893 import Ranking
from plain_hands import ace_to_five, deuce_to_seven
from rivals import Ids, Rival, plain
from sample import AnswerError, check_answers, checksum, ids_of, random_hands, require_equal

HANDS = 2_000_000
HANDS_BY_ORACLE = 200
HANDS_IN_PYTHON = 400

REFERENCES: dict[Ranking, Callable[[Ids], plain.Key]] = {
    Ranking.HIGH: plain.rank_hand,
    Ranking.ACE_TO_FIVE: ace_to_five,
    Ranking.DEUCE_TO_SEVEN: deuce_to_seven,
}


def prepare(rivals: Sequence[Rival]) -> Workload:
    hands = random_hands(HANDS)
    out = np.empty(HANDS, dtype=np.uint16)
    ours, everything = [], []
    for ranking in Ranking:
        strengths = holdem893.evaluate(hands, ranking=ranking)
        unchecked = holdem893.evaluate(hands, ranking=ranking, check=False)
        require_equal(strengths, unchecked, f"{ranking.name} with check=False")
        everything.append(strengths)
        seconds = timed(lambda r=ranking: holdem893.evaluate(hands, ranking=r, check=False, out=out))
        ours.append(Entrant("holdem893", f"evaluate(array, ranking={ranking.name})", "ours", HANDS, seconds))
    ids = ids_of(hands[:HANDS_IN_PYTHON])
    _ask_oracle(ids[:HANDS_BY_ORACLE])
    return Workload([*ours, *_in_python(ids)], checksum(np.concatenate(everything)), "the oracle, plain Python")


def _ask_oracle(ids: Sequence[Ids]) -> None:
    """Every ranking, hand by hand; no key is a hand that does not qualify."""
    sys.path.append(str(Path(__file__).parents[2] / "tests"))
    best_key = import_module("oracle.hands").best_key
    for ranking in Ranking:
        keys = [best_key(hand, ranking.name) for hand in ids]
        strengths = [holdem893.evaluate(hand, ranking=ranking) for hand in ids]
        if [key is None for key in keys] != [strength == 0 for strength in strengths]:
            raise AnswerError(f"the oracle lets other hands qualify for {ranking.name}")
        check_answers(plain.rival(), f"the oracle's {ranking.name}", [key or () for key in keys], strengths)


def _in_python(ids: Sequence[Ids]) -> list[Entrant]:
    entrants = []
    for ranking, reference in REFERENCES.items():
        strengths = [holdem893.evaluate(hand, ranking=ranking) for hand in ids]
        label = f"{reference.__name__}(ids)"
        check_answers(plain.rival(), label, [reference(hand) for hand in ids], strengths)
        entrants.append(Entrant("plain Python", label, "python", len(ids), timed_each(reference, ids)))
    return entrants


CASE = Case(
    name="rankings7",
    title=f"{HANDS:,} seven-card hands under every ranking, HIGH first (wanted: ACE_TO_FIVE <= 1.00, none > 1.67)",
    unit="hand",
    access="batch, random hands, more than the caches hold",
    inside="the call with check=False and out; plain Python: a for loop over fewer hands, tuples of ids",
    prepare=prepare,
)
