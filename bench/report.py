"""Report: results as a table, as verdicts and as JSON."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from cases import Case, Workload
from clock import Result

FEWEST_RUNS = 7

HEADINGS = ("", "what is called", "best", "median", "worst", "ratio to ours", "low – high", "of bests", "a run")


@dataclass(frozen=True, slots=True)
class Outcome:
    """A case that ran."""

    case: Case
    workload: Workload
    results: list[Result]


def duration(seconds: float) -> str:
    """Three digits and a unit."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}" if seconds < 1000 * size else f"{seconds / size:,.0f} {unit}"
    return f"{seconds * 1e9:.3g} ns"


def times(ratio: float) -> str:
    """A ratio with two digits behind the point; a whole number once it is large, three digits while it is small."""
    if ratio >= 100:
        return f"{ratio:,.0f}"
    return f"{ratio:.2f}" if ratio >= 0.1 else f"{ratio:.3f}"


def head(words: Mapping[str, str], runs: int) -> str:
    """What holds for every case."""
    lines = [f"{key:<10} {value}" for key, value in words.items()]
    lines.append(f"{'runs':<10} {runs} by turns (A B A B …), ratios within a round; seed fixed")
    if runs < FEWEST_RUNS:
        lines.append(f"fewer than {FEWEST_RUNS} runs are not to be quoted")
    return "\n".join(lines)


def table(outcome: Outcome) -> str:
    """One case, with all that is needed to read it."""
    case, workload = outcome.case, outcome.workload
    lines = [
        "",
        f"{case.name}: {case.title}",
        f"  per {case.unit}; access: {case.access}",
        f"  inside the clock: {case.inside}",
        f"  checksum {workload.checksum:08x}, answers agree with {workload.agreed}",
        "",
        *columns([HEADINGS, *(_row(result, outcome.results[0].best) for result in outcome.results)]),
        "",
        *(f"  {verdict}" for verdict in verdicts(outcome)),
        *(f"  not run: {name} ({why})" for name, why in workload.not_run.items()),
    ]
    return "\n".join(lines)


def _row(result: Result, our_best: float) -> tuple[str, ...]:
    """The ratio of the bests stands beside that of the rounds: it is the steadier one on a busy machine."""
    entrant = result.entrant
    speeds = (duration(result.best), duration(result.median), duration(result.worst))
    spread = f"{times(min(result.ratios))} – {times(max(result.ratios))}"
    ratios = (times(result.ratio), spread, times(result.best / our_best))
    return entrant.name, entrant.given, *speeds, *ratios, f"{entrant.units:,}"


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines; words to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        words = [cell.ljust(width) for cell, width in zip(row[:2], widths[:2], strict=True)]
        figures = [cell.rjust(width) for cell, width in zip(row[2:], widths[2:], strict=True)]
        lines.append("  " + "  ".join(words + figures))
    return lines


def verdicts(outcome: Outcome) -> list[str]:
    """Whether the bars of the case are met, by the medians."""
    lines = []
    peers = [result for result in outcome.results if result.entrant.kind == "compiled"]
    for bar in outcome.case.bars:
        median = next(result.median for result in outcome.results if result.entrant.given == bar.label)
        if bar.seconds is not None:
            said = "met" if median <= bar.seconds else "missed"
            lines.append(f"bar {duration(bar.seconds)} for {bar.label}: {said}, median {duration(median)}")
        if bar.times is not None and peers:
            found = min(result.median for result in peers) / median
            said = "met" if found >= bar.times else "missed"
            lines.append(f"bar {bar.times:g} times the fastest peer for {bar.label}: {said}, {found:.3g} times")
    if outcome.case.beats_compiled and peers:
        nearest = min(peers, key=lambda result: result.ratio)
        said = "met" if nearest.ratio > 1 else "missed"
        lines.append(
            f"bar faster than every compiled peer: {said}, nearest {nearest.entrant.name} "
            f"({nearest.entrant.given}) at {times(nearest.ratio)}"
        )
    return lines


def write_json(path: Path, words: Mapping[str, str], outcomes: Sequence[Outcome], not_run: Mapping[str, str]) -> None:
    """Every run of everybody, in seconds a unit."""
    cases = [
        {
            "name": outcome.case.name,
            "title": outcome.case.title,
            "unit": outcome.case.unit,
            "access": outcome.case.access,
            "inside": outcome.case.inside,
            "checksum": f"{outcome.workload.checksum:08x}",
            "verdicts": verdicts(outcome),
            "not_run": outcome.workload.not_run,
            "results": [_as_json(result) for result in outcome.results],
        }
        for outcome in outcomes
    ]
    whole = {"head": words, "not_run": not_run, "cases": cases}
    path.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _as_json(result: Result) -> dict[str, object]:
    entrant = result.entrant
    return {
        "name": entrant.name,
        "given": entrant.given,
        "kind": entrant.kind,
        "units": entrant.units,
        "best": result.best,
        "median": result.median,
        "ratio": result.ratio,
        "ratios": result.ratios,
        "seconds": result.runs,
    }
