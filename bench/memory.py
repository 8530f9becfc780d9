"""Whether memory stays flat: a million calls, and what the process has grown by meanwhile.

Usage: python bench/memory.py [calls]
"""

import resource
import sys
from collections.abc import Callable

import numpy as np

import holdem893

CALLS = 1_000_000
WARM_UP = 2_000
FLAT = 2_000
"""Kilobytes: what the allocator may still take after the first calls."""

BOARD = np.array([[0, 17, 34, 255, 255]], np.uint8)
HOLE = np.array([[[51, 50], [45, 44]]], np.uint8)
RANGE, OTHER = holdem893.Range("QQ+, AK@0.5"), holdem893.Range("22+, A2s+")

KINDS: dict[str, Callable[[], object]] = {
    "equity of hands before the flop": lambda: holdem893.equity("AhKh", "QsQd"),
    "equity of ranges on a turn": lambda: holdem893.equity(RANGE, OTHER, board="2h7hTc4s"),
    "equity of ranges before the flop": lambda: holdem893.equity(RANGE, RANGE),
    "a sample": lambda: holdem893.equity("AhKh", "random", exact=False, trials=500, seed=1),
    "a refused call": lambda: refused("AhKh", "AhQd"),
    "one row": lambda: holdem893.equity_many(HOLE, BOARD),
}


def refused(*players: str) -> None:
    try:
        holdem893.equity(*players)
    except holdem893.CardError:
        return
    raise AssertionError("it was not refused")


def growth(call: Callable[[], object], calls: int) -> int:
    """Kilobytes that the peak of memory rises by."""
    for _ in range(WARM_UP):
        call()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(calls):
        call()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before


def main(calls: int) -> int:
    worst = 0
    for name, call in KINDS.items():
        grown = growth(call, calls // len(KINDS))
        worst = max(worst, grown)
        print(f"{name}: {calls // len(KINDS):,} calls, {grown:,} kB more", flush=True)
    print("flat" if worst <= FLAT else "NOT flat")
    return 0 if worst <= FLAT else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else CALLS))
