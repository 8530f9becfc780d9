"""A night's chances: the same on any machine, fair, and refused where no table has them."""

import hashlib

import numpy as np
import pytest

from holdem893 import _core
from oracle import chance

SHITAMACHI, KABUKICHO, OYABUN = (1, 2, 3, 4), tuple(range(1, 9)), tuple(range(1, 10))


def deal(crew=4, hands=6, first=2, replace=False, deck=SHITAMACHI, seed=893):
    return _core.deal_night(crew, (crew + 1) // 2, hands, first, replace, deck, seed)


def test_the_first_night_there_ever_was():
    """Golden: a change here makes every stored seed another night."""
    cards, fox, rules = deal()
    assert cards[0].tolist() == [30, 26, 32, 41, 44, 22, 10, 13, 18, 25, 4, 11, 15, 37, 16, 6, 5, 40, 12]
    assert fox.tolist() == [0, 1, 2, 0, 2, 2]
    assert rules.tolist() == [0, 2, 4, 3, 1, 2]
    digest = hashlib.sha256()
    for seed in range(300):
        for part in deal(2 + seed % 5, 6, 1 + seed % 2, seed % 3 == 0, (OYABUN, KABUKICHO, SHITAMACHI)[seed % 3], seed):
            digest.update(part.tobytes())
    assert digest.hexdigest()[:16] == "4be9d4dce04f89cc"


@pytest.mark.parametrize("crew", range(2, 7))
@pytest.mark.parametrize("replace", [False, True])
@pytest.mark.parametrize(("first", "deck"), [(2, SHITAMACHI), (2, KABUKICHO), (1, OYABUN), (3, (9, 2)), (1, ())])
def test_as_the_oracle(crew, replace, first, deck):
    for seed in (0, 1, 893, 2**64 - 1):
        cards, fox, rules = deal(crew, 9, first, replace, deck, seed)
        found = [(tuple(own), seat, rule) for own, seat, rule in zip(cards.tolist(), fox, rules, strict=True)]
        assert found == chance.deal_night(crew, 9, first, replace, deck, seed)


def test_rules_return_when_all_have_been_flipped():
    flipped = np.array([deal(seed=seed, hands=24)[2] for seed in range(200)])
    assert not flipped[:, 0].any()
    for start in range(1, 20, 4):
        assert (np.sort(flipped[:, start : start + 4]) == SHITAMACHI).all()
    assert {tuple(row) for row in flipped[:, 1:5].tolist()} == {
        (a, b, c, d) for a in SHITAMACHI for b in SHITAMACHI for c in SHITAMACHI for d in SHITAMACHI
        if len({a, b, c, d}) == 4
    }  # fmt: skip


def test_with_replacement_a_rule_may_come_twice_running():
    flipped = np.array([deal(seed=seed, hands=24, replace=True)[2] for seed in range(400)])[:, 1:]
    assert abs((flipped[:, 1:] == flipped[:, :-1]).mean() - 1 / 4) < 0.02
    assert np.abs(np.bincount(flipped.ravel(), minlength=5)[1:] / flipped.size - 1 / 4).max() < 0.02


def test_every_place_gets_every_card_and_fox_every_seat():
    nights = [deal(5, seed=seed) for seed in range(3000)]
    cards = np.concatenate([cards for cards, _, _ in nights])
    assert cards.shape == (18_000, 23)
    assert (np.diff(np.sort(cards)) > 0).all()
    for place in range(23):  # 346 expected, a standard deviation of 18
        assert np.abs(np.bincount(cards[:, place], minlength=52) - 18_000 / 52).max() < 5 * 18
    seats = np.bincount(np.concatenate([fox for _, fox, _ in nights]), minlength=5)
    assert seats.size == 5
    assert np.abs(seats - 3600).max() < 5 * 54


def test_cards_do_not_depend_on_the_rules():
    cards, fox, _ = deal()
    for others in (deal(deck=OYABUN, first=1), deal(replace=True), deal(deck=())):
        assert np.array_equal(others[0], cards)
        assert np.array_equal(others[1], fox)
    assert not np.array_equal(deal(seed=894)[0], cards)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"crew": 1}, "a crew of 1: 2 to 6"),
        ({"crew": 7}, "a crew of 7: 2 to 6"),
        ({"hands": 0}, "a night of 0 hands: 1 to 24"),
        ({"hands": 25}, "a night of 25 hands"),
        ({"first": 0}, "first_rule_hand is 0"),
        ({"deck": (1, 10)}, "House Rule 10: 1 to 9"),
        ({"deck": (0,)}, "House Rule 0: 1 to 9"),
        ({"deck": (4, 2, 4)}, "House Rule 4 is in the deck twice"),
        ({"deck": [1] * 10}, "10 House Rules"),
    ],
)
def test_what_no_table_has_is_refused(change, message):
    with pytest.raises(ValueError, match=message):
        deal(**change)


def test_masks_go_with_the_crew():
    with pytest.raises(ValueError, match="a crew of 5 faces 3 masks, not 2"):
        _core.deal_night(5, 2, 6, 2, False, SHITAMACHI, 0)
