"""Pots settled chip by chip: layers of one chip a seat, and every pot dealt out one chip at a time.

Source: the cash-table text on all-ins and rake, the home-game text 5 and both rules 7; readings C1 to C17 of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True)
class Rake:
    """What the house takes: a percentage of every pot, in whole chips, down.

    The cap is for the whole hand and is used up from the main pot on.
    """

    percent: Fraction = Fraction(0)
    cap: int | None = None
    no_flop_no_drop: bool = False


@dataclass
class Pot:
    """One pot; an uncontested or scooped one shows its takers as high winners."""

    amount: int
    eligible: list[int]
    rake: int = 0
    high_winners: list[int] = field(default_factory=list)
    low_winners: list[int] = field(default_factory=list)
    high_amount: int = 0
    low_amount: int = 0
    failed_both: list[int] = field(default_factory=list)
    waiver: str | None = None  # "both_rule", "qualifier" or "uncontested"
    paid: dict[int, int] = field(default_factory=dict)


@dataclass
class Settlement:
    """Where every chip went: sum(payouts) + rake == sum(contributions)."""

    returned: dict[int, int]
    pots: list[Pot]
    rake: int
    payouts: dict[int, int]


def build_pots(contributions: Mapping[int, int], folded: Iterable[int]) -> tuple[dict[int, int], list[Pot]]:
    """What goes back to whom, and the pots, main pot first.

    Layer k holds the k-th chip of everyone who put in so many. A layer of one live player's chip alone is the uncalled
    part of his bet (C3). Else those live players whose chips reach the layer can win it; layers with the same players
    are one pot, and a layer above every live player belongs to the pot below it (C8).
    """
    out = set(folded)
    returned: dict[int, int] = {}
    pots: list[Pot] = []
    for k in range(1, max(contributions.values(), default=0) + 1):
        givers = [seat for seat in sorted(contributions) if contributions[seat] >= k]
        eligible = [seat for seat in givers if seat not in out]
        if len(givers) == 1 and eligible:
            returned[eligible[0]] = returned.get(eligible[0], 0) + 1
        elif pots and (not eligible or pots[-1].eligible == eligible):
            pots[-1].amount += len(givers)
        else:
            pots.append(Pot(len(givers), eligible))
    return returned, pots


def left_of_button(seats: Iterable[int], button: int) -> list[int]:
    """Seats in the order in which odd chips go: clockwise (rising numbers) from the first after the button."""
    return sorted(seats, key=lambda seat: (seat <= button, seat))


def share_out(chips: int, seats: Sequence[int], button: int, paid: dict[int, int]) -> None:
    """Deal chips round the tied seats, one at a time, so nobody gets more than one above another (C1)."""
    order = left_of_button(seats, button)
    for chip in range(chips):
        seat = order[chip % len(order)]
        paid[seat] = paid.get(seat, 0) + 1


def best_seats(seats: Iterable[int], strengths: Mapping[int, int | None]) -> list[int]:
    """The seats with the biggest strength among those that have one."""
    known = {seat: value for seat in seats if (value := strengths.get(seat)) is not None}
    return [seat for seat, value in known.items() if value == max(known.values())]


@dataclass(frozen=True)
class Hands:
    """What is known at the showdown. ``low`` is every low, ``qualified`` the seats whose low meets the qualifier."""

    high: Mapping[int, int | None]
    low: Mapping[int, int | None] | None
    qualified: frozenset[int]
    declared: Mapping[int, str] | None
    scoop: frozenset[int]
    last_survivor: bool  # everyone else folded, so there is no showdown


def judge_declared(pot: Pot, hands: Hands) -> None:
    """Who takes which way of a pot after a declare, among those eligible for it alone (C14)."""
    assert hands.declared is not None
    assert hands.low is not None
    says = {seat: hands.declared[seat] for seat in pot.eligible}
    if not hands.qualified.intersection(pot.eligible) and all(word == "low" for word in says.values()):
        pot.low_winners, pot.waiver = best_seats(pot.eligible, hands.low), "qualifier"  # C12
        return
    went_high = [seat for seat in pot.eligible if says[seat] in ("high", "both")]
    went_low = [seat for seat in pot.eligible if says[seat] in ("low", "both") and seat in hands.qualified]
    # C9: all both-ways are tested at once, against everyone who declared that way, failed both-ways included.
    best_high, best_low = best_seats(went_high, hands.high), best_seats(went_low, hands.low)
    pot.failed_both = [
        seat for seat in pot.eligible if says[seat] == "both" and not (seat in best_high and seat in best_low)
    ]
    claims_high = [seat for seat in went_high if seat not in pot.failed_both]
    claims_low = [seat for seat in went_low if seat not in pot.failed_both]
    if not claims_high and not claims_low:
        # C10: nobody's claim stands, and the chips must go somewhere.
        pot.waiver = "both_rule"
        claims_high, claims_low = went_high, went_low
    pot.high_winners = best_seats(claims_high, hands.high)
    pot.low_winners = best_seats(claims_low, hands.low)


def judge(pot: Pot, hands: Hands) -> None:
    """Name the winners of one pot.

    One eligible player takes it all (C15, C16). It is shown as a high, save at a showdown where cards speak and he has
    a low: then he is shown to win both ways.
    """
    scoopers = [seat for seat in pot.eligible if seat in hands.scoop]
    if len(pot.eligible) == 1 and (hands.last_survivor or hands.declared is not None):
        pot.high_winners = list(pot.eligible)
        pot.waiver = "uncontested"
    elif scoopers:
        pot.high_winners = scoopers  # C17
    elif hands.declared is not None:
        judge_declared(pot, hands)
    else:
        pot.high_winners = best_seats(pot.eligible, hands.high)
        if hands.low is not None:
            pot.low_winners = best_seats([seat for seat in pot.eligible if seat in hands.qualified], hands.low)


def pay(pot: Pot, button: int) -> None:
    """Deal the pot, less its rake, to its winners."""
    for chip in range(pot.amount - pot.rake):
        # Two ways are dealt in turn, high first, so the odd chip is high's (C2); a way nobody has gets nothing (C11).
        if pot.high_winners and (chip % 2 == 0 or not pot.low_winners):
            pot.high_amount += 1
        else:
            pot.low_amount += 1
    share_out(pot.high_amount, pot.high_winners, button, pot.paid)
    share_out(pot.low_amount, pot.low_winners, button, pot.paid)


def settle(
    contributions: Mapping[int, int],
    strengths: Mapping[int, int | None] | None = None,
    *,
    folded: Iterable[int] = (),
    button: int,
    low_strengths: Mapping[int, int | None] | None = None,
    low_qualifies: Iterable[int] | None = None,
    declared: Mapping[int, str] | None = None,
    scoop: Iterable[int] = (),
    rake: Rake | None = None,
    flop_seen: bool = True,
) -> Settlement:
    """Settle one hand. ``low_qualifies`` names the seats that meet the qualifier; by default whoever has a low does.

    Without ``declared`` cards speak; with it every live seat says "high", "low" or "both".
    """
    rake = rake if rake is not None else Rake()
    lows = low_strengths or {}
    qualified = [seat for seat, low in lows.items() if low is not None] if low_qualifies is None else low_qualifies
    out = set(folded)
    last_survivor = len([seat for seat in contributions if seat not in out]) == 1
    hands = Hands(strengths or {}, low_strengths, frozenset(qualified), declared, frozenset(scoop), last_survivor)
    returned, pots = build_pots(contributions, out)
    payouts = dict.fromkeys(sorted(contributions), 0)
    for seat, chips in returned.items():
        payouts[seat] += chips
    taken = 0
    for pot in pots:
        if not (rake.no_flop_no_drop and not flop_seen):
            pot.rake = int(pot.amount * rake.percent / 100)  # a Fraction is cut off exactly (C6)
            if rake.cap is not None:
                pot.rake = min(pot.rake, rake.cap - taken)
        taken += pot.rake
        judge(pot, hands)
        pay(pot, button)
        for seat, chips in pot.paid.items():
            payouts[seat] += chips
    assert sum(payouts.values()) + taken == sum(contributions.values())
    return Settlement(returned, pots, taken, payouts)
