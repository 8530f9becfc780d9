"""What a bot sees: chances against brute force, mates' hands against the regulars themselves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice
from typing import Any

import numpy as np
import pytest

from games import battery, night_case, night_secrets
from holdem893 import COMBOS, ConfigError, combo_index, evaluate
from holdem893.bots import Regular, odds
from holdem893.games import night893
from holdem893.games.night893 import Action, Call, HouseRule, NightConfig, State, View
from holdem893.games.night893.house_rules import rule_card
from holdem893.hands import evaluate_combos
from holdem893.history import History
from holdem893.regular_book import book_terms

CREWS = sorted(book_terms())
BITS = np.left_shift(np.uint64(1), COMBOS.astype(np.uint64)).sum(axis=1)
READINGS = [(None, "lowball"), *((rule, "lowball") for rule in HouseRule), (HouseRule.REVERSAL, "inverse")]

Moment = tuple[list[State], int]
"""The states of a hand before each of its calls, and a seat that is in at the last."""


def table(crew: int, rule: HouseRule | None, **options: Any) -> NightConfig:
    rules = () if rule is None else (rule,)
    terms: dict[str, Any] = {"target": 3 * crew, "limit": 40, "first_rule_hand": 1, **options}
    return NightConfig(crew=crew, house_rules=rules, **terms)


def moments(config: NightConfig, seed: int, street: int, mixed: float = 0.0) -> Iterator[Moment]:
    """The calls of this street in a night of regulars; `mixed` is how often one calls at random."""
    rng, bot = random.Random(seed), Regular()
    state, before = night893.start(config, night893.deal(config, seed)), []
    while seats := night893.to_act(state):
        before = [*before[: state.street], state]
        if state.street == street:
            yield before, rng.choice(seats)
        for seat in seats:
            shown = night893.view(state, seat)
            action = rng.choice(shown.legal) if rng.random() < mixed else bot.act(shown)
            state = night893.apply(state, action)


def seen_cards(view: View) -> set[int]:
    return {card for group in (*view.crew, *view.house, view.board) for card in group}


def strengths_on(view: View, board: tuple[int, ...]) -> np.ndarray[Any, Any]:
    """Of all pairs, bigger for the hand that wins under the rule; pairs with a card of the board are below all."""
    card, reversal = rule_card(view.rule), view.config.reversal
    found = evaluate_combos(board, ranking=card.ranking(reversal)).astype(np.int64)
    return np.where(found == 0, -1, found if card.bigger_wins(reversal) else 10_000 - found)


def runouts(view: View) -> Iterator[tuple[int, ...]]:
    free = sorted(set(range(52)) - seen_cards(view))
    for more in combinations(free, 5 - len(view.board)):
        yield (*view.board, *more)


def mask_hands(view: View, mask: int, board: tuple[int, ...]) -> np.ndarray[Any, Any]:
    """Indices of the pairs that a House hand may hold."""
    shown = set(view.house[mask])
    hidden = (seen_cards(view) | set(board)) - shown
    free = ~np.isin(COMBOS, list(hidden)).any(axis=1)
    return np.flatnonzero(free & (np.isin(COMBOS, list(shown)).sum(axis=1) == len(shown)))


def against_mask(view: View) -> tuple[float, float]:
    """Chances to win and to tie, from all showdowns."""
    wins, ties, count = 0, 0, 0
    for board in runouts(view):
        strengths = strengths_on(view, board)
        own = strengths[combo_index(*view.hole)]
        others = strengths[mask_hands(view, view.seat // 2, board)]
        wins, ties, count = wins + int((own > others).sum()), ties + int((own == others).sum()), count + len(others)
    return wins / count, ties / count


@pytest.mark.parametrize(("rule", "reversal"), READINGS)
def test_against_the_own_mask(rule: HouseRule | None, reversal: Any) -> None:
    for crew, street in ((2, 3), (4, 3), (3, 2)):
        states, seat = next(moments(table(crew, rule, reversal=reversal), crew + street, street))
        view = night893.view(states[-1], seat)
        found, (wins, ties) = odds(view, deals=10), against_mask(view)
        assert (found.beats_mask, found.ties_mask) == (wins, ties)
        assert found.mask_error == 0
        burnt = 1 - wins if rule == HouseRule.SERPENT else 1 - wins - ties
        assert found.burns == pytest.approx(burnt, abs=1e-12)


@pytest.mark.parametrize("rule", [None, HouseRule.MIRROR, HouseRule.REVERSAL])
def test_against_the_own_mask_on_the_flop(rule: HouseRule | None) -> None:
    states, seat = next(moments(table(4, rule), 7, 1))
    view = night893.view(states[-1], seat)
    found, (wins, ties) = odds(view, deals=20_000), against_mask(view)
    assert (found.mask_error == 0) == (rule == HouseRule.MIRROR)
    assert abs(found.beats_mask - wins) <= 4 * found.mask_error
    assert abs(found.ties_mask - ties) <= 4 * found.mask_error


def fitting(states: list[State], viewer: int, mate: int) -> list[tuple[int, int]]:
    """Hands with which a regular in a mate's chair would have called as it has, asked one by one."""
    known = seen_cards(night893.view(states[-1], viewer))
    free = sorted(set(range(52)) - known)
    shown = [night893.view(state, mate) for state in states[:-1]]
    return [hole for hole in combinations(free, 2) if _would_call(states[-1], shown, mate, hole)]


def _would_call(last: State, shown: list[View], mate: int, hole: tuple[int, int]) -> bool:
    stake, bot = 1, Regular()
    for street, seen in enumerate(shown):
        view = replace(seen, crew=(*seen.crew[:mate], hole, *seen.crew[mate + 1 :]))
        if last.rule == HouseRule.HUSH:
            legal = tuple(Action(mate, call) for call in Call if call != Call.RAISE or stake < last.config.max_stake)
            view = replace(view, stakes=(*seen.stakes[:mate], stake, *seen.stakes[mate + 1 :]), legal=legal)
        call = bot.act(view).call
        stake += call == Call.RAISE
        if call == Call.FOLD or (last.rule != HouseRule.HUSH and call != last.calls[street][mate]):
            return False
    return True


def crew_of_two(view: View, mate: int, hands: list[tuple[int, int]]) -> tuple[float, float, float]:
    """Chances of the seat, of its mate and of both together, over all hands of mate and mask that go together."""
    totals = np.zeros(4)
    for board in runouts(view):
        strengths = strengths_on(view, board)
        ours = np.array([combo_index(*hole) for hole in hands])
        ours = ours[strengths[ours] >= 0]
        theirs = mask_hands(view, 0, board)
        together = (BITS[ours][:, None] & BITS[theirs][None, :]) == 0
        own = np.broadcast_to(strengths[combo_index(*view.hole)] > strengths[theirs][None, :], together.shape)
        by_mate = strengths[ours][:, None] > strengths[theirs][None, :]
        totals += [
            together.sum(),
            (own & together).sum(),
            (by_mate & together).sum(),
            ((own | by_mate) & together).sum(),
        ]
    return totals[1] / totals[0], totals[2] / totals[0], totals[3] / totals[0]


@pytest.mark.parametrize(("rule", "reversal"), [one for one in READINGS if one[0] != HouseRule.ONI])
def test_a_crew_of_two_on_the_river(rule: HouseRule | None, reversal: Any) -> None:
    config = table(2, rule, reversal=reversal)
    rivers = (one for seed in range(9) for one in moments(config, seed, 3) if all(one[0][-1].stakes))
    for states, seat in islice(rivers, 2):
        view, mate = night893.view(states[-1], seat), 1 - seat
        hands = [view.crew[mate]] if view.fox == mate else fitting(states, seat, mate)
        found = odds(view, deals=20_000)
        assert found.mates[0].fitting == len(hands) > 0
        own, other, crew = crew_of_two(view, mate, hands)
        assert abs(found.beats_house - own) <= 4 * found.beats_house_error
        assert abs(found.mates[0].beats_house - other) <= 4 * found.mates[0].standard_error
        assert abs(found.crew_beats_house - crew) <= 4 * found.crew_error


def dealt_at_random(view: View, hands: dict[int, list[tuple[int, int]]], count: int) -> np.ndarray[Any, Any]:
    """For each of many deals of what is hidden: whether each mate, then the seat itself, then the crew wins."""
    rng, free = random.Random(893), sorted(set(range(52)) - seen_cards(view))
    card, reversal = rule_card(view.rule), view.config.reversal
    rows = []
    while len(rows) < count:
        held = [rng.choice(hands[mate]) for mate in hands]
        used = {one for hole in held for one in hole}
        if len(used) < 2 * len(held):
            continue
        rest = rng.sample([one for one in free if one not in used], 13 - len(view.board))
        board = [*view.board, *(rest.pop() for _ in range(5 - len(view.board)))]
        house = [[*shown, *(rest.pop() for _ in range(2 - len(shown)))] for shown in view.house]
        rows.append([[*hole, *board] for hole in (*held, view.hole, *house)])
    cards = np.array(rows, np.uint8)
    strengths = evaluate(cards.reshape(-1, 7), ranking=card.ranking(reversal)).reshape(cards.shape[:2]).astype(np.int64)
    strengths = strengths if card.bigger_wins(reversal) else -strengths
    wins = strengths[:, : len(hands) + 1] > strengths[:, len(hands) + 1 :].max(axis=1, keepdims=True)
    return np.column_stack([wins, wins.any(axis=1)])


@pytest.mark.parametrize(
    ("rule", "reversal", "crew", "street"),
    [
        (None, "lowball", 4, 0),
        (None, "lowball", 4, 3),
        (HouseRule.ONI, "lowball", 2, 3),
        (HouseRule.ONI, "lowball", 3, 2),
        (HouseRule.FOG, "lowball", 3, 3),
        (HouseRule.HUSH, "lowball", 3, 3),
        (HouseRule.MIRROR, "lowball", 4, 2),
        (HouseRule.FOX, "lowball", 3, 2),
        (HouseRule.BOND, "lowball", 3, 3),
        (HouseRule.REVERSAL, "lowball", 3, 1),
        (HouseRule.REVERSAL, "inverse", 4, 2),
    ],
)
def test_larger_crews(rule: HouseRule | None, reversal: Any, crew: int, street: int) -> None:
    config = table(crew, rule, reversal=reversal)
    states, seat = next(one for seed in range(9) for one in moments(config, seed, street) if sum(one[0][-1].stakes) > 2)
    view = night893.view(states[-1], seat)
    mates = [mate for mate in range(crew) if view.active[mate] and mate != seat]
    hands = {mate: [view.crew[mate]] if view.fox == mate else fitting(states, seat, mate) for mate in mates}
    assert all(hands.values())
    found = odds(view, deals=20_000)
    by_seat = {mate.seat: mate for mate in found.mates}
    assert [by_seat[mate].fitting for mate in mates] == [len(hands[mate]) for mate in mates]
    shares = dealt_at_random(view, hands, 5_000).mean(axis=0)
    guesses = [*(by_seat[mate].beats_house for mate in mates), found.beats_house, found.crew_beats_house]
    errors = np.sqrt(np.maximum(shares * (1 - shares), 1e-4) * (1 / 5_000 + 1 / 20_000))
    assert (np.abs(shares - guesses) <= 4 * errors).all()


def test_a_mate_with_a_mind_of_its_own() -> None:
    """Where no regular would have called so, all hands are possible."""
    config = table(2, None)
    state = night893.start(config, night893.deal(config, 5))
    states = [state]
    for call in (Call.STAY, Call.RAISE):
        for seat in (0, 1):
            state = night893.apply(state, Action(seat, call if seat == 1 else Call.RAISE))
        states.append(state)
    assert fitting(states, 0, 1) == []
    mate = odds(night893.view(state, 0)).mates[0]
    assert (mate.fitting, mate.possible, mate.raises) == (0, 46 * 45 // 2, (1,))
    everything = list(combinations(sorted(set(range(52)) - seen_cards(night893.view(state, 0))), 2))
    share = dealt_at_random(night893.view(state, 0), {1: everything}, 8_000)[:, 0].mean()
    assert abs(mate.beats_house - share) <= 4 * mate.standard_error * 2


def test_what_is_said_of_mates() -> None:
    config = table(4, HouseRule.FOX)
    seen = [night893.view(states[-1], seat) for seed in range(6) for states, seat in moments(config, seed, 3, 0.4)]
    folded = 0
    for view in seen:
        for mate in odds(view, deals=200).mates:
            assert mate.seat != view.seat
            assert mate.active == view.active[mate.seat]
            assert mate.raises == tuple(street for street in range(3) if view.calls[street][mate.seat] == Call.RAISE)
            if not mate.active:
                assert (mate.possible, mate.fitting, mate.beats_house, mate.standard_error) == (0, 0, 0, 0)
                folded += 1
            elif mate.seat == view.fox:
                assert mate.possible == mate.fitting == 1
            else:
                assert 0 <= mate.fitting <= mate.possible > 800
    assert folded


@pytest.mark.parametrize("rule", [None, *HouseRule])
def test_what_it_may_not_know_changes_nothing(rule: HouseRule | None) -> None:
    rng, config = random.Random(893), table(CREWS[-1], rule, hands=2)
    history = battery.playout(night_case.CASE, config, 893)
    state = night893.start(config, history.deal)
    compared = 0
    for count, action in enumerate(history.actions):
        for seat in night893.to_act(state):
            part = History("night893", config, history.deal, history.actions[:count])
            exchanged, differs = night_secrets.exchanged(part, seat, rng)
            found = odds(night893.view(state, seat), deals=50)
            assert odds(night893.view(exchanged, seat), deals=50) == found
            compared += differs
        state = night893.apply(state, action)
    assert compared > 8


def test_refusals() -> None:
    config = table(2, None)
    state = night893.start(config, night893.deal(config, 1))
    with pytest.raises(ValueError, match="seat None has nothing to call"):
        odds(night893.view(state, None))
    with pytest.raises(ConfigError, match="deals is 0"):
        odds(night893.view(state, 0), deals=0)
    far = NightConfig(crew=2, target=251, limit=9)
    with pytest.raises(ConfigError, match="target is 251"):
        odds(night893.view(night893.start(far, night893.deal(far, 1)), 0))
