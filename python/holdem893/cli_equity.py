"""The command `equity`: who wins how often, in a table, as JSON and as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from rich import box
from rich.table import Table

from holdem893.cards import parse_cards
from holdem893.equities import Equity
from holdem893.errors import CardError, RangeError
from holdem893.next_cards import BOARDS_BEFORE_A_CARD, NextCards, next_card
from holdem893.odds import equity
from holdem893.ranges import Range
from holdem893.rankings import Ranking, Selection
from holdem893.spots import HOLE_CARDS
from holdem893.terminal import (
    Board,
    Json,
    Picture,
    check_picture,
    member_of,
    names_of,
    print_json,
    progress_bar,
    wide_console,
)


def equity_command(
    hands: Annotated[list[str], typer.Argument(help="Two to ten hands or ranges, such as AhAs 'QQ+, AKs' random.")],
    board: Board = "",
    dead: Annotated[str, typer.Option(help="Cards that are out of the deck.")] = "",
    ranking: Annotated[str, typer.Option(help=f"The order to judge by: {names_of(Ranking)}.")] = "high",
    selection: Annotated[str, typer.Option(help="any_five, or two_and_three for Omaha.")] = "any_five",
    low: Annotated[str, typer.Option(help="A ranking that half of the pot goes by, such as ace_to_five_8.")] = "",
    exact: Annotated[bool | None, typer.Option("--exact/--sample", help="Count every deal, or deal at random.")] = None,
    trials: Annotated[int | None, typer.Option(help="Deals to sample.")] = None,
    error: Annotated[float | None, typer.Option(help="Sample down to this standard error, such as 0.001.")] = None,
    seconds: Annotated[float | None, typer.Option(help="Sample for so long.")] = None,
    seed: Annotated[int | None, typer.Option(help="Of the sample.")] = None,
    threads: Annotated[int | None, typer.Option(help="1 by default.")] = None,
    plot: Picture = None,
    as_json: Json = False,
) -> None:
    """Who wins how often, counted over every deal or sampled."""
    if plot is not None:
        check_picture(plot)
    rules: dict[str, Any] = {
        "board": board,
        "dead": dead,
        "ranking": member_of(Ranking, "--ranking", ranking),
        "selection": member_of(Selection, "--selection", selection),
        "low": member_of(Ranking, "--low", low) if low else None,
        "threads": threads,
    }
    budget: dict[str, Any] = {"exact": exact, "trials": trials, "error": error, "seed": seed}
    with progress_bar("counting deals") as report:
        spot = equity(*hands, **rules, **budget, seconds=seconds, progress=report)
    if plot is not None:
        after = None
        if len(parse_cards(board)) in BOARDS_BEFORE_A_CARD:
            with progress_bar("next cards") as report:
                after = next_card(*hands, **rules, **budget, progress=report)
        cards = HOLE_CARDS[rules["selection"]][0]
        ranges = {hand: held for hand in hands if cards == 2 and (held := _range(hand)) is not None}
        _draw(plot, spot, hands, ranges, after)
    if as_json:
        print_json(_as_json(hands, spot))
    else:
        _print_table(hands, spot)


def _print_table(hands: list[str], spot: Equity) -> None:
    columns = {"equity": spot.equity, "win": spot.win, "tie": spot.tie}
    if spot.high is not None and spot.low is not None:
        columns = {"equity": spot.equity, "high": spot.high, "low": spot.low, "scoop": spot.win}
    if not spot.exact:
        columns["± error"] = spot.standard_error
    table = Table("hand", box=box.SIMPLE_HEAD)
    for heading in columns:
        table.add_column(heading, justify="right")
    for player, hand in enumerate(hands):
        table.add_row(hand, *(f"{values[player]:.4%}" for values in columns.values()))
    console = wide_console()
    console.print(table)
    how = f"exact: {spot.deals:,} deals counted" if spot.exact else f"{spot.deals:,} deals sampled, seed {spot.seed}"
    console.print(f"  {how}", highlight=False)


def _as_json(hands: list[str], spot: Equity) -> dict[str, Any]:
    columns = {"equity": spot.equity, "win": spot.win, "tie": spot.tie, "standard_error": spot.standard_error}
    if spot.high is not None and spot.low is not None:
        columns |= {"high": spot.high, "low": spot.low, "scoop": spot.win}
    players = [
        {"hand": hand} | {name: _number(values[player]) for name, values in columns.items()}
        for player, hand in enumerate(hands)
    ]
    answer: dict[str, Any] = {"players": players, "exact": spot.exact, "deals": spot.deals}
    if not spot.exact:
        answer["seed"] = spot.seed
    if spot.winners is not None:
        answer["winners"] = [_winners_as_json(who, deals) for who, deals in spot.winners.items()]
    return answer


def _number(value: np.float64) -> float | None:
    return None if np.isnan(value) else float(value)


def _winners_as_json(who: tuple[Any, ...], deals: int) -> dict[str, Any]:
    if who and isinstance(who[0], tuple):
        return {"high": list(who[0]), "low": list(who[1]), "deals": deals}
    return {"players": list(who), "deals": deals}


def _draw(file: Path, spot: Equity, hands: list[str], ranges: dict[str, Range], after: NextCards | None) -> None:
    from holdem893.plot import spot_figure

    spot_figure(spot, hands, ranges, after).savefig(file)


def _range(text: str) -> Range | None:
    """The range that a text stands for; None where it is a hand."""
    try:
        return None if len(parse_cards(text)) == 2 else Range(text)
    except CardError:
        return Range(text)
    except RangeError:
        return None
