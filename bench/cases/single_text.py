"""One seven-card hand a call, as text."""

from collections.abc import Sequence

import numpy as np

import holdem893
from cases import Bar, Case, Workload, everybody
from clock import Entrant, timed_each
from rivals import Rival
from sample import checksum, ids_of, random_hands, require_equal, single_entrants, text_of

HANDS = 50_000
LABEL = "evaluate(text)"


def prepare(rivals: Sequence[Rival]) -> Workload:
    hands = random_hands(HANDS)
    ids = ids_of(hands)
    texts = [text_of(hand) for hand in ids]
    strengths = np.array([holdem893.evaluate(text) for text in texts], dtype=np.uint16)
    require_equal(strengths, holdem893.evaluate(hands), "holdem893 from arrays")
    others = single_entrants(rivals, ids, text=True)
    ours = Entrant("holdem893", LABEL, "ours", HANDS, timed_each(holdem893.evaluate, texts))
    return Workload([ours, *others], checksum(strengths), everybody(others))


CASE = Case(
    name="single_text",
    title="one seven-card hand a call, as text",
    unit="hand",
    access="single call, random hands",
    inside="the call, the reading of the text, a for loop; texts are ready, one a card where a rival likes that",
    prepare=prepare,
    bars=(Bar(LABEL, 350e-9),),
)
