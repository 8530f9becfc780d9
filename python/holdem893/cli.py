"""The command line: `equity`, `eval`, `night` and `simulate`."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated

import typer
from typer.exceptions import TyperException

from holdem893 import _core
from holdem893.cards import format_cards
from holdem893.cli_equity import equity_command
from holdem893.cli_night import night_command
from holdem893.cli_simulate import simulate_command
from holdem893.errors import CardError, ConfigError, RangeError
from holdem893.hands import best_five, category, describe, evaluate
from holdem893.rankings import Ranking, Selection
from holdem893.terminal import STOPPED, Board, Json, member_of, names_of, print_json

app = typer.Typer(add_completion=False, help="Poker hands, equities and 893 Hold'em.")

CANNOT_WRITE = 1
BAD_ARGUMENT = 2


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code: 2, after one line, for a bad argument."""
    try:
        command = typer.main.get_command(app)
        code = command.main(list(arguments) or ["--help"], prog_name="holdem893", standalone_mode=False)
        sys.stdout.flush()
    except TyperException as error:
        return _complain(error.format_message(), BAD_ARGUMENT)
    except (CardError, ConfigError, RangeError) as error:
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


app.command("equity")(equity_command)
app.command("night")(night_command)
app.command("simulate")(simulate_command)


@app.command("eval")
def eval_command(
    cards: Annotated[str, typer.Argument(help="Five to seven cards, or hole cards with --board.")],
    board: Board = "",
    ranking: Annotated[str, typer.Option(help=f"The order to judge by: {names_of(Ranking)}.")] = "high",
    selection: Annotated[str, typer.Option(help=f"Which five may play: {names_of(Selection)}.")] = "any_five",
    as_json: Json = False,
) -> None:
    """What a hand is worth, and which five cards play."""
    order = member_of(Ranking, "--ranking", ranking)
    choice = member_of(Selection, "--selection", selection)
    common = board or None
    strength = evaluate(cards, common, ranking=order, selection=choice)
    five = format_cards(best_five(cards, common, ranking=order, selection=choice))
    words = describe(strength, order)
    if as_json:
        kind = category(strength, order).name.lower() if strength > 0 else None
        print_json({"strength": strength, "category": kind, "description": words, "best_five": five})
        return
    cards_that_play = f"{five}, " if five else ""
    print(f"{words}  ({cards_that_play}strength {strength})")
