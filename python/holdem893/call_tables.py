"""Tables of calls: what a seat has seen, cut into few cases, and a call for each."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from holdem893 import _core
from holdem893.arguments import whole_number
from holdem893.crew import HouseRule
from holdem893.errors import ConfigError
from holdem893.games.night893.config import FEWEST_SEATS, MOST_SEATS, NightConfig

TABLE_SHAPE = (len(HouseRule) + 1, 4, 6, 6, 3, 32)
"""House Rule (0 is none), call of the hand, mates in, raisers among them, own stake less one, standing in 32nds.

A standing is about the chance to beat one random hand by the river. A mate is another seat that is in; it is a raiser
once it has raised on the flop or later. Under Hush nobody is known to have raised; under Fox the open seat counts as a
raiser while all see that it stands at 0.8 or better.
"""


def heat_price(config: NightConfig) -> float:
    """Take that one heat is worth to the threshold crew of a table, found by trying: 1.5 to 4, in quarters.

    Examples
    --------
    >>> heat_price(NightConfig(crew=4, target=16, limit=8))
    2.0
    """
    heat_a_take = min(config.limit, 2 * config.target) / config.target  # from 2 on the price is the highest
    return min(max(round(4 * (1.3 + 1.4 * heat_a_take)) / 4, 1.5), 4.0)


def threshold_table(
    crew: int,
    *,
    heat_price: float = 2.0,
    flop_raise: float = 0.85,
    turn_raise: float = 0.85,
    raiser_wins: float = 0.5,
    silent_wins: float = 0.27,
) -> NDArray[np.uint8]:
    """Make the calls of a crew that raises once for free, again when it is strong, and weighs take against heat.

    On the river a seat folds where the crew's chance to win, by its own hand or a mate's, is worth less than its own
    heat, and raises otherwise. Such a crew is blind to the score.

    Parameters
    ----------
    crew : int
        Seats, 2 to 6: they decide how many masks a hand has to beat.
    heat_price : float
        Take that one heat is worth, 0 or more. The dearer, the more is folded.
    flop_raise, turn_raise : float
        The standing from which a seat raises there, 0 to 1.
    raiser_wins, silent_wins : float
        How often a mate's hand is thought to beat the House, if it has raised after the flop and if not.

    Returns
    -------
    ndarray of uint8, shape `TABLE_SHAPE`
        `Call` numbers.

    Raises
    ------
    ConfigError
        A value that is not allowed.

    Examples
    --------
    >>> from holdem893 import Call
    >>> table = threshold_table(4)
    >>> table.shape, Call(int(table[0, 0, 3, 0, 0, 5]))
    ((10, 4, 6, 6, 3, 32), <Call.RAISE: 2>)
    """
    seats = whole_number("crew", crew, FEWEST_SEATS, MOST_SEATS)
    try:
        return _core.threshold_table(seats, heat_price, flop_raise, turn_raise, raiser_wins, silent_wins)
    except ValueError as error:
        raise ConfigError(str(error)) from None
