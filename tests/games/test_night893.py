"""893: the table, the deal, and everything that is refused."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, replace
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from holdem893 import crew_stakes, settle_crew
from holdem893.errors import CardError, ConfigError, IllegalAction
from holdem893.games import night893
from holdem893.games.night893 import (
    KABUKICHO,
    OYABUN,
    SHITAMACHI,
    Action,
    Call,
    Deal,
    HandDeal,
    HouseRule,
    NightConfig,
    Outcome,
    State,
    Table,
)

STAY, RAISE, FOLD = Call.STAY, Call.RAISE, Call.FOLD
CONFIG = NightConfig(crew=3, target=14, limit=7)


def begun(config: NightConfig = CONFIG, seed: int = 1) -> State:
    return night893.start(config, night893.deal(config, seed))


def test_the_three_rooms() -> None:
    rooms = [NightConfig.at(room, crew=5, target=19, limit=11) for room in (SHITAMACHI, KABUKICHO, OYABUN)]
    assert [len(room.house_rules) for room in rooms] == [4, 8, 9]
    assert rooms[0].house_rules == (HouseRule.FOG, HouseRule.MIRROR, HouseRule.ONI, HouseRule.HUSH)
    assert HouseRule.REVERSAL not in rooms[1].house_rules
    assert [room.first_rule_hand for room in rooms] == [2, 2, 1]
    assert {(room.hands, room.max_stake, room.masks, room.call_seconds) for room in rooms} == {(6, 3, 3, 30)}
    assert [room.room for room in rooms] == list(Table)
    assert replace(rooms[0], first_rule_hand=1).room is None
    assert NightConfig.at("oyabun", 4, target=32, limit=9, first_rule_hand=2).first_rule_hand == 2


def test_every_room_and_crew_has_its_target_and_limit() -> None:
    for room in Table:
        for crew in range(2, 7):
            config = NightConfig.at(room, crew)
            assert config.target >= crew
            assert config.limit >= crew
            assert NightConfig.at(room, crew, limit=5) == replace(config, limit=5)
            assert NightConfig.at(room, crew, target=5) == replace(config, target=5)
    assert NightConfig.at(SHITAMACHI) == NightConfig.at("shitamachi", 4)


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"crew": 1}, ConfigError, "crew is 1: 2 to 6 are allowed"),
        ({"crew": 7}, ConfigError, "crew is 7: 2 to 6 are allowed"),
        ({"crew": 4.0}, TypeError, "crew 4.0: an int"),
        ({"crew": True}, TypeError, "crew True: an int"),
        ({"crew": "4"}, TypeError, "crew '4': an int"),
        ({"limit": 0}, ConfigError, "limit is 0: 1 or more is allowed"),
        ({"limit": None}, TypeError, "limit None"),
        ({"target": 0}, ConfigError, "target is 0: 1 or more"),
        ({"target": -3}, ConfigError, "target is -3"),
        ({"hands": 0}, ConfigError, "hands is 0: 1 to 24"),
        ({"hands": 25}, ConfigError, "hands is 25: 1 to 24"),
        ({"max_stake": 0}, ConfigError, "max_stake is 0: 1 to 3"),
        ({"max_stake": 4}, ConfigError, "max_stake is 4: 1 to 3"),
        ({"first_rule_hand": 0}, ConfigError, "first_rule_hand is 0"),
        ({"call_seconds": 0}, ConfigError, "call_seconds is 0"),
        ({"house_rules": (HouseRule.FOG, 1)}, ConfigError, "house_rules has FOG twice"),
        ({"house_rules": (0,)}, ConfigError, "house_rules has 0: 1 to 9"),
        ({"house_rules": (10,)}, ConfigError, "house_rules has 10"),
        ({"house_rules": ("fog",)}, TypeError, "house_rules: 'fog': an int"),
        ({"house_rules": "fog"}, TypeError, "house_rules 'fog'"),
        ({"house_rules": 1}, TypeError, "house_rules 1"),
        ({"rule_deck": "shuffle"}, ConfigError, "rule_deck 'shuffle': reshuffle and replace"),
        ({"reversal": "low"}, ConfigError, "reversal 'low': lowball and inverse"),
        ({"blaze_doubles_foldout": 1}, TypeError, "blaze_doubles_foldout 1: True or False"),
    ],
)
def test_tables_that_there_are_not(change: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        NightConfig(**{"crew": 4, "target": 16, "limit": 9, **change})


def test_rooms_and_options_that_there_are_not() -> None:
    with pytest.raises(ConfigError, match="table 'ginza': the tables are shitamachi, kabukicho, oyabun"):
        NightConfig.at("ginza")
    with pytest.raises(ConfigError, match="crew is 7: 2 to 6"):
        NightConfig.at(OYABUN, 7)
    with pytest.raises(ConfigError, match="option 'hand' is unknown; the options are blaze_doubles_foldout, call"):
        NightConfig.at(OYABUN, hand=3)
    with pytest.raises(ConfigError, match="limit is 0"):
        NightConfig.at(OYABUN, target=3, limit=0)


def test_a_config_is_its_values() -> None:
    config = NightConfig(np.int64(4), 16, 9, house_rules=iter([9, 1]))
    assert config == NightConfig(4, 16, 9, house_rules=(HouseRule.FOG, HouseRule.REVERSAL))
    assert type(config.crew) is int
    assert [type(rule) for rule in config.house_rules] == [HouseRule, HouseRule]
    with pytest.raises(FrozenInstanceError):
        config.crew = 5  # type: ignore[misc]


HAND: dict[str, Any] = {
    "crew": ["AsAd", "7c2d"],
    "masks": ["KhKd"],
    "oni": "QhQd",
    "board": "Ac9h8s4d3c",
    "fox": 0,
    "rule": None,
}


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"crew": ["AsAd", "7cAd"]}, CardError, "Ad is there twice"),
        ({"oni": "QhAd"}, CardError, "Ad is there twice"),
        ({"board": "Ac9h8s4dQh"}, CardError, "Qh is there twice"),
        ({"board": "Ac9h8s4d"}, CardError, "board has 4 cards: 5 are wanted"),
        ({"masks": ["KhKd2c"]}, CardError, "mask 0 has 3 cards: 2 are wanted"),
        ({"crew": ["AsAd", [3, 52]]}, CardError, "seat 1: 52"),
        ({"crew": "AsAd"}, TypeError, "crew 'AsAd': a sequence of hands"),
        ({"masks": None}, TypeError, "masks None"),
        ({"masks": {"KhKd"}}, TypeError, "masks {'KhKd'}: a sequence of hands"),
        ({"crew": {0: "AsAd", 1: "7c2d"}}, TypeError, "a sequence of hands"),
        ({"fox": 2}, ConfigError, "fox is seat 2: the seats are 0 to 1"),
        ({"fox": True}, TypeError, "fox True"),
        ({"rule": 10}, ConfigError, "rule 10"),
        ({"rule": "fog"}, TypeError, "rule 'fog'"),
    ],
)
def test_hands_that_cannot_be_dealt(change: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        HandDeal(**{**HAND, **change})


def test_deals_of_another_table() -> None:
    config = NightConfig(crew=2, target=3, limit=3, hands=3, house_rules=(HouseRule.FOG, HouseRule.ONI))
    plain = HandDeal(**HAND)
    fog, oni, blaze = (replace(plain, rule=rule) for rule in (HouseRule.FOG, HouseRule.ONI, HouseRule.BLAZE))
    night893.start(config, Deal((plain, fog, oni)))
    night893.start(replace(config, rule_deck="replace"), Deal((plain, fog, fog)))
    three = HandDeal(["AsAd", "7c2d", "5c5d"], ["KhKd", "JhJd"], "QhQd", "Ac9h8s4d3c", 0)
    for hands, message in (
        ((plain, fog), "a deal of 2 hands: the night has 3"),
        ((plain, three, oni), "hand 2 is dealt to 3 seats: the table has 2"),
        ((fog, fog, oni), "hand 1 has FOG: no rule flips there"),
        ((plain, plain, oni), "hand 2 has None: FOG, ONI can flip"),
        ((plain, blaze, oni), "hand 2 has BLAZE: FOG, ONI can flip"),
        ((plain, fog, fog), "hand 3 has FOG: ONI can flip"),
    ):
        with pytest.raises(ConfigError, match=message):
            night893.start(config, Deal(hands))
    masks = replace(plain, masks=("KhKd", "JhJd"))
    with pytest.raises(ConfigError, match="hand 1 is dealt to 2 masks: the table has 1"):
        night893.start(config, Deal((masks, fog, oni)))


def test_what_is_no_config_and_no_deal() -> None:
    dealt = night893.deal(CONFIG, 1)
    with pytest.raises(TypeError, match="deal is NoneType, not Deal"):
        night893.start(CONFIG, None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="config is dict, not NightConfig"):
        night893.start({}, dealt)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="config is int, not NightConfig"):
        night893.deal(3, 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="hand 1 is str, not HandDeal"):
        Deal(("AsAd",))  # type: ignore[arg-type]
    for seed, error in ((-1, ConfigError), (2**64, ConfigError), (1.0, TypeError), (True, TypeError)):
        with pytest.raises(error, match="seed"):
            night893.deal(CONFIG, seed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("actions", "action", "why"),
    [
        ([], Action(3, STAY), "seat 3 stays: that seat is not at this table; the seats are 0 to 2"),
        ([(0, RAISE)], Action(0, STAY), "seat 0 stays: the seat has called already, and a call is final"),
        ([(0, FOLD), (1, STAY), (2, STAY)], Action(0, STAY), "seat 0 stays: the seat has folded this hand"),
        ([(s, RAISE) for _ in "ab" for s in range(3)], Action(1, RAISE), "seat 1 raises: the stake is at 3"),
    ],
)
def test_calls_that_are_not_allowed(actions: list[tuple[int, Call]], action: Action, why: str) -> None:
    state = begun()
    for seat, call in actions:
        state = night893.apply(state, Action(seat, call))
    before = copy.deepcopy(state)
    with pytest.raises(IllegalAction, match=why) as refused:
        night893.apply(state, action)
    assert refused.value.action == action
    assert refused.value.legal == (night893.legal(state, action.seat) if action.seat < 3 else ())
    assert state == before
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.seat) == (str(refused.value), action.seat)


def test_nothing_is_called_after_the_night() -> None:
    state = begun(replace(CONFIG, limit=1))
    for seat in range(3):
        state = night893.apply(state, Action(seat, FOLD))
    assert (state.outcome, night893.to_act(state), night893.time_out(state)) == (Outcome.RAIDED, (), ())
    assert [night893.legal(state, seat) for seat in range(3)] == [()] * 3
    with pytest.raises(IllegalAction, match="seat 1 stays: the night is over"):
        night893.apply(state, Action(1, STAY))


def test_what_is_no_action() -> None:
    for seat, call, error, message in (
        (True, STAY, TypeError, "seat True"),
        ("0", STAY, TypeError, "seat '0'"),
        (0, "raise", TypeError, "call 'raise'"),
        (0, 1.0, TypeError, "call 1.0"),
        (0, None, TypeError, "call None"),
        (0, 3, ConfigError, "call 3: 0 folds, 1 stays, 2 raises"),
        (0, 255, ConfigError, "call 255"),
        (6, STAY, ConfigError, "seat 6 is at no table: the seats are 0 to 5"),
        (-1, STAY, ConfigError, "seat -1"),
    ):
        with pytest.raises(error, match=message):
            Action(seat, call)  # type: ignore[arg-type]
    assert Action(np.int64(1), 2) == Action(1, RAISE)  # type: ignore[arg-type]
    for action in ((0, STAY), STAY, None):
        with pytest.raises(TypeError, match=r"action is .*, not Action"):
            night893.apply(begun(), action)  # type: ignore[arg-type]


def test_seats_that_there_are_not() -> None:
    for ask in (night893.legal, night893.view):
        for seat in (3, -1):
            with pytest.raises(ConfigError, match=f"seat {seat} is not at this table: the seats are 0 to 2"):
                ask(begun(), seat)
        with pytest.raises(TypeError, match="seat True"):
            ask(begun(), True)
    with pytest.raises(TypeError, match="seat None"):
        night893.legal(begun(), None)  # type: ignore[arg-type]


def test_the_order_of_sealed_calls_makes_no_difference() -> None:
    calls = (RAISE, FOLD, STAY)
    ends = set()
    for order in permutations(range(3)):
        state = begun()
        for seat in order:
            state = night893.apply(state, Action(seat, calls[seat]))
        ends.add(state)
    assert len(ends) == 1


def test_the_clock_gives_undecided_seats_a_stay() -> None:
    state = night893.apply(begun(), Action(1, RAISE))
    assert night893.time_out(state) == (Action(0, STAY), Action(2, STAY))
    for action in night893.time_out(state):
        state = night893.apply(state, action)
    assert state.calls == ((STAY, RAISE, STAY),)


def test_remaining_calls_are_made_with_one_seat_left() -> None:
    state = begun()
    for seat, call in ((0, FOLD), (1, STAY), (2, FOLD)):
        state = night893.apply(state, Action(seat, call))
    for call in range(1, 4):
        assert (night893.to_act(state), len(state.calls)) == ((1,), call)
        state = night893.apply(state, Action(1, STAY))
    assert state.hand == 2


def test_a_deal_is_its_seed() -> None:
    """The first cards of a seed, so that another machine or a later version cannot deal another night."""
    night = night893.deal(NightConfig(crew=4, target=16, limit=9), 893)
    first = night.hands[0]
    assert first.crew == ((30, 26), (32, 41), (44, 22), (10, 13))
    assert (first.masks, first.oni, first.board) == (((18, 25), (4, 11)), (15, 37), (16, 6, 5, 40, 12))
    assert [hand.fox for hand in night.hands] == [0, 1, 2, 0, 2, 2]
    assert [hand.rule for hand in night.hands] == [None, 3, 9, 1, 2, 5]
    assert night != night893.deal(NightConfig(crew=4, target=16, limit=9), 894)


def test_the_night_agrees_with_the_arithmetic_on_its_own() -> None:
    config = NightConfig(crew=5, target=30, limit=99, first_rule_hand=1, hands=9)
    rng = np.random.default_rng(5)
    state = begun(config, 5)
    while seats := night893.to_act(state):
        legal = night893.legal(state, seats[0])
        state = night893.apply(state, legal[rng.integers(len(legal))])
    for hand, dealt in zip(state.record, state.deal.hands, strict=False):
        oni = (dealt.oni,) if hand.rule == HouseRule.ONI else ()
        settled = settle_crew(dealt.crew, dealt.masks + oni, dealt.board, hand.stakes, rule=hand.rule)
        assert (settled.take, settled.heat, settled.heat_by_seat) == (hand.take, hand.heat, hand.heat_by_seat)
        if hand.rule != HouseRule.HUSH:
            assert crew_stakes(hand.calls, hand.rule) == hand.stakes


def test_thresholds_call_what_is_allowed() -> None:
    for seed in range(10):
        config = NightConfig(crew=2 + seed % 5, target=16, limit=40, first_rule_hand=1)
        state = begun(config, seed)
        while seats := night893.to_act(state):
            seen = night893.view(state, seats[-1])
            action = night893.threshold_action(seen)
            assert action == night893.threshold_action(seen)
            assert action in seen.legal
            state = night893.apply(state, action)
        with pytest.raises(ValueError, match="seat 0 has nothing to call"):
            night893.threshold_action(night893.view(state, 0))
