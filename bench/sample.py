"""Sample: the hands everybody gets, and the check that everybody ranks them alike."""

import zlib
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

import holdem893
from clock import Entrant, timed, timed_each
from rivals import Ids, Rival

SEED = 893

MOST_LOOPED = 50_000
"""Hands that a loop in Python gets at most."""


class AnswerError(Exception):
    """Somebody's answer differs, so nothing of the case is timed."""


def random_hands(n: int, cards: int = 7) -> NDArray[np.uint8]:
    """The same `n` random hands for every case and on every machine; a smaller sample is the start of a larger one."""
    return holdem893.random_deals(n, cards, SEED)


def ids_of(hands: NDArray[np.uint8]) -> list[Ids]:
    return [tuple(hand) for hand in hands.tolist()]


def text_of(hand: Ids) -> str:
    return holdem893.format_cards(hand)


def checksum(strengths: NDArray[np.uint16]) -> int:
    """CRC-32 of the strengths as little-endian words."""
    return zlib.crc32(np.ascontiguousarray(strengths, dtype="<u2").tobytes())


def require_equal(ours: NDArray[np.uint16], other: NDArray[np.uint16], who: str) -> None:
    if not np.array_equal(ours, other):
        raise AnswerError(f"{who} differs on {np.count_nonzero(ours != other)} of {len(ours)} hands")


def check_answers(rival: Rival, label: str, answers: Sequence[Any], strengths: Sequence[int]) -> None:
    """Refuse a rival, or ourselves, unless both put the same hands in the same order with the same ties."""
    values = [rival.value(answer) for answer in answers]
    if rival.standard_ranks:
        wrong = [i for i, strength in enumerate(strengths) if holdem893.to_rank(strength) != values[i]]
    else:
        order = sorted(range(len(strengths)), key=strengths.__getitem__)
        wrong = [
            high
            for low, high in pairwise(order)
            if (strengths[low] < strengths[high]) != (values[low] < values[high])
            or (strengths[low] == strengths[high]) != (values[low] == values[high])
        ]
    if wrong:
        raise AnswerError(f"{rival.name} ({label}) and holdem893 differ, first at hand {min(wrong)} of the sample")


def single_entrants(
    rivals: Sequence[Rival], ids: Sequence[Ids], text: bool, fastest_only: bool = False
) -> list[Entrant]:
    """Ways of asking for one hand a call, as text or in a form made ready outside the clock; all of it is checked."""
    entrants = []
    for rival in rivals:
        forms = [form for form in rival.single if (form.text if text else form.ready)]
        for form in forms[:1] if fastest_only else forms:
            prepared = [form.prepare(hand) for hand in ids[: form.hands]]
            answers = [form.call(*hand) if form.spread else form.call(hand) for hand in prepared]
            strengths = [holdem893.evaluate(hand) for hand in ids[: form.hands]]
            check_answers(rival, form.label, answers, strengths)
            seconds = timed_each(form.call, prepared, form.spread)
            entrants.append(Entrant(rival.name, form.label, rival.kind, len(prepared), seconds))
    return entrants


def bulk_entrants(rivals: Sequence[Rival], hands: NDArray[np.uint8], text: bool) -> list[Entrant]:
    """Every rival's best for many hands: its batch where it has one, else its fastest loop, over fewer of them."""
    entrants = []
    for rival in rivals:
        batches = [form for form in rival.batch if form.text == text]
        for form in batches:
            some = hands[: form.hands]
            prepared = form.prepare(some)
            check_answers(rival, form.label, list(form.call(prepared)), holdem893.evaluate(some).tolist())
            entrants.append(Entrant(rival.name, form.label, rival.kind, len(some), timed(form.call, prepared)))
        if not batches:
            entrants += single_entrants([rival], ids_of(hands[:MOST_LOOPED]), text, fastest_only=True)
    return entrants
