"""Exact equity of ranges, under every ranking and selection, by every method."""

import itertools
from fractions import Fraction

import numpy as np
import pytest

import vectors
from holdem893 import COMBOS, CardError, ConfigError, Range, RangeError, Ranking, Selection, equity, parse_cards
from holdem893 import exact as exact_module
from holdem893.spots import read_spot

RANKINGS = {"high": Ranking.HIGH, "low_a5_8": Ranking.ACE_TO_FIVE_8, None: None}
SELECTIONS = {"holdem": Selection.ANY_FIVE, "omaha": Selection.TWO_AND_THREE}

KNOWN = [
    (("AA", "KK"), "", (0.819461,)),
    (("AKs", "QQ"), "", (0.460485,)),
    (("AhKh", "QsQd"), "", (0.462145,)),
    (("AhKh", "random"), "", (0.670446,)),
    (("AcAd", "random"), "", (0.852037,)),
    (("As6s", "*"), "", (0.599058,)),
    (("KcQc", "6c5c, AQo+"), "", (0.313757,)),
    (("QQ+", "TT+"), "", (0.650483,)),
    (("QhQs", "TT+"), "", (0.500125,)),
    (("99-22", "AKs"), "", (0.517437,)),
    (("A5s-A2s", "AKs"), "", (0.295410,)),
    (("AA", "KK", "QQ"), "", (0.669793, 0.177457, 0.152749)),
    (("22+, A2s+", "random"), "2h7hTc", (0.663984,)),
    (("AcAd", "random"), "AhTcTh", (0.994682,)),
    (("5s4h", "random"), "KsJhTh8h8c", (0.130808,)),
]


@pytest.mark.parametrize(("players", "board", "shares"), KNOWN)
def test_known_values(players, board, shares):
    spot = equity(*players, board=board)
    assert spot.exact
    assert spot.equity[: len(shares)].round(6).tolist() == list(shares)
    assert spot.equity.sum() == pytest.approx(1)
    assert not spot.standard_error.any()


def test_win_tie_and_equity_are_three_numbers():
    spot = equity("5s4h", "random", board="KsJhTh8h8c")
    assert spot.win[0] == 0
    assert spot.equity[0] == pytest.approx(spot.tie[0] / 2)


@pytest.mark.parametrize("row", vectors.rows("equity"), ids=lambda row: row["id"])
def test_vectors_in_every_game(row):
    spot = equity(
        *("".join(hand) for hand in row["hands"]),
        board="".join(row["board"]),
        dead="".join(row["dead"]),
        ranking=RANKINGS[row["hi"]],
        low=RANKINGS[row["lo"]],
        selection=SELECTIONS[row["game"]],
        exact=True,
    )
    sides = {who if row["lo"] else (who, ()): deals for who, deals in spot.winners.items()}
    named = {
        "".join(map(str, high)) + "|" + ("".join(map(str, low)) or "-"): deals for (high, low), deals in sides.items()
    }
    assert named == row["winner_sets"]
    assert spot.deals == row["total"]
    assert spot.equity.tolist() == pytest.approx([float(Fraction(share)) for share in row["equity"]], abs=1e-14)


def some_range(rng, combos, weights=(0.25, 0.5, 1.0)):
    by_combo = np.zeros(len(COMBOS))
    by_combo[rng.choice(len(COMBOS), combos, replace=False)] = rng.choice(weights, combos)
    return Range.from_weights(by_combo)


def deal_by_deal(ranges, board, dead=()):
    """Weight by winners, from the exact counts of known hands."""
    tally = {}
    for hands in itertools.product(*(list(held.items()) for held in ranges)):
        cards = [card for hand, _ in hands for card in hand]
        if len({*cards, *board, *dead}) < len(cards) + len(board) + len(dead):
            continue
        weight = np.prod([weight for _, weight in hands])
        for who, deals in equity(*(hand for hand, _ in hands), board=board, dead=dead).winners.items():
            tally[who] = tally.get(who, 0) + weight * deals
    return tally


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("dealt", [0, 3, 4, 5])
@pytest.mark.parametrize("dead", [0, 3])
def test_random_ranges_deal_by_deal(players, dealt, dead):
    rng = np.random.default_rng([players, dealt, dead])
    for _ in range(3):
        known = rng.permutation(52)[: dealt + dead].tolist()
        board, out = known[:dealt], known[dealt:]
        ranges = [some_range(rng, 8 if players == 2 else 4) for _ in range(players)]
        expected = deal_by_deal(ranges, board, out)
        if not expected:
            continue
        total = sum(expected.values())
        shares = [sum(w / len(who) for who, w in expected.items() if p in who) / total for p in range(players)]
        spot = equity(*ranges, board=board, dead=out)
        assert spot.exact
        assert spot.equity.tolist() == pytest.approx(shares, abs=1e-12)
        assert spot.winners is None


@pytest.mark.parametrize("board", ["", "2h7hTc", "7h8h9h", "AsAdAh", "2h7hTc4s", "3c3d3h3s", "KsJhTh8h8c"])
@pytest.mark.parametrize("dead", ["", "QcQd5h"])
def test_methods_agree(board, dead):
    rng = np.random.default_rng(len(board))
    combos = 12 if board else 3
    players = (some_range(rng, combos), some_range(rng, combos))
    spot = read_spot(players, board, dead, Ranking.HIGH, Selection.ANY_FIVE, None)
    methods = exact_module.methods(spot)
    assert len(methods) > 1
    first, *others = ({who: w for who, w in sorted(make(spot).count(1, None).items()) if w} for make in methods)
    for other in others:
        assert other == pytest.approx(first, rel=1e-12)


@pytest.mark.parametrize("ranking", list(Ranking))
def test_rankings_on_a_board(ranking):
    """The sweep over sorted hands and the walk over single deals."""
    rng = np.random.default_rng(ranking)
    players = (some_range(rng, 40), some_range(rng, 40))
    spot = read_spot(players, "2h7hTc4s", "Qc", ranking, Selection.ANY_FIVE, None)
    first, second = (
        {who: w for who, w in make(spot).count(1, None).items() if w} for make in exact_module.methods(spot)
    )
    assert first == pytest.approx(second, rel=1e-12)


@pytest.mark.parametrize("board", ["2h7hTc", "2h7hTc4s", "2h7hTc4sKd"])
@pytest.mark.parametrize("others", [1, 2])
def test_weights_as_repeated_hands(board, others):
    """A weight of one half beside one is the hand once beside the other twice."""
    halves = Range("AA@0.5, KK, AKs@0.5")
    repeated = np.concatenate(
        [np.repeat(Range(text).combos, n, axis=0) for text, n in (("AA", 1), ("KK", 2), ("AKs", 1))]
    )
    rest = ["QQ, JTs", "A5s"][:others]
    weighted, counted = (equity(first, *rest, board=board) for first in (halves, repeated))
    assert weighted.equity.tolist() == pytest.approx(counted.equity.tolist(), abs=1e-13)
    assert weighted.winners is None
    assert sum(counted.winners.values()) == counted.deals > weighted.deals


def test_deals_are_counted_whatever_they_weigh():
    plain = equity("AA, KK", "QQ+", board="2h7hTc")
    weighted = equity("AA@0.25, KK", "QQ+", board="2h7hTc")
    assert plain.deals == weighted.deals
    assert plain.deals == sum(plain.winners.values())


def test_a_low_splits_the_pot():
    spot = equity("As2s", "Kd4c", board="Ts3d8h", low=Ranking.ACE_TO_FIVE_8)
    assert spot.equity.sum() == pytest.approx(1)
    assert spot.high.sum() == pytest.approx(1)
    assert spot.low.sum() < 1
    assert spot.scoop.tolist() == spot.win.tolist()
    assert (spot.scoop <= spot.equity).all()
    assert equity("As2s", "Kd4c", board="Ts3d8h").low is None
    ranges = equity("As2s, A3s", "Kd4c, QQ", board="Ts3d8h", low=Ranking.ACE_TO_FIVE_8)
    assert all(isinstance(who, tuple) and len(who) == 2 for who in ranges.winners)


def test_arrays_of_hands():
    rows = np.array([parse_cards("AsAh"), parse_cards("KsKh")])
    for dtype in (np.uint8, np.int64, ">i4"):
        spot = equity(rows.astype(dtype), "QcQd", board="2h7hTc")
        assert dict(spot.winners) == dict(equity("AsAh, KsKh", "QcQd", board="2h7hTc").winners)
    omaha = np.array([parse_cards("AsAhKsKh"), parse_cards("QsQhJsJh")])
    spot = equity(omaha, "8d7d6c5c", board="2h7hTc", selection=Selection.TWO_AND_THREE)
    assert spot.deals == 2 * 41 * 40 // 2


@pytest.mark.parametrize(
    ("players", "options", "error", "words"),
    [
        (("AA", "QQ+, AAs"), {}, RangeError, "player 1: 'AAs' at position 5"),
        (("AsAh", "KdKx"), {}, RangeError, "player 1: 'KdKx' at position 0 is no range"),
        (("AsAh", Range("AA") - Range("AA")), {}, RangeError, "player 1's range is empty"),
        (("AcAd", "AA"), {"board": "AhTcTh"}, RangeError, "player 1's range AA has no hand left"),
        (("AA", "AA", "AA"), {}, RangeError, "block each other"),
        (("AsKs", "AKs, AsQs", "random"), {"board": "AhAdAcKhKd", "dead": "KcQs"}, RangeError, "player 1's range"),
        (("AA", "KK"), {"selection": Selection.TWO_AND_THREE}, RangeError, "player 0 is a range of two cards"),
        (("AsAhKsKh", "QsQh"), {"selection": Selection.TWO_AND_THREE}, CardError, "2 hole cards, not 4 to 6"),
        (("AsAhKsKh", "QsQhJsJhTs"), {"selection": Selection.TWO_AND_THREE}, CardError, "5 hole cards and another"),
        (("AsAh", "KK"), {"selection": Selection.CRISS_CROSS}, ConfigError, "selection CRISS_CROSS"),
        (("AsAh", np.array([[0, 1], [2, 52]])), {}, CardError, "player 1: row 1: 52 at position 1"),
        (("AsAh", np.array([[0, 1], [2, 2]])), {}, CardError, "player 1: row 1: a card comes twice in 2h2h"),
        (("AsAh", np.empty((0, 2), int)), {}, RangeError, "player 1 is an array without hands"),
        (("AsAh", "random"), {"exact": True, "trials": 5}, ConfigError, "trials=5 is for samples"),
        (("random",) * 6, {"exact": True}, ConfigError, "days to count"),
    ],
)
def test_refusals(players, options, error, words):
    with pytest.raises(error, match=words):
        equity(*players, **options)


@pytest.mark.parametrize(
    "options", [{"ranking": 0}, {"low": "high"}, {"selection": 0}, {"exact": 1}, {"progress": 3}, {"low": True}]
)
def test_refused_types(options):
    with pytest.raises(TypeError):
        equity("AsAh", "KK", **options)


@pytest.mark.parametrize("hands", [[51, 50], [[51, 50], [49, 48]]])
def test_masked_hands_are_refused(hands):
    with pytest.raises(TypeError, match="masked"):
        equity(np.ma.array(hands, mask=np.zeros_like(hands)), "KdKc")


def test_threads_do_not_matter():
    spots = [
        (("22+, A2s+@0.3", "random@0.7"), "2h7hTc"),
        (("AA@0.3", "KK", "QQ@0.1"), ""),
        (("AK", "QQ", "JTs@0.1"), "2h7h"),
    ]
    for players, board in spots[:2]:
        one, three = (equity(*players, board=board, threads=threads) for threads in (1, 3))
        assert one.equity.tolist() == three.equity.tolist()
