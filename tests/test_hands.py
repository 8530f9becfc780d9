"""Strengths, categories, words and the cards that play."""

import itertools
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import vectors
from holdem893 import (
    CardError,
    HandCategory,
    Ranking,
    all_hands,
    best_five,
    category,
    describe,
    evaluate,
    format_cards,
    from_rank,
    random_deals,
    to_rank,
)
from oracle import hands as oracle
from test_oracle import RANKING

RANKINGS = {rule: Ranking[name] for rule, name in RANKING.items()}
"""By the vectors' names."""

hand_of = st.integers(5, 7).flatmap(lambda k: st.lists(st.integers(0, 51), unique=True, min_size=k, max_size=k))


def vector_rows(name, kind):
    return [row for row in vectors.rows(name) if row["kind"] == kind]


def joined(cards):
    return "".join(cards)


def test_compare_vectors():
    rows = vector_rows("eval5", "compare5")
    assert {row["rule"] for row in rows} == set(RANKINGS)
    for row in rows:
        ranking = RANKINGS[row["rule"]]
        a, b = (evaluate(joined(row[side]), ranking=ranking) for side in "ab")
        assert (a > b) - (a < b) == row["cmp"], row["id"]
        for side, strength in (("a", a), ("b", b)):
            assert (strength > 0) == row.get(f"{side}_qualifies", True), row["id"]
            named = row.get(f"{side}_category")
            if named == "royal_flush":
                assert describe(strength, ranking) == "royal flush"
            elif named is not None:
                assert category(strength, ranking).name.lower() == named, row["id"]


def test_order_vectors():
    for row in vector_rows("eval5", "order5"):
        strengths = evaluate([joined(hand) for hand in row["hands"]], ranking=RANKINGS[row["rule"]])
        groups = [
            np.flatnonzero(strengths == value).tolist() for value in sorted(set(strengths.tolist()), reverse=True)
        ]
        assert groups == row["best_first"], row["id"]


@pytest.fixture(scope="module")
def fives():
    hands = all_hands(5)
    return hands, evaluate(hands)


def test_all_fives_have_the_counts_of_the_rules(fives):
    _, strengths = fives
    table = vectors.table("counts")["five_cards"]["high"]
    hands = Counter(category(strengths).tolist())
    classes = Counter(category(np.unique(strengths)).tolist())
    for kind in HandCategory:
        assert hands[kind] == table["hands"][kind.name.lower()]
        assert classes[kind] == table["classes_by_category"][kind.name.lower()]
    assert np.unique(strengths).tolist() == list(range(1, 7463))


def test_all_fives_are_in_the_order_of_the_oracle(fives):
    """One hand of each class against the oracle; all other hands against that one by ranks and suitedness."""
    hands, strengths = fives
    ranks = np.sort(hands >> 2, axis=1).astype(np.int64)
    suited = (hands & 3 == hands[:, :1] & 3).all(axis=1)
    shape = ranks @ (13 ** np.arange(5)) * 2 + suited
    _, first, shape_of = np.unique(shape, return_index=True, return_inverse=True)
    assert len(first) == 7462
    assert (strengths == strengths[first][shape_of]).all()
    ordered = first[np.argsort(strengths[first])]
    keys = [oracle.key5(tuple(hand), "HIGH") for hand in hands[ordered].tolist()]
    assert all(weaker < stronger for weaker, stronger in itertools.pairwise(keys))


@given(hand_of)
def test_any_hand_has_the_strength_of_its_best_five(cards):
    best = max(itertools.combinations(cards, 5), key=lambda five: oracle.key5(five, "HIGH"))
    assert evaluate(cards) == evaluate(best)
    assert oracle.key5(best_five(cards), "HIGH") == oracle.best_key(cards, "HIGH")
    assert category(evaluate(cards)).name.lower() == oracle.category5(best, "HIGH")


def test_every_backend_gives_the_same_strengths(backend):
    code = """
import hashlib
from holdem893 import evaluate, random_deals
for k in (5, 6, 7):
    strengths = evaluate(random_deals(100_003, k, seed=k))
    print(hashlib.sha256(strengths.astype('<u2').tobytes()).hexdigest()[:16])
"""
    digests = backend(code).split()
    deals = [random_deals(100_003, k, seed=k)[:300].tolist() for k in (5, 6, 7)]
    for hands in deals:
        keys = [oracle.best_key(hand, "HIGH") for hand in hands]
        strengths = [evaluate(hand) for hand in hands]
        order = sorted(range(len(hands)), key=lambda i: keys[i])
        assert all((strengths[a] < strengths[b]) == (keys[a] < keys[b]) for a, b in itertools.pairwise(order))
    assert digests == GOLDEN_DIGESTS


GOLDEN_DIGESTS = ["c4571464a6e643a6", "31f5778ffd16655d", "6b4d016224695522"]

TRAPS = [
    # board, winner, loser; None where they tie
    ("Qd Jd 9d Kc 6d", "Qc7d", "Ah5d", 1),
    ("5d 6c 7h 8s 9d", "2c3c", "4d9h", 0),
    ("3d 6d Td Jd Ad", "2d4c", "5sTc", 0),
    ("Ks Qs Js Ts 9d", "AsAh", "Ac9s", 1),
    ("Kc Kd Jc Jd 2h", "8cAd", "QcAs", 0),
]


@pytest.mark.parametrize(("board", "first", "second", "sign"), TRAPS)
def test_traps(board, first, second, sign):
    a, b = evaluate([first, second], board=board).tolist()
    assert (a > b) - (a < b) == sign


def test_three_pairs_play_the_best_two():
    assert describe(evaluate("7c5d", board="4c8d4h7h8s")) == "two pair, eights and sevens, five kicker"


def test_ten_straights_in_order_at_every_size():
    ladder = ["A2345", "23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"]
    suits = "cdhsc"
    for filler in ("", "{0}h", "{0}h{1}d"):
        strengths = []
        for straight in ladder:
            rest = straight[-1:] + straight[:1]
            cards = "".join(rank + suit for rank, suit in zip(straight, suits, strict=True))
            extra = filler.format(*rest)
            strengths.append(evaluate(cards + extra))
        assert {category(strength) for strength in strengths} == {HandCategory.STRAIGHT}
        assert strengths == sorted(set(strengths))
    assert category(evaluate("KcAd2h3s4c")) == HandCategory.HIGH_CARD


def test_all_flushes_are_strictly_ordered():
    flushes = list(itertools.combinations(range(12, -1, -1), 5))
    strengths = evaluate(np.array(flushes) * 4)
    kinds = category(strengths)
    plain = strengths[kinds == HandCategory.FLUSH]
    assert len(set(plain.tolist())) == 1277
    ranks = [flush for flush, kind in zip(flushes, kinds, strict=True) if kind == HandCategory.FLUSH]
    assert [rank for _, rank in sorted(zip(plain.tolist(), ranks, strict=True), reverse=True)] == ranks


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("AsKsQsJsTs", "royal flush"),
        ("5s4s3s2sAs", "straight flush, five high"),
        ("6s6d6h6cAs", "four of a kind, sixes, ace kicker"),
        ("AsAdAhKcKd", "full house, aces over kings"),
        ("AsQs9s5s3s", "flush, A-Q-9-5-3"),
        ("As2s3s4s5d", "straight, five high"),
        ("9s9d9hAcKd", "three of a kind, nines, A-K"),
        ("AsAdKhKcQd", "two pair, aces and kings, queen kicker"),
        ("6s6dAhTc3d", "pair of sixes, A-T-3"),
        ("7c5d4h3s2c", "high card, 7-5-4-3-2"),
    ],
)
def test_words(cards, words):
    assert describe(evaluate(cards)) == words


def test_every_strength_has_words_of_its_own():
    assert len({describe(strength) for strength in range(1, 7463)}) == 7462


@pytest.mark.parametrize("wrong", [True, 5.0, "5", None])
def test_strengths_are_ints(wrong):
    for ask in (category, describe, to_rank, from_rank):
        with pytest.raises(TypeError, match="an int is wanted"):
            ask(wrong)


@pytest.mark.parametrize("wrong", [0, -1, 7463, 70000, 2**40, -(2**40)])
def test_strengths_out_of_range(wrong):
    for ask in (category, describe, to_rank, from_rank):
        with pytest.raises(ValueError, match="7462"):
            ask(wrong)
    with pytest.raises(ValueError, match="position 1"):
        category(np.array([1, wrong]))


def test_ranks_of_other_packages():
    assert to_rank(7462) == 1
    assert from_rank(7462) == 1
    assert to_rank(np.array([7462, 1], dtype=np.uint16)).tolist() == [1, 7462]
    assert all(from_rank(to_rank(strength)) == strength for strength in range(1, 7463))


def test_best_five_puts_what_counts_first():
    assert format_cards(best_five("As2c3d4h5s6c")) == "6c5s4h3d2c"
    assert format_cards(best_five("As2c3d4h5sKc")) == "5s4h3d2cAs"
    assert format_cards(best_five("Ah", board="KsKdAdAcQs")) == "AhAdAcKsKd"
    with pytest.raises(CardError, match="As in the hand is already dealt"):
        best_five("AsKs", board="AsQsJs")
