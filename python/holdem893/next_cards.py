"""Which cards help: equity after each card that can come next, and outs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from holdem893 import _core
from holdem893.budgets import Budget, Progress, check_progress
from holdem893.cards import Cards
from holdem893.errors import CardError, ConfigError, RangeError
from holdem893.hands import evaluate
from holdem893.one_spot import equity_of
from holdem893.rankings import Ranking, Selection
from holdem893.spots import Player, Spot, read_spot

FloatArray: TypeAlias = NDArray[np.float64]

BOARDS_BEFORE_A_CARD = (3, 4)
MOST_TUPLES = 1e10
"""Ways to deal ranges that are weighed for each card; some seconds."""


@dataclass(frozen=True, slots=True, eq=False)
class NextCards:
    """Every card that can come next.

    Attributes
    ----------
    cards : ndarray of uint8, shape (cards,)
        In the order of their ids.
    chance : ndarray of float64, shape (cards,)
        How likely each is; ranges make the cards that they hold less likely. They add up to 1.
    equity : ndarray of float64, shape (cards, players)
        After each card. Their mean, weighted by `chance`, is the equity before it.
    exact : bool
        Whether every deal was counted.
    """

    cards: NDArray[np.uint8]
    chance: FloatArray
    equity: FloatArray
    exact: bool


@dataclass(frozen=True, slots=True)
class Outs:
    """Cards that bring a hand to the front: alone, or level with another."""

    win: tuple[int, ...]
    tie: tuple[int, ...]


def next_card(
    *players: Player,
    board: Cards,
    dead: Cards = "",
    ranking: Ranking = Ranking.HIGH,
    selection: Selection = Selection.ANY_FIVE,
    low: Ranking | None = None,
    exact: bool | None = None,
    trials: int | None = None,
    error: float | None = None,
    seed: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> NextCards:
    """Equity after each card that can come on the turn or the river.

    Parameters
    ----------
    board : cards, 3 or 4 of them
        Community cards already dealt.
    *players, dead, ranking, selection, low, exact, trials, error, seed, threads
        As in `equity`; budgets are for each card.
    progress : callable, optional
        Called with (cards done, cards in all). What it raises ends the work, as Ctrl-C does.

    Returns
    -------
    NextCards

    Raises
    ------
    CardError, RangeError, ConfigError
        As in `equity`; also for a board that is not of 3 or 4 cards.

    Examples
    --------
    >>> after = next_card("AhKh", "QsQd", board="Qh 7h 2c")
    >>> best = after.cards[after.equity[:, 0].argmax()]
    >>> from holdem893 import format_cards
    >>> format_cards([best]), round(float(after.chance @ after.equity[:, 0]), 6)
    ('3h', 0.255556)
    """
    budget = Budget.of(exact=exact, trials=trials, error=error, seconds=None, seed=seed, threads=threads)
    check_progress(progress)
    spot = read_spot(players, board, dead, ranking, selection, low)
    if len(spot.board) not in BOARDS_BEFORE_A_CARD:
        raise CardError(f"a next card comes on a board of 3 or 4 cards, not {len(spot.board)}")
    known = {*spot.board, *spot.dead, *(card for player in spot.players if player.is_known for card in player.hands[0])}
    cards, weights, equities, all_exact = [], [], [], True
    live = sorted(set(range(52)) - {int(card) for card in known})
    for done, card in enumerate(live, start=1):
        longer = _with_card(spot, card)
        weight = 0.0 if longer is None else _weight(longer, budget.threads)
        if longer is not None and weight > 0:
            answer = equity_of(longer, budget, None)
            cards.append(card)
            weights.append(weight)
            equities.append(answer.equity)
            all_exact = all_exact and answer.exact
        if progress is not None:
            progress(done, len(live))
    if not cards:
        raise RangeError("the ranges block each other: no deal gives every player a hand")
    return NextCards(np.array(cards, np.uint8), np.array(weights) / sum(weights), np.array(equities), all_exact)


def _with_card(spot: Spot, card: int) -> Spot | None:
    """The spot with one more card on the board; None where it leaves a player no hand."""
    players = tuple(
        player if player.is_any and not len(player.hands) else player.without(card) for player in spot.players
    )
    if any(not len(player.hands) and not player.is_any for player in players):
        return None
    return replace(spot, board=(*spot.board, card), players=players)


def _weight(spot: Spot, threads: int) -> float:
    """How likely a board is, but for a factor: the weight of all hands that players can have beside it.

    A player who may have anything is left out: however the others' hands fall, there are as many hands for him.
    """
    chosen = [player for player in spot.players if not player.is_any]
    tuples = float(np.prod([len(player.hands) for player in chosen]))
    if tuples > MOST_TUPLES:
        raise ConfigError(f"these ranges can be dealt in about {tuples:.0e} ways, too many to weigh for each next card")
    return _core.weigh_tuples([(player.sets, player.weights) for player in chosen], threads)


def outs(
    hand: Cards,
    *others: Cards,
    board: Cards,
    dead: Cards = "",
    ranking: Ranking = Ranking.HIGH,
    selection: Selection = Selection.ANY_FIVE,
) -> Outs:
    """Cards that bring a known hand to the front on the next street.

    Parameters
    ----------
    hand : cards
        The hand that wants to improve.
    *others : cards
        One to nine known hands against it.
    board : cards, 3 or 4 of them
        Community cards already dealt.
    dead, ranking, selection
        As in `equity`.

    Returns
    -------
    Outs
        Cards after which the hand is best alone and was not before, and cards after which it is level with the best
        and was behind. A hand that is best alone already has none.

    Raises
    ------
    CardError, ConfigError
        As in `equity`; also for a range, and a board that is not of 3 or 4 cards.

    Examples
    --------
    >>> from holdem893 import format_cards
    >>> found = outs("AhKh", "QsQd", board="9h 7h 2c")
    >>> len(found.win), format_cards(found.win[:3])
    (15, '2h3h4h')
    """
    spot = read_spot((hand, *others), board, dead, ranking, selection, None)
    for number, player in enumerate(spot.players):
        if not player.is_known:
            raise ConfigError(f"player {number} is a range: outs are for known hands")
    if len(spot.board) not in BOARDS_BEFORE_A_CARD:
        raise CardError(f"a next card comes on a board of 3 or 4 cards, not {len(spot.board)}")
    live = sorted(set(range(52)) - {*spot.board, *spot.dead, *(card for held in spot.hands for card in held)})
    before = _standing(spot, np.array([spot.board]))[0]
    after = _standing(spot, np.array([(*spot.board, card) for card in live]))
    win = tuple(card for card, standing in zip(live, after, strict=True) if standing > max(before, 0))
    tie = tuple(card for card, standing in zip(live, after, strict=True) if before < standing == 0)
    return Outs(win, tie)


def _standing(spot: Spot, boards: NDArray[np.int64]) -> NDArray[np.int64]:
    """Of the first hand on each board: 1 where it is best alone, 0 where it is level with the best, -1 behind."""
    strengths = [
        evaluate(np.tile(np.array(hand), (len(boards), 1)), boards, ranking=spot.ranking, selection=spot.selection)
        for hand in spot.hands
    ]
    own, best = strengths[0].astype(np.int64), np.max(strengths[1:], axis=0).astype(np.int64)
    standing: NDArray[np.int64] = np.sign(own - best)
    return standing
