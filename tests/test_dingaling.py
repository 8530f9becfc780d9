"""Ding-a-Ling and Spit-n-Cross: points and drops."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import vectors
from holdem893 import CardError, Points, must_drop, parse_cards, points, spit_cross_points
from oracle import dingaling

deal_of = st.lists(st.integers(0, 51), unique=True, min_size=8, max_size=8)


def joined(cards):
    return "".join(cards)


def rows(kind):
    return [row for row in vectors.rows("dingaling") if row["kind"] == kind]


def test_total_vectors():
    for row in rows("total"):
        assert points(row["cards"]) == (row["high"], row["low"]), row["id"]


def test_ding_a_ling_vectors():
    for row in rows("dingaling"):
        held = parse_cards(joined(row["hand"]))
        for step in row["steps"]:
            gone = must_drop(held, step["middle"])
            assert gone == parse_cards(joined(step["must_drop"])), row["id"]
            held = tuple(card for card in held if card not in gone)
        if "twist" in row:
            out, new = (parse_cards(row["twist"][name])[0] for name in ("out", "new"))
            dropped = must_drop((new,), joined(row["middle"]))
            assert bool(dropped) == row["twist"]["dropped"], row["id"]
            held = tuple(card for card in held if card != out) + (() if dropped else (new,))
        assert set(held) == set(parse_cards(joined(row["left"]))), row["id"]
        assert (not held) == row["dingaling"]
        if held:
            assert points(held) == (row["high"], row["low"]), row["id"]


def test_obligation_vectors():
    for row in rows("ding_obligation"):
        matching = must_drop(joined(row["held"]), row["new_middle"])
        assert matching == parse_cards(joined(row["matching"])), row["id"]
        assert (len(matching) == len(row["held"])) == row["dingaling_available"], row["id"]


def test_spit_cross_vectors():
    for row in rows("spit_cross"):
        found = spit_cross_points(joined(row["hand"]), joined(row["cross"]))
        assert (found or (None, None)) == (row["high"], row["low"]), row["id"]
        if row["left"]:
            assert spit_cross_points(joined(row["left"]), joined(row["cross"])) == found


@given(deal_of, st.integers(1, 3))
def test_spit_cross_as_the_oracle_does(cards, held):
    hole, cross = cards[:held], cards[3:]
    left = dingaling.drops(hole, cross)[1]
    assert spit_cross_points(hole, cross) == dingaling.spit_cross_points(left, cross)
    assert points(cards) == dingaling.points(cards)
    assert must_drop(hole, cross[0]) == dingaling.must_drop(hole, cross[0])


def test_no_total_is_too_much():
    assert points("AsAdAhAcKsKd") == Points(high=64, low=24)
    assert points(()) == Points(0, 0)


@pytest.mark.parametrize(
    ("hole", "cross", "message"),
    [
        ("As Kd Qh Jc", "2c 3c 4c 5c 6c", "1 to 3 hole cards, not 4"),
        ("", "2c 3c 4c 5c 6c", "1 to 3 hole cards, not 0"),
        ("As", "2c 3c 4c 5c", "a cross has 5 cards, not 4"),
        ("As 2c", "2c 3c 4c 5c 6c", "2c"),
        ((0, 0), "3c 4c 5c 6c 7c", "2c"),
        ((0, 52), "3c 4c 5c 6c 7c", "52"),
    ],
)
def test_refusals(hole, cross, message):
    with pytest.raises(CardError, match=message):
        spit_cross_points(hole, cross)


def test_wrong_cards_are_refused():
    for call in (lambda: points("AsAs"), lambda: must_drop("AsKd", 52), lambda: must_drop((3, 3), "2c")):
        with pytest.raises(CardError):
            call()
    with pytest.raises(TypeError):
        points(3.5)
    with pytest.raises(TypeError):
        must_drop("As", True)


def test_must_drop_takes_numpy_ids_and_refuses_a_card_twice():
    assert must_drop("9s As", np.int64(29)) == must_drop("9s As", 29) == (31,)
    with pytest.raises(CardError, match="9s"):
        must_drop("9s As", "9s")
    with pytest.raises(TypeError):
        must_drop("9s As", True)
