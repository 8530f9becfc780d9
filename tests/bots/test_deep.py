"""The deep regular: the same answers everywhere, from what it may know, and better ones than the regular's."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from games import night_secrets
from holdem893 import ConfigError, _core
from holdem893.bots import Deep, Regular
from holdem893.bots.batch import regular_table, rules_out
from holdem893.bots.deep import _last_call
from holdem893.games import night893
from holdem893.games.night893 import Action, Call, HouseRule, NightConfig, State, View
from holdem893.history import History
from holdem893.simulation import simulate, trace

SOLVED = [None, *(rule for rule in HouseRule if rule != HouseRule.HUSH)]


def table(crew: int, rule: HouseRule | None, **options: Any) -> NightConfig:
    """Three hands under one rule."""
    rules = () if rule is None else (rule,)
    given = {"target": 2 * crew + 1, "limit": 2 * crew, "hands": 3, "rule_deck": "replace", **options}
    return NightConfig(crew=crew, house_rules=rules, first_rule_hand=1, **given)


class Stays:
    def act(self, view: View) -> Action:
        return view.legal[1]


def states(config: NightConfig, seed: int, bot: Deep | Regular | Stays) -> Iterator[tuple[State, tuple[Action, ...]]]:
    """A night of such bots before each reveal, and all that has been called by then."""
    state, done = night893.start(config, night893.deal(config, seed)), ()
    while state.outcome is None:
        yield state, done
        made = tuple(bot.act(night893.view(state, seat)) for seat in night893.to_act(state))
        for action in made:
            state = night893.apply(state, action)
        done += made


@pytest.mark.parametrize("rule", [None, *HouseRule])
def test_the_same_calls_as_the_core(rule: HouseRule | None) -> None:
    bot, solved = Deep(1), 0
    options = {"reversal": "inverse", "blaze_doubles_foldout": False}
    configs = [table(2, rule, max_stake=2), table(3, rule, **options), table(4, rule), table(4, rule, hands=6)]
    for config in configs:
        calls = np.full((config.hands, 4, config.crew), 255, np.uint8)
        for state, _ in states(config, 893, bot):
            for seat in night893.to_act(state):
                view = night893.view(state, seat)
                calls[state.hand - 1, state.street, seat] = bot.act(view).call
                solved += bot.act(view) != Regular().act(view)
        assert (calls == _core.night_calls(regular_table(config), 893, 1000)).all()
    assert (solved > 0) == (rule != HouseRule.HUSH)


def test_the_same_nights_as_the_core() -> None:
    config = NightConfig.at("oyabun", 4, target=32, limit=9)
    calls = _core.night_calls(regular_table(config), 7, 2000)
    for state, _ in states(config, 7, Deep()):
        for seat in night893.to_act(state):
            assert calls[state.hand - 1, state.street, seat] == Deep().act(night893.view(state, seat)).call


@pytest.mark.parametrize("rule", SOLVED)
def test_what_it_may_not_know_changes_nothing(rule: HouseRule | None) -> None:
    bot, rng, config, compared = Deep(1), random.Random(893), table(4, rule), 0
    for state, done in states(config, 17, Regular()):
        if state.street < 3:
            continue
        part = History("night893", config, state.deal, done)
        for seat in night893.to_act(state):
            exchanged, differs = night_secrets.exchanged(part, seat, rng)
            assert bot.act(night893.view(exchanged, seat)) == bot.act(night893.view(state, seat))
            compared += differs
    assert compared >= 4


@pytest.mark.parametrize("rule", SOLVED)
def test_all_seats_solve_the_same(rule: HouseRule | None) -> None:
    """What is solved holds nothing that one seat alone knows."""
    config = table(4, rule)
    for state, _ in states(config, 5, Regular()):
        if state.street == 3:
            seen = [_last_call(night893.view(state, seat)) for seat in (*night893.to_act(state), None)]
            assert seen == seen[:1] * len(seen)


def test_rules_out() -> None:
    config = NightConfig.at("shitamachi", 4, target=250, limit=250)  # four rules, flipped from the second hand on
    for state, _ in states(config, 3, Stays()):
        flipped = [hand.rule for hand in state.deal.hands[1 : state.hand]]
        since_shuffled = flipped[4:] if len(flipped) > 4 else flipped
        assert rules_out(night893.view(state, None)) == sum(1 << rule for rule in since_shuffled if rule is not None)
    replaced = table(4, HouseRule.FOG)
    assert rules_out(night893.view(night893.start(replaced, night893.deal(replaced, 1)), 0)) == 0


def test_calls_that_no_regular_makes_are_answered_as_a_regular_would() -> None:
    config = table(4, HouseRule.FOX)
    state = night893.start(config, night893.deal(config, 4))
    while state.street < 3:
        fold = state.street == 0  # before the flop a fold saves nothing
        for seat in night893.to_act(state):
            state = night893.apply(state, Action(seat, Call.FOLD if fold and seat == 1 else Call.STAY))
    for seat in night893.to_act(state):
        view = night893.view(state, seat)
        assert _core.last_call(regular_table(config), _last_call(view), seat, view.hole, 2000) is None
        assert Deep().act(view) == Regular().act(view)


def test_runs_may_be_cut_and_sent_elsewhere() -> None:
    config = NightConfig.at("kabukicho", 2, target=17, limit=8)
    whole = simulate(config, 60, policy="deep", seed=1)
    parts = [simulate(config, 20, policy="deep", seed=1, first=first) for first in (0, 20, 40)]
    assert whole.take == pytest.approx(sum(part.take for part in parts) / 3)


def test_more_nights_end_clean() -> None:
    config = NightConfig.at("kabukicho", 4, target=24, limit=9)
    deep, regular = (simulate(config, 1500, policy=policy, seed=893) for policy in ("deep", "regular"))
    assert deep.clean > regular.clean


def test_refusals() -> None:
    for milliseconds in (0, 1001):
        with pytest.raises(ConfigError, match=f"milliseconds is {milliseconds}; it must be 1 to 1000"):
            Deep(milliseconds)
    with pytest.raises(ValueError, match="seat None has nothing to call"):
        Deep().act(night893.view(night893.start(table(2, None), night893.deal(table(2, None), 1)), None))
    with pytest.raises(ConfigError, match="policy 'deep': regulars look at the score"):
        trace(table(2, None), 10, policy="deep")
    with pytest.raises(ConfigError, match="target is 251: regulars plan up to 250"):
        simulate(NightConfig(crew=4, target=251, limit=9), 10, policy="deep")
