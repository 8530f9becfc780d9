"""Nights of the threshold crew: the core's simulator, and the same crew in Python from its views."""

import zlib
from collections.abc import Sequence

import numpy as np

from cases import Bar, Case, Workload
from clock import Entrant, timed
from holdem893 import _core
from holdem893.games import night893
from holdem893.games.night893 import Action, Call, NightConfig
from holdem893.games.night893.threshold import Thresholds, threshold_action
from holdem893.simulation import heat_price, simulate, trace
from rivals import Rival
from sample import SEED, AnswerError

NIGHTS = 200_000
NIGHTS_IN_PYTHON = 10
CONFIG = NightConfig.at(night893.SHITAMACHI, crew=4, target=11, limit=8)

CORE = "simulate, thresholds"


def prepare(rivals: Sequence[Rival]) -> Workload:
    _check()
    found = simulate(CONFIG, NIGHTS, seed=SEED)
    thresholds = Thresholds(heat_price=heat_price(CONFIG))
    entrants = [
        Entrant("holdem893", CORE, "ours", NIGHTS, timed(simulate, CONFIG, NIGHTS)),
        Entrant("holdem893", "games.night893, thresholds", "python", NIGHTS_IN_PYTHON, timed(_in_python, thresholds)),
    ]
    crc = zlib.crc32(repr((found.clean, found.short, found.raided, found.take, found.heat)).encode())
    return Workload(entrants, crc, "games.night893, hand by hand, where nobody folds")


def _check() -> None:
    """A crew without thresholds, whose nights the Python game plays alike to the last number."""
    takes, heats = trace(CONFIG, NIGHTS_IN_PYTHON, policy="stay", seed=SEED)
    for index in range(NIGHTS_IN_PYTHON):
        open_ended = NightConfig(4, 1, 10_000, CONFIG.house_rules)
        state = night893.start(open_ended, night893.deal(open_ended, _core.night_seed(SEED, index)))
        while seats := night893.to_act(state):
            for seat in seats:
                state = night893.apply(state, Action(seat, Call.STAY))
        gains = np.array([(hand.take, hand.heat) for hand in state.record])
        if not np.array_equal(gains.T, (takes[index], heats[index])):
            raise AnswerError(f"the core and the game differ on night {index}")


def _in_python(thresholds: Thresholds) -> None:
    for index in range(NIGHTS_IN_PYTHON):
        state = night893.start(CONFIG, night893.deal(CONFIG, _core.night_seed(SEED, index)))
        while seats := night893.to_act(state):
            views = [night893.view(state, seat) for seat in seats]
            for view in views:
                state = night893.apply(state, threshold_action(view, thresholds))


CASE = Case(
    name="simulate",
    title=f"nights of the threshold crew, {CONFIG.crew} seats at {night893.SHITAMACHI}",
    unit="night",
    access="batch, random deals; in Python single calls, and standings counted over all hole cards",
    inside="deals, policy, rules, showdowns and counts",
    prepare=prepare,
    bars=(Bar(CORE, 2e-6),),
)
