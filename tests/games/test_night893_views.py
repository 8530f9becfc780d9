"""What each seat may know under each House Rule, both ways: a night's secrets stay, and what is public shows."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from games import battery, night_case, night_secrets
from holdem893.cards import format_cards
from holdem893.games import night893
from holdem893.games.night893 import Action, Call, HouseRule, NightConfig, State, View
from holdem893.history import History, replay, view_lines

STAY, RAISE, FOLD = Call.STAY, Call.RAISE, Call.FOLD
RULES = [None, *HouseRule]


def table(crew: int, rule: HouseRule | None, **options: Any) -> NightConfig:
    """Two hands under one rule."""
    rules = () if rule is None else (rule,)
    given = {"target": 5, "limit": 90, "hands": 2, "rule_deck": "replace", **options}
    return NightConfig(crew=crew, house_rules=rules, first_rule_hand=1, **given)


def play(config: NightConfig, seed: int, *reveals: str) -> State:
    """A night after some reveals, such as "frs" where seat 0 folds, 1 raises and 2 stays; "-" has nothing to call.

    At the highest stake a raise is a stay.
    """
    state = night893.start(config, night893.deal(config, seed))
    for reveal in reveals:
        for seat, letter in enumerate(reveal):
            if letter != "-":
                allowed = night893.legal(state, seat)
                state = night893.apply(state, allowed[min("fsr".index(letter), len(allowed) - 1)])
    return state


def sampled(crew: int, rule: HouseRule | None) -> list[State]:
    """States of a hand under the rule: every street with some sealed, a showdown, and a hand that all have folded."""
    config = table(crew, rule)
    rest = "s" * (crew - 1)
    first, last = "r" + rest, "f" + "r" * (crew - 1)
    fold = "f" * crew
    lines = [(first,), (first, "r" + rest), (first, "r" + rest, last)]
    states = [play(config, crew, *line, "s" if line[-1] != last else "-r") for line in lines]
    states += [play(config, crew), play(config, crew, first, first, last, "-" + rest)]
    over = table(crew, rule, hands=1)
    states += [play(over, crew, first, first, last, "-" + rest), play(over, crew, first, fold)]
    return [*states, play(config, crew, first, first, fold)]


@pytest.mark.parametrize("crew", range(2, 7))
@pytest.mark.parametrize("rule", RULES)
def test_who_may_know_what(rule: HouseRule | None, crew: int) -> None:
    for state in sampled(crew, rule):
        assert battery.check_changes(night_case.CASE, state.config, state) > 10


@pytest.mark.parametrize("crew", range(2, 7))
@pytest.mark.parametrize("rule", RULES)
def test_what_a_seat_may_not_know_changes_nothing_it_sees(rule: HouseRule | None, crew: int) -> None:
    config = table(crew, rule)
    history = battery.playout(night_case.CASE, config, seed=crew)
    rng = random.Random(crew)
    for count in range(0, len(history.actions) + 1, 3):
        seat = rng.choice(night_case.viewers(config))
        part = replace(history, actions=history.actions[:count])
        other = night_secrets.exchange(part, seat, rng)
        assert other != part
        assert list(view_lines(other, seat)) == list(view_lines(part, seat))


def seen(state: State, seat: int | None) -> View:
    return night893.view(state, seat)


def test_hush_hides_calls_and_stakes_until_the_showdown() -> None:
    state = play(table(3, HouseRule.HUSH), 1, "rsr", "srf")
    assert seen(state, 0).calls == ((RAISE, None, None), (STAY, None, FOLD))
    assert seen(state, 0).stakes == (2, None, 0)
    assert seen(state, 1).stakes == (None, 2, 0)
    assert seen(state, None).calls == ((None, None, None), (None, None, FOLD))
    assert seen(state, None).active == (True, True, False)
    shown = play(table(3, HouseRule.HUSH), 1, "rsr", "srf", "ss-", "ss-")
    assert seen(shown, None).record[0].calls[:2] == ((RAISE, STAY, RAISE), (STAY, RAISE, FOLD))
    assert seen(shown, None).record[0].stakes == (2, 2, 0)


def test_hush_stays_when_everyone_has_folded() -> None:
    state = play(table(3, HouseRule.HUSH), 1, "rsf", "ff-")
    assert seen(state, 1).record[0].calls == ((None, None, FOLD), (FOLD, FOLD, None))
    assert seen(state, 1).record[0].stakes == (0, 0, 0)


@pytest.mark.parametrize("rule", RULES)
def test_a_hand_that_all_have_folded_shows_nothing_more(rule: HouseRule | None) -> None:
    for reveals, board in ((["fff"], 0), (["sss", "fff"], 3), (["sss"] * 3 + ["fff"], 5)):
        state = play(table(3, rule), 2, *reveals)
        hand, dealt = seen(state, 0).record[0], state.deal.hands[0]
        assert hand.board == dealt.board[: 4 if rule == HouseRule.FOG and board == 5 else board]
        assert (hand.house_strengths, hand.crew_vs_house, hand.duels) == ((), None, (None,) * 3)
        open_cards = 1 if rule == HouseRule.MIRROR else 0
        assert hand.house == tuple(mask[:open_cards] for mask in dealt.masks) + ((),) * (rule == HouseRule.ONI)
        assert hand.crew == tuple(
            h if rule == HouseRule.FOX and s == dealt.fox else () for s, h in enumerate(dealt.crew)
        )
        assert (hand.take, hand.heat) == (0, 2 if rule == HouseRule.BLAZE else 1)


def test_fog_shows_the_river_at_the_showdown_alone() -> None:
    state = play(table(2, HouseRule.FOG), 3, "ss", "ss", "ss")
    assert seen(state, 0).board == state.dealt.board[:4]
    shown = play(table(2, HouseRule.FOG), 3, "ss", "ss", "ss", "sf")
    assert seen(shown, 0).record[0].board == state.dealt.board


def test_a_folded_seat_sees_what_is_public_and_its_own_cards_stay_down() -> None:
    state = play(table(4, None), 4, "frsr", "-sss", "-sss")
    mine = seen(state, 0)
    assert mine.board == state.dealt.board
    assert mine.calls[0] == (FOLD, RAISE, STAY, RAISE)
    assert mine.hole == state.dealt.crew[0]
    assert mine.legal == ()
    shown = play(table(4, None), 4, "frsr", "-sss", "-sss", "-sss")
    for seat in (0, 1, None):
        hand = seen(shown, seat).record[0]
        assert hand.crew == ((), *state.dealt.crew[1:])
        assert hand.house == state.dealt.masks
        assert hand.strengths[0] == 0
        assert hand.duels[0] is None


def test_fox_lies_open_also_after_it_folds() -> None:
    config = table(4, HouseRule.FOX)
    fox = night893.deal(config, 5).hands[0].fox
    reveal = "".join("f" if seat == fox else "s" for seat in range(4))
    for state in (play(config, 5), play(config, 5, reveal)):
        for seat in (*range(4), None):
            assert seen(state, seat).fox == fox
            assert seen(state, seat).crew[fox] == state.dealt.crew[fox]
    rest = reveal.replace("f", "-")
    hand = seen(play(config, 5, reveal, rest, rest, rest), None).record[0]
    assert hand.crew[fox] == state.dealt.crew[fox]
    assert hand.strengths[fox] == 0


def test_mirror_shows_the_first_card_of_each_mask_and_oni_seats_one_more() -> None:
    state = play(table(5, HouseRule.MIRROR), 6)
    assert seen(state, 4).house == tuple(mask[:1] for mask in state.dealt.masks)
    assert seen(play(table(5, HouseRule.ONI), 6), 4).house == ((),) * 4
    assert seen(play(table(5, None), 6), 4).house == ((),) * 3


def test_a_sealed_call_is_its_senders_alone() -> None:
    state = play(table(3, None), 7, "rs")
    for seat, sealed in ((0, RAISE), (1, STAY), (2, None), (None, None)):
        assert seen(state, seat).sealed == sealed
        assert seen(state, seat).locked == (True, True, False)
        assert seen(state, seat).calls == ()
        assert seen(state, seat).stakes == (1, 1, 1)


def test_the_lobby_stands_in_every_view() -> None:
    config = NightConfig(crew=2, target=12, limit=8, house_rules=(HouseRule.FOG,))
    first = night893.view(night893.start(config, night893.deal(config, 0)), None)
    assert (first.config.target, first.config.limit, first.config.house_rules) == (12, 8, (HouseRule.FOG,))


def test_what_is_written_for_a_seat_is_what_it_sees() -> None:
    state = play(table(2, HouseRule.MIRROR), 8, "rs")
    line = night893.codec.write_view(seen(state, 1))
    assert line["crew"] == ["", format_cards(state.dealt.crew[1])]
    assert line["house"] == [format_cards(state.dealt.masks[0][:1])]
    assert line["board"] == format_cards(state.dealt.board[:3])
    assert (line["rule"], line["calls"], line["stakes"]) == ("mirror", [["raise", "stay"]], [2, 1])
    assert line["legal"] == ["fold", "stay", "raise"]
    assert set(line) == set(View.__dataclass_fields__)


def test_a_seat_may_be_an_integer_of_numpy() -> None:
    state = play(table(2, None), 8, "rs")
    mine = night893.view(state, np.int64(1))
    assert (mine, repr(mine)) == (seen(state, 1), repr(seen(state, 1)))
    assert json.dumps(night893.codec.write_view(mine)) == json.dumps(night893.codec.write_view(seen(state, 1)))


def test_lines_for_a_seat_tell_the_night_as_it_went() -> None:
    config = table(2, None, hands=1)
    actions = tuple(Action(seat, STAY) for _ in range(4) for seat in (1, 0))
    history = History("night893", config, night893.deal(config, 9), actions)
    lines = list(view_lines(history, 0))
    assert len(lines) == len(replay(history))
    assert '"outcome":null' in lines[0]
    assert '"outcome":null' not in lines[-1]
