"""A showdown told in words."""

from __future__ import annotations

from holdem893.crew import HouseRule
from holdem893.games.night893.config import NightConfig
from holdem893.games.night893.house_rules import rule_card
from holdem893.games.night893.state import HandRecord
from holdem893.hands import describe

_VERBS = {1: "beats", 0: "ties with", -1: "loses to"}


def house_name(hand: HandRecord, place: int) -> str:
    """What a House hand is called: the extra one sits behind the masks."""
    masks = (len(hand.crew) + 1) // 2
    return f"mask {place}" if place < masks else "the Oni"


def tell(hand: HandRecord, config: NightConfig) -> tuple[str, ...]:
    """Who beat whom, seat by seat, then the crew against the House; every gain stands with its reason.

    Examples
    --------
    >>> from holdem893.games import night893
    >>> dealt = night893.HandDeal(["AsAd", "7c2d"], ["KhKd"], oni="QhQd", board="Ac9h8s4d3c", fox=0)
    >>> config = NightConfig(crew=2, target=3, limit=8, hands=1)
    >>> state = night893.start(config, night893.Deal([dealt]))
    >>> for _ in range(4):
    ...     for action in night893.time_out(state):
    ...         state = night893.apply(state, action)
    >>> for line in tell(state.record[0], config):
    ...     print(line)
    seat 0's three of a kind beats mask 0's pair of kings
    seat 1's high card loses to mask 0's pair of kings: heat +1
    the crew's best, seat 0's three of a kind, beats the House's best, mask 0's pair of kings: take +2
    """
    if hand.crew_vs_house is None:
        return (f"everyone has folded: heat +{hand.heat}{_doubled(hand, hand.heat > 1)}",)
    duels = [_duel(hand, config, seat, duel) for seat, duel in enumerate(hand.duels) if duel is not None]
    return (*duels, _showdown(hand, config, hand.crew_vs_house))


def _duel(hand: HandRecord, config: NightConfig, seat: int, duel: int) -> str:
    mask = seat // 2
    own, watching = _names(hand, config, hand.strengths[seat], hand.house_strengths[mask])
    burnt = hand.heat_by_seat[seat]
    tie = ", and ties go to the House" if burnt and duel == 0 else ""
    heat = f": heat +{burnt}{_doubled(hand, True)}" if burnt else ""
    return f"seat {seat}'s {own} {_VERBS[duel]} mask {mask}'s {watching}{tie}{heat}"


def _showdown(hand: HandRecord, config: NightConfig, duel: int) -> str:
    bigger = rule_card(hand.rule).bigger_wins(config.reversal)
    best = max if bigger else min
    ours = best(strength for strength in hand.strengths if strength)
    theirs = best(hand.house_strengths)
    own, against = _names(hand, config, ours, theirs)
    who = _listed([f"seat {seat}" for seat, strength in enumerate(hand.strengths) if strength == ours])
    whom = _listed([house_name(hand, at) for at, strength in enumerate(hand.house_strengths) if strength == theirs])
    gain = f"take +{hand.take}{_doubled(hand, True)}" if hand.take else "no take"
    return f"the crew's best, {who}'s {own}, {_VERBS[duel]} the House's best, {whom}'s {against}: {gain}"


def _names(hand: HandRecord, config: NightConfig, ours: int, theirs: int) -> tuple[str, str]:
    """Two hands in few words, or in as many as it takes to tell them apart."""
    ranking = rule_card(hand.rule).ranking(config.reversal)
    whole = [describe(strength, ranking) for strength in (ours, theirs)]
    short = [text.partition(",")[0] for text in whole]
    if short[0] != short[1] or ours == theirs:
        return short[0], short[1]
    with_kickers = [f"{name} ({text.partition(', ')[2]})" for name, text in zip(short, whole, strict=True)]
    return with_kickers[0], with_kickers[1]


def _doubled(hand: HandRecord, applies: bool) -> str:
    return ", doubled" if applies and hand.rule == HouseRule.BLAZE else ""


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
