"""Many nights: what is counted, that runs may be cut, and the stored targets."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from inspect import signature

import numpy as np
import pytest

import find_targets
from holdem893 import ConfigError, HouseRule, _core
from holdem893.games import night893
from holdem893.games.night893 import Action, Call, NightConfig, Outcome, Thresholds
from holdem893.simulation import TABLE_SHAPE, heat_price, simulate, threshold_table, trace
from stored import digest

CONFIG = NightConfig(4, 11, 8, house_rules=(1, 2, 3, 4))


def totals(found):
    return (found.nights, found.clean, found.short, found.raided, found.take, found.heat, found.by_rule)


def test_counts_add_up():
    found = simulate(CONFIG, 5000, seed=5)
    assert found.nights == 5000 == found.clean + found.short + sum(found.raided)
    assert 0.67 < found.clean_rate < 0.73
    assert found.standard_error == pytest.approx((found.clean_rate * (1 - found.clean_rate) / 5000) ** 0.5)
    assert [of.rule for of in found.by_rule] == [None, HouseRule.FOG, HouseRule.MIRROR, HouseRule.ONI, HouseRule.HUSH]
    assert found.by_rule[0].hands == 5000
    assert sum(of.take * of.hands for of in found.by_rule) == pytest.approx(found.take * 5000)
    assert sum(of.heat * of.hands for of in found.by_rule) == pytest.approx(found.heat * 5000)
    played = 6 * 5000 - sum((6 - hand) * count for hand, count in enumerate(found.raided, start=1))
    assert sum(of.hands for of in found.by_rule) == played


def test_means_and_deviations_are_those_of_the_hands():
    """Every hand traced, against the sums that the core keeps."""
    config = NightConfig(3, 10, 2**31 - 1, house_rules=())
    take, heat = trace(config, 3000, policy="random", seed=2)
    (of,) = simulate(config, 3000, policy="random", seed=2).by_rule
    assert of.hands == take.size
    assert (of.take, of.heat) == pytest.approx((take.mean(), heat.mean()))
    assert (of.take_deviation, of.heat_deviation) == pytest.approx((take.std(), heat.std()))


@pytest.mark.parametrize("policy", ["threshold", "random"])
def test_runs_may_be_cut_and_spread(policy):
    whole = simulate(CONFIG, 20_000, policy=policy, seed=7)
    with ThreadPoolExecutor(2) as executor:
        assert totals(simulate(CONFIG, 20_000, policy=policy, seed=7, executor=executor)) == totals(whole)
    parts = [simulate(CONFIG, 5000, policy=policy, seed=7, first=first) for first in range(0, 20_000, 5000)]
    assert sum(part.clean for part in parts) == whole.clean
    assert totals(simulate(CONFIG, 20_000, policy=policy, seed=8)) != totals(whole)


@pytest.mark.parametrize("policy", ["threshold", "stay", "raise", "random"])
def test_paths_and_counts_are_the_same_nights(policy):
    take, heat = trace(CONFIG, 3000, policy=policy, seed=3)
    found = simulate(CONFIG, 3000, policy=policy, seed=3)
    burnt = heat.cumsum(axis=1, dtype=np.int64)
    raided = burnt[:, -1] >= CONFIG.limit
    first = (burnt >= CONFIG.limit).argmax(axis=1)[raided]
    assert tuple(np.bincount(first, minlength=6)) == found.raided
    assert found.clean == (~raided & (take.sum(axis=1, dtype=np.int64) >= CONFIG.target)).sum()


def standing_bucket(view):
    """The case a table is asked for, on the river, from the view of the Python game and an exact count."""
    from holdem893 import evaluate, evaluate_combos

    strengths = evaluate_combos(view.board)
    own = evaluate((*view.hole, *view.board))
    known = strengths[strengths > 0]
    return ((known < own).sum() + (known == own).sum() / 2) / len(known) * 32


def test_the_table_sees_what_the_view_shows():
    """A crew that folds weak hands on the river, played by the core and by the Python game from its views."""
    table = np.full(TABLE_SHAPE, Call.STAY, np.uint8)
    table[:, 0] = Call.RAISE
    table[:, 3, ..., :16] = Call.FOLD
    config = NightConfig(4, 10, 10, house_rules=())
    take, heat = trace(config, 150, policy=table, seed=11)
    wrong = 0
    for index in range(150):
        seed = _core.night_seed(11, index)
        state = night893.start(NightConfig(4, 1, 10**6, house_rules=()), night893.deal(config, seed))
        while seats := night893.to_act(state):
            views = {seat: night893.view(state, seat) for seat in seats}
            for seat, view in views.items():
                weak = view.street == 3 and standing_bucket(view) < 16
                call = Call.FOLD if weak else Call.RAISE if view.street == 0 else Call.STAY
                state = night893.apply(state, Action(seat, call))
        assert state.outcome in (Outcome.CLEAN, Outcome.SHORT)
        gains = [(hand.take, hand.heat) for hand in state.record]
        wrong += sum(a != b for a, b in zip(gains, zip(take[index], heat[index], strict=True), strict=True))
    assert wrong < 0.05 * take.size  # a standing near the edge falls on either side


def test_signals_count():
    """A mate's raise after the flop is seen, save under Hush, and the free one before the flop is none."""
    quiet = np.full(TABLE_SHAPE, Call.STAY, np.uint8)
    quiet[:, 0] = Call.RAISE
    folds_at_signals = quiet.copy()
    folds_at_signals[:, :, :, 1:] = Call.FOLD
    config = NightConfig(2, 1, 10**6, house_rules=(4, 5), first_rule_hand=1)
    assert np.array_equal(trace(config, 500, policy=quiet)[1], trace(config, 500, policy=folds_at_signals)[1])
    folds_at_signals[:, 1] = Call.RAISE
    found = simulate(config, 500, policy=folds_at_signals)
    hush, blaze = found.by_rule
    assert (hush.rule, hush.folded_out) == (HouseRule.HUSH, 0)
    assert (blaze.rule, blaze.folded_out) == (HouseRule.BLAZE, blaze.hands)


def test_progress_and_interruption():
    seen = []
    simulate(CONFIG, 40_000, progress=lambda done, total: seen.append((done, total)))
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert len(seen) >= 3
    assert seen[-1] == (40_000, 40_000)

    def stop(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(CONFIG, 10**12, progress=stop)
    with ThreadPoolExecutor(1) as executor, pytest.raises(KeyboardInterrupt):
        simulate(CONFIG, 10**12, progress=stop, executor=executor)


def test_the_last_nights_there_are():
    assert simulate(CONFIG, 10, first=2**64 - 11).nights == 10


def test_thresholds_follow_the_price():
    cheap, dear = (simulate(CONFIG, 3000, policy=threshold_table(4, heat_price=price)) for price in (1.5, 3))
    assert cheap.take > dear.take
    assert sum(cheap.raided) > sum(dear.raided)
    assert heat_price(NightConfig(4, 1, 16)) == 4.0
    assert heat_price(NightConfig(4, 100, 1)) == 1.5
    assert heat_price(NightConfig(4, 1, 10**400)) == 4.0
    assert heat_price(NightConfig(4, 10**400, 1)) == 1.5
    named = simulate(CONFIG, 3000)
    table = simulate(CONFIG, 3000, policy=threshold_table(4, heat_price=heat_price(CONFIG)))
    assert (named.policy, table.policy) == ("threshold", "table")
    assert totals(named) == totals(table)


def test_both_threshold_crews_have_the_same_numbers():
    """The one that calls from views, and the one whose table the core plays."""
    of_the_table = {name: of.default for name, of in signature(threshold_table).parameters.items() if name != "crew"}
    of_the_chairs = asdict(Thresholds())
    assert of_the_chairs.pop("open_raiser") == 0.8  # the core's own: the table is told raisers alone
    assert of_the_table == of_the_chairs


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"nights": 0}, ConfigError, "nights is 0"),
        ({"nights": 2.5}, TypeError, "nights 2.5"),
        ({"seed": -1}, ConfigError, "seed is -1"),
        ({"seed": 2**64}, ConfigError, "seed is"),
        ({"first": -1}, ConfigError, "first is -1"),
        ({"policy": "wild"}, ConfigError, "policy 'wild'"),
        ({"policy": np.zeros((10, 4))}, TypeError, "policy is an array of float64"),
        ({"policy": np.zeros((10, 4), int)}, ConfigError, r"policy has shape \(10, 4\)"),
        ({"policy": np.full(TABLE_SHAPE, 3)}, ConfigError, r"policy has 3 at \(0, 0, 0, 0, 0, 0\)"),
        ({"policy": np.full(TABLE_SHAPE, 300)}, ConfigError, r"policy has 300 at \(0, 0, 0, 0, 0, 0\): 0 to 2"),
        ({"policy": [[1], [1, 2]]}, ConfigError, "policy: setting an array element with a sequence"),
        ({"policy": np.ma.masked_array(np.ones(TABLE_SHAPE, int))}, TypeError, "policy is a masked array"),
        ({"first": 2**64 - 10}, ConfigError, "nights is 10, from 18446744073709551606 on: they are numbered 0 to"),
        ({"config": NightConfig(4, 1, 2**31)}, ConfigError, "limit is 2147483648"),
        ({"config": {"crew": 4}}, TypeError, "config is dict, not NightConfig"),
    ],
)
def test_bad_runs_are_refused(change, error, message):
    with pytest.raises(error, match=message):
        simulate(**{"config": CONFIG, "nights": 10, **change})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"crew": 7}, "crew is 7; it must be 2 to 6"),
        ({"heat_price": -1}, "heat_price"),
        ({"flop_raise": float("nan")}, "flop_raise is nan"),
        ({"silent_wins": 1.5}, "silent_wins is 1.5"),
    ],
)
def test_bad_thresholds_are_refused(change, message):
    with pytest.raises(ConfigError, match=message):
        threshold_table(**{"crew": 4, **change})


STORED = json.loads(find_targets.STORED.read_text("utf-8"))


def test_the_targets_are_those_that_were_found():
    assert digest(STORED["tables"]) == STORED["digest"]
    assert STORED["policy"] == "regular"
    assert STORED["nights"] >= 400_000
    for room, promised in find_targets.PROMISED.items():
        for crew in range(2, 7):
            cell = STORED["tables"][room][str(crew)]
            config = NightConfig.at(room, crew)
            assert (config.target, config.limit) == (cell["target"], cell["limit"])
            assert abs(cell["clean_rate"] - promised) <= find_targets.NEAR
            assert 1.25 * crew <= cell["limit"] <= 4.5 * crew
            assert max(cell["simple"].values()) < cell["clean_rate"]


@pytest.mark.parametrize(("room", "crew"), [("shitamachi", 4), ("kabukicho", 5), ("oyabun", 2), ("oyabun", 6)])
def test_a_sample_of_the_targets_is_found_again(room, crew):
    cell = STORED["tables"][room][str(crew)]
    config = NightConfig.at(room, crew)
    found = simulate(config, 20_000, policy="regular", seed=STORED["seed"] + 1)
    assert abs(found.clean_rate - cell["clean_rate"]) < 4 * found.standard_error
    assert abs(find_targets.promises(config.room, crew)[config.target, config.limit] - cell["clean_rate"]) < 0.01
    own = simulate(config, 5_000, policy="own", seed=STORED["seed"])
    assert abs(own.clean_rate - cell["simple"]["own"]) < 4 * own.standard_error


def test_pairs_are_tried_the_fairest_limits_first():
    expected = np.full((49, 19), 0.9)
    expected[20, 7] = expected[25, 9] = expected[15, 5] = 0.51
    expected[24, 9] = 0.53  # too far away to be worth a night
    assert list(find_targets.pairs_to_try(expected, 4, 0.5)) == [[(20, 7), (25, 9)], [(15, 5)]]
