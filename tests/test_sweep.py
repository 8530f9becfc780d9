"""Two weighted ranges against each other over every board: the compiled sweep against deals looked at one by one."""

import itertools
import random
import signal

import numpy as np
import pytest

from holdem893 import COMBOS, CardError, Range, Ranking, _core, evaluate, parse_cards

RANDOM = np.ones(1326)
"""Any two cards."""

RANKINGS = list(Ranking)


def sweep(first, second, board, dead="", ranking=Ranking.HIGH, threads=1, progress=None):
    """The core's call on ranges as text or weights and cards as text."""
    weights = [Range(side).weights if isinstance(side, str) else side for side in (first, second)]
    return _core.sweep(*weights, parse_cards(board), parse_cards(dead), ranking, threads, progress)


def shares(first, second, board, **more):
    """Win, loss and tie as shares of the whole."""
    counts = sweep(first, second, board, **more)
    return tuple(count / sum(counts) for count in counts)


def equity(first, second, board, **more):
    win, _, tie = shares(first, second, board, **more)
    return win + tie / 2


def count_slowly(first, second, board, dead, ranking):
    """Every combo of the one with every combo of the other and every board, by `evaluate` alone."""
    known = {*board, *dead}
    live = [card for card in range(52) if card not in known]
    counts = [0.0, 0.0, 0.0]
    for future in itertools.combinations(live, 5 - len(board)):
        full = (*board, *future)
        sides = []
        for weights in (first, second):
            combos = [combo for combo in np.flatnonzero(weights) if not set(COMBOS[combo].tolist()) & {*known, *future}]
            hands = [evaluate((*COMBOS[combo].tolist(), *full), ranking=ranking) for combo in combos]
            sides.append([(set(COMBOS[c].tolist()), h, weights[c]) for c, h in zip(combos, hands, strict=True)])
        for (mine, my_hand, my_weight), (other, other_hand, weight) in itertools.product(*sides):
            if not mine & other:
                winner = 0 if my_hand > other_hand else 1 if my_hand < other_hand else 2
                counts[winner] += my_weight * weight
    return counts


def random_weights(rng, combos, whole):
    weights = np.zeros(1326)
    for combo in rng.sample(range(1326), combos):
        weights[combo] = 1 if whole else rng.random()
    return weights


@pytest.mark.parametrize("board", ["2h7hTcJd4s", "2h7hThJhTc", "2h2d7c7hAs", "8h9hThJhQh", "2h7hTh2d", "AsKsQsJs"])
@pytest.mark.parametrize("whole", [True, False])
def test_any_ranges_under_any_ranking_as_deal_by_deal(board, whole):
    rng = random.Random(board)
    cards = parse_cards(board)
    dead = tuple(card for card in rng.sample(range(52), 4) if card not in cards)
    combos = 60 if len(cards) == 5 else 12
    for ranking in RANKINGS if len(cards) == 5 else RANKINGS[:2]:
        first, second = random_weights(rng, combos, whole), random_weights(rng, combos, whole)
        found = _core.sweep(first, second, cards, dead, ranking, 1, None)
        slow = count_slowly(first, second, cards, dead, ranking)
        assert found == (tuple(slow) if whole else pytest.approx(slow, rel=1e-11, abs=1e-11))


@pytest.mark.parametrize("board", ["2h7dTc", "2h7hTc", "7h8h9h", "AhAdTh", "AhAdAc"])
def test_few_combos_on_a_flop_as_deal_by_deal(board):
    rng = random.Random(board)
    first, second = random_weights(rng, 4, True), random_weights(rng, 4, True)
    cards = parse_cards(board)
    assert _core.sweep(first, second, cards, (), Ranking.HIGH, 1, None) == tuple(
        count_slowly(first, second, cards, (), Ranking.HIGH)
    )


@pytest.mark.parametrize(
    ("first", "second", "board", "value"),
    [
        ("22+,A2s+", "random", "2h7hTc", 0.663984),
        ("AcAd", "random", "AhTcTh", 0.994682),
        ("5s4h", "random", "KsJhTh8h8c", 0.130808),
    ],
)
def test_known_equities(first, second, board, value):
    assert equity(first, second, board) == pytest.approx(value, abs=5e-7)
    assert equity(second, first, board) == pytest.approx(1 - value, abs=5e-7)


def test_what_only_ties():
    win, _, tie = shares("5s4h", "random", "KsJhTh8h8c")
    assert win == 0
    assert tie / 2 == pytest.approx(0.130808, abs=5e-7)


@pytest.mark.parametrize("board", ["2h7dTc", "2h7hTc", "7h8h9h", "AhAdTh", "AhAdAc", "2h7hTcJc", "2h7hThJhQh"])
def test_random_against_random_is_even_and_every_deal_is_counted(board):
    counts = sweep(RANDOM, RANDOM, board)
    assert counts[0] == counts[1]
    live = 52 - len(board) // 2
    boards = {3: 45 * 44 // 2, 4: 44, 5: 1}[len(board) // 2]
    assert sum(counts) == (live * (live - 1) // 2) * ((live - 2) * (live - 3) // 2) * boards


@pytest.mark.parametrize("board", ["2h7hTc", "7h8h9hKd"])
def test_weights_count_as_often_as_they_say(board):
    """The sweep is linear in either range: thirds of a range add up to the whole."""
    rng = np.random.default_rng(893)
    parts = np.zeros((3, 1326))
    parts[rng.integers(0, 3, 1326), np.arange(1326)] = 1
    second = rng.random(1326)
    apart = np.array([sweep(part, second, board) for part in parts])
    mixed = sweep(parts[0] * 0.25 + parts[1] * 0.5 + parts[2], second, board)
    assert mixed == pytest.approx(apart[0] * 0.25 + apart[1] * 0.5 + apart[2], rel=1e-12)


@pytest.mark.parametrize("combo", ["AhKh", "7s7d", "3c2c"])
def test_a_combo_against_all_as_a_combo_against_each(combo):
    board = "2h7hTcJh"
    one = np.array(sweep(combo, "random", board))
    each = sum(np.array(sweep(combo, np.eye(1, 1326, index)[0], board)) for index in range(1326))
    assert one.tolist() == each.tolist()


@pytest.mark.parametrize(("first", "second"), [("AhKh", "AhKh"), ("AhKh", "AhQd@0.3,KhJd@0.7"), ("AhTd", "random")])
@pytest.mark.parametrize("board", ["2h7hTc", "2h7hTcJd", "2h7hTcJd4s"])
def test_ranges_that_block_each_other_have_no_deal(first, second, board):
    dead = "Ah" if first == "AhTd" else ""
    assert sweep(first, second, board, dead) == (0, 0, 0)


@pytest.mark.parametrize("ranking", [Ranking.HIGH, Ranking.ACE_TO_FIVE])
@pytest.mark.parametrize("board", ["2h7hTc", "AhAdTh", "7h8h9h5c", "2h7hTcJd4s"])
def test_each_combo_gets_what_it_gets_alone(board, ranking):
    """Also where boards stand for others: both ranges have symmetries, and their combos have images."""
    second = Range("22+,A2s+,KQo").weights
    cards = parse_cards(board)
    rows = _core.sweep_combos(RANDOM, second, cards, (), ranking, 2, None)
    assert rows.shape == (1326, 3)
    assert tuple(rows.sum(axis=0)) == _core.sweep(RANDOM, second, cards, (), ranking, 1, None)
    for combo in random.Random(board).sample(range(1326), 6):
        alone = np.zeros(1326)
        alone[combo] = 1
        assert tuple(rows[combo]) == _core.sweep(alone, second, cards, (), ranking, 1, None)


def test_combos_are_told_apart_on_a_board_alone():
    with pytest.raises(CardError, match="3, 4 or 5 cards where combos are told apart, not 0"):
        _core.sweep_combos(RANDOM, RANDOM, (), (), Ranking.HIGH, 1, None)


def test_a_signal_ends_a_sweep_of_a_minute():
    """Two ranges of any cards before the flop: what the handler raises comes out, long before the end."""

    def ring(*_):
        raise TimeoutError("rung")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    try:
        with pytest.raises(TimeoutError, match="rung"):
            sweep(RANDOM, RANDOM, "", ranking=Ranking.ACE_TO_FIVE)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_a_deck_without_a_river_has_no_deal():
    board, hands = parse_cards("2h7hTc"), parse_cards("AsAdKsKd")
    dead = [card for card in range(52) if card not in (*board, *hands)]
    aces, kings = Range("AsAd").weights, Range("KsKd").weights
    assert _core.sweep(aces, kings, board, dead, Ranking.HIGH, 1, None) == (0, 0, 0)
    assert _core.sweep(aces, kings, board, dead[2:], Ranking.HIGH, 1, None) == (1, 0, 0)


def test_two_hands_before_the_flop():
    assert sweep("AhAs", "KdKc", "") == (1_388_072, 317_694, 6_538)


@pytest.mark.parametrize("ranking", [Ranking.HIGH, Ranking.ACE_TO_FIVE])
def test_threads_and_progress_change_nothing(ranking):
    seen = []
    one = sweep("22+,A2s+@0.3", "random", "2h7hTc", ranking=ranking, progress=lambda *both: seen.append(both))
    assert sweep("22+,A2s+@0.3", "random", "2h7hTc", ranking=ranking, threads=3) == one
    assert len(seen) > 10
    assert seen[-1][0] == seen[-1][1]
    assert seen == sorted(seen)


def test_what_progress_throws_ends_the_sweep():
    def refuse(done, of):
        raise RuntimeError("no more")

    with pytest.raises(RuntimeError, match="no more"):
        sweep(RANDOM, RANDOM, "2h7hTc", progress=refuse)


def test_the_same_bits_on_every_backend(backend):
    code = """
import numpy as np
from holdem893 import parse_cards, Ranking
rng = np.random.default_rng(893)
for board in ("2h7hTc", "7h8h9h", "AhAdAc", "2h7hThJh", "8h9hThJhQh"):
    first, second = rng.random(1326), rng.random(1326)
    print([x.hex() for x in _core.sweep(first, second, parse_cards(board), (), Ranking.HIGH, 1, None)])
"""
    assert backend(code).splitlines() == [str([x.hex() for x in counts]) for counts in same_sweeps()]


def same_sweeps():
    rng = np.random.default_rng(893)
    for board in ("2h7hTc", "7h8h9h", "AhAdAc", "2h7hThJh", "8h9hThJhQh"):
        first, second = rng.random(1326), rng.random(1326)
        yield _core.sweep(first, second, parse_cards(board), (), Ranking.HIGH, 1, None)


def test_costs_grow_with_what_there_is_to_count():
    def cost(first, second, board, ranking=Ranking.HIGH):
        weights = [Range(side).weights for side in (first, second)]
        return _core.sweep_cost(*weights, parse_cards(board), (), ranking)

    assert cost("AhKh", "AhQh", "2h7dTc") == 0
    rising = [
        cost("AhKh", "QsQd", "2h7dTcJd"),
        cost("AhKh", "QsQd", "2h7dTc"),
        cost("AA", "KK", "2h7dTc"),
        cost("22+,A2s+", "random", "2h7dTc"),
        cost("random", "random", "2h7dTc", Ranking.ACE_TO_FIVE),
        cost("random", "random", ""),
    ]
    assert rising == sorted(rising)
    assert rising[-1] > 1e10


def test_refusals():
    board = parse_cards("2h7hTc")

    def call(first=RANDOM, second=RANDOM, board=board, dead=()):
        return _core.sweep(first, second, board, dead, Ranking.HIGH, 1, None)

    with pytest.raises(CardError, match="not 2"):
        call(board=board[:2])
    with pytest.raises(CardError, match="2h in the dead cards"):
        call(dead=board[:1])
    with pytest.raises(ValueError, match=r"weight 1.5\d* of AsAh in the second range is not from 0 to 1"):
        call(second=weights_with(1.5))
    with pytest.raises(ValueError, match="nan"):
        call(first=weights_with(np.nan))
    with pytest.raises(ValueError, match=r"first has shape \(1325,\), not \(1326,\)"):
        call(first=RANDOM[1:])
    with pytest.raises(TypeError, match="second is not an array of float64"):
        call(second=RANDOM.astype(np.float32))


def weights_with(value):
    weights = np.zeros(1326)
    weights[1325] = value
    return weights
