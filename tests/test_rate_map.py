"""Clean rates by target and limit, and their picture."""

from __future__ import annotations

import numpy as np
import pytest

from holdem893 import ConfigError, plot
from holdem893.bots.batch import regular_table
from holdem893.games.night893 import NightConfig
from holdem893.rate_map import promised_rate, rate_map
from holdem893.simulation import simulate

CONFIG = NightConfig.at("kabukicho", 3, target=9, limit=6)


@pytest.mark.parametrize("policy", ["threshold", "random", "stay"])
def test_every_pair_as_if_it_were_played(policy: str) -> None:
    found = rate_map(CONFIG, 3000, policy=policy, seed=4)
    assert found.rates.shape == (14, 20)
    price = simulate(CONFIG, 3000, policy=policy, seed=4)
    assert found.rate(9, 6) == price.clean_rate
    if policy == "threshold":
        return  # its price of heat is another at another pair
    for target, limit in ((1, 1), (20, 14), (3, 9), (12, 4)):
        config = NightConfig.at("kabukicho", 3, target=target, limit=limit)
        assert found.rate(target, limit) == simulate(config, 3000, policy=policy, seed=4).clean_rate


def test_regulars_by_their_plan() -> None:
    found = rate_map(CONFIG, policy="regular")
    for target, limit in ((9, 6), (1, 1), (20, 14), (5, 12)):
        config = NightConfig.at("kabukicho", 3, target=target, limit=limit)
        assert found.rate(target, limit) == regular_table(config).promises()[target, limit]
    assert (np.diff(found.rates, axis=0) >= 0).all()
    assert (np.diff(found.rates, axis=1) <= 0).all()


def test_what_is_promised() -> None:
    assert [promised_rate(NightConfig.at(room, 2)) for room in ("shitamachi", "kabukicho", "oyabun")] == [0.7, 0.5, 0.3]
    assert promised_rate(NightConfig(2, 5, 5, [3])) is None


def test_the_picture_shows_the_rates() -> None:
    found = rate_map(CONFIG, policy="regular")
    figure = plot.rate_grid(found)
    axes = figure.axes[0]
    assert np.array_equal(axes.images[0].get_array(), found.rates)
    texts = [text.get_text() for text in axes.texts]
    assert f"9/6: {found.rate(9, 6):.1%}" in texts
    assert "50%" in texts
    assert axes.get_title() == "Kabukicho, a crew of 3: regular"
    odd = NightConfig(2, 5, 5, [3])
    assert plot.rate_grid(rate_map(odd, 500, policy="stay")).axes[0].get_title() == "a crew of 2: stay"


@pytest.mark.parametrize("policy", ["bold", ["regular", "stay", "stay"]])
def test_who_looks_at_the_score_has_no_map(policy: object) -> None:
    with pytest.raises(ConfigError, match="there is no map of rates for it"):
        rate_map(CONFIG, 10, policy=policy)  # type: ignore[arg-type]


def test_a_map_has_an_end() -> None:
    with pytest.raises(ConfigError, match="target is 251: a map of rates reaches to 250"):
        rate_map(NightConfig(3, 251, 5), policy="regular")
    with pytest.raises(ConfigError, match="limit is 401: a map of rates reaches to 400"):
        rate_map(NightConfig(3, 5, 401), policy="stay")


def test_pairs_that_are_not_on_the_map_are_refused() -> None:
    found = rate_map(CONFIG, policy="regular")
    for pair, name in (((0, 1), "target"), ((1, 0), "limit"), ((10**6, 1), "target"), ((1, -1), "limit")):
        with pytest.raises(ConfigError, match=name):
            found.rate(*pair)
