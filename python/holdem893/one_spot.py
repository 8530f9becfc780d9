"""Who wins how often in one spot."""

from __future__ import annotations

from holdem893.budgets import Budget, Progress, check_progress
from holdem893.cards import Cards
from holdem893.equities import Equity
from holdem893.exact import best_method, count_deals
from holdem893.rankings import Ranking, Selection
from holdem893.sampling import sample
from holdem893.spots import Player, Spot, read_spot

SMALL_COST = 5e8
"""What is counted out unless the caller says otherwise, in nanoseconds of one core, about."""


def equity(
    *players: Player,
    board: Cards = "",
    dead: Cards = "",
    ranking: Ranking = Ranking.HIGH,
    selection: Selection = Selection.ANY_FIVE,
    low: Ranking | None = None,
    exact: bool | None = None,
    trials: int | None = None,
    error: float | None = None,
    seconds: float | None = None,
    seed: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Equity:
    """Who wins how often: exact where it can be counted in a moment, else sampled.

    Deals are as likely as the product of their hands' weights, where no card comes twice.

    Parameters
    ----------
    *players : hand, range or array
        Two to ten. A hand is text or ids: two cards, under ``TWO_AND_THREE`` four to six. A range is a `Range` or its
        text, ``"random"`` included; in a game of more cards only ``"random"``. An array of integers, shape (n, k),
        holds hands that are equally likely.
    board : cards, 0, 3, 4 or 5 of them
        Community cards already dealt.
    dead : cards
        Cards that are out of the deck, folded ones for example.
    ranking : Ranking
        What hands are judged by. Where no hand qualifies, all players share.
    selection : Selection
        ``ANY_FIVE`` or ``TWO_AND_THREE``: hold'em or Omaha.
    low : Ranking, optional
        Splits the pot: half goes by this ranking, ``ACE_TO_FIVE_8`` in most games, and all of it by `ranking` where no
        hand qualifies.
    exact : bool, optional
        True counts every deal, False samples. By default every deal is counted where that takes about half a second
        at most by a count of the work, whatever the budgets: the answer never depends on a clock.
    trials : int, optional
        Sample this many deals.
    error : float, optional
        Sample until no player's standard error is above this.
    seconds : float, optional
        Sample for about so long. Of several budgets the first that is met ends the sample; without any it has a
        million trials.
    seed : int, 0 to 2**64 - 1, optional
        Of the sample; drawn from the system by default. The same seed and number of trials give the same numbers at
        any number of threads and on any machine.
    threads : int, optional
        1 by default; they are started and joined within the call.
    progress : callable, optional
        Called with (done, all) now and then, and at the end. What it raises ends the work, as Ctrl-C does.

    Returns
    -------
    Equity

    Raises
    ------
    CardError
        A card is out of range or comes twice, a hand has a wrong number of cards, a board has not 0, 3, 4 or 5.
    RangeError
        A range is wrong, has no hand left once known cards are out, or all ranges together leave no deal.
    ConfigError
        A wrong number of players, a budget that is none, or a count that would take days.

    Examples
    --------
    >>> spot = equity("AsAh", "KdKc")
    >>> spot.winners[0,], spot.winners[1,], spot.winners[0, 1]
    (1388072, 317694, 6538)
    >>> equity("22+, A2s+", "random", board="2h7hTc").equity.round(6).tolist()
    [0.663984, 0.336016]
    >>> bool(equity("AA", "KK@0.5, AKs", "random", "random", trials=100_000, seed=893).standard_error.max() < 0.002)
    True
    >>> split = equity("As2s", "Kd4c", board="Ts3d8h", low=Ranking.ACE_TO_FIVE_8)
    >>> split.equity.round(4).tolist(), split.scoop.round(4).tolist()
    ([0.8576, 0.1424], [0.7859, 0.0707])
    """
    budget = Budget.of(exact=exact, trials=trials, error=error, seconds=seconds, seed=seed, threads=threads)
    check_progress(progress)
    spot = read_spot(players, board, dead, ranking, selection, low)
    return equity_of(spot, budget, progress)


def equity_of(spot: Spot, budget: Budget, progress: Progress | None) -> Equity:
    """The equity of a spot that has been checked."""
    if budget.exact is not False:
        method = best_method(spot)
        if budget.exact or method.cost <= SMALL_COST:
            return count_deals(spot, method, budget.threads, progress)
    return sample(spot, budget, progress)
