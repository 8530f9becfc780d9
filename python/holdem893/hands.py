"""Hands: how strong they are, what they are called, and which cards play."""

from typing import Any, TypeAlias, overload

import numpy as np
from numpy.typing import NDArray

from holdem893 import _core
from holdem893._core import evaluate as evaluate
from holdem893.arguments import whole_number
from holdem893.cards import Cards
from holdem893.dingaling import Points as Points
from holdem893.dingaling import must_drop as must_drop
from holdem893.dingaling import points as points
from holdem893.dingaling import spit_cross_points as spit_cross_points
from holdem893.rankings import HandCategory as HandCategory
from holdem893.rankings import Ranking as Ranking
from holdem893.rankings import Selection as Selection

StrengthArray: TypeAlias = NDArray[np.uint16]


_core.document_evaluate(
    """evaluate(cards, board=None, *, ranking=Ranking.HIGH, selection=Selection.ANY_FIVE, check=True, out=None)
--

Strength of one hand or of many; bigger wins, equal splits.

Parameters
----------
cards : one hand or many
    One hand is text, or a sequence of ids or of one-card texts. Many are an (n, k) array of any integer type and any
    layout, a one-dimensional array or a list of hand texts, or a list of id sequences.
board : one hand or n rows, optional
    Cards that complete each hand: one board for all, or one a row. Both are read where they lie.
ranking : Ranking
    The order to judge by.
selection : Selection
    Which five of hand and board may play.
check : bool
    False skips the search for ids out of range and cards that come twice, for arrays known to be good. A wrong id then
    gives a strength without meaning, and nothing worse.
out : ndarray of uint16, shape (n,), optional
    Where strengths go. It is untouched when the call fails.

Returns
-------
int, or ndarray of uint16 with shape (n,)
    An int for one hand. Strengths are for comparing, not for arithmetic; `Ranking` says how many there are. 0 is a
    hand that does not qualify.

Raises
------
CardError
    A card is out of range or comes twice, text is not cards, or a hand has not 5, 6 or 7 cards (with another selection:
    not as many hole cards and board cards as it takes); rows and positions in the message count from 0.
TypeError
    Floats, bools, or objects that are not cards.

Examples
--------
>>> evaluate("As Ks Qs Js Ts 2c 2d")
7462
>>> evaluate((0, 1, 2, 3, 4)) > evaluate("Ac Kc Qc Jc 9c")
True
>>> evaluate(["AsKsQsJsTs", "7c5d4h3s2c"]).tolist()
[7462, 1]
>>> evaluate(["AsAh", "KsKh"], board="Qc Jd 9h 4s 2c").tolist()
[4081, 3861]
>>> evaluate("5s 4d 3c 2h Ad Kc Kd", ranking=Ranking.ACE_TO_FIVE)
6175
>>> evaluate("As Ks 5d 7c", "Ts 7d 8h 4s 2c", selection=Selection.TWO_AND_THREE) == evaluate("7c 7d As Ts 8h")
True

Source: the usual order of poker hands; for the selections, the rules of the home game.
"""
)


@overload
def category(strength: int, ranking: Ranking = ...) -> HandCategory: ...
@overload
def category(strength: StrengthArray, ranking: Ranking = ...) -> NDArray[np.uint8]: ...
def category(strength: int | StrengthArray, ranking: Ranking = Ranking.HIGH) -> HandCategory | NDArray[np.uint8]:
    """The kind of hand that a strength stands for.

    Parameters
    ----------
    strength : int or ndarray of uint16
        From `evaluate`.
    ranking : Ranking
        The order it was judged by.

    Returns
    -------
    HandCategory, or ndarray of uint8 of its values for an array

    Raises
    ------
    ValueError
        The ranking has no such strength. 0, a hand that does not qualify, has no category.

    Examples
    --------
    >>> category(evaluate("As Ad Kc Kd Ah"))
    <HandCategory.FULL_HOUSE: 6>
    """
    if isinstance(strength, np.ndarray):
        return _core.category_table(ranking)[_checked_strengths(strength, ranking)]
    return HandCategory(_class_of(strength, ranking)[0])


def _class_of(strength: int, ranking: Ranking) -> tuple[int, tuple[int, ...]]:
    """Category and ranks of one strength."""
    return _core.class_of(whole_number("strength", strength, 1, _core.class_count(ranking)), ranking)


def evaluate_combos(
    board: Cards, *, ranking: Ranking = Ranking.HIGH, out: StrengthArray | None = None
) -> StrengthArray:
    """Strengths of every pair of hole cards on one board.

    Parameters
    ----------
    board : cards, 3 to 5 of them
        Text or ids.
    ranking : Ranking
        The order to judge by.
    out : ndarray of uint16, shape (1326,), optional
        Where strengths go. It is untouched when the call fails.

    Returns
    -------
    ndarray of uint16, shape (1326,)
        In the order of `holdem893.ranges.COMBOS`; 0 where a pair holds a card of the board.

    Raises
    ------
    CardError
        A board card is out of range or comes twice, or there are not 3, 4 or 5.

    Examples
    --------
    >>> from holdem893 import COMBOS, format_cards
    >>> strengths = evaluate_combos("As Ks Qs 2c 2d")
    >>> format_cards(COMBOS[strengths.argmax()]), int((strengths > 0).sum())
    ('JsTs', 1081)
    """
    return _core.evaluate_combos(board, ranking, out)


_HIGH_RANKINGS = (Ranking.HIGH, Ranking.ACE_HIGH)
_QUALIFIER_RANKINGS = (Ranking.ACE_TO_FIVE_8, Ranking.ACE_TO_SIX_8)
_RANK_LETTERS = "23456789TJQKA"
_RANK_NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")


def _plural(rank: int) -> str:
    return _RANK_NAMES[rank] + ("es" if _RANK_NAMES[rank] == "six" else "s")


def _letters(ranks: tuple[int, ...]) -> str:
    return "-".join(_RANK_LETTERS[rank] for rank in ranks)


def describe(strength: int, ranking: Ranking = Ranking.HIGH) -> str:
    """A strength in words; 0 is "no qualifying low" where a ranking has a qualifier.

    Raises
    ------
    ValueError
        The ranking has no such strength.

    Examples
    --------
    >>> describe(evaluate("As Ad Ah Kc Kd"))
    'full house, aces over kings'
    >>> describe(7462)
    'royal flush'
    >>> describe(evaluate("6c 6d Ah Ts 3c"))
    'pair of sixes, A-T-3'
    >>> describe(evaluate("8c 6d 4h 3s Ac", ranking=Ranking.ACE_TO_FIVE_8), Ranking.ACE_TO_FIVE_8)
    '8-6-4-3-A low'
    """
    if strength == 0 and ranking in _QUALIFIER_RANKINGS:
        return "no qualifying low"
    kind, ranks = _class_of(strength, ranking)
    first, last = ranks[0], ranks[4]
    match HandCategory(kind):
        case HandCategory.STRAIGHT_FLUSH if _RANK_NAMES[first] == "ace" and ranking == Ranking.HIGH:
            return "royal flush"
        case HandCategory.STRAIGHT_FLUSH:
            return f"straight flush, {_RANK_NAMES[first]} high"
        case HandCategory.FOUR_OF_A_KIND:
            return f"four of a kind, {_plural(first)}, {_RANK_NAMES[last]} kicker"
        case HandCategory.FULL_HOUSE:
            return f"full house, {_plural(first)} over {_plural(last)}"
        case HandCategory.FLUSH:
            return f"flush, {_letters(ranks)}"
        case HandCategory.STRAIGHT:
            return f"straight, {_RANK_NAMES[first]} high"
        case HandCategory.THREE_OF_A_KIND:
            return f"three of a kind, {_plural(first)}, {_letters(ranks[3:])}"
        case HandCategory.TWO_PAIR:
            return f"two pair, {_plural(first)} and {_plural(ranks[2])}, {_RANK_NAMES[last]} kicker"
        case HandCategory.PAIR:
            return f"pair of {_plural(first)}, {_letters(ranks[2:])}"
        case HandCategory.HIGH_CARD if ranking in _HIGH_RANKINGS:
            return f"high card, {_letters(ranks)}"
        case HandCategory.HIGH_CARD:
            return f"{_letters(ranks)} low"


def best_five(
    cards: Cards,
    board: Cards | None = None,
    *,
    ranking: Ranking = Ranking.HIGH,
    selection: Selection = Selection.ANY_FIVE,
) -> tuple[int, ...]:
    """The five cards that play, those that count first in front; none where no five qualifies.

    Where several fives are equally strong, it is one whose cards come early in `cards`, then `board`.

    Raises
    ------
    CardError
        As for `evaluate`.

    Examples
    --------
    >>> from holdem893 import format_cards
    >>> format_cards(best_five("7c 5d", board="4c 8d 4h 7h 8s"))
    '8d8s7c7h5d'
    >>> format_cards(best_five("Ks 8c Js 5c", "3s 5h Qs Qd 9h", selection=Selection.TWO_AND_THREE))
    'QsQd5c5hKs'
    >>> best_five("Ks Kd 9c 9d 2h", ranking=Ranking.ACE_TO_FIVE_8)
    ()
    """
    return _core.best_five(cards, board, ranking, selection)


_WORST_RANK = 7462


@overload
def to_rank(strength: int) -> int: ...
@overload
def to_rank(strength: StrengthArray) -> StrengthArray: ...
def to_rank(strength: int | StrengthArray) -> int | StrengthArray:
    """The number that other packages use for a high strength: 1 for a royal flush, 7462 for 7-5-4-3-2.

    Raises
    ------
    ValueError
        A number is not 1 to 7462.

    Examples
    --------
    >>> to_rank(evaluate("As Ks Qs Js Ts"))
    1
    """
    if isinstance(strength, np.ndarray):
        return (_WORST_RANK + 1 - _checked_strengths(strength, Ranking.HIGH)).astype(np.uint16)
    return _WORST_RANK + 1 - whole_number("strength", strength, 1, _WORST_RANK)


@overload
def from_rank(rank: int) -> int: ...
@overload
def from_rank(rank: StrengthArray) -> StrengthArray: ...
def from_rank(rank: int | StrengthArray) -> int | StrengthArray:
    """The high strength of another package's rank: the inverse of `to_rank`.

    Raises
    ------
    ValueError
        A number is not 1 to 7462.

    Examples
    --------
    >>> describe(from_rank(1))
    'royal flush'
    """
    return to_rank(rank)


def _checked_strengths(strengths: NDArray[Any], ranking: Ranking) -> NDArray[np.int64]:
    """The array as int64, when every element is a strength of the ranking."""
    if strengths.dtype.kind not in "iu":
        raise TypeError(f"strengths are an array of {strengths.dtype}, not of integers")
    count = _core.class_count(ranking)
    wrong = np.flatnonzero((strengths < 1) | (strengths > count))
    if wrong.size > 0:
        raise ValueError(f"strength {strengths.flat[wrong[0]]} at position {wrong[0]} is not one of 1 to {count}")
    return strengths.astype(np.int64)
