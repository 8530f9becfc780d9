"""Sampled equity: right on the average, honest about its error, the same however it is run."""

import itertools
import json
import math
import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

from holdem893 import CardError, Ranking, Selection, _core, equity, evaluate, parse_cards, random_deals
from holdem893.errors import RangeError
from holdem893.ranges import Range

ANY = 2


def hand(text):
    return parse_cards(text)


def weighted(text):
    items = list(Range(text).items())
    return np.array([combo for combo, _ in items], dtype=np.uint8), np.array([weight for _, weight in items])


def sampler(players, board="", dead="", ranking=Ranking.HIGH, selection=Selection.ANY_FIVE, low=None):
    return _core.Sampler(players, board, dead, ranking, selection, low)


def share(high, low, player):
    """What a player gets of one pot."""
    of = [(1 / who.bit_count() if who >> player & 1 else 0.0) for who in (high, low) if who]
    return sum(of) / len(of)


def shares(counts, player):
    """Mean and standard error of a player's share."""
    trials = sum(counts.values())
    values = {winners: share(*winners, player) for winners in counts}
    mean = sum(values[winners] * count for winners, count in counts.items()) / trials
    square = sum(values[winners] ** 2 * count for winners, count in counts.items()) / trials
    return mean, math.sqrt(max(square - mean**2, 0) / trials)


def oracle(players, board, low=None, ranking=Ranking.HIGH, selection=Selection.ANY_FIVE):
    """Exact share of the first player, by every deal there is: players are lists of (hand, weight)."""
    total = gained = 0.0
    for deal in itertools.product(*players):
        cards = [card for held, _ in deal for card in held]
        if len(set(cards) | set(board)) < len(cards) + len(board):
            continue
        weight = math.prod(each for _, each in deal)
        left = sorted(set(range(52)) - set(cards) - set(board))
        boards = np.array([[*board, *more] for more in itertools.combinations(left, 5 - len(board))], dtype=np.uint8)
        ways = [ranking] if low is None else [ranking, low]
        winners = []
        for way in ways:
            held = [np.broadcast_to(np.array(one, dtype=np.uint8), (len(boards), len(one))) for one, _ in deal]
            strengths = np.array([evaluate(h, boards, ranking=way, selection=selection) for h in held])
            winners.append((strengths == strengths.max(0)) & (strengths > 0))
        parts = [np.where(won.any(0), won[0] / np.maximum(won.sum(0), 1), 0) for won in winners]
        halves = sum(won.any(0).astype(int) for won in winners)
        gained += weight * float((sum(parts) / halves).sum())
        total += weight * len(boards)
    return gained / total


def as_list(hands):
    return [(tuple(int(card) for card in held), float(weight)) for held, weight in zip(*hands, strict=True)]


KNOWN = [(hand("AhAs"), 1.0)]
OMAHA = (np.array([hand("QcQdJcJd"), hand("9s8s7h6h"), hand("Kh2h3s4d")], dtype=np.uint8), np.array([1.0, 2.0, 0.5]))
SPOTS = {
    "two fixed hands": (lambda: sampler([hand("AhKh"), hand("QsQd")]), lambda: equity("AhKh", "QsQd").equity[0]),
    "three fixed hands and a flop": (
        lambda: sampler([hand("AhKh"), hand("QsQd"), hand("8c7c")], board="9c8h2h", dead="2c3c"),
        lambda: equity("AhKh", "QsQd", "8c7c", board="9c8h2h", dead="2c3c").equity[0],
    ),
    "random hands": (lambda: sampler([ANY] * 4), lambda: 0.25),
    "a hand against a random one": (lambda: sampler([hand("AsAh"), ANY]), lambda: 0.852037),
    "ranges": (lambda: sampler([weighted("AKs"), weighted("QQ")]), lambda: 0.460485),
    "ranges that block each other": (lambda: sampler([weighted("QQ+"), weighted("TT+")]), lambda: 0.650483),
    "a range against a random hand": (
        lambda: sampler([weighted("22+,A2s+"), ANY], board="2h7hTc"),
        lambda: 0.663984,
    ),
    "weights": (
        lambda: sampler([weighted("AA@0.25,KQs@1,76s@0.5"), weighted("KK,AQs@0.1")], board="Kd7s6s2c"),
        lambda: oracle([as_list(weighted("AA@0.25,KQs@1,76s@0.5")), as_list(weighted("KK,AQs@0.1"))], hand("Kd7s6s2c")),
    ),
    "low": (
        lambda: sampler([weighted("A2s,33"), weighted("54s,KK")], board="7h6c2dJs", ranking=Ranking.DEUCE_TO_SEVEN),
        lambda: oracle(
            [as_list(weighted("A2s,33")), as_list(weighted("54s,KK"))],
            hand("7h6c2dJs"),
            ranking=Ranking.DEUCE_TO_SEVEN,
        ),
    ),
    "high and low": (
        lambda: sampler([hand("AsAh2s3h"), OMAHA], board="7h6c2d", **HI_LO),
        lambda: oracle([[(hand("AsAh2s3h"), 1.0)], as_list(OMAHA)], hand("7h6c2d"), **HI_LO),
    ),
}
HI_LO = {"selection": Selection.TWO_AND_THREE, "low": Ranking.ACE_TO_FIVE_8}


@pytest.mark.parametrize("name", SPOTS)
def test_the_standard_error_is_honest(name):
    """999 of 1,000 runs within four standard errors, and 65 to 71% within one: four deviations at 4,000 runs."""
    make, exact = SPOTS[name]
    spot, truth = make(), exact()
    off = []
    for seed in range(4000):
        counts, trials = spot.run(seed, 0, 1000, 1, None)
        assert trials == 1000
        mean, error = shares(counts, 0)
        off.append(abs(mean - truth) / error)
    assert sum(x <= 4 for x in off) >= 3996
    assert 2600 <= sum(x <= 1 for x in off) <= 2840


@pytest.mark.parametrize("name", SPOTS)
def test_long_runs_are_right(name):
    make, exact = SPOTS[name]
    counts, _ = make().run(893, 0, 400_000, 2, None)
    mean, error = shares(counts, 0)
    assert abs(mean - exact()) < 4 * error


@pytest.mark.parametrize("players", range(2, 11))
def test_sampled_agrees_with_enumerated(players):
    cards = random_deals(1, 2 * players + 5, seed=players)[0].tolist()
    holes = [tuple(cards[2 * i : 2 * i + 2]) for i in range(players)]
    board, dead = cards[2 * players : 2 * players + 3], cards[2 * players + 3 :]
    exact = equity(*holes, board=board, dead=dead)
    counts, trials = sampler(holes, board, dead).run(players, 0, 300_000, 1, None)
    for player in range(players):
        mean, error = shares(counts, player)
        assert abs(mean - exact.equity[player]) <= 4.5 * error + 1e-12
    found = {tuple(i for i in range(players) if who >> i & 1): count / trials for (who, _), count in counts.items()}
    for who, boards in exact.winners.items():
        chance = boards / exact.deals
        assert abs(found.get(who, 0) - chance) < 5 * math.sqrt(chance / trials) + 5 / trials
    assert set(found) <= set(exact.winners)


def test_ranges_of_one_hand_and_of_all_are_known_and_random_hands():
    one = (np.array([hand("AhKh")], dtype=np.uint8), np.array([0.125]))
    by_range = sampler([one, hand("QsQd")]).run(1, 0, 50_000, 1, None)
    assert by_range == sampler([hand("AhKh"), hand("QsQd")]).run(1, 0, 50_000, 1, None)
    counts, _ = sampler([hand("AsAh"), (_core.COMBOS, np.full(1326, 0.5))]).run(2, 0, 400_000, 1, None)
    mean, error = shares(counts, 0)
    assert abs(mean - 0.852037) < 4 * error


def test_weights_and_repeated_combos_are_one_thing():
    hands, weights = weighted("AA,KK,QQ")
    whole = np.where(hands[:, 0] >= 48, 3, 1)
    repeated = (np.repeat(hands, whole, axis=0), np.ones(whole.sum()))
    exact = [
        shares(sampler([spot, hand("JhTh")], board="2c3dJs").run(5, 0, 400_000, 1, None)[0], 0)
        for spot in ((hands, weights * whole), repeated)
    ]
    assert abs(exact[0][0] - exact[1][0]) < 4 * math.hypot(exact[0][1], exact[1][1])


@pytest.mark.parametrize("trials", [1, 255, 257, 1_000_003])
def test_budgets_are_exact_and_threads_make_no_difference(trials):
    for spot in (sampler([ANY, hand("AhKh"), ANY]), sampler([weighted("TT+"), weighted("AK")])):
        counts, done = spot.run(3, 0, trials, 1, None)
        assert done == sum(counts.values()) == trials
        for threads in (2, 3, 5):
            assert spot.run(3, 0, trials, threads, None) == (counts, trials)


def test_every_backend_counts_alike(backend):
    code = """
import json
from holdem893 import _core
from test_sample import SPOTS
print(json.dumps([sorted(make().run(6, 3, 20_001, 2, None)[0].items()) for make, _ in SPOTS.values()]))
"""
    path = f"import sys\nsys.path.insert(0, {os.path.dirname(__file__)!r})\n"
    expected = [sorted(make().run(6, 3, 20_001, 1, None)[0].items()) for make, _ in SPOTS.values()]
    assert json.loads(backend(path + code)) == json.loads(json.dumps(expected))


def test_rounds_are_parts_of_a_run():
    spot = sampler([hand("AhKh"), ANY, ANY], board="2c3c4c")
    whole, _ = spot.run(9, 0, 5 * spot.batch_trials, 1, None)
    joined = {}
    for first in range(5):
        for winners, count in spot.run(9, first, spot.batch_trials, 1, None)[0].items():
            joined[winners] = joined.get(winners, 0) + count
    assert joined == whole


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (["AA", "AA", "AA"], "there is no deal"),
        (["AhAs", "AhKh"], "player 1 has no hand"),
        (["AA,KK"] * 5, "there is no deal"),
    ],
)
def test_ranges_that_leave_no_deal_are_an_error_at_once(players, words):
    began = time.monotonic()
    with pytest.raises(RangeError, match=words):
        sampler([weighted(text) for text in players])
    assert time.monotonic() - began < 20


@pytest.mark.parametrize(("text", "wanted"), [("AA,KK,QQ,JJ,TT", 20_000), ("88+,ATs+,KQs,AJo+", 200)])
def test_crowded_ranges_are_dealt(text, wanted):
    spot = sampler([weighted(text)] * 10)
    counts, trials = spot.run(1, 0, wanted, 1, None)
    assert trials == wanted
    for player in range(10):
        mean, error = shares(counts, player)
        assert abs(mean - 0.1) < 4 * error


@pytest.mark.parametrize(
    ("players", "options", "error", "words"),
    [
        ([ANY], {}, ValueError, "2 to 10 players, not 1"),
        ([ANY, (1, 1)], {}, CardError, "2d in player 1's hand"),
        ([ANY, (1, 52)], {}, CardError, "player 1: 52 at position 1"),
        ([ANY, ()], {}, CardError, "player 1 has 0 hole cards"),
        ([ANY, (1, 2, 3)], {}, CardError, "player 1 has 3 hole cards"),
        ([ANY, (1, 2)], {"board": (1, 5, 6)}, CardError, "2d in the board"),
        ([ANY, (1, 2)], {"dead": "2d"}, CardError, "2d in the dead cards"),
        ([ANY, (1, 2)], {"selection": Selection.TWO_AND_THREE}, CardError, "player 0 has 2 hole cards, not 4, 5 or 6"),
        ([ANY, (1, 2)], {"selection": Selection.CRISS_CROSS}, ValueError, "crosses"),
        ([ANY, (np.zeros((0, 2), np.uint8), np.zeros(0))], {}, RangeError, "player 1's range is empty"),
        ([ANY, (np.array([[1, 2]], np.uint8), np.array([np.nan]))], {}, RangeError, "the weight of hand 0 is"),
        ([ANY, (np.array([[1, 2]], np.uint8), np.ones(2))], {}, TypeError, "a range is hands"),
    ],
)
def test_refusals(players, options, error, words):
    with pytest.raises(error, match=words):
        sampler(players, **options)


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_is_told_and_may_end_a_run(threads):
    spot = sampler([ANY] * 6)
    told = []
    spot.run(1, 0, 3_000_001, threads, lambda done, trials: told.append((done, trials)))
    assert told[-1] == (3_000_001, 3_000_001)
    assert told == sorted(set(told))

    def stop(done, trials):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        spot.run(1, 0, 10**12, threads, stop)


def test_other_threads_run_meanwhile():
    moved = threading.Event()
    waits = []
    thread = threading.Thread(target=moved.set)
    thread.start()
    sampler([ANY] * 6).run(1, 0, 1_000_000, 1, lambda done, trials: waits.append(moved.wait(10)))
    thread.join()
    assert waits
    assert all(waits)


@pytest.mark.parametrize("threads", [1, 3])
def test_ctrl_c_ends_a_run(threads):
    code = (
        "from holdem893 import Ranking, Selection, _core\nprint('ready', flush=True)\n"
        "spot = _core.Sampler([2] * 10, '', '', Ranking.HIGH, Selection.ANY_FIVE, None)\n"
        f"spot.run(1, 0, 10**13, {threads}, None)"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert b"KeyboardInterrupt" in errors
