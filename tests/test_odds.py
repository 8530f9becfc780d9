"""Exact equity of known hands."""

import copy
import itertools
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import vectors
from holdem893 import CardError, Selection, equity, format_cards
from oracle import hands as oracle


def high_rows():
    return [row for row in vectors.rows("equity") if row["game"] == "holdem" and row["lo"] is None]


@pytest.mark.parametrize("row", high_rows(), ids=lambda row: row["id"])
def test_vectors_by_exact_counts(row):
    spot = equity(*("".join(hand) for hand in row["hands"]), board="".join(row["board"]), dead="".join(row["dead"]))
    counts = {"".join(map(str, who)) + "|-": boards for who, boards in spot.winners.items()}
    assert counts == row["winner_sets"]
    assert spot.deals == row["total"]
    assert spot.exact
    assert not spot.standard_error.any()
    players = range(len(row["hands"]))
    assert spot.equity.tolist() == pytest.approx([float(Fraction(share)) for share in row["equity"]], abs=1e-15)
    assert [round(spot.win[player] * spot.deals) for player in players] == row["win"]
    assert [round(spot.tie[player] * spot.deals) for player in players] == row["tie"]


@settings(max_examples=20)
@given(st.lists(st.integers(0, 51), unique=True, min_size=4 * 2 + 4 + 2, max_size=10 * 2 + 4 + 2))
def test_turn_spots_against_the_oracle(cards):
    dead, board, rest = cards[:2], cards[2:6], cards[6:]
    players = [tuple(rest[i : i + 2]) for i in range(0, len(rest) - 1, 2)]
    counts: dict[tuple[int, ...], int] = {}
    known = {*dead, *board, *itertools.chain.from_iterable(players)}
    for river in set(range(52)) - known:
        keys = [oracle.best_key((*hole, *board, river), "HIGH") for hole in players]
        who = tuple(i for i, key in enumerate(keys) if key == max(keys))
        counts[who] = counts.get(who, 0) + 1
    assert dict(equity(*players, board=board, dead=dead).winners) == counts


def test_shares_add_up():
    spot = equity("AsKs", "QhQd", "JcTc", "2h2d", board="9c8c2s")
    assert spot.equity.sum() == pytest.approx(1)
    assert sum(spot.winners.values()) == spot.deals == 41 * 40 // 2
    assert (spot.equity >= spot.win).all()
    assert (spot.equity <= spot.win + spot.tie).all()


def test_the_order_of_players_does_not_matter():
    hands = ["AsKs", "QhQd", "JcTc"]
    straight = equity(*hands, board="9c8c2s").equity
    for order in itertools.permutations(range(3)):
        turned = equity(*(hands[i] for i in order), board="9c8c2s").equity
        assert turned.tolist() == straight[list(order)].tolist()


def test_preflop_deals_the_board():
    assert equity("AhKh", "QsQd").equity[0] == pytest.approx(0.462145, abs=5e-7)


def test_a_full_board_is_one_deal():
    spot = equity("5s4h", "3d2c", board="KsJhTh8h8c")
    assert (spot.deals, dict(spot.winners)) == (1, {(0, 1): 1})
    assert spot.equity.tolist() == [0.5, 0.5]
    assert spot.win.tolist() == [0, 0]
    assert spot.tie.tolist() == [1, 1]


def test_ten_players_and_nearly_no_deck():
    hands = [format_cards(range(2 * i, 2 * i + 2)) for i in range(10)]
    assert equity(*hands, board=range(20, 23)).deals == 29 * 28 // 2
    spot = equity(*hands, dead=range(20, 47))
    assert spot.deals == 1
    with pytest.raises(CardError, match="needs 5 more cards and the deck has 4 left"):
        equity(*hands, dead=range(20, 48))


def test_cards_in_every_form():
    expected = dict(equity("AsAh", "KdKc", board="2c3c4c").winners)
    for hand in [(51, 50), [51, 50], np.array([51, 50]), ["As", "Ah"], "A♠ A♥"]:
        assert dict(equity(hand, "KdKc", board=["2c", "3c", "4c"]).winners) == expected


@pytest.mark.parametrize(
    ("players", "board", "dead", "words"),
    [
        (("AsAh", "AsKd"), "", "", "As in player 1's hand"),
        (("AsAh", "KdKc"), "2c3cAs", "", "As in the board"),
        (("AsAh", "KdKc"), "2c3c4c", "Kd", "Kd in the dead cards"),
        (("AsAh", "KdKc"), "2c3c4c", "4c", "4c in the dead cards"),
        (("AsAh", "KdKc"), "", "2c2c", "2c at position 2 comes twice"),
        (("AsAh", "KdKc"), "2c2c4c", "", "board: card 2c at position 2 comes twice"),
        (("AsAh", (0, 0)), "", "", "2c in player 1's hand"),
        (("AsAh", "Kd"), "", "", "player 1 has 1 hole cards, not 2"),
        (("AsAh", "KdKcKh"), "", "", "player 1 has 3 hole cards, not 2"),
        (("AsAh", ""), "", "", "player 1 has 0 hole cards"),
        (("AsAh", "KdKd"), "", "", "player 1: card Kd at position 2 comes twice"),
        (("AsAh", (1, 52)), "", "", "player 1: 52 at position 1"),
        (("AsAh", "KdKc"), "2c", "", "0, 3, 4 or 5 cards, not 1"),
        (("AsAh", "KdKc"), "2c3c", "", "0, 3, 4 or 5 cards, not 2"),
        (("AsAh", "KdKc"), "2c3c4c5c6c7c", "", "0, 3, 4 or 5 cards, not 6"),
        (("AsAh", "KdKc"), (0, -1, 2), "", "board: -1 at position 1"),
    ],
)
def test_refused_cards(players, board, dead, words):
    with pytest.raises(CardError, match=words):
        equity(*players, board=board, dead=dead)


@pytest.mark.parametrize("count", [0, 1, 11])
def test_refused_numbers_of_players(count):
    hands = [(2 * i, 2 * i + 1) for i in range(count)]
    with pytest.raises(ValueError, match=f"2 to 10 players, not {count}"):
        equity(*hands)


@pytest.mark.parametrize("wrong", [None, 3, True, (0.0, 1.0), np.array([[0.0, 1], [2, 3]]), {"As"}])
def test_refused_types(wrong):
    with pytest.raises(TypeError):
        equity("AsAh", wrong)
    with pytest.raises(TypeError):
        equity("AsAh", "KdKc", board=wrong)
    with pytest.raises(TypeError):
        equity("AsAh", "KdKc", dead=wrong)


def test_progress_is_told_and_may_end_the_count():
    told = []
    omaha = {"selection": Selection.TWO_AND_THREE, "exact": True}
    equity("AsAhKsKh", "8d7d6c5c", **omaha, progress=lambda done, total: told.append((done, total)))
    assert len(told) > 2
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]
    assert len({total for _, total in told}) == 1

    small = []
    equity("AsAh", "KdKc", board="2c3c4c", progress=lambda done, total: small.append((done, total)))
    assert small == [(990, 990)]
    with pytest.raises(TypeError, match="progress is 5"):
        equity("AsAh", "KdKc", board="2c3c4c", progress=5)

    def stop(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        equity("AsAh", "KdKc", progress=stop)


def test_other_threads_run_meanwhile():
    """The count stands still in its own callback until another thread has moved."""
    moved = threading.Event()
    waits = []
    thread = threading.Thread(target=moved.set)
    thread.start()
    equity("AsAh", "KdKc", progress=lambda done, total: waits.append(moved.wait(10)))
    thread.join()
    assert all(waits)


def test_ctrl_c_ends_a_long_count():
    errors = interrupted("while True: equity('AsAh', 'KdKc', '7h7d', 'JsTs', '4c4d', '2s3s')")
    assert "KeyboardInterrupt" in errors


@pytest.mark.parametrize(
    "call",
    [
        "while True: random_deals(20_000_000, 7, seed=1)",
        "while True: all_hands(6)",
        "texts = np.array(['AsKsQsJsTs2c3c'] * 4_000_000, dtype='S')\nwhile True: evaluate(texts)",
        "texts = np.array(['AsKsQsJsTs2c3c'] * 4_000_000, dtype='S')\nwhile True: parse_many(texts)",
        "deals = random_deals(4_000_000, 7, seed=1)\nwhile True: evaluate(deals)",
        # Nine players' hands of one choice of ranks take minutes.
        "equity('AKo', 'QJo', 'T9o', '87o', '65o', '43o', 'AKo', 'QJo', '22', exact=True)",
        "next_card('22+,A2+,K2+', '22+,A2+,K2+', Range('random') - Range('7h6h'), board='2h7hTc', trials=1)",
        "chips = np.tile(np.arange(6), (2_000_000, 1))\nwhile True: settle_many(chips, chips)",
        "d = random_deals(2_000_000, 11, seed=1)\ncrew, one = d[:, :4].reshape(-1, 2, 2), d[:, 4:6].reshape(-1, 1, 2)\n"
        "stakes = np.ones((len(d), 2), dtype=int)\nwhile True: settle_crew_many(crew, one, d[:, 6:], stakes)",
    ],
)
def test_ctrl_c_ends_bulk_calls(call):
    assert "KeyboardInterrupt" in interrupted(call)


def interrupted(code):
    """What a child says that is interrupted while it runs this code. It never outlives the test."""
    start = (
        "import signal, numpy as np\nfrom holdem893 import *\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\nprint('ready', flush=True)\n"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", start + code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        time.sleep(0.2)
        os.kill(child.pid, signal.SIGINT)
        return child.communicate(timeout=60)[1]
    finally:
        child.kill()
        child.wait()


def test_an_answer_can_be_copied_and_sent():
    spot = equity("AsAh", "KdKc", board="2c3c4c")
    assert spot.equity[0] > 0.5  # made before it is copied
    for twin in (pickle.loads(pickle.dumps(spot)), copy.deepcopy(spot)):
        assert not twin.equity.flags.writeable
        assert dict(twin.winners) == dict(spot.winners)
        assert twin.equity.tolist() == spot.equity.tolist()
    with pytest.raises(ValueError, match="read-only"):
        spot.equity[0] = 1
    with pytest.raises(TypeError):
        spot.winners[0,] = 1
