"""How long an equity may take, and from what seed."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from holdem893.arguments import short, whole_number
from holdem893.errors import ConfigError

Progress: TypeAlias = Callable[[int, int], object]
"""Called now and then with the work done and the work in all, in deals or in blocks of them."""

DEFAULT_TRIALS = 1_000_000
MOST_TRIALS = 2**53
MOST_THREADS = 1024
SEEDS = 2**64


@dataclass(frozen=True, slots=True)
class Budget:
    """When a sample ends: at the first of the limits that are given."""

    exact: bool | None
    trials: int | None
    error: float | None
    seconds: float | None
    seed: int
    threads: int

    @classmethod
    def of(
        cls,
        *,
        exact: bool | None,
        trials: int | None,
        error: float | None,
        seconds: float | None,
        seed: int | None,
        threads: int | None,
    ) -> Budget:
        """The budget of a call, each part checked; a million trials where no limit is given."""
        if not (exact is None or isinstance(exact, (bool, np.bool_))):
            raise TypeError(f"exact {exact!r}: True, False or None is wanted")
        limits = {"trials": trials, "error": error, "seconds": seconds}
        given = [f"{name}={value!r}" for name, value in limits.items() if value is not None]
        if exact and given:
            raise ConfigError(f"exact counts every deal: {given[0]} is for samples")
        return cls(
            exact=None if exact is None else bool(exact),
            trials=_count("trials", trials, MOST_TRIALS) if given or trials is not None else DEFAULT_TRIALS,
            error=_positive("error", error),
            seconds=_positive("seconds", seconds),
            seed=secrets.randbits(64) if seed is None else whole_number("seed", seed, 0, SEEDS - 1),
            threads=thread_count(threads),
        )


def thread_count(threads: int | None) -> int:
    """Threads of a call; None is one."""
    return 1 if threads is None else whole_number("threads", threads, 1, MOST_THREADS)


def check_progress(progress: object) -> None:
    """Refuse what cannot be called before any work is done for it."""
    if progress is not None and not callable(progress):
        raise TypeError(f"progress is {progress!r}, which cannot be called")


def _count(name: str, value: int | None, most: int) -> int | None:
    return None if value is None else whole_number(name, value, 1, most)


def _positive(name: str, value: float | None) -> float | None:
    if value is None:
        return None
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, float, np.integer, np.floating)):
        raise TypeError(f"{name} {value!r}: a number is wanted")
    if not 0 < value <= sys.float_info.max:
        shown = short(int(value)) if isinstance(value, (int, np.integer)) else value
        raise ConfigError(f"{name} is {shown}; it must be above 0 and finite")
    return float(value)
