"""Histories: lines, files, versions, and what is no history."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import holdem893
from games.golden import FILE, ends, nights
from holdem893.errors import ConfigError, HistoryError
from holdem893.games import night893
from holdem893.games.night893 import Action, Call, NightConfig
from holdem893.history import History, from_line, read_jsonl, replay, to_line, view_lines, write_jsonl

CONFIG = NightConfig(crew=2, target=3, limit=8, hands=2)


def night(*calls: tuple[int, Call], config: NightConfig = CONFIG) -> History:
    return History("night893", config, night893.deal(config, 3), tuple(Action(*call) for call in calls))


@pytest.mark.parametrize("file", sorted(FILE.parent.glob("night893_version*.jsonl")), ids=lambda file: file.stem)
def test_golden_files_stay_readable(file: Path) -> None:
    """Those of older versions too."""
    assert ends(read_jsonl(file)) == json.loads(file.with_suffix(".json").read_text("utf-8"))


def test_the_newest_golden_file_is_as_it_would_be_written() -> None:
    """`tests/games/golden.py` writes it."""
    assert read_jsonl(FILE) == tuple(nights())
    assert [to_line(history) for history in nights()] == FILE.read_text("utf-8").splitlines()


def test_files(tmp_path: Path) -> None:
    file = tmp_path / "nights.jsonl"
    histories = (night(), night((1, Call.RAISE), (0, Call.STAY)))
    write_jsonl(file, histories)
    assert read_jsonl(str(file)) == histories
    assert file.read_text("utf-8").count("\n") == 2
    file.write_text("\n" + file.read_text("utf-8") + "\r\n\n", "utf-8")
    assert read_jsonl(file) == histories
    write_jsonl(file, [])
    assert read_jsonl(file) == ()
    with pytest.raises(FileNotFoundError):
        read_jsonl(tmp_path / "none.jsonl")


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, link = tmp_path / "nights.jsonl", tmp_path / "link.jsonl"
    write_jsonl(file, [night()])
    file.chmod(0o600)
    link.symlink_to(file)
    write_jsonl(link, [night(), night()])
    assert len(read_jsonl(file)) == 2
    assert (link.is_symlink(), file.stat().st_mode & 0o777) == (True, 0o600)

    class Killed(BaseException):
        pass

    def die(self: Path, target: Path) -> Path:
        assert self.parent == target.parent
        assert len(read_jsonl(self)) == 3  # all of it is there before its name is
        raise Killed

    monkeypatch.setattr(Path, "replace", die)
    with pytest.raises(Killed):
        write_jsonl(file, [night()] * 3)
    assert len(read_jsonl(file)) == 2
    assert set(tmp_path.iterdir()) == {file, link}
    with pytest.raises(AttributeError):
        write_jsonl(file, [night(), None])  # type: ignore[list-item]
    assert len(read_jsonl(file)) == 2


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_jsonl(pipe, [night()])
    assert from_line(os.read(reader, 1 << 16).decode()) == night()
    os.close(reader)
    assert pipe.is_fifo()


def test_a_fault_in_a_file_says_where(tmp_path: Path) -> None:
    file = tmp_path / "nights.jsonl"
    file.write_text(to_line(night()) + "\n\n{}\n", "utf-8")
    with pytest.raises(HistoryError, match=r"nights\.jsonl, line 3: no history: an object with a version"):
        read_jsonl(file)
    file.write_bytes(b'{"version": "\xff"}\n')
    with pytest.raises(HistoryError, match=r"nights\.jsonl: no text in UTF-8 .* at byte 13"):
        read_jsonl(file)


def changed(path: str, value: Any) -> str:
    """A good line in which the field at `path` is another."""
    line = json.loads(to_line(night((0, Call.STAY))))
    *parents, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    place = line
    for part in parents:
        place = place[part]
    place[last] = value
    return json.dumps(line)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ("[1]", "no history: an object with a version"),
        ("{}", "no history"),
        ('{"version": 1, "version": 1}', "a field is there twice: version, version"),
        (changed("version", 2), "version 2: 1 can be read"),
        (changed("version", 0), "version 0"),
        (changed("version", True), "version True"),
        (changed("version", "1"), "version '1'"),
        (changed("extra", 1), "field 'extra' is unknown; the fields are version, game, config, deal, actions"),
        ('{"version": 1, "game": "night893"}', "field 'config' is missing"),
        (changed("game", "whist"), "game 'whist': the games are night893"),
        (changed("game", ["night893"]), "game"),
        (changed("game", "base"), "game 'base'"),
        (changed("config", []), "config is a list: an object"),
        (changed("config.crew", 7), "crew is 7: 2 to 6"),
        (changed("config.crew", 2.0), "crew 2.0: an int"),
        (changed("config.colour", "red"), "config: field 'colour' is unknown"),
        (changed("config.house_rules", ["rain"]), "house_rules 'rain': fog, mirror"),
        (changed("config.house_rules", "fog"), "house_rules is text: a list"),
        (changed("config.house_rules", [1]), "house_rules 1: fog"),
        (changed("config.reversal", "low"), "reversal 'low'"),
        (changed("config.blaze_doubles_foldout", 1), "blaze_doubles_foldout 1"),
        (changed("deal", {}), "deal is an object: a list"),
        (changed("deal.1", 5), "deal: hand 2 is a number: an object"),
        (changed("deal.1.oni", "AsAs"), "deal: hand 2: .*As"),
        (changed("deal.1.oni", [1, 2]), "deal: hand 2: oni has a list: cards as text"),
        (changed("deal.1.crew", "AsAd"), "deal: hand 2: crew is text: a list"),
        (changed("deal.1.fox", None), "deal: hand 2: fox None"),
        (changed("deal.1.rule", "rain"), "deal: hand 2: rule 'rain': fog"),
        (changed("deal.1.luck", 1), "deal: hand 2: field 'luck' is unknown"),
        (changed("actions", {}), "actions: a list"),
        (changed("actions.0", 3), "action 1: action is a number"),
        (changed("actions.0.call", "check"), "action 1: call 'check': fold, stay, raise"),
        (changed("actions.0.call", 1), "action 1: call 1: fold"),
        (changed("actions.0.seat", 6), "action 1: seat 6 is at no table"),
        (changed("actions.0.seat", False), "action 1: seat False"),
        (changed("actions.0.amount", 1), "action 1: action: field 'amount' is unknown"),
    ],
)
def test_lines_that_hold_no_history(line: str, message: str) -> None:
    with pytest.raises(HistoryError, match=message):
        from_line(line)


def test_what_cannot_be_replayed() -> None:
    with pytest.raises(HistoryError, match="action 2 cannot be played: seat 0 raises: the seat has called already"):
        replay(night((0, Call.STAY), (0, Call.RAISE)))
    with pytest.raises(HistoryError, match="action 1 cannot be played: action is str"):
        replay(History("night893", CONFIG, night893.deal(CONFIG, 3), ("stay",)))
    other = NightConfig(crew=3, target=3, limit=8, hands=2)
    with pytest.raises(HistoryError, match="the deal cannot be played: hand 1 is dealt to 2 seats"):
        replay(History("night893", other, night893.deal(CONFIG, 3)))
    with pytest.raises(HistoryError, match="game 'whist'"):
        replay(History("whist", None, None))
    with pytest.raises(ConfigError, match="seat 2 is not at this table"):
        list(view_lines(night(), 2))


def test_replay_is_there_under_its_public_name() -> None:
    history = night((0, Call.RAISE), (1, Call.RAISE))
    states = holdem893.replay(history)
    assert len(states) == 3
    assert states[2].stakes == (2, 2)
    assert holdem893.History is History
