"""The command `night`: a night of 893 in the terminal, played or played again."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from holdem893 import cli_screen as screen
from holdem893.bots import Regular
from holdem893.errors import ConfigError, HistoryError
from holdem893.games import night893
from holdem893.games.night893 import Action, Call, NightConfig, State, Table, Thresholds, View, threshold_action, view
from holdem893.history import History, read_jsonl, replay, write_jsonl
from holdem893.regular_book import regulars_play
from holdem893.simulation import heat_price
from holdem893.terminal import STOPPED, print_json, wide_console

TABLES = ", ".join(Table)

_WORDS = {call.name.lower(): call for call in Call} | {kanji: call for call, kanji in screen.KANJI.items()}


class _Left(Exception):  # noqa: N818  no error: the player goes
    """The player leaves before the night is over; the exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def night_command(
    table: Annotated[str | None, typer.Option(help=f"The room: {TABLES}; the first if not given.")] = None,
    crew: Annotated[int | None, typer.Option(help="Seats of the crew, 2 to 6; 4 if not given.")] = None,
    seat: Annotated[int | None, typer.Option(help="Your chair, 0 if not given; whose eyes a replay has.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same night.")] = None,
    target: Annotated[int | None, typer.Option(help="Take that is needed, if not the table's.")] = None,
    limit: Annotated[int | None, typer.Option(help="Heat that ends the night, if not the table's.")] = None,
    bots_only: Annotated[bool, typer.Option("--bots-only", help="Nobody is asked: all chairs are filled.")] = False,
    save: Annotated[Path | None, typer.Option(help="Write the night to this file, as it goes on.")] = None,
    replay_from: Annotated[Path | None, typer.Option("--replay", help="Play the nights of a file again.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print what happened as JSON.")] = False,
) -> None:
    """A night of 893 Hold'em: you and a crew of regulars against the masks of the House."""
    if replay_from is not None:
        beside = {"--table": table, "--crew": crew, "--seed": seed, "--target": target, "--limit": limit}
        _refuse_beside("--replay", beside | {"--save": save, "--bots-only": bots_only or None})
        _replay(replay_from, seat, as_json)
        return
    if bots_only:
        _refuse_beside("--bots-only", {"--seat": seat})
    options = {name: value for name, value in (("target", target), ("limit", limit)) if value is not None}
    config = NightConfig.at(Table.SHITAMACHI if table is None else table, 4 if crew is None else crew, **options)
    number = secrets.randbits(32) if seed is None else seed
    dealt = night893.deal(config, number)
    you = None if bots_only else _seat(config, 0 if seat is None else seat)
    night = _Night(History("night893", config, dealt), night893.start(config, dealt), save)
    night.write_first()
    _play(night, you, number, as_json)


def _refuse_beside(name: str, others: Mapping[str, object]) -> None:
    for other, value in others.items():
        if value is not None:
            raise ConfigError(f"{other} says nothing beside {name}")


def _seat(config: NightConfig, seat: int) -> int:
    if not 0 <= seat < config.crew:
        raise ConfigError(f"--seat {seat}: a crew of {config.crew} has the seats 0 to {config.crew - 1}")
    return seat


@dataclass(slots=True)
class _Night:
    """A night as it goes on, and its file."""

    history: History
    state: State
    save: Path | None

    def write_first(self) -> None:
        """Find out at once whether the file can be written; one that is there is somebody's."""
        if self.save is None:
            return
        try:
            self.save.open("x").close()
        except OSError as error:
            raise ConfigError(f"--save {self.save}: {error.strerror}") from None
        self.write()

    def write(self) -> None:
        if self.save is not None:
            write_jsonl(self.save, [self.history])

    def add(self, action: Action) -> None:
        self.state = night893.apply(self.state, action)
        self.history = replace(self.history, actions=(*self.history.actions, action))


def _play(night: _Night, you: int | None, seed: int, as_json: bool) -> None:
    """Play to the end, or until the player leaves; what was played is saved in either case."""
    out = wide_console(most=screen.WIDEST, errors=as_json)
    quiet = as_json and you is None
    fill = _empty_chair(night.history.config)
    if not quiet:
        out.print(screen.lobby(night.history.config, seed, you))
    code = 0
    try:
        while waiting := night893.to_act(night.state):
            if you is not None and you in waiting:
                out.print(screen.table(view(night.state, you)))
            before = night.state
            for seat in waiting:
                seen = view(night.state, seat)
                if seat == you:
                    night.add(_ask(out, seen.legal))
                    night.write()  # before the others think
                else:
                    night.add(fill(seen))
            night.write()
            if not quiet:
                _show_step(out, before, night.state, you)
    except _Left as left:
        code = left.code
        night.write()
        out.print(f"\nYou leave at hand {night.state.hand}.")
    if not quiet and code == 0:
        out.print(screen.verdict(view(night.state, you)))
    if not quiet and night.save is not None:
        out.print(f"The night is in {night.save}.", soft_wrap=True, markup=False)
    if as_json:
        print_json(_as_json(night.state, you, seed=seed))
    if code:
        raise typer.Exit(code)


def _empty_chair(config: NightConfig) -> Callable[[View], Action]:
    """Who sits in the others' chairs: regulars, or thresholds at a table that no regular is trained for."""
    if regulars_play(config):
        return Regular().act
    return partial(threshold_action, thresholds=Thresholds(heat_price=heat_price(config)))


def _ask(out: Console, legal: night893.Legal) -> Action:
    """The player's call; asked again until it is one that is allowed."""
    allowed = {action.call: action for action in legal}
    choices = ", ".join(f"{call.name.lower()} {screen.KANJI[call]}" for call in allowed)
    if sys.stdin is None:  # closed before the command began
        raise _Left(0)
    while True:
        try:
            answer = out.input(f"{choices}? ").strip().lower()
        except EOFError:
            raise _Left(0) from None
        except UnicodeDecodeError:
            answer = "\N{REPLACEMENT CHARACTER}"
        except KeyboardInterrupt:
            raise _Left(STOPPED) from None
        if answer in ("q", "quit"):
            raise _Left(0)
        found = [call for word, call in _WORDS.items() if answer and word.startswith(answer)]
        if len(found) == 1 and found[0] in allowed:
            return allowed[found[0]]
        out.print(f"{answer!r} is not one of {choices}; the first letter will do, q leaves", markup=False)


def _show_step(out: Console, before: State, after: State, you: int | None) -> None:
    """What a reveal has shown to a seat: the calls, and the showdown if it was the last."""
    seen = view(after, you)
    was_in = view(before, you).active
    over = len(after.record) > len(before.record)
    calls = after.record[-1].calls if over else seen.calls
    if you is not None:
        out.print(screen.reveal(calls[len(before.calls)], was_in))
    if over:
        out.print(screen.showdown(after.record[-1], after.config, after.take, after.heat))


def _replay(path: Path, seat: int | None, as_json: bool) -> None:
    """Play the nights of a file again, as a seat saw them, or with no seat as a watcher did."""
    try:
        histories = read_jsonl(path)
    except OSError as error:
        raise ConfigError(f"--replay {path}: {error.strerror}") from None
    except HistoryError as error:
        raise ConfigError(f"--replay {error}") from None
    if not histories:
        raise ConfigError(f"--replay {path}: there is no night in it")
    out = wide_console(most=screen.WIDEST)
    for number, history in enumerate(histories, start=1):
        if history.game != "night893":
            raise ConfigError(f"--replay {path}: game {number} is {history.game}, not night893")
        if seat is not None:
            _seat(history.config, seat)
        try:
            states = replay(history)
        except HistoryError as error:
            raise ConfigError(f"--replay {path}: night {number}: {error}") from None
        if as_json:
            print_json(_as_json(states[-1], seat))
        else:
            _show_again(out, states, seat)


def _show_again(out: Console, states: tuple[State, ...], seat: int | None) -> None:
    out.print(screen.lobby(states[0].config, None, seat))
    for before, after in _reveals(states):
        out.print(screen.table(view(before, seat)))
        _show_step(out, before, after, seat)
    out.print(screen.verdict(view(states[-1], seat)))


def _reveals(states: tuple[State, ...]) -> Iterator[tuple[State, State]]:
    """The states before and after each reveal; a night that was left may end with one that never came."""
    before = states[0]
    for state in states[1:]:
        if (len(state.record), len(state.calls)) != (len(before.record), len(before.calls)):
            yield before, state
            before = state


def _as_json(state: State, you: int | None, **known: int) -> dict[str, Any]:
    """The night as the player sees it, or a watcher, behind what else is known of it."""
    return known | night893.codec.write_view(view(state, you))
