"""893's stakes, take and heat against the vectors, the oracle and the rules of the House."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import vectors
from holdem893 import _core
from holdem893.cards import NO_CARD
from holdem893.errors import CardError, ConfigError
from holdem893.showdown import NO_CALL, Call, HouseRule, crew_stakes, settle_crew, settle_crew_many
from oracle import crew as oracle
from oracle.cards import cards as ids

Row = dict[str, Any]

CALL = {"fold": Call.FOLD, "stay": Call.STAY, "raise": Call.RAISE, None: None}
READING = {"lowball_high": "lowball", "invert": "inverse", "lowball_27": "deuce_to_seven", "lowball_a5": "ace_to_five"}

ROWS = vectors.rows("hold893")


def rows(kind: str) -> list[Row]:
    return [row for row in ROWS if row["kind"] == kind]


def by_seat(values: dict[str, Any]) -> dict[int, Any]:
    return {int(seat): value for seat, value in values.items()}


def rule_of(row: Row) -> HouseRule | None:
    return HouseRule[row["rule"].upper()] if row["rule"] else None


@pytest.mark.parametrize("row", rows("masks"), ids=lambda row: row["id"])
def test_masks_of_the_vectors(row: Row) -> None:
    """A seat burns where its own mask is strong, and where another is it does not; Oni's extra hand watches nobody."""
    seats = range(row["crew"])
    for strong in range(row["masks"]):
        house = [9 if mask == strong else 1 for mask in range(row["masks"])]
        rule = HouseRule.ONI if row["oni"] else 0
        heat = _core.settle_showdown([5 for _ in seats], house, [1 for _ in seats], rule, False, True)[2]
        assert heat == tuple(int(row["watched_by"][seat] == strong) for seat in seats)


@pytest.mark.parametrize("row", rows("stakes"), ids=lambda row: row["id"])
def test_stakes_of_the_vectors(row: Row) -> None:
    calls = [{seat: CALL[call] for seat, call in by_seat(reveal).items()} for reveal in row["calls"]]
    rule = HouseRule.BOND if row["bond"] else None
    for made, after in enumerate(row["after_each"], start=1):
        stakes = crew_stakes(calls[:made], rule)
        assert {seat: stake for seat, stake in stakes.items() if stake} == by_seat(after["stake"])
    as_rows = [[reveal.get(seat, NO_CALL) for seat in calls[0]] for reveal in calls]
    assert crew_stakes(as_rows, rule) == tuple(stakes.values())


@pytest.mark.parametrize("row", rows("showdown893"), ids=lambda row: row["id"])
def test_arithmetic_of_the_vectors(row: Row) -> None:
    """Any reading of Reversal, with the oracle's strengths: the order of the hands is all that counts."""
    reading = READING[row.get("reversal_reading", "lowball_high")]
    board = ids(row["board"])
    keys = [oracle.strength(ids(hole), board, row["rule"], reading) for hole in [*row["crew"].values(), *row["masks"]]]
    order = sorted(set(keys))
    strengths = [order.index(key) + 1 for key in keys]
    count = len(row["crew"])
    stakes = [by_seat(row["stake"]).get(seat, 0) for seat in range(count)]
    rule = rule_of(row) or 0
    take, heat, by, _, _ = _core.settle_showdown(strengths[:count], strengths[count:], stakes, int(rule), False, True)
    assert (take, heat) == (row["take"], row["heat"])
    assert {seat: burnt for seat, burnt in enumerate(by) if burnt} == by_seat(row["heat_by_seat"])


# The two readings of a table; the other lowballs of the vectors are rankings of `evaluate`.
OURS = [row for row in rows("showdown893") if row.get("reversal_reading") in (None, "lowball_high", "invert")]


@pytest.mark.parametrize("row", OURS, ids=lambda row: row["id"])
def test_showdowns_of_the_vectors(row: Row) -> None:
    reversal = READING[row.get("reversal_reading", "lowball_high")]
    crew = {seat: " ".join(hole) for seat, hole in by_seat(row["crew"]).items()}
    found = settle_crew(crew, row["masks"], row["board"], by_seat(row["stake"]), rule=rule_of(row), reversal=reversal)
    assert (found.take, found.heat) == (row["take"], row["heat"])
    assert {seat: heat for seat, heat in found.heat_by_seat.items() if heat} == by_seat(row["heat_by_seat"])
    versus = row["crew_vs_house"]
    if versus is None:
        assert (found.crew_best, found.house_best) == (0, 0)
    elif row["rule"] != "serpent":
        sign = -1 if row["rule"] == "reversal" and reversal == "inverse" else 1
        assert np.sign(found.crew_best - found.house_best) * sign == versus
    assert one_row(row, reversal) == (row["take"], row["heat"])


def one_row(row: Row, reversal: Any) -> tuple[int, int]:
    count = len(row["crew"])
    found = settle_crew_many(
        [[ids(hole) for hole in row["crew"].values()]],
        [[ids(mask) for mask in row["masks"]]],
        [ids(row["board"])],
        [[by_seat(row["stake"]).get(seat, 0) for seat in range(count)]],
        rule_of(row) or 0,
        reversal=reversal,
    )
    return int(found.take[0]), int(found.heat[0])


@st.composite
def nights(draw: st.DrawFn) -> dict[str, Any]:
    """A batch of showdowns of one crew size, with any rules."""
    count, rows = draw(st.integers(2, 6)), draw(st.integers(1, 5))
    rules = draw(st.lists(st.integers(0, 9), min_size=rows, max_size=rows))
    masks = (count + 1) // 2 + (HouseRule.ONI in rules)
    rng = np.random.default_rng(draw(st.integers(0, 2**32)))
    suits = draw(st.sampled_from([52, 36]))  # a short deck ties more often
    deck = np.array([rng.permutation(52)[rng.permutation(52) < suits][:36] for _ in range(rows)])
    house = deck[:, 2 * count : 2 * (count + masks)].reshape(rows, masks, 2)
    if HouseRule.ONI in rules:
        house[np.array(rules) != HouseRule.ONI, -1] = NO_CARD
    stakes = draw(st.lists(st.lists(st.integers(0, 3), min_size=count, max_size=count), min_size=rows, max_size=rows))
    return {
        "crew": deck[:, : 2 * count].reshape(rows, count, 2),
        "masks": house,
        "board": deck[:, -5:],
        "stakes": stakes,
        "rules": rules,
    }


@given(nights(), st.sampled_from(["lowball", "inverse"]), st.booleans())
def test_as_the_oracle(night: dict[str, Any], reversal: Any, doubles: bool) -> None:
    many = settle_crew_many(**night, reversal=reversal, blaze_doubles_foldout=doubles)
    for row, number in enumerate(night["rules"]):
        name = HouseRule(number).name.lower() if number else None
        masks = [tuple(map(int, mask)) for mask in night["masks"][row] if mask[0] != NO_CARD]
        crew = [tuple(map(int, hole)) for hole in night["crew"][row]]
        board = tuple(map(int, night["board"][row]))
        stakes = night["stakes"][row]
        options = {"reversal": reversal, "blaze_doubles_foldout": doubles}
        one = settle_crew(crew, masks, board, stakes, rule=HouseRule(number) if number else None, **options)
        true = oracle.settle_crew(dict(enumerate(crew)), masks, board, dict(enumerate(stakes)), rule=name, **options)
        assert (one.take, one.heat) == (true.take, true.heat)
        assert {seat: heat for seat, heat in enumerate(one.heat_by_seat) if heat} == true.heat_by_seat
        assert tuple(int(column[row]) for column in (many.take, many.heat)) == (one.take, one.heat)
        assert tuple(many.heat_by_seat[row].tolist()) == one.heat_by_seat
        assert (int(many.crew_best[row]), int(many.house_best[row])) == (one.crew_best, one.house_best)


@given(
    st.integers(2, 6).flatmap(
        lambda n: st.lists(st.lists(st.sampled_from([None, *Call]), min_size=n, max_size=n), min_size=1, max_size=4)
    ),
    st.booleans(),
)
def test_stakes_as_the_oracle(calls: list[list[Call | None]], bond: bool) -> None:
    words = [{seat: call.name.lower() if call is not None else None for seat, call in enumerate(c)} for c in calls]
    after = oracle.crew_stakes(range(len(calls[0])), words, bond=bond)[-1]
    found = crew_stakes(calls, HouseRule.BOND if bond else None)
    assert {seat: stake for seat, stake in enumerate(found) if stake} == after
    if bond:
        assert len(set(after.values())) <= 1


CREW, MASKS, BOARD = ["AsAd", "7c2d"], ["KhKd"], "Ac 9h 8s 4d 3c"


def test_a_folded_seat_may_keep_its_cards_to_itself() -> None:
    shown = settle_crew(CREW, MASKS, BOARD, [1, 0])
    assert settle_crew(["AsAd", None], MASKS, BOARD, [1, 0]) == shown
    assert settle_crew(dict(enumerate(CREW)), MASKS, BOARD, {0: 1}) == shown._replace(heat_by_seat={0: 0, 1: 0})


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"stakes": [1, 4]}, ConfigError, "seat 1 has a stake of 4: 0 to 3"),
        ({"stakes": [1, -1]}, ConfigError, "seat 1 has a stake of -1"),
        ({"stakes": [1]}, ConfigError, "stakes has 1 values for 2 seats"),
        ({"stakes": {0: 1, 2: 1}}, ConfigError, "stakes: seat 2"),
        ({"stakes": [1, 2.0]}, TypeError, "stakes: seat 1 2.0"),
        ({"stakes": [1, True]}, TypeError, "stakes: seat 1 True"),
        ({"crew": ["AsAd", "7cAd"]}, CardError, "Ad is there twice"),
        ({"masks": ["KhAd"]}, CardError, "Ad is there twice"),
        ({"board": "Ac 9h 8s 4d Kh"}, CardError, "Kh is there twice"),
        ({"board": "Ac 9h 8s 4d"}, CardError, "board has 4 cards: 5 are wanted"),
        ({"crew": ["AsAd", "7c"]}, CardError, "seat 1 has 1 cards: 2 are wanted"),
        ({"crew": ["AsAd", [3, 52]]}, CardError, "seat 1: 52 at position 1 is not a card"),
        ({"crew": ["AsAd", [3, 4.0]]}, TypeError, "seat 1: float at position 1"),
        ({"crew": ["AsAd", None]}, CardError, "seat 1 has no cards and a stake of 2"),
        ({"crew": {0: "AsAd", 2: "7c2d"}, "stakes": {0: 1}}, ConfigError, "crew has the seats"),
        ({"crew": ["AsAd"], "stakes": [1]}, ConfigError, "a crew of 1: 2 to 6"),
        ({"crew": [(2 * i, 2 * i + 1) for i in range(7)], "stakes": [0] * 7}, ConfigError, "a crew of 7"),
        ({"masks": ["KhKd", "QhQd"]}, ConfigError, "the House has 2 hands against a crew of 2: 1 are dealt"),
        ({"rule": HouseRule.ONI}, ConfigError, "the House has 1 hands against a crew of 2: 2 are dealt under Oni"),
        ({"rule": 10}, ConfigError, "rule 10"),
        ({"rule": 0}, ConfigError, "rule 0"),
        ({"reversal": "lowest"}, ConfigError, "reversal 'lowest'"),
    ],
)
def test_bad_showdowns_are_refused(change: dict[str, Any], error: type[Exception], message: str) -> None:
    deal = {"crew": CREW, "masks": MASKS, "board": BOARD, "stakes": [1, 2], **change}
    if deal["crew"] != CREW and len(deal["crew"]) == 7:
        deal["masks"], deal["board"] = [(20 + 2 * k, 21 + 2 * k) for k in range(4)], range(40, 45)
    with pytest.raises(error, match=message):
        settle_crew(**deal)


@pytest.mark.parametrize(
    ("calls", "error", "message"),
    [
        ([[Call.RAISE, 3]], ConfigError, "calls: seat 1 has 3"),
        ([[Call.RAISE, 1.0]], TypeError, "calls: seat 1 1.0"),
        ([[Call.RAISE, True]], TypeError, "calls: seat 1 True"),
        ([[Call.STAY, Call.STAY]] * 5, ConfigError, "5 reveals: a hand has 4"),
        ([{0: Call.STAY}, {1: Call.STAY}], ConfigError, "calls: seat 1"),
        ([[Call.STAY, Call.STAY], [Call.STAY]], ConfigError, "calls has 1 values for 2 seats"),
    ],
)
def test_bad_calls_are_refused(calls: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        crew_stakes(calls)


DEAL: dict[str, Any] = {
    "crew": np.arange(8).reshape(1, 4, 2),
    "masks": np.arange(8, 12).reshape(1, 2, 2),
    "board": np.arange(12, 17).reshape(1, 5),
    "stakes": [[1, 2, 3, 0]],
}


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"stakes": [[1, 2, 4, 0]]}, ConfigError, "row 600: seat 2 has a stake of 4"),
        ({"rules": [10]}, ConfigError, "row 600: House Rule 10"),
        ({"rules": [3]}, ConfigError, "row 600: Oni without an extra House hand"),
        ({"board": [[12, 13, 14, 15, 0]]}, CardError, "row 600: 2c is there twice"),
        ({"board": [[12, 13, 14, 15, 52]]}, CardError, "row 600: card 52"),
        ({"board": [[12, 13, 14, 15, 255]]}, CardError, "row 600: card 255"),
        ({"board": [[12, 13, 14, 15, 64]]}, CardError, "row 600: card 64"),
        ({"board": [[12, 13, 14, 15, 300]]}, CardError, r"board has 300 at \(600, 4\)"),
        ({"board": [[12, 13, 14, 15, -1]]}, CardError, r"board has -1 at \(600, 4\)"),
    ],
)
def test_bad_rows_are_named(change: dict[str, Any], error: type[Exception], message: str) -> None:
    good = {**DEAL, "rules": [0]}
    batch = {name: np.concatenate([[good[name][0]] * 600, {**good, **change}[name]]) for name in good}
    with pytest.raises(error, match=message):
        settle_crew_many(**batch)


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"masks": np.arange(8, 10).reshape(1, 1, 2)}, ConfigError, "the House has 1 hands against a crew of 4"),
        ({"masks": np.arange(20, 26).reshape(1, 3, 2)}, CardError, "row 0: an extra House hand without Oni"),
        ({"crew": np.arange(20).reshape(1, 10, 2), "stakes": [[1] * 10]}, ConfigError, "a crew of 10"),
        ({"board": np.arange(12, 16).reshape(1, 4)}, ConfigError, r"board has shape \(1, 4\)"),
        ({"board": np.arange(12.0, 17.0).reshape(1, 5)}, TypeError, "board is an array of float64"),
        ({"stakes": [[True] * 4]}, TypeError, "stakes is an array of bool"),
    ],
)
def test_bad_batches_are_refused(change: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        settle_crew_many(**{**DEAL, **change})


def test_blocks_do_not_show() -> None:
    rng = np.random.default_rng(9)
    deck = np.array([rng.permutation(52)[:19] for _ in range(1500)])
    rules = rng.integers(0, 10, 1500)
    masks = deck[:, 8:14].reshape(-1, 3, 2).copy()
    masks[rules != HouseRule.ONI, 2] = NO_CARD
    batch = (deck[:, :8].reshape(-1, 4, 2), masks, deck[:, 14:], rng.integers(0, 4, (1500, 4)), rules)
    whole = settle_crew_many(*batch)
    for part in (slice(0, 700), slice(511, 513), slice(1024, 1500)):
        found = settle_crew_many(*(column[part] for column in batch))
        assert all(np.array_equal(a, b[part]) for a, b in zip(found, whole, strict=True))
    assert settle_crew_many(*(column[:0] for column in batch)).heat_by_seat.shape == (0, 4)


def test_a_table_may_cap_stakes_lower() -> None:
    assert _core.crew_calls([1, 1, 0], [Call.RAISE, Call.RAISE, NO_CALL], HouseRule.BOND, 2) == [2, 2, 0]
    assert _core.crew_calls([1, 1], [Call.RAISE, Call.STAY], 0, max_stake=1) == [1, 1]
    for cap in (0, 4):
        with pytest.raises(ValueError, match=f"max_stake is {cap}: 1 to 3"):
            _core.crew_calls([1, 1], [Call.RAISE, Call.STAY], 0, cap)
