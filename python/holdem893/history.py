"""Histories: what it takes to play a game again, and the files they are kept in.

A file holds JSON, one history a line. Every line says its version; fields that it does not know are refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from os import PathLike, urandom
from pathlib import Path
from typing import Any

from holdem893.errors import HistoryError, IllegalAction

VERSION = 1
"""Of the lines that are written; older ones are read."""

_FIELDS = ("version", "game", "config", "deal", "actions")


@dataclass(frozen=True, slots=True)
class History:
    """A game that was played, or a part of one.

    Attributes
    ----------
    game : str
        The module's name in `holdem893.games`.
    config, deal
        As the game's `start` takes them.
    actions : tuple
        In the order applied.
    """

    game: str
    config: Any
    deal: Any
    actions: tuple[Any, ...] = ()


def replay(history: History) -> tuple[Any, ...]:
    """Every state of a game, from the first on: one more than there are actions.

    Raises
    ------
    HistoryError
        The game is unknown, the deal is not the table's, or an action was not allowed; the message says which.

    Examples
    --------
    >>> from holdem893.games import night893
    >>> config = night893.NightConfig(crew=2, target=12, limit=8)
    >>> history = History("night893", config, night893.deal(config, seed=1), (night893.Action(0, night893.Call.RAISE),))
    >>> [night893.to_act(state) for state in replay(history)]
    [(0, 1), (1,)]
    """
    game = _game(history.game)
    try:
        state = game.start(history.config, history.deal)
    except (ValueError, TypeError) as error:
        raise HistoryError(f"the deal cannot be played: {error}") from error
    states = [state]
    for number, action in enumerate(history.actions, start=1):
        try:
            state = game.apply(state, action)
        except (IllegalAction, TypeError) as error:
            raise HistoryError(f"action {number} cannot be played: {error}") from error
        states.append(state)
    return tuple(states)


def view_lines(history: History, seat: int | None) -> Iterator[str]:
    """What a seat, or with None a watcher, got to see of a game: a line of JSON for each change that it could notice.

    Raises
    ------
    HistoryError
        As for `replay`.
    ConfigError
        There is no such seat.
    """
    game = _game(history.game)
    last = ""
    for state in replay(history):
        line = _dumps(game.codec.write_view(game.view(state, seat)))
        if line != last:
            yield line
        last = line


def to_line(history: History) -> str:
    """A history as one line of JSON, without its end.

    Examples
    --------
    >>> from holdem893.games import night893
    >>> config = night893.NightConfig(crew=2, target=12, limit=8)
    >>> history = History("night893", config, night893.deal(config, seed=1))
    >>> from_line(to_line(history)) == history
    True
    """
    codec = _game(history.game).codec
    return _dumps(
        {
            "version": VERSION,
            "game": history.game,
            "config": codec.write_config(history.config),
            "deal": codec.write_deal(history.deal),
            "actions": [codec.write_action(action) for action in history.actions],
        }
    )


def from_line(line: str) -> History:
    """The history of a line.

    Raises
    ------
    HistoryError
        It is no JSON, of a version or a game that is not known, or a field is missing, unknown or has a value that
        cannot be. Whether its actions are allowed, `replay` finds out.
    """
    data = _loads(line)
    if not isinstance(data, dict) or "version" not in data:
        raise HistoryError("no history: an object with a version is wanted")
    version = data["version"]
    if type(version) is not int or version != VERSION:
        raise HistoryError(f"version {version!r}: {VERSION} can be read")
    for field in (*data, *_FIELDS):
        if field not in _FIELDS or field not in data:
            known = "unknown" if field in data else "missing"
            raise HistoryError(f"field {field!r} is {known}; the fields are {', '.join(_FIELDS)}")
    codec = _game(data["game"]).codec
    if not isinstance(data["actions"], list):
        raise HistoryError("actions: a list is wanted")
    try:
        config, deal = codec.read_config(data["config"]), codec.read_deal(data["deal"])
    except HistoryError:
        raise
    except (ValueError, TypeError) as error:
        raise HistoryError(str(error)) from error
    return History(data["game"], config, deal, tuple(_actions(codec, data["actions"])))


def _actions(codec: Any, actions: list[Any]) -> Iterator[Any]:
    for number, action in enumerate(actions, start=1):
        try:
            yield codec.read_action(action)
        except (ValueError, TypeError) as error:
            raise HistoryError(f"action {number}: {error}") from error


def write_jsonl(path: str | PathLike[str], histories: Iterable[History]) -> None:
    """Write a file anew, a history a line.

    A file that is there is replaced by the whole new one at once: whatever ends the writing, no half of it is ever
    found under its name.

    Raises
    ------
    OSError
        The file, or one beside it, cannot be written.
    """
    text = "".join(to_line(history) + "\n" for history in histories)
    file = Path(path)
    if file.exists() and not file.is_file():  # a pipe or a device is written to, and stays one
        file.write_text(text, "utf-8")
        return
    file = file.resolve()
    beside = file.with_name(f".{urandom(8).hex()}.part")
    try:
        with beside.open("x", encoding="utf-8") as new:
            new.write(text)
        if file.exists():
            beside.chmod(file.stat().st_mode)
        beside.replace(file)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def read_jsonl(path: str | PathLike[str]) -> tuple[History, ...]:
    """The histories of a file; empty lines are passed over.

    Raises
    ------
    HistoryError
        As for `from_line`, with the file and the line, counted from 1.
    OSError
        The file cannot be read.
    """
    found = []
    try:
        text = Path(path).read_text("utf-8")
    except UnicodeDecodeError as error:
        raise HistoryError(f"{path}: no text in UTF-8 ({error.reason} at byte {error.start})") from None
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            found.append(from_line(line))
        except HistoryError as error:
            raise HistoryError(f"{path}, line {number}: {error}") from error
    return tuple(found)


def _game(name: Any) -> Any:
    from holdem893.games.base import game

    try:
        return game(name)
    except ValueError as error:
        raise HistoryError(str(error)) from None


def _dumps(value: dict[str, Any]) -> str:
    import json

    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _loads(line: str) -> Any:
    import json

    try:
        return json.loads(line, object_pairs_hook=_once)
    except HistoryError:
        raise
    except (ValueError, RecursionError) as error:
        raise HistoryError(f"no JSON: {error}") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise HistoryError(f"a field is there twice: {', '.join(name for name, _ in pairs)}")
    return found
