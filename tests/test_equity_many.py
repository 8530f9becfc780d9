"""Equity of many rows against the equity of each spot by itself."""

import multiprocessing
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import numpy as np
import pytest

from holdem893 import (
    NO_CARD,
    CardError,
    ConfigError,
    Ranking,
    Selection,
    equity,
    equity_many,
    evaluate,
    format_cards,
    random_deals,
)
from test_odds import interrupted


def spots(n, players, dealt, dead=0, seed=1, suited=False):
    """Hole cards, boards and dead cards of random rows; where `suited`, the cards are dealt from two suits mostly."""
    cards = random_deals(n, 2 * players + 5 + dead, seed)
    if suited:
        order = np.random.default_rng(seed)
        for row in cards:
            weights = np.where(np.arange(52) % 4 < 2, 6.0, 1.0)
            row[:] = order.choice(52, len(row), replace=False, p=weights / weights.sum())
    hole = cards[:, : 2 * players].reshape(n, players, 2)
    board = cards[:, 2 * players : 2 * players + 5].copy()
    board[:, dealt:] = NO_CARD
    return hole, board, cards[:, 2 * players + 5 :]


def one_by_one(hole, board, dead=None):
    """Every row as a spot of its own."""
    found = []
    for row in range(len(hole)):
        gone = () if dead is None else [card for card in dead[row] if card != NO_CARD]
        common = [card for card in board[row] if card != NO_CARD]
        found.append(equity(*hole[row], board=common, dead=gone).equity)
    return np.array(found)


@pytest.mark.parametrize("suited", [False, True])
@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize(("dealt", "rows"), [(5, 60), (4, 60), (3, 12)])
def test_rows_against_single_spots(players, dealt, rows, suited):
    hole, board, dead = spots(rows, players, dealt, dead=3, seed=players, suited=suited)
    dead[:, 1] = NO_CARD
    found = equity_many(hole, board, dead)
    assert found.shape == (rows, players)
    assert found.dtype == np.float64
    np.testing.assert_allclose(found, one_by_one(hole, board, dead), rtol=0, atol=1e-12)
    np.testing.assert_allclose(found.sum(axis=1), 1, rtol=0, atol=1e-12)
    np.testing.assert_allclose(equity_many(hole, board), one_by_one(hole, board), rtol=0, atol=1e-12)


def test_streets_may_be_mixed():
    hole, board, _ = spots(400, 2, 5)
    for row, dealt in enumerate(np.random.default_rng(2).integers(3, 6, 400)):
        board[row, dealt:] = NO_CARD
    np.testing.assert_allclose(equity_many(hole, board), one_by_one(hole, board), rtol=0, atol=1e-12)


@pytest.mark.parametrize(("players", "dead"), [(2, 0), (2, 3), (3, 1)])
def test_before_the_flop(players, dead):
    hole, board, gone = spots(2, players, 0, dead, seed=4)
    np.testing.assert_allclose(equity_many(hole, board, gone), one_by_one(hole, board, gone), rtol=0, atol=1e-12)


def test_a_million_rows_add_up():
    hole, board, _ = spots(200_000, 2, 5, seed=9)
    found = equity_many(hole, board)
    strengths = [evaluate(np.ascontiguousarray(hole[:, player]), board) for player in range(2)]
    assert (found[:, 0] == np.where(strengths[0] == strengths[1], 0.5, strengths[0] > strengths[1])).all()
    assert (found[:, 1] == 1 - found[:, 0]).all()


@pytest.mark.parametrize("dtype", ["uint8", "int8", "uint16", ">i2", "int32", "int64", ">u8"])
def test_every_integer_type_and_layout(dtype):
    hole, board, dead = spots(50, 3, 4, dead=2, seed=6)
    expected = equity_many(hole, board, dead)
    wide = np.dtype(dtype).itemsize > 1
    board = board if wide else board[:, :4]  # 255 fits no signed byte
    assert (equity_many(hole.astype(dtype), board.astype(dtype), dead.astype(dtype)) == expected).all()
    apart = np.zeros((100, 6, 4), dtype)
    apart[::2, ::2, ::2] = hole
    turned = np.asfortranarray(board.astype(dtype))
    assert (equity_many(apart[::2, ::2, ::2], turned, np.flip(dead, axis=1)) == expected).all()
    backwards = equity_many(hole[::-1], board[::-1], dead[::-1])
    assert (backwards[::-1] == expected).all()


def test_what_all_rows_share():
    hole, _, _ = spots(30, 2, 0, seed=7)
    hole = hole[(hole > 3).all(axis=(1, 2))]
    board = np.tile([0, 1, 2], (len(hole), 1))
    expected = equity_many(hole, board, np.full((len(hole), 1), 3))
    for common in ("2c2d2h", [0, 1, 2], np.array([0, 1, 2, 255, 255]), board.astype(np.uint8)):
        for dead in ("2s", (3,), np.array([3, 255])):
            assert (equity_many(hole, common, dead) == expected).all()


def test_texts():
    hole, board, dead = spots(40, 3, 4, dead=2, seed=8)
    expected = equity_many(hole, board, dead)
    hands = [[format_cards(hand) for hand in row] for row in hole]
    boards = [format_cards(row[:4]) for row in board]
    gone = [format_cards(row) for row in dead]
    for kind in (list, np.array, lambda texts: np.array(texts, dtype=object)):
        assert (equity_many(kind(hands), kind(boards), kind(gone)) == expected).all()
    assert (equity_many(hands, [*boards[:-1], format_cards(board[-1][:4], unicode=True)], gone) == expected).all()


def test_no_rows():
    assert equity_many(np.zeros((0, 2, 2), np.uint8), np.zeros((0, 5), np.uint8)).shape == (0, 2)
    assert equity_many(np.zeros((0, 4, 2), int)).shape == (0, 4)


@pytest.mark.parametrize("ranking", [Ranking(number) for number in (1, 3, 5, 7)])
@pytest.mark.parametrize("selection", [Selection.ANY_FIVE, Selection.TWO_AND_THREE])
def test_rankings_and_selections_on_the_turn(ranking, selection):
    own = 2 if selection == Selection.ANY_FIVE else 4
    cards = random_deals(20, 3 * own + 4, seed=12)
    hole, board = cards[:, : 3 * own].reshape(20, 3, own), cards[:, 3 * own :]
    found = equity_many(hole, board, ranking=ranking, selection=selection)
    for row in range(20):
        rivers = np.setdiff1d(np.arange(52), cards[row])
        boards = np.column_stack([np.tile(board[row], (len(rivers), 1)), rivers])
        strengths = np.array(
            [
                evaluate(np.tile(hand, (len(rivers), 1)), boards, ranking=ranking, selection=selection)
                for hand in hole[row]
            ]
        )
        wins = strengths == strengths.max(axis=0)
        np.testing.assert_allclose(found[row], (wins / wins.sum(axis=0)).mean(axis=1), rtol=0, atol=1e-12)


def test_omaha_flop_and_river():
    cards = random_deals(6, 13, seed=13)
    hole, board = cards[:, :8].reshape(6, 2, 4), cards[:, 8:]
    river = equity_many(hole, board, selection=Selection.TWO_AND_THREE)
    strengths = [evaluate(hole[:, i], board, selection=Selection.TWO_AND_THREE) for i in range(2)]
    assert (river[:, 0] == (1 + np.sign(strengths[0].astype(int) - strengths[1])) / 2).all()
    flop = equity_many(hole, board[:, :3], selection=Selection.TWO_AND_THREE)
    for row in range(6):
        rest = np.setdiff1d(np.arange(52), [*hole[row].ravel(), *board[row, :3]])
        turns = [np.append(board[row, :3], card) for card in rest]
        again = equity_many(np.tile(hole[row], (len(rest), 1, 1)), turns, selection=Selection.TWO_AND_THREE).mean(
            axis=0
        )
        np.testing.assert_allclose(flop[row], again, rtol=0, atol=1e-12)


def good():
    return [array.astype(np.int64) for array in spots(100_000, 2, 5, dead=2, seed=14)]


@pytest.mark.parametrize("dtype", [np.int64, np.uint8])
@pytest.mark.parametrize(
    ("where", "row", "place", "value", "words"),
    [
        (0, 70_000, (1, 0), 52, "row 70000: 52 at position 0 of the hand of player 1 is not a card"),
        (0, 3, (0, 1), 255, "row 3: 255 at position 1 of the hand of player 0 is not a card"),
        (1, 99_999, (2,), 200, "row 99999: 200 at position 2 of the board is not a card"),
        (1, 17, (1,), 255, "row 17: a card of the board lies behind an empty place"),
        (2, 0, (1,), 60, "row 0: 60 at position 1 of the dead cards is not a card"),
    ],
)
def test_wrong_cards_are_named(where, row, place, value, words, dtype):
    arrays = good()
    arrays[where][(row, *place)] = value
    arrays[0][min(row + 5, 99_999), 1, 1] = 99 if row < 99_999 else arrays[0][row, 1, 1]
    for threads in (1, 3):
        with pytest.raises(CardError) as refused:
            equity_many(*(array.astype(dtype) for array in arrays), threads=threads)
        assert str(refused.value).startswith(words)


@pytest.mark.parametrize("value", [-1, 256, 2**40])
def test_numbers_that_fit_no_byte(value):
    for where, words in enumerate(["1, 0 of the hole cards", "2 of the board", "1 of the dead cards"]):
        arrays = good()
        arrays[where][(70_001, *[(1, 0), (2,), (1,)][where])] = value
        with pytest.raises(CardError, match=f"row 70001: {value} at position {words} is not a card"):
            equity_many(*arrays)


def test_cards_that_come_twice():
    for dealt in (3, 4, 5):
        for place, other in [((0, 0), (0, 1)), ((0, 0), (1, 0)), ((0, 1), (1, 0)), ((1, 1), (0, 0)), ((0, 1), (1, 1))]:
            hole, board, dead = spots(2000, 2, dealt, dead=1, seed=15)
            hole[(1234, *place)] = hole[(1234, *other)]
            with pytest.raises(CardError, match=f"row 1234: card {format_cards([hole[(1234, *other)]])} comes twice"):
                equity_many(hole, board)
        for wrong in (0, 1, 2, 3):
            hole, board, dead = spots(2000, 2, dealt, dead=1, seed=15)
            source = [board[77], hole[77, 1], dead[77], hole[77, 0]][wrong]
            board[77, dealt - 1] = source[0]
            if wrong in (1, 3):
                with pytest.raises(CardError, match=r"row 77: card .. comes twice"):
                    equity_many(hole, board)
            if wrong == 2:
                with pytest.raises(CardError, match=r"row 77: card .. comes twice"):
                    equity_many(hole, board, dead)


@pytest.mark.parametrize(
    ("hole", "board", "words"),
    [
        (np.zeros((3, 1, 2), int), None, "2 to 10 players, not 1"),
        (np.zeros((3, 11, 2), int), None, "2 to 10 players, not 11"),
        (np.zeros((3, 4), int), None, r"hole has shape \(3, 4\)"),
        (np.zeros((3, 2, 2), int), np.zeros((2, 5), int), r"board has shape \(2, 5\): \(3, any\) is wanted"),
        (np.zeros((3, 2, 2), int), np.zeros((3, 6), int), "board has 6 columns"),
        (["AsAh", "KsKh"], None, r"texts are a column a player"),
        ([["AsAh", "KsKh"], ["AsAh"]], None, "hole: "),
    ],
)
def test_refused_shapes(hole, board, words):
    with pytest.raises(ConfigError, match=words):
        equity_many(hole, board)


@pytest.mark.parametrize(
    ("hole", "board", "words"),
    [
        (np.zeros((3, 2, 3), int), None, "a player has 2 hole cards, not 3"),
        ([["AsAh", "KsKh"]], "2c2d", "row 0: a board has 0, 3, 4 or 5 cards, not 2"),
        ([["AsAh", "KsKh"], ["2c2d", "3c3x"]], None, "hole: player 1: row 1: '3x' at position 2"),
        ([["AsAh", "KsKh"], ["2c2d", "3c"]], None, "row 1: player 1 has 1 hole cards"),
        ([["AsAh", "KsKh"]], ["2c3c4x"], "board: row 0: '4x' at position 4"),
        ([["AsAh", "KsKh"]], ["2c3cKh"], "row 0: card Kh comes twice"),
    ],
)
def test_refused_cards(hole, board, words):
    with pytest.raises(CardError, match=words):
        equity_many(hole, board)


@pytest.mark.parametrize(
    "hole",
    [
        np.zeros((3, 2, 2)),
        np.zeros((3, 2, 2), bool),
        np.ma.zeros((3, 2, 2), int),
        np.array([["AsAh", None]], dtype=object),
        None,
        {"AsAh"},
    ],
)
def test_refused_types(hole):
    with pytest.raises(TypeError):
        equity_many(hole)
    with pytest.raises(TypeError):
        equity_many([["AsAh", "KsKh"]], None, hole) if hole is not None else equity_many(hole)


def test_refused_options():
    row = [["AsAh", "KsKh"]]
    with pytest.raises(ConfigError, match="threads is 0"):
        equity_many(row, "2c2d2h", threads=0)
    with pytest.raises(TypeError, match="ranking is 0"):
        equity_many(row, "2c2d2h", ranking=0)
    with pytest.raises(TypeError, match="progress is 5"):
        equity_many(row, "2c2d2h", progress=5)
    with pytest.raises(CardError, match="a cross has an order"):
        equity_many(row, "2c2d2h", selection=Selection.CRISS_CROSS)


def test_the_number_of_threads_does_not_matter():
    hole, board, _ = spots(30_000, 2, 3, seed=16)
    expected = equity_many(hole, board)
    for threads in (2, 5):
        assert (equity_many(hole, board, threads=threads) == expected).all()


def test_progress_is_told_and_may_end_the_call():
    hole, board, _ = spots(300_000, 2, 5, seed=17)
    for rows in (hole, hole.astype(np.int16)):
        told: list[int] = []
        equity_many(rows, board, progress=lambda done, total, told=told: told.append(done))
        assert told == sorted(told)
        assert told[-1] == 300_000

    def stop(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        equity_many(hole, board, progress=stop)


@pytest.mark.parametrize("dealt", [0, 3, 5])
def test_ctrl_c_ends_rows(dealt):
    n = {0: 40, 3: 1_000_000, 5: 10_000_000}[dealt]
    code = f"d = random_deals({n}, 9, seed=1)\nhole, board = d[:, :4].reshape(-1, 2, 2), d[:, 4:{4 + dealt}]\n"
    assert "KeyboardInterrupt" in interrupted(code + "while True: equity_many(hole, board)")


class OneByOne(Executor):
    """Runs what is submitted when its answer is asked for, and counts what is never asked for."""

    def __init__(self):
        self.submitted = 0
        self.cancelled = 0

    def submit(self, function, /, *args, **kwargs):
        self.submitted += 1
        executor = self

        class Late(Future):
            def result(self, timeout=None):
                return function(*args, **kwargs)

            def cancel(self):
                executor.cancelled += 1
                return True

        return Late()


def test_executors_give_the_same():
    hole, board, dead = spots(200_000, 2, 5, dead=1, seed=18)
    board[::50, 4] = NO_CARD
    expected = equity_many(hole, board, dead)
    told = []
    late = OneByOne()
    with ThreadPoolExecutor(2) as threads:
        for executor in (threads, late):
            for form in (np.uint8, np.int64):
                found = equity_many(
                    hole.astype(form), board, dead, executor=executor, progress=lambda done, all_: told.append(done)
                )
                assert (found == expected).all()
    assert late.submitted == 2 * 4
    assert late.cancelled == 0
    assert told == [65536, 131072, 196608, 200_000] * 4


def test_an_error_withdraws_the_chunks_behind_it():
    hole, board, _ = spots(300_000, 2, 5, seed=19)
    hole[70_000, 1, 1] = 99
    late = OneByOne()
    with pytest.raises(CardError, match="row 70000: 99 at position 1 of the hand of player 1"):
        equity_many(hole, board, executor=late)
    assert late.submitted == 5
    assert late.cancelled == 3


def test_processes_give_the_same_and_a_dead_one_is_an_error():
    hole, board, _ = spots(100_000, 2, 5, seed=20)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        assert (equity_many(hole, board, executor=pool) == equity_many(hole, board)).all()
        for process in list(pool._processes.values()):
            process.kill()
        with pytest.raises(BrokenProcessPool):
            equity_many(hole, board, executor=pool)
