"""Every pair of hole cards: on one board, and in the order before the flop."""

import hashlib
import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem893 import (
    COMBOS,
    CardError,
    Ranking,
    combo_index,
    evaluate,
    evaluate_combos,
    format_cards,
    random_deals,
)
from holdem893.combos import CLASSES, PREFLOP_ORDER, class_of_combo, preflop_order

RUNOUTS_AND_OPPONENTS = 2_118_760 * 990
COMBOS_BY_KIND = {"": 6, "s": 4, "o": 12}


def test_combos_in_their_order():
    assert COMBOS.shape == (1326, 2)
    assert COMBOS.dtype == np.uint8
    assert [combo_index(hi, lo) for hi, lo in COMBOS.tolist()] == list(range(1326))
    assert [combo_index(lo, hi) for hi, lo in COMBOS.tolist()] == list(range(1326))
    assert (COMBOS[:, 0] > COMBOS[:, 1]).all()
    with pytest.raises(ValueError, match="read-only"):
        COMBOS[0, 0] = 9

    with pytest.raises(ValueError, match="WRITEABLE"):
        COMBOS.setflags(write=True)
    assert [combo_index(hi, lo) for hi, lo in COMBOS] == list(range(1326))  # numpy's small integers do not wrap


@pytest.mark.parametrize(("a", "b"), [(0, 0), (-1, 5), (3, 52)])
def test_combo_index_refuses(a, b):
    with pytest.raises(ValueError, match=f"{a}|{b}"):
        combo_index(a, b)


@pytest.mark.parametrize("wrong", [1.0, True, None, "As"])
def test_combo_index_takes_ints(wrong):
    with pytest.raises(TypeError, match="an int is wanted"):
        combo_index(wrong, 3)


@given(st.lists(st.integers(0, 51), unique=True, min_size=3, max_size=5))
def test_each_combo_has_its_strength(board):
    strengths = evaluate_combos(board)
    gone = np.isin(COMBOS, board).any(axis=1)
    assert not strengths[gone].any()
    live = COMBOS[~gone]
    assert (strengths[~gone] == evaluate(live, board)).all()


def test_boards_full_of_suits():
    for ranks in itertools.combinations(range(0, 13, 2), 4):
        board = [4 * rank + 1 for rank in ranks] + [3]
        strengths = evaluate_combos(board)
        live = ~np.isin(COMBOS, board).any(axis=1)
        assert (strengths[live] == evaluate(COMBOS[live], board)).all()


def test_every_form_of_board():
    expected = evaluate_combos("AsKsQs2c2d").tolist()
    for board in ("A♠ K♠ Q♠ 2c 2d", (51, 47, 43, 0, 1), [51, 47, 43, 0, 1], np.array([51, 47, 43, 0, 1])):
        assert evaluate_combos(board).tolist() == expected
    out = np.zeros(1326, dtype=np.uint16)
    assert evaluate_combos("AsKsQs2c2d", ranking=Ranking.HIGH, out=out) is out
    assert out.tolist() == expected
    wide = np.zeros((1326, 2), dtype=np.uint16)
    evaluate_combos("AsKsQs2c2d", out=wide[:, 1])
    assert wide[:, 1].tolist() == expected


def test_every_backend_gives_the_same(backend):
    code = """
import hashlib, numpy as np
from holdem893 import evaluate_combos, random_deals
digest = hashlib.sha256()
for k in (3, 4, 5):
    for board in random_deals(300, k, seed=k):
        digest.update(evaluate_combos(board).astype('<u2').tobytes())
print(digest.hexdigest()[:16])
"""
    assert backend(code).strip() == "495ddb9f4d69fe28"


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ("AsKs", "3, 4 or 5 cards, not 2"),
        ("", "3, 4 or 5 cards, not 0"),
        (format_cards(range(6)), "3, 4 or 5 cards, not 6"),
        ("AsAsKs", "As at position 2 comes twice"),
        ((0, 0, 1), "2c in the board"),
        ((0, 1, 52), "board: 52 at position 2"),
    ],
)
def test_refused_boards(board, words):
    out = np.full(1326, 7, dtype=np.uint16)
    with pytest.raises(CardError, match=words):
        evaluate_combos(board, out=out)
    assert (out == 7).all()


@pytest.mark.parametrize("wrong", [None, 3, (0.0, 1.0, 2.0), np.zeros((2, 5), dtype=int), ["AsKsQs", "2c3c4c"]])
def test_refused_types(wrong):
    with pytest.raises(TypeError):
        evaluate_combos(wrong)
    with pytest.raises(TypeError):
        evaluate_combos("AsKsQs", ranking="high")
    with pytest.raises(TypeError):
        evaluate_combos("AsKsQs", out=np.zeros(1326))
    with pytest.raises(ValueError, match="shape"):
        evaluate_combos("AsKsQs", out=np.zeros(5, dtype=np.uint16))


def half_pots() -> dict[str, int]:
    lines = [line.split() for line in PREFLOP_ORDER.read_text("ascii").splitlines() if line[0] != "#"]
    return {name: int(count) for name, count in lines}


def test_the_order_before_the_flop():
    table = half_pots()
    assert len(table) == CLASSES
    assert list(table.values()) == sorted(table.values(), reverse=True)
    assert hashlib.sha256(PREFLOP_ORDER.read_bytes()).hexdigest()[:16] == "bf89e1774e5904e1"
    # Every pot goes to somebody: over all pairs of hole cards, half of them to the one that is looked at.
    assert sum(count * COMBOS_BY_KIND[name[2:]] for name, count in table.items()) == 1326 * RUNOUTS_AND_OPPONENTS
    for name, equity in [("AA", 0.852037), ("A6s", 0.599058)]:
        assert round(table[name] / (2 * RUNOUTS_AND_OPPONENTS), 6) == equity


def test_the_order_agrees_with_random_deals():
    deals = random_deals(500_000, 9, seed=893)
    one, other = evaluate(deals[:, :2], deals[:, 4:]), evaluate(deals[:, 2:4], deals[:, 4:])
    share = ((one > other) + 0.5 * (one == other)).astype(float)
    hole = np.sort(deals[:, :2].astype(int), axis=1)
    classes = class_of_combo()[hole[:, 1] * (hole[:, 1] - 1) // 2 + hole[:, 0]]
    count, total = np.bincount(classes, minlength=CLASSES), np.bincount(classes, share, minlength=CLASSES)
    exact = np.empty(CLASSES)
    exact[list(preflop_order())] = np.array(list(half_pots().values())) / (2 * RUNOUTS_AND_OPPONENTS)
    assert (np.abs(total / count - exact) < 4.5 * 0.5 / np.sqrt(count)).all()
