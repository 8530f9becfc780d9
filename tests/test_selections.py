"""Which five cards may play: every selection under every ranking, against the oracle that lists all choices."""

import hashlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import vectors
from holdem893 import (
    CardError,
    Ranking,
    Selection,
    best_five,
    describe,
    evaluate,
    format_cards,
    parse_cards,
    random_deals,
)
from oracle import counts, select
from test_oracle import RANKING, SELECTION

COUNTS = [(Selection.TWO_AND_THREE, hole, board) for hole in (4, 5, 6) for board in (3, 4, 5)]
COUNTS += [(Selection.CRISS_CROSS, 5, 5), (Selection.CRISS_CROSS_235, 5, 5)]

every_ranking = pytest.mark.parametrize("ranking", Ranking, ids=[ranking.name for ranking in Ranking])
every_count = pytest.mark.parametrize(
    ("selection", "hole", "board"),
    COUNTS,
    ids=[f"{selection.name}-{hole}-{board}" for selection, hole, board in COUNTS],
)


def joined(cards):
    return "".join(cards)


def rules_of(row):
    return {"ranking": Ranking[RANKING[row["rule"]]], "selection": Selection[SELECTION[row["game"]]]}


def select_rows(kind):
    rows = [row for row in vectors.rows("select") if row["kind"] == kind]
    assert {SELECTION[row["game"]] for row in rows} == {selection.name for selection in Selection}
    return rows


def test_best_five_vectors():
    for row in select_rows("best5"):
        rules = rules_of(row)
        five = best_five(joined(row["own"]), joined(row["common"]) or None, **rules)
        strength = evaluate(joined(row["own"]), joined(row["common"]) or None, **rules)
        assert (strength > 0) == row["qualifies"], row["id"]
        if not row["qualifies"]:
            assert five == ()
            continue
        assert sorted(five) in [sorted(parse_cards(joined(one))) for one in row["best_sets"]], row["id"]
        assert evaluate(five, ranking=rules["ranking"]) == strength


def test_showdown_vectors():
    for row in select_rows("showdown"):
        common = joined(row["common"])
        strengths = evaluate([joined(own) for own in row["own"]], common or None, **rules_of(row))
        winners = np.flatnonzero((strengths == strengths.max()) & (strengths > 0))
        assert winners.tolist() == row["winners"], row["id"]


REVERSALS = {
    "lowball_high": Ranking.REVERSED_HIGH,
    "invert": Ranking.HIGH,
    "lowball_27": Ranking.DEUCE_TO_SEVEN,
    "lowball_a5": Ranking.ACE_TO_FIVE,
}
"""What judges each reading of Reversal; under `invert` the weaker of the best hands wins."""


def test_reversal_showdown_vectors():
    rows = [row for row in vectors.rows("select") if row["kind"] == "reversal_showdown"]
    assert {row["reading"] for row in rows} == set(REVERSALS)
    for row in rows:
        hands = [joined(own) for own in row["own"]]
        strengths = evaluate(hands, joined(row["common"]), ranking=REVERSALS[row["reading"]])
        best = strengths.min() if row["reading"] == "invert" else strengths.max()
        assert np.flatnonzero(strengths == best).tolist() == row["winners"], row["id"]


def narrow_deals(n, k, seed):
    """Random deals, half of them from few ranks or few suits, where full houses and flushes live."""
    rng = np.random.default_rng(seed)
    few_ranks = [rng.permutation(20)[:k] for _ in range(n // 4)]
    few_suits = [4 * rng.permutation(13)[:k] + (rng.random(k) < 0.2) for _ in range(n // 4)]
    return np.array([*random_deals(n - 2 * (n // 4), k, seed=seed).tolist(), *few_ranks, *few_suits], dtype=np.uint8)


@every_count
@every_ranking
def test_against_the_oracle(selection, hole, board, ranking):
    deals = narrow_deals(40, hole + board, seed=hole + board)
    strengths = evaluate(deals[:, :hole], deals[:, hole:], ranking=ranking, selection=selection)
    for row, strength in zip(deals.tolist(), strengths.tolist(), strict=True):
        best = select.best(selection.name, ranking.name, row[:hole], row[hole:])
        assert strength == counts.places(ranking.name)[best.key]
        five = best_five(row[:hole], row[hole:], ranking=ranking, selection=selection)
        assert frozenset(five) in (best.sets or {frozenset()})


@given(st.permutations(range(26)).map(lambda cards: [2 * card for card in cards[:9]]))
def test_omaha_low_and_high_are_chosen_apart(cards):
    for ranking in (Ranking.HIGH, Ranking.ACE_TO_FIVE_8, Ranking.ACE_TO_SIX):
        best = select.best("TWO_AND_THREE", ranking.name, cards[:4], cards[4:])
        found = evaluate(cards[:4], cards[4:], ranking=ranking, selection=Selection.TWO_AND_THREE)
        assert found == counts.places(ranking.name)[best.key]


@every_ranking
@pytest.mark.parametrize("hole", [4, 5, 6])
def test_the_table_agrees_with_every_choice_listed(ranking, hole):
    """Many hands of five on the board against the same hands listed two by two and three by three."""
    deals = narrow_deals(4000, hole + 5, seed=hole)
    own, common = deals[:, :hole], deals[:, hole:]
    best = np.zeros(len(deals), dtype=np.uint16)
    for two in np.ndindex(hole, hole):
        for out in np.ndindex(5, 5):
            if two[0] < two[1] and out[0] < out[1]:
                fives = np.hstack([own[:, two], np.delete(common, out, axis=1)])
                np.maximum(best, evaluate(fives, ranking=ranking), out=best)
    assert np.array_equal(evaluate(own, common, ranking=ranking, selection=Selection.TWO_AND_THREE), best)


@every_count
def test_every_form_of_a_call_gives_the_same(selection, hole, board):
    deals = random_deals(200, hole + board, seed=3)
    own, common = deals[:, :hole], deals[:, hole:]
    rules = {"selection": selection, "ranking": Ranking.ACE_TO_SIX}
    strengths = evaluate(own, common, **rules)
    texts, boards = ([format_cards(row) for row in part.tolist()] for part in (own, common))
    forms = {
        "one by one": [evaluate(*one, **rules) for one in zip(texts, boards, strict=True)],
        "tuples": [evaluate(tuple(a), tuple(b), **rules) for a, b in zip(own.tolist(), common.tolist(), strict=True)],
        "lists of texts": evaluate(texts, boards, **rules),
        "arrays of text": evaluate(np.array(texts), np.array(boards).astype("S"), **rules),
        "text and ids": evaluate(np.array(texts, dtype=object), common, **rules),
        "lists of ids": evaluate(own.tolist(), common.tolist(), **rules),
        "contiguous": evaluate(own.copy(), common.copy(), **rules),
        "other integers": evaluate(np.asfortranarray(own.astype("i8")), common.astype(">u2")[::1], **rules),
        "unchecked": evaluate(own, common, check=False, **rules),
    }
    for name, found in forms.items():
        assert np.array_equal(found, strengths), name
    live = ~np.isin(own, common[0]).any(axis=1)
    one_board = [evaluate(row, common[0], **rules) for row in own[live]]
    for shared in (common[0], boards[0], tuple(common[0].tolist())):
        assert evaluate(own[live], shared, **rules).tolist() == one_board
        assert evaluate(np.array(texts)[live].tolist(), shared, **rules).tolist() == one_board
    out = np.zeros(200, dtype=np.uint16)
    assert evaluate(own, common, out=out, **rules) is out
    assert np.array_equal(out, strengths)


def test_hands_of_different_sizes():
    deals = random_deals(30, 11, seed=5).tolist()
    own = [row[: 4 + i % 3] for i, row in enumerate(deals)]
    common = [row[6 : 9 + i % 2] for i, row in enumerate(deals)]
    rules = {"selection": Selection.TWO_AND_THREE}
    assert evaluate(own, common, **rules).tolist() == [evaluate(*one, **rules) for one in zip(own, common, strict=True)]


def test_every_backend_gives_the_same_strengths(backend):
    code = """
import hashlib
from holdem893 import Ranking, Selection, evaluate, random_deals
deals = random_deals(5003, 10, seed=1)
digest = hashlib.sha256()
for ranking in Ranking:
    for selection in (Selection.TWO_AND_THREE, Selection.CRISS_CROSS, Selection.CRISS_CROSS_235):
        found = evaluate(deals[:, :5], deals[:, 5:], ranking=ranking, selection=selection)
        digest.update(found.astype('<u2').tobytes())
print(digest.hexdigest()[:16])
"""
    deals = random_deals(5003, 10, seed=1)
    digest = hashlib.sha256()
    for ranking in Ranking:
        for selection in (Selection.TWO_AND_THREE, Selection.CRISS_CROSS, Selection.CRISS_CROSS_235):
            found = evaluate(deals[:, :5], deals[:, 5:], ranking=ranking, selection=selection)
            digest.update(found.astype("<u2").tobytes())
    assert backend(code).split() == [digest.hexdigest()[:16]]


@pytest.mark.parametrize(
    ("own", "common", "words"),
    [
        ("AsKs5d7c", "Ts7d8h4s2c", "pair of sevens, A-T-8"),
        ("Ks8cJs5c", "3s5hQsQd9h", "two pair, queens and fives, king kicker"),
        ("AsAdAhAc", "KsKdKhKc2s", "full house, kings over aces"),
        ("As2c3d4h", "KsQsJsTs9s", "high card, A-K-Q-J-4"),
    ],
)
def test_traps_of_omaha(own, common, words):
    assert describe(evaluate(own, common, selection=Selection.TWO_AND_THREE)) == words


def test_a_row_of_the_cross_is_whole():
    """The four aces lie in no row together: first end, then clockwise, middle last."""
    cross, own = "As Ad Ah Ac 2c", "Ks Kd Qh 9c 7d"
    plays = {
        selection: describe(evaluate(own, cross, selection=selection))
        for selection in (Selection.CRISS_CROSS, Selection.CRISS_CROSS_235)
    }
    assert plays[Selection.CRISS_CROSS] == "two pair, aces and kings, two kicker"
    assert plays[Selection.CRISS_CROSS_235] == "two pair, aces and kings, queen kicker"


REFUSED = [
    (Selection.TWO_AND_THREE, 2, 5, "4, 5 or 6 hole cards, not 2"),
    (Selection.TWO_AND_THREE, 7, 5, "4, 5 or 6 hole cards, not 7"),
    (Selection.TWO_AND_THREE, 4, 2, "3, 4 or 5 board cards, not 2"),
    (Selection.TWO_AND_THREE, 4, 6, "3, 4 or 5 board cards, not 6"),
    (Selection.CRISS_CROSS, 4, 5, "5 hole cards, not 4"),
    (Selection.CRISS_CROSS, 5, 4, "a cross has 5 cards, not 4"),
    (Selection.CRISS_CROSS_235, 6, 5, "5 hole cards, not 6"),
    (Selection.ANY_FIVE, 6, 2, "5, 6 or 7 cards, not 8"),
]


@pytest.mark.parametrize(("selection", "hole", "board", "message"), REFUSED)
def test_wrong_counts(selection, hole, board, message):
    row = list(range(hole + board))
    own, common = row[:hole], row[hole:]
    array, rows = np.array([own] * 2), np.array([common] * 2)
    rules = {"selection": selection}
    calls = [
        lambda: evaluate(own, common, **rules),
        lambda: evaluate(array, rows, **rules),
        lambda: evaluate(array[:0], rows[:0], **rules),
        lambda: evaluate(array, common, **rules),
        lambda: evaluate([format_cards(own)], [format_cards(common)], **rules),
        lambda: best_five(own, common, **rules),
    ]
    for call in calls:
        with pytest.raises(CardError, match=message):
            call()


def test_a_selection_without_a_board():
    with pytest.raises(CardError, match="3, 4 or 5 board cards, not 0"):
        evaluate("AsKsQsJs", selection=Selection.TWO_AND_THREE)
    with pytest.raises(CardError, match="needs a board"):
        evaluate(["AsKsQsJs"], selection=Selection.TWO_AND_THREE)
    with pytest.raises(CardError, match="a cross has 5 cards, not 0"):
        best_five("AsKsQsJsTs", selection=Selection.CRISS_CROSS)


@pytest.mark.parametrize("wrong", ["omaha", 1, Ranking.ACE_HIGH])
def test_what_is_no_selection(wrong):
    for call in (evaluate, best_five):
        with pytest.raises(TypeError, match=r"not a member of holdem893\.Selection"):
            call("AsKsQsJs", "2c3c4c5c6c", selection=wrong)


@every_count
def test_bad_rows_are_named(selection, hole, board):
    deals = random_deals(300, hole + board, seed=9).astype(np.int16)
    rules = {"selection": selection}
    for column in (0, hole - 1, hole, hole + board - 1):
        for wrong in (-1, 52, 64, 255, 300, int(deals[217, (column + 1) % (hole + board)])):
            spoiled = deals.copy()
            spoiled[217, column] = wrong
            spoiled[290, column] = 52
            with pytest.raises(CardError, match=f"cards: row 217: .*({wrong}|twice)|board: row 217: .*{wrong}"):
                evaluate(spoiled[:, :hole], spoiled[:, hole:], **rules)
            bytes_alone = spoiled.astype(np.uint8)
            evaluate(bytes_alone[:, :hole].copy(), bytes_alone[:, hole:].copy(), check=False, **rules)


def test_any_bytes_at_all_are_safe_unchecked():
    noise = np.random.default_rng(4).integers(0, 256, (20_000, 11), dtype=np.uint8)
    for ranking in Ranking:
        for selection, hole, board in COUNTS:
            found = evaluate(
                noise[:, :hole], noise[:, 6 : 6 + board], ranking=ranking, selection=selection, check=False
            )
            assert found.shape == (20_000,)
        assert evaluate(noise[:, :7], ranking=ranking, check=False).shape == (20_000,)


def test_the_oracle_has_the_same_selections_in_the_same_order():
    assert [selection.name for selection in Selection] == list(select.SELECTIONS)
    assert list(Selection) == [0, 1, 2, 3]
