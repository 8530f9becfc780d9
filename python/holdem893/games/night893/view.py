"""What a seat may know of a night, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from holdem893.crew import Call, HouseRule
from holdem893.games.night893.config import NightConfig
from holdem893.games.night893.rules import Legal, legal
from holdem893.games.night893.showdown import hidden_calls, open_house
from holdem893.games.night893.state import HandRecord, Outcome, Reveal, State, check_seat


@dataclass(frozen=True, slots=True)
class View:
    """A night as one seat sees it, or a watcher.

    Cards that the viewer may not see are empty tuples. When the night is over, the table stands as at its last call,
    and what the showdown has shown is in `record`.

    Attributes
    ----------
    config : NightConfig
        All of it is public: target, limit and the deck of House Rules are shown before the night begins.
    seat : int or None
        The viewer; None is a watcher.
    hand : int
        Number of the hand, from 1.
    street : int
        The call in progress: 0 before the flop, to 3 on the river.
    rule : HouseRule or None
        In force this hand.
    fox : int or None
        The seat whose cards lie open, its own view included.
    take, heat : int
        After the hands in `record`.
    outcome : Outcome or None
    crew : tuple of cards, by seat
        The viewer's own, and under Fox those that lie open.
    house : tuple of cards
        The masks', and under Oni the extra hand behind them: how many there are, and what lies open.
    board : tuple of cards
    active : tuple of bool, by seat
        Who is in.
    stakes : tuple of int or None, by seat
        0 is folded; None is hidden.
    calls : tuple of reveals
        Of this hand; None where a seat was out or its call is hidden.
    locked : tuple of bool, by seat
        Who has sent the call that is awaited now.
    sealed : Call or None
        What the viewer has sent.
    legal : tuple of Action
        What the viewer may call.
    record : tuple of HandRecord
        The hands that are over, as everybody has seen them.
    """

    config: NightConfig
    seat: int | None
    hand: int
    street: int
    rule: HouseRule | None
    fox: int | None
    take: int
    heat: int
    outcome: Outcome | None
    crew: tuple[tuple[int, ...], ...]
    house: tuple[tuple[int, ...], ...]
    board: tuple[int, ...]
    active: tuple[bool, ...]
    stakes: tuple[int | None, ...]
    calls: tuple[Reveal, ...]
    locked: tuple[bool, ...]
    sealed: Call | None
    legal: Legal
    record: tuple[HandRecord, ...]

    @property
    def hole(self) -> tuple[int, ...]:
        """The viewer's own cards; a watcher has none."""
        return () if self.seat is None else self.crew[self.seat]


def view(state: State, seat: int | None) -> View:
    """What a seat may know now; with None, a watcher.

    Raises
    ------
    ConfigError
        There is no such seat.

    Source: The rules of 893 Hold'em, A hand and House Rules; its rules page, A hand and House Rules.
    """
    if seat is not None:
        check_seat(state.config, seat)
        seat = int(seat)
    dealt, card = state.dealt, state.card
    shows_calls, fox = card.shows_calls, state.fox
    return View(
        config=state.config,
        seat=seat,
        hand=state.hand,
        street=state.street,
        rule=dealt.rule,
        fox=fox,
        take=state.take,
        heat=state.heat,
        outcome=state.outcome,
        crew=tuple([hole if at in (seat, fox) else () for at, hole in enumerate(dealt.crew)]),
        house=open_house(dealt, card),
        board=dealt.board[: card.board_seen[state.street]],
        active=tuple([stake > 0 for stake in state.stakes]),
        stakes=state.stakes if shows_calls else _own_stake(state.stakes, seat),
        calls=state.calls if shows_calls else tuple([_own_call(reveal, seat) for reveal in state.calls]),
        locked=tuple([call is not None for call in state.sealed]),
        sealed=None if seat is None else state.sealed[seat],
        legal=() if seat is None else legal(state, seat),
        record=state.record,
    )


def _own_stake(stakes: tuple[int, ...], seat: int | None) -> tuple[int | None, ...]:
    """Stakes of which the viewer sees its own, and who is out."""
    return tuple([stake if at == seat or stake == 0 else None for at, stake in enumerate(stakes)])


def _own_call(reveal: Reveal, seat: int | None) -> Reveal:
    """A reveal of which the viewer sees its own call, and the folds."""
    seen = hidden_calls(reveal)
    return seen if seat is None else (*seen[:seat], reveal[seat], *seen[seat + 1 :])
