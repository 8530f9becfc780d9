"""Crews by name, by table and by chair."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from holdem893 import ConfigError, _core
from holdem893.bots import Regular
from holdem893.call_tables import TABLE_SHAPE
from holdem893.crew_policies import POLICIES, policy_chairs
from holdem893.games import night893
from holdem893.games.night893 import Action, Call, NightConfig
from holdem893.own_cards import own_table, own_thresholds
from holdem893.simulation import Simulation, simulate, trace

CONFIG = NightConfig.at("oyabun", 4, target=26, limit=9)


def totals(found: Simulation) -> tuple[object, ...]:
    return (found.nights, found.clean, found.short, found.raided, found.take, found.heat, found.by_rule)


@pytest.mark.parametrize("policy", POLICIES)
def test_a_crew_of_one_policy_by_chair(policy: Any) -> None:
    alike = simulate(CONFIG, 2000, policy=[policy] * 4, seed=3)
    assert totals(alike) == totals(simulate(CONFIG, 2000, policy=policy, seed=3))
    assert alike.policy == ", ".join([policy] * 4)


@pytest.mark.parametrize("policy", POLICIES)
def test_chairs_that_play_alike_need_not_be_one(policy: Any) -> None:
    """One chair has another table that says the same: the crew is played seat by seat."""
    stay = np.full(TABLE_SHAPE, Call.STAY, np.uint8)
    mixed = simulate(CONFIG, 2000, policy=[stay, policy, policy, stay.copy()], seed=3)
    named = simulate(CONFIG, 2000, policy=["stay", policy, policy, "stay"], seed=3)
    assert totals(mixed) == totals(named)
    assert mixed.policy == f"table, {policy}, {policy}, table"
    if policy != "stay":
        assert totals(named) != totals(simulate(CONFIG, 2000, policy=["stay", policy, "stay", policy], seed=3))


@pytest.mark.parametrize("regulars", [{0}, {1, 3}])
def test_each_chair_plays_as_it_would_from_its_view(regulars: set[int]) -> None:
    """Regulars among seats that stay and seats that raise, by the Python game."""
    others = ("stay", "raise", "stay", "raise")
    plain = {"stay": Call.STAY, "raise": Call.RAISE}
    bot, take, heat, clean = Regular(), 0, 0, 0
    for number in range(12):
        state = night893.start(CONFIG, night893.deal(CONFIG, _core.night_seed(893, number)))
        while state.outcome is None:
            for seat in night893.to_act(state):
                seen = night893.view(state, seat)
                wish = bot.act(seen) if seat in regulars else Action(seat, plain[others[seat]])
                state = night893.apply(state, [each for each in seen.legal if each.call <= wish.call][-1])
        take, heat, clean = take + state.take, heat + state.heat, clean + (state.outcome == night893.Outcome.CLEAN)
    policies: Any = ["regular" if seat in regulars else others[seat] for seat in range(4)]
    found = simulate(CONFIG, 12, policy=policies, seed=893)
    assert (found.take * 12, found.heat * 12, found.clean) == pytest.approx((take, heat, clean))


def test_traces_of_mixed_crews() -> None:
    config = NightConfig(2, 4, 1000, house_rules=())
    take, heat = trace(config, 500, policy=["own", "random"], seed=2)
    found = simulate(config, 500, policy=["own", "random"], seed=2)
    assert (take.sum() / 500, heat.sum() / 500) == pytest.approx((found.take, found.heat))


def test_own_cards_serve_better_than_staying() -> None:
    for room, target, limit in (("shitamachi", 16, 9), ("kabukicho", 24, 9), ("oyabun", 32, 9)):
        config = NightConfig.at(room, 4, target=target, limit=limit)
        own = simulate(config, 20_000, policy="own", seed=4)
        assert own.clean_rate > simulate(config, 20_000, policy="stay", seed=4).clean_rate + 0.15
        table = simulate(config, 20_000, policy=own_table(*own_thresholds(config)), seed=4)
        assert totals(table) == totals(own)


def test_own_cards_look_at_nothing_else() -> None:
    table = own_table(0.6, 0.75, 0.5)
    assert table.shape == TABLE_SHAPE
    assert (table == table[:1, :, :1, :1, :1]).all()


@pytest.mark.parametrize(
    ("policy", "message"),
    [
        (["stay"] * 3, "policy has 3 chairs: the crew has 4 seats"),
        (["stay", "wild", "stay", "stay"], "policy of seat 1 'wild': threshold, own, "),
        (["stay", np.full(TABLE_SHAPE, 3), "stay", "stay"], "policy of seat 1 has 3 at (0, 0, 0, 0, 0, 0)"),
        (["stay", 5, "stay", "stay"], "policy of seat 1 has shape ()"),
    ],
)
def test_refusals(policy: Any, message: str) -> None:
    with pytest.raises(ConfigError, match=re.escape(message)):
        simulate(CONFIG, 10, policy=policy)


def test_refused_traces_and_thresholds() -> None:
    with pytest.raises(ConfigError, match="policy 'stay, regular, stay, stay': regulars look at the score"):
        trace(CONFIG, 10, policy=["stay", "regular", "stay", "stay"])
    with pytest.raises(ConfigError, match=r"river_fold is 1.5: a standing is 0 to 1"):
        own_table(1, 1, 1.5)


def test_chairs_share_what_is_one_policy() -> None:
    chairs = policy_chairs(["own", "random", "own", "regular"], CONFIG)
    assert chairs[0] is chairs[2]
    assert chairs[1] is None
