"""Pairs of hole cards and their order in arrays."""

from holdem893 import _core

COMBOS = _core.COMBOS
"""Every pair of hole cards: uint8, shape (1326, 2), the larger id first; row `combo_index(a, b)` is the pair a, b."""


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
    lo, hi = sorted((a, b))
    if not 0 <= lo < hi <= 51:
        raise ValueError(f"{a} and {b} are not two different cards from 0 to 51")
    return hi * (hi - 1) // 2 + lo
