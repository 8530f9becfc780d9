"""Equity: who wins how often."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from holdem893 import _core
from holdem893.cards import Cards
from holdem893.errors import ConfigError

FloatArray: TypeAlias = NDArray[np.float64]
Progress: TypeAlias = Callable[[int, int], object]
"""Called now and then with the boards done and the boards in all."""


FEWEST_PLAYERS = 2
MOST_PLAYERS = 10


@dataclass(frozen=True, slots=True, eq=False)
class Equity:
    """What each player can expect of the pot, in the order the players were given.

    Attributes
    ----------
    equity : ndarray of float64, shape (players,)
        Expected share of the pot, 0 to 1; they add up to 1.
    win : ndarray of float64, shape (players,)
        How often the player wins alone.
    tie : ndarray of float64, shape (players,)
        How often the player shares the pot.
    standard_error : ndarray of float64, shape (players,)
        Of `equity`; 0 where every board was counted.
    exact : bool
        Whether every board was counted.
    deals : int
        Boards looked at.
    """

    equity: FloatArray
    win: FloatArray
    tie: FloatArray
    standard_error: FloatArray
    exact: bool
    deals: int
    _boards: dict[tuple[int, ...], int] = field(repr=False)

    @property
    def winners(self) -> Mapping[tuple[int, ...], int]:
        """Boards by the set of players who win them."""
        return MappingProxyType(self._boards)


def equity(*players: Cards, board: Cards = "", dead: Cards = "", progress: Progress | None = None) -> Equity:
    """Exact equity of known hole cards, by counting every board that can come.

    Parameters
    ----------
    *players : hole cards
        Two to ten hands of two cards, as text or ids.
    board : cards, 0, 3, 4 or 5 of them
        Community cards already dealt.
    dead : cards
        Cards that are out of the deck, folded ones for example.
    progress : callable, optional
        Called with (done, all) now and then, and at the end. What it raises ends the count, as Ctrl-C does.

    Returns
    -------
    Equity

    Raises
    ------
    CardError
        A card is out of range or comes twice anywhere, a hand has not two cards, or a board has not 0, 3, 4 or 5.
    ConfigError
        There are fewer than two or more than ten players.

    Examples
    --------
    >>> spot = equity("AsAh", "KdKc")
    >>> spot.winners[0,], spot.winners[1,], spot.winners[0, 1]
    (1388072, 317694, 6538)
    >>> round(float(spot.equity[0]), 6)
    0.812555
    """
    if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
        raise ConfigError(f"equity is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {len(players)}")
    if progress is not None and not callable(progress):
        raise TypeError(f"progress is {progress!r}, which cannot be called")
    by_mask, deals = _core.enumerate_boards(list(players), board, dead, progress)
    winners = {_players_in(mask): boards for mask, boards in sorted(by_mask.items())}
    win, tie, share = (np.zeros(len(players)) for _ in range(3))
    for who, boards in winners.items():
        for player in who:
            share[player] += boards / len(who)
            (win if len(who) == 1 else tie)[player] += boards
    return Equity(
        equity=_read_only(share / deals),
        win=_read_only(win / deals),
        tie=_read_only(tie / deals),
        standard_error=_read_only(np.zeros(len(players))),
        exact=True,
        deals=deals,
        _boards=winners,
    )


def _read_only(values: FloatArray) -> FloatArray:
    values.flags.writeable = False
    return values


def _players_in(mask: int) -> tuple[int, ...]:
    return tuple(player for player in range(mask.bit_length()) if mask >> player & 1)
