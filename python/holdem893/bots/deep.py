"""The deep regular: at the last call of a hand it works out what all seats should call together."""

from __future__ import annotations

import numpy as np

from holdem893 import _core
from holdem893.arguments import whole_number
from holdem893.bots.batch import regular_table, rules_out
from holdem893.bots.regular import Regular
from holdem893.crew import Call, HouseRule
from holdem893.games.night893 import Action, View
from holdem893.regular_book import DEALS_A_MILLISECOND, DEEP_MILLISECONDS

LAST_STREET = 3


class Deep:
    """Plays as `Regular`, but for the last call of a hand, which is solved for all seats together.

    All that the crew has called tells which hands each seat may hold, if it plays as regulars do. From these, and from
    what lies open, every seat deals the same hands from the same seed, and finds the same calls for every seat and
    strength of hand: those that leave the likeliest clean end. Then it looks up its own. Its answer depends on the view
    alone, and is the same each time.

    It is for tables where all mates are known to be such bots: it counts on their calls. Where a call contradicts the
    regulars' policy, and under Hush, it calls as `Regular`. Among regulars that are not deep it plays for calls which
    they may not make, and gains less.

    Parameters
    ----------
    milliseconds : int
        About how long one core may take for a last call, 1 to 1000. It is no clock, but a number of deals to work on,
        a thousand each, so that answers repeat; the more, the better the calls.

    Raises
    ------
    ConfigError
        A number out of range.

    Examples
    --------
    >>> from holdem893.games.night893 import NightConfig, deal, start, view
    >>> config = NightConfig.at("shitamachi", crew=4)
    >>> str(Deep().act(view(start(config, deal(config, seed=893)), 1)))
    'seat 1 raises'
    """

    def __init__(self, milliseconds: int = DEEP_MILLISECONDS) -> None:
        self.milliseconds = whole_number("milliseconds", milliseconds, 1, 1000)
        self._regular = Regular()

    def act(self, view: View, rng: np.random.Generator | None = None) -> Action:
        """The action of the seat that is shown this view. It leaves nothing to chance.

        Raises
        ------
        ValueError, ConfigError
            As `Regular.act`.
        """
        plain = self._regular.act(view)
        if view.street != LAST_STREET or view.rule == HouseRule.HUSH:
            return plain
        table, deals = regular_table(view.config), self.milliseconds * DEALS_A_MILLISECOND
        call = _core.last_call(table, _last_call(view), plain.seat, view.hole, deals)
        return plain if call is None else Action(plain.seat, Call(call))


def _last_call(view: View) -> _core._LastCall:
    """What lies open at the last call, as the core takes it."""
    folded, raised = (
        [sum(1 << seat for seat, call in enumerate(reveal) if call == kind) for reveal in view.calls]
        for kind in (Call.FOLD, Call.RAISE)
    )
    mirror = [cards[0] for cards in view.house] if view.rule == HouseRule.MIRROR else []
    fox = () if view.fox is None else view.crew[view.fox]
    score = view.hand - 1, int(view.rule or 0), rules_out(view), view.take, view.heat
    return (*score, folded, raised, view.board, mirror, view.fox, fox)
