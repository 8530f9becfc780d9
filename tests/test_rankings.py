"""Every ranking against the oracle: order, counts, words and the cards that play."""

import hashlib
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import vectors
from holdem893 import (
    HandCategory,
    Ranking,
    all_hands,
    best_five,
    category,
    describe,
    evaluate,
    evaluate_combos,
    format_cards,
    random_deals,
)
from holdem893.ranges import COMBOS
from oracle import counts
from oracle import hands as oracle
from oracle.test_counts import FIVE_CARD_TABLES

QUALIFIERS = {Ranking.ACE_TO_FIVE_8: 56, Ranking.ACE_TO_SIX_8: 52}

every_ranking = pytest.mark.parametrize("ranking", Ranking, ids=[ranking.name for ranking in Ranking])

# Half of the hands from few ranks or few suits, where full houses and flushes live.
narrow = st.sampled_from([range(52), range(20), range(0, 52, 2), range(0, 52, 4)])
hand_of = st.tuples(narrow, st.integers(5, 7)).flatmap(
    lambda drawn: st.lists(st.sampled_from(drawn[0]), unique=True, min_size=drawn[1], max_size=drawn[1])
)


def test_the_oracle_has_the_same_rankings_in_the_same_order():
    assert [ranking.name for ranking in Ranking] == list(RANKING_ORDER)
    assert set(oracle.RANKINGS) == set(RANKING_ORDER)
    assert list(Ranking) == list(range(11))


RANKING_ORDER = (
    "HIGH",
    "ACE_HIGH",
    "REVERSED_HIGH",
    "ACE_TO_FIVE",
    "ACE_TO_SIX",
    "DEUCE_TO_SEVEN",
    "ACE_TO_FIVE_8",
    "ACE_TO_SIX_8",
    "ACE_TO_SIX_LITERAL",
    "ACE_TO_SIX_BEATS",
    "ACE_TO_SIX_BROADWAY",
)


@every_ranking
@pytest.mark.parametrize("size", [5, 6, 7])
def test_a_hand_of_every_kind_has_its_place_in_the_order(ranking, size):
    """All hands but for the names of suits: strengths are the places in the oracle's order, 0 where none qualifies."""
    groups = counts.groups_of(size)
    strengths = evaluate(groups.examples(), ranking=ranking)
    assert np.array_equal(strengths, counts.best_places(ranking.name, groups))


@pytest.fixture(scope="module")
def fives():
    return all_hands(5)


@every_ranking
def test_all_fives_have_the_counts_of_the_rules(ranking, fives):
    strengths = evaluate(fives, ranking=ranking)
    if ranking in QUALIFIERS:
        name = "qualify_8_a5" if ranking == Ranking.ACE_TO_FIVE_8 else "qualify_8_a6_no_straight_flush"
        table = vectors.table("counts")["five_cards"][name]
        assert (strengths > 0).sum() == table["hands"]
        assert len(np.unique(strengths)) == table["classes"] + 1 == QUALIFIERS[ranking] + 1
        return
    table = vectors.table("counts")["five_cards"][FIVE_CARD_TABLES[ranking.name]]
    hands = Counter(category(strengths, ranking).tolist())
    classes = Counter(category(np.unique(strengths), ranking).tolist())
    for kind in HandCategory:
        assert hands[kind] == table["hands"][kind.name.lower()]
        assert classes[kind] == table["classes_by_category"][kind.name.lower()]
    assert np.unique(strengths).tolist() == list(range(1, table["classes"] + 1))


@every_ranking
@given(cards=hand_of)
def test_any_hand_is_judged_as_the_oracle_does(ranking, cards):
    key = oracle.best_key(cards, ranking.name)
    strength = evaluate(cards, ranking=ranking)
    assert strength == counts.places(ranking.name)[key]
    five = best_five(cards, ranking=ranking)
    if key is None:
        assert five == ()
        return
    assert set(five) <= set(cards)
    assert oracle.key5(five, ranking.name) == key
    assert category(strength, ranking).name.lower() == oracle.category5(five, ranking.name)


@every_ranking
def test_every_form_of_a_call_gives_the_same(ranking):
    deals = random_deals(300, 7, seed=11)
    strengths = evaluate(deals, ranking=ranking)
    texts = [format_cards(row) for row in deals.tolist()]
    assert [evaluate(text, ranking=ranking) for text in texts] == strengths.tolist()
    assert [evaluate(row, ranking=ranking) for row in deals.tolist()] == strengths.tolist()
    assert [evaluate(row[:2], row[2:], ranking=ranking) for row in deals.tolist()] == strengths.tolist()
    forms = {
        "texts": evaluate(np.array(texts), ranking=ranking),
        "list": evaluate(texts, ranking=ranking),
        "other integers": evaluate(np.asfortranarray(deals.astype(">i4")), ranking=ranking),
        "hole and boards": evaluate(deals[:, :2], deals[:, 2:], ranking=ranking),
        "texts and boards": evaluate([text[:4] for text in texts], [text[4:] for text in texts], ranking=ranking),
        "unchecked": evaluate(deals, ranking=ranking, check=False),
    }
    for name, found in forms.items():
        assert np.array_equal(found, strengths), name
    out = np.zeros(300, dtype=np.uint16)
    assert evaluate(deals, ranking=ranking, out=out) is out
    assert np.array_equal(out, strengths)


@every_ranking
@pytest.mark.parametrize("dealt", [3, 4, 5])
def test_combos(ranking, dealt):
    board = random_deals(1, dealt, seed=dealt)[0]
    live = ~np.isin(COMBOS, board).any(axis=1)
    strengths = evaluate_combos(board, ranking=ranking)
    assert np.array_equal(strengths[live], evaluate(COMBOS[live], board, ranking=ranking))
    assert (strengths[~live] == 0).all()


def test_every_backend_gives_the_same_strengths(backend):
    code = """
import hashlib
from holdem893 import Ranking, evaluate, random_deals
for ranking in Ranking:
    digest = hashlib.sha256()
    for k in (5, 6, 7):
        digest.update(evaluate(random_deals(20_011, k, seed=k), ranking=ranking).astype('<u2').tobytes())
    print(digest.hexdigest()[:16])
"""
    expected = []
    for ranking in Ranking:
        digest = hashlib.sha256()
        for k in (5, 6, 7):
            digest.update(evaluate(random_deals(20_011, k, seed=k), ranking=ranking).astype("<u2").tobytes())
        expected.append(digest.hexdigest()[:16])
    assert backend(code).split() == expected


@pytest.mark.parametrize(
    ("ranking", "cards", "words"),
    [
        (Ranking.ACE_TO_FIVE, "8c6d4h3sAc", "8-6-4-3-A low"),
        (Ranking.ACE_TO_FIVE, "5s4s3s2sAs", "5-4-3-2-A low"),
        (Ranking.ACE_TO_FIVE, "AsAdKhQcJd", "pair of aces, K-Q-J"),
        (Ranking.ACE_TO_FIVE, "AsAdKhKcQd", "two pair, kings and aces, queen kicker"),
        (Ranking.ACE_TO_SIX, "AsKdQhJcTd", "K-Q-J-T-A low"),
        (Ranking.ACE_TO_SIX, "AsKsQsJsTs", "flush, K-Q-J-T-A"),
        (Ranking.ACE_TO_SIX, "5s4d3h2cAd", "straight, five high"),
        (Ranking.ACE_TO_SIX_BROADWAY, "AsKdQhJcTd", "straight, ace high"),
        (Ranking.ACE_TO_FIVE_8, "9c6d4h3sAc", "no qualifying low"),
        (Ranking.ACE_TO_SIX_8, "5s4d3h2cAd", "no qualifying low"),
        (Ranking.ACE_TO_SIX_8, "6s4d3h2cAd", "6-4-3-2-A low"),
        (Ranking.DEUCE_TO_SEVEN, "AsKsQsJsTs", "straight flush, ace high"),
        (Ranking.DEUCE_TO_SEVEN, "As5d4h3c2d", "A-5-4-3-2 low"),
        (Ranking.REVERSED_HIGH, "7c5d4h3s2c", "7-5-4-3-2 low"),
        (Ranking.ACE_HIGH, "As5d4h3c2d", "high card, A-5-4-3-2"),
        (Ranking.ACE_HIGH, "AsKsQsJsTs", "straight flush, ace high"),
    ],
)
def test_words(ranking, cards, words):
    assert describe(evaluate(cards, ranking=ranking), ranking) == words


@every_ranking
def test_every_strength_has_words_of_its_own(ranking):
    last = QUALIFIERS.get(ranking, 6175 if ranking == Ranking.ACE_TO_FIVE else 7462)
    assert len({describe(strength, ranking) for strength in range(1, last + 1)}) == last
    for wrong in (-1, last + 1, 70_000) if ranking in QUALIFIERS else (-1, 0, last + 1, 70_000):
        with pytest.raises(ValueError, match=f"1 to {last}"):
            describe(wrong, ranking)
    with pytest.raises(ValueError, match=f"1 to {last}"):
        category(0, ranking)


def test_a_low_hand_may_have_to_avoid_its_flush():
    """Six of a suit: the best low takes the one card of another suit, though it is higher than the rest."""
    cards = "2c3c4c5c7c9c Kd"
    assert describe(evaluate(cards, ranking=Ranking.DEUCE_TO_SEVEN), Ranking.DEUCE_TO_SEVEN) == "K-5-4-3-2 low"
    assert describe(evaluate(cards, ranking=Ranking.ACE_TO_FIVE), Ranking.ACE_TO_FIVE) == "7-5-4-3-2 low"


@pytest.mark.parametrize("wrong", ["high", 0, None, HandCategory.PAIR])
def test_what_is_no_ranking(wrong):
    for call in (lambda: category(1, wrong), lambda: best_five("AsKsQsJsTs", ranking=wrong)):
        with pytest.raises(TypeError, match=r"not a member of holdem893\.Ranking"):
            call()
    if wrong is not None:
        for cards in ("AsKsQsJsTs", random_deals(3, 7, seed=1)):
            with pytest.raises(TypeError, match=r"not a member of holdem893\.Ranking"):
                evaluate(cards, ranking=wrong)
