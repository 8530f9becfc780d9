"""The core's own tests, and every hand there is on every backend that runs here."""

import json

import pytest

import vectors
from conftest import run_tool
from holdem893 import HandCategory
from holdem893.combos import PREFLOP_ORDER


@pytest.mark.slow
def test_the_core_passes_its_own_tests(core_build):
    assert "100% tests passed" in run_tool("ctest", "--test-dir", str(core_build), "--output-on-failure")


@pytest.mark.exhaustive
def test_every_hand_on_every_backend(core_build):
    """The program compares each strength with its oracle; here its counts are compared with the count tables."""
    table = vectors.table("counts")
    names = [kind.name.lower() for kind in HandCategory]
    rows = [json.loads(line) for line in run_tool(str(core_build / "tests" / "cpp" / "exhaustive")).splitlines()]
    assert [(row["cards"], sum(row["hands"])) for row in rows] == [(5, 2598960), (6, 20358520), (7, 133784560)]
    assert sum(rows[1]["classes"]) == 6075
    for row, expected in ((rows[0], table["five_cards"]), (rows[2], table["seven_cards_best_five"])):
        assert dict(zip(names, row["hands"], strict=True)) == expected["high"]["hands"]
        assert dict(zip(names, row["classes"], strict=True)) == expected["high"]["classes_by_category"]


@pytest.mark.slow
def test_the_order_before_the_flop_is_what_its_program_writes(core_build):
    run_tool("cmake", "--build", str(core_build), "--target", "holdem893_preflop_order")
    assert run_tool(str(core_build / "cpp" / "holdem893_preflop_order")) == PREFLOP_ORDER.read_text("ascii")
