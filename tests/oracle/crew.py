"""893: who watches whom, what the calls make of the stakes, what a showdown pays and burns.

Source: 893 Hold'em, A hand and House Rules, with the readings of its rules page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .hands import Key, best_key

RULES = ("fog", "mirror", "oni", "hush", "blaze", "bond", "serpent", "fox", "reversal")

# How a hand of seven is read, and whether the smaller one wins. The first two are the readings of a table; the others
# are other rankings that lowball could have meant.
REVERSALS = {
    "lowball": ("REVERSED_HIGH", False),
    "inverse": ("HIGH", True),
    "deuce_to_seven": ("DEUCE_TO_SEVEN", False),
    "ace_to_five": ("ACE_TO_FIVE", False),
}


def mask_count(crew: int) -> int:
    """One House hand for every two seats, rounded up; Oni's extra hand not counted."""
    return (crew + 1) // 2


def watched_by(crew: int) -> list[int]:
    """The mask that watches each seat: mask k has seats 2k and 2k+1."""
    return [seat // 2 for seat in range(crew)]


def after_call(stakes: Mapping[int, int], calls: Mapping[int, str | None], *, bond: bool = False) -> dict[int, int]:
    """The stakes of the seats still in after one reveal; None or no call at all is a Stay.

    Folds apply first. Bond counts the raises of this reveal for every stake; three is the cap either way.
    """
    active = {seat: stake for seat, stake in stakes.items() if calls.get(seat) != "fold"}
    raisers = [seat for seat in active if calls.get(seat) == "raise"]
    for raiser in raisers:
        for seat in active if bond else (raiser,):
            active[seat] = min(3, active[seat] + 1)
    return active


def crew_stakes(
    crew: Sequence[int], calls: Sequence[Mapping[int, str | None]], *, bond: bool = False
) -> list[dict[int, int]]:
    """The stakes after each of the calls, from a stake of one for every seat."""
    stakes = dict.fromkeys(crew, 1)
    after = []
    for reveal in calls:
        stakes = after_call(stakes, reveal, bond=bond)
        after.append(stakes)
    return after


@dataclass(frozen=True)
class CrewResult:
    """What a hand adds to the two counters; no bests and no comparison where everyone folded."""

    take: int
    heat: int
    heat_by_seat: dict[int, int]
    crew_vs_house: int | None  # 1, 0, -1; 0 is a tie, whoever it goes to
    crew_best: Key | None
    house_best: Key | None


def strength(hole: Sequence[int], board: Sequence[int], rule: str | None, reversal: str) -> Key:
    """What one hand is worth under the rule in force; bigger wins under Reversal too."""
    ranking, smaller_wins = REVERSALS[reversal] if rule == "reversal" else ("HIGH", False)
    key = best_key((*hole, *board), ranking)
    assert key is not None  # none of these rankings has a qualifier
    return tuple(-part for part in key) if smaller_wins else key


def compare(ours: Key, theirs: Key) -> int:
    """1, 0 or -1."""
    return (ours > theirs) - (ours < theirs)


def settle_crew(
    crew: Mapping[int, Sequence[int]],
    masks: Sequence[Sequence[int]],
    board: Sequence[int],
    stakes: Mapping[int, int],
    *,
    rule: str | None = None,
    reversal: str = "lowball",
    blaze_doubles_foldout: bool = True,
) -> CrewResult:
    """Take and heat of one hand. ``stakes`` names the active seats (0 or no entry is folded).

    Under Oni the last of the masks is the extra hand: it watches no seat and counts for the House's best alone.
    """
    if rule is not None and rule not in RULES:
        raise ValueError(f"unknown House Rule {rule!r}")
    if len(masks) != mask_count(len(crew)) + (rule == "oni"):
        raise ValueError(f"{len(masks)} masks for a crew of {len(crew)}, rule {rule}")
    active = {seat: stake for seat, stake in stakes.items() if stake > 0}
    factor = 2 if rule == "blaze" else 1
    if not active:
        return CrewResult(0, factor if blaze_doubles_foldout else 1, {}, None, None, None)
    own = {seat: strength(crew[seat], board, rule, reversal) for seat in active}
    house = [strength(mask, board, rule, reversal) for mask in masks]
    crew_best, house_best = max(own.values()), max(house)
    # A tied showdown pays nothing whether or not Serpent gives it to the House.
    take = factor * sum(active.values()) if crew_best > house_best else 0
    heat_by_seat = {}
    for seat, stake in active.items():
        result = compare(own[seat], house[seat // 2])
        if result < 0 or (result == 0 and rule == "serpent"):
            heat_by_seat[seat] = factor * stake
    return CrewResult(
        take, sum(heat_by_seat.values()), heat_by_seat, compare(crew_best, house_best), crew_best, house_best
    )
