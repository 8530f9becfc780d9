"""Showdowns settled: pots, payouts, rake and odd chips; the crew's take and heat.

Arguments by seat are a mapping from seat to value, or a sequence for the seats 0 to n-1, and the answers have the
form of the contributions: a dict, or a tuple. Clockwise is rising seat number, wrapping.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from holdem893 import _core
from holdem893.arguments import (
    BySeat,
    bool_array,
    column,
    flag,
    frozen,
    int_array,
    refuse_no_int,
    seat_tuple,
)
from holdem893.crew import (
    NO_CALL,
    Call,
    CrewSettlement,
    CrewSettlements,
    HouseRule,
    crew_stakes,
    settle_crew,
    settle_crew_many,
)
from holdem893.errors import ConfigError

__all__ = [
    "NO_CALL",
    "Call",
    "CrewSettlement",
    "CrewSettlements",
    "Declare",
    "HouseRule",
    "Pot",
    "Rake",
    "Settlement",
    "Settlements",
    "crew_stakes",
    "settle",
    "settle_crew",
    "settle_crew_many",
    "settle_many",
]

PerSeat: TypeAlias = dict[int, int] | tuple[int, ...]

_MOST_CHIPS = 2**63 - 1
_DECIMAL = re.compile(r"[0-9]+(\.[0-9]*)?|\.[0-9]+")


class Declare(StrEnum):
    """What a seat goes for in a split pot; the text serves as well.

    Source: House Rules (home game), 5.
    """

    HIGH = "high"
    LOW = "low"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house takes from each pot, in whole chips, rounded down.

    Parameters
    ----------
    percent : int, Fraction or decimal text
        Of each pot, main and side pots alike, 0 to 100. Kept exact, so a float is refused.
    cap : int, optional
        Most chips taken in one hand, used up from the main pot on.
    no_flop_no_drop : bool
        Nothing is taken from a hand that ends before the flop.

    Raises
    ------
    ConfigError
        A percentage outside 0 to 100, a text that is no decimal number, a negative cap.
    TypeError
        A float or another type.

    Examples
    --------
    >>> Rake("2.5").percent
    Fraction(5, 2)
    >>> settle([30, 30], [1, 2], rake=Rake(5, cap=2)).rake
    2

    Source: Poker (cash table), Rake.
    """

    NONE: ClassVar[Rake]

    percent: Fraction | int | str = 5
    cap: int | None = None
    no_flop_no_drop: bool = False
    _terms: tuple[int, int, int, bool] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        percent = _read_percent(self.percent)
        if self.cap is not None:
            refuse_no_int("cap", self.cap)
            if not 0 <= self.cap <= _MOST_CHIPS:
                raise ConfigError(f"cap {self.cap}: 0 to 2**63 - 1 chips are allowed")
        share = percent / 100
        dropless = flag("no_flop_no_drop", self.no_flop_no_drop)
        if share.denominator > _MOST_CHIPS:
            raise ConfigError(f"percent {self.percent!r} has too many digits")
        cap = _MOST_CHIPS if self.cap is None else int(self.cap)
        object.__setattr__(self, "percent", percent)
        object.__setattr__(self, "_terms", (share.numerator, share.denominator, cap, dropless))


def _read_percent(value: Fraction | int | str) -> Fraction:
    if isinstance(value, np.integer):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, (int, Fraction, str)):
        raise TypeError(f"percent {value!r}: an int, a Fraction or decimal text is wanted")
    if isinstance(value, str) and not _DECIMAL.fullmatch(value.strip()):
        raise ConfigError(f"percent {value!r}: a decimal number is wanted")
    percent = Fraction(value)
    if not 0 <= percent <= 100:
        raise ConfigError(f"percent {value!r}: 0 to 100 is allowed")
    return percent


Rake.NONE = Rake(0)


def _terms(rake: Rake) -> tuple[int, int, int, bool]:
    if not isinstance(rake, Rake):
        raise TypeError(f"rake {rake!r}: a Rake is wanted")
    return rake._terms


@dataclass(frozen=True, slots=True)
class Pot:
    """One layer of the chips and how it was divided.

    A scooped pot, and one with a single taker, stands under high.

    Attributes
    ----------
    amount, rake : int
        Chips before the rake, and the rake.
    eligible, high_winners, low_winners, failed_both : tuple of int
        Seats; `failed_both` declared both ways and did not win or tie each.
    high_amount, low_amount : int
        What each way was worth; together they are ``amount - rake``.
    paid : dict or tuple of int, by seat
        Chips from this pot.
    waiver : None, "uncontested", "both_rule" or "qualifier"
        The rule that was not asked for: one seat alone; every claim had failed; all went low and none qualified.
    """

    amount: int
    eligible: tuple[int, ...]
    rake: int
    high_winners: tuple[int, ...]
    low_winners: tuple[int, ...]
    high_amount: int
    low_amount: int
    paid: PerSeat
    failed_both: tuple[int, ...] = ()
    waiver: str | None = None


class Settlement:
    """Where every chip of a hand went: ``sum(payouts) + rake == sum(contributions)``."""

    __slots__ = ("_arguments", "_payouts", "_pots", "_rake", "_returned")

    def __init__(self, returned: PerSeat, payouts: PerSeat, rake: int, arguments: tuple[Any, ...]) -> None:
        self._returned = returned
        self._payouts = payouts
        self._rake = rake
        # Most callers want the payouts alone, so the pots are built when they are read, from the same arguments.
        self._arguments = arguments
        self._pots: tuple[Pot, ...] | None = None

    @property
    def returned(self) -> PerSeat:
        """By seat, the part of the highest bet that nobody had called."""
        return self._returned

    @property
    def payouts(self) -> PerSeat:
        """By seat, all that it gets, what was returned included."""
        return self._payouts

    @property
    def rake(self) -> int:
        """Chips that the house takes over all pots."""
        return self._rake

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots, main pot first."""
        if self._pots is None:
            self._pots = tuple([Pot(*pot) for pot in _core.settle_pots(*self._arguments)])
        return self._pots

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Settlement) and self._answers() == other._answers()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Settlement(returned={self.returned}, pots={self.pots}, rake={self.rake}, payouts={self.payouts})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Settlement, (self._returned, self._payouts, self._rake, self._arguments)

    def _answers(self) -> tuple[object, ...]:
        return self._returned, self._payouts, self._rake, self.pots


def settle(
    contributions: BySeat[int],
    strengths: BySeat[int | None] | None = None,
    *,
    folded: Collection[int] = (),
    button: int | None = None,
    low_strengths: BySeat[int | None] | None = None,
    low_qualifies: BySeat[bool] | None = None,
    declared: BySeat[Declare | str | None] | None = None,
    scoop: Collection[int] = (),
    dead: BySeat[int] | None = None,
    rake: Rake = Rake.NONE,
    flop_seen: bool = True,
) -> Settlement:
    """Divide the chips of one hand.

    The uncalled part of the highest bet goes back first. Layers end where a live seat has no more in; chips of folded
    seats above the last layer belong to it. In a tie each winner gets the same, and odd chips go one each to the
    winners from the left of the button; between high and low the odd chip is high's.

    Parameters
    ----------
    contributions : by seat, int
        Chips put in over the whole hand, 0 or more.
    strengths : by seat, int or None
        Bigger wins, equal splits; 0 and negative numbers are strengths too. None or absent only for folded seats, or
        where no pot is contested, or where the seat has declared low alone.
    folded : collection of int
        Seats that are out.
    button : int, optional
        A seat number, perhaps of an empty seat. Required when a tie leaves an odd chip.
    low_strengths : by seat, int or None, optional
        Makes it a split pot. None is a hand without a low; 0 is a low like any other, so that a 0 from `evaluate`
        (no qualifying low) has to be given as None, or left to `low_qualifies`.
    low_qualifies : by seat, bool, optional
        Who meets the qualifier; by default whoever has a low. A low that fails it counts only where all of a pot have
        declared low and none qualifies.
    declared : by seat, Declare or its text, optional
        Simultaneous declarations; without them cards speak. A seat that goes both ways must win or tie each in a pot,
        or it has no claim on that pot.
    scoop : collection of int
        Seats that take every pot they are eligible for; several split.
    dead : by seat, int, optional
        The part of each contribution that nobody has to match, such as a dealer's ante or the fee for a card. It goes
        to the main pot and never comes back.
    rake : Rake
    flop_seen : bool
        Read by a rake with no flop, no drop.

    Returns
    -------
    Settlement

    Raises
    ------
    ConfigError
        Negative chips, a seat named twice or unknown, everybody folded; a strength, declaration or button that is
        needed and missing. The message names the seat and the value, and nothing is computed.
    TypeError
        A float, bool or text where an int belongs.

    Examples
    --------
    Three all-ins of different sizes; seat 2 can win 600 from each and no more.

    >>> hand = settle([1000, 800, 600, 1000], [2, 1, 4, 3])
    >>> hand.payouts
    (0, 0, 2400, 1000)
    >>> [(pot.amount, pot.eligible) for pot in hand.pots]
    [(2400, (0, 1, 2, 3)), (600, (0, 1, 3)), (400, (0, 3))]

    A tie with an odd chip, which goes to the first winner left of the button.

    >>> settle({2: 10, 5: 10, 7: 5}, {2: 7, 5: 7}, folded=[7], button=2).payouts
    {2: 12, 5: 13, 7: 0}

    Source: House Rules (home game), 5 and both 7; Poker (cash table), Gameplay and Rake.
    """
    arguments = (
        frozen(contributions),
        None if dead is None else frozen(dead),
        None if strengths is None else frozen(strengths),
        None if low_strengths is None else frozen(low_strengths),
        None if low_qualifies is None else frozen(low_qualifies),
        None if declared is None else frozen(declared),
        folded if type(folded) is tuple else seat_tuple("folded", folded),
        scoop if type(scoop) is tuple else seat_tuple("scoop", scoop),
        button,
        _terms(rake),
        flag("flop_seen", flop_seen),
    )
    try:
        returned, payouts, raked = _core.settle_hand(*arguments)
    except ValueError as error:
        raise ConfigError(str(error)) from None
    return Settlement(returned, payouts, raked, arguments)


class Settlements(NamedTuple):
    """Where the chips of many hands went, by row."""

    returned: NDArray[np.int64]
    """Shape (n, seats): the uncalled part of the highest bet."""
    payouts: NDArray[np.int64]
    """Shape (n, seats): all that a seat gets, what was returned included."""
    rake: NDArray[np.int64]
    """Shape (n,)."""


def settle_many(
    contributions: ArrayLike,
    strengths: ArrayLike,
    *,
    folded: ArrayLike | None = None,
    button: ArrayLike | None = None,
    low_strengths: ArrayLike | None = None,
    low_qualifies: ArrayLike | None = None,
    rake: Rake = Rake.NONE,
    flop_seen: ArrayLike | None = None,
) -> Settlements:
    """Divide the chips of many hands of one table size, cards speaking.

    Parameters
    ----------
    contributions, strengths : integer arrays, shape (n, seats)
        As in `settle`; an empty seat has put in 0 and counts as folded. Strengths of folded seats are not read.
    folded : bool array, shape (n, seats), optional
    button : integer array, shape (n,), or one int for all, optional
        Seat numbers. Required when a tie leaves an odd chip.
    low_strengths : integer array, shape (n, seats), optional
        Makes it a split pot.
    low_qualifies : bool array, shape (n, seats), optional
        By default every low but 0, which is what `evaluate` gives a hand that fails its ranking's qualifier.
    rake : Rake
    flop_seen : bool array, shape (n,), optional
        By default always.

    Returns
    -------
    Settlements
        Of int64 arrays: returned and payouts (n, seats), rake (n,).

    Raises
    ------
    ConfigError
        As `settle`, the row named too; or an array of another shape.
    TypeError
        An array of floats, or of anything else but integers and bools as above.

    Examples
    --------
    >>> settle_many([[30, 30, 10], [5, 9, 5]], [[4, 8, 9], [1, 1, 7]]).payouts.tolist()
    [[0, 40, 30], [0, 4, 15]]

    Source: as `settle`.
    """
    chips = int_array("contributions", contributions, (None, None))
    rows, seats = chips.shape
    none = np.empty(0, np.int64)
    never = np.empty(0, np.bool_)
    buttons = none if button is None else int_array("button", column("button", button, rows), (rows,))
    if low_strengths is None and low_qualifies is not None:
        raise ConfigError("low_qualifies is given without low_strengths")
    if buttons.size and buttons.min() < 0:
        row = int(np.argmin(buttons))
        raise ConfigError(f"row {row}: button {buttons[row]}: 0 or more is allowed")
    try:
        answers = _core.settle_rows(
            chips,
            int_array("strengths", strengths, (rows, seats)),
            never if folded is None else bool_array("folded", folded, (rows, seats)),
            buttons,
            none if low_strengths is None else int_array("low_strengths", low_strengths, (rows, seats)),
            never if low_qualifies is None else bool_array("low_qualifies", low_qualifies, (rows, seats)),
            never if flop_seen is None else bool_array("flop_seen", flop_seen, (rows,)),
            _terms(rake),
        )
    except ValueError as error:
        raise ConfigError(str(error)) from None
    return Settlements(*answers)
