"""A regulars' book in Python: for each House Rule, cuts of what a seat sees, and policies of a call for each case.

The layout is that of `cpp/include/holdem893/regular_book.hpp` and `regular_case.hpp`.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cache
from math import prod

import numpy as np
from numpy.typing import NDArray

from holdem893.crew import HouseRule
from holdem893.regular_book import book_bytes

STREETS = 4
STAKES = 3
PAIRS = (3, 6, 15, 45)
"""By street: unordered pairs of call sequences that mates may have shown, nobody included."""
PLACES = 3
FOX_OUT, FOX_IS_ME = 4, 5

_HEADER = 24
_CUTS = 15
_OUTCOME = 4


def look_buckets(rule: int, street: int) -> tuple[int, int]:
    """How finely the two numbers of a look are told apart."""
    if rule == HouseRule.MIRROR:
        return 7, 4
    return (8, 10, 12, 16)[street], 6 if rule == HouseRule.FOX else 1


def case_shape(crew: int, rule: int, street: int) -> tuple[int, ...]:
    """Of a street's calls: look, second look, own stake less one, others in, pair of sequences, own place."""
    return (*look_buckets(rule, street), STAKES, crew, PAIRS[street], PLACES)


@dataclass(frozen=True, slots=True)
class Menu:
    """The policies for one House Rule.

    Attributes
    ----------
    first, second : by street, values that part a look's numbers into buckets
    outcomes : by policy, int64 (n, 3): take, heat and how often of 32768
    calls : by policy and street, uint8 in the shape `case_shape`
    """

    first: tuple[tuple[int, ...], ...]
    second: tuple[tuple[int, ...], ...]
    outcomes: tuple[NDArray[np.int64], ...]
    calls: tuple[tuple[NDArray[np.uint8], ...], ...]

    def bucket(self, street: int, value: int) -> int:
        """Of a look's first number."""
        return bisect_right(self.first[street], value)

    def second_bucket(self, street: int, value: int) -> int:
        """Of its second number."""
        return bisect_right(self.second[street], value)


@cache
def menus(crew: int) -> tuple[Menu, ...]:
    """The menus of a crew, by House Rule, no rule first.

    Examples
    --------
    >>> menus(4)[0].calls[0][0].shape
    (8, 1, 3, 4, 3, 3)
    """
    data = np.frombuffer(book_bytes(crew), np.uint8)
    at, found = _HEADER, []
    for rule in range(len(HouseRule) + 1):
        menu, at = _read_menu(data, at, crew, rule)
        found.append(menu)
    return tuple(found)


def _read_menu(data: NDArray[np.uint8], at: int, crew: int, rule: int) -> tuple[Menu, int]:
    cuts = data[at : at + 2 * STREETS * _CUTS].reshape(2, STREETS, _CUTS).tolist()
    at += 2 * STREETS * _CUTS
    count, at = int(data[at : at + 2].view("<u2")[0]), at + 2
    outcomes, calls = [], []
    for _ in range(count):
        rows, at = int(data[at : at + 2].view("<u2")[0]), at + 2
        each = data[at : at + rows * _OUTCOME].reshape(rows, _OUTCOME).astype(np.int64)
        outcomes.append(np.column_stack([each[:, 0], each[:, 1], each[:, 2] + 256 * each[:, 3]]))
        at += rows * _OUTCOME
        of_streets, at = _read_calls(data, at, crew, rule)
        calls.append(of_streets)
    fox = 2 if rule == HouseRule.FOX else 0  # buckets that are no standings
    first, second = (
        tuple(
            tuple(cuts[side][street][: look_buckets(rule, street)[side] - 1 - side * fox]) for street in range(STREETS)
        )
        for side in (0, 1)
    )
    return Menu(first, second, tuple(outcomes), tuple(calls)), at


def _read_calls(data: NDArray[np.uint8], at: int, crew: int, rule: int) -> tuple[tuple[NDArray[np.uint8], ...], int]:
    """Four calls a byte, the first in the lowest bits."""
    shapes = [case_shape(crew, rule, street) for street in range(STREETS)]
    size = sum(map(prod, shapes))
    packed = data[at : at + (size + 3) // 4]
    calls = (packed[:, None] >> np.arange(0, 8, 2, dtype=np.uint8) & 3).ravel()[:size]
    cuts = np.cumsum([prod(shape) for shape in shapes])[:-1]
    parts = [part.reshape(shape) for part, shape in zip(np.split(calls, cuts), shapes, strict=True)]
    return tuple(parts), at + len(packed)
