"""Rows: equities of two known hands each on a board of its own, for the cases of every street."""

import zlib
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

import holdem893
from cases import Bar, Case, Workload, everybody
from clock import Entrant, timed
from rivals import Rival
from sample import AnswerError, random_hands

ROWS = 1_000_000
TOLERANCE = 1e-9
"""Rivals give shares alone, and as doubles."""


def rows_case(street: str, dealt: int, looped: int, rows_a_second: float) -> Case:
    """The case of one street: rivals loop over the first `looped` rows, and ours has to reach a speed."""

    def prepare(rivals: Sequence[Rival]) -> Workload:
        deals = random_hands(ROWS, 9)
        hole = np.ascontiguousarray(deals[:, :4]).reshape(ROWS, 2, 2)
        board = deals[:, 4:].copy()
        board[:, dealt:] = holdem893.NO_CARD
        found = holdem893.equity_many(hole, board)
        for row in range(20):
            spot = holdem893.equity(*hole[row], board=board[row, :dealt])
            if abs(spot.equity - found[row]).max() > TOLERANCE:
                raise AnswerError(f"equity_many says {found[row]} of row {row}, equity {spot.equity}")
        entrants = [Entrant("holdem893", _LABEL, "ours", ROWS, timed(holdem893.equity_many, hole, board))]
        not_run = {}
        for rival in rivals:
            if rival.ranges is None:
                not_run[rival.name] = "gives no exact equity on a board"
                continue
            loop = _loop(rival.ranges, deals[:looped], dealt)
            wrong = np.flatnonzero(np.abs(np.array(loop()) - found[:looped, 0]) > TOLERANCE)
            if wrong.size:
                raise AnswerError(f"{rival.name} and holdem893 differ, first at row {wrong[0]}")
            entrants.append(Entrant(rival.name, f"equity(texts), {looped} rows", rival.kind, looped, timed(loop)))
        return Workload(entrants, zlib.crc32(found.tobytes()), everybody(entrants), not_run)

    return Case(
        name=f"rows_{street}",
        title=f"equity_many: {ROWS:,} rows of two players, {dealt} cards on the board (rivals: a loop over fewer)",
        unit="row",
        access="batch, random rows, more than the caches hold",
        inside="the call, its checks, the new array of answers; one thread",
        prepare=prepare,
        bars=(Bar(_LABEL, 1 / rows_a_second),),
    )


_LABEL = "equity_many(hole, board)"


def _loop(
    ranges: Callable[[Sequence[str], str, str], Sequence[float]], deals: NDArray[np.uint8], dealt: int
) -> Callable[[], list[float]]:
    texts = [
        tuple(holdem893.format_cards(cards) for cards in (deal[:2], deal[2:4], deal[4 : 4 + dealt])) for deal in deals
    ]
    return lambda: [ranges((first, second), board, "")[0] for first, second, board in texts]
