"""Pictures of ranges, equities and clean rates. They need the extra ``plot``, which is matplotlib.

Each function draws on axes of its own figure, or on those it is given, and returns the figure: ``savefig`` writes it.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.cm import ScalarMappable
from matplotlib.colors import Normalize
from matplotlib.figure import Figure, SubFigure
from matplotlib.ticker import MaxNLocator
from numpy.typing import NDArray

from holdem893.cards import Cards, format_cards
from holdem893.combos import RANKS, class_name
from holdem893.equities import Equity
from holdem893.next_cards import NextCards
from holdem893.odds_matrix import class_equities
from holdem893.ranges import Range
from holdem893.rate_map import RateMap

AnyFigure: TypeAlias = Figure | SubFigure

WEIGHTS = "YlGn"
EQUITIES = "RdYlGn"
NOTHING = "#e8e8e8"
"""Colour of a cell that has no value."""

DARK = 0.35
"""A cell whose colour is darker than this has white text."""


def range_grid(held: Range | str, *, title: str = "", ax: Axes | None = None) -> AnyFigure:
    """The 169 classes of hole cards, each with its mean weight in a range.

    Suited classes are above the diagonal, offsuit ones below.

    Examples
    --------
    >>> range_grid("22+, A2s+, KQo@50%", title="opening").savefig("opening.png")
    """
    held = Range(held) if isinstance(held, str) else held
    grid = np.where(held.grid > 0, held.grid, np.nan)
    share = float(held.weights.mean())
    return _classes(grid, WEIGHTS, Normalize(0, 1), title or f"{share:.1%} of all hands", "weight", ax)


def equity_grid(
    first: Range | str,
    second: Range | str,
    board: Cards = "",
    *,
    dead: Cards = "",
    title: str = "",
    ax: Axes | None = None,
) -> AnyFigure:
    """Equity of each class of hole cards in one range against another range.

    Examples
    --------
    >>> equity_grid("random", "QQ+, AK").savefig("against-queens-and-up.png")
    """
    grid = class_equities(first, second, board, dead=dead)
    words = title or f"equity against {_short(str(second))}"
    return _classes(grid, EQUITIES, Normalize(0, 1), words, "equity", ax)


def card_grid(after: NextCards, *, player: int = 0, title: str = "", ax: Axes | None = None) -> AnyFigure:
    """A player's equity after each card that can come next; grey cards cannot.

    Examples
    --------
    >>> from holdem893 import next_card
    >>> card_grid(next_card("AhKh", "QsQd", board="9h7h2c")).savefig("turn.png")
    """
    axes = _axes(ax, (9, 3.4))
    grid = np.full((4, 13), np.nan)
    grid[3 - after.cards % 4, 12 - after.cards // 4] = after.equity[:, player]
    now = float(after.chance @ after.equity[:, player])
    _cells(axes, grid, EQUITIES, Normalize(0, 1))
    for row, column in np.ndindex(grid.shape):
        value = grid[row, column]
        text = "" if np.isnan(value) else f"{value:.0%}"
        axes.text(column, row, text, ha="center", va="center", fontsize=8, color=_ink(value, EQUITIES))
    axes.set_xticks(range(13), list(RANKS))
    axes.set_yticks(range(4), [format_cards([suit], unicode=True)[1:] for suit in (3, 2, 1, 0)])
    axes.set_title(title or f"player {player}'s equity by next card, {now:.1%} now", fontsize=10)
    return axes.figure


def share_bars(spot: Equity, names: list[str], *, title: str = "", ax: Axes | None = None) -> AnyFigure:
    """Each player's share of the pot, with its standard error where it was sampled.

    Examples
    --------
    >>> from holdem893 import equity
    >>> share_bars(equity("AhAs", "KdKc"), ["aces", "kings"]).savefig("shares.png")
    """
    axes = _axes(ax, (6, 0.6 * len(names) + 1.2))
    places = np.arange(len(names))[::-1]
    errors = None if spot.exact else spot.standard_error
    axes.barh(places, spot.equity, xerr=errors, color="#2f7d4f", height=0.6, ecolor="#222222")
    for place, share in zip(places, spot.equity, strict=True):
        axes.text(min(float(share) + 0.015, 0.86), place, f"{share:.2%}", va="center", fontsize=9)
    axes.set_yticks(places, [_short(name) for name in names])
    axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.set_title(title or ("exact" if spot.exact else f"{spot.deals:,} trials"), fontsize=10)
    axes.spines[["top", "right"]].set_visible(False)
    return axes.figure


def rate_grid(found: RateMap, *, title: str = "", ax: Axes | None = None) -> AnyFigure:
    """Share of clean nights by target and limit; a line where it is what the rules promise, a ring at the table's pair.

    Examples
    --------
    >>> from holdem893.games.night893 import NightConfig
    >>> from holdem893.rate_map import rate_map
    >>> rate_grid(rate_map(NightConfig.at("shitamachi", crew=3), 2000)).savefig("rates.png")
    """
    axes = _axes(ax, (9, 5.4))
    limits, targets = found.rates.shape
    drawn = axes.imshow(
        found.rates,
        cmap=EQUITIES,
        norm=Normalize(0, 1),
        origin="lower",
        aspect="auto",
        extent=(0.5, targets + 0.5, 0.5, limits + 0.5),
    )
    if found.promised is not None and found.rates.min() < found.promised < found.rates.max():
        places = np.arange(1, targets + 1), np.arange(1, limits + 1)
        line = axes.contour(*places, found.rates, levels=[found.promised], colors="#222222", linewidths=1.5)
        axes.clabel(line, fmt=lambda value: f"{value:.0%}", fontsize=8)
    config = found.config
    pair = config.target, config.limit
    axes.plot(*pair, marker="o", markersize=11, fillstyle="none", color="black", markeredgewidth=2)
    words = f"{config.target}/{config.limit}: {found.rate(*pair):.1%}"
    axes.annotate(words, pair, (10, 8), textcoords="offset points", fontsize=10)
    axes.set_xlabel("target")
    axes.set_ylabel("limit")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    room = "" if config.room is None else f"{config.room.title()}, "
    axes.set_title(title or f"{room}a crew of {config.crew}: {_short(found.policy)}", fontsize=10)
    bar = axes.figure.colorbar(drawn, ax=axes)
    bar.set_label("clean nights")
    bar.ax.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    return axes.figure


def rate_figure(found: RateMap) -> Figure:
    """`rate_grid` on a figure of its own."""
    figure = Figure(figsize=(9, 5.4), layout="constrained")
    rate_grid(found, ax=figure.subplots())
    return figure


def spot_figure(spot: Equity, names: list[str], ranges: dict[str, Range], after: NextCards | None = None) -> Figure:
    """Shares of the pot, then the grid of every range, and the next card where one comes."""
    columns = max(1, min(3, len(ranges)))
    rows = -(-len(ranges) // columns)
    heights = [0.5 * len(names) + 1.2, *[6.0 if columns == 1 else 5.0] * rows, *[3.2] * (after is not None)]
    figure = Figure(figsize=(max(8.0, 5.4 * columns), sum(heights)), layout="constrained")
    parts = figure.subfigures(len(heights), 1, squeeze=False, height_ratios=heights)[:, 0]
    share_bars(spot, names, ax=parts[0].subplots())
    grids = [axes for part in parts[1 : 1 + rows] for axes in part.subplots(1, columns, squeeze=False)[0]]
    for axes, (name, held) in zip(grids, ranges.items(), strict=False):
        range_grid(held, title=_short(name), ax=axes)
    for axes in grids[len(ranges) :]:
        axes.set_axis_off()
    if after is not None:
        card_grid(after, ax=parts[-1].subplots())
    return figure


def _classes(
    grid: NDArray[np.float64], colours: str, scale: Normalize, title: str, label: str, ax: Axes | None
) -> AnyFigure:
    axes = _axes(ax, (7, 6.4))
    _cells(axes, grid, colours, scale)
    for row, column in np.ndindex(grid.shape):
        high, low = min(row, column), max(row, column)
        name = class_name(high, low, "" if row == column else "s" if row < column else "o")
        value = grid[row, column]
        inside = name if np.isnan(value) else f"{name}\n{value:.0%}"
        axes.text(column, row, inside, ha="center", va="center", fontsize=6, color=_ink(value, colours))
    axes.set_xticks([])
    axes.set_yticks([])
    axes.set_title(title, fontsize=10)
    bar = axes.figure.colorbar(ScalarMappable(scale, colours), ax=axes, shrink=0.8)
    bar.set_label(label)
    return axes.figure


def _cells(axes: Axes, grid: NDArray[np.float64], colours: str, scale: Normalize) -> None:
    axes.set_facecolor(NOTHING)
    axes.imshow(grid, cmap=colours, norm=scale, aspect="equal")
    axes.set_xticks(np.arange(grid.shape[1] + 1) - 0.5, minor=True)
    axes.set_yticks(np.arange(grid.shape[0] + 1) - 0.5, minor=True)
    axes.grid(which="minor", color="white", linewidth=1)
    axes.tick_params(which="both", length=0)


def _ink(value: Any, colours: str) -> str:
    """Black or white, whichever can be read on a cell's colour."""
    if np.isnan(value):
        return "#777777"
    red, green, blue, _ = colormaps[colours](float(value))
    return "white" if 0.3 * red + 0.59 * green + 0.11 * blue < DARK else "black"


def _axes(ax: Axes | None, size: tuple[float, float]) -> Axes:
    return Figure(figsize=size, layout="constrained").subplots() if ax is None else ax


def _short(text: str, most: int = 40) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
