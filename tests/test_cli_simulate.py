"""The command `simulate`, as a user types it."""

import json

import pytest

from holdem893.games.night893 import NightConfig
from holdem893.simulation import simulate
from test_cli import run


def test_simulate_as_json():
    done = run("simulate", "--table", "kabukicho", "--crew", "3", "--nights", "3000", "--seed", "5", "--json")
    answer = json.loads(done.stdout)
    config = NightConfig.at("kabukicho", 3)
    found = simulate(config, 3000, seed=5)
    assert (answer["target"], answer["limit"]) == (config.target, config.limit)
    assert (answer["clean_rate"], answer["standard_error"]) == (found.clean_rate, found.standard_error)
    assert answer["clean"] + answer["short"] + sum(answer["raided_by_hand"]) == 3000
    assert [row["rule"] for row in answer["by_rule"]][:2] == [None, "fog"]
    assert done.stderr == ""


def test_simulate_in_words():
    done = run("simulate", "--nights", "500", "--target", "16", "--limit", "9", "--policy", "stay")
    assert done.returncode == 0
    assert "target 16 円, limit 9 熱, policy stay" in done.stdout
    for words in ("of 500 nights", "short of the target", "raided in hand 6", "霧 Fog", "静 Hush"):
        assert words in done.stdout


def test_simulate_seat_by_seat():
    done = run("simulate", "--crew", "2", "--nights", "500", "--policy", "regular, stay", "--json")
    found = simulate(NightConfig.at("shitamachi", 2), 500, policy=["regular", "stay"])
    answer = json.loads(done.stdout)
    assert (answer["clean"], answer["policy"]) == (found.clean, "regular, stay")


@pytest.mark.parametrize("policy", ["regular", "own"])
def test_the_picture(policy, tmp_path):
    file = tmp_path / "rates.svg"
    done = run("simulate", "--crew", "3", "--nights", "500", "--policy", policy, "--plot", str(file), "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["nights"] == 500
    assert f"Shitamachi, a crew of 3: {policy}" in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--policy", "wild"), "policy 'wild': threshold, own, stay, raise, random"),
        (("--policy", "stay,stay"), "policy has 2 chairs: the crew has 4 seats"),
        (("--table", "ginza"), "table 'ginza'"),
        (("--plot", "rates.xyz"), "--plot rates.xyz: the file has to end in .png, .svg or .pdf"),
        (("--policy", "bold", "--plot", "rates.png"), "policy 'bold': there is no map of rates for it"),
        (("--plot", "rates.png", "--limit", "401"), "limit is 401: a map of rates reaches to 400"),
        (("--crew", "7"), "crew is 7"),
        (("--nights", "0"), "nights is 0"),
        (("--limit", "0"), "limit is 0"),
        (("--seed", "-1"), "seed is -1"),
    ],
)
def test_a_bad_argument_is_named(arguments, message):
    done = run("simulate", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
