"""The night of the Python game and the core's night are one: the command of `night_agreement.py`, in small."""

import json

import numpy as np
import pytest

import night_agreement
from holdem893 import ConfigError, _core
from holdem893.games.night893 import NightConfig
from holdem893.simulation import night_terms


@pytest.mark.slow
def test_five_thousand_nights_agree():
    stored = json.loads(night_agreement.STORED.read_text("utf-8"))
    assert stored["nights"] >= 100_000
    assert stored["differences"] == 0
    found = night_agreement.compare(0, 5000)
    assert found["digest"] == "fdf56394f78f73de"
    assert all(found["seen"][f"rule {rule}"] > 500 for rule in range(10))


def test_other_calls_are_other_nights():
    """What the comparison rests on: the core's numbers follow the calls it is given."""
    config = NightConfig(4, 16, 9)
    calls = np.ones((6, 4, 4), np.uint8)
    before = _core.play_night(night_terms(config), 1, calls)
    calls[2, 1, 3] = 2
    after = _core.play_night(night_terms(config), 1, calls)
    assert after[1][2, 1].tolist() == [1, 1, 1, 2]
    assert before[1][2, 1].tolist() == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("place", "call", "message"),
    [
        ((0, 0, 3), 3, "hand 1, street 0: seat 3 has a call of 3"),
        ((0, 3, 2), 2, "hand 1, street 3: seat 2 raises at a stake of 3"),
    ],
)
def test_calls_that_are_not_allowed_are_refused(place, call, message):
    calls = np.ones((6, 4, 4), np.uint8)
    calls[0, :2, 2] = 2
    calls[place] = call
    with pytest.raises(ValueError, match=message):
        _core.play_night(night_terms(NightConfig(4, 16, 9)), 1, calls)


def test_calls_of_another_size_are_refused():
    with pytest.raises(ValueError, match="calls has 24 values for 96"):
        _core.play_night(night_terms(NightConfig(4, 16, 9)), 1, np.ones((6, 4), np.uint8))


def test_counters_that_the_core_cannot_hold_are_refused():
    with pytest.raises(ConfigError, match="target is 2147483648"):
        night_terms(NightConfig(4, 2**31, 9))
