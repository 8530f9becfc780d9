"""The command line: `equity`, `eval`, `night` and `simulate`."""

import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, Any, TypeVar

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from typer.exceptions import TyperException

from holdem893 import _core
from holdem893.cards import format_cards
from holdem893.cli_night import night_command
from holdem893.cli_progress import progress_bar
from holdem893.cli_simulate import simulate_command
from holdem893.errors import CardError, ConfigError
from holdem893.hands import Ranking, Selection, best_five, category, describe, evaluate
from holdem893.odds import Equity, equity

app = typer.Typer(add_completion=False, help="Poker hands, equities and 893 Hold'em.")

NARROWEST = 60
"""Columns: a table that has fewer would lose digits."""

RANKING_NAMES = ", ".join(ranking.name.lower() for ranking in Ranking)
SELECTION_NAMES = ", ".join(selection.name.lower() for selection in Selection)

Member = TypeVar("Member", Ranking, Selection)

CANNOT_WRITE = 1
BAD_ARGUMENT = 2
STOPPED = 130

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Board = Annotated[str, typer.Option(help="Cards on the board.")]


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code: 2, after one line, for a bad argument."""
    try:
        command = typer.main.get_command(app)
        code = command.main(list(arguments) or ["--help"], prog_name="holdem893", standalone_mode=False)
        sys.stdout.flush()
    except TyperException as error:
        return _complain(error.format_message(), BAD_ARGUMENT)
    except (CardError, ConfigError) as error:
        return _complain(str(error), BAD_ARGUMENT)
    except (OSError, UnicodeError) as error:
        return _complain(f"cannot write the answer: {error}", CANNOT_WRITE)
    except (KeyboardInterrupt, typer.Abort):
        code = STOPPED
    if code == STOPPED:
        return _complain("stopped", STOPPED)
    return code if isinstance(code, int) else 0


def _complain(message: str, code: int) -> int:
    with suppress(OSError):
        print("holdem893: " + " ".join(message.split()), file=sys.stderr)
    return code


def _print_json(value: dict[str, Any]) -> None:
    print(json.dumps(value, ensure_ascii=False))


def _print_version(wanted: bool) -> None:
    if wanted:
        print(_core.__version__)
        raise typer.Exit


@app.callback()
def commands(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Poker hands, equities and 893 Hold'em."""


app.command("night")(night_command)
app.command("simulate")(simulate_command)


@app.command("equity")
def equity_command(
    hands: Annotated[list[str], typer.Argument(help="Two to ten hands of two cards, such as AhAs KdKc.")],
    board: Board = "",
    dead: Annotated[str, typer.Option(help="Cards that are out of the deck.")] = "",
    as_json: Json = False,
) -> None:
    """Who wins how often, counted over every board that can come."""
    with progress_bar("counting boards") as report:
        spot = equity(*hands, board=board, dead=dead, progress=report)
    if as_json:
        _print_json(_equity_as_json(hands, spot))
        return
    table = Table("hand", box=box.SIMPLE_HEAD)
    for heading in ("equity", "win", "tie"):
        table.add_column(heading, justify="right")
    for player, hand in enumerate(hands):
        shares = (spot.equity[player], spot.win[player], spot.tie[player])
        table.add_row(hand, *(f"{share:.4%}" for share in shares))
    console = Console()
    console.width = max(console.width, NARROWEST)
    console.print(table)
    console.print(f"  exact: {spot.deals:,} boards counted", highlight=False)


def _equity_as_json(hands: Sequence[str], spot: Equity) -> dict[str, Any]:
    players = [
        {
            "hand": hand,
            "equity": float(spot.equity[player]),
            "win": float(spot.win[player]),
            "tie": float(spot.tie[player]),
            "standard_error": float(spot.standard_error[player]),
        }
        for player, hand in enumerate(hands)
    ]
    winners = [{"players": list(who), "boards": boards} for who, boards in spot.winners.items()]
    return {"players": players, "exact": spot.exact, "deals": spot.deals, "winners": winners}


@app.command("eval")
def eval_command(
    cards: Annotated[str, typer.Argument(help="Five to seven cards, or hole cards with --board.")],
    board: Board = "",
    ranking: Annotated[str, typer.Option(help=f"The order to judge by: {RANKING_NAMES}.")] = "high",
    selection: Annotated[str, typer.Option(help=f"Which five may play: {SELECTION_NAMES}.")] = "any_five",
    as_json: Json = False,
) -> None:
    """What a hand is worth, and which five cards play."""
    order = _member(Ranking, ranking, RANKING_NAMES)
    choice = _member(Selection, selection, SELECTION_NAMES)
    common = board or None
    strength = evaluate(cards, common, ranking=order, selection=choice)
    five = format_cards(best_five(cards, common, ranking=order, selection=choice))
    words = describe(strength, order)
    if as_json:
        kind = category(strength, order).name.lower() if strength > 0 else None
        _print_json({"strength": strength, "category": kind, "description": words, "best_five": five})
        return
    cards_that_play = f"{five}, " if five else ""
    print(f"{words}  ({cards_that_play}strength {strength})")


def _member(members: type[Member], name: str, names: str) -> Member:
    try:
        return members[name.upper().replace("-", "_")]
    except KeyError:
        raise typer.BadParameter(f"--{members.__name__.lower()} {name!r} is not one of {names}") from None
