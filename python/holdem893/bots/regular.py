"""The regular: plays a chair of 893 by the trained policies of its crew."""

from __future__ import annotations

from typing import Literal

import numpy as np

from holdem893 import _core
from holdem893.bots.batch import regular_table, rules_out
from holdem893.bots.policies import FOX_IS_ME, FOX_OUT, Menu, menus
from holdem893.crew import Call, HouseRule
from holdem893.games.night893 import Action, View
from holdem893.regular_book import style_number

_RAISE = Call.RAISE  # looked up once: enumerations are slow to search


class Regular:
    """Plays from its view by the policies that its crew was trained on.

    Before each hand a plan over the night picks the policy, by the hands left, take and heat; all seats pick the same,
    for all see these. A policy calls by the strength of the own hand, the own stake, who is in and what the mates have
    called. The raise before the flop is free; a later one says "I'm carrying this one".

    Parameters
    ----------
    style : "steady", "bold", "careful"
        The steady one plays for the likeliest clean night. The bold one plans for an eighth more take, and is raided
        more often; the careful one for a limit that is lower by one heat for each mask: it burns less, and falls short
        more often. A crew should be of one style: seats that plan alike know what a mate's call means.

    Raises
    ------
    ConfigError
        An unknown style.

    Examples
    --------
    >>> from holdem893.games.night893 import NightConfig, deal, start, view
    >>> config = NightConfig.at("shitamachi", crew=4)
    >>> str(Regular().act(view(start(config, deal(config, seed=893)), 1)))
    'seat 1 raises'
    """

    def __init__(self, style: Literal["steady", "bold", "careful"] = "steady") -> None:
        style_number(style)
        self.style = style

    def act(self, view: View, rng: np.random.Generator | None = None) -> Action:
        """The action of the seat that is shown this view. It leaves nothing to chance.

        Raises
        ------
        ValueError
            The viewer has nothing to call.
        ConfigError
            No regulars are trained for the crew, or the plan does not reach so far: target and limit are 250 at most.
        """
        if not view.legal:
            raise ValueError(f"seat {view.seat} has nothing to call")
        seat = view.legal[0].seat
        rule, street = int(view.rule or 0), view.street
        menu = menus(view.config.crew)[rule]
        first, second = _look(view, menu, seat)
        others, pair, place = mates_said(view, seat)
        stake = view.stakes[seat]
        assert stake is not None  # nobody's own stake is hidden from him
        calls = menu.calls[_policy(view, self.style)][street]
        call = int(calls[first, second, stake - 1, others, pair, place])
        return view.legal[min(call, len(view.legal) - 1)]


def mates_said(view: View, seat: int) -> tuple[int, int, int]:
    """What the calls of the others say to a seat.

    Returns
    -------
    others, pair, place : int
        Others that are in; the two strongest call sequences among them, a >= b, as a (a + 1) / 2 + b (0 is nobody, and
        each raise adds to a sequence, the later the more); seats before this one, which are stronger, or as strong and
        lower, two at most.
    """
    said = [1] * view.config.crew
    if view.rule != HouseRule.HUSH:
        for street, reveal in enumerate(view.calls):
            if _RAISE in reveal:
                for mate, call in enumerate(reveal):
                    if call == _RAISE:
                        said[mate] += 1 << street
    own = said[seat]
    others = best = after = place = 0
    for mate, active in enumerate(view.active):
        if not active or mate == seat:
            continue
        others += 1
        value = said[mate]
        if value > own or (value == own and mate < seat):
            place += 1
        if value > best:
            best, after = value, best
        elif value > after:
            after = value
    return others, best * (best + 1) // 2 + after, min(place, 2)


def _look(view: View, menu: Menu, seat: int) -> tuple[int, int]:
    """Buckets of the own hand, and of what the House Rule shows beside it."""
    rule, fox, street = view.rule, view.fox, view.street
    mirror = [cards[0] for cards in view.house] if rule == HouseRule.MIRROR else ()
    open_hand = () if fox is None else view.crew[fox]
    inverse = view.config.reversal == "inverse"
    own, beside = _core.regular_look(view.crew[seat], view.board, int(rule or 0), inverse, mirror, seat // 2, open_hand)
    if fox is None:
        second = menu.second_bucket(street, beside)
    elif fox == seat:
        second = FOX_IS_ME
    else:
        second = menu.second_bucket(street, beside) if view.active[fox] else FOX_OUT
    return menu.bucket(street, own), second


def _policy(view: View, style: str) -> int:
    rule = int(view.rule or 0)
    before = rules_out(view) & ~(1 << rule)
    table = regular_table(view.config, style)
    return table.policy(rule, view.config.hands - view.hand + 1, before, view.take, view.heat)
