"""A million seven-card hands as an array or a list of texts."""

from collections.abc import Sequence

import numpy as np

import holdem893
from cases import Bar, Case, Workload, everybody
from clock import Entrant, timed
from rivals import Rival
from sample import bulk_entrants, checksum, ids_of, random_hands, require_equal, text_of

HANDS = 1_000_000


def prepare(rivals: Sequence[Rival]) -> Workload:
    hands = random_hands(HANDS)
    texts = [text_of(hand) for hand in ids_of(hands)]
    strengths = holdem893.evaluate(hands)
    forms = {"array of U14": np.array(texts), "array of S14": np.array(texts, dtype="S14"), "list of str": texts}
    ours = []
    for name, form in forms.items():
        require_equal(strengths, holdem893.evaluate(form), f"holdem893 from a {name}")
        ours.append(Entrant("holdem893", f"evaluate({name})", "ours", HANDS, timed(holdem893.evaluate, form)))
    others = bulk_entrants(rivals, hands, text=True)
    return Workload([*ours, *others], checksum(strengths), everybody(others))


CASE = Case(
    name="bulk_text",
    title=f"{HANDS:,} seven-card hands as text (rivals: a batch or a loop over fewer of them)",
    unit="hand",
    access="batch, random hands, more than the caches hold",
    inside="the call, the reading and the check of the text, the new array of answers; texts are made before",
    prepare=prepare,
    bars=(Bar("evaluate(array of U14)", 1 / 30e6), Bar("evaluate(array of S14)", 1 / 30e6)),
)
