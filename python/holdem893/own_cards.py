"""A crew whose seats look at their own cards alone: blind to their mates and to the score."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from holdem893 import _core
from holdem893.call_tables import TABLE_SHAPE
from holdem893.crew import Call
from holdem893.errors import ConfigError
from holdem893.games.night893.config import NightConfig
from holdem893.night_terms import night_terms

_BUCKETS = TABLE_SHAPE[-1]
_NEVER = 1.0
_RAISES = ((_NEVER, 0.0), (_NEVER, 0.75), (0.6, 0.75))
"""Standings to raise from on turn and river that are tried, and those to fold below on the river in 32nds."""
_FOLDS = range(6, 27, 2)
_NIGHTS_EACH, _SEED = 4096, 893


class OwnThresholds(NamedTuple):
    """Standings, 0 to 1, where calls change: on the river a seat folds below one, and raises from another on."""

    turn_raise: float
    river_raise: float
    river_fold: float


def own_table(turn_raise: float, river_raise: float, river_fold: float) -> NDArray[np.uint8]:
    """Make the calls of seats that raise before the flop, for it is free, and go on by their own standing alone.

    Parameters
    ----------
    turn_raise, river_raise : float
        The standing from which a seat raises, 0 to 1; at 1 it never does.
    river_fold : float
        The standing below which it folds on the river.

    Returns
    -------
    ndarray of uint8, shape `TABLE_SHAPE`
        `Call` numbers.

    Raises
    ------
    ConfigError
        A threshold outside 0 to 1.

    Examples
    --------
    >>> table = own_table(1, 0.75, 0.5)
    >>> [Call(int(call)).name for call in table[0, 3, 2, 0, 1, [15, 16, 23, 24]]]
    ['FOLD', 'STAY', 'STAY', 'RAISE']
    """
    for name, value in zip(OwnThresholds._fields, (turn_raise, river_raise, river_fold), strict=True):
        if not 0 <= value <= 1:
            raise ConfigError(f"{name} is {value}: a standing is 0 to 1")
    standing = (np.arange(_BUCKETS) + 0.5) / _BUCKETS
    table = np.full(TABLE_SHAPE, Call.STAY, np.uint8)
    table[:, 0] = Call.RAISE
    table[:, 2] = np.where(standing >= turn_raise, Call.RAISE, Call.STAY)
    stays = np.where(standing >= river_raise, Call.RAISE, Call.STAY)
    table[:, 3] = np.where(standing < river_fold, Call.FOLD, stays)
    return table


@lru_cache(maxsize=64)
def own_thresholds(config: NightConfig) -> OwnThresholds:
    """Find what serves such a crew best at a table, by playing each of some thirty settings over the same few nights.

    It takes some tenths of a second.

    Raises
    ------
    ConfigError
        A target or limit beyond what can be simulated.

    Examples
    --------
    >>> own_thresholds(NightConfig.at("shitamachi", crew=4, target=16, limit=9))
    OwnThresholds(turn_raise=1.0, river_raise=0.75, river_fold=0.53125)
    """
    coarse = [OwnThresholds(*raises, fold / _BUCKETS) for raises in _RAISES for fold in _FOLDS]
    best = max(coarse, key=lambda each: _clean_nights(config, each))
    beside = (best._replace(river_fold=best.river_fold + step / _BUCKETS) for step in (0, -1, 1))
    return max(beside, key=lambda each: _clean_nights(config, each))


def _clean_nights(config: NightConfig, thresholds: OwnThresholds) -> int:
    chairs = [own_table(*thresholds)] * config.crew
    clean: int = _core.simulate_nights(night_terms(config), chairs, _SEED, 0, _NIGHTS_EACH, None)[1]
    return clean
