"""Sampling six hands of any two cards before the flop."""

from collections.abc import Sequence

from cases import Case, Workload
from rivals import Rival
from sampling import workload


def prepare(rivals: Sequence[Rival]) -> Workload:
    return workload([None] * 6, 1 / 6, rivals)


CASE = Case(
    name="sample_six",
    title="sampling six random hands before the flop",
    unit="trial",
    access="single call, one spot again and again",
    inside="the trials and the making of the answer; one thread",
    prepare=prepare,
)
