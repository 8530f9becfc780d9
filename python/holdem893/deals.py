"""Rows of hole cards, boards and dead cards, in every form in which arrays and data frames hold them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from holdem893 import _core
from holdem893.arguments import integer_array, is_masked
from holdem893.cards import NO_CARD, CardArray, parse_many
from holdem893.errors import CardError, ConfigError

BOARD_SIZE = 5
_TEXT_KINDS = "USTO"


@dataclass(frozen=True, slots=True)
class Deals:
    """Rows whose shapes fit together; their cards have not been looked at, unless they came as text.

    Attributes
    ----------
    hole : integer array, shape (n, players, cards)
    board : integer array, shape (n, 0 to 5)
    dead : integer array, shape (n, d), or (d,) for all rows
    """

    hole: NDArray[Any]
    board: NDArray[Any]
    dead: NDArray[Any]

    def __len__(self) -> int:
        return len(self.hole)

    def lie_ready(self) -> bool:
        """Whether the compiled module can read all rows where they lie."""
        arrays = (self.hole, self.board, self.dead)
        ready = all(array.dtype == np.uint8 and array.flags.c_contiguous for array in arrays)
        return ready and self.board.shape[1] == BOARD_SIZE

    def before_flop(self) -> bool:
        """Whether any row has no card of the board."""
        return self.board.shape[1] == 0 or bool((self.board[:, 0] == NO_CARD).any())

    def part(self, first: int, count: int) -> tuple[CardArray, CardArray, CardArray]:
        """Some rows in the form that the compiled module reads.

        Raises
        ------
        CardError
            A number fits no byte, and is no card therefore.
        """
        rows = slice(first, first + count)
        board = _bytes("the board", self.board[rows], first)
        if board.shape[1] < BOARD_SIZE:
            board = np.pad(board, ((0, 0), (0, BOARD_SIZE - board.shape[1])), constant_values=NO_CARD)
        hole = _bytes("the hole cards", self.hole[rows], first)
        dead = self.dead if self.dead.ndim == 1 else self.dead[rows]
        return hole, board, _bytes("the dead cards", dead, first)


def _bytes(name: str, cards: NDArray[Any], first: int) -> CardArray:
    if cards.dtype != np.uint8 and cards.size and (cards.min() < 0 or cards.max() > NO_CARD):
        place = np.argwhere((cards < 0) | (cards > NO_CARD))[0].tolist()
        row, *position = place if cards.ndim > 1 else [-first, *place]
        where = ", ".join(map(str, position))
        raise CardError(f"row {first + row}: {cards[tuple(place)]} at position {where} of {name} is not a card")
    return np.ascontiguousarray(cards, np.uint8)


def read_deals(hole: ArrayLike, board: ArrayLike | None, dead: ArrayLike | None) -> Deals:
    """Arguments of a bulk call as arrays that fit together.

    Parameters
    ----------
    hole : integers, shape (n, players, cards), or texts, shape (n, players)
    board : integers, shape (n, 0 to 5), or n texts; or ids or a text for all rows; None is no card
    dead : the same, with any number of cards

    Raises
    ------
    CardError
        A text is not cards, or has another number of cards than it may; the row is named.
    ConfigError
        Arrays of other shapes.
    TypeError
        Floats, bools, nulls, or anything else that is neither ids nor text.
    """
    hands = _array("hole", hole)
    if hands.dtype.kind in _TEXT_KINDS:
        hands = _hole_of_texts(hands)
    hands = integer_array("hole", hands, (None, None, None))
    rows = len(hands)
    common = _cards_by_row("board", board, rows)
    common = np.broadcast_to(common, (rows, common.shape[-1]))
    if common.shape[1] > BOARD_SIZE:
        raise ConfigError(f"board has {common.shape[1]} columns: a board has {BOARD_SIZE} cards at most")
    return Deals(hands, common, _cards_by_row("dead", dead, rows))


def _array(name: str, values: ArrayLike) -> NDArray[Any]:
    if is_masked(values):
        raise TypeError(f"{name} is a masked array: what its mask hides would be read")
    try:
        array = np.asarray(values)
    except ValueError as error:
        raise ConfigError(f"{name}: {error}") from None
    if array.ndim == 0:
        raise TypeError(f"{name} is {type(values).__name__}: arrays and sequences of ids or texts are wanted")
    return array


def _cards_by_row(name: str, cards: ArrayLike | None, rows: int) -> NDArray[Any]:
    """Ids by row, or those that all rows share."""
    if cards is None:
        return np.empty(0, np.uint8)
    if isinstance(cards, str):
        return np.array(_core.read_cards(cards, name), np.uint8)
    array = _array(name, cards)
    if array.size == 0 and array.ndim == 1 and rows != 0:
        return np.empty(0, np.uint8)
    if array.dtype.kind in _TEXT_KINDS:
        array = _parsed(name, array)
    if array.ndim == 1:
        return integer_array(name, array, (None,))
    return integer_array(name, array, (rows, None))


def _parsed(name: str, texts: NDArray[Any]) -> CardArray:
    try:
        return parse_many(texts)
    except (CardError, TypeError) as error:
        raise type(error)(f"{name}: {str(error).removeprefix('texts: ')}") from None


def _hole_of_texts(texts: NDArray[Any]) -> CardArray:
    if texts.ndim != 2:
        raise ConfigError(f"hole has shape {texts.shape}: texts are a column a player, (n, players)")
    players = [_parsed(f"hole: player {player}", texts[:, player]) for player in range(texts.shape[1])]
    cards = max((hand.shape[1] for hand in players), default=0)
    for player, hand in enumerate(players):
        short = (hand == NO_CARD).any(axis=1) if hand.shape[1] == cards else np.ones(len(hand), np.bool_)
        if short.any():
            row = int(short.argmax())
            count = int((hand[row] != NO_CARD).sum())
            raise CardError(f"row {row}: player {player} has {count} hole cards, and another has {cards}")
    return np.stack(players, axis=1) if players else np.empty((len(texts), 0, 0), np.uint8)
