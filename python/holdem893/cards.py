"""Cards: ids, texts and decks.

A card is an int from 0 to 51, ``4*rank + suit``, with rank 2 = 0 to A = 12 and suit c d h s = 0 to 3.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from holdem893 import _core
from holdem893.arguments import whole_number

Cards: TypeAlias = str | Sequence[int] | Sequence[str] | NDArray[Any]
"""One hand: text, ids, or a text a card."""

CardArray: TypeAlias = NDArray[np.uint8]

NO_CARD = _core.NO_CARD
"""Stands in arrays where no card has been dealt: 255."""


def parse_cards(text: str) -> tuple[int, ...]:
    """Cards of a text, in its order.

    Parameters
    ----------
    text : str
        Ranks are 2-9, T or 10, J, Q, K, A and suits c, d, h, s, in either case; suits may be signs such as ♠ or ♤.
        Spaces and commas may stand between cards.

    Returns
    -------
    tuple of int
        Ids from 0 to 51.

    Raises
    ------
    CardError
        Something is no card (the message has the token and its position, counted from 0), or a card comes twice.

    Examples
    --------
    >>> parse_cards("2c As")
    (0, 51)
    >>> parse_cards("10h9h") == parse_cards("T♥ 9♥")
    True
    >>> parse_cards("As1h")
    Traceback (most recent call last):
    holdem893.errors.CardError: '1h' at position 2 is not a card: ranks are 2-9, T or 10, J, Q, K, A; suits c, d, h, s
    """
    if not isinstance(text, str):
        raise TypeError(f"text is {type(text).__name__}, not str")
    return _core.parse_cards(text)


def parse_many(texts: Sequence[str] | NDArray[Any]) -> CardArray:
    """Cards of many texts, a row each.

    Parameters
    ----------
    texts : list of str, or one-dimensional array of text
        As for `parse_cards`; numpy's ``S``, ``U``, ``StringDType`` and object arrays of ``str`` are read.

    Returns
    -------
    ndarray of uint8, shape (n, k)
        k is the length of the longest row; shorter ones are filled with `NO_CARD`.

    Raises
    ------
    CardError
        As for `parse_cards`, with the row in front.
    TypeError
        An element is not text.

    Examples
    --------
    >>> parse_many(["AsKs", "2c"])
    array([[ 51,  47],
           [  0, 255]], dtype=uint8)
    """
    return _core.parse_many(texts)


def format_cards(cards: Cards, *, unicode: bool = False) -> str:
    """Text of cards, ``AsKd``, or with signs for suits.

    Examples
    --------
    >>> format_cards((51, 45, 34))
    'AsKdTh'
    >>> format_cards("as 10h", unicode=True)
    'A♠T♥'
    """
    return _core.format_cards(cards, bool(unicode))


def deck(dead: Cards = ()) -> CardArray:
    """The cards that are left when `dead` are gone, lowest id first.

    Raises
    ------
    CardError
        A dead card is out of range or comes twice.

    Examples
    --------
    >>> deck().shape
    (52,)
    >>> deck("2c 2d").tolist()[:3]
    [2, 3, 4]
    """
    return _core.deck(dead)


def all_hands(k: int) -> CardArray:
    """Every hand of `k` cards, 0 to 7, each once and in order.

    Returns
    -------
    ndarray of uint8, shape (C(52, k), k)
        Ids rise within a row, and rows rise from the first column on. Seven cards take 936 MB.

    Raises
    ------
    ValueError
        `k` is not 0 to 7.

    Examples
    --------
    >>> all_hands(5).shape
    (2598960, 5)
    >>> all_hands(2)[:2].tolist()
    [[0, 1], [0, 2]]
    """
    return _core.all_hands(whole_number("k", k, 0, 7))


def random_deals(n: int, k: int, seed: int) -> CardArray:
    """Random rows of `k` cards, each row from a full deck of its own.

    Parameters
    ----------
    n : int
        Rows, 0 to 2**40.
    k : int
        Cards a row, 0 to 52.
    seed : int
        0 to 2**64 - 1. The same seed gives the same rows on every machine.

    Returns
    -------
    ndarray of uint8, shape (n, k)
        In the order dealt.

    Raises
    ------
    ValueError
        A number is out of its range.

    Examples
    --------
    >>> random_deals(3, 7, seed=1).shape
    (3, 7)
    >>> bool((random_deals(3, 7, seed=1) == random_deals(3, 7, seed=1)).all())
    True
    """
    rows = whole_number("n", n, 0, 2**40)
    return _core.random_deals(rows, whole_number("k", k, 0, 52), whole_number("seed", seed, 0, 2**64 - 1))
