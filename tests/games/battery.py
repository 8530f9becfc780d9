"""What must hold of every game, played at random.

A game joins with a `Case`: what to play, and what only it can say of its states. Nothing here knows a game.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from holdem893.errors import HistoryError, IllegalAction
from holdem893.games.base import Game, game
from holdem893.history import History, from_line, replay, to_line, view_lines

MOST_ACTIONS = 10_000


@dataclass(frozen=True)
class Change:
    """Another state that differs in one thing from the one asked about, and exactly those who may notice."""

    what: str
    state: Any
    knowers: frozenset[int | None]


@dataclass(frozen=True)
class Case:
    """A game in the battery.

    Attributes
    ----------
    name : str
        Of the game.
    configs : sequence of configs
    viewers : callable
        Seats of a config, the watcher None last.
    actions : callable
        Every action that a seat could send in any state, allowed or not.
    check_invariants : callable
        Asserts what holds of every state.
    exchange : callable
        From a history, a seat and a generator, another history that the seat cannot tell from it: everything is
        different that may be.
    changes : callable
        Of a state, everything that can change in it, one at a time.
    """

    name: str
    configs: tuple[Any, ...]
    viewers: Callable[[Any], tuple[int | None, ...]]
    actions: Callable[[Any, int], Iterable[Any]]
    check_invariants: Callable[[Any], None]
    exchange: Callable[[History, int | None, random.Random], History]
    changes: Callable[[Any], Iterator[Change]]

    @property
    def rules(self) -> Game[Any, Any, Any, Any, Any]:
        return game(self.name)


def playout(case: Case, config: Any, seed: int) -> History:
    """A game of random allowed actions; seats that choose at the same time do so in random order."""
    rules, rng = case.rules, random.Random(seed)
    dealt = rules.deal(config, seed)
    state, actions = rules.start(config, dealt), []
    while seats := rules.to_act(state):
        assert len(actions) < MOST_ACTIONS, "the game does not end"
        action = rng.choice(list(rules.legal(state, rng.choice(seats))))
        state = rules.apply(state, action)
        actions.append(action)
    return History(case.name, config, dealt, tuple(actions))


def check_playout(case: Case, config: Any, seed: int) -> None:
    """Someone can act until the end, idle seats cannot, what is not allowed raises and changes nothing."""
    history = playout(case, config, seed)
    states = replay(history)
    for state, action in zip(states, history.actions, strict=False):
        assert action.seat in case.rules.to_act(state)
        case.check_invariants(state)
        check_actions(case, config, state)
    assert case.rules.to_act(states[-1]) == ()
    case.check_invariants(states[-1])
    check_actions(case, config, states[-1])


def check_actions(case: Case, config: Any, state: Any) -> None:
    """`legal` says of every action what `apply` does with it, and `apply` leaves the state that it was given."""
    rules = case.rules
    before = copy.deepcopy(state)
    waiting = rules.to_act(state)
    for seat in case.viewers(config)[:-1]:
        legal = rules.legal(state, seat)
        allowed = [action for action in case.actions(state, seat) if action in legal]
        assert bool(allowed) == (seat in waiting)
        for action in case.actions(state, seat):
            if action in legal:
                after = rules.apply(state, action)
                assert after != state
                assert rules.apply(state, action) == after
            else:
                with pytest.raises(IllegalAction) as refused:
                    rules.apply(state, action)
                assert (refused.value.action, refused.value.seat) == (action, seat)
                assert refused.value.legal == legal
                assert f"seat {seat}" in str(refused.value)
    assert state == before
    assert repr(state) == repr(before)


def check_histories(case: Case, config: Any, seed: int) -> None:
    """A game is its seed and its actions: it can be written, read and played again, whole and in part."""
    history = playout(case, config, seed)
    assert case.rules.deal(config, seed) == history.deal
    states = replay(history)
    for count in range(0, len(history.actions) + 1, 7):
        part = History(case.name, config, history.deal, history.actions[:count])
        line = to_line(part)
        assert "\n" not in line
        read = from_line(line)
        assert read == part
        assert to_line(read) == line
        assert replay(read) == states[: count + 1]
    check_fields(history)


def check_fields(history: History) -> None:
    """Every field of a line is needed, and none may be added, at any depth."""
    good = json.loads(to_line(history))
    for place in objects(good):
        for field in [*place, None]:
            kept = dict(place)
            if field is None:
                place["colour"] = "red"
            else:
                del place[field]
            with pytest.raises(HistoryError, match="colour" if field is None else field):
                from_line(json.dumps(good))
            place.clear()
            place.update(kept)
    assert from_line(json.dumps(good)) == history


def objects(value: Any) -> Iterator[dict[str, Any]]:
    """The objects in a value of JSON: of each list the first and the last."""
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from objects(part)
    elif isinstance(value, list) and value:
        yield from objects(value[0])
        yield from objects(value[-1])


def check_secrets(case: Case, config: Any, seed: int, every: int = 9) -> int:
    """Exchange all that a viewer may not know, and nothing that it has seen is different; how many were exchanged."""
    rules, rng = case.rules, random.Random(seed)
    history = playout(case, config, seed)
    states = replay(history)
    exchanged = 0
    for seat in case.viewers(config):
        seen = [rules.view(state, seat) for state in states]
        for count in [*range(seed % every, len(history.actions), every), len(history.actions)]:
            part = History(case.name, config, history.deal, history.actions[:count])
            other = case.exchange(part, seat, rng)
            exchanged += other != part
            assert [rules.view(state, seat) for state in replay(other)] == seen[: count + 1], (seat, count)
        assert [repr(rules.view(state, seat)) for state in replay(other)] == list(map(repr, seen))
        assert list(view_lines(other, seat)) == list(view_lines(history, seat))
    return exchanged


def check_changes(case: Case, config: Any, state: Any) -> int:
    """Whatever changes in a state changes the views of those who may know it, and of nobody else; how many did."""
    viewers = case.viewers(config)
    before = {seat: shown(case, state, seat) for seat in viewers}
    noticed = 0
    for number, change in enumerate(case.changes(state)):
        for seat in viewers:
            knows = seat in change.knowers
            assert (case.rules.view(change.state, seat) != before[seat][0]) == knows, (change.what, seat)
            if number % len(viewers) == (seat or 0):  # what is written takes longer, so one viewer at a time
                after = shown(case, change.state, seat)
                assert [new != old for new, old in zip(after, before[seat], strict=True)] == [knows] * 3, change.what
        noticed += bool(change.knowers)
    return noticed


def shown(case: Case, state: Any, seat: int | None) -> tuple[Any, str, str]:
    """A view, its text, and its JSON."""
    seen = case.rules.view(state, seat)
    return seen, repr(seen), json.dumps(case.rules.codec.write_view(seen))
