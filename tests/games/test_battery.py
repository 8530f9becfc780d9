"""Every game, through the battery."""

from __future__ import annotations

from typing import Any

import pytest

from games import battery, night_case
from games.battery import Case
from holdem893.games.base import NAMES, game
from holdem893.history import replay

CASES = [night_case.CASE]
TABLES = [
    pytest.param(case, config, id=f"{case.name}-{number}")
    for case in CASES
    for number, config in enumerate(case.configs)
]


def test_every_game_is_here() -> None:
    assert {case.name for case in CASES} == set(NAMES)
    with pytest.raises(ValueError, match="game 'whist': the games are night893"):
        game("whist")


@pytest.mark.parametrize(("case", "config"), TABLES)
def test_playouts(case: Case, config: Any) -> None:
    for seed in range(6):
        battery.check_playout(case, config, seed)


@pytest.mark.parametrize(("case", "config"), TABLES)
def test_histories(case: Case, config: Any) -> None:
    for seed in range(5):
        battery.check_histories(case, config, seed)


@pytest.mark.parametrize(("case", "config"), TABLES)
def test_views_do_not_leak(case: Case, config: Any) -> None:
    for seed in range(2):
        assert battery.check_secrets(case, config, seed) > 0


@pytest.mark.parametrize(("case", "config"), TABLES)
def test_views_are_not_empty(case: Case, config: Any) -> None:
    states = [state for seed in range(3) for state in replay(battery.playout(case, config, seed))]
    for state in [*states[::19], states[-1]]:
        assert battery.check_changes(case, config, state) > 0
