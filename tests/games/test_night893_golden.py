"""Nights worked by hand from the rules text, the vectors played on the game, and counts of what can be called."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import vectors
from games.perft import by_first_action, lines
from holdem893.games import night893
from holdem893.games.night893 import Action, Call, Deal, HandDeal, HouseRule, NightConfig, Outcome, State
from oracle.cards import cards as ids

GOLDEN = Path(__file__).parent.parent / "golden"
Row = dict[str, Any]

# The first night: two seats, one mask. Beside each hand: its calls, what it adds (take, heat), and why.
FIRST = [
    # Three aces beat the kings for 2 + 1; seat 1's ace high loses to them and burns its 1.
    (None, ["AsAd", "7c2d"], ["KhKd"], "QhQd", "Ac9h8s4d3c", 0, ["rs", "ss", "ss", "ss"], (3, 1)),
    # Seat 1 folds on the flop at no cost; a pair of queens beats the tens for seat 0's 2.
    (HouseRule.FOG, ["QcJc", "5h4h"], ["Ts9s"], "AhAd", "Tc8d2hKsQd", 0, ["ss", "rf", "s-", "s-"], (2, 0)),
    # Everyone folds.
    (HouseRule.MIRROR, ["2c3d", "4h5s"], ["KhKd"], "QhQd", "Ac9h8s6d3c", 0, ["ff"], (0, 1)),
    # Oni's aces over kings beat seat 0's kings over aces: no take. Seat 0 beats its mask; seat 1's kings with
    # A-9-6 lose to the mask's with A-9-7, and burn 2.
    (HouseRule.ONI, ["AhKh", "6d5d"], ["2c7c"], "AsAc", "AdKdKs3h9c", 0, ["rr", "ss", "ss", "ss"], (0, 2)),
    # The board is a royal flush: ties pay nothing and burn nothing.
    (HouseRule.HUSH, ["2c2d", "3c3d"], ["4c4d"], "5c5d", "AsKsQsJsTs", 0, ["rr", "rr", "ss", "ss"], (0, 0)),
    # Three jacks beat the mask's two pair for 3 + 2, doubled; three eights beat it too.
    (HouseRule.BLAZE, ["JsJd", "8h8d"], ["8c2s"], "AhAd", "Jh8s5c3d2h", 0, ["rs", "rr", "ss", "ss"], (10, 0)),
]

# The second night: three seats, two masks; mask 1 watches seat 2 alone.
SECOND = [
    # Bond: seat 1 folds in the reveal that raises, so 2 and 2, then 3 and 3; aces beat jacks, queens beat tens.
    (HouseRule.BOND, ["AcAh", "KcKh", "QcQh"], ["JcJh", "TcTh"], "8c8h", "2d3s5d7s9d", 0,
     ["rfs", "r-s", "s-s", "s-s"], (6, 0)),
    # Serpent: ace-king ties mask 0's, so it burns 1 and wins nothing; seat 2's queen high beats jack high.
    (HouseRule.SERPENT, ["AsKd", "5c4c", "QsTs"], ["AdKs", "8h6h"], "2d2h", "2c7d9hJc3s", 0,
     ["sfr", "s-s", "s-s", "s-s"], (0, 1)),
    # Fox: sevens full beat mask 0's queens, but kings full are the House's best; they beat seat 2's two pair for 1.
    (HouseRule.FOX, ["7h7s", "AhAd", "3c3d"], ["2s4d", "KsKh"], "8c8h", "7cQhQd5sKc", 1,
     ["rfs", "s-s", "s-s", "s-s"], (0, 1)),
    # Reversal: 7-5-4-3-2 is the lowest there is. Seat 1's T-8-5-4-3 loses to 9-8-5-4-3 and burns 2; seat 2 ties.
    (HouseRule.REVERSAL, ["2c7h", "AhAd", "KdQd"], ["9c9d", "JhJd"], "6c6d", "3s4d5c8hTs", 0,
     ["rrr", "sss", "sss", "sss"], (6, 2)),
    # Blaze: everyone folds, the last one on the turn.
    (HouseRule.BLAZE, ["2c3d", "4h5s", "6c7c"], ["KhKd", "AhAd"], "QhQd", "Ac9h8s6d3c", 0,
     ["ffs", "--r", "--f"], (0, 2)),
    # Fog: seat 0 alone has three calls more; aces beat kings for 2.
    (HouseRule.FOG, ["AsAc", "4h5s", "6c7c"], ["KdKs", "2h2s"], "QhQd", "3d5h8c9sJd", 0,
     ["sff", "s--", "s--", "r--"], (2, 0)),
]  # fmt: skip


def night_of(hands: Sequence[Any], config: NightConfig) -> State:
    """The night, played until its hands or the House end it."""
    dealt = [HandDeal(crew, masks, oni, board, fox, rule) for rule, crew, masks, oni, board, fox, *_ in hands]
    state = night893.start(config, Deal(tuple(dealt)))
    for *_, reveals, _ in hands:
        for reveal in reveals:
            for seat, letter in enumerate(reveal):
                if letter != "-" and state.outcome is None:
                    state = night893.apply(state, Action(seat, Call("fsr".index(letter))))
    return state


def gains(state: State) -> list[tuple[int, int]]:
    return [(hand.take, hand.heat) for hand in state.record]


def first(**options: Any) -> State:
    return night_of(FIRST, NightConfig(crew=2, **({"target": 15, "limit": 5} | options)))


def second(**options: Any) -> State:
    given = {"target": 14, "limit": 7, "first_rule_hand": 1} | options
    return night_of(SECOND, NightConfig(crew=3, **given))


def test_the_first_night() -> None:
    night = first()
    assert gains(night) == [hand[-1] for hand in FIRST]
    assert (night.take, night.heat, night.outcome) == (15, 4, Outcome.CLEAN)
    assert [hand.heat_by_seat for hand in night.record] == [(0, 1), (0, 0), (0, 0), (0, 2), (0, 0), (0, 0)]
    assert [hand.stakes for hand in night.record] == [(2, 1), (2, 0), (0, 0), (2, 2), (3, 3), (3, 2)]
    assert [hand.duels for hand in night.record] == [(1, -1), (1, None), (None, None), (1, -1), (0, 0), (1, 1)]
    assert [hand.crew_vs_house for hand in night.record] == [1, 1, None, -1, 0, 1]


def test_how_the_first_night_could_have_ended() -> None:
    assert first(target=16).outcome == Outcome.SHORT
    raided = first(limit=4)
    assert (raided.outcome, len(raided.record), raided.hand, raided.heat) == (Outcome.RAIDED, 4, 4, 4)
    early = first(target=3)
    assert (early.outcome, len(early.record)) == (Outcome.CLEAN, 6)
    both = first(target=3, limit=1)
    assert (both.outcome, both.take, len(both.record)) == (Outcome.RAIDED, 3, 1)
    three = night_of(FIRST[:3], NightConfig(crew=2, target=5, limit=5, hands=3))
    assert (three.outcome, three.take) == (Outcome.CLEAN, 5)


def test_the_second_night() -> None:
    night = second()
    assert gains(night) == [hand[-1] for hand in SECOND]
    assert (night.take, night.heat, night.outcome) == (14, 6, Outcome.CLEAN)
    heat = [(0, 0, 0), (1, 0, 0), (0, 0, 1), (0, 2, 0), (0, 0, 0), (0, 0, 0)]
    assert [hand.heat_by_seat for hand in night.record] == heat
    stakes = [(3, 0, 3), (1, 0, 2), (2, 0, 1), (2, 2, 2), (0, 0, 0), (2, 0, 0)]
    assert [hand.stakes for hand in night.record] == stakes
    duels = [(1, None, 1), (0, None, 1), (1, None, -1), (1, -1, 0), (None,) * 3, (1, None, None)]
    assert [hand.duels for hand in night.record] == duels


def test_the_options_of_the_second_night() -> None:
    assert gains(second(blaze_doubles_foldout=False))[4] == (0, 1)
    assert second(limit=6).outcome == Outcome.RAIDED
    assert second(limit=6, blaze_doubles_foldout=False).outcome == Outcome.CLEAN
    # Inverse: seat 0's ten high is weaker than all; aces lose to nines, king high is weaker than jacks.
    inverse = second(reversal="inverse")
    assert gains(inverse) == gains(second())
    assert inverse.record[3].duels == (1, -1, 1)
    assert inverse.record[3].crew_vs_house == 1


def test_first_rule_hand_and_the_decks() -> None:
    config = NightConfig(crew=4, target=16, limit=9, house_rules=(HouseRule.FOG, HouseRule.ONI), first_rule_hand=3)
    later = NightConfig(crew=4, target=16, limit=9, house_rules=(HouseRule.FOG, HouseRule.ONI), rule_deck="replace")
    alike = set()
    for seed in range(40):
        rules = [hand.rule for hand in night893.deal(config, seed).hands]
        assert rules[:2] == [None, None]
        assert set(rules[2:4]) == set(rules[4:6]) == set(config.house_rules)
        replaced = [hand.rule for hand in night893.deal(later, seed).hands]
        assert replaced[0] is None
        alike.add(replaced[1] == replaced[2])
    assert alike == {False, True}
    none = NightConfig(crew=4, target=16, limit=9, house_rules=())
    assert {hand.rule for hand in night893.deal(none, 1).hands} == {None}


def test_a_lower_highest_stake() -> None:
    config = NightConfig(crew=2, target=16, limit=9, max_stake=2, house_rules=(HouseRule.BOND,), first_rule_hand=1)
    state = night893.start(config, night893.deal(config, 1))
    for seat in (0, 1):
        state = night893.apply(state, Action(seat, Call.RAISE))
    assert state.stakes == (2, 2)
    assert [action.call for action in night893.legal(state, 0)] == [Call.FOLD, Call.STAY]


def rows(kind: str) -> list[Row]:
    return [row for row in vectors.rows("hold893") if row["kind"] == kind]


def one_hand(crew: int, rule: HouseRule | None, **options: Any) -> NightConfig:
    rules = () if rule is None else (rule,)
    return NightConfig(crew, 99, 99, house_rules=rules, first_rule_hand=1, hands=1, **options)


@pytest.mark.parametrize("row", rows("masks"), ids=lambda row: row["id"])
def test_masks_of_the_vectors(row: Row) -> None:
    """Who burns, to one mask with aces after the other; Oni's hand watches nobody."""
    rule = HouseRule.ONI if row["oni"] else None
    config = one_hand(row["crew"], rule)
    assert len(night893.view(night893.start(config, night893.deal(config, 1)), None).house) == row["masks"]
    board = ids("3c 4c 6d 8d Th")
    for strong in range(config.masks):
        spare = iter([card for card in range(48) if card not in board])
        crew = [(next(spare), next(spare)) for _ in range(config.crew)]
        masks = [ids("Ac Ad") if mask == strong else (next(spare), next(spare)) for mask in range(config.masks)]
        hand = HandDeal(crew, masks, (next(spare), next(spare)), board, 0, rule)
        state = night893.start(config, Deal((hand,)))
        for _ in range(4):
            for action in night893.time_out(state):
                state = night893.apply(state, action)
        house = state.record[0].house_strengths
        lost = [state.record[0].strengths[seat] < house[mask] for seat, mask in enumerate(row["watched_by"])]
        assert [heat == 1 for heat in state.record[0].heat_by_seat] == lost


@pytest.mark.parametrize("row", rows("stakes"), ids=lambda row: row["id"])
def test_stakes_of_the_vectors(row: Row) -> None:
    """Raises at three are replaced by Stay, undecided seats stay by the clock."""
    crew = len(row["calls"][0])
    config = one_hand(crew, HouseRule.BOND if row["bond"] else None)
    state = night893.start(config, night893.deal(config, 1))
    for reveal, after in zip(row["calls"], row["after_each"], strict=True):
        if not night893.to_act(state):
            assert after["stake"] == {}
            continue
        for seat, word in reveal.items():
            if word is not None:
                allowed = {action.call: action for action in night893.legal(state, int(seat))}
                state = night893.apply(state, allowed.get(Call[word.upper()], allowed[Call.STAY]))
        for action in night893.time_out(state) if len(state.calls) < row["calls"].index(reveal) + 1 else ():
            state = night893.apply(state, action)
        assert {str(seat): stake for seat, stake in enumerate(state.stakes) if stake} == after["stake"]
    assert [seat for seat, stake in enumerate(state.stakes) if stake] == row["final_active"]


READINGS = {None: "lowball", "lowball_high": "lowball", "invert": "inverse"}


def calls_for(stakes: Sequence[int], bond: bool) -> list[list[Call]]:
    """Four reveals that end at these stakes; under Bond, where all raise together, one seat raises for all."""
    reveals = []
    for number in range(1, 5):
        raisers = [seat for seat, stake in enumerate(stakes) if stake > number]
        raisers = raisers[:1] if bond else raisers
        reveals.append([Call.RAISE if seat in raisers else Call.STAY for seat in range(len(stakes))])
    for seat, stake in enumerate(stakes):
        if stake == 0:
            reveals[0][seat] = Call.FOLD
    return reveals


def playable(row: Row) -> bool:
    """Readings of Reversal that a table has; under Bond, stakes that a night can come to."""
    return row.get("reversal_reading") in READINGS and (row["rule"] != "bond" or len(set(row["stake"].values())) <= 1)


@pytest.mark.parametrize("row", [row for row in rows("showdown893") if playable(row)], ids=lambda row: row["id"])
def test_showdowns_of_the_vectors(row: Row) -> None:
    rule = HouseRule[row["rule"].upper()] if row["rule"] else None
    masks = [" ".join(mask) for mask in row["masks"]]
    crew, board = [" ".join(hole) for hole in row["crew"].values()], " ".join(row["board"])
    used = ids(" ".join([*crew, *masks, board]))
    spare = [card for card in range(52) if card not in used][:2]
    oni = masks.pop() if rule == HouseRule.ONI else spare
    config = one_hand(len(crew), rule, reversal=READINGS[row.get("reversal_reading")])
    state = night893.start(config, Deal((HandDeal(crew, masks, oni, board, 0, rule),)))
    stakes = [row["stake"].get(str(seat), 0) for seat in range(len(crew))]
    for reveal in calls_for(stakes, rule == HouseRule.BOND):
        for seat in night893.to_act(state):
            state = night893.apply(state, Action(seat, reveal[seat]))
    hand = state.record[0]
    assert hand.stakes == tuple(stakes)
    assert (hand.take, hand.heat, hand.crew_vs_house) == (row["take"], row["heat"], row["crew_vs_house"])
    assert {str(seat): heat for seat, heat in enumerate(hand.heat_by_seat) if heat} == row["heat_by_seat"]


def test_perft() -> None:
    """`tests/games/perft.py` writes the golden lines."""
    found = lines()
    wanted = (GOLDEN / "night893_perft.txt").read_text("utf-8").splitlines()
    for line, expected in zip(found, wanted, strict=True):
        assert line == expected, by_first_action(line)
