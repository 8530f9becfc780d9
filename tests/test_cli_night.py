"""The command `night`, as a user plays it."""

from __future__ import annotations

import builtins
import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from holdem893 import cli
from holdem893.bots import Regular
from holdem893.games.night893 import Action, Call, NightConfig, Thresholds, View, threshold_action, view
from holdem893.history import read_jsonl, replay

Captured = pytest.CaptureFixture[str]

TABLE = ("--crew", "3", "--target", "16", "--limit", "9", "--seed", "5")


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


def night(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    code = cli.run(["night", *arguments])
    return (code, *capsys.readouterr())


def answer(monkeypatch: pytest.MonkeyPatch, *answers: str | BaseException) -> None:
    """The player's answers, one a prompt, then the end of the input."""
    left = list(answers)

    def take(prompt: str = "") -> str:
        following = left.pop(0) if left else EOFError()
        if isinstance(following, BaseException):
            raise following
        return following

    monkeypatch.setattr(builtins, "input", take)


def test_bots_alone(capsys: Captured) -> None:
    code, out, err = night(capsys, *TABLE, "--bots-only")
    assert (code, err) == (0, "")
    assert "a crew of 3 against 2 masks, 6 hands" in out
    assert "893 Hold'em, Shitamachi 下町" in out
    assert "The crew's best, seat" in out
    assert "the House's best, mask" in out
    assert any(word in out for word in ("clean: ", "raided: ", "short: "))
    assert "you are seat" not in out


def test_the_same_seed_is_the_same_night(capsys: Captured) -> None:
    first, second, other = (night(capsys, *TABLE[:-1], seed, "--bots-only", "--json") for seed in ("5", "5", "6"))
    assert first == second != other
    found = json.loads(first[1])
    assert found["outcome"] in ("clean", "raided", "short")
    assert found["take"] == sum(hand["take"] for hand in found["record"])
    assert found["config"]["target"] == 16


@pytest.mark.parametrize(
    ("limit", "chair"),
    [
        ("9", Regular().act),
        ("251", lambda seen: threshold_action(seen, Thresholds(heat_price=4.0))),  # no plan reaches so far
    ],
)
def test_who_sits_in_empty_chairs(
    limit: str, chair: Callable[[View], Action], capsys: Captured, tmp_path: Path
) -> None:
    file = tmp_path / "night.jsonl"
    options = ("--crew", "3", "--target", "16", "--limit", limit, "--seed", "5", "--save", str(file))
    code, _, err = night(capsys, *options, "--bots-only")
    assert (code, err) == (0, "")
    (history,) = read_jsonl(file)
    states = replay(history)
    assert states[-1].outcome is not None
    seen = [view(state, action.seat) for state, action in zip(states, history.actions, strict=False)]
    assert [chair(each) for each in seen] == list(history.actions)


def test_a_night_that_is_played(capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "night.jsonl"
    answer(monkeypatch, "r", "stay", "x", "", "待", "F", *["s"] * 20)
    code, out, err = night(capsys, *TABLE, "--save", str(file))
    assert (code, err) == (0, "")
    assert "you are seat 0, seed 5" in out
    assert "'x' is not one of fold 降, stay 待, raise 攻" in out
    assert "seat 0 raise 攻 seat 1 raise 攻 seat 2 raise 攻" in " ".join(out.split())
    (history,) = read_jsonl(file)
    mine = [action.call for action in history.actions if action.seat == 0]
    assert mine[:5] == [Call.RAISE, Call.STAY, Call.STAY, Call.FOLD, Call.STAY]
    final = replay(history)[-1]
    assert final.outcome is not None
    assert f"{final.take} of 16" in out
    assert f"{final.heat} of 9" in out


def test_a_raise_at_the_highest_stake_is_not_offered(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, "r", "r", "r", "q")
    _, out, _ = night(capsys, *TABLE)
    assert "'r' is not one of fold 降, stay 待;" in out


@pytest.mark.parametrize(("leaving", "code"), [("q", 0), (EOFError(), 0), (KeyboardInterrupt(), 130)])
def test_leaving(leaving: Any, code: int, capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "night.jsonl"
    answer(monkeypatch, "s", "s", leaving)
    found, out, err = night(capsys, *TABLE, "--seat", "2", "--save", str(file))
    assert found == code
    assert err == ("" if code == 0 else "holdem893: stopped\n")
    assert "You leave at hand 1." in out
    assert f"The night is in {file}." in out
    (history,) = read_jsonl(file)
    assert len(replay(history)) == 1 + len(history.actions) == 1 + 2 * 3 + 2


def test_without_an_input_the_player_leaves(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    code, out, err = night(capsys, *TABLE)
    assert (code, err) == (0, "")
    assert "You leave at hand 1." in out


def test_what_is_no_text_is_asked_again(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"), "q")
    code, out, err = night(capsys, *TABLE)
    assert (code, err) == (0, "")
    assert "'\N{REPLACEMENT CHARACTER}' is not one of fold 降" in out


def test_a_file_may_have_any_name(capsys: Captured, tmp_path: Path) -> None:
    """What is markup to the library that draws is a name here."""
    file = tmp_path / "[red][" / "b]night.jsonl"
    file.parent.mkdir()
    code, out, err = night(capsys, *TABLE, "--bots-only", "--save", str(file))
    assert (code, err) == (0, "")
    assert f"The night is in {file}." in out


def test_a_limit_of_any_size(capsys: Captured) -> None:
    code, out, err = night(capsys, "--target", "1", "--limit", "9" * 400, "--seed", "1", "--bots-only", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["outcome"] in ("clean", "short")


def test_a_replay_shows_what_was_seen(capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "night.jsonl"
    answer(monkeypatch, *"rsrs", "s", "f")
    _, played, _ = night(capsys, *TABLE, "--save", str(file), "--json")
    code, out, err = night(capsys, "--replay", str(file), "--seat", "0")
    assert (code, err) == (0, "")
    assert "hand 1 of 6, the river" in out
    assert "0 (you)" in out
    assert "the night stops at hand 3" in out
    again = json.loads(night(capsys, "--replay", str(file), "--seat", "0", "--json")[1])
    assert again | {"seed": 5} == json.loads(played)
    watched = night(capsys, "--replay", str(file))[1]
    assert "(you)" not in watched
    first = watched.split("hand 1: ")[0]
    assert not any(suit in first.split("before the flop")[1].split("the flop")[0] for suit in "♠♥♦♣")


def test_with_json_what_is_drawn_goes_to_the_error_stream(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, "s")
    _, out, err = night(capsys, *TABLE, "--json")
    assert json.loads(out)["seat"] == 0
    assert "before the flop" in err


def test_every_rule_is_drawn(capsys: Captured) -> None:
    """Many nights of all tables, none of which breaks a line."""
    drawn = ""
    for table in ("shitamachi", "kabukicho", "oyabun"):
        for seed in range(4):
            options = ("--table", table, "--crew", str(2 + seed), "--target", "9", "--limit", "60", "--seed", str(seed))
            code, out, _ = night(capsys, *options, "--bots-only")
            assert code == 0
            drawn += out
    for kanji in "霧鏡鬼静炎絆蛇狐逆":
        assert f", {kanji} " in drawn


def test_a_room_has_its_own_target(capsys: Captured) -> None:
    found = json.loads(night(capsys, "--table", "oyabun", "--crew", "2", "--seed", "1", "--bots-only", "--json")[1])
    stored = NightConfig.at("oyabun", 2)
    assert (found["config"]["target"], found["config"]["limit"]) == (stored.target, stored.limit)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--table", "ginza"), "table 'ginza': the tables are shitamachi, kabukicho, oyabun"),
        (("--crew", "1"), "crew is 1: 2 to 6"),
        (("--crew", "7"), "crew is 7: 2 to 6"),
        (("--crew", "four"), "--crew"),
        (("--seat", "4"), "--seat 4: a crew of 4"),
        (("--seat", "-1"), "--seat -1"),
        (("--seed", "-1"), "seed is -1; it must be 0 to 18446744073709551615"),
        (("--limit", "0"), "limit is 0: 1 or more"),
        (("--target", "0"), "target is 0: 1 or more"),
        (("--replay", "nowhere.jsonl", "--seat", "0"), "--replay nowhere.jsonl: No such file"),
        (("--replay", "pyproject.toml", "--seat", "0"), "--replay pyproject.toml, line 1: no JSON"),
        (("--save", "nowhere/night.jsonl"), "--save nowhere/night.jsonl: No such file"),
        (("--save", "pyproject.toml"), "--save pyproject.toml: File exists"),
        (("--bots",), "--bots"),
        (("--bots-only", "--seat", "0"), "--seat says nothing beside --bots-only"),
        (("--replay", "night.jsonl"), "--target says nothing beside --replay"),
        (("--replay", "night.jsonl", "--crew", "3"), "--crew says nothing beside --replay"),
        (("--replay", "night.jsonl", "--table", "oyabun"), "--table says nothing beside --replay"),
    ],
)
def test_bad_arguments_exit_two_with_one_line(arguments: tuple[str, ...], named: str, capsys: Captured) -> None:
    alone = {"--limit", "--target", "nowhere.jsonl", "pyproject.toml"} & set(arguments[:2])
    given = () if alone and "--save" not in arguments else ("--target", "16", "--limit", "9")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(Path(__file__).parent.parent)
        code, out, err = night(capsys, *given, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("holdem893: ")
    assert err.count("\n") == 1
    assert named in err


def test_a_file_with_what_cannot_be_played(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "night.jsonl"
    night(capsys, *TABLE, "--bots-only", "--save", str(file))
    text = file.read_text("utf-8")
    for changed, named in (
        (text.replace('"version":1', '"version":2'), "line 1: version 2: 1 can be read"),
        (text.replace('{"seat":1,', '{"seat":0,', 1), "night 1: action 2 cannot be played: seat 0"),
        ("\n\n", "there is no night in it"),
    ):
        file.write_text(changed, "utf-8")
        code, out, err = night(capsys, "--replay", str(file))
        assert (code, out) == (2, "")
        assert named in err


def test_as_a_process() -> None:
    command = [sys.executable, "-m", "holdem893", "night", *TABLE]
    done = subprocess.run(command, input="s\n", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "You leave at hand 1." in done.stdout
    assert io.StringIO(done.stdout).readline().startswith("╭")
