"""Pots, payouts, rake and odd chips against the vectors, a chip-by-chip oracle and the properties that must hold."""

from __future__ import annotations

import pickle
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import vectors
from holdem893.errors import ConfigError
from holdem893.showdown import Declare, Rake, Settlement, settle, settle_many
from oracle import pots as oracle

Row = dict[str, Any]


def by_seat(values: dict[str, Any] | None) -> dict[int, Any] | None:
    return None if values is None else {int(seat): value for seat, value in values.items()}


def nonzero(values: Any) -> dict[int, int]:
    return {seat: chips for seat, chips in values.items() if chips}


def settle_row(row: Row) -> Settlement:
    lows = by_seat(row["lo"])
    split = row["kind"] == "declare"
    return settle(
        by_seat(row["contrib"]),
        by_seat(row["hi"]),
        folded=row["folded"],
        button=row["button"],
        low_strengths=by_seat(row["lo_unqualified"]) if split else lows,
        low_qualifies={seat: low is not None for seat, low in lows.items()} if split else None,
        declared=by_seat(row["declared"]) if split else None,
        scoop=row["scoop"] if split else (),
        rake=Rake(row["rake_percent"]),
    )


VECTORS = [*vectors.rows("pots"), *vectors.rows("declare")]


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: row["id"])
def test_vectors(row: Row) -> None:
    found = settle_row(row)
    assert found.payouts == by_seat(row["payout"])
    assert found.rake == row["rake"]
    assert nonzero(found.returned) == by_seat(row["returned"])
    assert len(found.pots) == len(row["pots"])
    for pot, wanted in zip(found.pots, row["pots"], strict=True):
        assert nonzero(pot.paid) == nonzero(by_seat(wanted["paid"]))
        for name in ("amount", "rake", "high_amount", "low_amount"):
            assert getattr(pot, name) == wanted[name], name
        for name in ("eligible", "high_winners", "low_winners", "failed_both"):
            assert getattr(pot, name) == tuple(wanted.get(name, ())), name
        if "waiver" in wanted:
            assert pot.waiver == wanted["waiver"]


def as_arrays(row: Row) -> dict[str, Any]:
    """A row of seats 0 to 9, those that are not there empty; a low of 0 is none."""
    seats = range(10)
    there = by_seat(row["contrib"])
    arrays: dict[str, Any] = {
        "contributions": [[there.get(seat, 0) for seat in seats]],
        "strengths": [[by_seat(row["hi"]).get(seat, 0) for seat in seats]],
        "folded": [[seat not in there or seat in row["folded"] for seat in seats]],
        "button": [row["button"]],
        "rake": Rake(row["rake_percent"]),
    }
    if row["lo"] is not None:
        arrays["low_strengths"] = [[by_seat(row["lo"]).get(seat) or 0 for seat in seats]]
    return arrays


@pytest.mark.parametrize("row", vectors.rows("pots"), ids=lambda row: row["id"])
def test_vectors_in_bulk(row: Row) -> None:
    found = settle_many(**as_arrays(row))
    assert nonzero(dict(enumerate(found.payouts[0].tolist()))) == nonzero(by_seat(row["payout"]))
    assert nonzero(dict(enumerate(found.returned[0].tolist()))) == by_seat(row["returned"])
    assert found.rake.tolist() == [row["rake"]]


@st.composite
def hands(draw: st.DrawFn, *, most: int = 7) -> dict[str, Any]:
    """Arguments of `settle` that are in order, few chips and few strengths, so that ties and all-ins are common."""
    seats = sorted(draw(st.sets(st.integers(0, 11), min_size=1, max_size=most)))
    each = {seat: st.integers(0, draw(st.sampled_from([3, 12, 40]))) for seat in seats}
    contributions = draw(st.fixed_dictionaries(each))
    folded = draw(st.sets(st.sampled_from(seats)))
    assume(any(chips for seat, chips in contributions.items() if seat not in folded))
    strengths = st.fixed_dictionaries({seat: st.integers(-1, 3) for seat in seats})
    hand: dict[str, Any] = {
        "contributions": contributions,
        "strengths": draw(strengths),
        "folded": tuple(folded),
        "button": draw(st.integers(0, 12)),
    }
    if draw(st.booleans()):
        hand["low_strengths"] = draw(strengths)
        hand["low_qualifies"] = draw(st.fixed_dictionaries({seat: st.booleans() for seat in seats}))
        if draw(st.booleans()):
            hand["declared"] = draw(st.fixed_dictionaries({seat: st.sampled_from(list(Declare)) for seat in seats}))
        if draw(st.booleans()):
            hand["scoop"] = tuple(draw(st.sets(st.sampled_from(seats))))
    return hand


RAKES = st.builds(
    Rake,
    st.sampled_from([0, 5, 7, 100, Fraction(1, 3), "2.5"]),
    cap=st.none() | st.integers(0, 9),
    no_flop_no_drop=st.booleans(),
)


@given(hands(), RAKES, st.booleans())
def test_as_chip_by_chip(hand: dict[str, Any], rake: Rake, flop_seen: bool) -> None:
    found = settle(**hand, rake=rake, flop_seen=flop_seen)
    plain = dict(hand)
    if "low_qualifies" in hand:
        plain["low_qualifies"] = [seat for seat, fits in hand["low_qualifies"].items() if fits]
    if "declared" in hand:
        plain["declared"] = {seat: str(way) for seat, way in hand["declared"].items()}
    plain["rake"] = oracle.Rake(Fraction(rake.percent), rake.cap, rake.no_flop_no_drop)
    wanted = oracle.settle(**plain, flop_seen=flop_seen)
    assert found.payouts == wanted.payouts
    assert nonzero(found.returned) == wanted.returned
    assert found.rake == wanted.rake
    assert [pot.waiver for pot in found.pots] == [pot.waiver for pot in wanted.pots]
    for name in ("amount", "rake", "high_amount", "low_amount"):
        assert [getattr(pot, name) for pot in found.pots] == [getattr(pot, name) for pot in wanted.pots]
    for name in ("eligible", "high_winners", "low_winners", "failed_both"):
        assert [sorted(getattr(pot, name)) for pot in found.pots] == [sorted(getattr(p, name)) for p in wanted.pots]


@given(hands(), RAKES)
def test_no_chip_is_lost(hand: dict[str, Any], rake: Rake) -> None:
    found = settle(**hand, rake=rake)
    assert sum(found.payouts.values()) + found.rake == sum(hand["contributions"].values())
    assert sum(pot.amount for pot in found.pots) + sum(found.returned.values()) == sum(hand["contributions"].values())
    for pot in found.pots:
        assert sum(pot.paid.values()) == pot.high_amount + pot.low_amount == pot.amount - pot.rake
        assert set(nonzero(pot.paid)) <= {*pot.high_winners, *pot.low_winners} <= set(pot.eligible)


@given(hands())
def test_nobody_wins_more_than_he_could_match(hand: dict[str, Any]) -> None:
    found = settle(**hand)
    chips, folded = hand["contributions"], hand["folded"]
    top = max(chips[seat] for seat in chips if seat not in folded)
    for seat, paid in found.payouts.items():
        matched = sum(min(other, chips[seat]) for other in chips.values())
        # What folded seats put in above the highest live level belongs to the last pot (C8).
        beyond = sum(max(chips[other] - top, 0) for other in folded) if seat not in folded else 0
        assert paid - found.returned[seat] <= matched + beyond
        assert paid == 0 or seat not in folded


@given(hands(), st.integers(-5, 5))
def test_a_folded_hand_does_not_matter(hand: dict[str, Any], other: int) -> None:
    changed = {
        name: {seat: other if seat in hand["folded"] else value for seat, value in hand[name].items()}
        for name in ("strengths", "low_strengths")
        if name in hand
    }
    missing = {seat: value for seat, value in hand["strengths"].items() if seat not in hand["folded"]}
    assert settle(**{**hand, **changed}) == settle(**hand) == settle(**{**hand, "strengths": missing})


@given(hands())
def test_losers_may_show_or_muck(hand: dict[str, Any]) -> None:
    hand.pop("low_strengths", None), hand.pop("low_qualifies", None), hand.pop("declared", None)
    found = settle(**hand)
    losers = {seat for seat in hand["contributions"] if all(seat not in pot.high_winners for pot in found.pots)}
    worse = {seat: -100 - seat if seat in losers else value for seat, value in hand["strengths"].items()}
    assert settle(**{**hand, "strengths": worse}) == found


@given(hands(most=6), RAKES)
def test_forms_agree(hand: dict[str, Any], rake: Rake) -> None:
    found = settle(**hand, rake=rake)
    seats = range(12)
    row: dict[str, Any] = {
        name: [hand[name].get(seat) for seat in seats]
        for name in ("strengths", "low_strengths", "low_qualifies", "declared")
        if name in hand
    }
    row["contributions"] = [hand["contributions"].get(seat, 0) for seat in seats]
    row["folded"] = [seat for seat in seats if seat in hand["folded"] or seat not in hand["contributions"]]
    as_row = settle(**{**hand, **row}, rake=rake)
    assert {seat: as_row.payouts[seat] for seat in found.payouts} == found.payouts
    assert as_row.rake == found.rake
    if "declared" in hand or hand.get("scoop"):
        return
    many: dict[str, Any] = {name: [[value or 0 for value in row[name]]] * 3 for name in ("contributions", "strengths")}
    many["folded"] = [[seat in row["folded"] for seat in seats]] * 3
    if "low_strengths" in row:
        many["low_strengths"] = [[value or 0 for value in row["low_strengths"]]] * 3
        many["low_qualifies"] = [[bool(value) for value in row["low_qualifies"]]] * 3
    arrays = settle_many(**many, button=hand["button"], rake=rake)
    assert arrays.payouts.tolist() == [list(as_row.payouts)] * 3
    assert arrays.returned.tolist() == [list(as_row.returned)] * 3
    assert arrays.rake.tolist() == [found.rake] * 3


@given(hands())
def test_dead_chips_join_the_main_pot(hand: dict[str, Any]) -> None:
    dead = {seat: chips % 3 % (chips + 1) for seat, chips in hand["contributions"].items()}
    found = settle(**{**hand, "dead": dead})
    live = settle(**{**hand, "contributions": {s: c - dead[s] for s, c in hand["contributions"].items()}})
    assert found.returned == live.returned
    assert sum(pot.amount for pot in found.pots) == sum(pot.amount for pot in live.pots) + sum(dead.values())
    amounts = [pot.amount for pot in live.pots]
    assert [pot.amount for pot in found.pots][1:] in (amounts, amounts[1:])


def test_a_dealers_ante_is_not_an_uncalled_bet() -> None:
    assert settle([3, 0, 0], [1, 2, 2], button=0).payouts == (3, 0, 0)
    assert settle([3, 0, 0], [1, 2, 2], button=0, dead=[3, 0, 0]).payouts == (0, 2, 1)


def test_pots_outlive_what_they_were_built_from() -> None:
    chips, strengths = [30, 20, 30], [1, 3, 2]
    hand = settle(chips, strengths, rake=Rake(10))
    chips[0], strengths[0] = 1000, 9
    assert [pot.paid for pot in hand.pots] == [(0, 54, 0), (0, 0, 18)]
    assert pickle.loads(pickle.dumps(hand)) == hand


def test_odd_chips_go_one_each_to_the_left_of_the_button() -> None:
    thirty_thousand = settle([7575] * 4, [1, 1, 1, 0], button=0)
    assert thirty_thousand.payouts == (10100, 10100, 10100, 0)
    assert settle([8, 8, 8, 7], [1, 1, 1, 0], button=0, folded=[3]).payouts == (10, 11, 10, 0)
    assert settle([8, 8, 8, 8], [1, 1, 1, 0], button=1).payouts == (11, 10, 11, 0)
    assert settle([8, 8, 8, 8], [1, 1, 1, 0], button=9).payouts == (11, 11, 10, 0)


def test_the_uncalled_part_is_not_won() -> None:
    hand = settle([100, 60], [2, 1])
    assert (hand.returned, hand.payouts, hand.pots[0].amount) == ((40, 0), (160, 0), 120)


@pytest.mark.parametrize(
    ("percent", "raked"), [("2.5", 24), (Fraction(1, 3), 3), (100, 999), (0, 0), ("0.1001", 0), ("0.1002", 1)]
)
def test_percentages_are_exact(percent: Any, raked: int) -> None:
    assert settle([500, 499], [1, 2], folded=[], rake=Rake(percent), dead=[500, 499]).rake == raked


def test_chips_up_to_64_bits() -> None:
    half = 2**62 - 1
    assert settle([half, half], [1, 2], rake=Rake("99.999")).rake == 2 * half * 99999 // 100000
    with pytest.raises(ConfigError, match=r"seat 2 has put in 2 chips: the sum of all must stay under 2\*\*63"):
        settle([half, half + 1, 2], [1, 2, 3])


def test_the_cap_is_of_the_hand() -> None:
    hand = settle([30, 20, 30], [1, 3, 2], rake=Rake(10, cap=7))
    assert [pot.rake for pot in hand.pots] == [6, 1]
    assert settle([30, 30], [1, 2], rake=Rake(10, no_flop_no_drop=True), flop_seen=False).rake == 0


BAD = [
    ({"contributions": [5, -3, 5]}, "seat 1 has put in -3 chips: 0 or more"),
    ({"contributions": {4: -3}}, "seat 4 has put in -3"),
    ({"contributions": {-4: 3}}, "seat -4: seat numbers are 0 or more"),
    ({"contributions": []}, "0 seats: 1 to 64"),
    ({"contributions": [0] * 65}, "65 seats: 1 to 64"),
    ({"contributions": [2**63]}, "seat 0 has 9223372036854775808: beyond 64 bits"),
    ({"contributions": [5, 5], "strengths": [1]}, "strengths has 1 values for 2 seats"),
    ({"contributions": [5, 5], "strengths": [1, None]}, "seat 1 has no strength and contests a pot"),
    ({"contributions": {3: 5, 7: 5}, "strengths": {3: 1}}, "seat 7 has no strength"),
    ({"contributions": [5, 5]}, "seat 0 has no strength"),
    ({"contributions": [5, 5], "strengths": {0: 1, 2: 1}}, "strengths: seat 2 is not at the table: 0, 1 are"),
    ({"contributions": [5, 5], "folded": [1, 1]}, "folded: seat 1 is named twice"),
    ({"contributions": [5, 5], "folded": [0, 1]}, "every seat has folded"),
    ({"contributions": [5, 5], "folded": [2]}, "folded: seat 2 is not at the table: 0, 1 are"),
    ({"contributions": [5, 5], "strengths": [1, 2], "scoop": [1, 1]}, "scoop: seat 1 is named twice"),
    ({"contributions": [5, 5, 5], "strengths": [1, 1, 0]}, "button is required: a pot has an odd chip"),
    ({"contributions": [5, 5], "strengths": [1, 1], "button": -1}, "button -1: 0 or more"),
    ({"contributions": [5, 5], "strengths": [1, 1], "dead": [6, 0]}, "seat 0 has 6 dead chips"),
    ({"contributions": [5, 5], "strengths": [1, 1], "low_qualifies": [True, False]}, "seat 0 has no low strength"),
    (
        {"contributions": [5, 5], "strengths": [1, 1], "declared": ["high", "low"]},
        "seat 1 has no low strength and contests the low",
    ),
    (
        {"contributions": [5, 5], "strengths": [1, 1], "declared": ["high", None], "low_strengths": [1, 1]},
        "seat 1 has declared nothing",
    ),
    (
        {"contributions": [5, 5], "declared": ["low", "low"], "low_strengths": [1, None], "low_qualifies": [False] * 2},
        "seat 1 has no low strength",
    ),
    ({"contributions": [5, 5], "declared": ["low", "lo"]}, "declared: seat 1 has 'lo': high, low and both"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD)
def test_bad_hands_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigError, match=message.replace(".", r"\.")):
        settle(**arguments)


@pytest.mark.parametrize("value", [5.0, True, "5", None, np.float64(5), Fraction(5)])
@pytest.mark.parametrize("name", ["contributions", "strengths", "dead", "low_strengths"])
def test_chips_and_strengths_are_ints(name: str, value: Any) -> None:
    arguments: dict[str, Any] = {"contributions": [5, 5], "strengths": [1, 2]}
    arguments[name] = [1, value]
    if value is None and name != "contributions":
        return
    with pytest.raises(TypeError, match=f"{name}: seat 1 has .*: an int is wanted"):
        settle(**arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        {"contributions": {1.0: 5}},
        {"contributions": {True: 5}},
        {"contributions": [5, 5], "folded": [True]},
        {"contributions": [5, 5], "folded": {0: True}},
        {"contributions": [5, 5], "strengths": [1, 1], "button": 0.0},
        {"contributions": [5, 5], "strengths": [1, 1], "low_strengths": [1, 1], "low_qualifies": [1, 0]},
    ],
)
def test_seats_and_flags_keep_their_types(arguments: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        settle(**arguments)


def test_numpy_integers_are_ints() -> None:
    chips = np.array([5, 5], np.int32)
    hand = settle(chips, np.array([1, 2], np.uint16), low_strengths=chips, low_qualifies=chips > 9, button=chips[0])
    assert hand.payouts == (0, 10)
    assert all(type(chips) is int for chips in hand.payouts)


@pytest.mark.parametrize("rake", [{"percent": 101}, {"percent": -1}, {"percent": "5%"}, {"cap": -1}])
def test_bad_rakes_are_refused(rake: dict[str, Any]) -> None:
    with pytest.raises(ConfigError, match=str(next(iter(rake.values())))):
        Rake(**rake)


@pytest.mark.parametrize("rake", [{"percent": 5.0}, {"percent": True}, {"cap": 2.0}, {"cap": True}])
def test_float_rakes_are_refused(rake: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=str(next(iter(rake.values())))):
        Rake(**rake)


TWO = {"contributions": [[5, 5], [5, 5]], "strengths": [[1, 2], [2, 1]]}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"contributions": [[5, 5], [5, -5]]}, "row 1: seat 1 has put in -5"),
        ({"strengths": [[1, 2]]}, r"strengths has shape \(1, 2\)"),
        ({"contributions": [5, 5]}, r"contributions has shape \(2,\)"),
        ({"folded": [[False, True], [True, True]]}, "row 1: every seat has folded"),
        ({"button": [0, -1]}, "row 1: button -1"),
        ({"strengths": [[1, 1], [1, 1]], "rake": Rake(10)}, "row 0: button is required"),
        ({"contributions": np.array([[2**63, 5], [5, 5]], np.uint64)}, "beyond 64 bits"),
    ],
)
def test_bad_arrays_are_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        settle_many(**{**TWO, **change})


@pytest.mark.parametrize(
    "change",
    [
        {"contributions": [[5.0, 5.0], [5.0, 5.0]]},
        {"contributions": [[True, True], [True, True]]},
        {"strengths": [["1", "2"], ["1", "2"]]},
        {"folded": [[0, 0], [0, 1]]},
    ],
)
def test_arrays_keep_their_types(change: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=next(iter(change))):
        settle_many(**{**TWO, **change})


def test_any_integer_dtype_and_stride() -> None:
    rng = np.random.default_rng(5)
    chips, strengths = rng.integers(0, 50, (40, 6)), rng.integers(1, 5, (40, 6))
    wanted = settle_many(chips, strengths, button=2)
    wide = np.zeros((40, 12), np.int16)
    wide[:, ::2] = chips
    found = settle_many(wide[:, ::2], np.asfortranarray(strengths.astype(np.uint8)), button=np.full(40, 2, np.uint64))
    assert all(np.array_equal(a, b) for a, b in zip(found, wanted, strict=True))
    assert settle_many(chips[:0], strengths[:0]).payouts.shape == (0, 6)
