"""The oracle alone against the test vectors; what it passes here it may judge elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import vectors
from oracle import crew, dingaling, hands, pots, select
from oracle.cards import card, cards, text

Row = dict[str, Any]

RANKING = {
    "high": "HIGH",
    "high_icesus": "ACE_HIGH",
    "reversal": "REVERSED_HIGH",
    "low_a5": "ACE_TO_FIVE",
    "low_a6": "ACE_TO_SIX",
    "low_27": "DEUCE_TO_SEVEN",
    "low_a5_8": "ACE_TO_FIVE_8",
    "low_a6_8": "ACE_TO_SIX_8",
    "low_a6_literal": "ACE_TO_SIX_LITERAL",
    "low_a6_beats": "ACE_TO_SIX_BEATS",
    "low_a6_broadway": "ACE_TO_SIX_BROADWAY",
}
SELECTION = {
    "holdem": "ANY_FIVE",
    "spit": "ANY_FIVE",
    "omaha": "TWO_AND_THREE",
    "criss_cross": "CRISS_CROSS",
    "criss_cross_235": "CRISS_CROSS_235",
}
REVERSAL = {
    "lowball_high": "lowball",
    "invert": "inverse",
    "lowball_27": "deuce_to_seven",
    "lowball_a5": "ace_to_five",
}


def category_name(five: tuple[int, ...], rule: str) -> str:
    """The category as the vectors name it: only the high rule has a royal flush."""
    name = hands.category5(five, RANKING[rule])
    if rule == "high" and name == "straight_flush" and hands.key5(five, "HIGH") == (8, 14):
        return "royal_flush"
    return name


def by_seat(values: dict[str, Any] | None) -> dict[int, Any]:
    return {int(seat): value for seat, value in (values or {}).items()}


def compare5(row: Row) -> None:
    a, b = (hands.key5(cards(row[side]), RANKING[row["rule"]]) for side in "ab")
    order = [() if key is None else (1, *key) for key in (a, b)]
    assert (order[0] > order[1]) - (order[0] < order[1]) == row["cmp"]
    for side, key in (("a", a), ("b", b)):
        if f"{side}_category" in row:
            assert category_name(cards(row[side]), row["rule"]) == row[f"{side}_category"]
        assert (key is not None) == row.get(f"{side}_qualifies", True)


def order5(row: Row) -> None:
    keys = [hands.key5(cards(hand), RANKING[row["rule"]]) for hand in row["hands"]]
    ordered = sorted({key for key in keys if key is not None}, reverse=True)
    groups = [[i for i, key in enumerate(keys) if key == wanted] for wanted in [*ordered, None]]
    assert [group for group in groups if group] == row["best_first"]
    assert (None in keys) == row.get("last_group_does_not_qualify", False)


def best5(row: Row) -> None:
    best = select.best(SELECTION[row["game"]], RANKING[row["rule"]], cards(row["own"]), cards(row["common"]))
    assert (best.key is not None) == row["qualifies"]
    assert sorted(sorted(text(one) for one in five) for five in best.sets) == sorted(row["best_sets"])
    if "category" in row:
        assert {category_name(tuple(five), row["rule"]) for five in best.sets} == {row["category"]}


def showdown(row: Row) -> None:
    holes = [cards(own) for own in row["own"]]
    found = select.showdown(SELECTION[row["game"]], RANKING[row["rule"]], holes, cards(row["common"]))
    assert found == row["winners"]


def reversal_showdown(row: Row) -> None:
    reading, board = REVERSAL[row["reading"]], cards(row["common"])
    keys = [crew.strength(cards(own), board, "reversal", reading) for own in row["own"]]
    assert select.winners(keys) == row["winners"]


def ding_a_ling(row: Row) -> None:
    middle = cards(row["middle"])
    steps, left = dingaling.drops(cards(row["hand"]), middle)
    assert [[text(one) for one in step] for step in steps] == [step["must_drop"] for step in row["steps"]]
    assert [step["middle"] for step in row["steps"]] == row["middle"]
    if "twist" in row:
        left, dropped = dingaling.twist(left, card(row["twist"]["out"]), card(row["twist"]["new"]), middle)
        assert dropped == row["twist"]["dropped"]
    assert {text(one) for one in left} == set(row["left"])
    assert (not left) == row["dingaling"]
    assert (dingaling.points(left) if left else (None, None)) == (row["high"], row["low"])


def spit_cross(row: Row) -> None:
    cross = cards(row["cross"])
    left = dingaling.drops(cards(row["hand"]), cross)[1]
    assert [text(one) for one in left] == row["left"]
    assert len(dingaling.spit_cross_choices(left, cross)) == row["n_choices"]
    assert (not left) == row["dingaling"]
    assert (dingaling.spit_cross_points(left, cross) or (None, None)) == (row["high"], row["low"])


def ding_obligation(row: Row) -> None:
    held, middle = cards(row["held"]), card(row["new_middle"])
    assert [text(one) for one in dingaling.must_drop(held, middle)] == row["matching"]
    assert list(dingaling.allowed_drops(held, middle)) == row["allowed_drop_counts"]
    assert (len(row["matching"]) == len(held)) == row["dingaling_available"]


def total(row: Row) -> None:
    assert dingaling.points(cards(row["cards"])) == (row["high"], row["low"])


def settle(row: Row) -> None:
    """Both kinds: cards speak (mode high or hilo), and after a declare."""
    declares = row["kind"] == "declare"
    lows = by_seat(row["lo_unqualified"] if declares else row["lo"]) if row["lo"] is not None else None
    found = pots.settle(
        by_seat(row["contrib"]),
        by_seat(row["hi"]),
        folded=row["folded"],
        button=row["button"],
        low_strengths=lows,
        low_qualifies=[seat for seat, low in by_seat(row["lo"]).items() if low is not None],
        declared=by_seat(row["declared"]) if declares else None,
        scoop=row.get("scoop", ()),
        rake=pots.Rake(Fraction(row["rake_percent"])),
    )
    assert found.returned == by_seat(row["returned"])
    assert len(found.pots) == len(row["pots"])
    for pot, wanted in zip(found.pots, row["pots"], strict=True):
        for name, value in wanted.items():
            assert getattr(pot, name) == (by_seat(value) if name == "paid" else value), name
    assert (found.rake, found.payouts) == (row["rake"], by_seat(row["payout"]))


def masks(row: Row) -> None:
    assert crew.mask_count(row["crew"]) + row["oni"] == row["masks"]
    assert crew.watched_by(row["crew"]) == row["watched_by"]


def stakes(row: Row) -> None:
    after = crew.crew_stakes(
        [int(seat) for seat in row["calls"][0]], [by_seat(calls) for calls in row["calls"]], bond=row["bond"]
    )
    wanted = row["after_each"]
    assert after[: len(wanted)] == [by_seat(step["stake"]) for step in wanted]
    assert [sorted(step) for step in after[: len(wanted)]] == [step["active"] for step in wanted]
    assert (after[-1], sorted(after[-1])) == (by_seat(row["final_stake"]), row["final_active"])


def showdown893(row: Row) -> None:
    found = crew.settle_crew(
        {seat: cards(own) for seat, own in by_seat(row["crew"]).items()},
        [cards(mask) for mask in row["masks"]],
        cards(row["board"]),
        by_seat(row["stake"]),
        rule=row["rule"],
        reversal=REVERSAL[row.get("reversal_reading", "lowball_high")],
    )
    assert sorted(by_seat(row["stake"])) == row["active"]
    assert (found.take, found.heat, found.heat_by_seat) == (row["take"], row["heat"], by_seat(row["heat_by_seat"]))
    assert found.crew_vs_house == row["crew_vs_house"]


CHECKS: dict[str, dict[str, Callable[[Row], None]]] = {
    "eval5": {"compare5": compare5, "order5": order5},
    "select": {"best5": best5, "showdown": showdown, "reversal_showdown": reversal_showdown},
    "dingaling": {
        "dingaling": ding_a_ling,
        "spit_cross": spit_cross,
        "ding_obligation": ding_obligation,
        "total": total,
    },
    "pots": {"settle": settle},
    "declare": {"declare": settle},
    "hold893": {"masks": masks, "stakes": stakes, "showdown893": showdown893},
}


@pytest.mark.parametrize("name", CHECKS)
def test_vectors(name: str) -> None:
    wrong = []
    seen = set()
    for row in vectors.rows(name):
        seen.add(row["kind"])
        try:
            CHECKS[name][row["kind"]](row)
        except AssertionError as error:
            wrong.append(f"{row['id']}: {error}")
    assert not wrong, "\n".join(wrong)
    assert seen == set(CHECKS[name])


def test_vectors_missing_folder_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    for missing in (tmp_path / "absent", ""):
        monkeypatch.setenv("HOLDEM893_VECTORS", str(missing))
        with pytest.raises(FileNotFoundError, match="HOLDEM893_VECTORS"):
            vectors.rows("eval5")
    monkeypatch.setenv("HOLDEM893_VECTORS", str(tmp_path))
    with pytest.raises(FileNotFoundError):
        vectors.rows("eval5")
