"""Counts over all hands of five and of seven cards, from key5 alone.

Suits matter to a hand only through "five of one suit", so hands are grouped by their ranks and by which cards share the
suit of a possible flush; every group is weighted with the number of hands in it.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

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


class Groups(NamedTuple):
    """All hands of some cards: rising ranks (n, k), which cards are of the long suit (n, k), hands in the group (n,).

    A group either has five or more cards of one suit, marked, or stands for all hands of its ranks that have not.
    """

    ranks: IntArray
    marks: IntArray
    weights: IntArray

    def examples(self) -> IntArray:
        """A hand of each group."""
        place = np.arange(self.ranks.shape[1])
        # Cards of one rank stand together, so counting through the suits never gives one twice, nor five of a suit.
        spread = np.where(self.marks.any(axis=1, keepdims=True), 1 + place % 3, place % 4)
        return 4 * self.ranks + np.where(self.marks == 1, 0, spread)


@cache
def groups_of(size: int) -> Groups:
    """The groups of hands of five to seven cards."""
    ranks_of: list[Ranks] = []
    marks: list[tuple[bool, ...]] = []
    weights: list[int] = []
    flushes: Counter[Ranks] = Counter()
    for length in range(5, size + 1):
        rests = [rest for rest in rank_multisets(size - length) if max(Counter(rest).values(), default=0) <= 3]
        for long_suit in combinations(range(13), length):
            for rest in rests:
                tagged = sorted([(rank, True) for rank in long_suit] + [(rank, False) for rank in rest])
                hands = 4 * suits_for(rest, suits=3)
                ranks = tuple(rank for rank, _ in tagged)
                ranks_of.append(ranks)
                marks.append(tuple(mark for _, mark in tagged))
                weights.append(hands)
                flushes[ranks] += hands
    for ranks in rank_multisets(size):
        if suits_for(ranks) > flushes[ranks]:
            ranks_of.append(ranks)
            marks.append((False,) * size)
            weights.append(suits_for(ranks) - flushes[ranks])
    return Groups(np.array(ranks_of), np.array(marks, dtype=np.int64), np.array(weights))


@cache
def places(ranking: str) -> dict[Key | None, int]:
    """Keys by their place in the order, from 1; None, which loses to every key, is 0."""
    order = sorted({key for _, _, _, key, _ in five_cards(ranking).groups if key is not None})
    return {None: 0} | {key: number for number, key in enumerate(order, 1)}


def best_places(ranking: str, groups: Groups) -> IntArray:
    """The place of each group's best five."""
    table = np.zeros((2, 13**5), dtype=np.int64)
    powers = 13 ** np.arange(5)
    for ranks, suited, _, key, _ in five_cards(ranking).groups:
        table[int(suited), int(np.dot(ranks, powers))] = places(ranking)[key]
    best = np.zeros(len(groups.weights), dtype=np.int64)
    for chosen in combinations(range(groups.ranks.shape[1]), 5):
        columns = list(chosen)
        suited_rows = groups.marks[:, columns].all(axis=1).astype(np.int64)
        np.maximum(best, table[suited_rows, groups.ranks[:, columns] @ powers], out=best)
    return best


def seven_card_counts(ranking: str) -> dict[Key | None, int]:
    """How many of the 133,784,560 sevens have each key as their best five."""
    groups = groups_of(7)
    best = best_places(ranking, groups)
    keys = {number: key for key, number in places(ranking).items()}
    return {keys[number]: int(groups.weights[best == number].sum()) for number in np.unique(best).tolist()}
