"""The oracle against rules and traps that the vectors leave out, each answer worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from . import crew, hands, pots, select
from .cards import cards


def test_ten_straights_in_order_from_five_to_seven_cards() -> None:
    for extra in ("", "2c", "2c 2d"):
        keys = []
        for ranks in ("A2345", "23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"):
            straight = cards([rank + suit for rank, suit in zip(ranks, "cdhss", strict=True)])
            keys.append(hands.best_key(sorted({*straight, *cards(extra)}), "HIGH"))
        assert [key and key[1] for key in keys] == list(range(5, 15))
    assert hands.category5(cards("Kc Ad 2h 3s 4s"), "HIGH") == "high_card"


@pytest.mark.parametrize(
    ("board", "better", "worse"),
    [
        ("Qd Jd 9d Kc 6d", "Qc 7d", "Ah 5d"),
        ("Ks Qs Js Ts 9d", "As Ah", "Ac 9s"),
    ],
)
def test_better_hand_of_seven(board: str, better: str, worse: str) -> None:
    assert select.showdown("ANY_FIVE", "HIGH", [cards(worse), cards(better)], cards(board)) == [1]


@pytest.mark.parametrize(
    ("board", "a", "b"),
    [
        ("5d 6c 7h 8s 9d", "2c 2d", "As Ks"),
        ("3d 6d Td Jd Ad", "2d 4c", "5s Tc"),
        ("Kc Kd Jh Js 2c", "As 8d", "Ad Qc"),
    ],
)
def test_the_board_plays_on(board: str, a: str, b: str) -> None:
    assert select.showdown("ANY_FIVE", "HIGH", [cards(a), cards(b)], cards(board)) == [0, 1]


def test_omaha_is_exactly_two_and_three() -> None:
    def key(hole: str, board: str) -> hands.Key | None:
        return select.best("TWO_AND_THREE", "HIGH", cards(hole), cards(board)).key

    assert key("As Ks 5d 7c", "Ts 7d 8h 4s 2c") == (1, 7, 14, 10, 8)
    assert key("Ks 8c Js 5c", "3s 5h Qs Qd 9h") == (2, 12, 5, 13)


def test_rake_of_several_pots() -> None:
    bets, strengths = {0: 1000, 1: 800, 2: 600, 3: 1000}, {0: 2, 1: 1, 2: 4, 3: 3}

    def rakes(**rule: Any) -> list[int]:
        flop_seen = rule.pop("flop_seen", True)
        rake = pots.Rake(**rule)
        return [pot.rake for pot in pots.settle(bets, strengths, button=0, rake=rake, flop_seen=flop_seen).pots]

    assert rakes(percent=Fraction(5)) == [120, 30, 20]
    assert rakes(percent=Fraction(5), cap=140) == [120, 20, 0]
    assert rakes(percent=Fraction("2.5")) == [60, 15, 10]
    assert rakes(percent=Fraction(5), no_flop_no_drop=True, flop_seen=False) == [0, 0, 0]
    assert rakes(percent=Fraction(5), flop_seen=False) == [120, 30, 20]


def test_odd_chips_left_of_an_empty_button_seat() -> None:
    bets = {1: 10, 4: 10, 6: 10, 8: 1}
    paid = pots.settle(bets, {1: 5, 4: 5, 6: 5}, folded=[8], button=5).payouts
    assert paid == {1: 10, 4: 10, 6: 11, 8: 0}
    assert pots.settle({0: 30_300}, button=0).returned == {0: 30_300}


def test_folded_chips_above_the_live_level_go_to_the_last_pot() -> None:
    found = pots.settle({0: 100, 1: 60, 2: 60}, {1: 1, 2: 2}, folded=[0], button=0)
    assert (found.returned, found.payouts) == ({}, {0: 0, 1: 0, 2: 220})


@pytest.mark.parametrize(("rule", "doubled", "heat"), [(None, True, 1), ("blaze", True, 2), ("blaze", False, 1)])
def test_everyone_folded(rule: str | None, doubled: bool, heat: int) -> None:
    found = crew.settle_crew(
        {0: (0, 1), 1: (2, 3)}, [(4, 5)], range(20, 25), {}, rule=rule, blaze_doubles_foldout=doubled
    )
    assert (found.take, found.heat) == (0, heat)


@pytest.mark.parametrize(
    ("ranking", "best_first"),
    [
        ("ACE_TO_SIX", "2 pair, trips, straight, flush, full house, quads, straight flush"),
        ("ACE_TO_SIX_LITERAL", "2 pair, straight, flush, straight flush, trips, full house, quads"),
        ("ACE_TO_SIX_BEATS", "straight, flush, straight flush, 2 pair, trips, full house, quads"),
    ],
)
def test_ladders_of_sixty_four(ranking: str, best_first: str) -> None:
    example = {
        "2 pair": "Kc Kd Qc Qd Jc",
        "trips": "Kc Kd Kh Qd Jc",
        "straight": "9c Td Jh Qs Kc",
        "flush": "8c Tc Jc Qc Kc",
        "straight flush": "9c Tc Jc Qc Kc",
        "full house": "Kc Kd Kh Qd Qc",
        "quads": "Kc Kd Kh Ks Qc",
    }
    ladder = ["2c 3d 4h 5s 7c", "Kc Kd Qc Jd Tc", *(example[name] for name in best_first.split(", "))]
    keys = [hands.key5(cards(hand), ranking) or () for hand in ladder]
    assert keys == sorted(keys, reverse=True)
    assert len(set(keys)) == 9


def test_reversal_takes_the_wheel_for_a_straight() -> None:
    """A-2-3-4-5 is no low, so each side plays its smallest pair; by deuce to seven all would tie with ace high."""
    own, board = {0: cards("2d 3h"), 1: cards("5d 4h")}, cards("Ac 2c 3c 4d 5s")
    found = crew.settle_crew(own, [cards("5h 4s")], board, {0: 1, 1: 1}, rule="reversal")
    assert (found.take, found.heat, found.crew_vs_house) == (2, 0, 1)
    assert found.crew_best == (-1, -2, -5, -4, -3)
    assert found.house_best == (-1, -4, -5, -3, -2)


@pytest.mark.parametrize(("rule", "heat"), [(None, {}), ("serpent", {0: 2, 1: 3})])
def test_ties_burn_only_under_serpent(rule: str | None, heat: dict[int, int]) -> None:
    own, board = {0: cards("2c 2d"), 1: cards("3c 3d")}, cards("Tc Jd Qh Ks As")
    found = crew.settle_crew(own, [cards("4c 4d")], board, {0: 2, 1: 3}, rule=rule)
    assert (found.take, found.heat_by_seat, found.crew_vs_house) == (0, heat, 0)


def test_a_both_way_without_the_qualifier_still_blocks_another() -> None:
    """C9: seat 0 fails the qualifier and so both ways, yet seat 1 has not won high against him."""
    found = pots.settle(
        {0: 10, 1: 10, 2: 10},
        {0: 9, 1: 5, 2: 1},
        button=2,
        low_strengths={0: 1, 1: 8, 2: 7},
        low_qualifies=[1, 2],
        declared={0: "both", 1: "both", 2: "low"},
    )
    assert found.pots[0].failed_both == [0, 1]
    assert found.payouts == {0: 0, 1: 0, 2: 30}


def test_broadway_is_the_worst_straight_of_its_reading() -> None:
    worst, king_high = (hands.key5(cards(hand), "ACE_TO_SIX_BROADWAY") for hand in ("Tc Jd Qh Ks Ac", "9c Td Jh Qs Kc"))
    assert worst == (-4, -14)
    assert king_high == (-4, -13)
    assert hands.category5(cards("Tc Jd Qh Ks Ac"), "ACE_TO_SIX") == "high_card"
