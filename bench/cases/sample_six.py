"""Sampling six hands of any two cards before the flop."""

from collections.abc import Sequence

from cases import Bar, Case, Workload
from rivals import Rival
from sampling import LABEL, workload


def prepare(rivals: Sequence[Rival]) -> Workload:
    return workload(["random"] * 6, 1 / 6, rivals)


CASE = Case(
    name="sample_six",
    title="sampling six random hands before the flop",
    unit="trial",
    access="single call, one spot again and again",
    inside="the trials and the making of the answer; one thread",
    prepare=prepare,
    bars=(Bar(LABEL, times=3.5),),
)
