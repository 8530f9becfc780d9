"""Who may know what of a night, from the rules text and not from the views.

Source: 893 Hold'em, A hand and House Rules, with the readings of its rules page.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.battery import Change
from holdem893.games import night893
from holdem893.games.night893 import Action, Call, Deal, HandDeal, HandRecord, HouseRule, NightConfig, State
from holdem893.games.night893.showdown import settle_hand
from holdem893.history import History

Place = tuple[str, int, int]
"""Where a card lies: "crew", "masks", "oni" or "board", whose hand, and which card of it."""

BOARD_AT_CALL = (0, 3, 4, 5)


def everybody(config: NightConfig) -> frozenset[int | None]:
    return frozenset([*range(config.crew), None])


def places(hand: HandDeal) -> dict[Place, int]:
    """Every card of a hand by where it lies."""
    found = {("board", 0, at): card for at, card in enumerate(hand.board)}
    found |= {("oni", 0, at): card for at, card in enumerate(hand.oni)}
    for name in ("crew", "masks"):
        for who, hole in enumerate(getattr(hand, name)):
            found |= {(name, who, at): card for at, card in enumerate(hole)}
    return found


def with_places(hand: HandDeal, cards: dict[Place, int], **other: Any) -> HandDeal:
    """The hand with other cards where they are named."""
    all_cards = places(hand) | cards

    def hole(name: str, who: int, count: int = 2) -> tuple[int, ...]:
        return tuple(all_cards[name, who, at] for at in range(count))

    return HandDeal(
        crew=tuple(hole("crew", seat) for seat in range(len(hand.crew))),
        masks=tuple(hole("masks", mask) for mask in range(len(hand.masks))),
        oni=hole("oni", 0),
        board=hole("board", 0, 5),
        fox=other.get("fox", hand.fox),
        rule=other.get("rule", hand.rule),
    )


def knowers(state: State, number: int, place: Place, remembered: bool = False) -> frozenset[int | None]:
    """Who may know a card of hand `number`; with `remembered`, what a seat has seen of its own cards before counts."""
    kind, who, at = place
    hand, config = state.deal.hands[number - 1], state.config
    current = number == state.hand
    if number > state.hand:
        return frozenset()
    public = everybody(config)
    if kind == "masks" and at == 0 and hand.rule == HouseRule.MIRROR:
        return public
    if kind == "crew" and hand.rule == HouseRule.FOX and hand.fox == who:
        return public
    over = number <= len(state.record)
    stakes = state.record[number - 1].stakes if over else state.stakes
    if over and any(stakes) and (kind in ("board", "masks") or (kind == "crew" and stakes[who])):
        return public
    if over and any(stakes) and kind == "oni" and hand.rule == HouseRule.ONI:
        return public
    if kind == "board":
        calls = len(state.record[number - 1].calls) - 1 if over else len(state.calls)
        river_lies_down = hand.rule == HouseRule.FOG and at == 4
        return public if at < BOARD_AT_CALL[calls] and not river_lies_down else frozenset()
    if kind == "crew" and (current or remembered):
        return frozenset([who])
    return frozenset()


def calls_are_open(state: State, number: int) -> bool:
    """Whether the calls of a hand are public: not under Hush, unless its showdown has come."""
    if state.deal.hands[number - 1].rule != HouseRule.HUSH:
        return True
    return number <= len(state.record) and any(state.record[number - 1].stakes)


def exchange(history: History, seat: int | None, rng: random.Random) -> History:
    """Another night that the seat cannot tell from this one: all it may not know is drawn anew."""
    states = [night893.start(history.config, history.deal)]
    for action in history.actions:
        states.append(night893.apply(states[-1], action))
    last = states[-1]
    hands = []
    rules = _rules(last, rng)
    for number, hand in enumerate(history.deal.hands, start=1):
        dealt = places(hand)
        known = {place for place in dealt if seat in knowers(last, number, place, remembered=True)}
        free = [card for card in range(52) if card not in {dealt[place] for place in known}]
        drawn = rng.sample(free, len(dealt) - len(known))
        cards = dict(zip([place for place in dealt if place not in known], drawn, strict=True))
        fox_is_known = number <= last.hand and hand.rule == HouseRule.FOX
        fox = hand.fox if fox_is_known else rng.randrange(history.config.crew)
        hands.append(with_places(hand, cards, fox=fox, rule=rules[number - 1]))
    return replace(history, deal=Deal(tuple(hands)), actions=_calls(history, states, Deal(tuple(hands)), seat, rng))


def _rules(state: State, rng: random.Random) -> list[HouseRule | None]:
    """The rules that have flipped, and others that could come."""
    config = state.config
    rules: list[HouseRule | None] = []
    left: list[HouseRule] = []
    for number, hand in enumerate(state.deal.hands, start=1):
        if hand.rule is None:
            rules.append(None)
            continue
        left = left if left and config.rule_deck == "reshuffle" else list(config.house_rules)
        rule = hand.rule if number <= state.hand else rng.choice(left)
        left.remove(rule)
        rules.append(rule)
    return rules


def _calls(
    history: History, states: list[State], deal: Deal, seat: int | None, rng: random.Random
) -> tuple[Action, ...]:
    """The same seats call in the same order; a call that the viewer has not seen may be another."""
    last = states[-1]
    state = night893.start(history.config, deal)
    actions = []
    for before, action in zip(states, history.actions, strict=False):
        flipped = (before.hand, len(before.calls)) < (last.hand, len(last.calls)) or before.hand <= len(last.record)
        seen = action.seat == seat or (flipped and calls_are_open(last, before.hand))
        if not seen:
            # Once flipped, a fold is seen in any case: the seat is out.
            choices = [
                other
                for other in night893.legal(state, action.seat)
                if not flipped or (other.call == Call.FOLD) == (action.call == Call.FOLD)
            ]
            action = rng.choice(choices)
        actions.append(action)
        state = night893.apply(state, action)
    return tuple(actions)


def changes(state: State) -> Iterator[Change]:
    """Everything that can change in a night, one thing at a time."""
    yield from _cards(state)
    yield from _counters(state)
    yield from _table(state)
    yield from _calls_changed(state)


def _cards(state: State) -> Iterator[Change]:
    """Every card becomes another, of this hand and those beside it. The record of a hand goes with its cards."""
    for number, hand in enumerate(state.deal.hands, start=1):
        if abs(number - state.hand) > 1:
            continue
        dealt = places(hand)
        spare = next(card for card in range(52) if card not in dealt.values())
        for place in dealt:
            changed = with_places(hand, {place: spare})
            other = _with_hand(state, number, changed)
            record = tuple(_settled(other, hand) if hand.number == number else hand for hand in state.record)
            yield Change(f"hand {number} {place}", replace(other, record=record), knowers(state, number, place))


def _settled(state: State, hand: HandRecord) -> HandRecord:
    """The record of a hand with the same calls and the cards that it has now."""
    then = replace(state, hand=hand.number)
    return settle_hand(then, _true_calls(state, hand.number), hand.stakes)


def _true_calls(state: State, number: int) -> tuple[Any, ...]:
    """The calls of a hand that is over; where the record hides them, any that fit do, since nobody saw which."""
    record = state.record[number - 1]
    active = [True] * state.config.crew
    calls = []
    for reveal in record.calls:
        calls.append(
            tuple((Call.STAY if call is None else call) if active[at] else None for at, call in enumerate(reveal))
        )
        active = [was and call != Call.FOLD for was, call in zip(active, reveal, strict=True)]
    return tuple(calls)


def _counters(state: State) -> Iterator[Change]:
    public = everybody(state.config)
    yield Change("take", replace(state, take=state.take + 1), public)
    yield Change("heat", replace(state, heat=state.heat + 1), public)
    outcome = night893.Outcome.SHORT if state.outcome != night893.Outcome.SHORT else night893.Outcome.CLEAN
    if state.outcome is not None:
        yield Change("outcome", replace(state, outcome=outcome), public)
    for at, hand in enumerate(state.record):
        for field in ("take", "heat", "number"):
            other = replace(hand, **{field: getattr(hand, field) + 1})
            record = (*state.record[:at], other, *state.record[at + 1 :])
            yield Change(f"record {at} {field}", replace(state, record=record), public)


def _table(state: State) -> Iterator[Change]:
    """The table, the rule in force and the ones to come, the Fox's seat."""
    config, public = state.config, everybody(state.config)
    deck = config.house_rules[1:] or tuple(HouseRule)
    reversal = "inverse" if config.reversal == "lowball" else "lowball"
    others = {
        "target": config.target + 1,
        "limit": config.limit + 1,
        "house_rules": deck,
        "first_rule_hand": config.first_rule_hand + 1,
        "hands": config.hands + 1,
        "max_stake": config.max_stake - 1,
        "rule_deck": "replace" if config.rule_deck == "reshuffle" else "reshuffle",
        "blaze_doubles_foldout": not config.blaze_doubles_foldout,
        "reversal": reversal,
        "call_seconds": config.call_seconds + 1,
    }
    for field, value in others.items():
        yield Change(field, replace(state, config=replace(config, **{field: value})), public)
    for number, hand in enumerate(state.deal.hands, start=1):
        if number < state.hand or (number == state.hand and state.outcome is not None):
            continue
        current = number == state.hand
        for rule in (None, *HouseRule):
            if rule != hand.rule:
                other = _with_hand(state, number, replace(hand, rule=rule))
                yield Change(f"rule of hand {number}: {rule}", other, public if current else frozenset())
        other = _with_hand(state, number, replace(hand, fox=(hand.fox + 1) % config.crew))
        known = current and hand.rule == HouseRule.FOX
        yield Change(f"fox of hand {number}", other, public if known else frozenset())


def _with_hand(state: State, number: int, hand: HandDeal) -> State:
    return replace(state, deal=Deal((*state.deal.hands[: number - 1], hand, *state.deal.hands[number:])))


def _calls_changed(state: State) -> Iterator[Change]:
    """Each call of the hand in progress, sealed or flipped, becomes another."""
    public, hush = everybody(state.config), state.rule == HouseRule.HUSH
    for seat, call in enumerate(state.sealed):
        for other in {None, *Call} - {call} if state.stakes[seat] and state.outcome is None else ():
            sealed = (*state.sealed[:seat], other, *state.sealed[seat + 1 :])
            who = public if None in (call, other) else frozenset([seat])
            yield Change(f"sealed call of {seat}: {other}", replace(state, sealed=sealed), who)
    if state.outcome is not None:
        return
    for made, reveal in enumerate(state.calls):
        for seat, call in enumerate(reveal):
            if call in (Call.STAY, Call.RAISE):
                other = Call.STAY if call == Call.RAISE else Call.RAISE
                changed = (*reveal[:seat], other, *reveal[seat + 1 :])
                calls = (*state.calls[:made], changed, *state.calls[made + 1 :])
                yield Change(
                    f"call {made} of {seat}", replace(state, calls=calls), frozenset([seat]) if hush else public
                )
    for seat, stake in enumerate(state.stakes):
        if stake:
            for other in {1, 2, 3} - {stake}:
                stakes = (*state.stakes[:seat], other, *state.stakes[seat + 1 :])
                who = frozenset([seat]) if hush else public
                yield Change(f"stake of {seat}: {other}", replace(state, stakes=stakes), who)
            stakes = (*state.stakes[:seat], 0, *state.stakes[seat + 1 :])
            yield Change(f"seat {seat} out", replace(state, stakes=stakes), public)


def exchanged(history: History, seat: int, rng: random.Random) -> tuple[State, bool]:
    """Where the same calls lead with other cards in the places that a seat may not know; whether any differ."""
    other = exchange(history, seat, rng)
    state = night893.start(other.config, other.deal)
    for action in other.actions:
        state = night893.apply(state, action)
    return state, other.deal != history.deal
