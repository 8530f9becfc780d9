"""What a bot sees: its chances before a call, and what its mates have said."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from holdem893.arguments import whole_number
from holdem893.bots.batch import ViewBatch, columns_of, regular_table
from holdem893.crew import Call, HouseRule
from holdem893.games.night893.view import View

_MOST_DEALS = 1_000_000


@dataclass(frozen=True, slots=True)
class MateOdds:
    """What a mate's calls say.

    Attributes
    ----------
    seat : int
    active : bool
        Whether it is in.
    raises : tuple of int
        The streets that it has raised on, as far as is seen: none under Hush.
    possible : int
        Pairs of hole cards that it may hold; 1 where they lie open, 0 where it is out.
    fitting : int
        Those with which a regular would have called as it has. Where there are none it plays by a mind of its own, and
        `beats_house` takes all that are possible.
    beats_house : float
        The chance that its hand beats all of the House's; 0 where it is out.
    standard_error : float
        Of that.
    """

    seat: int
    active: bool
    raises: tuple[int, ...]
    possible: int
    fitting: int
    beats_house: float
    standard_error: float


@dataclass(frozen=True, slots=True)
class Odds:
    """What a seat's chances are before its call, if all that are in stay to the showdown.

    Attributes
    ----------
    beats_mask, ties_mask : float
        Chances of the own hand against the mask that watches it, whatever the mates have called.
    burns : float
        The chance that it draws heat: that it loses to its mask, and under Serpent that it ties.
    mask_error : float
        Standard error of `beats_mask`; 0 where all showdowns that are possible were counted.
    beats_house : float
        The chance that the own hand alone beats all of the House's.
    crew_beats_house : float
        The chance that it or that of a mate who is in does: a take. Ties pay nothing.
    beats_house_error, crew_error : float
        Standard errors of the two.
    mates : tuple of MateOdds
        By seat, the own one left out.
    """

    beats_mask: float
    ties_mask: float
    burns: float
    mask_error: float
    beats_house: float
    beats_house_error: float
    crew_beats_house: float
    crew_error: float
    mates: tuple[MateOdds, ...]


def odds(view: View, *, deals: int = 4096) -> Odds:
    """What a seat's chances are, from all that it sees.

    The own cards, the board as far as it is seen, the masks' open cards under Mirror, the open hand under Fox, Oni's
    extra hand, and the order of hands under Reversal all count. Against the own mask all showdowns are counted from
    the turn on, and from the flop on under Mirror; otherwise, and against the whole House, some are dealt at random.
    There each mate that is in holds, with equal chance, any of the hands with which a regular of this crew would have
    called as it has; what the folds of others tell is left aside.

    Parameters
    ----------
    view : View
        Of a seat that has a call to make.
    deals : int
        How many are dealt, 1 to 1,000,000. The same view gives the same answer.

    Returns
    -------
    Odds

    Raises
    ------
    ValueError
        The viewer has nothing to call.
    ConfigError
        As `Regular.act`; a number of deals that is out of range.

    Examples
    --------
    >>> from holdem893.games.night893 import NightConfig, deal, start, view
    >>> config = NightConfig.at("shitamachi", crew=4)
    >>> found = odds(view(start(config, deal(config, seed=893)), 1))
    >>> found.beats_house <= found.beats_mask <= 1, len(found.mates), found.mates[0].raises
    (True, 3, ())
    """
    if not view.legal:
        raise ValueError(f"seat {view.seat} has nothing to call")
    count = whole_number("deals", deals, 1, _MOST_DEALS)
    table = regular_table(view.config)
    mask, house, mates = table.odds(columns_of(ViewBatch.from_views([view])), count)
    exact, shown, wins, ties = mask
    loses_ties = view.rule == HouseRule.SERPENT
    return Odds(
        beats_mask=wins / shown,
        ties_mask=ties / shown,
        burns=(shown - wins - (0 if loses_ties else ties)) / shown,
        mask_error=0.0 if exact else _error(wins, shown),
        beats_house=house[1] / count,
        beats_house_error=_error(house[1], count),
        crew_beats_house=house[2] / count,
        crew_error=_error(house[2], count),
        mates=tuple(_mate(view, seat, count, mates) for seat in range(view.config.crew) if seat != view.legal[0].seat),
    )


def _mate(view: View, seat: int, deals: int, mates: tuple[list[int], list[int], list[int]]) -> MateOdds:
    wins, fitting, possible = (of_seats[seat] for of_seats in mates)
    active, lies_open = view.active[seat], seat == view.fox and view.active[seat]
    return MateOdds(
        seat=seat,
        active=active,
        raises=tuple(street for street, reveal in enumerate(view.calls) if reveal[seat] == Call.RAISE),
        possible=1 if lies_open else possible,
        fitting=1 if lies_open else fitting,
        beats_house=wins / deals,
        standard_error=_error(wins, deals) if active else 0.0,
    )


def _error(wins: int, deals: int) -> float:
    """Standard error of a share, not 0 where all or none of the deals were won."""
    share = (wins + 1) / (deals + 2)
    return sqrt(share * (1 - share) / deals)
