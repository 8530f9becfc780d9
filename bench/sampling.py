"""What the cases of sampling share: a spot, our trials and those of the rivals."""

import time
import zlib
from collections.abc import Callable, Sequence

import holdem893
from cases import Workload, everybody
from clock import Entrant, timed
from rivals import Rival
from sample import AnswerError

LABEL = "equity(texts), sampled"
TRIALS = 2_000_000
SEED = 893
RIVAL_SECONDS = 0.2
"""How long a rival samples a run: it takes a time, and says how many trials that was."""

TOLERANCE = 0.003
"""Four standard errors of 400,000 trials."""


def _rival_run(rival: Rival, texts: Sequence[str]) -> Callable[[], float]:
    def seconds() -> float:
        assert rival.sample is not None
        start = time.perf_counter()
        _, trials = rival.sample(texts, RIVAL_SECONDS)
        return (time.perf_counter() - start) * TRIALS / trials

    return seconds


def workload(players: Sequence[str], exact: float, rivals: Sequence[Rival]) -> Workload:
    """Trials of hands as text, "random" for any two cards; `exact` is the first one's share."""

    def ours() -> holdem893.Equity:
        return holdem893.equity(*players, exact=False, trials=TRIALS, seed=SEED)

    refuse_other("holdem893", float(ours().equity[0]), exact)
    entrants = [Entrant("holdem893", LABEL, "ours", TRIALS, timed(ours))]
    not_run = {}
    for rival in rivals:
        if rival.sample is None:
            not_run[rival.name] = "does not say how many deals it has sampled, or samples none"
            continue
        refuse_other(rival.name, rival.sample(players, RIVAL_SECONDS)[0], exact)
        entrants.append(Entrant(rival.name, "sampled for a time", rival.kind, TRIALS, _rival_run(rival, players)))
    agreed = ", ".join(filter(None, ["the exact share", everybody(entrants)]))
    return Workload(entrants, zlib.crc32(repr(sorted((ours().winners or {}).items())).encode()), agreed, not_run)


def refuse_other(name: str, share: float, exact: float) -> None:
    if abs(share - exact) > TOLERANCE:
        raise AnswerError(f"{name} says {share}, not {exact}")
