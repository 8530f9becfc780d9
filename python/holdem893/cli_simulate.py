"""The command `simulate`: many nights of 893 at one table, and how they end."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Group
from rich.table import Table

from holdem893.games import night893
from holdem893.games.night893 import NightConfig
from holdem893.rate_map import RateMap, rate_map
from holdem893.simulation import POLICIES, Simulation, simulate
from holdem893.terminal import Json, Picture, check_picture, print_json, progress_bar, wide_console

TABLES = ", ".join(night893.Table)
NARROWEST = 72


def simulate_command(
    table: Annotated[str, typer.Option(help=f"The room: {TABLES}.")] = night893.Table.SHITAMACHI.value,
    crew: Annotated[int, typer.Option(help="Seats of the crew, 2 to 6.")] = 4,
    nights: Annotated[int, typer.Option(help="How many nights.")] = 100_000,
    target: Annotated[int | None, typer.Option(help="Take that is needed, if not the table's.")] = None,
    limit: Annotated[int | None, typer.Option(help="Heat that ends the night, if not the table's.")] = None,
    policy: Annotated[
        str, typer.Option(help=f"How the crew plays: {', '.join(POLICIES)}; or seat by seat, with commas between.")
    ] = "threshold",
    seed: Annotated[int, typer.Option(help="The same seed plays the same nights.")] = 0,
    plot: Picture = None,
    as_json: Json = False,
) -> None:
    """Play many nights of 893 Hold'em and count how they end."""
    options = {name: value for name, value in (("target", target), ("limit", limit)) if value is not None}
    config, by = NightConfig.at(table, crew, **options), _policies(policy)
    if plot is not None:
        check_picture(plot)
        with progress_bar("counting pairs") as report:
            rates = rate_map(config, nights, policy=by, seed=seed, progress=report)
    with progress_bar("playing nights") as report:
        found = simulate(config, nights, policy=by, seed=seed, progress=report)
    if plot is not None:
        _draw(plot, rates)
    if as_json:
        print_json(_as_json(found, table))
        return
    wide_console(NARROWEST).print(Group(_headline(found, table), _ends(found), _rules(found)))


def _draw(file: Path, rates: RateMap) -> None:
    from holdem893.plot import rate_figure

    rate_figure(rates).savefig(file)


def _policies(text: str) -> Any:
    """One for all seats, or one for each."""
    return [each.strip() for each in text.split(",")] if "," in text else text


def _as_json(found: Simulation, table: str) -> dict[str, Any]:
    by_rule = [
        {
            "rule": of.rule.name.lower() if of.rule else None,
            "hands": of.hands,
            "take": of.take,
            "take_deviation": of.take_deviation,
            "heat": of.heat,
            "heat_deviation": of.heat_deviation,
            "folded_out": of.folded_out,
        }
        for of in found.by_rule
    ]
    return {
        "table": str(table),
        "crew": found.config.crew,
        "target": found.config.target,
        "limit": found.config.limit,
        "policy": found.policy,
        "seed": found.seed,
        "nights": found.nights,
        "clean_rate": found.clean_rate,
        "standard_error": found.standard_error,
        "clean": found.clean,
        "short": found.short,
        "raided_by_hand": list(found.raided),
        "take": found.take,
        "heat": found.heat,
        "by_rule": by_rule,
    }


def _headline(found: Simulation, table: str) -> str:
    config = found.config
    return (
        f"\n  {table}, a crew of {config.crew}, target {config.target} 円, limit {config.limit} 熱, "
        f"policy {found.policy}, seed {found.seed}\n"
        f"  [bold]clean {found.clean_rate:.2%}[/bold] ± {found.standard_error:.2%} of {found.nights:,} nights"
        f" · take {found.take:.2f}, heat {found.heat:.2f} a night"
    )


def _ends(found: Simulation) -> Table:
    table = Table("what ends nights", box=box.SIMPLE_HEAD)
    table.add_column("nights", justify="right")
    table.add_column("share", justify="right")
    rows = [("clean", found.clean), ("short of the target", found.short)]
    rows += [(f"raided in hand {hand}", count) for hand, count in enumerate(found.raided, start=1)]
    for name, count in rows:
        table.add_row(name, f"{count:,}", f"{count / found.nights:.2%}")
    return table


def _rules(found: Simulation) -> Table:
    table = Table("House Rule", box=box.SIMPLE_HEAD, caption="± one standard deviation of a hand")
    for heading in ("hands", "take a hand", "heat a hand", "all folded"):
        table.add_column(heading, justify="right")
    for of in found.by_rule:
        name = "none" if of.rule is None else f"{night893.rule_card(of.rule).kanji} {of.rule.name.title()}"
        table.add_row(
            name,
            f"{of.hands:,}",
            f"{of.take:.2f} ± {of.take_deviation:.2f}",
            f"{of.heat:.2f} ± {of.heat_deviation:.2f}",
            f"{of.folded_out / of.hands:.2%}",
        )
    return table
