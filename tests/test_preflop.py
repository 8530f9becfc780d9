"""Exact equity before the flop: known hands, all matchups of two, weighted ranges."""

import itertools
import math
import threading
from fractions import Fraction

import numpy as np
import pytest

import vectors
from holdem893 import CardError, Range, _core, parse_cards
from holdem893.combos import COMBOS, PREFLOP_ORDER, combo_index

BOARDS = 1_712_304
EVERY = np.arange(1326, dtype=np.uint16)


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
    assert told == [(BOARDS, BOARDS)]
    with pytest.raises(CardError, match="As in player 1's hand"):
        _core.preflop_winners([parse_cards("AsKs"), "AsQd"], "", None)
    with pytest.raises(CardError, match="player 0 has 3 hole cards"):
        _core.preflop_winners(["AsKsQs", "AhQd"], "", None)


@pytest.fixture(scope="module")
def matrix():
    return _core.preflop_matrix(EVERY, EVERY)


def same_matchup():
    """For each two pairs of hole cards one number that stays when suits are renamed or the two change places."""
    numbers = np.full((1326, 1326), 1326 * 1326, dtype=np.int32)
    for suits in itertools.permutations(range(4)):
        renamed = COMBOS & 0xFC | np.array(suits, dtype=np.uint8)[COMBOS & 3]
        hi, lo = renamed.max(axis=1).astype(np.int32), renamed.min(axis=1).astype(np.int32)
        combo = hi * (hi - 1) // 2 + lo
        numbers = np.minimum(numbers, 1326 * combo[:, None] + combo)
    return np.minimum(numbers, numbers.T)


def test_all_matchups(matrix):
    shared = (COMBOS[:, None, :, None] == COMBOS[None, :, None, :]).any(axis=(2, 3))
    assert (np.isnan(matrix) == shared).all()
    assert (matrix + matrix.T)[~shared] == pytest.approx(1, abs=1e-15)
    matchups = same_matchup()[~shared]
    numbers, firsts = np.unique(matchups, return_index=True)
    assert len(numbers) == 47_008
    better = np.maximum(matrix, matrix.T)[~shared]
    assert (better == better[firsts][np.searchsorted(numbers, matchups)]).all()


def test_matchups_against_known_hands(matrix):
    rng = np.random.default_rng(893)
    for first, second in rng.integers(0, 1326, (300, 2)):
        if np.isnan(matrix[first, second]):
            continue
        by_winners, boards = _core.preflop_winners([tuple(COMBOS[first]), tuple(COMBOS[second])], "", None)
        shares = Fraction(by_winners.get(1, 0)) + Fraction(by_winners.get(3, 0), 2)
        assert matrix[first, second] == float(shares / boards)


def test_the_order_of_all_classes(matrix):
    rows = [line.split() for line in PREFLOP_ORDER.read_text("ascii").splitlines() if not line.startswith("#")]
    for name, half_pots in rows:
        combo = combo_index(*COMBOS[np.flatnonzero(Range(name).weights)[0]])
        assert round(np.nansum(matrix[combo]) * 2 * BOARDS) == int(half_pots)
        first, second, tie = _core.preflop_heads_up(Range(name).weights, np.ones(1326))
        assert first * 2 + tie == int(half_pots) * len(Range(name))
        assert first + second + tie == len(Range(name)) * BOARDS * math.comb(50, 2)


def test_heads_up_is_the_weighted_sum(matrix):
    rng = np.random.default_rng(1)
    wins = np.nan_to_num(matrix)
    for density in (0.01, 0.1, 1):
        ours, theirs = (rng.random(1326) * (rng.random(1326) < density) for _ in range(2))
        first, second, tie = _core.preflop_heads_up(ours, theirs)
        assert first + tie / 2 == pytest.approx(ours @ wins @ theirs * BOARDS, rel=1e-12)
        assert second + tie / 2 == pytest.approx(theirs @ wins @ ours * BOARDS, rel=1e-12)
        assert _core.preflop_heads_up(theirs, ours) == pytest.approx((second, first, tie), rel=1e-12)


KNOWN = [
    ("AA", "KK", 0.819461),
    ("AKs", "QQ", 0.460485),
    ("AhKh", "random", 0.670446),
    ("AsAh", "random", 0.852037),
    ("QQ+", "TT+", 0.650483),
    ("QhQs", "TT+", 0.500125),
    ("99-22", "AKs", 0.517437),
    ("A5s-A2s", "AKs", 0.295410),
    ("KcQc", "6c5c, AQo+", 0.313757),
]


@pytest.mark.parametrize(("ours", "theirs", "equity"), KNOWN)
def test_known_equities(ours, theirs, equity):
    weights = [Range(ours).weights, Range(theirs).weights]
    first, second, tie = _core.preflop_heads_up(*weights)
    assert (first + tie / 2) / (first + second + tie) == pytest.approx(equity, abs=5e-7)
    if len(Range(theirs)) < 100:
        assert _core.preflop_ranges(weights, "", 1, None).tolist() == [0, first, second, tie]


def test_three_ranges():
    ranges = [Range(name).weights for name in ("AA", "KK", "QQ")]
    sums = _core.preflop_ranges(ranges, "", 1, None)
    assert sums.sum() == 216 * math.comb(46, 5)
    shares = [sum(sums[who] / who.bit_count() for who in range(8) if who >> p & 1) / sums.sum() for p in range(3)]
    assert shares == pytest.approx([0.669793, 0.177457, 0.152749], abs=5e-7)
    assert (_core.preflop_ranges(ranges, "", 2, None) == sums).all()


def test_dead_cards_and_weights():
    dead, ours, theirs = parse_cards("AhQs"), Range("AA@0.5, AKs"), Range("QQ@0.3, 76s")
    sums = np.zeros(4)
    for a, b in itertools.product(np.flatnonzero(ours.weights), np.flatnonzero(theirs.weights)):
        cards = {*COMBOS[a].tolist(), *COMBOS[b].tolist(), *dead}
        if len(cards) < 6:
            continue
        by_winners, _ = _core.preflop_winners([tuple(COMBOS[a]), tuple(COMBOS[b])], dead, None)
        for who, boards in by_winners.items():
            sums[who] += ours.weights[a] * theirs.weights[b] * boards
    assert _core.preflop_ranges([ours.weights, theirs.weights], dead, 1, None) == pytest.approx(sums, rel=1e-12)


def test_cost_grows_with_the_ranges():
    few, many, every = (Range(name).weights for name in ("QQ+", "22+,A2s+", "random"))
    costs = [_core.preflop_ranges_cost([weights] * 3, "") for weights in (few, many, every)]
    assert 0 < 100 * costs[0] < costs[1] < costs[2] / 10
    assert _core.preflop_ranges_cost([every] * 10, "") == 10**18
    with pytest.raises(ValueError, match="too wide"):
        _core.preflop_ranges([every] * 10, "", 1, None)


def test_progress_of_ranges_may_raise():
    def stop(done, blocks):
        raise KeyboardInterrupt(f"{done} of {blocks}")

    with pytest.raises(KeyboardInterrupt, match=" of 75"):
        _core.preflop_ranges([Range("22+,A2s+").weights, Range("QQ+").weights], "2c", 1, stop)


def test_wrong_arrays_are_refused():
    some = Range("AA").weights
    with pytest.raises(ValueError, match="1326 weights, not 169"):
        _core.preflop_heads_up(some, np.ones(169))
    with pytest.raises(ValueError, match="1326 weights, not 0"):
        _core.preflop_ranges([some, np.ones(0)], "", 1, None)
    with pytest.raises(ValueError, match="no combo 1326"):
        _core.preflop_matrix(EVERY, np.array([1326], dtype=np.uint16))


def test_threads_may_share_the_table():
    ours, theirs = Range("KJs, T9o").weights, Range("55+, 98s").weights
    found = []
    threads = [threading.Thread(target=lambda: found.append(_core.preflop_heads_up(ours, theirs))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 1
