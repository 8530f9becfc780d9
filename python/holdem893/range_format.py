"""How ranges are written as text. `range_text` reads it back."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from holdem893.cards import format_cards
from holdem893.combos import COMBOS, Kind, Weights, class_name, combos_of_class

FEWEST_IN_A_SPAN = 3
"""T9s-87s is shorter than T9s, 98s, 87s; with two nothing is gained."""


class _Run(NamedTuple):
    """Neighbouring classes of one weight: the low card falls from `low` to `last`, the high card by as much or not."""

    high: int
    low: int
    last: int
    kind: Kind
    weight: float
    falls: bool = False

    def text(self) -> str:
        best = class_name(self.high, self.low, self.kind)
        if self.low == self.last:
            return best + _weight_text(self.weight)
        fallen = self.last - self.low if self.falls else 0
        worst = class_name(self.high + fallen, self.last, self.kind)
        is_top = self.high == self.low == 0 or (self.low == self.high + 1 and not self.falls)
        return (f"{worst}+" if is_top else f"{best}-{worst}") + _weight_text(self.weight)


def format_range(weights: Weights) -> str:
    """Short text with the same weights, the same for equal ones: `Range` shows some.

    Classes come first, each with the weight that most of its combos have, then the combos that have another.
    """
    values = weights.tolist()
    by_class: list[float] = []
    exceptions: list[str] = []
    for combos in combos_of_class():
        held = [values[combo] for combo in combos]
        most = held[0] if min(held) == max(held) else _most_common(held)
        by_class.append(most)
        exceptions += [
            format_cards(COMBOS[combo]) + _weight_text(weight)
            for combo, weight in zip(combos, held, strict=True)
            if weight != most
        ]
    if by_class[0] and min(by_class) == max(by_class):
        return ", ".join(["random" + _weight_text(by_class[0]), *exceptions])
    return ", ".join([run.text() for run in _all_runs(by_class)] + exceptions)


def _weight_text(weight: float) -> str:
    return "" if weight == 1 else f"@{weight!r}" if weight else "@0"


def _most_common(held: list[float]) -> float:
    """Of weights equally common, 0, so that few combos are listed rather than taken out; else the largest."""
    counts = Counter(held)
    return max(counts, key=lambda weight: (counts[weight], weight == 0, weight))


def _all_runs(by_class: Sequence[float]) -> list[_Run]:
    pairs = [_Run(low, low, last, "", weight, True) for low, last, weight in _runs(by_class[::14], 0)]
    others: list[_Run] = []
    for high in range(12):
        suited = set(_runs(by_class[14 * high + 1 : 13 * high + 13], high + 1))
        offsuit = set(_runs(by_class[14 * high + 13 :: 13], high + 1))
        kinds: tuple[tuple[Kind, set[tuple[int, int, float]]], ...] = (
            ("", suited & offsuit),
            ("s", suited - offsuit),
            ("o", offsuit - suited),
        )
        others += [_Run(high, low, last, kind, weight) for kind, runs in kinds for low, last, weight in runs]
    others = _join_diagonals(others)
    return pairs + sorted(others, key=lambda run: ("so".find(run.kind), run.high, run.low))


def _runs(values: Sequence[float], start: int) -> Iterator[tuple[int, int, float]]:
    """First place, last place and weight of the longest stretches of one weight that is not 0."""
    first = 0
    for place in range(1, len(values) + 1):
        if place == len(values) or values[place] != values[first]:
            if values[first]:
                yield start + first, start + place - 1, values[first]
            first = place


def _join_diagonals(runs: list[_Run]) -> list[_Run]:
    """Single classes of one kind, gap and weight in a row, such as T9s, 98s, 87s, made one run."""
    joined = [run for run in runs if run.low != run.last]
    diagonals: dict[tuple[Kind, int, float], list[_Run]] = {}
    for run in runs:
        if run.low == run.last:
            diagonals.setdefault((run.kind, run.low - run.high, run.weight), []).append(run)
    for singles in diagonals.values():
        first = 0
        for place in range(1, len(singles) + 1):
            if place < len(singles) and singles[place].high == singles[place - 1].high + 1:
                continue
            if place - first >= FEWEST_IN_A_SPAN:
                joined.append(singles[first]._replace(last=singles[place - 1].last, falls=True))
            else:
                joined += singles[first:place]
            first = place
    return joined
