"""Regulars: what they answer, from what, and how far that carries a crew."""

from __future__ import annotations

import doctest
import hashlib
import pickle
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from games import battery, night_case, night_secrets
from holdem893 import ConfigError, _core
from holdem893.bots import Regular
from holdem893.bots.batch import regular_table
from holdem893.bots.policies import menus
from holdem893.games import night893
from holdem893.games.night893 import HouseRule, NightConfig, State
from holdem893.history import History
from holdem893.regular_book import STYLES, book_bytes, book_terms
from holdem893.simulation import simulate, trace

CREWS = sorted(book_terms())
ROOMS = [("shitamachi", 16, 9), ("kabukicho", 24, 9), ("oyabun", 32, 9)]


def table(crew: int, rule: HouseRule | None, **options: Any) -> NightConfig:
    """Four hands under one rule."""
    rules = () if rule is None else (rule,)
    given = {"target": 3 * crew, "limit": 2 * crew + 4, "hands": 4, "rule_deck": "replace", **options}
    return NightConfig(crew=crew, house_rules=rules, first_rule_hand=1, **given)


def played(config: NightConfig, seed: int, style: Any = "steady") -> tuple[State, np.ndarray[Any, Any]]:
    """A night of regulars in Python, and all that they have called, as the core writes it."""
    bot = Regular(style)
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
            assert (calls == _core.night_calls(regular_table(config), seed, 0)).all()


@pytest.mark.parametrize("style", STYLES[1:])
@pytest.mark.parametrize("crew", CREWS)
def test_the_same_calls_in_every_style(style: str, crew: int) -> None:
    changed = 0
    for target, limit in ((4 * crew, 2 * crew + 1), (1, 2), (250, 2), (7, 25)):
        config = NightConfig.at("oyabun", crew, target=target, limit=limit)
        for seed in range(3):
            _, calls = played(config, seed, style)
            assert (calls == _core.night_calls(regular_table(config, style), seed, 0)).all()
            changed += (calls != _core.night_calls(regular_table(config), seed, 0)).any()
    assert changed


def test_styles_trade_take_against_heat() -> None:
    for room, target, limit in ROOMS:
        config = NightConfig.at(room, 4, target=target, limit=limit)
        steady, bold, careful = (
            simulate(config, 8_000, policy=name, seed=6) for name in ("regular", "bold", "careful")
        )
        assert bold.take > steady.take + 0.3
        assert sum(bold.raided) > sum(steady.raided) + 200
        assert careful.heat < steady.heat - 0.3
        assert min(bold.clean_rate, careful.clean_rate) > steady.clean_rate - 0.08


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
                exchanged, differs = night_secrets.exchanged(part, seat, rng)
                answer = bot.act(night893.view(state, seat))
                assert bot.act(night893.view(exchanged, seat)) == answer
                assert answer in night893.legal(state, seat)
                compared += differs
            state = night893.apply(state, action)
    assert compared > 25


def plan(config: NightConfig) -> tuple[dict[Any, int], dict[Any, int]]:
    """Values by (hands left, rules out, need, heat left), and choices with the rule before these, from the outcomes."""
    known, deck = menus(config.crew), frozenset(config.house_rules)
    values: dict[Any, int] = {}
    chosen: dict[Any, int] = {}

    def value(left: int, out: frozenset[int], need: int, heat: int) -> int:
        if left == 0 or heat <= 0:
            return (1 << 30) * (heat > 0 and need == 0)
        at = (left, out, need, heat)
        if at not in values:
            flips = config.hands - left + 1 >= config.first_rule_hand
            rules = sorted(deck - out) if flips else [0]
            best = [best_of(rule, *at) for rule in rules]
            values[at] = sum(best) // len(rules)
        return values[at]

    def best_of(rule: int, left: int, out: frozenset[int], need: int, heat: int) -> int:
        after = frozenset() if rule == 0 or config.rule_deck == "replace" or out | {rule} == deck else out | {rule}
        worths = [
            sum(int(n) * value(left - 1, after, max(need - take, 0), heat - burnt) for take, burnt, n in outcomes) >> 15
            for outcomes in known[rule].outcomes
        ]
        chosen[rule, left, out, need, heat] = int(np.argmax(worths))
        return max(worths)

    value(config.hands, frozenset(), config.target, config.limit)
    return values, chosen


SMALL = NightConfig(crew=4, target=4, limit=3, hands=4, house_rules=(2, 5, 8), first_rule_hand=2)


def test_the_plan_from_the_outcomes() -> None:
    config = replace(SMALL, rule_deck="replace")
    values, chosen = plan(config)
    found = regular_table(config)
    for (rule, left, _, need, heat), policy in chosen.items():
        assert found.policy(rule, left, 0, 4 - need, 3 - heat) == policy
    promised = found.promises()
    assert promised.shape == (5, 4)
    assert promised[4, 3] == values[4, frozenset(), 4, 3] / 2**30
    assert (promised[:, 0] == 0).all()


def test_the_plan_knows_what_the_deck_has_left() -> None:
    values, chosen = plan(SMALL)
    found = regular_table(SMALL)
    best = values[4, frozenset(), 4, 3] / 2**30
    assert best - 0.0005 < found.promises()[4, 3] <= best  # few policies compete for each deck
    same = [
        found.policy(rule, left, sum(1 << gone for gone in out), 4 - need, 3 - heat) == policy
        for (rule, left, out, need, heat), policy in chosen.items()
    ]
    assert sum(same) > 0.95 * len(same)
    with pytest.raises(ValueError, match="a score that the table has not"):
        found.policy(2, 5, 0, 4, 2)


@pytest.mark.parametrize(("room", "target", "limit"), ROOMS)
def test_nights_come_out_as_the_plan_promises(room: str, target: int, limit: int) -> None:
    config = NightConfig.at(room, 4, target=target, limit=limit)
    found = simulate(config, 20_000, policy="regular", seed=17)
    promised = regular_table(config).promises()[target, limit]
    assert abs(found.clean_rate - promised) < 4 * found.standard_error + 0.005
    assert found.clean_rate > simulate(config, 20_000, seed=17).clean_rate + 0.1


@pytest.mark.parametrize("crew", CREWS)
def test_books(crew: int) -> None:
    terms, book = book_terms()[crew], book_bytes(crew)
    assert hashlib.sha256(book).hexdigest() == terms["sha256"]
    core = _core.RegularBook(book)
    assert (core.crew, core.seed, core.rounds) == (crew, terms["seed"], terms["rounds"])
    assert pickle.loads(pickle.dumps(core)).rounds == core.rounds
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
    with pytest.raises(ConfigError, match="style 'wild': steady, bold, careful are allowed"):
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
