"""Regulars: what they answer, from what, and how far that carries a crew."""

from __future__ import annotations

import doctest
import hashlib
import pickle
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from games import battery, night_case, night_secrets
from holdem893 import ConfigError, _core
from holdem893.bots import Regular
from holdem893.bots.policies import menus
from holdem893.games import night893
from holdem893.games.night893 import HouseRule, NightConfig, State
from holdem893.history import History
from holdem893.regular_book import book_bytes, book_terms, planned_book
from holdem893.simulation import night_terms, simulate, trace

CREWS = sorted(book_terms())
ROOMS = [("shitamachi", 16, 9), ("kabukicho", 24, 9), ("oyabun", 32, 9)]


def table(crew: int, rule: HouseRule | None, **options: Any) -> NightConfig:
    """Four hands under one rule."""
    rules = () if rule is None else (rule,)
    given = {"target": 3 * crew, "limit": 2 * crew + 4, "hands": 4, "rule_deck": "replace", **options}
    return NightConfig(crew=crew, house_rules=rules, first_rule_hand=1, **given)


def played(config: NightConfig, seed: int) -> tuple[State, np.ndarray[Any, Any]]:
    """A night of regulars in Python, and all that they have called, as the core writes it."""
    bot = Regular()
    calls = np.full((config.hands, 4, config.crew), 255, np.uint8)
    state = night893.start(config, night893.deal(config, seed))
    while state.outcome is None:
        for seat in night893.to_act(state):
            action = bot.act(night893.view(state, seat))
            calls[state.hand - 1, state.street, seat] = action.call
            state = night893.apply(state, action)
    return state, calls


@pytest.mark.parametrize("crew", CREWS)
@pytest.mark.parametrize("rule", [None, *HouseRule])
def test_the_same_calls_as_the_core(rule: HouseRule | None, crew: int) -> None:
    for options in ({}, {"max_stake": 2}, {"reversal": "inverse", "target": 1, "limit": 250}):
        config = table(crew, rule, **options)
        for seed in range(2):
            _, calls = played(config, seed)
            assert (calls == planned_book(config).night_calls(night_terms(config), seed)).all()


@pytest.mark.parametrize("room", [room for room, *_ in ROOMS])
def test_the_same_nights_as_the_core(room: str) -> None:
    config = NightConfig.at(room, 4)
    ends = [played(config, _core.night_seed(893, number))[0].outcome for number in range(12)]
    assert ends.count(night893.Outcome.CLEAN) == simulate(config, 12, policy="regular", seed=893).clean


@pytest.mark.parametrize("rule", [None, *HouseRule])
def test_what_it_may_not_know_changes_nothing(rule: HouseRule | None) -> None:
    bot, rng, config = Regular(), random.Random(893), table(CREWS[0], rule)
    compared = 0
    for seed in range(3):
        history = battery.playout(night_case.CASE, config, seed)
        state = night893.start(config, history.deal)
        for count, action in enumerate(history.actions):
            for seat in night893.to_act(state):
                part = History("night893", config, history.deal, history.actions[:count])
                other = night_secrets.exchange(part, seat, rng)
                exchanged = night893.start(config, other.deal)
                for done in other.actions:
                    exchanged = night893.apply(exchanged, done)
                answer = bot.act(night893.view(state, seat))
                assert bot.act(night893.view(exchanged, seat)) == answer
                assert answer in night893.legal(state, seat)
                compared += other.deal != history.deal
            state = night893.apply(state, action)
    assert compared > 25


def plan(config: NightConfig) -> np.ndarray[Any, Any]:
    """Choices by rule, hands left, take needed and heat left, straight from the outcomes."""
    known = menus(config.crew)
    shape = (config.hands + 1, config.target + 1, config.limit + 1)
    values, chosen = np.zeros(shape, object), np.full((len(known), *shape), 65535)
    values[0, 0, 1:] = 1 << 30
    for left in range(1, config.hands + 1):
        in_force = [int(r) for r in config.house_rules] if config.hands - left + 1 >= config.first_rule_hand else [0]
        for need in range(config.target + 1):
            for heat in range(1, config.limit + 1):
                total = 0
                for rule in in_force:
                    worths = [
                        sum(
                            int(count) * values[left - 1, max(need - take, 0), heat - burnt]
                            for take, burnt, count in outcomes
                            if burnt < heat
                        )
                        >> 15
                        for outcomes in known[rule].outcomes
                    ]
                    chosen[rule, left, need, heat] = np.argmax(worths)
                    total += max(worths)
                values[left, need, heat] = total // len(in_force)
    return chosen


def test_the_plan_from_the_outcomes() -> None:
    config = NightConfig(crew=4, target=4, limit=3, hands=3, house_rules=(2, 8), first_rule_hand=2)
    assert (plan(config) == planned_book(config).choices(night_terms(config))).all()


@pytest.mark.parametrize(("room", "target", "limit"), ROOMS)
def test_nights_come_out_as_the_plan_promises(room: str, target: int, limit: int) -> None:
    config = NightConfig.at(room, 4, target=target, limit=limit)
    found = simulate(config, 20_000, policy="regular", seed=17)
    promised = planned_book(config).promise(night_terms(config))
    assert abs(found.clean_rate - promised) < 4 * found.standard_error + 0.005
    assert found.clean_rate > simulate(config, 20_000, seed=17).clean_rate + 0.1


@pytest.mark.parametrize("crew", CREWS)
def test_books(crew: int) -> None:
    terms, book = book_terms()[crew], book_bytes(crew)
    assert hashlib.sha256(book).hexdigest() == terms["sha256"]
    core = _core.RegularBook(book)
    assert (core.crew, core.seed, core.steps) == (crew, terms["seed"], terms["steps"])
    assert pickle.loads(pickle.dumps(core)).steps == core.steps
    assert all(1 <= len(menu.calls) <= 72 for menu in menus(crew))


def test_the_page_on_regulars_is_true() -> None:
    page = Path(__file__).parents[2] / "docs" / "regulars.md"
    done = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert done.failed == 0
    assert done.attempted > 5


def test_refusals() -> None:
    state = night893.start(table(4, None), night893.deal(table(4, None), 1))
    with pytest.raises(ValueError, match="seat None has nothing to call"):
        Regular().act(night893.view(state, None))
    with pytest.raises(ConfigError, match="style 'wild': 'steady' is allowed"):
        Regular("wild")  # type: ignore[arg-type]
    far = NightConfig(crew=4, target=251, limit=9)
    with pytest.raises(ConfigError, match="target is 251: regulars plan up to 250"):
        simulate(far, 10, policy="regular")
    with pytest.raises(ConfigError, match="target is 251"):
        Regular().act(night893.view(night893.start(far, night893.deal(far, 1)), 0))
    with pytest.raises(ConfigError, match="regulars look at the score"):
        trace(far, 10, policy="regular")
    with pytest.raises(ValueError, match="no book of policies"):
        _core.RegularBook(b"893")
