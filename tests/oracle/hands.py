"""Five-card hands under every ranking, from the definitions of the categories.

Source: hand rankings of the cash-table, draw and home-game texts; their gaps as read in the rules' table of rankings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from .cards import rank_value, suit

Key = tuple[int, ...]

# From the weakest to the strongest category of the high game. A royal flush is a name for the best straight flush.
CATEGORIES = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)

# "64" says that straights and flushes rank above two pair for low. Usual: above on the ladder of the high game.
# Literal: directly behind two pair, ahead of trips. Beats: "above" means better, so ahead of two pair, behind one pair.
LITERAL_LADDER = (
    "high_card",
    "pair",
    "two_pair",
    "straight",
    "flush",
    "straight_flush",
    "three_of_a_kind",
    "full_house",
    "four_of_a_kind",
)
BEATS_LADDER = (
    "high_card",
    "pair",
    "straight",
    "flush",
    "straight_flush",
    "two_pair",
    "three_of_a_kind",
    "full_house",
    "four_of_a_kind",
)


@dataclass(frozen=True)
class Reading:
    """How one ranking reads five cards."""

    low_wins: bool  # the smaller hand of the ladder wins
    ace_is_one: bool  # the ace counts below the deuce, as a pair and as a kicker too
    wheel: bool  # A-2-3-4-5 is a straight
    broadway: bool  # A-K-Q-J-T is a straight
    straights_and_flushes: bool = True  # False: suits and sequences mean nothing
    ladder: tuple[str, ...] = CATEGORIES
    eight_qualifier: bool = False  # only five different ranks, eight or lower, no straight or flush where those count


READINGS = {
    "HIGH": Reading(low_wins=False, ace_is_one=False, wheel=True, broadway=True),
    "ACE_HIGH": Reading(low_wins=False, ace_is_one=False, wheel=False, broadway=True),
    "REVERSED_HIGH": Reading(low_wins=True, ace_is_one=False, wheel=True, broadway=True),
    "DEUCE_TO_SEVEN": Reading(low_wins=True, ace_is_one=False, wheel=False, broadway=True),
    "ACE_TO_FIVE": Reading(low_wins=True, ace_is_one=True, wheel=False, broadway=False, straights_and_flushes=False),
    "ACE_TO_FIVE_8": Reading(
        low_wins=True, ace_is_one=True, wheel=False, broadway=False, straights_and_flushes=False, eight_qualifier=True
    ),
    "ACE_TO_SIX": Reading(low_wins=True, ace_is_one=True, wheel=True, broadway=False),
    "ACE_TO_SIX_8": Reading(low_wins=True, ace_is_one=True, wheel=True, broadway=False, eight_qualifier=True),
    "ACE_TO_SIX_LITERAL": Reading(low_wins=True, ace_is_one=True, wheel=True, broadway=False, ladder=LITERAL_LADDER),
    "ACE_TO_SIX_BEATS": Reading(low_wins=True, ace_is_one=True, wheel=True, broadway=False, ladder=BEATS_LADDER),
    "ACE_TO_SIX_BROADWAY": Reading(low_wins=True, ace_is_one=True, wheel=True, broadway=True),
}

RANKINGS = tuple(READINGS)


def straight_top(values: Iterable[int], reading: Reading) -> int | None:
    """The highest value of a straight, 5 to 14, or None; aces come in as 14."""
    held = set(values)
    if len(held) != 5:
        return None
    for top in range(5, 15):
        run = {14 if value == 1 else value for value in range(top - 4, top + 1)}
        if held == run:
            if top == 5:
                return 5 if reading.wheel else None
            if top == 14:
                return 14 if reading.broadway else None
            return top
    return None


def read5(five: Sequence[int], reading: Reading) -> tuple[str, Key]:
    """The category of five cards, and the values that order the hands inside it, the most important first."""
    if len(set(five)) != 5:
        raise ValueError(f"five different cards expected, got {five!r}")
    values = [rank_value(one) for one in five]
    top = straight_top(values, reading) if reading.straights_and_flushes else None
    is_flush = reading.straights_and_flushes and len({suit(one) for one in five}) == 1
    if reading.ace_is_one:
        values = [1 if value == 14 else value for value in values]
    if top is not None:
        return ("straight_flush" if is_flush else "straight"), (top,)
    # Largest group first, then the larger value: quads before their kicker, trips before the pair of a full house.
    groups = sorted(((count, value) for value, count in Counter(values).items()), reverse=True)
    order = tuple(value for _, value in groups)
    counts = tuple(count for count, _ in groups)
    if is_flush:
        return "flush", order
    names = {
        (1, 1, 1, 1, 1): "high_card",
        (2, 1, 1, 1): "pair",
        (2, 2, 1): "two_pair",
        (3, 1, 1): "three_of_a_kind",
        (3, 2): "full_house",
        (4, 1): "four_of_a_kind",
    }
    return names[counts], order


def category5(five: Sequence[int], ranking: str) -> str:
    """The category as this ranking reads it, whether or not the hand meets a qualifier."""
    return read5(five, READINGS[ranking])[0]


def key5(five: Sequence[int], ranking: str) -> Key | None:
    """What orders five-card hands: the bigger tuple wins, equal tuples split, None does not qualify."""
    reading = READINGS[ranking]
    category, order = read5(five, reading)
    if reading.eight_qualifier and (category != "high_card" or order[0] > 8):
        return None
    key = (reading.ladder.index(category), *order)
    return tuple(-part for part in key) if reading.low_wins else key


def best_key(cards: Sequence[int], ranking: str) -> Key | None:
    """The key of the best five of five or more cards, None if no five of them qualify."""
    keys = [key for key in (key5(five, ranking) for five in combinations(cards, 5)) if key is not None]
    return max(keys) if keys else None
