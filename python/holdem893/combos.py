"""Pairs of hole cards, their order in arrays, and the 169 classes they form.

A class is all the pairs that differ in nothing but suits: 13 pairs, 78 suited, 78 offsuit. Its number is its place in
the grid, ``13*row + column``: ranks fall from A, and suited classes are above the diagonal, in the higher rank's row.
"""

from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from holdem893 import _core
from holdem893.arguments import whole_number

Weights: TypeAlias = NDArray[np.float64]
"""A weight a combo, shape (1326,), or a class, shape (169,)."""

Kind: TypeAlias = Literal["", "s", "o"]
"""Suited, offsuit, or both; a pair has none."""

COMBOS: NDArray[np.uint8] = np.frombuffer(_core.COMBOS.tobytes(), dtype=np.uint8).reshape(1326, 2)
"""Every pair of hole cards: uint8, shape (1326, 2), the larger id first; row `combo_index(a, b)` is the pair a, b."""

RANKS = "AKQJT98765432"
"""In the order of the grid."""

CLASSES = 169

PREFLOP_ORDER = Path(__file__).parent / "data" / "preflop_order.txt"


def combo_index(a: int, b: int) -> int:
    """The place of a pair of hole cards in `COMBOS` and in every array over pairs.

    Parameters
    ----------
    a, b : int
        Two different cards, in either order.

    Raises
    ------
    ValueError
        A number is not 0 to 51, or both are the same.

    Examples
    --------
    >>> combo_index(1, 0), combo_index(50, 51)
    (0, 1325)
    >>> COMBOS[combo_index(7, 31)].tolist()
    [31, 7]
    """
    lo, hi = sorted((whole_number("a", a, 0, 51), whole_number("b", b, 0, 51)))
    if lo == hi:
        raise ValueError(f"{a} and {b} are not two different cards")
    return hi * (hi - 1) // 2 + lo


def class_name(high: int, low: int, kind: Kind) -> str:
    """Text of a class, its ranks counted from A = 0.

    Examples
    --------
    >>> class_name(0, 1, "s"), class_name(3, 3, "")
    ('AKs', 'JJ')
    """
    return RANKS[high] + RANKS[low] + kind


def class_line(high: int, low: int, kind: Kind, last: int, *, falls: bool = True) -> tuple[int, ...]:
    """Classes from one on, the low card falling down to `last`, and the high card by as much unless it stays.

    Without a kind both suited and offsuit are meant, where the ranks are not a pair.

    Examples
    --------
    >>> class_line(0, 1, "s", 1), class_line(0, 1, "", 1), class_line(0, 0, "", 2)
    ((1,), (1, 13), (0, 14, 28))
    >>> class_line(0, 9, "s", 12, falls=False)
    (9, 10, 11, 12)
    """
    count = last - low + 1
    suited, offsuit = 13 * high + low, 13 * low + high
    by_row, by_column = (14, 14) if falls else (1, 13)
    numbers = () if kind == "o" else tuple(range(suited, suited + by_row * count, by_row))
    if kind == "s" or high == low:
        return numbers
    return numbers + tuple(range(offsuit, offsuit + by_column * count, by_column))


@cache
def class_of_combo() -> NDArray[np.intp]:
    """The class of every combo, shape (1326,)."""
    high, low = (12 - COMBOS // 4).T.astype(np.intp)  # the larger id is the higher rank, which stands nearer to A
    suited = COMBOS[:, 0] % 4 == COMBOS[:, 1] % 4
    numbers: NDArray[np.intp] = np.where(suited, 13 * high + low, 13 * low + high)
    numbers.flags.writeable = False
    return numbers


@cache
def combos_of_class() -> tuple[tuple[int, ...], ...]:
    """The combos of every class, as rows of `COMBOS`, strongest suits first."""
    found: list[list[int]] = [[] for _ in range(CLASSES)]
    for combo, number in enumerate(class_of_combo().tolist()):
        found[number].append(combo)
    return tuple(tuple(reversed(combos)) for combos in found)


@cache
def preflop_order() -> tuple[int, ...]:
    """All classes by their exact equity against one random hand before the flop, best first.

    `cpp/tools/preflop_order.cpp` counts every board and every opponent, and writes the table that is read here.
    """
    names = [line.split()[0] for line in PREFLOP_ORDER.read_text("ascii").splitlines() if line[0] != "#"]
    return tuple(_number_of(name) for name in names)


def strongest_classes(share: float) -> tuple[int, ...]:
    """The fewest classes, in `preflop_order`, that hold at least a share of all combos.

    Examples
    --------
    >>> strongest_classes(0.006)
    (0, 14)
    """
    wanted = share * len(COMBOS) - 1e-9  # a share such as 6/1326 may have been rounded up
    held = 0
    for count, number in enumerate(preflop_order()):
        if held >= wanted:
            return preflop_order()[:count]
        held += len(combos_of_class()[number])
    return preflop_order()


def _number_of(name: str) -> int:
    high, low = RANKS.index(name[0]), RANKS.index(name[1])
    return 13 * low + high if name.endswith("o") else 13 * high + low
