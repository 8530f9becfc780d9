"""What an equity is: shares of the pot, counted or sampled, by who wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from holdem893.errors import ConfigError

FloatArray: TypeAlias = NDArray[np.float64]
Players: TypeAlias = tuple[int, ...]
Tally: TypeAlias = Mapping[tuple[int, int], float]
"""Weight of deals by who wins the high and who the low, each a set of players as bits; 0 where nobody has a low."""


@dataclass(frozen=True, eq=False)
class Equity:
    """What each player can expect of the pot, in the order the players were given.

    Two samples of one spot add up to one: ``a + b``. Their seeds must differ, or they may be the same trials.

    Attributes
    ----------
    equity : ndarray of float64, shape (players,)
        Expected share of the pot, 0 to 1; they add up to 1.
    win : ndarray of float64, shape (players,)
        How often the player takes the whole pot.
    tie : ndarray of float64, shape (players,)
        How often the player takes a part of it.
    standard_error : ndarray of float64, shape (players,)
        Of `equity`; 0 where every deal was counted, nan for a single trial.
    high, low, scoop : ndarray of float64, shape (players,), or None
        With a low only: expected share of the high half, expected share of the low half (no share where nobody
        qualifies), and how often the player takes the whole pot.
    winners : mapping, or None
        Deals by the players who win: a tuple of them, with a low a pair of tuples (the second empty where nobody
        qualifies). None where deals were counted and a weight is neither 0 nor 1.
    exact : bool
        Whether every deal was counted.
    deals : int
        Deals looked at: hands for all players and a board.
    seed : int or None
        What the sample was drawn from; None for an exact answer and for a sum of samples.
    """

    exact: bool
    deals: int
    seed: int | None
    _players: int = field(repr=False)
    _tally: Tally = field(repr=False)
    _is_split: bool = field(repr=False)
    _counts_deals: bool = field(repr=False)
    _spot: bytes = field(repr=False)
    _seeds: frozenset[int] = field(repr=False)

    def __getstate__(self) -> dict[str, Any]:
        # What is derived is left out: an array that has been pickled could be written to.
        return {part.name: getattr(self, part.name) for part in fields(self)}

    @cached_property
    def equity(self) -> FloatArray:
        return self._mean(self._shares)

    @cached_property
    def win(self) -> FloatArray:
        return self._mean(self._shares == 1)

    @cached_property
    def tie(self) -> FloatArray:
        return self._mean((self._shares > 0) & (self._shares < 1))

    @cached_property
    def standard_error(self) -> FloatArray:
        if self.exact:
            return _read_only(np.zeros(self._players))
        if self.deals < 2:
            return _read_only(np.full(self._players, np.nan))
        spread = self._sum((self._shares - self.equity) ** 2)
        # Trials that all end alike do not prove that every deal does: the rest may be as rare as one in so many.
        unseen = 1 / self.deals**2
        return _read_only(np.sqrt(spread / (self.deals - 1) / self.deals + unseen))

    @cached_property
    def high(self) -> FloatArray | None:
        return self._mean(_shares(self._sets[0])) if self._is_split else None

    @cached_property
    def low(self) -> FloatArray | None:
        return self._mean(_shares(self._sets[1])) if self._is_split else None

    @property
    def scoop(self) -> FloatArray | None:
        return self.win if self._is_split else None

    @property
    def winners(self) -> Mapping[Players, int] | Mapping[tuple[Players, Players], int] | None:
        if not self._counts_deals:
            return None
        if self._is_split:
            return MappingProxyType(
                {(_members(high), _members(low)): round(deals) for (high, low), deals in self._tally.items()}
            )
        return MappingProxyType({_members(high): round(deals) for (high, _), deals in self._tally.items()})

    def __add__(self, other: Equity) -> Equity:
        if not isinstance(other, Equity):
            return NotImplemented
        if self.exact or other.exact:
            raise ConfigError("an exact equity has nothing to gain from another: only samples add up")
        if self._spot != other._spot:
            raise ConfigError("these are samples of different spots: their players, cards or rules differ")
        if self._seeds & other._seeds:
            raise ConfigError(f"both samples are from seed {min(self._seeds & other._seeds)}: they share their trials")
        tally = dict(self._tally)
        for who, deals in other._tally.items():
            tally[who] = tally.get(who, 0) + deals
        return Equity(
            exact=False,
            deals=self.deals + other.deals,
            seed=None,
            _players=self._players,
            _tally=dict(sorted(tally.items())),
            _is_split=self._is_split,
            _counts_deals=True,
            _spot=self._spot,
            _seeds=self._seeds | other._seeds,
        )

    @cached_property
    def _weights(self) -> FloatArray:
        return np.array(list(self._tally.values()), dtype=np.float64)

    @cached_property
    def _sets(self) -> NDArray[np.bool_]:
        """Whether a player is among the winners: (high and low, rows of the tally, players)."""
        sets = np.array(list(self._tally), dtype=np.int64).T
        return (sets[:, :, None] >> np.arange(self._players) & 1).astype(bool)

    @cached_property
    def _shares(self) -> FloatArray:
        """Share of the pot: (rows of the tally, players)."""
        high, low = _shares(self._sets[0]), _shares(self._sets[1])
        halved = self._sets[1].any(axis=1, keepdims=True)
        return np.where(halved, (high + low) / 2, high)

    def _mean(self, values: NDArray[np.float64] | NDArray[np.bool_]) -> FloatArray:
        return _read_only(self._sum(values) / self._weights.sum())

    def _sum(self, values: NDArray[np.float64] | NDArray[np.bool_]) -> FloatArray:
        # Row by row, so that the last bit does not depend on how a machine multiplies matrices.
        total: FloatArray = (self._weights[:, np.newaxis] * values).sum(axis=0)
        return total


def _shares(sets: NDArray[np.bool_]) -> FloatArray:
    shares: FloatArray = sets / np.maximum(sets.sum(axis=1, keepdims=True), 1)
    return shares


def _read_only(values: FloatArray) -> FloatArray:
    values.flags.writeable = False
    return values


def _members(mask: int) -> Players:
    return tuple(player for player in range(mask.bit_length()) if mask >> player & 1)
