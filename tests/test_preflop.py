"""Exact equity before the flop."""

from fractions import Fraction

import pytest

import vectors
from holdem893 import CardError, _core, parse_cards


def before_the_flop():
    rows = [row for row in vectors.rows("equity") if row["game"] == "holdem" and row["lo"] is None]
    return [row for row in rows if not row["board"]]


@pytest.mark.parametrize("row", before_the_flop(), ids=lambda row: row["id"])
def test_vectors(row):
    hands = ["".join(hand) for hand in row["hands"]]
    by_winners, boards = _core.preflop_winners(hands, "".join(row["dead"]), None)
    named = {"".join(str(i) for i in range(10) if who >> i & 1) + "|-": count for who, count in by_winners.items()}
    assert named == row["winner_sets"]
    assert boards == row["total"]
    assert sum(Fraction(count, boards) for count in by_winners.values()) == 1


def test_the_walk_over_boards_agrees():
    hands, dead = ["AsKs", "QhJh", "7d7c", "2c3c"], "Ah9h8h5s4s"
    assert _core.preflop_winners(hands, dead, None) == _core.enumerate_boards(hands, "", dead, None)


def test_progress_and_refusals():
    told = []
    _core.preflop_winners(["AsKs", "QhQd"], "", lambda done, boards: told.append((done, boards)))
    assert told == [(1_712_304, 1_712_304)]
    with pytest.raises(CardError, match="As in player 1's hand"):
        _core.preflop_winners([parse_cards("AsKs"), "AsQd"], "", None)
    with pytest.raises(CardError, match="player 0 has 3 hole cards"):
        _core.preflop_winners(["AsKsQs", "AhQd"], "", None)
