"""Equity by dealing at random, in rounds, until a budget is met."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf

import numpy as np
from numpy.typing import NDArray

from holdem893 import _core
from holdem893.budgets import Budget, Progress
from holdem893.equities import Equity
from holdem893.spots import Holding, Spot

FIRST_BATCHES = 4
"""Batches of the first round; each later round at most doubles what there is."""

LONGEST_ROUND = 0.1
"""Seconds that a round takes, about, where time is the limit."""


def sample(spot: Spot, budget: Budget, progress: Progress | None) -> Equity:
    """The equity from as many independent deals as the first of the budget's limits allows.

    Rounds are of whole batches, each with a stream of its own, save the last one of a budget in trials. So a sample is
    known by its seed and its number of trials, however it was cut into rounds.
    """
    sampler = _core.Sampler(
        [_for_core(player) for player in spot.players], spot.board, spot.dead, spot.ranking, spot.selection, spot.low
    )
    started = time.perf_counter()
    tally: dict[tuple[int, int], int] = {}
    done = batches = 0
    while True:
        wanted = _round(budget, sampler.batch_trials, done, time.perf_counter() - started)
        report = None if progress is None else _shifted(progress, done, budget)
        counts, trials = sampler.run(budget.seed, batches, wanted, budget.threads, report)
        for who, deals in counts.items():
            tally[who] = tally.get(who, 0) + deals
        done, batches = done + trials, batches + wanted // sampler.batch_trials
        found = _equity(spot, budget.seed, tally, done)
        if _is_met(budget, found, time.perf_counter() - started):
            break
    if progress is not None:
        progress(done, done)
    return found


def _for_core(player: Holding) -> tuple[int, ...] | int | tuple[NDArray[np.uint8], NDArray[np.float64]]:
    if player.is_known:
        return tuple(int(card) for card in player.hands[0])
    return player.hands.shape[1] if player.is_any else (player.hands, player.weights)


def _round(budget: Budget, batch: int, done: int, elapsed: float) -> int:
    """Trials of the next round."""
    most = inf if budget.trials is None else budget.trials - done
    batches = max(FIRST_BATCHES, done // batch)
    if budget.seconds is not None and done:
        left = max(min(LONGEST_ROUND, budget.seconds - elapsed), 0)
        batches = min(batches, max(1, int(done / elapsed * left) // batch))
    elif budget.error is None:
        batches = max(batches, -(-(budget.trials or 0) // batch))
    return int(min(most, batches * batch))


def _is_met(budget: Budget, found: Equity, elapsed: float) -> bool:
    if budget.trials is not None and found.deals >= budget.trials:
        return True
    if budget.error is not None and float(found.standard_error.max()) <= budget.error:
        return True
    return budget.seconds is not None and elapsed >= budget.seconds


def _shifted(progress: Progress, before: int, budget: Budget) -> Callable[[int, int], object]:
    """Progress of one round as that of the whole; what is not known yet is taken for the end of the round."""
    return lambda done, all_: progress(before + done, budget.trials or before + all_)


def _equity(spot: Spot, seed: int, tally: dict[tuple[int, int], int], deals: int) -> Equity:
    return Equity(
        exact=False,
        deals=deals,
        seed=seed,
        _players=len(spot.players),
        _tally=dict(sorted(tally.items())),
        _is_split=spot.low is not None,
        _counts_deals=True,
        _spot=spot.digest(),
        _seeds=frozenset({seed}),
    )
