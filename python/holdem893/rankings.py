"""Rankings, selections and categories: the words for how hands are judged."""

from enum import IntEnum


class Ranking(IntEnum):
    """The order that hands are judged by. Bigger strength wins in each, in low ones too.

    Strengths are 1 to the number of classes given here; 0 is a hand that does not qualify.

    Source: the hand rankings of the rules texts.
    """

    HIGH = 0
    """The usual poker order; A-2-3-4-5 is the lowest straight. 7,462 strengths."""
    ACE_HIGH = 1
    """The same, but the ace is never low: A-2-3-4-5 is ace high. 7,462 strengths."""
    REVERSED_HIGH = 2
    """`HIGH` upside down: the weakest five win, and the best is 7-5-4-3-2 of mixed suits. 7,462 strengths."""
    ACE_TO_FIVE = 3
    """Low; the ace is one, straights and flushes mean nothing, 5-4-3-2-A is best. 6,175 strengths."""
    ACE_TO_SIX = 4
    """Low; the ace is one, straights and flushes stand as for high: 6-4-3-2-A is best. 7,462 strengths."""
    DEUCE_TO_SEVEN = 5
    """`ACE_HIGH` upside down: 7-5-4-3-2 of mixed suits is best. 7,462 strengths."""
    ACE_TO_FIVE_8 = 6
    """`ACE_TO_FIVE` for five different ranks up to the eight; all else is 0. 56 strengths."""
    ACE_TO_SIX_8 = 7
    """`ACE_TO_SIX` for five different ranks up to the eight, no straight and no flush; all else is 0. 52 strengths."""
    ACE_TO_SIX_LITERAL = 8
    """`ACE_TO_SIX` with straight, flush and straight flush directly behind two pair. 7,462 strengths."""
    ACE_TO_SIX_BEATS = 9
    """`ACE_TO_SIX` with straight, flush and straight flush ahead of two pair. 7,462 strengths."""
    ACE_TO_SIX_BROADWAY = 10
    """`ACE_TO_SIX` in which A-K-Q-J-T is a straight. 7,462 strengths."""


class Selection(IntEnum):
    """Which five cards of hand and board may play. High and low are chosen apart.

    Source: House Rules (home game), Criss-Cross; Omaha as everywhere.
    """

    ANY_FIVE = 0
    """Any five of five to seven cards."""
    TWO_AND_THREE = 1
    """Omaha: exactly two of 4 to 6 hole cards, and exactly three of 3 to 5 on the board."""
    CRISS_CROSS = 2
    """Five hole cards, or two of them and a whole row of a cross of five.

    A cross is its first end, then clockwise, the middle last: the rows are its cards 0, 4, 2 and 1, 4, 3.
    """
    CRISS_CROSS_235 = 3
    """As `CRISS_CROSS`, or three hole cards and any two of the cross."""


class HandCategory(IntEnum):
    """The nine kinds of a hand, in the usual order."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
