"""A regular among simple mates: the stored rates, and a sample of them played again."""

from __future__ import annotations

import json

import pytest

import among_mates
from holdem893.games.night893 import NightConfig
from holdem893.regular_book import book_terms
from holdem893.simulation import simulate
from stored import digest

STORED = json.loads(among_mates.STORED.read_text("utf-8"))


def test_what_is_stored_is_what_was_found() -> None:
    assert digest(STORED["rates"]) == STORED["digest"]
    assert among_mates.misses(STORED["rates"], STORED["nights"]) == STORED["misses"]
    assert STORED["nights"] >= 100_000
    assert STORED["books"] == {str(crew): terms["sha256"] for crew, terms in book_terms().items()}
    for crew, cells in STORED["rates"].items():
        assert {name: (cell["target"], cell["limit"]) for name, cell in cells.items()} == {
            name: (config.target, config.limit) for name, config in among_mates.tables(int(crew))
        }


def test_regulars_hold_their_own_among_simple_mates() -> None:
    assert STORED["misses"] == []


@pytest.mark.parametrize(
    ("crew", "table", "mates"), [(4, "shitamachi", "own"), (2, "hush", "random"), (5, "oyabun", "stay")]
)
def test_a_sample_is_found_again(crew: int, table: str, mates: str) -> None:
    cell = STORED["rates"][str(crew)][table]
    config: NightConfig = dict(among_mates.tables(crew))[table]
    for policy, rate in cell[mates]["0"].items():
        seats = [policy] + [mates] * (crew - 1)
        found = simulate(config, 8_000, policy=seats, seed=STORED["seed"])
        assert abs(found.clean_rate - rate) < 4 * found.standard_error + 0.001
