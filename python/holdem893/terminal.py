"""What the commands share: their common options, JSON, tables and progress bars."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from holdem893.budgets import Progress as ReportProgress

STOPPED = 130
"""Exit code of a command that Ctrl-C has ended."""
NARROWEST = 60
"""Columns: a table that has fewer would lose digits."""

Member = TypeVar("Member", bound=IntEnum)

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Picture = Annotated[Path | None, typer.Option(help="Draw it too: a file that ends in .png, .svg or .pdf.")]
Board = Annotated[str, typer.Option(help="Cards on the board.")]


def print_json(value: dict[str, Any]) -> None:
    """One line of JSON."""
    print(json.dumps(value, ensure_ascii=False, allow_nan=False))


def wide_console(least: int = NARROWEST, most: int | None = None, *, errors: bool = False) -> Console:
    """A console that is not too narrow for a table nor, with `most` columns, too wide to read; on either stream."""
    console = Console(stderr=errors, highlight=False)
    width = max(console.width, least)
    console.width = width if most is None else min(width, most)
    return console


@contextmanager
def progress_bar(title: str) -> Iterator[ReportProgress]:
    """A bar on the terminal's error stream, gone when the work is done."""
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def check_picture(file: Path) -> None:
    """Refuse what cannot be drawn before anything is counted for it."""
    try:
        from matplotlib.backend_bases import FigureCanvasBase
    except ModuleNotFoundError as error:
        raise typer.BadParameter(f"--plot needs the extra plot ({error.name}): pip install 'holdem893[plot]'") from None
    if file.suffix[1:].lower() not in FigureCanvasBase.get_supported_filetypes():
        raise typer.BadParameter(f"--plot {file}: the file has to end in .png, .svg or .pdf")
    if not file.parent.is_dir():
        raise typer.BadParameter(f"--plot {file}: there is no directory {file.parent}")


def names_of(members: type[Member]) -> str:
    """The members as they may be typed."""
    return ", ".join(member.name.lower() for member in members)


def member_of(members: type[Member], option: str, name: str) -> Member:
    """The member with a name, in either case, with - for _."""
    try:
        return members[name.upper().replace("-", "_")]
    except KeyError:
        raise typer.BadParameter(f"{option} {name!r} is not one of {names_of(members)}") from None
