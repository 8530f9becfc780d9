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


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--policy", "wild"), "policy 'wild': threshold, stay, raise, random"),
        (("--table", "ginza"), "table 'ginza'"),
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
