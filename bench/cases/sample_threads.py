"""Sampling on two threads beside one."""

import zlib
from collections.abc import Sequence
from functools import partial

import holdem893
from cases import Case, Workload
from clock import Entrant, timed
from rivals import Rival
from sample import AnswerError

TRIALS = 8_000_000
PLAYERS = ("random",) * 6


def prepare(rivals: Sequence[Rival]) -> Workload:
    call = partial(holdem893.equity, *PLAYERS, exact=False, trials=TRIALS, seed=893)
    one, two = (call(threads=threads) for threads in (1, 2))
    if dict(one.winners or {}) != dict(two.winners or {}):
        raise AnswerError("two threads give other numbers than one")
    entrants = [
        Entrant("holdem893", f"threads={threads}", "ours", TRIALS, timed(partial(call, threads=threads)))
        for threads in (2, 1)
    ]
    not_run = {rival.name: "is not asked here" for rival in rivals}
    digest = zlib.crc32(repr(sorted((one.winners or {}).items())).encode())
    return Workload(entrants, digest, "each other", not_run)


CASE = Case(
    name="sample_threads",
    title="sampling six random hands before the flop, two threads beside one; run it with --no-pin",
    unit="trial",
    access="single call, one spot again and again",
    inside="the trials and the making of the answer",
    prepare=prepare,
)
