"""Many views of one table as arrays, and what regulars call in all of them at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from math import prod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from holdem893 import _core
from holdem893.arguments import integer_array, whole_number
from holdem893.cards import NO_CARD
from holdem893.crew import NO_CALL, HouseRule
from holdem893.errors import CardError, ConfigError
from holdem893.games.night893.config import CALLS, MOST_SEATS, NightConfig
from holdem893.games.night893.view import View
from holdem893.night_terms import night_terms
from holdem893.regular_book import planned_book, style_number

HIDDEN_STAKE = 255
"""In arrays of stakes: the seat is in, and Hush hides its stake."""
NO_SEAT = 255
"""In arrays of the Fox's seats: none lies open."""

_MOST_MASKS = 3
_LARGEST_SEED = 2**64 - 1
_SHAPES: dict[str, tuple[tuple[int, ...], type[np.integer[Any]]]] = {
    "seat": ((), np.uint8),
    "hole": ((2,), np.uint8),
    "board": ((5,), np.uint8),
    "stakes": ((MOST_SEATS,), np.uint8),
    "calls": ((CALLS, MOST_SEATS), np.uint8),
    "take": ((), np.int32),
    "heat": ((), np.int32),
    "hands_left": ((), np.uint8),
    "rule": ((), np.uint8),
    "rules_out": ((), np.uint16),
    "mirror": ((_MOST_MASKS,), np.uint8),
    "fox": ((), np.uint8),
    "fox_cards": ((2,), np.uint8),
    "odds": ((2,), np.uint8),
}
"""Of a row, in the order that the core reads."""
_BYTES = tuple(name for name, (_, dtype) in _SHAPES.items() if dtype is np.uint8 and name != "odds")
_NONE = b"\xff"
"""No card, no call, no seat."""
_CARDS = ("hole", "board", "mirror", "fox_cards")


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class ViewBatch:
    """Many views of 893 at one table, a row each, all with a call to make.

    Arrays of any integer type and any strides are taken; what is kept are copies that cannot be written to. Seats that
    the table has not are out and have called nothing.

    Attributes
    ----------
    config : NightConfig
    seat : ndarray of uint8, shape (n,)
        Who looks.
    stakes : ndarray of uint8, shape (n, 6)
        0 is out; under Hush the others' are `HIDDEN_STAKE` while they are in.
    calls : ndarray of uint8, shape (n, 4, 6)
        By street and seat, of this hand; `NO_CALL` where none is made, it is hidden, or the seat was out. The street
        is the first on which the seat itself has called nothing.
    take, heat : ndarray of int32, shape (n,)
    hands_left : ndarray of uint8, shape (n,)
        This hand is counted.
    rule : ndarray of uint8, shape (n,)
        `HouseRule` numbers, 0 for none.
    rules_out : ndarray of uint16, shape (n,)
        Bit r: rule r lies beside the deck since that was last shuffled, the one in force included. 0 where flipped
        rules go back at once.
    hole : ndarray of uint8, shape (n, 2)
        The seat's own cards. May be left out, as all arrays of cards, where `odds` are given.
    board : ndarray of uint8, shape (n, 5)
        `NO_CARD` behind what is seen.
    mirror : ndarray of uint8, shape (n, 3)
        Under Mirror what each mask shows, else `NO_CARD`, which may be left out.
    fox : ndarray of uint8, shape (n,)
        Under Fox the open seat, else `NO_SEAT`, which may be left out.
    fox_cards : ndarray of uint8, shape (n, 2)
        Under Fox its cards, else `NO_CARD`, which may be left out.
    odds : ndarray of uint8, shape (n, 2), or None
        How the hand looks, as `with_odds` computes it.

    Raises
    ------
    ConfigError
        An array of another shape; a row that is nobody's view, or of who has nothing to call. The message names it.
    CardError
        A row with cards that are not in the deck, are there twice, or are more or fewer than are seen.
    TypeError
        What is no array of integers.

    Examples
    --------
    >>> from holdem893.games.night893 import deal, start, view
    >>> config = NightConfig.at("shitamachi", crew=4)
    >>> state = start(config, deal(config, seed=893))
    >>> batch = ViewBatch.from_views([view(state, seat) for seat in range(4)])
    >>> len(batch), batch.stakes[0].tolist()
    (4, [1, 1, 1, 1, 0, 0])
    """

    config: NightConfig
    seat: NDArray[np.uint8]
    stakes: NDArray[np.uint8]
    calls: NDArray[np.uint8]
    take: NDArray[np.int32]
    heat: NDArray[np.int32]
    hands_left: NDArray[np.uint8]
    rule: NDArray[np.uint8]
    rules_out: NDArray[np.uint16]
    hole: NDArray[np.uint8] | None = None
    board: NDArray[np.uint8] | None = None
    mirror: NDArray[np.uint8] | None = None
    fox: NDArray[np.uint8] | None = None
    fox_cards: NDArray[np.uint8] | None = None
    odds: NDArray[np.uint8] | None = None

    def __post_init__(self) -> None:
        terms = night_terms(self.config)
        rows = len(integer_array("seat", self.seat, (None,)))
        for name in _SHAPES:
            object.__setattr__(self, name, self._column(name, rows))
        try:
            _core.check_views(terms, columns_of(self))
        except CardError:
            raise
        except ValueError as error:
            raise ConfigError(str(error)) from None

    def _column(self, name: str, rows: int) -> NDArray[Any] | None:
        values, (shape, dtype) = getattr(self, name), _SHAPES[name]
        if values is not None:
            return _kept(name, values, (rows, *shape), dtype)
        if name == "odds" or (name in _CARDS and self.hole is None and self.odds is not None):
            return None
        if name in ("mirror", "fox", "fox_cards"):
            return _read_only(np.full((rows, *shape), NO_CARD, np.uint8))
        raise TypeError(f"{name} is missing; a batch may do without cards where it has odds")

    def __len__(self) -> int:
        return len(self.seat)

    @classmethod
    def from_views(cls, views: Iterable[View]) -> ViewBatch:
        """The batch of some views, in their order.

        Raises
        ------
        ConfigError
            No views, or views of different tables.
        ValueError
            A view without a call to make.
        """
        seen = list(views)
        if not seen:
            raise ConfigError("no views: a batch has the table of the first")
        config = seen[0].config
        for row, view in enumerate(seen):
            if not view.legal:
                raise ValueError(f"view {row}: seat {view.seat} has nothing to call")
            if view.config is not config and view.config != config:
                raise ConfigError(f"view {row} is of another table than view 0")
        columns: dict[str, Any] = {
            "take": [view.take for view in seen],
            "heat": [view.heat for view in seen],
            "rules_out": [rules_out(view) for view in seen],
        }
        flat = np.frombuffer(b"".join(map(_bytes_of, seen)), np.uint8).reshape(len(seen), -1)
        at = 0
        for name in _BYTES:
            shape = _SHAPES[name][0]
            columns[name] = flat[:, at : at + prod(shape)].reshape(-1, *shape)
            at += prod(shape)
        return cls(config=config, **columns)

    def with_odds(self) -> ViewBatch:
        """The same batch with `odds`, from its cards: two numbers a row, in 255ths.

        Mostly the first alone means something: about the chance to beat one random hand. Under Fox the second is that
        of the open hand. Under Mirror the first is the share of hands of the own mask that stand lower, and the second
        the same for all masks at once.
        """
        if self.odds is not None:
            return self
        return replace(self, odds=_core.look_at_views(night_terms(self.config), columns_of(self)))


def act_many(batch: ViewBatch, seed: int = 0) -> NDArray[np.uint8]:
    """What steady regulars call, row by row as `Regular().act`.

    Parameters
    ----------
    batch : ViewBatch
        Where it carries `odds` no card is read.
    seed : int
        0 to 2**64 - 1, for bots that leave something to chance. Steady regulars do not.

    Returns
    -------
    ndarray of uint8, shape (n,)
        `Call` numbers, each allowed.

    Raises
    ------
    ConfigError
        As `Regular.act`.

    Examples
    --------
    >>> from holdem893.games.night893 import deal, start, view
    >>> config = NightConfig.at("shitamachi", crew=4)
    >>> state = start(config, deal(config, seed=893))
    >>> act_many(ViewBatch.from_views([view(state, seat) for seat in range(4)]), seed=1)
    array([2, 2, 2, 2], dtype=uint8)
    """
    if not isinstance(batch, ViewBatch):
        raise TypeError(f"batch is {type(batch).__name__}, not ViewBatch")
    whole_number("seed", seed, 0, _LARGEST_SEED)
    return regular_table(batch.config).act(columns_of(batch))


def regular_table(config: NightConfig, style: str = "steady") -> _core.RegularTable:
    """The regulars of a table and a style, with their plan, which is kept."""
    return _planned(config, style)


@lru_cache(maxsize=64)
def _planned(config: NightConfig, style: str) -> _core.RegularTable:
    return _core.RegularTable(planned_book(config), night_terms(config), style_number(style))


def columns_of(batch: ViewBatch) -> tuple[Any, ...]:
    """The arrays as the core reads them; what is not there is empty."""
    found = [getattr(batch, name) for name in _SHAPES]
    return tuple([_NOTHING if column is None else column for column in found])


_NOTHING = np.empty(0, np.uint8)


def _kept(
    name: str, values: ArrayLike, shape: tuple[int, ...], dtype: type[np.integer[Any]]
) -> NDArray[np.integer[Any]]:
    """A copy that nobody can write to."""
    array = integer_array(name, values, shape)
    most = np.iinfo(dtype).max
    if array.size and array.dtype != dtype:
        for value in (int(array.min()), int(array.max())):
            if not 0 <= value <= most:
                place = tuple(int(index[0]) for index in np.nonzero(array == value))
                raise (CardError if name in _CARDS else ConfigError)(
                    f"{name} has {value} at {place}: 0 to {most} are allowed"
                )
    return _read_only(np.array(array, dtype, order="C"))


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    array.flags.writeable = False
    return array


def _bytes_of(view: View) -> bytes:
    """A view's values, in the order of `_BYTES`."""
    config, seat, fox = view.config, view.legal[0].seat, view.fox
    beyond = _NONE * (MOST_SEATS - config.crew)
    calls = [bytes([NO_CALL if call is None else call for call in reveal]) + beyond for reveal in view.calls]
    mirror = bytes([hole[0] for hole in view.house]) if view.rule == HouseRule.MIRROR else b""
    parts = (
        bytes((seat, *view.crew[seat])),
        bytes(view.board).ljust(5, _NONE),
        bytes([HIDDEN_STAKE if stake is None else stake for stake in view.stakes]).ljust(MOST_SEATS, b"\0"),
        b"".join(calls).ljust(CALLS * MOST_SEATS, _NONE),
        bytes((config.hands - view.hand + 1, view.rule or 0)),
        mirror.ljust(_MOST_MASKS, _NONE),
        bytes((NO_SEAT, NO_CARD, NO_CARD) if fox is None else (fox, *view.crew[fox])),
    )
    return b"".join(parts)


def rules_out(view: View) -> int:
    """The House Rules that lie beside the deck since it was last shuffled, a bit each, the one in force included.

    Examples
    --------
    >>> from holdem893.games.night893 import deal, start, view
    >>> config = NightConfig(crew=4, target=16, limit=9, house_rules=[5], first_rule_hand=1)
    >>> rules_out(view(start(config, deal(config, seed=893)), 1)) == 1 << 5
    True
    """
    if view.config.rule_deck == "replace" or view.rule is None:
        return 0
    flipped = [hand.rule for hand in view.record if hand.rule is not None]
    flipped.append(view.rule)
    since = (len(flipped) - 1) // len(view.config.house_rules) * len(view.config.house_rules)
    return sum(1 << rule for rule in flipped[since:])
