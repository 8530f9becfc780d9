"""Sampling two fixed hands before the flop."""

from collections.abc import Sequence

from cases import Bar, Case, Workload
from rivals import Rival
from sampling import LABEL, workload

HANDS = ("AhKh", "QsQd")


def prepare(rivals: Sequence[Rival]) -> Workload:
    return workload(HANDS, 0.462145, rivals)


CASE = Case(
    name="sample_fixed",
    title=f"sampling {HANDS[0]} v {HANDS[1]} before the flop",
    unit="trial",
    access="single call, one spot again and again",
    inside="the trials and the making of the answer; one thread",
    prepare=prepare,
    bars=(Bar(LABEL, times=5),),
)
