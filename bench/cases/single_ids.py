"""One seven-card hand a call, in the fastest form that can be made ready: for ours a tuple of ids."""

from collections.abc import Sequence

import numpy as np

import holdem893
from cases import Bar, Case, Workload, everybody
from clock import Entrant, timed_each
from rivals import Rival
from sample import checksum, ids_of, random_hands, require_equal, single_entrants

HANDS = 50_000
LABEL = "evaluate(ids)"


def prepare(rivals: Sequence[Rival]) -> Workload:
    hands = random_hands(HANDS)
    ids = ids_of(hands)
    strengths = np.array([holdem893.evaluate(hand) for hand in ids], dtype=np.uint16)
    require_equal(strengths, holdem893.evaluate(hands), "holdem893 from arrays")
    others = single_entrants(rivals, ids, text=False)
    ours = Entrant("holdem893", LABEL, "ours", HANDS, timed_each(holdem893.evaluate, ids))
    return Workload([ours, *others], checksum(strengths), everybody(others))


CASE = Case(
    name="single_ids",
    title="one seven-card hand a call, as a tuple of ids (rivals: their fastest form, made ready before)",
    unit="hand",
    access="single call, random hands",
    inside="the call, the check of the cards where there is one (ours has it), a for loop; objects are ready",
    prepare=prepare,
    bars=(Bar(LABEL, 200e-9),),
    beats_compiled=True,
)
