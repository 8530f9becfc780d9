"""Cases: one workload a file.

A case is a module with a constant `CASE`. Its `prepare` makes the workload and checks the answers of everybody who
takes part; nothing is timed before that. An entrant's run is a function that returns seconds, so a case can time a
program in another process as well.
"""

import pkgutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module

from clock import Entrant
from rivals import Rival


class NotRunError(Exception):
    """The case cannot run here; the message says why."""


@dataclass(slots=True)
class Workload:
    """What a case will time.

    Attributes
    ----------
    entrants : list of Entrant
        The first is ours: ratios are against it.
    checksum : int
        Of the answers.
    agreed : str
        Whom the answers agree with.
    not_run : dict of str to str
        Who could not take part, and why.
    close : callable
        Ends what the workload has started.
    """

    entrants: list[Entrant]
    checksum: int
    agreed: str
    not_run: dict[str, str] = field(default_factory=dict)
    close: Callable[[], None] = lambda: None


@dataclass(frozen=True, slots=True)
class Bar:
    """What the entrant of ours with this label has to reach by its median.

    So many seconds a unit, or so many times as fast as the fastest peer of the same run.
    """

    label: str
    seconds: float | None = None
    times: float | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """A workload and its words: `unit` is what a figure is for, `access` the pattern, `inside` what the clock sees."""

    name: str
    title: str
    unit: str
    access: str
    inside: str
    prepare: Callable[[Sequence[Rival]], Workload]
    bars: tuple[Bar, ...] = ()
    beats_compiled: bool = False


def all_cases() -> dict[str, Case]:
    """Every case by name."""
    cases = [import_module(f"{__name__}.{module.name}").CASE for module in pkgutil.iter_modules(__path__)]
    return {case.name: case for case in cases}


def everybody(entrants: Sequence[Entrant]) -> str:
    """Names of those whose answers were compared."""
    return ", ".join(dict.fromkeys(entrant.name for entrant in entrants if entrant.kind != "ours"))
