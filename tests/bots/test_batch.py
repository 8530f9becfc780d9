"""Many views at once: the arrays, and that regulars call in them as they do one by one."""

from __future__ import annotations

import pickle
import random
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from holdem893 import NO_CALL, NO_CARD, CardError, ConfigError, _core
from holdem893.bots import Regular, ViewBatch, act_many
from holdem893.bots.batch import HIDDEN_STAKE, columns_of, regular_table
from holdem893.games import night893
from holdem893.games.night893 import HouseRule, NightConfig, View
from holdem893.regular_book import book_terms
from holdem893.simulation import night_terms

CREWS = sorted(book_terms())
CARDS = ("hole", "board", "mirror", "fox_cards")
NAMES = (
    *("seat", "hole", "board", "stakes", "calls", "take", "heat", "hands_left", "rule", "rules_out"),
    *("mirror", "fox", "fox_cards", "odds"),
)


def views_of(config: NightConfig, seed: int, mixed: bool = True) -> list[View]:
    """Of all seats at all calls of a night; with `mixed`, of one where every third call is random."""
    bot, rng = Regular(), random.Random(seed)
    views = []
    state = night893.start(config, night893.deal(config, seed))
    while seats := night893.to_act(state):
        seen = [night893.view(state, seat) for seat in seats]
        views += seen
        for view in seen:
            action = rng.choice(view.legal) if mixed and rng.random() < 0.35 else bot.act(view)
            state = night893.apply(state, action)
    return views


@cache
def kabukicho() -> ViewBatch:
    return ViewBatch.from_views([view for seed in range(4) for view in views_of(NightConfig.at("kabukicho", 4), seed)])


def given(batch: ViewBatch, **other: Any) -> dict[str, Any]:
    return {name: getattr(batch, name) for name in ("config", *NAMES)} | other


def require_same_calls(config: NightConfig, views: list[View]) -> None:
    expected = [int(Regular().act(view).call) for view in views]
    batch = ViewBatch.from_views(views)
    assert act_many(batch, 893).tolist() == expected
    assert act_many(batch.with_odds(), 17).tolist() == expected


@pytest.mark.parametrize("crew", CREWS)
@pytest.mark.parametrize("room", ["shitamachi", "kabukicho", "oyabun"])
def test_the_same_calls_as_one_by_one(room: str, crew: int) -> None:
    config = NightConfig.at(room, crew)
    require_same_calls(config, [view for seed in range(5) for view in views_of(config, seed, mixed=seed != 0)])


@pytest.mark.parametrize("crew", CREWS)
@pytest.mark.parametrize("rule", [None, *HouseRule])
def test_the_same_calls_under_each_rule(rule: HouseRule | None, crew: int) -> None:
    rules = () if rule is None else (rule,)
    for options in ({}, {"max_stake": 2}, {"reversal": "inverse", "target": 1, "rule_deck": "replace"}):
        terms: dict[str, Any] = {"target": 3 * crew, "limit": 2 * crew + 20, "first_rule_hand": 1, **options}
        config = NightConfig(crew=crew, house_rules=rules, **terms)
        require_same_calls(config, [view for seed in range(2) for view in views_of(config, seed)])


def test_rules_out_are_those_of_the_night() -> None:
    config = NightConfig(crew=2, target=9, limit=250, house_rules=(1, 5, 8), hands=9, first_rule_hand=3)
    views = [view for view in views_of(config, 5, mixed=False) if view.street == 0]
    batch = ViewBatch.from_views(views)
    for view, out in zip(views, batch.rules_out.tolist(), strict=True):
        flipped = [night893.deal(config, 5).hands[number].rule for number in range(2, view.hand)]
        beside = flipped[(view.hand - 3) // 3 * 3 :]
        assert out == sum(1 << rule for rule in beside)
    assert {bin(out).count("1") for out in batch.rules_out.tolist()} == {0, 1, 2, 3}
    again = replace(config, rule_deck="replace")
    assert not ViewBatch.from_views(views_of(again, 5)).rules_out.any()


def test_arrays_of_a_view() -> None:
    config = NightConfig(crew=3, target=9, limit=20, house_rules=(HouseRule.HUSH,), first_rule_hand=1)
    view = next(view for view in views_of(config, 3) if view.street == 2 and sum(view.active) == 2)
    batch = ViewBatch.from_views([view])
    mate = next(seat for seat in range(3) if view.active[seat] and seat != view.seat)
    out = view.active.index(False)
    assert batch.stakes[0, [mate, out]].tolist() == [HIDDEN_STAKE, 0]
    assert batch.calls[0, :2, mate].tolist() == [NO_CALL, NO_CALL]
    assert (batch.calls[0, 2:] == NO_CALL).all()
    assert (batch.calls[0, :, 3:] == NO_CALL).all()
    assert batch.hole[0].tolist() == list(view.hole)
    assert batch.board[0].tolist() == [*view.board, NO_CARD]
    assert (batch.take[0], batch.heat[0], batch.hands_left[0]) == (view.take, view.heat, 7 - view.hand)


def test_any_integers_and_strides() -> None:
    batch = kabukicho()
    calls = act_many(batch)
    for dtype in (np.int16, np.uint64, ">i4"):
        wide = {name: np.asarray(getattr(batch, name), dtype)[::-1] for name in NAMES if name != "odds"}
        other = ViewBatch(config=batch.config, **wide)
        assert (act_many(other) == calls[::-1]).all()
        assert (act_many(other.with_odds()) == calls[::-1]).all()
    every_other = {name: getattr(batch, name)[::2] for name in NAMES if name != "odds"}
    assert (act_many(ViewBatch(config=batch.config, **every_other)) == calls[::2]).all()
    fortran = {name: np.asfortranarray(getattr(batch, name)) for name in NAMES if name != "odds"}
    assert (act_many(ViewBatch(config=batch.config, **fortran)) == calls).all()
    as_lists = {name: getattr(batch, name).tolist() for name in NAMES if name != "odds"}
    assert (act_many(ViewBatch(config=batch.config, **as_lists)) == calls).all()


def test_nobody_can_write_to_a_batch() -> None:
    source = kabukicho().take.copy()
    batch = ViewBatch(**given(kabukicho(), take=source))
    calls = act_many(batch)
    source[:] = 0
    assert (act_many(batch) == calls).all()
    for name in NAMES[:-1]:
        with pytest.raises(ValueError, match="read-only"):
            getattr(batch, name)[0] = 0
    with pytest.raises(AttributeError):
        batch.take = source  # type: ignore[misc]
    assert (act_many(pickle.loads(pickle.dumps(batch))) == calls).all()


def test_odds_stand_for_the_cards() -> None:
    batch = kabukicho().with_odds()
    assert batch.with_odds() is batch
    calls = act_many(batch)
    blind = ViewBatch(**given(batch, **dict.fromkeys(CARDS)))
    assert blind.hole is None
    assert (act_many(blind) == calls).all()
    columns = zip(NAMES, columns_of(batch), strict=True)
    rubbish = [np.full_like(column, 200) if name in CARDS else column for name, column in columns]
    assert (regular_table(batch.config).act(tuple(rubbish)) == calls).all()
    strong = ViewBatch(**given(batch, odds=np.full_like(batch.odds, 255)))
    assert (act_many(strong) > calls).any()
    with pytest.raises(ValueError, match="no cards to look at"):
        _core.look_at_views(night_terms(blind.config), columns_of(blind))


def changed(name: str, place: Any, value: int, batch: ViewBatch | None = None) -> ViewBatch:
    """The batch with one number of row 3 another."""
    batch = batch or kabukicho()
    column = np.array(getattr(batch, name))
    column[(3, *place)] = value
    return ViewBatch(**given(batch, **{name: column}))


@pytest.mark.parametrize(
    ("name", "place", "value", "message"),
    [
        ("seat", (), 4, "row 3: seat 4 is not at this table: the seats are 0 to 3"),
        ("take", (), -1, "row 3: take is -1"),
        ("heat", (), -1, r"row 3: heat is -1: 0 to \d+ leave"),
        ("heat", (), 250, "row 3: heat is 250"),
        ("hands_left", (), 0, "row 3: hands_left is 0: 1 to 6"),
        ("hands_left", (), 7, "row 3: hands_left is 7: 1 to 6"),
        ("rule", (), 1, "row 3: rule 1 is not in force at this table with 6 hands left"),
        ("rule", (), 200, "row 3: rule 200"),
        ("rules_out", (), 2, "row 3: rules_out is 2: 0 of the table's rules"),
        ("fox", (), 1, "row 3: fox is 1: under Fox it is a seat"),
        ("stakes", (0,), 4, "row 3: seat 0 has a stake of 4: 0 to 3"),
        ("stakes", (3,), 0, "row 3: seat 3 has a stake of 0"),
        ("stakes", (2,), 255, "row 3: seat 2 has a stake of 255"),
        ("stakes", (5,), 1, "row 3: seat 5 has a stake of 1"),
        ("calls", (0, 1), 3, "row 3: calls has what is no call on street 0"),
        ("calls", (0, 4), 1, "row 3: calls has what is no call on street 0"),
        ("calls", (0, 1), 1, "row 3: calls: seat 3 has not stayed or raised"),
        ("calls", (0, 3), 0, "row 3: calls: seat 3 has not stayed or raised"),
        ("calls", (1, 3), 1, "row 3: calls: seat 3 has not stayed or raised"),
    ],
)
def test_refused_rows(name: str, place: Any, value: int, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        changed(name, place, value)


@pytest.mark.parametrize(
    ("name", "place", "value", "message"),
    [
        ("hole", (0,), 52, "row 3: hole has 52 at 0"),
        ("hole", (0,), NO_CARD, "row 3: hole has 255 at 0"),
        ("board", (0,), 7, "row 3: board has 7 at 0: 0 cards are seen"),
        ("mirror", (0,), 7, "row 3: mirror has 7 at 0: 0 cards are seen"),
        ("fox_cards", (1,), 7, "row 3: fox_cards has 7 at 1: 0 cards are seen"),
    ],
)
def test_refused_cards(name: str, place: Any, value: int, message: str) -> None:
    with pytest.raises(CardError, match=message):
        changed(name, place, value)


def test_refused_cards_under_mirror_and_fox() -> None:
    options: dict[str, Any] = {"target": 9, "limit": 40, "first_rule_hand": 1}
    mirror = ViewBatch.from_views(views_of(NightConfig(crew=4, house_rules=(2,), **options), 1))
    fox = ViewBatch.from_views(views_of(NightConfig(crew=4, house_rules=(8,), **options), 1))
    with pytest.raises(CardError, match="row 3: mirror has 255 at 1: 2 cards are seen"):
        changed("mirror", (1,), NO_CARD, mirror)
    with pytest.raises(CardError, match=r"row 3: mirror has \d+ at 0"):
        changed("mirror", (0,), int(mirror.hole[3, 1]), mirror)
    with pytest.raises(ConfigError, match="row 3: fox is 255"):
        changed("fox", (), 255, fox)
    with pytest.raises(ConfigError, match="row 3: fox is 4"):
        changed("fox", (), 4, fox)
    own = int(np.flatnonzero(fox.seat == fox.fox)[0])
    cards = np.array(fox.fox_cards)
    cards[own] = cards[own, ::-1]
    with pytest.raises(CardError, match=f"row {own}: fox_cards are not the hole cards"):
        ViewBatch(**given(fox, fox_cards=cards))


def test_refused_arrays_and_views() -> None:
    batch = kabukicho()
    with pytest.raises(ConfigError, match=r"calls has shape \(\d+, 6, 4\): \(\d+, 4, 6\) is wanted"):
        ViewBatch(**given(batch, calls=batch.calls.transpose(0, 2, 1)))
    with pytest.raises(ConfigError, match="stakes has shape"):
        ViewBatch(**given(batch, stakes=batch.stakes[1:]))
    with pytest.raises(TypeError, match="take is an array of float64"):
        ViewBatch(**given(batch, take=batch.take / 2))
    with pytest.raises(ConfigError, match=r"take has 3000000000 at \(0,\): 0 to 2147483647"):
        ViewBatch(**given(batch, take=np.full(len(batch), 3_000_000_000)))
    with pytest.raises(CardError, match=r"hole has 256 at \(0, 0\)"):
        ViewBatch(**given(batch, hole=np.full((len(batch), 2), 256)))
    with pytest.raises(TypeError, match="hole is missing"):
        ViewBatch(**given(batch, hole=None))
    with pytest.raises(TypeError, match="config is"):
        ViewBatch(**given(batch, config="kabukicho"))
    with pytest.raises(TypeError, match="batch is list"):
        act_many([])  # type: ignore[arg-type]
    with pytest.raises(ConfigError, match="seed is -1"):
        act_many(batch, -1)
    state = night893.start(batch.config, night893.deal(batch.config, 1))
    other = NightConfig.at("oyabun", 4)
    with pytest.raises(ValueError, match="view 1: seat None has nothing to call"):
        ViewBatch.from_views([night893.view(state, 0), night893.view(state, None)])
    with pytest.raises(ConfigError, match="view 1 is of another table"):
        ViewBatch.from_views([night893.view(state, 0), *views_of(other, 1)[:1]])
    with pytest.raises(ConfigError, match="no views"):
        ViewBatch.from_views([])


def test_no_column_can_break_the_core() -> None:
    """Arrays that no batch would hold are refused or answered."""
    batch, rng = kabukicho().with_odds(), np.random.default_rng(893)
    table, terms = regular_table(batch.config), night_terms(batch.config)
    for _ in range(300):
        columns = [np.array(column) for column in columns_of(batch)]
        at = int(rng.integers(len(columns)))
        flat = columns[at].reshape(-1)
        flat[rng.integers(flat.size, size=3)] = rng.integers(256, size=3)
        if rng.random() < 0.5:
            columns[-1] = np.empty(0, np.uint8)
        for call in (table.act, lambda found: _core.check_views(terms, found)):
            with suppress(ValueError):
                call(tuple(columns))
    with pytest.raises(ValueError, match="column 4 has"):
        table.act((*columns_of(batch)[:4], batch.calls[1:], *columns_of(batch)[5:]))
