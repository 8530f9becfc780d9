"""Ranges: the hole cards that a player may hold, each with a weight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from holdem893.arguments import is_masked
from holdem893.cards import Cards, format_cards, parse_cards
from holdem893.combos import CLASSES, COMBOS, Weights, class_of_combo, combo_index, strongest_classes
from holdem893.errors import CardError, RangeError
from holdem893.range_format import format_range
from holdem893.range_text import parse_range

__all__ = ["COMBOS", "Combo", "Range", "combo_index"]

Combo: TypeAlias = tuple[int, int]
"""Two hole cards, the larger id first."""


@final
class Range:
    """Every pair of hole cards with a weight from 0 to 1: how often the player who has it would still hold it.

    Parameters
    ----------
    text : str
        Items between commas, semicolons or spaces; in either case of letters, ranks and cards as in `parse_cards`.

        =====================  ==================================================================================
        ``QQ`` ``AKs``         six pairs, four suited combos
        ``AKo`` ``AK``         twelve offsuit combos, all sixteen
        ``QQ+``                QQ, KK, AA
        ``ATs+``               ATs, AJs, AQs, AKs: the high card stays, the other rises up to it; 76s+ is 76s
        ``22-99``              the pairs from one to the other; ends of spans may come in either order
        ``A5s-A2s``            A5s, A4s, A3s, A2s: the high card stays
        ``T9s-54s``            T9s, 98s, 87s, 76s, 65s, 54s: both fall, and the gap stays
        ``7h6h``               one combo
        ``15%`` ``top 15%``    as `Range.top` of 0.15
        ``random`` ``*``       all 1,326 combos
        ``AKo@0.5`` ``:50%``   an item with a weight, which is 1 by default
        =====================  ==================================================================================

        A combo counts once, with the weight that comes last: ``"QQ+, KK@0"`` is QQ and AA. A percentage without ``@``
        or ``:`` is an item: ``"AA 50%"`` is the better half of all combos. Empty text is a range without combos.

    Raises
    ------
    RangeError
        Part of the text is none of these; the message has it and its position, counted from 0.

    Notes
    -----
    A range never changes. Its length is the number of combos whose weight is above 0; it iterates over these combos, in
    the order of `COMBOS`, and `items` gives their weights too. ``in`` asks for a combo, or for every combo of a range
    or of its text. Ranges are equal when all their weights are; then their texts are equal too, and ``Range(str(r))``
    is equal to r.

    ``a | b`` has the larger of two weights, ``a & b`` the smaller, and ``a - b`` what is left of a's when b's is taken
    away, 0 at least.

    Examples
    --------
    >>> opening = Range("QQ+, A5s-A2s, KQo@50%, 7h6h")
    >>> len(opening), opening.weight("KsQh"), "A3s" in opening
    (47, 0.5, True)
    >>> print(opening - Range("KK"))
    AA, QQ, A5s-A2s, KQo@0.5, 7h6h
    >>> Range("AKs, AKo") & Range("AhKh, AhKd:.25")
    Range('AhKh, AhKd@0.25')
    >>> Range("AKs, AAs")
    Traceback (most recent call last):
    holdem893.errors.RangeError: 'AAs' at position 5 is no range: a pair is neither suited nor offsuit
    """

    __slots__ = ("_weights",)
    _weights: Weights

    def __new__(cls, text: str) -> Range:
        if not isinstance(text, str):
            raise TypeError(f"text is {type(text).__name__}, not str")
        return cls._of(parse_range(text))

    @classmethod
    def _of(cls, weights: Weights) -> Range:
        made = object.__new__(cls)
        # Over bytes, an array cannot be made writable again. Adding 0 turns -0 into 0.
        made._weights = np.frombuffer((weights + 0.0).tobytes())
        return made

    @classmethod
    def from_weights(cls, weights: ArrayLike) -> Range:
        """The range with these weights.

        Parameters
        ----------
        weights : array of floats, integers or bools, shape (1326,)
            From 0 to 1, in the order of `COMBOS`.

        Raises
        ------
        RangeError
            The shape is another, or a weight is not from 0 to 1; the message names the combo.
        TypeError
            An array of anything else.

        Examples
        --------
        >>> print(Range.from_weights(COMBOS[:, 1] >= 44))
        KK+, AK
        """
        if is_masked(weights):
            raise TypeError("weights are a masked array: what its mask hides would be read")
        array = np.asarray(weights)
        if array.dtype.kind not in "fiub":
            raise TypeError(f"weights are an array of {array.dtype}: numbers are wanted")
        if array.shape != (len(COMBOS),):
            raise RangeError(f"weights have shape {array.shape}: ({len(COMBOS)},) is wanted")
        wrong = ~((array >= 0) & (array <= 1))
        if wrong.any():
            place = int(wrong.argmax())
            raise RangeError(f"weight {array[place]} at {place}, {format_cards(COMBOS[place])}: 0 to 1 is allowed")
        return cls._of(array.astype(np.float64))

    @classmethod
    def top(cls, share: float) -> Range:
        """The strongest hole cards: the fewest whole classes that hold at least a share of all combos.

        Classes are ordered by their exact equity against one random hand before the flop, AA, KK, QQ … 32o.

        Parameters
        ----------
        share : float
            0 to 1.

        Raises
        ------
        RangeError
            It is not from 0 to 1.

        Examples
        --------
        >>> print(Range.top(0.05))
        77+, AJs+, AKo
        """
        if isinstance(share, (bool, np.bool_)) or not isinstance(share, (int, float, np.integer, np.floating)):
            raise TypeError(f"share {share!r}: a number from 0 to 1 is wanted")
        if not 0 <= share <= 1:
            raise RangeError(f"share {share}: 0 to 1 is allowed, and 15% is 0.15")
        by_class = np.zeros(CLASSES)
        by_class[list(strongest_classes(float(share)))] = 1
        return cls._of(by_class[class_of_combo()])

    @property
    def weights(self) -> Weights:
        """Weights in the order of `COMBOS`: float64, shape (1326,), read-only."""
        return self._weights

    @property
    def combos(self) -> NDArray[np.uint8]:
        """The combos whose weight is above 0: uint8, shape (len, 2), rows of `COMBOS`."""
        return COMBOS[self._weights > 0]

    @property
    def grid(self) -> NDArray[np.float64]:
        """Mean weight of each class: float64, shape (13, 13).

        Ranks fall from A in both directions; suited classes are above the diagonal and offsuit ones below.

        Examples
        --------
        >>> Range("AA, AKs, AhKd").grid[:2, :2].round(4).tolist()
        [[1.0, 1.0], [0.0833, 0.0]]
        """
        classes = class_of_combo()
        sums = np.bincount(classes, self._weights, minlength=CLASSES)
        return (sums / np.bincount(classes, minlength=CLASSES)).reshape(13, 13)

    def weight(self, combo: Cards) -> float:
        """The weight of one combo, given as text or as two ids.

        Raises
        ------
        CardError
            It is not two different cards.

        Examples
        --------
        >>> Range("QQ+@0.5").weight("QdQh"), Range("QQ+@0.5").weight((0, 51))
        (0.5, 0.0)
        """
        ids = parse_cards(combo if isinstance(combo, str) else format_cards(combo))
        if len(ids) != 2:
            raise CardError(f"a combo is two cards, not {len(ids)}: {format_cards(ids)!r}")
        return float(self._weights[combo_index(*ids)])

    def items(self) -> Iterator[tuple[Combo, float]]:
        """The combos whose weight is above 0, each with its weight.

        Examples
        --------
        >>> list(Range("7h6h, 2c2d@0.5").items())
        [((1, 0), 0.5), ((22, 18), 1.0)]
        """
        return zip(self, self._weights[self._weights > 0].tolist(), strict=True)

    def __len__(self) -> int:
        return int(np.count_nonzero(self._weights))

    def __iter__(self) -> Iterator[Combo]:
        return map(tuple, self.combos.tolist())

    def __contains__(self, held: Range | Cards) -> bool:
        if isinstance(held, str):
            held = Range(held)
        if isinstance(held, Range):
            return bool((self._weights[held._weights > 0] > 0).all())
        return self.weight(held) > 0

    def __or__(self, other: Range) -> Range:
        return Range._of(np.maximum(self._weights, other._weights)) if isinstance(other, Range) else NotImplemented

    def __and__(self, other: Range) -> Range:
        return Range._of(np.minimum(self._weights, other._weights)) if isinstance(other, Range) else NotImplemented

    def __sub__(self, other: Range) -> Range:
        if not isinstance(other, Range):
            return NotImplemented
        return Range._of(np.maximum(self._weights - other._weights, 0))

    def __eq__(self, other: object) -> bool:
        return self._weights.tobytes() == other._weights.tobytes() if isinstance(other, Range) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._weights.tobytes())

    def __reduce__(self) -> tuple[Any, ...]:
        return Range.from_weights, (np.array(self._weights),)

    def __str__(self) -> str:
        return format_range(self._weights)

    def __repr__(self) -> str:
        return f"Range({str(self)!r})"
