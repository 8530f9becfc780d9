"""893's settlement: what a hand of the night adds to the crew's take and to its heat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from holdem893 import _core
from holdem893.arguments import BySeat, aligned, by_seat, byte_array, column, flag, refuse_no_int, split_seats
from holdem893.cards import Cards, format_cards
from holdem893.errors import CardError, ConfigError
from holdem893.hands import Ranking, evaluate

Reversal: TypeAlias = Literal["lowball", "inverse"]
PerSeat: TypeAlias = dict[int, int] | tuple[int, ...]

NO_CALL = 255
"""In arrays of calls: not made yet, hidden, or the seat is out."""

_CALLS = 4
_MAX_STAKE = 3


class Call(IntEnum):
    """What a seat picks at each of the four calls.  Source: The rules of 893 Hold'em, A hand, 3."""

    FOLD = 0
    STAY = 1
    RAISE = 2


class HouseRule(IntEnum):
    """A card that changes one hand; 0 in arrays is none.  Source: The rules of 893 Hold'em, House Rules."""

    FOG = 1
    MIRROR = 2
    ONI = 3
    HUSH = 4
    BLAZE = 5
    BOND = 6
    SERPENT = 7
    FOX = 8
    REVERSAL = 9


class CrewSettlement(NamedTuple):
    """What one hand adds to the night's counters."""

    take: int
    heat: int
    """By all seats; where everyone folded it is nobody's own, and more than the sum of `heat_by_seat`."""
    heat_by_seat: PerSeat
    crew_best: int
    """The strength that stood for the crew; 0 when everyone folded."""
    house_best: int


class CrewSettlements(NamedTuple):
    """What many hands add to their nights' counters, by row; the fields of `CrewSettlement`."""

    take: NDArray[np.int64]
    heat: NDArray[np.int64]
    heat_by_seat: NDArray[np.int64]
    crew_best: NDArray[np.uint16]
    house_best: NDArray[np.uint16]


def crew_stakes(calls: Iterable[BySeat[Call | int | None]], rule: HouseRule | int | None = None) -> PerSeat:
    """Stakes after some calls, from a stake of one for every seat.

    Pure arithmetic: a raise at three changes nothing, and neither does a call by a seat that has folded.

    Parameters
    ----------
    calls : up to four reveals, each by seat
        None and `NO_CALL` stay. The seats are those of the first reveal; a later one may leave out any.
    rule : HouseRule, optional
        Bond raises every active stake by one for every raise.

    Returns
    -------
    dict or tuple of int, by seat
        0 to 3; 0 is folded.

    Raises
    ------
    ConfigError
        An unknown call or rule, more than four reveals, a seat that the first reveal has not.

    Examples
    --------
    >>> crew_stakes([(Call.RAISE, Call.STAY, Call.FOLD), (Call.RAISE, None, None)])
    (3, 1, 0)
    >>> crew_stakes([{0: Call.RAISE, 1: Call.STAY}], HouseRule.BOND)
    {0: 2, 1: 2}

    Source: The rules of 893 Hold'em, A hand, 3, and House Rules.
    """
    bond = _rule(rule)
    reveals = list(calls)
    if len(reveals) > _CALLS:
        raise ConfigError(f"{len(reveals)} reveals: a hand has {_CALLS}")
    if not reveals:
        return ()
    seats, first = split_seats(reveals[0])
    stakes = [1] * len(first)
    for reveal in reveals:
        made = aligned("calls", reveal, seats, len(first))
        if len(made) != len(first):
            raise ConfigError(f"calls has {len(made)} values for {len(first)} seats")
        stakes = _core.crew_calls(stakes, _calls(made, seats), bond)
    return by_seat(seats, tuple(stakes))


def _calls(made: Sequence[Call | int | None], seats: tuple[int, ...] | None) -> list[int]:
    plain = []
    for place, call in enumerate(made):
        seat = place if seats is None else seats[place]
        if call is not None:
            refuse_no_int(f"calls: seat {seat}", call)
            if call not in (0, 1, 2, NO_CALL):
                raise ConfigError(f"calls: seat {seat} has {call}: 0 folds, 1 stays, 2 raises")
        plain.append(NO_CALL if call is None else int(call))
    return plain


def _rule(rule: HouseRule | int | None) -> int:
    if rule is None:
        return 0
    refuse_no_int("rule", rule)
    if not HouseRule.FOG <= rule <= HouseRule.REVERSAL:
        raise ConfigError(f"rule {rule}: 1 to 9 are House Rules, None is no rule")
    return int(rule)


def _inverse(reversal: str) -> bool:
    if reversal not in ("lowball", "inverse"):
        raise ConfigError(f"reversal {reversal!r}: lowball and inverse are allowed")
    return reversal == "inverse"


def settle_crew(
    crew: BySeat[Cards | None],
    masks: Sequence[Cards],
    board: Cards,
    stakes: BySeat[int],
    *,
    rule: HouseRule | int | None = None,
    reversal: Reversal = "lowball",
    blaze_doubles_foldout: bool = True,
) -> CrewSettlement:
    """Settle the showdown of one hand against the House.

    Take is the sum of all active stakes if the best active crew hand beats the House's best. Heat is the stake of each
    active seat whose own hand loses to the mask watching it, whether or not the crew won. Mask k watches the seats 2k
    and 2k+1.

    Parameters
    ----------
    crew : by seat, two cards
        The seats are 0 to n-1, n from 2 to 6. None where a folded seat's cards are not known.
    masks : sequence of two cards each
        One for every two seats, rounded up; under Oni the last of them is the extra hand, which watches nobody.
    board : five cards
    stakes : by seat, int
        0 to 3; 0 or absent is folded.
    rule : HouseRule, optional
    reversal : "lowball" or "inverse"
        Under Reversal each hand is the weakest five that its seven can make, or the best five as ever; in both the
        weaker hand wins.
    blaze_doubles_foldout : bool
        Whether Blaze doubles the one heat of a hand that everyone has folded.

    Returns
    -------
    CrewSettlement
        Strengths are of `Ranking.HIGH`, and of `Ranking.REVERSED_HIGH` under Reversal as lowball.

    Raises
    ------
    CardError
        A card out of range or there twice, a hand without its two cards, a board without its five.
    ConfigError
        A stake outside 0 to 3, a crew or a number of masks that the rules do not know, an unknown rule or reading.

    Examples
    --------
    Seat 1's raise is carried by seat 0: the crew wins 3, and seat 1 burns 2 of its own.

    >>> hand = settle_crew(["As Ad", "7c 2d"], ["Kh Kd"], "Ac 9h 8s 4d 3c", [1, 2])
    >>> hand.take, hand.heat, hand.heat_by_seat
    (3, 2, (0, 2))

    Source: The rules of 893 Hold'em, A hand, 4, and House Rules.
    """
    seats, held = split_seats(crew)
    if seats is not None and seats != tuple(range(len(held))):
        raise ConfigError(f"crew has the seats {seats}: 0 to {len(held) - 1} are wanted")
    inverse = _inverse(reversal)
    number = _rule(rule)
    bets = _stakes(aligned("stakes", stakes, seats, len(held)), len(held))
    common = exact_cards("board", board, 5)
    own = [_own_cards(seat, hole, bets[seat]) for seat, hole in enumerate(held)]
    house = [exact_cards(f"mask {k}", mask, 2) for k, mask in enumerate(masks)]
    refuse_repeats([*own, *house, common])
    played = any(bets)  # no hand is judged when everyone has folded
    lowball = number == HouseRule.REVERSAL and not inverse
    ranking = Ranking.REVERSED_HIGH if lowball else Ranking.HIGH
    crew_strengths = [evaluate(hole + common, ranking=ranking) if bets[i] else 0 for i, hole in enumerate(own)]
    house_strengths = [evaluate(hole + common, ranking=ranking) if played else 0 for hole in house]
    try:
        take, heat, heat_by_seat, ours, theirs = _core.settle_showdown(
            crew_strengths, house_strengths, bets, number, inverse, flag("blaze_doubles_foldout", blaze_doubles_foldout)
        )
    except ValueError as error:
        raise ConfigError(str(error)) from None
    return CrewSettlement(take, heat, by_seat(seats, heat_by_seat), ours, theirs)


def _stakes(values: tuple[int | None, ...], count: int) -> list[int]:
    if len(values) != count:
        raise ConfigError(f"stakes has {len(values)} values for {count} seats")
    for seat, stake in enumerate(values):
        if stake is None:
            continue
        refuse_no_int(f"stakes: seat {seat}", stake)
        if not 0 <= stake <= _MAX_STAKE:
            raise ConfigError(f"seat {seat} has a stake of {stake}: 0 to {_MAX_STAKE} are allowed")
    return [0 if stake is None else int(stake) for stake in values]


def _own_cards(seat: int, hole: Cards | None, stake: int) -> tuple[int, ...]:
    if hole is not None:
        return exact_cards(f"seat {seat}", hole, 2)
    if stake:
        raise CardError(f"seat {seat} has no cards and a stake of {stake}")
    return ()


def exact_cards(name: str, cards: Cards, count: int) -> tuple[int, ...]:
    """Ids of so many cards, in the order given; `name` stands in the error."""
    found = _core.read_cards(cards, name)
    if len(found) != count:
        raise CardError(f"{name} has {len(found)} cards: {count} are wanted")
    return found


def refuse_repeats(groups: Iterable[tuple[int, ...]]) -> None:
    """Let cards pass that are all different; the error names one that is not."""
    seen: set[int] = set()
    for card in (card for group in groups for card in group):
        if card in seen:
            raise CardError(f"{format_cards([card])} is there twice")
        seen.add(card)


def settle_crew_many(
    crew: ArrayLike,
    masks: ArrayLike,
    board: ArrayLike,
    stakes: ArrayLike,
    rules: ArrayLike | None = None,
    *,
    reversal: Reversal = "lowball",
    blaze_doubles_foldout: bool = True,
) -> CrewSettlements:
    """Settle many showdowns of one crew size.

    As `settle_crew` row by row, but every row has all its cards, those of folded seats too.

    Parameters
    ----------
    crew : integer array, shape (n, seats, 2)
    masks : integer array, shape (n, masks, 2)
        One more where any row has Oni: the extra hand, `NO_CARD` in rows without.
    board : integer array, shape (n, 5)
    stakes : integer array, shape (n, seats)
        0 to 3; 0 is folded.
    rules : integer array, shape (n,), or one rule for all, optional
        `HouseRule` numbers, 0 for none.
    reversal, blaze_doubles_foldout
        As in `settle_crew`.

    Returns
    -------
    CrewSettlements
        take and heat int64 (n,), heat_by_seat int64 (n, seats), crew_best and house_best uint16 (n,).

    Raises
    ------
    CardError, ConfigError
        As `settle_crew`, the row named too; or an array of another shape.
    TypeError
        An array of floats, or of anything else but integers.

    Source: as `settle_crew`.
    """
    hands = _card_array("crew", crew, (None, None, 2))
    rows, seats = hands.shape[:2]
    house = _card_array("masks", masks, (rows, None, 2))
    none = np.empty(0, np.uint8)
    kinds = none if rules is None else byte_array("rules", column("rules", rules, rows), (rows,), HouseRule.REVERSAL)
    try:
        answers: tuple[Any, ...] = _core.settle_showdowns(
            hands,
            house,
            _card_array("board", board, (rows, 5)),
            byte_array("stakes", stakes, (rows, seats), _MAX_STAKE),
            kinds,
            _inverse(reversal),
            flag("blaze_doubles_foldout", blaze_doubles_foldout),
        )
    except CardError:
        raise
    except ValueError as error:
        raise ConfigError(str(error)) from None
    return CrewSettlements(*answers)


def _card_array(name: str, cards: ArrayLike, shape: tuple[int | None, ...]) -> NDArray[np.uint8]:
    try:
        return byte_array(name, cards, shape)
    except ConfigError as error:
        if "0 to 255" not in str(error):
            raise
        raise CardError(str(error)) from None
