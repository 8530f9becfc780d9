"""What the cases of sampling share: a spot, our trials and those of the rivals."""

import time
import zlib
from collections.abc import Callable, Sequence

from cases import Workload, everybody
from clock import Entrant, timed
from holdem893 import _core, parse_cards
from rivals import Rival
from sample import AnswerError

TRIALS = 2_000_000
SEED = 893
RIVAL_SECONDS = 0.2
"""How long a rival samples a run: it takes a time, and says how many trials that was."""

TOLERANCE = 0.003
"""Four standard errors of 400,000 trials."""


def _sampler(players: Sequence[str | None]) -> Callable[[], dict[tuple[int, int], int]]:
    hands = [None if player is None else parse_cards(player) for player in players]
    prepared, _ = _core.prepare_sample(hands, "", "", 0, 0, None)
    return lambda: _core.sample(prepared, SEED, 0, TRIALS, 1, None)[0]


def _first_share(counts: dict[tuple[int, int], int]) -> float:
    return sum(trials / high.bit_count() for (high, _), trials in counts.items() if high & 1) / TRIALS


def _rival_run(rival: Rival, texts: Sequence[str]) -> Callable[[], float]:
    def seconds() -> float:
        assert rival.sample is not None
        start = time.perf_counter()
        _, trials = rival.sample(texts, RIVAL_SECONDS)
        return (time.perf_counter() - start) * TRIALS / trials

    return seconds


def workload(players: Sequence[str | None], exact: float, rivals: Sequence[Rival]) -> Workload:
    """Trials of hands as text, None for any two cards; `exact` is the first one's share."""
    ours = _sampler(players)
    counts = ours()
    if abs(_first_share(counts) - exact) > TOLERANCE:
        raise AnswerError(f"holdem893 says {_first_share(counts)}, not {exact}")
    entrants = [Entrant("holdem893", "_core.sample", "ours", TRIALS, timed(ours))]
    not_run = {}
    texts = [player or "random" for player in players]
    for rival in rivals:
        if rival.sample is None:
            not_run[rival.name] = "does not say how many deals it has sampled, or samples none"
            continue
        share, _ = rival.sample(texts, RIVAL_SECONDS)
        if abs(share - exact) > TOLERANCE:
            raise AnswerError(f"{rival.name} says {share}, not {exact}")
        entrants.append(Entrant(rival.name, "sampled for a time", rival.kind, TRIALS, _rival_run(rival, texts)))
    agreed = ", ".join(filter(None, ["the exact share", everybody(entrants)]))
    return Workload(entrants, zlib.crc32(repr(sorted(counts.items())).encode()), agreed, not_run)
