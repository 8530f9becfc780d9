"""The core's own tests, and every hand there is on every backend that runs here."""

import json

import pytest

import vectors
from conftest import run_tool
from holdem893 import HandCategory, Ranking
from holdem893.combos import PREFLOP_ORDER


@pytest.mark.slow
def test_the_core_passes_its_own_tests(core_build):
    assert "100% tests passed" in run_tool("ctest", "--test-dir", str(core_build), "--output-on-failure")


TABLES = {
    Ranking.HIGH: "high",
    Ranking.ACE_HIGH: "high_icesus",
    Ranking.ACE_TO_FIVE: "low_a5",
    Ranking.ACE_TO_SIX: "low_a6",
    Ranking.DEUCE_TO_SEVEN: "low_27",
    Ranking.REVERSED_HIGH: "weakest_five_by_high",
}


@pytest.mark.exhaustive
def test_every_hand_under_every_ranking_on_every_backend(core_build):
    """The program compares each strength with its oracle; here its counts are compared with the count tables."""
    hands, classes = count_all_hands(str(core_build / "tests" / "cpp" / "exhaustive"))
    assert {key: sum(counts) for key, counts in hands.items()} == {
        (cards, ranking): count
        for cards, count in ((5, 2598960), (6, 20358520), (7, 133784560))
        for ranking in range(len(Ranking))
    }
    fives, sevens = (vectors.table("counts")[size] for size in ("five_cards", "seven_cards_best_five"))
    names = [kind.name.lower() for kind in HandCategory]
    for ranking, name in TABLES.items():
        assert dict(zip(names, hands[7, ranking][1:], strict=True)) == sevens[name]["hands"]
        assert sum(classes[7, ranking]) == sevens[name]["classes_seen"]
        if "hands" in fives.get(name, {}):
            assert dict(zip(names, hands[5, ranking][1:], strict=True)) == fives[name]["hands"]
            assert sum(classes[5, ranking]) == fives[name]["classes"]
    assert sum(hands[5, Ranking.ACE_TO_FIVE_8][1:]) == fives["qualify_8_a5"]["hands"]
    assert sum(hands[5, Ranking.ACE_TO_SIX_8][1:]) == fives["qualify_8_a6_no_straight_flush"]["hands"]
    better = vectors.table("counts")["seven_cards_8_or_better"]
    assert sum(hands[7, Ranking.ACE_TO_FIVE_8][1:]) == better["qualifying"]


def count_all_hands(program):
    """Hands by size and ranking, those that fail a qualifier first, then by category; and classes by category."""
    rows = [json.loads(line) for line in run_tool(program).splitlines()]
    hands = {(row["cards"], row["ranking"]): [row["failing"], *row["hands"]] for row in rows}
    return hands, {(row["cards"], row["ranking"]): row["classes"] for row in rows}


@pytest.mark.slow
def test_the_order_before_the_flop_is_what_its_program_writes(core_build):
    run_tool("cmake", "--build", str(core_build), "--target", "holdem893_preflop_order")
    assert run_tool(str(core_build / "cpp" / "holdem893_preflop_order")) == PREFLOP_ORDER.read_text("ascii")
