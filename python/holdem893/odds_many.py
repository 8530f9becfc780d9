"""Exact equity of many rows at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from holdem893 import _core
from holdem893.budgets import Progress, check_progress, thread_count
from holdem893.cards import CardArray
from holdem893.deals import Deals, read_deals
from holdem893.equities import FloatArray
from holdem893.errors import ConfigError
from holdem893.rankings import Ranking, Selection
from holdem893.spots import FEWEST_PLAYERS, MOST_PLAYERS
from holdem893.spread import in_order

if TYPE_CHECKING:
    from concurrent.futures import Executor

_PIECES_A_CHUNK = 16


def equity_many(
    hole: ArrayLike,
    board: ArrayLike | None = None,
    dead: ArrayLike | None = None,
    *,
    ranking: Ranking = Ranking.HIGH,
    selection: Selection = Selection.ANY_FIVE,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> FloatArray:
    """Exact equity of every row: known hole cards, each row with a board of its own.

    Parameters
    ----------
    hole : integer array, shape (n, players, 2), or texts, shape (n, players)
        Two to ten players; 4 to 6 cards each with `Selection.TWO_AND_THREE`. Any integer type and any layout.
    board : integer array, shape (n, 0 to 5), or n texts, optional
        0, 3, 4 or 5 cards in the first places and `NO_CARD` behind them; rows may be at different streets. One text, or
        a sequence of ids, serves all rows.
    dead : integer array, shape (n, d), or n texts, optional
        Cards that are out of the deck, `NO_CARD` for none; or a text or ids for all rows.
    ranking : Ranking
        The order to judge by.
    selection : Selection
        `ANY_FIVE` or `TWO_AND_THREE`.
    threads : int, optional
        One by default. The result does not depend on it.
    executor : concurrent.futures.Executor, optional
        Takes the rows in chunks: a pool of threads or processes, or ``client.get_executor()`` of Dask. The result does
        not depend on it. Where a worker dies, Dask runs its chunks again; a pool of processes raises its error.
    progress : callable, optional
        Called with (rows done, rows) some times a second. What it raises ends the call, as Ctrl-C does.

    Returns
    -------
    ndarray of float64, shape (n, players)
        Expected share of the pot of each player, 0 to 1; a row adds up to 1.

    Raises
    ------
    CardError
        A card is out of range or there twice within a row, a board has another number of cards, or text is not cards;
        rows and positions in the message count from 0.
    ConfigError
        Arrays of other shapes, fewer than two or more than ten players, an unknown number of threads.
    TypeError
        Floats, bools, nulls, or anything else that is neither ids nor text.

    Notes
    -----
    Every board that can come is counted, whatever it costs. Of `Ranking.HIGH` and two players a row takes some
    nanoseconds on the river, a tenth of a microsecond on the turn, half a microsecond on the flop, and a look-up before
    it; with more players or dead cards before the flop, a tenth of a millisecond. `ACE_HIGH` and `ACE_TO_FIVE` cost
    the same from the flop on. Under all other rankings, before the flop, and with `TWO_AND_THREE`, every board is dealt
    and judged: a thousand for a row on the flop, more than a million (some hundredths of a second a row, and with
    `TWO_AND_THREE` some tenths) before it.

    Examples
    --------
    >>> equity_many([["AsAh", "KdKc"], ["7h6h", "AcAd"]], ["Qs8h3c2d", "8h5c2hJc4s"]).round(4).tolist()
    [[0.9545, 0.0455], [1.0, 0.0]]
    >>> equity_many([[[51, 50], [45, 44]]], [[0, 5, 18, 255, 255]]).round(4).tolist()
    [[0.9081, 0.0919]]
    """
    deals = read_deals(hole, board, dead)
    rows, players = deals.hole.shape[:2]
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise ConfigError(f"equity is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players}")
    check_progress(progress)
    rules = (ranking, selection, thread_count(threads))
    out = np.empty((rows, players))
    if deals.lie_ready() and executor is None:
        _core.fill_equities(deals.hole, deals.board, deals.dead, *rules, 0, progress, out)
        return out
    chunk = _PIECES_A_CHUNK * _core.rows_a_piece(players, deals.before_flop(), ranking, selection)
    if executor is not None:
        first = 0
        for found in in_order(executor, equity_of_rows, _chunks(deals, rules, chunk)):
            out[first : first + len(found)] = found
            first += len(found)
            if progress is not None:
                progress(first, rows)
        return out
    for first in range(0, max(rows, 1), chunk):
        part = deals.part(first, chunk)
        _core.fill_equities(*part, *rules, first, _behind(progress, first, rows), out[first : first + chunk])
    return out


def equity_of_rows(
    hole: CardArray, board: CardArray, dead: CardArray, ranking: Ranking, selection: Selection, threads: int, first: int
) -> FloatArray:
    """One chunk of `equity_many`, in whatever process it is worked off; `first` is the number of its first row."""
    out = np.empty(hole.shape[:2])
    _core.fill_equities(hole, board, dead, ranking, selection, threads, first, None, out)
    return out


def _chunks(deals: Deals, rules: tuple[Ranking, Selection, int], chunk: int) -> Iterator[tuple[Any, ...]]:
    for first in range(0, len(deals), chunk):
        yield *deals.part(first, chunk), *rules, first


def _behind(progress: Progress | None, first: int, rows: int) -> Progress | None:
    """What tells the rows of a part, which begins with `first`, as rows of the whole."""
    return None if progress is None else lambda done, _: progress(first + done, rows)
