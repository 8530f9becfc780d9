"""Every pair of hole cards on one board."""

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

import holdem893
from cases import Bar, Case, Workload, everybody
from clock import Entrant, timed_each
from rivals import Ids, Rival
from sample import bulk_entrants, checksum, ids_of, random_hands, require_equal

BOARDS = 2_000
BOARDS_BY_HAND = 20
"""Boards that are dealt out hand by hand."""

LIVE = 47 * 46 // 2

# In the order of the answer: the higher id first decides, then the lower.
PAIRS = sorted(combinations(range(52), 2), key=lambda pair: (pair[1], pair[0]))


def prepare(rivals: Sequence[Rival]) -> Workload:
    combos = holdem893.evaluate_combos
    boards = ids_of(random_hands(BOARDS, cards=5))
    strengths = np.concatenate([combos(board) for board in boards])
    for place, board in enumerate(boards[:200]):
        part = strengths[place * len(PAIRS) : (place + 1) * len(PAIRS)]
        require_equal(_one_by_one(board), part, f"evaluate_combos on {holdem893.format_cards(board)}")
    some = [(_live_pairs(board), board) for board in boards[:BOARDS_BY_HAND]]
    by_pairs = timed_each(holdem893.evaluate, some, spread=True)
    ours = [
        Entrant("holdem893", "evaluate_combos(board)", "ours", BOARDS * LIVE, timed_each(combos, boards)),
        Entrant("holdem893", "evaluate(pairs, board)", "ours", BOARDS_BY_HAND * LIVE, by_pairs),
    ]
    hands = np.concatenate([np.column_stack([pairs, np.tile(board, (LIVE, 1))]) for pairs, board in some])
    others = bulk_entrants(rivals, hands.astype(np.uint8), text=False)
    return Workload([*ours, *others], checksum(strengths), f"evaluate, {everybody(others)}")


def _one_by_one(board: Ids) -> NDArray[np.uint16]:
    """The same by the general call, 0 where the pair holds a board card."""
    strengths = np.zeros(len(PAIRS), dtype=np.uint16)
    live = [place for place, pair in enumerate(PAIRS) if not set(pair) & set(board)]
    strengths[live] = holdem893.evaluate(_live_pairs(board), board)
    return strengths


def _live_pairs(board: Ids) -> NDArray[np.uint8]:
    return np.array([pair for pair in PAIRS if not set(pair) & set(board)], dtype=np.uint8)


CASE = Case(
    name="combos",
    title=f"all {LIVE:,} pairs of hole cards on a board (rivals: a batch or a loop over the hands)",
    unit="combo that can be held",
    access=f"single call a board, random boards; {BOARDS_BY_HAND} of them dealt out as hands, one after another",
    inside="the call, the new array of answers, a for loop; hands are ready",
    prepare=prepare,
    bars=(Bar("evaluate_combos(board)", 1 / 600e6),),
)
