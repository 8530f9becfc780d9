"""Decisions of regulars: many views in one call, with looks or from cards alone, and one view a call."""

import zlib
from collections.abc import Iterator, Sequence

import numpy as np

from cases import Bar, Case, Workload
from clock import Entrant, timed
from holdem893.bots import Regular, ViewBatch, act_many
from holdem893.games import night893
from holdem893.games.night893 import NightConfig, View
from rivals import Rival
from sample import SEED, AnswerError

CONFIG = NightConfig.at(night893.OYABUN, crew=4)
ROWS = 1 << 18
NIGHTS = 60
VIEWS_IN_PYTHON = 2_000

LOOKS = "act_many(…), looks carried"
CARDS = "act_many(…), from cards"
COLUMNS = (
    *("seat", "hole", "board", "stakes", "calls", "take", "heat"),
    *("hands_left", "rule", "rules_out", "mirror", "fox", "fox_cards"),
)


def prepare(rivals: Sequence[Rival]) -> Workload:
    views = list(_views())
    seen = ViewBatch.from_views(views)
    rows = np.random.default_rng(SEED).integers(len(views), size=ROWS)
    batch = ViewBatch(config=CONFIG, **{name: getattr(seen, name)[rows] for name in COLUMNS})
    with_looks = batch.with_odds()
    calls = act_many(batch)
    if not np.array_equal(calls, act_many(with_looks)):
        raise AnswerError("looks and cards lead to different calls")
    some = views[:VIEWS_IN_PYTHON]
    if _one_by_one(some) != act_many(ViewBatch.from_views(some)).tolist():
        raise AnswerError("act_many and Regular().act differ")
    entrants = [
        Entrant("holdem893", LOOKS, "ours", ROWS, timed(act_many, with_looks)),
        Entrant("holdem893", CARDS, "ours", ROWS, timed(act_many, batch)),
        Entrant("holdem893", "Regular().act(view)", "python", len(some), timed(_one_by_one, some)),
        Entrant("holdem893", "act_many(ViewBatch.from_views(…))", "python", len(some), timed(_from_views, some)),
    ]
    return Workload(entrants, zlib.crc32(calls.tobytes()), "Regular().act, view by view")


def _views() -> Iterator[View]:
    """What every seat sees in some nights of regulars."""
    bot = Regular()
    for seed in range(NIGHTS):
        state = night893.start(CONFIG, night893.deal(CONFIG, seed))
        while seats := night893.to_act(state):
            for view in [night893.view(state, seat) for seat in seats]:
                yield view
                state = night893.apply(state, bot.act(view))


def _one_by_one(views: Sequence[View]) -> list[int]:
    bot = Regular()
    return [int(bot.act(view).call) for view in views]


def _from_views(views: Sequence[View]) -> None:
    act_many(ViewBatch.from_views(views))


CASE = Case(
    name="act_many",
    title=f"{ROWS:,} decisions of regulars, {CONFIG.crew} seats at {night893.OYABUN}",
    unit="decision",
    access="batch, views of played nights in random order (Python: single calls, fewer of them)",
    inside="the calls named: checks of the rows, looks where they are not carried, the new array of answers",
    prepare=prepare,
    bars=(Bar(LOOKS, 1e-6), Bar(CARDS, 10e-6)),
)
