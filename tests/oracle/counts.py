"""Counts over all hands of five and of seven cards, from key5 alone.

Suits matter to a hand only through "five of one suit", so hands are grouped by their ranks and by which cards share the
suit of a possible flush; every group is weighted with the number of hands in it.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import numpy as np
import numpy.typing as npt

from .hands import CATEGORIES, Key, category5, key5

Ranks = tuple[int, ...]


def rank_multisets(size: int) -> list[Ranks]:
    """Every multiset of so many ranks, none of them more than four times; ranks rise."""
    return [
        ranks
        for ranks in combinations_with_replacement(range(13), size)
        if max(Counter(ranks).values(), default=0) <= 4
    ]


def suits_for(ranks: Ranks, suits: int = 4) -> int:
    """How many sets of cards have these ranks, when only so many suits may be used."""
    return prod(comb(suits, count) for count in Counter(ranks).values())


def example(ranks: Ranks, suited: bool) -> tuple[int, ...]:
    """Five cards of these ranks, of one suit or not."""
    if suited:
        return tuple(4 * rank for rank in ranks)
    # Copies of one rank get suits 0, 1, 2 …; the last card is moved off suit 0, so that five ranks make no flush.
    cards = [4 * rank + ranks[:place].count(rank) for place, rank in enumerate(ranks)]
    if len(set(ranks)) == 5:
        cards[-1] += 1
    return tuple(cards)


class FiveCards:
    """Every group of five-card hands under one ranking: how many hands, which key, which category."""

    def __init__(self, ranking: str) -> None:
        self.groups: list[tuple[Ranks, bool, int, Key | None, str]] = []
        for ranks in rank_multisets(5):
            flushes = 4 if len(set(ranks)) == 5 else 0
            for suited, hands in ((False, suits_for(ranks) - flushes), (True, flushes)):
                if hands:
                    five = example(ranks, suited)
                    self.groups.append((ranks, suited, hands, key5(five, ranking), category5(five, ranking)))

    def hands(self) -> dict[str, int]:
        """Hands by category."""
        counts = dict.fromkeys(CATEGORIES, 0)
        for _, _, hands, _, category in self.groups:
            counts[category] += hands
        return counts

    def classes(self) -> dict[str, int]:
        """Different keys by category."""
        keys: dict[str, set[Key | None]] = {category: set() for category in CATEGORIES}
        for _, _, _, key, category in self.groups:
            keys[category].add(key)
        return {category: len(found) for category, found in keys.items()}

    def qualifying(self) -> tuple[int, int]:
        """Hands and classes that meet the qualifier."""
        good = [(hands, key) for _, _, hands, key, _ in self.groups if key is not None]
        return sum(hands for hands, _ in good), len({key for _, key in good})


@cache
def five_cards(ranking: str) -> FiveCards:
    """The groups of one ranking, made once."""
    return FiveCards(ranking)


IntArray = npt.NDArray[np.int64]


def seven_card_groups() -> tuple[IntArray, IntArray, IntArray]:
    """All sevens in groups: rising ranks (n, 7), which cards are of the long suit (n, 7), hands in the group (n,).

    A group either has five or more cards of one suit, marked, or stands for all hands of its ranks that have not.
    """
    ranks_of: list[Ranks] = []
    marks: list[tuple[bool, ...]] = []
    weights: list[int] = []
    flushes: Counter[Ranks] = Counter()
    for length in (5, 6, 7):
        rests = [rest for rest in rank_multisets(7 - length) if max(Counter(rest).values(), default=0) <= 3]
        for long_suit in combinations(range(13), length):
            for rest in rests:
                tagged = sorted([(rank, True) for rank in long_suit] + [(rank, False) for rank in rest])
                hands = 4 * suits_for(rest, suits=3)
                ranks = tuple(rank for rank, _ in tagged)
                ranks_of.append(ranks)
                marks.append(tuple(mark for _, mark in tagged))
                weights.append(hands)
                flushes[ranks] += hands
    for ranks in rank_multisets(7):
        ranks_of.append(ranks)
        marks.append((False,) * 7)
        weights.append(suits_for(ranks) - flushes[ranks])
    return np.array(ranks_of), np.array(marks, dtype=np.int64), np.array(weights)


def seven_card_counts(ranking: str, groups: tuple[IntArray, IntArray, IntArray]) -> dict[Key | None, int]:
    """How many of the 133,784,560 sevens have each key as their best five."""
    five = five_cards(ranking)
    order = sorted({key for _, _, _, key, _ in five.groups if key is not None})
    place: dict[Key | None, int] = {key: number for number, key in enumerate(order, 1)}
    place[None] = 0  # loses to every key
    table = np.zeros((2, 13**5), dtype=np.int64)
    powers = 13 ** np.arange(5)
    for ranks, suited, _, key, _ in five.groups:
        table[int(suited), int(np.dot(ranks, powers))] = place[key]
    ranks_of, marks, weights = groups
    best = np.zeros(len(weights), dtype=np.int64)
    for chosen in combinations(range(7), 5):
        columns = list(chosen)
        suited_rows = marks[:, columns].all(axis=1).astype(np.int64)
        np.maximum(best, table[suited_rows, ranks_of[:, columns] @ powers], out=best)
    totals = [int(weights[best == number].sum()) for number in np.unique(best)]
    keys: list[Key | None] = [None, *order]
    return {keys[number]: total for number, total in zip(np.unique(best), totals, strict=True) if total}
