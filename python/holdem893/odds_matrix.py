"""Exact equity of every combo against every other: ranges, and the 169 classes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from holdem893 import _core
from holdem893.cards import Cards, format_cards
from holdem893.combos import CLASSES, COMBOS, class_of_combo
from holdem893.equities import FloatArray
from holdem893.errors import CardError, RangeError
from holdem893.odds_many import equity_many
from holdem893.ranges import Range
from holdem893.rankings import Ranking

if TYPE_CHECKING:
    from concurrent.futures import Executor

_ROWS_AT_ONCE = 1 << 20
"""Pairs of combos made into rows at a time, so that memory does not grow with the ranges."""


def equity_matrix(
    a: Range | str, b: Range | str, board: Cards = "", *, dead: Cards = "", executor: Executor | None = None
) -> FloatArray:
    """Exact equity of every combo of one range against every combo of another.

    Parameters
    ----------
    a, b : Range or str
        Ranges, as in `Range`; weights do not matter here. Rows and columns are in the order of `Range.combos`.
    board : cards, 0, 3, 4 or 5 of them
        Community cards already dealt.
    dead : cards
        Cards that are out of the deck.
    executor : concurrent.futures.Executor, optional
        Takes the pairs in chunks, as in `equity_many`; the result does not depend on it.

    Returns
    -------
    ndarray of float64, shape (len(a), len(b))
        Expected share of the pot of a's combo, 0 to 1; nan where the two cannot be held together: they share a card, or
        one has a card of the board or a dead one.

    Raises
    ------
    CardError
        A card of the board or a dead one is out of range or repeated, or the board has not 0, 3, 4 or 5.
    RangeError
        A range is empty, or is once the board and the dead cards are removed; the message names it.

    Notes
    -----
    A pair of combos costs as much as a row of `equity_many`: before the flop dead cards make it ten thousand times as
    dear.

    Examples
    --------
    >>> round(float(equity_matrix("AhAs", "KhKd")[0, 0]), 6)
    0.819461
    >>> equity_matrix("AhAs, QdQc", "KhKd, AsKs", "Qs7h2c").round(4).tolist()
    [[0.9141, 0.9566], [0.9162, nan]]
    """
    ours, theirs = _combos_of("a", a), _combos_of("b", b)
    common, gone = _core.read_cards(board, "board"), _core.read_cards(dead, "dead")
    _check_table(common, gone)
    live_a, live_b = _live("a", ours, common + gone), _live("b", theirs, common + gone)
    if not common and not gone:
        return _core.preflop_matrix(live_a, live_b)
    matrix = np.full((len(ours), len(theirs)), np.nan)
    rows = np.flatnonzero(np.isin(ours, live_a))
    columns = np.flatnonzero(np.isin(theirs, live_b))
    step = max(1, _ROWS_AT_ONCE // len(live_b))
    for first in range(0, len(live_a), step):
        part = _pairs(live_a[first : first + step], live_b, common, gone, executor)
        matrix[np.ix_(rows[first : first + step], columns)] = part
    return matrix


def _pairs(
    a: NDArray[np.uint16],
    b: NDArray[np.uint16],
    board: tuple[int, ...],
    dead: tuple[int, ...],
    executor: Executor | None,
) -> FloatArray:
    """Equity of combos that none of the known cards blocks, by rows of all pairs."""
    hole = np.empty((len(a), len(b), 2, 2), np.uint8)
    hole[:, :, 0] = COMBOS[a][:, np.newaxis]
    hole[:, :, 1] = COMBOS[b]
    apart = (hole[:, :, 0, :, np.newaxis] != hole[:, :, 1, np.newaxis, :]).all(axis=(2, 3))
    found = np.full((len(a), len(b)), np.nan)
    found[apart] = equity_many(hole[apart], np.array(board, np.uint8), dead, executor=executor)[:, 0]
    return found


def _combos_of(name: str, given: Range | str) -> NDArray[np.uint16]:
    return np.flatnonzero(_weights_of(name, given) > 0).astype(np.uint16)


def _check_table(board: tuple[int, ...], dead: tuple[int, ...]) -> None:
    if len(board) not in (0, 3, 4, 5):
        raise CardError(f"a board has 0, 3, 4 or 5 cards, not {len(board)}")
    seen: set[int] = set()
    for card in board + dead:
        if card in seen:
            raise CardError(f"card {format_cards([card])} of the board or the dead cards comes twice")
        seen.add(card)


def _live(name: str, combos: NDArray[np.uint16], known: tuple[int, ...]) -> NDArray[np.uint16]:
    """The combos that hold none of the known cards."""
    live = combos[~np.isin(COMBOS[combos], known).any(axis=1)]
    if len(live) == 0:
        raise RangeError(f"range {name} is empty once {format_cards(known)} is removed")
    return live


@cache
def class_matrix() -> FloatArray:
    """Exact equity before the flop of each of the 169 classes against each other.

    Returns
    -------
    ndarray of float64, shape (169, 169), read-only
        Expected share of the pot of the row's class, every pair of combos that share no card counted once. A class has
        the number ``13*row + column`` of its place in the grid, ranks falling from A, suited classes above the
        diagonal: 0 is AA, 1 AKs, 13 AKo, 168 22.

    Examples
    --------
    >>> table = class_matrix()
    >>> table[0, 14].round(6), table[1, 28].round(6)  # AA v KK, AKs v QQ
    (np.float64(0.819461), np.float64(0.460485))
    """
    every = np.arange(len(COMBOS), dtype=np.uint16)
    equities = _core.preflop_matrix(every, every)
    member = np.zeros((CLASSES, len(COMBOS)))
    member[class_of_combo(), every] = 1
    together = member @ (~np.isnan(equities)).astype(np.float64) @ member.T
    table: FloatArray = member @ np.nan_to_num(equities, copy=False) @ member.T / together
    table.flags.writeable = False
    return table


def class_equities(a: Range | str, b: Range | str, board: Cards = "", *, dead: Cards = "") -> FloatArray:
    """Exact equity of each class of hole cards in one range against another range.

    Parameters
    ----------
    a, b : Range or str
        Ranges, as in `Range`. Their weights count.
    board, dead : cards
        As in `equity_matrix`.

    Returns
    -------
    ndarray of float64, shape (13, 13)
        Expected share of the pot, in the places of `Range.grid`; nan where a class is not in the range or is blocked.

    Raises
    ------
    CardError, RangeError
        As in `equity_matrix`.

    Examples
    --------
    >>> class_equities("AA, AKs", "KK@0.5, QQ")[0, :2].round(4).tolist()
    [0.8168, 0.4366]
    """
    ours, theirs = _weights_of("a", a), _weights_of("b", b)
    common, gone = _core.read_cards(board, "board"), _core.read_cards(dead, "dead")
    _check_table(common, gone)
    if common:
        # Rows of what each combo wins, loses and ties.
        won, lost, tied = _core.sweep_combos(ours, theirs, common, gone, Ranking.HIGH, 1, None).T
        shares, deals = won + tied / 2, won + lost + tied
    else:
        matrix = _weighted(equity_matrix(Range.from_weights(ours), Range.from_weights(theirs), dead=gone), ours, theirs)
        shares, deals = np.zeros(len(COMBOS)), np.zeros(len(COMBOS))
        shares[ours > 0], deals[ours > 0] = matrix
    by_class = [np.bincount(class_of_combo(), values, minlength=CLASSES) for values in (shares, deals)]
    with np.errstate(invalid="ignore"):
        grid: FloatArray = (by_class[0] / by_class[1]).reshape(13, 13)
    return grid


def _weights_of(name: str, given: Range | str) -> FloatArray:
    held = given if isinstance(given, Range) else Range(given)
    if len(held) == 0:
        raise RangeError(f"range {name} is empty")
    return held.weights


def _weighted(matrix: FloatArray, ours: FloatArray, theirs: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Each row's share of the pot and its deals, summed up over the columns by weight."""
    weights = np.where(np.isnan(matrix), 0, ours[ours > 0][:, np.newaxis] * theirs[theirs > 0])
    return (weights * np.nan_to_num(matrix)).sum(axis=1), weights.sum(axis=1)
