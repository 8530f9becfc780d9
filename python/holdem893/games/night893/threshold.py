"""A simple way to fill a chair: own cards, the mates' raises, and no eye on the score."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from holdem893.combos import COMBOS, combo_index
from holdem893.crew import Call
from holdem893.games.night893.house_rules import rule_card
from holdem893.games.night893.state import Action
from holdem893.games.night893.view import View
from holdem893.hands import evaluate_combos


@dataclass(frozen=True, slots=True)
class Thresholds:
    """When to raise and when to fold.

    The first raise is free and says nothing; later ones tell the mates of a strong hand. On the river a stake is worth
    what the crew is likely to take with it, less the heat that it is likely to burn.

    `simulation.threshold_table` has the same numbers and plays nearly alike: before the river it is told the chance to
    win by the river, not what a hand beats as the board lies, and it knows standings in 32nds alone.

    Attributes
    ----------
    heat_price : float
        Take that one heat is worth.
    flop_raise, turn_raise : float
        Standing, 0 to 1, from which to raise.
    raiser_wins, silent_wins : float
        How often a mate beats the House who has raised after the flop came, and one who has not.
    open_raiser : float
        Standing from which the Fox's open cards count as a raise.
    """

    heat_price: float = 2.0
    flop_raise: float = 0.85
    turn_raise: float = 0.85
    raiser_wins: float = 0.5
    silent_wins: float = 0.27
    open_raiser: float = 0.80


def threshold_action(view: View, thresholds: Thresholds | None = None) -> Action:
    """The action of a seat that is to call.

    Raises
    ------
    ValueError
        The viewer has nothing to call.

    Examples
    --------
    >>> from holdem893.games.night893 import NightConfig, deal, start, view
    >>> config = NightConfig(crew=2, target=12, limit=8)
    >>> str(threshold_action(view(start(config, deal(config, seed=893)), 1)))
    'seat 1 raises'
    """
    if not view.legal:
        raise ValueError(f"seat {view.seat} has nothing to call")
    call = _wish(view, Thresholds() if thresholds is None else thresholds)
    allowed = [action for action in view.legal if action.call <= call]
    return allowed[-1]


def _wish(view: View, thresholds: Thresholds) -> Call:
    seat = view.legal[0].seat
    if view.street == 0:
        return Call.RAISE if view.stakes[seat] == 1 else Call.STAY
    own = standing(view, seat)
    if view.street < 3:
        strong = thresholds.flop_raise if view.street == 1 else thresholds.turn_raise
        return Call.RAISE if own >= strong else Call.STAY
    return Call.FOLD if _worth(view, thresholds, own) < 0 else Call.RAISE


def standing(view: View, seat: int) -> float:
    """The share of other hole cards that a hand in sight beats on the board as it lies, a tie as half."""
    card, reversal = rule_card(view.rule), view.config.reversal
    strengths = evaluate_combos(view.board, ranking=card.ranking(reversal)).astype(np.int64)
    own = strengths[combo_index(*view.crew[seat])]
    others = strengths[(strengths > 0) & ~np.isin(COMBOS, view.crew[seat]).any(axis=1)]
    below = float((np.count_nonzero(others < own) + np.count_nonzero(others == own) / 2) / len(others))
    return below if card.bigger_wins(reversal) else 1 - below


def _worth(view: View, thresholds: Thresholds, own: float) -> float:
    """What a stake of one gains, less the price of its heat: the crew wins with this hand or with a mate's."""
    none = 1 - own ** len(view.house)
    for mate, active in enumerate(view.active):
        if active and mate != view.seat:
            raised = _tells_strength(view, thresholds, mate)
            none *= 1 - (thresholds.raiser_wins if raised else thresholds.silent_wins)
    return 1 - none - thresholds.heat_price * (1 - own)


def _tells_strength(view: View, thresholds: Thresholds, mate: int) -> bool:
    if mate == view.fox:
        return standing(view, mate) >= thresholds.open_raiser
    return any(reveal[mate] == Call.RAISE for reveal in view.calls[1:])
