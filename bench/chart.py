"""Chart: a panel a case, a point a median, a line from the best run to the worst."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import matplotlib as mpl

from report import Outcome, duration, times

mpl.use("Agg")

from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.ticker import FuncFormatter, NullFormatter

COLOURS = {"ours": "#c0392b", "compiled": "#1f4e79", "python": "#7a7a7a", "reference": "#b8860b"}
WORDS = {"ours": "holdem893", "compiled": "compiled peer", "python": "pure Python", "reference": "for reference"}

ROW_INCHES = 0.26
PANEL_INCHES = 1.15
WIDTH_INCHES = 11.0


def draw(path: Path, words: Mapping[str, str], outcomes: Sequence[Outcome]) -> None:
    """Write the picture; times are on a logarithmic axis, since they span five powers of ten."""
    rows = [len(outcome.results) for outcome in outcomes]
    heights = [PANEL_INCHES + ROW_INCHES * count for count in rows]
    figure, panels = plt.subplots(
        len(outcomes),
        figsize=(WIDTH_INCHES, sum(heights) + 1.0),
        height_ratios=heights,
        squeeze=False,
        layout="constrained",
    )
    for axes, outcome in zip(panels[:, 0], outcomes, strict=True):
        _panel(axes, outcome)
    ours = f"holdem893 {words['holdem893']}, backend {words['backend'].split()[0]}, {words['compiler']}"
    figure.suptitle(f"{ours}\n{words['CPU']}, {words['Python']}", fontsize=9)
    kinds = [kind for kind in COLOURS if any(r.entrant.kind == kind for o in outcomes for r in o.results)]
    handles = [Line2D([], [], color=COLOURS[kind], marker="o", label=WORDS[kind]) for kind in kinds]
    figure.legend(handles=handles, loc="outside lower center", ncols=len(kinds), frameon=False, fontsize=9)
    figure.savefig(path, dpi=130)
    plt.close(figure)


def _panel(axes: Axes, outcome: Outcome) -> None:
    """Ours on top, the others from fast to slow."""
    ours = [result for result in outcome.results if result.entrant.kind == "ours"]
    others = [result for result in outcome.results if result.entrant.kind != "ours"]
    results = ours + sorted(others, key=lambda result: result.median)
    for place, result in enumerate(results):
        colour = COLOURS[result.entrant.kind]
        axes.plot([result.best, result.worst], [place, place], color=colour, linewidth=3, alpha=0.4)
        axes.plot(result.median, place, "o", color=colour, markersize=6)
        note = f"{duration(result.median)}  ×{times(result.ratio)}"
        beside = axes.annotate(note, (result.worst, place), (7, 0), textcoords="offset points", fontsize=8, va="center")
        beside.set_bbox({"facecolor": "white", "edgecolor": "none", "pad": 0.6})
    for bar in outcome.case.bars:
        if bar.seconds is None:
            continue
        axes.axvline(bar.seconds, color="black", linestyle=":", linewidth=1)
        axes.text(bar.seconds, -0.75, f"bar {duration(bar.seconds)} ", fontsize=7, va="center", ha="right")
    axes.set_yticks(range(len(results)), [f"{r.entrant.name}: {r.entrant.given}" for r in results], fontsize=8)
    axes.set_ylim(len(results) - 0.4, -1.1)
    axes.set_xscale("log")
    low, high = min(r.best for r in results), max(r.worst for r in results)
    # Room on the right for the note of the slowest.
    axes.set_xlim(low / 1.6, high * max(3.0, (high / low) ** 0.22))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda seconds, _: duration(seconds)))
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.tick_params(axis="x", labelsize=8)
    axes.grid(axis="x", color="#dddddd", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_title(outcome.case.title, fontsize=9, loc="left")
    axes.set_xlabel(f"time per {outcome.case.unit}; × is the ratio to the first row", fontsize=8)
