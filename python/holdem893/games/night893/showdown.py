"""The end of a hand: who beats whom, what it adds to the counters, and what everybody sees of it."""

from __future__ import annotations

from holdem893 import _core
from holdem893.crew import Call
from holdem893.games.night893.deal import HandDeal, Hole
from holdem893.games.night893.house_rules import RuleCard
from holdem893.games.night893.state import HandRecord, Reveal, State
from holdem893.hands import evaluate


def house_hands(dealt: HandDeal, card: RuleCard) -> tuple[Hole, ...]:
    """The masks' hands, and behind them the extra one where the rule seats it."""
    return dealt.masks + (dealt.oni,) * card.extra_hands


def open_house(dealt: HandDeal, card: RuleCard) -> tuple[Hole, ...]:
    """The House's cards as far as they lie open from the deal on."""
    return tuple([hole[: card.open_mask_cards] for hole in house_hands(dealt, card)])


def hidden_calls(reveal: Reveal) -> Reveal:
    """A reveal of which only the folds are seen."""
    return tuple([call if call == Call.FOLD else None for call in reveal])


def settle_hand(state: State, calls: tuple[Reveal, ...], stakes: tuple[int, ...]) -> HandRecord:
    """Settle a hand whose last calls have been flipped.

    Source: The rules of 893 Hold'em, A hand, 4, and House Rules; its rules page, A hand.
    """
    config, dealt, card = state.config, state.dealt, state.card
    shown, fox = any(stakes), state.fox
    house = house_hands(dealt, card)
    ranking = card.ranking(config.reversal)
    strengths = [
        evaluate(hole + dealt.board, ranking=ranking) if stake else 0
        for hole, stake in zip(dealt.crew, stakes, strict=True)
    ]
    against = [evaluate(hole + dealt.board, ranking=ranking) if shown else 0 for hole in house]
    take, heat, heat_by_seat, ours, theirs = _core.settle_showdown(
        strengths, against, list(stakes), dealt.rule or 0, config.reversal == "inverse", config.blaze_doubles_foldout
    )
    sign = 1 if card.bigger_wins(config.reversal) else -1
    return HandRecord(
        number=state.hand,
        rule=dealt.rule,
        fox=fox,
        board=dealt.board if shown else dealt.board[: card.board_seen[len(calls) - 1]],
        crew=tuple([hole if stakes[seat] or seat == fox else () for seat, hole in enumerate(dealt.crew)]),
        house=house if shown else open_house(dealt, card),
        calls=calls if shown or card.shows_calls else tuple(map(hidden_calls, calls)),
        stakes=stakes,
        take=take,
        heat=heat,
        heat_by_seat=heat_by_seat,
        strengths=tuple(strengths),
        house_strengths=tuple(against) if shown else (),
        duels=tuple([sign * _compare(own, against[seat // 2]) if own else None for seat, own in enumerate(strengths)]),
        crew_vs_house=sign * _compare(ours, theirs) if shown else None,
    )


def _compare(ours: int, theirs: int) -> int:
    return (ours > theirs) - (ours < theirs)
