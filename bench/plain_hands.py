"""Plain Python for rankings and selections: the references of the cases, bigger keys winning in each."""

from itertools import combinations

from rivals import Ids
from rivals.plain import Key, rank_hand

_ACE = 12
_STRAIGHT, _FLUSH, _STRAIGHT_FLUSH = 4, 5, 8
_WHEEL_TOP = 3
_WHEEL_AS_ACE_HIGH = (_ACE, 3, 2, 1, 0)
_NOT_QUALIFIED: Key = ()


def ace_to_five(cards: Ids) -> Key:
    """The lowest five: different ranks if there are five, else the best of every five; the ace is one."""
    ranks = [((card >> 2) + 1) % 13 for card in cards]
    different = sorted(set(ranks))
    if len(different) >= 5:
        return _low_key(different[:5])
    return max(_low_key(five) for five in combinations(ranks, 5))


def _low_key(ranks: list[int] | tuple[int, ...]) -> Key:
    """How often ranks come, in front; 2-1-1-1 is less than 2-2-1, 3-2 less than 4-1, and the less of it wins."""
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(-count for count, _ in groups) + tuple(-rank for _, rank in groups)


def deuce_to_seven(cards: Ids) -> Key:
    """The worst five of the high game in which the ace is never low."""
    return max(_upside_down(five) for five in combinations(cards, 5))


def _upside_down(five: Ids) -> Key:
    key = rank_hand(five)
    if key == (_STRAIGHT, _WHEEL_TOP):
        key = (0, *_WHEEL_AS_ACE_HIGH)
    elif key == (_STRAIGHT_FLUSH, _WHEEL_TOP):
        key = (_FLUSH, *_WHEEL_AS_ACE_HIGH)
    return tuple(-part for part in key)


def omaha_high(hole: Ids, board: Ids) -> Key:
    """The best of all twos of the hand with all threes of the board."""
    threes = list(combinations(board, 3))
    return max(rank_hand(two + three) for two in combinations(hole, 2) for three in threes)


def omaha_eight_low(hole: Ids, board: Ids) -> Key:
    """The lowest five different ranks up to the eight, two of them from the hand; nothing where there are none."""
    threes = [set(three) for three in combinations(_up_to_eight(board), 3)]
    twos = [set(two) for two in combinations(_up_to_eight(hole), 2)]
    lows = [sorted(two | three) for two in twos for three in threes if not two & three]
    return max((_low_key(low) for low in lows), default=_NOT_QUALIFIED)


def _up_to_eight(cards: Ids) -> list[int]:
    return sorted({rank for card in cards if (rank := ((card >> 2) + 1) % 13) < 8})
