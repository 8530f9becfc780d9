"""The commands, as a user types them."""

import json
import os
import subprocess
import sys

import pytest

from holdem893 import __version__


def run(*arguments, code=None):
    command = [sys.executable, "-m", "holdem893"] if code is None else [sys.executable, "-c", code]
    return subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)


def test_equity():
    done = run("equity", "AhAs", "KdKc")
    assert done.returncode == 0
    assert "81.2555%" in done.stdout
    assert "1,712,304 deals counted" in done.stdout
    assert done.stderr == ""


def test_equity_as_json():
    done = run("equity", "AhAs", "KdKc", "--board", "2c3c4c", "--dead", "9h", "--json")
    answer = json.loads(done.stdout)
    assert answer["exact"] is True
    assert answer["deals"] == 44 * 43 // 2
    assert [player["hand"] for player in answer["players"]] == ["AhAs", "KdKc"]
    assert sum(player["equity"] for player in answer["players"]) == pytest.approx(1)
    assert sum(row["deals"] for row in answer["winners"]) == answer["deals"]


def test_equity_of_ranges():
    answer = json.loads(run("equity", "QQ+", "TT+", "--json").stdout)
    assert round(answer["players"][0]["equity"], 6) == 0.650483
    assert answer["exact"] is True
    weighted = json.loads(run("equity", "AA@0.5, KK", "QQ", "--board", "2h7hTc", "--json").stdout)
    assert "winners" not in weighted


def test_equity_sampled():
    arguments = ("equity", "AhAs", "random", "random", "--sample", "--trials", "20000", "--seed", "5")
    done = run(*arguments)
    assert "20,000 deals sampled, seed 5" in done.stdout
    assert "± error" in done.stdout
    answer = json.loads(run(*arguments, "--threads", "2", "--json").stdout)
    assert (answer["exact"], answer["deals"], answer["seed"]) == (False, 20000, 5)
    assert 0 < answer["players"][0]["standard_error"] < 0.01


def test_equity_high_and_low():
    omaha = (
        "equity",
        "AsAh2s3h",
        "KdKcQdQc",
        "--board",
        "2c7d8h",
        "--selection",
        "two-and-three",
        "--low",
        "ace_to_five_8",
    )
    done = run(*omaha)
    assert "scoop" in done.stdout
    answer = json.loads(run(*omaha, "--json").stdout)
    assert answer["players"][0]["low"] > answer["players"][1]["low"]
    assert {"high", "low", "deals"} == set(answer["winners"][0])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("AhAs", "QQ+, AAs"), "player 1: 'AAs' at position 5"),
        (("AhAs", "AA", "AA"), "block each other"),
        (("AhAs", "KK", "--low", "omaha"), "--low 'omaha' is not one of"),
        (("AhAs", "KK", "--trials", "0"), "trials is 0"),
        (("AhAs", "KK", "--exact", "--seconds", "1"), "seconds=1.0 is for samples"),
        (("AhAs", "KK", "--ranking", "best"), "--ranking 'best' is not one of"),
    ],
)
def test_equity_refusals(arguments, words):
    done = run("equity", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert words in done.stderr


def test_eval():
    done = run("eval", "As Ks Qs Js Ts 2c 2d")
    assert done.stdout == "royal flush  (AsKsQsJsTs, strength 7462)\n"
    answer = json.loads(run("eval", "AsAh", "--board", "KdKcAd7h2s", "--ranking", "high", "--json").stdout)
    assert answer == {
        "strength": answer["strength"],
        "category": "full_house",
        "description": "full house, aces over kings",
        "best_five": "AsAhAdKdKc",
    }


def test_eval_by_ranking_and_selection():
    done = run("eval", "8c6d4h3sAcKdKh", "--ranking", "ace-to-five-8")
    assert done.stdout == "8-6-4-3-A low  (8c6d4h3sAc, strength 28)\n"
    omaha = ("--board", "3s5hQsQd9h", "--selection", "two_and_three")
    answer = json.loads(run("eval", "Ks8cJs5c", *omaha, "--json").stdout)
    assert answer["description"] == "two pair, queens and fives, king kicker"
    assert answer["best_five"] == "QsQd5c5hKs"
    done = run("eval", "Ks8cJs5c", *omaha, "--ranking", "ace_to_five_8")
    assert done.stdout == "no qualifying low  (strength 0)\n"
    answer = json.loads(run("eval", "Ks8cJs5c", *omaha, "--ranking", "ace_to_five_8", "--json").stdout)
    assert (answer["strength"], answer["category"], answer["best_five"]) == (0, None, "")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("equity", "AhAs", "AhKd"), "Ah in player 1's hand"),
        (("equity", "AhAs", "KdKx"), "'KdKx'"),
        (("equity", "AhAs"), "2 to 10 players"),
        (("equity",), "hands"),
        (("equity", "AhAs", "KdKc", "--board", "2c"), "0, 3, 4 or 5 cards"),
        (("equity", "AhAs", "KdKc", "--board", "2c3c1c"), "board: '1c'"),
        (("equity", "AhAs", "KdKc", "--bored", "2c3c4c"), "--bored"),
        (("eval", "AsKs"), "5, 6 or 7 cards, not 2"),
        (("eval", "AsKsQsJsTs", "--ranking", "low"), "--ranking 'low'"),
        (("eval", "AsKsQsJsTs", "--selection", "omaha"), "--selection 'omaha'"),
        (("eval", "AsKs", "--board", "QsJsTs", "--selection", "two-and-three"), "4, 5 or 6 hole cards, not 2"),
        (("eval",), "cards"),
        (("shuffle",), "shuffle"),
        (("--nothing",), "--nothing"),
    ],
)
def test_bad_arguments_exit_two_with_one_line(arguments, named):
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("holdem893: ")
    assert done.stderr.count("\n") == 1
    assert named in done.stderr


def test_ctrl_c_says_so():
    code = (
        "import sys\nfrom holdem893 import cli, cli_equity\nfrom holdem893.__main__ import main\n"
        "def stopped(*hands, **options): raise KeyboardInterrupt\n"
        "cli_equity.equity = stopped\nsys.exit(main())"
    )
    done = run("equity", "AhAs", "KdKc", code=code)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "holdem893: stopped\n")


def test_an_answer_that_cannot_be_written():
    narrow = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "holdem893", "equity", "A♠A♥", "KdKc", "--board", "2c3c4c"]
    done = subprocess.run(command, env=narrow, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("holdem893: cannot write the answer")
    assert done.stderr.count("\n") == 1


def test_a_narrow_terminal_loses_no_digits():
    narrow = {**os.environ, "COLUMNS": "20"}
    command = [sys.executable, "-m", "holdem893", "equity", "AhAs", "KdKc"]
    assert "81.2555%" in subprocess.run(command, env=narrow, capture_output=True, text=True, check=False).stdout


def test_version_and_help():
    assert run("--version").stdout.strip() == __version__
    for arguments in ((), ("--help",), ("equity", "--help"), ("eval", "--help"), ("night", "--help")):
        done = run(*arguments)
        assert "Usage" in done.stdout
        assert done.returncode == 0


@pytest.mark.parametrize("missing", ["typer", "rich"])
def test_without_the_extra_one_line_says_how_to_get_it(missing):
    code = f"import sys\nsys.modules[{missing!r}] = None\nfrom holdem893.__main__ import main\nsys.exit(main())"
    done = run("equity", "AhAs", "KdKc", code=code)
    assert done.returncode == 1
    assert done.stderr == "holdem893: the command line needs an extra: pip install 'holdem893[cli]'\n"


def test_a_broken_terminal_program_is_not_taken_for_a_missing_extra():
    code = "import sys\nsys.modules['json'] = None\nfrom holdem893.__main__ import main\nsys.exit(main())"
    done = run("equity", "AhAs", "KdKc", code=code)
    assert done.returncode == 1
    assert "ModuleNotFoundError" in done.stderr
