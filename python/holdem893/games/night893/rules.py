"""The rules of a night: who calls, what may be called, what the calls make of it."""

from __future__ import annotations

from typing import TypeAlias

from holdem893 import _core
from holdem893.crew import NO_CALL, Call
from holdem893.errors import IllegalAction
from holdem893.games.night893.config import CALLS, MOST_SEATS, NightConfig
from holdem893.games.night893.deal import Deal, check_deal
from holdem893.games.night893.showdown import settle_hand
from holdem893.games.night893.state import Action, Outcome, Reveal, State, check_seat

Legal: TypeAlias = tuple[Action, ...]

_LEGAL = tuple(
    tuple(tuple(Action(seat, call) for call in Call if call != Call.RAISE or may_raise) for may_raise in (False, True))
    for seat in range(MOST_SEATS)
)


def start(config: NightConfig, deal: Deal) -> State:
    """The night before its first call.

    Raises
    ------
    ConfigError
        A deal that this table cannot have drawn.
    TypeError
        Something else than a config or a deal.

    Source: The rules of 893 Hold'em, A night and A hand, 1 and 2.
    """
    for name, value, kind in (("config", config, NightConfig), ("deal", deal, Deal)):
        if not isinstance(value, kind):
            raise TypeError(f"{name} is {type(value).__name__}, not {kind.__name__}")
    check_deal(config, deal)
    return State(config, deal, 1, (), (None,) * config.crew, (1,) * config.crew, 0, 0, (), None)


def to_act(state: State) -> tuple[int, ...]:
    """Seats whose call is awaited: all that are in and have sent none; none when the night is over."""
    if state.outcome is not None:
        return ()
    sealed = state.sealed
    return tuple([seat for seat, stake in enumerate(state.stakes) if stake and sealed[seat] is None])


def legal(state: State, seat: int) -> Legal:
    """What a seat may call now; nothing where it is out, has called, or the night is over.

    Raises
    ------
    ConfigError
        There is no such seat.

    Source: The rules of 893 Hold'em, A hand, 3; its rules page, A hand: no raise at the highest stake.
    """
    check_seat(state.config, seat)
    stake = state.stakes[seat]
    if state.outcome is not None or not stake or state.sealed[seat] is not None:
        return ()
    return _LEGAL[seat][stake < state.config.max_stake]


def apply(state: State, action: Action) -> State:
    """Seal one call; the last one in reveals them all.

    Raises
    ------
    IllegalAction
        The call is not allowed now.

    Source: The rules of 893 Hold'em, A hand, 3.
    """
    if not isinstance(action, Action):
        raise TypeError(f"action is {type(action).__name__}, not Action")
    seat = action.seat
    allowed = legal(state, seat) if seat < state.config.crew else ()
    if action not in allowed:
        raise IllegalAction(action, allowed, _why_not(state, seat))
    sealed = (*state.sealed[:seat], action.call, *state.sealed[seat + 1 :])
    after = State(
        state.config,
        state.deal,
        state.hand,
        state.calls,
        sealed,
        state.stakes,
        state.take,
        state.heat,
        state.record,
        None,
    )
    return after if to_act(after) else _reveal(after)


def _why_not(state: State, seat: int) -> str:
    if seat >= state.config.crew:
        return f"that seat is not at this table; the seats are 0 to {state.config.crew - 1}"
    if state.outcome is not None:
        return "the night is over"
    if not state.stakes[seat]:
        return "the seat has folded this hand"
    if state.sealed[seat] is not None:
        return "the seat has called already, and a call is final"
    return f"the stake is at {state.stakes[seat]}, the highest there is"


def time_out(state: State) -> Legal:
    """What the end of the clock adds: a Stay for every seat that is undecided. Whoever keeps the time applies them.

    Source: The rules of 893 Hold'em, A hand, 3.
    """
    return tuple([_LEGAL[seat][False][Call.STAY] for seat in to_act(state)])


def _reveal(state: State) -> State:
    """All calls flip: stakes change, and the next call comes, or the showdown."""
    config, sealed = state.config, state.sealed
    sent = [NO_CALL if call is None else int(call) for call in sealed]
    stakes = tuple(_core.crew_calls(list(state.stakes), sent, state.rule or 0, max_stake=config.max_stake))
    calls = (*state.calls, sealed)
    if len(calls) == CALLS or not any(stakes):
        return _next_hand(state, calls, stakes)
    nobody = (None,) * config.crew
    return State(config, state.deal, state.hand, calls, nobody, stakes, state.take, state.heat, state.record, None)


def _next_hand(state: State, calls: tuple[Reveal, ...], stakes: tuple[int, ...]) -> State:
    """The hand is settled, and the next one dealt unless the night is over."""
    config = state.config
    settled = settle_hand(state, calls, stakes)
    take, heat = state.take + settled.take, state.heat + settled.heat
    record = (*state.record, settled)
    nobody = (None,) * config.crew
    outcome = _outcome(config, state.hand, take, heat)
    if outcome is not None:
        return State(config, state.deal, state.hand, calls, nobody, stakes, take, heat, record, outcome)
    return State(config, state.deal, state.hand + 1, (), nobody, (1,) * config.crew, take, heat, record, None)


def _outcome(config: NightConfig, hand: int, take: int, heat: int) -> Outcome | None:
    """How the night ends after this hand, if it does: a hand that brings target and limit at once is a raid.

    Source: its rules page, A night.
    """
    if heat >= config.limit:
        return Outcome.RAIDED
    if hand < config.hands:
        return None
    return Outcome.CLEAN if take >= config.target else Outcome.SHORT
