"""A spot: who may hold what, what lies on the board, and what is out of the deck."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeGuard

import numpy as np
from numpy.typing import NDArray

from holdem893 import _core
from holdem893.arguments import is_masked
from holdem893.cards import Cards, format_cards, parse_cards
from holdem893.combos import COMBOS
from holdem893.errors import CardError, ConfigError, RangeError
from holdem893.ranges import Range
from holdem893.rankings import Ranking, Selection

Player: TypeAlias = "Cards | Range | NDArray[np.integer]"
"""A hand (text or ids), a range (text or `Range`), or an (n, k) array of hands that are equally likely."""

Ids: TypeAlias = tuple[int, ...]

FEWEST_PLAYERS = 2
MOST_PLAYERS = 10
HOLE_CARDS = {Selection.ANY_FIVE: (2, 2), Selection.TWO_AND_THREE: (4, 6)}
BOARDS = (0, 3, 4, 5)
BOARD_SIZE = 5

RANDOM = ("random", "*")

_COMBOS_WITH: NDArray[np.bool_] = (np.arange(52)[:, np.newaxis, np.newaxis] == COMBOS).any(axis=2)
"""Whether a combo holds a card: (cards, combos)."""

_CARDS = re.compile(r"\W*((10|[2-9TJQKA])\s*[cdhs♠♥♦♣♤♡♢♧]\W*)+", re.IGNORECASE)


@dataclass(frozen=True, slots=True, eq=False)
class Holding:
    """The hands one player may hold once all known cards are out: uint8 (n, k), and their weights, float64 (n,)."""

    hands: NDArray[np.uint8]
    weights: NDArray[np.float64]
    is_known: bool
    is_any: bool

    @property
    def is_plain(self) -> bool:
        """Whether every weight is 0 or 1."""
        return bool(((self.weights == 0) | (self.weights == 1)).all())

    @property
    def sets(self) -> NDArray[np.uint64]:
        """Each hand as a set of cards, a bit a card."""
        sets: NDArray[np.uint64] = np.left_shift(np.uint64(1), self.hands.astype(np.uint64)).sum(axis=1)
        return sets

    def without(self, card: int) -> Holding:
        """What is left when one more card is known."""
        live = ~(self.hands == card).any(axis=1)
        return replace(self, hands=np.ascontiguousarray(self.hands[live]), weights=self.weights[live])

    def by_combo(self) -> NDArray[np.float64]:
        """Weights in the order of `COMBOS`, for hands of two cards."""
        high, low = self.hands.max(axis=1).astype(np.intp), self.hands.min(axis=1).astype(np.intp)
        return np.bincount(high * (high - 1) // 2 + low, self.weights, minlength=len(COMBOS)).astype(np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """Players, cards and rules, checked; hands that a known card blocks are gone."""

    players: tuple[Holding, ...]
    board: Ids
    dead: Ids
    ranking: Ranking
    selection: Selection
    low: Ranking | None

    @property
    def all_known(self) -> bool:
        return all(player.is_known for player in self.players)

    @property
    def is_usual(self) -> bool:
        """Whether it is hold'em for high."""
        return self.ranking is Ranking.HIGH and self.selection is Selection.ANY_FIVE and self.low is None

    @property
    def hands(self) -> list[Ids]:
        """Everybody's hand, where all are known."""
        return [tuple(player.hands[0].tolist()) for player in self.players]

    @property
    def weighted_hands(self) -> list[tuple[NDArray[np.uint8], NDArray[np.float64]]]:
        return [(player.hands, player.weights) for player in self.players]

    def digest(self) -> bytes:
        """Equal for equal spots."""
        rules = (self.board, self.dead, self.ranking, self.selection, self.low)
        parts = [repr(rules).encode()]
        for player in self.players:
            parts += [player.hands.tobytes(), player.weights.tobytes()]
        return b"|".join(parts)


def read_spot(
    players: tuple[Player, ...],
    board: Cards,
    dead: Cards,
    ranking: Ranking,
    selection: Selection,
    low: Ranking | None,
) -> Spot:
    """Check every argument and bring it into one form."""
    if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
        raise ConfigError(f"equity is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {len(players)}")
    ranking, selection, low = _rules(ranking, selection, low)
    board_ids, dead_ids = _core.read_cards(board, "board"), _core.read_cards(dead, "dead")
    if len(board_ids) not in BOARDS:
        raise CardError(f"a board has 0, 3, 4 or 5 cards, not {len(board_ids)}")
    read = [_Reader(f"player {number}", player, selection) for number, player in enumerate(players)]
    known = [(f"{reader.name}'s hand", reader.known) for reader in read if reader.known]
    out = _out_of_the_deck([*known, ("the board", board_ids), ("the dead cards", dead_ids)])
    size = _hole_cards(read, selection)
    _check_deck(len(out), [reader for reader in read if not reader.known], size, BOARD_SIZE - len(board_ids))
    holdings = tuple(reader.holding(size, out) for reader in read)
    return Spot(holdings, board_ids, dead_ids, ranking, selection, low)


def _rules(ranking: Ranking, selection: Selection, low: Ranking | None) -> tuple[Ranking, Selection, Ranking | None]:
    for name, value in (("ranking", ranking), ("low", low)):
        if not isinstance(value, Ranking) and (name, value) != ("low", None):
            raise TypeError(f"{name} {value!r}: a Ranking is wanted")
    if not isinstance(selection, Selection):
        raise TypeError(f"selection {selection!r}: a Selection is wanted")
    if selection not in HOLE_CARDS:
        raise ConfigError(f"selection {selection.name}: equity deals boards, for ANY_FIVE and TWO_AND_THREE")
    return ranking, selection, low


class _Reader:
    """One player as given; known cards must be seen of all before ranges can be freed of them."""

    def __init__(self, name: str, player: Player, selection: Selection) -> None:
        self.name = name
        self.known: Ids = ()
        self._range: Range | None = None
        self._rows: NDArray[np.uint8] | None = None
        self.is_any = False
        fewest, most = HOLE_CARDS[selection]
        if isinstance(player, Range):
            self._range = self._for_two(player, selection)
        elif _is_array_of_hands(player):
            self._rows = self._read_rows(player)
        elif isinstance(player, str) and player.strip().lower() in RANDOM:
            self.is_any = True
        elif isinstance(player, str) and not self._is_hand(player, fewest):
            self._range = self._for_two(self._parse_range(player), selection)
        else:
            self.known = _core.read_cards(player, self.name)
            self._check_count(len(self.known), fewest, most)
        if self._rows is not None:
            self._check_count(self._rows.shape[1], fewest, most)

    @property
    def cards(self) -> int | None:
        """Cards of a hand; None where any number will do."""
        if self.known:
            return len(self.known)
        if self._rows is not None:
            return int(self._rows.shape[1])
        return 2 if self._range is not None else None

    def holding(self, size: int, out: frozenset[int]) -> Holding:
        """What is left once all known cards are out of the deck."""
        if self.known:
            return Holding(np.array([self.known], np.uint8), np.ones(1), is_known=True, is_any=False)
        if self.is_any and size != 2:
            return Holding(np.empty((0, size), np.uint8), np.empty(0), is_known=False, is_any=True)
        hands = COMBOS if self._rows is None else self._rows
        weights = self._range.weights if self._range is not None else np.ones(len(hands))
        live = weights > 0
        if self._rows is None:
            live &= ~_COMBOS_WITH[list(out)].any(axis=0)
        else:
            live &= ~np.isin(hands, list(out)).any(axis=1)
        if not live.any():
            raise RangeError(
                f"{self.name}'s range {self._text()}has no hand left: every one holds a card of the board, a dead card "
                "or a card of a known hand"
            )
        is_any = self.is_any or (self._range is not None and bool((weights == 1).all()))
        return Holding(np.ascontiguousarray(hands[live]), weights[live], is_known=False, is_any=is_any)

    def _text(self) -> str:
        if self._range is None:
            return ""
        text = str(self._range)
        return f"{text if len(text) <= 40 else text[:37] + '...'!s} "

    def _for_two(self, found: Range, selection: Selection) -> Range:
        if selection is not Selection.ANY_FIVE:
            raise RangeError(f"{self.name} is a range of two cards; {selection.name} takes hands, 'random' or an array")
        if not len(found):
            raise RangeError(f"{self.name}'s range is empty")
        return found

    def _parse_range(self, text: str) -> Range:
        try:
            return Range(text)
        except RangeError as error:
            raise RangeError(f"{self.name}: {error}") from None

    def _is_hand(self, text: str, fewest: int) -> bool:
        """Whether a text is cards, and not a range that is written in cards."""
        if not _CARDS.fullmatch(text) and text.strip():
            return False
        if fewest > 2:
            return True  # ranges are of two cards
        try:
            return len(parse_cards(text)) == 2 or not _is_range(text)
        except CardError:
            return not _is_range(text)

    def _read_rows(self, rows: NDArray[np.integer]) -> NDArray[np.uint8]:
        if rows.size == 0:
            raise RangeError(f"{self.name} is an array without hands")
        wrong = (rows < 0) | (rows > 51)
        if wrong.any():
            row, place = (int(index[0]) for index in np.nonzero(wrong))
            raise CardError(f"{self.name}: row {row}: {rows[row, place]} at position {place}: ids are 0 to 51")
        ordered = np.sort(rows, axis=1)
        twice = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
        if twice.any():
            row = int(twice.argmax())
            raise CardError(f"{self.name}: row {row}: a card comes twice in {format_cards_loosely(rows[row])}")
        return np.ascontiguousarray(rows, np.uint8)

    def _check_count(self, count: int, fewest: int, most: int) -> None:
        if not fewest <= count <= most:
            wanted = str(fewest) if fewest == most else f"{fewest} to {most}"
            raise CardError(f"{self.name} has {count} hole cards, not {wanted}")


def _is_array_of_hands(player: Player) -> TypeGuard[NDArray[np.integer]]:
    return isinstance(player, np.ndarray) and player.ndim == 2 and player.dtype.kind in "iu" and not is_masked(player)


def _is_range(text: str) -> bool:
    try:
        return len(Range(text)) > 0
    except RangeError:
        return False


def format_cards_loosely(cards: Iterable[int]) -> str:
    """Cards as text, each by itself: one may come twice."""
    return "".join(format_cards([int(card)]) for card in cards)


def _hole_cards(read: list[_Reader], selection: Selection) -> int:
    """Cards of a hand, the same for all players."""
    fewest, _ = HOLE_CARDS[selection]
    size: int | None = None
    for reader in read:
        if size is not None and reader.cards is not None and reader.cards != size:
            raise CardError(f"{reader.name} has {reader.cards} hole cards and another player {size}")
        size = size if reader.cards is None else reader.cards
    return fewest if size is None else size


def _out_of_the_deck(groups: list[tuple[str, Ids]]) -> frozenset[int]:
    seen: set[int] = set()
    for where, cards in groups:
        for card in cards:
            if card in seen:
                raise CardError(f"card {format_cards([card])} in {where} is already dealt")
            seen.add(card)
    return frozenset(seen)


def _check_deck(out: int, unknown: list[_Reader], size: int, board: int) -> None:
    left, hands = 52 - out, size * len(unknown)
    if left < hands + board:
        more = f" and the players {hands}" if hands else ""
        raise CardError(f"the board needs {board} more cards{more} and the deck has {left} left")
