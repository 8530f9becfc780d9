"""Plain Python for showdowns, written from the rules: the references of the cases that settle."""

from collections.abc import Sequence
from itertools import combinations

from rivals import Ids
from rivals.plain import Key, rank_hand

PotShare = tuple[int, tuple[int, ...]]
"""A pot's chips, and the seats that can win it."""

_BLAZE, _SERPENT, _REVERSAL = 5, 7, 9


def settle_pots(
    chips: Sequence[int], strengths: Sequence[int], folded: Sequence[int], button: int, percent: int
) -> tuple[tuple[int, ...], int, list[PotShare]]:
    """What each seat gets, the rake, and the pots: cards speak, high alone."""
    live = [seat for seat in range(len(chips)) if seat not in folded]
    payouts = [0] * len(chips)
    bets = list(chips)
    highest, called = max(live, key=bets.__getitem__), sorted(bets)[-2]
    if bets[highest] > called:
        payouts[highest] = bets[highest] - called
        bets[highest] = called
    pots = _layers(bets, live)
    taken = 0
    for amount, eligible in pots:
        rake = amount * percent // 100
        taken += rake
        best = max(strengths[seat] for seat in eligible)
        winners = [seat for seat in eligible if strengths[seat] == best]
        share, odd = divmod(amount - rake, len(winners))
        # Odd chips go clockwise, from the first seat left of the button.
        for place, seat in enumerate(sorted(winners, key=lambda seat: (seat <= button, seat))):
            payouts[seat] += share + (place < odd)
    return tuple(payouts), taken, pots


def _layers(bets: Sequence[int], live: Sequence[int]) -> list[PotShare]:
    """A pot ends where a live seat has no more in; what folded seats have above the last one belongs to it."""
    pots = []
    floor = 0
    levels = sorted({bets[seat] for seat in live} - {0})
    for level in levels:
        ceiling = max(bets) if level == levels[-1] else level
        amount = sum(min(bet, ceiling) - floor for bet in bets if bet > floor)
        pots.append((amount, tuple(seat for seat in live if bets[seat] >= level)))
        floor = level
    return pots


def settle_night_hand(
    crew: Sequence[Ids], masks: Sequence[Ids], board: Ids, stakes: Sequence[int], rule: int
) -> tuple[int, int, tuple[int, ...]]:
    """Take, heat and heat by seat of one hand of 893; Reversal is lowball."""
    factor = 2 if rule == _BLAZE else 1
    heat = [0] * len(crew)
    if not any(stakes):
        return 0, factor, tuple(heat)
    house = [_strength(mask + board, rule) for mask in masks]
    best: Key | None = None
    for seat, stake in enumerate(stakes):
        if stake == 0:
            continue
        own = _strength(crew[seat] + board, rule)
        watching = house[seat // 2]
        if own < watching or (own == watching and rule == _SERPENT):
            heat[seat] = factor * stake
        best = own if best is None else max(best, own)
    assert best is not None
    take = factor * sum(stakes) if best > max(house) else 0
    return take, sum(heat), tuple(heat)


def _strength(cards: Ids, rule: int) -> Key:
    if rule != _REVERSAL:
        return rank_hand(cards)
    return max(tuple(-part for part in rank_hand(five)) for five in combinations(cards, 5))
