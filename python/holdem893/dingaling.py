"""Ding-a-Ling: points instead of poker hands, and the cards that must go."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from holdem893 import _core
from holdem893.cards import Cards
from holdem893.errors import CardError

_ACE = 12
_MOST_POINTS = 10


class Points(NamedTuple):
    """The totals of some cards each way: the higher high and the lower low win, and no total is too much."""

    high: int
    low: int


def points(cards: Cards) -> Points:
    """Points of some cards, high and low.

    Cards count their face, pictures ten, and every ace eleven for high and one for low.

    Raises
    ------
    CardError
        A card is out of range or comes twice.

    Examples
    --------
    >>> points("As Kd 9h")
    Points(high=30, low=20)

    Source: the home game, Ding-a-Ling 4.
    """
    return _points(_known(cards))


def must_drop(held: Cards, middle: Cards | int) -> tuple[int, ...]:
    """The held cards that match a card in the middle, in the order held.

    Parameters
    ----------
    held : cards
        What the player has left.
    middle : cards, or one id
        The new card, or all that lie open. Whether a player may hold back the last ones is for the game to say.

    Raises
    ------
    CardError
        A card is out of range or comes twice.

    Examples
    --------
    >>> must_drop("9s As 9h 4c", "9d") == (31, 30)
    True
    >>> must_drop("9s As", "2d 3d")
    ()

    Source: the home game, Ding-a-Ling 2 and 3.
    """
    common: Cards = middle if isinstance(middle, (str, Sequence, np.ndarray)) else (middle,)
    own, open_cards = _known(held), _known(common)
    _known(own + open_cards)
    ranks = {card // 4 for card in open_cards}
    return tuple(card for card in own if card // 4 in ranks)


def spit_cross_points(hole: Cards, cross: Cards) -> Points | None:
    """The best points each way at Spit-n-Cross; None is a ding-a-ling, which takes all.

    Cards that match the cross are dropped first. Of three left, two play with a whole row or all three with two cards
    of one row; two or one left all play with a whole row.

    Parameters
    ----------
    hole : cards, 1 to 3 of them
        As dealt, or what is left.
    cross : cards, 5 of them
        First end, then clockwise, middle last.

    Raises
    ------
    CardError
        A card is out of range or comes twice, or a count is wrong.

    Examples
    --------
    >>> spit_cross_points("As Ad 9h", "2c 3c 4c 5c 6c")
    Points(high=42, low=14)
    >>> spit_cross_points("9s 9d 9h", "9c 3c 4c 5c 6c") is None
    True

    Source: the home game, Spit-n-Cross 2 to 4.
    """
    own, common = _known(hole), _known(cross)
    if not 1 <= len(own) <= 3:
        raise CardError(f"Spit-n-Cross takes 1 to 3 hole cards, not {len(own)}")
    if len(common) != 5:
        raise CardError(f"a cross has 5 cards, not {len(common)}")
    _known((*own, *common))
    dropped = must_drop(own, common)
    left = tuple(card for card in own if card not in dropped)
    if not left:
        return None
    totals = [_points(chosen) for chosen in _choices(left, common)]
    return Points(max(total.high for total in totals), min(total.low for total in totals))


def _choices(left: tuple[int, ...], cross: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    first, second, third, fourth, middle = cross
    for row in ((first, middle, third), (second, middle, fourth)):
        if len(left) < 3:
            yield left + row
        else:
            yield from (two + row for two in combinations(left, 2))
            yield from (left + two for two in combinations(row, 2))


def _points(cards: tuple[int, ...]) -> Points:
    aces = sum(card // 4 == _ACE for card in cards)
    plain = sum(min(card // 4 + 2, _MOST_POINTS) for card in cards if card // 4 != _ACE)
    return Points(plain + 11 * aces, plain + aces)


def _known(cards: Cards) -> tuple[int, ...]:
    """The cards as ids, each in the deck and there once."""
    return _core.known_cards(cards)
