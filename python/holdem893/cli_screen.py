"""A night on the terminal: what a seat sees, drawn with rich."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from holdem893.cards import format_cards
from holdem893.crew import Call
from holdem893.games.night893 import (
    HandRecord,
    NightConfig,
    Outcome,
    Reveal,
    Table,
    View,
    house_name,
    rule_card,
    tell,
)

KANJI = {Call.FOLD: "降", Call.STAY: "待", Call.RAISE: "攻"}
STREETS = ("before the flop", "the flop", "the turn", "the river")
VERDICTS = {
    Outcome.CLEAN: ("green", "clean: the crew gets away with its take"),
    Outcome.RAIDED: ("red", "raided: the heat has reached the limit"),
    Outcome.SHORT: ("yellow", "short: the take has not reached the target"),
}

WIDEST = 100
"""Columns that are still easy to read."""
GAUGE = 30
"""Columns."""

_CALL_STYLES = {Call.FOLD: "dim", Call.STAY: "", Call.RAISE: "bold yellow"}
_BOARD = 5
_ROOMS = {Table.SHITAMACHI: "Shitamachi 下町", Table.KABUKICHO: "Kabukichō 歌舞伎町", Table.OYABUN: "Oyabun 親分"}


def lobby(config: NightConfig, seed: int | None, seat: int | None) -> RenderableType:
    """What is known before the night begins."""
    cards = [rule_card(rule) for rule in config.house_rules]
    deck = Columns([Text(f"{card.kanji} {card.name}") for card in cards], padding=(0, 2))
    lines: list[RenderableType] = [
        Text(f"a crew of {config.crew} against {_count(config.masks, 'mask')}, {_count(config.hands, 'hand')}"),
        Text(f"target 円 {config.target}   limit 熱 {config.limit}"),
        deck if cards else Text("no House Rules"),
    ]
    words = [] if seat is None else [f"you are seat {seat}"]
    words += [] if seed is None else [f"seed {seed}"]
    lines += [Text(", ".join(words))] if words else []
    title = "893 Hold'em" + (f", {_ROOMS[config.room]}" if config.room else "")
    return Panel(Group(*lines), title=title, border_style="magenta", padding=(0, 1))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def table(view: View) -> RenderableType:
    """The table as the viewer sees it, before a call."""
    config = view.config
    street = f"hand {view.hand} of {config.hands}, {STREETS[view.street]}"
    parts: list[RenderableType] = [_rule(view), _gauges(view.take, view.heat, config), Text()]
    parts += [Text.assemble("board   ", _row(view.board, _BOARD)), *_house(view), Text()]
    parts.append(_crew(view))
    return Panel(Group(*parts), title=street, border_style="blue", padding=(0, 1))


def _rule(view: View) -> Text:
    if view.rule is None:
        return Text("no House Rule this hand", style="dim")
    card = rule_card(view.rule)
    fox = "" if view.fox is None else f" It is seat {view.fox}."
    return Text.assemble((f" {card.kanji} ", "black on white"), (f" {card.name}  ", "bold"), card.effect + fox)


def _gauges(take: int, heat: int, config: NightConfig) -> RenderableType:
    grid = Grid.grid(padding=(0, 1))
    grid.add_row("take 円", _gauge(take, config.target, "green"), f"{take} of {config.target}")
    grid.add_row("heat 熱", _gauge(heat, config.limit, "red"), f"{heat} of {config.limit}")
    return grid


def _gauge(value: int, end: int, style: str) -> Text:
    full = min(GAUGE, value * GAUGE // end)
    return Text.assemble(("█" * full, style), ("░" * (GAUGE - full), "dim"))


def _house(view: View) -> Iterable[Text]:
    masks = view.config.masks
    for place, hole in enumerate(view.house):
        if place < masks:
            seats = [seat for seat in (2 * place, 2 * place + 1) if seat < view.config.crew]
            watches = f"watches {'seats' if len(seats) == 2 else 'seat'} {' and '.join(map(str, seats))}"
            yield Text.assemble(f"mask {place}  ", _row(hole, 2), f"  {watches}")
        else:
            yield Text.assemble("Oni     ", _row(hole, 2), "  watches nobody, and plays for the House")


def _crew(view: View) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in ("seat", "cards", "stake", "calls", ""):
        grid.add_column(heading)
    for seat, hole in enumerate(view.crew):
        you = " (you)" if seat == view.seat else ""
        name = Text(f"{seat}{you}", style="bold" if you else "" if view.active[seat] else "dim")
        grid.add_row(
            name, _row(hole, 2), _stake(view.stakes[seat], view.config), _calls(view, seat), _state(view, seat)
        )
    return grid


def _stake(stake: int | None, config: NightConfig) -> Text:
    if stake is None:
        return Text("?", style="dim")
    return Text.assemble(("●" * stake, "yellow"), ("○" * (config.max_stake - stake), "dim"))


def _calls(view: View, seat: int) -> Text:
    return trail(view.calls, seat)


def trail(calls: Sequence[Reveal], seat: int) -> Text:
    """A seat's calls of a hand: 静 where one was made and is hidden, nothing once the seat is out."""
    found = Text()
    for reveal in calls:
        call = reveal[seat]
        found.append("静" if call is None else KANJI[call], style="dim" if call is None else _CALL_STYLES[call])
        if call == Call.FOLD:
            break
        found.append(" ")
    return found


def _state(view: View, seat: int) -> str:
    if not view.active[seat]:
        return "out"
    return "called" if view.locked[seat] else ""


def _row(cards: Sequence[int], places: int) -> Text:
    """Cards, and backs for those that are not seen."""
    found = Text(" ").join([_card(card) for card in cards])
    backs = places - len(cards)
    if backs:
        found.append((" " if cards else "") + " ".join(["▒▒"] * backs), style="dim")
    return found


def _card(card: int) -> Text:
    text = format_cards([card], unicode=True)
    return Text(text, style="bold red" if text[-1] in "♥♦" else "bold")


def reveal(calls: Reveal, active: Sequence[bool]) -> RenderableType:
    """Calls that have just been flipped; `active` is who was in."""
    words = []
    for seat, call in enumerate(calls):
        if active[seat]:
            shown = "hidden 静" if call is None else f"{call.name.lower()} {KANJI[call]}"
            words.append(Text(f"seat {seat} {shown}", style="" if call is None else _CALL_STYLES[call]))
    return Columns(words, padding=(0, 2))


def showdown(hand: HandRecord, config: NightConfig, take: int, heat: int) -> RenderableType:
    """The end of a hand, with what it has done to the counters."""
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in ("", "cards", "stake", "calls"):
        grid.add_column(heading)
    for place, hole in enumerate(hand.house):
        grid.add_row(house_name(hand, place), _row(hole, 2), "", "")
    for seat, hole in enumerate(hand.crew):
        style = "" if hand.stakes[seat] else "dim"
        stake = _stake(hand.stakes[seat], config)
        grid.add_row(Text(f"seat {seat}", style=style), _row(hole, 2), stake, trail(hand.calls, seat))
    told = [Text(f"{line[0].upper()}{line[1:]}.", style=_style(line)) for line in tell(hand, config)]
    parts: list[RenderableType] = [
        Text.assemble("board  ", _row(hand.board, _BOARD)),
        Text(),
        grid,
        Text(),
        *told,
        Text(),
    ]
    card = rule_card(hand.rule)
    rule = "" if hand.rule is None else f", {card.kanji} {card.name}"
    title = f"hand {hand.number}{rule}: take +{hand.take}, heat +{hand.heat}"
    return Panel(Group(*parts, _gauges(take, heat, config)), title=title, border_style="yellow", padding=(0, 1))


def _style(line: str) -> str:
    if "heat +" in line:
        return "red"
    return "green" if "take +" in line else ""


def verdict(view: View) -> RenderableType:
    """How the night has ended, hand by hand."""
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in ("hand", "House Rule"):
        grid.add_column(heading)
    for heading in ("take 円", "heat 熱"):
        grid.add_column(heading, justify="right")
    for hand in view.record:
        card = rule_card(hand.rule)
        rule = f"{card.kanji} {card.name}" if hand.rule else "none"
        grid.add_row(str(hand.number), rule, f"+{hand.take}", f"+{hand.heat}")
    style, words = VERDICTS[view.outcome] if view.outcome else ("", f"the night stops at hand {view.hand}")
    gauges = _gauges(view.take, view.heat, view.config)
    return Panel(
        Group(Text(words, style=f"bold {style}"), Text(), grid, Text(), gauges), title="the night", padding=(0, 1)
    )
