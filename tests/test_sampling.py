"""Sampled equity, as the public call gives it: budgets, seeds, errors."""

import itertools
import time

import numpy as np
import pytest

from holdem893 import ConfigError, RangeError, Ranking, Selection, equity

SPOTS = {
    "two hands": (("AhKh", "QsQd"), {}),
    "two random": (("random", "random"), {}),
    "three ranges": (("22+, A2s+", "KTs+, QJ@0.5", "random"), {"board": "2h7hTc"}),
    "high and low": (("As2s", "Kd4c"), {"board": "Ts3d8h", "low": Ranking.ACE_TO_FIVE_8}),
    "Omaha": (("AsAhKsKh", "8d7d6c5c"), {"board": "2h7hTc", "selection": Selection.TWO_AND_THREE}),
}


def sampled(name, **budget):
    players, options = SPOTS[name]
    return equity(*players, **options, exact=False, **budget)


@pytest.fixture(scope="module")
def truth():
    known = {
        name: equity(*players, **options, exact=True).equity
        for name, (players, options) in SPOTS.items()
        if name not in ("three ranges", "two random")
    }
    known["two random"] = np.array([0.5, 0.5])
    known["three ranges"] = sampled("three ranges", trials=20_000_000, seed=893).equity
    return known


@pytest.mark.parametrize("name", SPOTS)
def test_standard_errors_are_honest(name, truth):
    """At least 999 of 1,000 runs lie within four standard errors, and 65 to 71% of them within one."""
    runs = [sampled(name, trials=1000, seed=seed) for seed in range(4000)]
    off = np.array([abs(run.equity[0] - truth[name][0]) / run.standard_error[0] for run in runs])
    assert (off <= 4).mean() >= 0.999
    assert 0.65 <= (off <= 1).mean() <= 0.71


@pytest.mark.parametrize("name", SPOTS)
def test_a_seed_repeats_itself_on_any_number_of_threads(name):
    one, again, three = (sampled(name, trials=100_003, seed=5, threads=threads) for threads in (1, 1, 3))
    assert one.deals == 100_003
    assert dict(one.winners) == dict(again.winners) == dict(three.winners)
    assert dict(one.winners) != dict(sampled(name, trials=100_003, seed=6).winners)


@pytest.mark.parametrize("trials", [1, 2, 255, 16_384, 16_385, 1_000_003])
def test_as_many_trials_as_were_asked_for(trials):
    spot = sampled("two hands", trials=trials, seed=1)
    assert spot.deals == sum(spot.winners.values()) == trials
    assert not spot.exact


def test_a_seed_is_drawn_and_told():
    first, second = sampled("two hands", trials=5000), sampled("two hands", trials=5000)
    assert first.seed != second.seed
    assert dict(sampled("two hands", trials=5000, seed=first.seed).winners) == dict(first.winners)


def test_an_error_is_reached_and_not_by_far():
    spot = sampled("three ranges", error=0.002, seed=3)
    assert 0.0005 < spot.standard_error.max() <= 0.002
    assert dict(spot.winners) == dict(sampled("three ranges", error=0.002, seed=3, threads=2).winners)


def test_the_first_budget_met_ends_it():
    spot = sampled("two hands", error=0.01, trials=10**9, seed=3)
    assert spot.deals < 10**6
    assert sampled("two hands", error=1e-9, trials=30_000, seed=3).deals == 30_000
    assert sampled("two hands", error=1e-9, seconds=0.05).deals > 0


def test_seconds_end_it_and_the_deals_repeat_it():
    started = time.monotonic()
    spot = sampled("three ranges", seconds=0.3)
    assert time.monotonic() - started >= 0.3
    assert dict(sampled("three ranges", trials=spot.deals, seed=spot.seed).winners) == dict(spot.winners)


def test_samples_add_up():
    parts = [sampled("high and low", trials=50_000, seed=seed) for seed in range(3)]
    whole = parts[0] + parts[1] + parts[2]
    assert whole.deals == 150_000
    assert whole.seed is None
    assert whole.equity.tolist() == pytest.approx(np.mean([part.equity for part in parts], axis=0).tolist())
    assert whole.standard_error[0] < parts[0].standard_error[0]
    for words, first, second in [
        ("seed 0", parts[0], parts[0]),
        ("seed 1", parts[0] + parts[1], parts[1]),
        ("different spots", parts[0], sampled("two hands", trials=100, seed=9)),
        ("exact", parts[0], equity("AsAh", "KdKc")),
    ]:
        with pytest.raises(ConfigError, match=words):
            first + second
    with pytest.raises(TypeError):
        parts[0] + 1


def test_trials_that_end_alike_still_have_an_error():
    spot = equity("AsAh", "2c3d", board="AdAcKs", exact=False, trials=1000, seed=1)
    assert spot.equity[0] == 1
    assert spot.standard_error[0] == pytest.approx(0.001)
    assert np.isnan(equity("AsAh", "KdKc", exact=False, trials=1, seed=1).standard_error).all()


def test_progress_rises_to_the_end():
    told = []
    sampled("three ranges", trials=2_000_000, seed=2, progress=lambda done, all_: told.append((done, all_)))
    assert told[-1] == (2_000_000, 2_000_000)
    assert all(a[0] <= b[0] for a, b in itertools.pairwise(told))
    with pytest.raises(ZeroDivisionError):
        sampled("two hands", seed=2, progress=lambda done, all_: 1 / 0)


def test_ten_players():
    spot = equity("AsAh", *["random"] * 9, trials=400_000, seed=4)
    assert not spot.exact
    assert spot.equity[0] == pytest.approx(0.3110, abs=0.004)
    assert spot.equity[1:].tolist() == pytest.approx([spot.equity[1:].mean()] * 9, abs=0.004)


def test_random_hands_of_four_cards():
    spot = equity("AsAhKsKh", "random", selection=Selection.TWO_AND_THREE, trials=200_000, seed=4)
    assert 0.6 < spot.equity[0] < 0.75
    with pytest.raises(ConfigError, match="too many to count out"):
        equity("AsAhKsKh", "random", selection=Selection.TWO_AND_THREE, exact=True)


def test_ranges_that_nearly_block_each_other():
    spot = equity("AA", "AA", "KK", exact=False, trials=20_000, seed=1)
    assert spot.equity.tolist() == pytest.approx(equity("AA", "AA", "KK", exact=True).equity.tolist(), abs=0.02)
    with pytest.raises(RangeError, match="block each other"):
        equity("AA", "AA", "AhKh", exact=False)


@pytest.mark.parametrize(
    ("budget", "words"),
    [
        ({"trials": 0}, "trials is 0; it must be 1 to"),
        ({"trials": -5}, "trials is -5"),
        ({"error": 0.0}, "error is 0.0; it must be above 0"),
        ({"error": float("nan")}, "error is nan"),
        ({"error": 10**400}, "error is a number of 1329 bits"),
        ({"seconds": -1}, "seconds is -1"),
        ({"seconds": float("inf")}, "seconds is inf"),
        ({"seed": -1}, "seed is -1"),
        ({"seed": 2**64}, "seed is"),
        ({"threads": 0}, "threads is 0"),
        ({"threads": 5000}, "threads is 5000"),
    ],
)
def test_refused_budgets(budget, words):
    with pytest.raises(ConfigError, match=words):
        equity("AsAh", "KdKc", **budget)


@pytest.mark.parametrize(
    "budget", [{"trials": 1.5}, {"trials": True}, {"error": "1"}, {"seconds": True}, {"seed": 1.0}]
)
def test_refused_types_of_budgets(budget):
    with pytest.raises(TypeError):
        equity("AsAh", "KdKc", **budget)
