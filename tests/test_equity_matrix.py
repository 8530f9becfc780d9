"""Combos against combos, and classes against classes, beside the equity of each spot by itself."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from holdem893 import CardError, Range, RangeError, class_matrix, equity, equity_matrix
from holdem893.combos import class_of_combo


def one_by_one(a, b, board, dead=()):
    found = np.full((len(Range(a)), len(Range(b))), np.nan)
    for i, ours in enumerate(Range(a)):
        for j, theirs in enumerate(Range(b)):
            if len({*ours, *theirs, *board, *dead}) == 4 + len(board) + len(dead):
                found[i, j] = equity(ours, theirs, board=board, dead=dead).equity[0]
    return found


@pytest.mark.parametrize(
    ("a", "b", "board", "dead"),
    [
        ("QQ+, 7h6h", "AKs, 22, 7h5h", (0, 22, 34), ()),
        ("AKs, T9s", "TT, AhQh, random@0, 8h7h", (23, 27, 31, 50), (51,)),
        ("KK, 54s", "KK, 54s, A2o", (1, 5, 9, 13, 46), (2, 3)),
    ],
)
def test_boards_against_single_spots(a, b, board, dead):
    found = equity_matrix(a, Range(b), board, dead=dead)
    np.testing.assert_allclose(found, one_by_one(a, b, board, dead), rtol=0, atol=1e-12)
    with ThreadPoolExecutor(2) as pool:
        np.testing.assert_array_equal(equity_matrix(a, b, board, dead=dead, executor=pool), found)


def test_before_the_flop():
    found = equity_matrix("AhAs, 7h6h, KhKs", "KhKd, 8c8d")
    np.testing.assert_allclose(found, one_by_one("AhAs, 7h6h, KhKs", "KhKd, 8c8d", ()), rtol=0, atol=1e-12)
    with_dead = equity_matrix("AhAs, KhKs", "KhKd, 8c8d", dead="2c")
    np.testing.assert_allclose(with_dead, one_by_one("AhAs, KhKs", "KhKd, 8c8d", (), (0,)), rtol=0, atol=1e-12)


def test_random_against_random_on_a_flop():
    matrix = equity_matrix("random", "random", "2h7hTc")
    assert matrix.shape == (1326, 1326)
    np.testing.assert_allclose(matrix + matrix.T, np.where(np.isnan(matrix), np.nan, 1), rtol=0, atol=1e-12)
    held = Range("22+, A2s+").weights > 0
    assert np.nanmean(matrix[held]) == pytest.approx(0.663984, abs=5e-7)
    assert np.isnan(matrix[Range("7h6h").weights > 0]).all()


def test_the_table_of_classes():
    table = class_matrix()
    assert table is class_matrix()
    with pytest.raises(ValueError, match="read-only"):
        table[0, 0] = 1
    assert table.shape == (169, 169)
    np.testing.assert_allclose(table + table.T, 1, rtol=0, atol=1e-12)
    np.testing.assert_allclose(table.diagonal(), 0.5, rtol=0, atol=1e-12)
    combos = np.bincount(class_of_combo())
    for name, number in (("AKs", 1), ("QQ", 28), ("T9s", 57), ("72o", 163)):
        members = np.flatnonzero(class_of_combo() == number)
        assert (Range(name).weights > 0).nonzero()[0].tolist() == members.tolist()
        for other in (0, 14, 13, 168):
            theirs = np.flatnonzero(class_of_combo() == other)
            matrix = equity_matrix(name, Range.from_weights(class_of_combo() == other))
            assert matrix.shape == (combos[number], len(theirs))
            assert table[number, other] == pytest.approx(np.nanmean(matrix), abs=1e-12)


def test_refusals():
    with pytest.raises(RangeError, match="range b is empty once AhKhQh is removed"):
        equity_matrix("22+", "AhKh", "AhKhQh")
    with pytest.raises(RangeError, match="range a is empty once 2c is removed"):
        equity_matrix("2c3c", "AhKh", dead="2c")
    with pytest.raises(RangeError, match="range a is empty"):
        equity_matrix("", "AhKh")
    with pytest.raises(RangeError, match="'XX' at position 0"):
        equity_matrix("XX", "AhKh")
    with pytest.raises(CardError, match="a board has 0, 3, 4 or 5 cards, not 2"):
        equity_matrix("AA", "KK", "2c3c")
    with pytest.raises(CardError, match="card 2c of the board or the dead cards comes twice"):
        equity_matrix("AA", "KK", "2c3c4c", dead="2c")
    with pytest.raises(CardError, match="board: '4x'"):
        equity_matrix("AA", "KK", "2c3c4x")
    assert np.isnan(equity_matrix("AhAd", "AhKs")).all()
