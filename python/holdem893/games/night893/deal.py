"""All that chance decides in a night."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from holdem893 import _core
from holdem893.arguments import refuse_no_int, whole_number
from holdem893.crew import HouseRule, exact_cards, refuse_repeats
from holdem893.errors import ConfigError
from holdem893.games.night893.config import NightConfig

Hole: TypeAlias = tuple[int, ...]

BOARD = 5


@dataclass(frozen=True, slots=True)
class HandDeal:
    """One hand's cards and chances. What its rule does not use is dealt all the same.

    Cards may be given in any form that a hand of cards has; they are kept as ids.

    Attributes
    ----------
    crew : tuple of two cards each
        By seat.
    masks : tuple of two cards each
    oni : two cards
        The extra House hand, for Oni alone.
    board : five cards
    fox : int
        The seat whose cards lie open under Fox.
    rule : HouseRule or None

    Raises
    ------
    CardError
        Something is no card, is there twice, or a hand has not its number of cards.
    ConfigError
        A seat or a rule that there is not.

    Examples
    --------
    >>> hand = HandDeal(crew=["AsAd", "7c2d"], masks=["KhKd"], oni="QhQd", board="Ac 9h 8s 4d 3c", fox=1)
    >>> hand.crew
    ((51, 49), (20, 1))
    """

    crew: tuple[Hole, ...]
    masks: tuple[Hole, ...]
    oni: Hole
    board: tuple[int, ...]
    fox: int
    rule: HouseRule | None = None

    def __post_init__(self) -> None:
        crew = tuple([exact_cards(f"seat {seat}", hole, 2) for seat, hole in enumerate(_listed("crew", self.crew))])
        masks = tuple([exact_cards(f"mask {k}", hole, 2) for k, hole in enumerate(_listed("masks", self.masks))])
        oni, board = exact_cards("oni", self.oni, 2), exact_cards("board", self.board, BOARD)
        refuse_repeats([*crew, *masks, oni, board])
        refuse_no_int("fox", self.fox)
        if not 0 <= self.fox < len(crew):
            raise ConfigError(f"fox is seat {self.fox}: the seats are 0 to {len(crew) - 1}")
        for name, value in (("crew", crew), ("masks", masks), ("oni", oni), ("board", board), ("fox", int(self.fox))):
            object.__setattr__(self, name, value)
        object.__setattr__(self, "rule", _rule(self.rule))


def _listed(name: str, hands: Any) -> Any:
    if isinstance(hands, (str, bytes)) or not isinstance(hands, (Sequence, np.ndarray)):
        raise TypeError(f"{name} {hands!r}: a sequence of hands is wanted")
    return hands


def _rule(rule: HouseRule | int | None) -> HouseRule | None:
    if rule is None:
        return None
    refuse_no_int("rule", rule)
    if not HouseRule.FOG <= rule <= HouseRule.REVERSAL:
        raise ConfigError(f"rule {rule}: 1 to 9 are House Rules, None is no rule")
    return HouseRule(rule)


@dataclass(frozen=True, slots=True)
class Deal:
    """A night's hands, as they would come if it went on to the end."""

    hands: tuple[HandDeal, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", tuple(self.hands))
        for number, hand in enumerate(self.hands, start=1):
            if not isinstance(hand, HandDeal):
                raise TypeError(f"hand {number} is {type(hand).__name__}, not HandDeal")


def deal(config: NightConfig, seed: int) -> Deal:
    """Draw a night.

    Each hand comes from a full deck of its own. The same seed gives the same night on every machine, and the same
    cards with any deck of House Rules.

    Parameters
    ----------
    config : NightConfig
    seed : int
        0 to 2**64 - 1.

    Raises
    ------
    ConfigError
        There is no such seed.
    TypeError
        Something else than a config, a seed that is no int.

    Examples
    --------
    >>> config = NightConfig(crew=4, target=16, limit=9)
    >>> night = deal(config, seed=893)
    >>> len(night.hands), night.hands[0].rule
    (6, None)
    >>> night == deal(config, seed=893)
    True

    Source: The rules of 893 Hold'em, A hand, 1 and 2, and Tables.
    """
    if not isinstance(config, NightConfig):
        raise TypeError(f"config is {type(config).__name__}, not NightConfig")
    replace = config.rule_deck == "replace"
    number = whole_number("seed", seed, 0, 2**64 - 1)
    cards, foxes, rules = _core.deal_night(
        config.crew, config.masks, config.hands, config.first_rule_hand, replace, config.house_rules, number
    )
    dealt = zip(cards.tolist(), foxes.tolist(), rules.tolist(), strict=True)
    return Deal(tuple([_hand(config, row, fox, rule) for row, fox, rule in dealt]))


def _hand(config: NightConfig, row: list[int], fox: int, rule: int) -> HandDeal:
    pairs = [tuple(row[at : at + 2]) for at in range(0, len(row) - BOARD, 2)]
    crew, masks = pairs[: config.crew], pairs[config.crew : -1]
    return HandDeal(tuple(crew), tuple(masks), pairs[-1], tuple(row[-BOARD:]), fox, HouseRule(rule) if rule else None)


def check_deal(config: NightConfig, deal: Deal) -> None:
    """Refuse a deal that this table cannot have drawn.

    Raises
    ------
    ConfigError
        A number of hands, seats or masks that is not the table's; a House Rule that cannot have been flipped then.
    """
    if len(deal.hands) != config.hands:
        raise ConfigError(f"a deal of {len(deal.hands)} hands: the night has {config.hands}")
    left = set(config.house_rules)
    for number, hand in enumerate(deal.hands, start=1):
        for what, found, wanted in (("seats", hand.crew, config.crew), ("masks", hand.masks, config.masks)):
            if len(found) != wanted:
                raise ConfigError(f"hand {number} is dealt to {len(found)} {what}: the table has {wanted}")
        if not config.house_rules or number < config.first_rule_hand:
            if hand.rule is not None:
                raise ConfigError(f"hand {number} has {hand.rule.name}: no rule flips there")
            continue
        if hand.rule not in left:
            can = ", ".join(rule.name for rule in sorted(left))
            raise ConfigError(f"hand {number} has {hand.rule.name if hand.rule else None}: {can} can flip")
        if config.rule_deck == "reshuffle":
            left = left - {hand.rule} or set(config.house_rules)
