"""Bets: the same random hands of a table of six, up to their showdown, for every case that settles."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

import holdem893
from rivals import Ids
from sample import SEED, random_hands

SEATS = 6
PERCENT = 5
RAKE = holdem893.Rake(PERCENT)

_FOLDS = 0.4
_MOST_CHIPS = 200


@dataclass(frozen=True, slots=True)
class Bets:
    """Hands by row: chips, strengths and folds by seat, and the button. Two seats or more are still in."""

    chips: NDArray[np.int64]
    strengths: NDArray[np.int64]
    folded: NDArray[np.bool_]
    button: NDArray[np.int64]


OneHand = tuple[tuple[int, ...], tuple[int, ...], Ids, int]
"""Chips, strengths, the seats that have folded, the button."""


def one_bet(n: int) -> Bets:
    """Everyone who is still in has put in the same, the others less or as much."""
    rng = np.random.default_rng(SEED)
    bet = rng.integers(1, _MOST_CHIPS, (n, 1), endpoint=True)
    folded = _folds(rng, n)
    chips = np.where(folded, rng.integers(0, bet, (n, SEATS), endpoint=True), bet)
    return Bets(chips, _strengths(n), folded, rng.integers(0, SEATS, n))


def all_in(n: int) -> Bets:
    """Everyone has put in something different, so every seat that is still in but the last ends a pot."""
    rng = np.random.default_rng(SEED + 1)
    steps = rng.integers(1, _MOST_CHIPS, (n, SEATS), endpoint=True)
    chips = rng.permuted(np.cumsum(steps, axis=1), axis=1)
    return Bets(chips, _strengths(n), _folds(rng, n), rng.integers(0, SEATS, n))


def _folds(rng: np.random.Generator, n: int) -> NDArray[np.bool_]:
    folded = rng.random((n, SEATS)) < _FOLDS
    folded[:, :2] = False
    return rng.permuted(folded, axis=1)


def _strengths(n: int) -> NDArray[np.int64]:
    """Of two cards a seat and one board, so that hands tie as often as they do."""
    deals = random_hands(n, 2 * SEATS + 5)
    board = deals[:, 2 * SEATS :]
    seats = [holdem893.evaluate(deals[:, 2 * seat : 2 * seat + 2], board) for seat in range(SEATS)]
    return np.stack(seats, axis=1).astype(np.int64)


def one_by_one(bets: Bets, n: int) -> list[OneHand]:
    """The first `n` hands as tuples."""
    return [
        (tuple(chips), tuple(strengths), tuple(np.flatnonzero(out).tolist()), button)
        for chips, strengths, out, button in zip(
            bets.chips[:n].tolist(),
            bets.strengths[:n].tolist(),
            bets.folded[:n],
            bets.button[:n].tolist(),
            strict=True,
        )
    ]
