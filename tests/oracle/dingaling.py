"""Ding-a-Ling and Spit-n-Cross: drops, points, and the odds of both.

Source: the home-game text, Ding-a-Ling 0-4 and its Note 1, Spit-n-Cross 2-4; readings A8, B4 to B8 of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from typing import NamedTuple

from .cards import rank_value
from .select import cross_rows

Cards = tuple[int, ...]


class Points(NamedTuple):
    """The totals of the two ways; the higher high and the lower low win, and nobody is bust over 21."""

    high: int
    low: int


def points(cards: Sequence[int]) -> Points:
    """Face value, pictures ten, each ace 11 for high and 1 for low."""
    plain = sum(min(rank_value(card), 10) for card in cards if rank_value(card) != 14)
    aces = sum(1 for card in cards if rank_value(card) == 14)
    return Points(plain + 11 * aces, plain + aces)


def must_drop(held: Sequence[int], middle: int) -> Cards:
    """The held cards of the new middle card's rank, in the order held."""
    return tuple(card for card in held if rank_value(card) == rank_value(middle))


def allowed_drops(held: Sequence[int], middle: int) -> tuple[int, ...]:
    """How many of the matching cards may be dropped: all, or any number where all would be ding-a-ling (Note 1)."""
    matching = len(must_drop(held, middle))
    if matching and matching == len(held):
        return tuple(range(matching + 1))
    return (matching,)


def drops(hand: Sequence[int], middle: Sequence[int]) -> tuple[list[Cards], Cards]:
    """What is dropped at each middle card in turn, and what is left; nothing is held back."""
    held = tuple(hand)
    steps = []
    for card in middle:
        gone = must_drop(held, card)
        held = tuple(one for one in held if one not in gone)
        steps.append(gone)
    return steps, held


def twist(held: Sequence[int], out: int, new: int, middle: Sequence[int]) -> tuple[Cards, bool]:
    """One card replaced before the declare, and whether the new one matches a middle card and is dropped at once."""
    if out not in held:
        raise ValueError(f"{out} is not held")
    kept = tuple(card for card in held if card != out)
    dropped = any(rank_value(new) == rank_value(card) for card in middle)
    return (kept, True) if dropped else ((*kept, new), False)


def spit_cross_choices(left: Sequence[int], cross: Sequence[int]) -> list[Cards]:
    """Every hand of Spit-n-Cross from the cards left; equal sets through different rows are listed twice.

    Three left: two of them and a row, or all three and any two cards of one row. Two or one: all of them and a row.
    """
    rows = cross_rows(cross)
    if not left:
        return []
    if len(left) < 3:
        return [(*left, *row) for row in rows]
    two_and_row = [two + row for row in rows for two in combinations(left, 2)]
    three_and_two = [(*left, *two) for row in rows for two in combinations(row, 2)]
    return two_and_row + three_and_two


def spit_cross_points(left: Sequence[int], cross: Sequence[int]) -> Points | None:
    """The best total for each way, each from its own choice; None is ding-a-ling."""
    totals = [points(choice) for choice in spit_cross_choices(left, cross)]
    if not totals:
        return None
    return Points(max(total.high for total in totals), min(total.low for total in totals))


def cards_left_counts() -> dict[int, int]:
    """Of all pairs of five cards and five middle cards, how many leave 0, 1 … 5 cards."""
    counts = dict.fromkeys(range(6), 0)
    # Only how often each rank occurs matters, not which ranks they are.
    shapes = Counter(tuple(sorted(Counter(ranks).values())) for ranks in combinations_with_replacement(range(13), 5))
    for own, times in shapes.items():
        hands = times * prod(comb(4, count) for count in own)  # 0 where a rank would occur five times
        # A middle card of an own rank hits all cards of that rank; the rest of the middle comes from the other ranks.
        for taken in product(*(range(max(5 - count, 0)) for count in own)):
            if sum(taken) <= 5:
                middles = prod(comb(4 - count, j) for count, j in zip(own, taken, strict=True))
                middles *= comb(4 * (13 - len(own)), 5 - sum(taken))
                left = sum(count for count, j in zip(own, taken, strict=True) if j == 0)
                counts[left] += hands * middles
    return counts
