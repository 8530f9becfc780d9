"""The House Rules as data: what each changes, at the points of a hand where something can change.

What they do to stakes, take and heat (Bond, Blaze, Serpent, the winner under Reversal) is arithmetic of the core, which
is given the rule's number.
"""

from __future__ import annotations

from dataclasses import dataclass

from holdem893.crew import HouseRule, Reversal
from holdem893.hands import Ranking


@dataclass(frozen=True, slots=True)
class RuleCard:
    """One House Rule: its card, and what it changes beside the arithmetic."""

    kanji: str
    name: str
    effect: str
    """As on the card."""

    extra_hands: int = 0
    """At the deal: House hands behind the masks, which watch no seat."""
    open_mask_cards: int = 0
    """At the deal: cards of each mask that are public from then on."""
    opens_a_seat: bool = False
    """At the deal: whether the hole cards of the seat drawn for it are public from then on."""
    board_seen: tuple[int, int, int, int] = (0, 3, 4, 5)
    """In a view: cards of the board that are public at each call."""
    shows_calls: bool = True
    """In a view: whether the others' calls and stakes are public before the showdown."""
    weaker_wins: bool = False
    """At the showdown: whether the weaker hand wins."""

    def ranking(self, reversal: Reversal) -> Ranking:
        """The order that hands are judged by."""
        return Ranking.REVERSED_HIGH if self.weaker_wins and reversal == "lowball" else Ranking.HIGH

    def bigger_wins(self, reversal: Reversal) -> bool:
        """Whether the bigger strength of that order wins."""
        return not self.weaker_wins or reversal == "lowball"


NO_RULE = RuleCard("", "No rule", "")

RULE_CARDS: dict[HouseRule, RuleCard] = {
    HouseRule.FOG: RuleCard("霧", "Fog", "The river is dealt face down until the showdown.", board_seen=(0, 3, 4, 4)),
    HouseRule.MIRROR: RuleCard(
        "鏡", "Mirror", "Each mask shows one of its hole cards from the start.", open_mask_cards=1
    ),
    HouseRule.ONI: RuleCard("鬼", "Oni", "The House sits one extra hand.", extra_hands=1),
    HouseRule.HUSH: RuleCard(
        "静", "Hush", "Calls are hidden; you only see who is in and who is out.", shows_calls=False
    ),
    HouseRule.BLAZE: RuleCard("炎", "Blaze", "Take and heat are doubled."),
    HouseRule.BOND: RuleCard("絆", "Bond", "Every raise raises every active stake."),
    HouseRule.SERPENT: RuleCard("蛇", "Serpent", "Ties go to the House."),
    HouseRule.FOX: RuleCard("狐", "Fox", "One crew member's hole cards are dealt face up.", opens_a_seat=True),
    HouseRule.REVERSAL: RuleCard("逆", "Reversal", "Lowball: the weaker hand wins.", weaker_wins=True),
}
"""Source: The rules of 893 Hold'em, House Rules; the rules page, House Rules."""


def rule_card(rule: HouseRule | None) -> RuleCard:
    """The card of a rule, or one that changes nothing.

    Examples
    --------
    >>> rule_card(HouseRule.FOX).kanji
    '狐'
    """
    return NO_RULE if rule is None else RULE_CARDS[rule]
