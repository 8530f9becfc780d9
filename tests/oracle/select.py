"""Which five cards may play, in each game, by listing every choice.

Source: the cash-table text (any five of two and five); the home-game text (spit, the crosses); Omaha as everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from .hands import Key, key5

Cards = tuple[int, ...]

SELECTIONS = ("ANY_FIVE", "TWO_AND_THREE", "CRISS_CROSS", "CRISS_CROSS_235")


def cross_rows(cross: Sequence[int]) -> tuple[Cards, Cards]:
    """The two rows of a cross that is given as first end, then clockwise, middle last; both hold the middle card."""
    first, second, third, fourth, middle = cross
    return (first, middle, third), (second, middle, fourth)


def choices(selection: str, hole: Sequence[int], board: Sequence[int]) -> Iterator[Cards]:
    """Every five cards that may be played; the same five may come more than once.

    ANY_FIVE also serves Spit: five private cards and the spit card, or six private ones once the spit is bought away.
    """
    if selection == "ANY_FIVE":
        yield from combinations((*hole, *board), 5)
    elif selection == "TWO_AND_THREE":
        yield from (two + three for two in combinations(hole, 2) for three in combinations(board, 3))
    elif selection in ("CRISS_CROSS", "CRISS_CROSS_235"):
        yield tuple(hole)
        yield from (two + row for row in cross_rows(board) for two in combinations(hole, 2))
        if selection == "CRISS_CROSS_235":
            # "any TWO of the cross cards": they need not lie in one row.
            yield from (three + two for three in combinations(hole, 3) for two in combinations(board, 2))
    else:
        raise ValueError(f"unknown selection {selection!r}")


@dataclass(frozen=True)
class Best:
    """The best value within reach, and every set of five cards that has it."""

    key: Key | None
    sets: frozenset[frozenset[int]]


def best(selection: str, ranking: str, hole: Sequence[int], board: Sequence[int] = ()) -> Best:
    """The best of all choices; no sets and None as key where nothing qualifies."""
    top: Key | None = None
    sets: set[frozenset[int]] = set()
    for five in choices(selection, hole, board):
        key = key5(five, ranking)
        if key is None or (top is not None and key < top):
            continue
        if key != top:
            top = key
            sets = set()
        sets.add(frozenset(five))
    return Best(top, frozenset(sets))


def winners(keys: Sequence[Key | None]) -> list[int]:
    """Who has the best key, ties together; nobody where nobody qualifies."""
    qualified = [key for key in keys if key is not None]
    return [index for index, key in enumerate(keys) if key is not None and key == max(qualified)]


def showdown(selection: str, ranking: str, holes: Sequence[Sequence[int]], board: Sequence[int] = ()) -> list[int]:
    """The winners' indexes when each player picks his best five."""
    return winners([best(selection, ranking, hole, board).key for hole in holes])
