"""The oracle against the count tables: all hands of five and of seven cards."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

import vectors

from . import counts, dingaling, hands


def by_number(values: dict[str, int]) -> dict[int, int]:
    return {int(name): value for name, value in values.items()}


# Which counted table each ranking must give: turning an order upside down or placing its categories elsewhere changes
# no count.
FIVE_CARD_TABLES = {
    "HIGH": "high",
    "REVERSED_HIGH": "high",
    "ACE_HIGH": "high_icesus",
    "DEUCE_TO_SEVEN": "high_icesus",
    "ACE_TO_FIVE": "low_a5",
    "ACE_TO_SIX": "low_a6",
    "ACE_TO_SIX_LITERAL": "low_a6",
    "ACE_TO_SIX_BEATS": "low_a6",
    # All ten straights again, so as many of each as in the high game.
    "ACE_TO_SIX_BROADWAY": "high",
}


@pytest.mark.parametrize("ranking", FIVE_CARD_TABLES)
def test_five_card_counts(ranking: str) -> None:
    five = counts.five_cards(ranking)
    wanted = vectors.table("counts")["five_cards"][FIVE_CARD_TABLES[ranking]]
    assert five.hands() == wanted["hands"]
    assert five.classes() == wanted["classes_by_category"]
    assert len({key for _, _, _, key, _ in five.groups}) == wanted["classes"]
    assert sum(five.hands().values()) == comb(52, 5)


@pytest.mark.parametrize(
    ("ranking", "name"), [("ACE_TO_FIVE_8", "qualify_8_a5"), ("ACE_TO_SIX_8", "qualify_8_a6_no_straight_flush")]
)
def test_five_card_qualifiers(ranking: str, name: str) -> None:
    wanted = vectors.table("counts")["five_cards"][name]
    assert counts.five_cards(ranking).qualifying() == (wanted["hands"], wanted["classes"])


def test_reversed_orders_are_exactly_upside_down() -> None:
    for low, high in (("REVERSED_HIGH", "HIGH"), ("DEUCE_TO_SEVEN", "ACE_HIGH")):
        down = [key for _, _, _, key, _ in counts.five_cards(low).groups]
        up = [key for _, _, _, key, _ in counts.five_cards(high).groups]
        assert down == [tuple(-part for part in key or ()) for key in up]


SEVEN_CARD_TABLES = {
    "high": "HIGH",
    "high_icesus": "ACE_HIGH",
    "low_a5": "ACE_TO_FIVE",
    "low_a6": "ACE_TO_SIX",
    "low_27": "DEUCE_TO_SEVEN",
    "weakest_five_by_high": "REVERSED_HIGH",
}


@pytest.mark.parametrize("name", SEVEN_CARD_TABLES)
def test_seven_card_counts(name: str) -> None:
    wanted = vectors.table("counts")["seven_cards_best_five"][name]
    found = counts.seven_card_counts(SEVEN_CARD_TABLES[name])
    in_category = dict.fromkeys(hands.CATEGORIES, 0)
    classes = dict.fromkeys(hands.CATEGORIES, 0)
    by_top = dict.fromkeys(range(5, 15), 0)
    for key, total_hands in found.items():
        assert key is not None
        category = hands.CATEGORIES[abs(key[0])]
        in_category[category] += total_hands
        classes[category] += 1
        if category == "high_card":
            by_top[abs(key[1])] += total_hands
    assert in_category == wanted["hands"]
    assert classes == wanted["classes_by_category"]
    assert len(found) == wanted["classes_seen"]
    assert by_top == by_number(wanted["high_card_by_top"])
    assert sum(found.values()) == wanted["total"] == comb(52, 7)


def test_seven_card_eight_or_better() -> None:
    wanted = vectors.table("counts")["seven_cards_8_or_better"]
    found = counts.seven_card_counts("ACE_TO_FIVE_8")
    assert found.pop(None) == wanted["of"] - wanted["qualifying"]
    names = {key: "".join("?A2345678"[-part] for part in key[1:]) for key in found if key is not None}
    best_first = [(names[key], found[key]) for key in sorted(names, reverse=True)]
    assert sorted(best_first) == sorted(wanted["by_low"].items())
    assert best_first[0][0] == "5432A"


def test_dingaling_odds() -> None:
    wanted = vectors.table("counts")["dingaling_5_cards_5_middle"]
    found = dingaling.cards_left_counts()
    assert found == by_number(wanted["cards_left"])
    assert sum(found.values()) == wanted["total"] == comb(52, 5) * comb(47, 5)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_groups_cover_the_deck(size: int) -> None:
    groups = counts.groups_of(size)
    ranks, marks, weights = groups
    assert int(weights.sum()) == comb(52, size)
    if size == 7:
        assert int(weights[marks.any(axis=1)].sum()) == 4_089_228  # five or more of a suit
    assert bool((ranks[:, 1:] >= ranks[:, :-1]).all())
    examples = np.sort(groups.examples())
    assert bool((examples[:, 1:] > examples[:, :-1]).all())
    suits = examples % 4
    longest = np.max([(suits == suit).sum(axis=1) for suit in range(4)], axis=0)
    assert bool((longest == np.where(marks.any(axis=1), marks.sum(axis=1), longest)).all())
    assert bool((longest[~marks.any(axis=1)] < 5).all())
