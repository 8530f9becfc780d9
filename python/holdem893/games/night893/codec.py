"""A night's values as what JSON holds: cards as text, House Rules and calls by name, seats by place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from enum import Enum
from typing import Any, TypeVar

from holdem893.cards import format_cards
from holdem893.crew import Call, HouseRule
from holdem893.errors import HistoryError
from holdem893.games.night893.config import NightConfig
from holdem893.games.night893.deal import Deal, HandDeal
from holdem893.games.night893.state import Action, HandRecord
from holdem893.games.night893.view import View

T = TypeVar("T")

_CONFIG_FIELDS = tuple(field.name for field in fields(NightConfig))
_HAND_FIELDS = ("crew", "masks", "oni", "board", "fox", "rule")
_ACTION_FIELDS = ("seat", "call")
_RULES = {rule.name.lower(): rule for rule in HouseRule}
_CALLS = {call.name.lower(): call for call in Call}


def write_config(config: NightConfig) -> dict[str, Any]:
    """Every field by its name."""
    return {name: getattr(config, name) for name in _CONFIG_FIELDS} | {
        "house_rules": [_name(rule) for rule in config.house_rules]
    }


def read_config(data: Any) -> NightConfig:
    """The config of such an object, which has all the fields and no other."""
    found = _fields("config", data, _CONFIG_FIELDS)
    rules = _list("house_rules", found["house_rules"])
    return NightConfig(**{**found, "house_rules": tuple(_member("house_rules", rule, _RULES) for rule in rules)})


def write_deal(deal: Deal) -> list[dict[str, Any]]:
    """An object a hand."""
    return [
        {
            "crew": [format_cards(hole) for hole in hand.crew],
            "masks": [format_cards(hole) for hole in hand.masks],
            "oni": format_cards(hand.oni),
            "board": format_cards(hand.board),
            "fox": hand.fox,
            "rule": _name(hand.rule),
        }
        for hand in deal.hands
    ]


def read_deal(data: Any) -> Deal:
    """The deal of such a list."""
    return Deal(tuple(_read_hand(number, hand) for number, hand in enumerate(_list("deal", data), start=1)))


def _read_hand(number: int, data: Any) -> HandDeal:
    name = f"deal: hand {number}"
    found = _fields(name, data, _HAND_FIELDS)
    rule = found["rule"]
    try:
        return HandDeal(
            tuple(_text("crew", hole) for hole in _list("crew", found["crew"])),
            tuple(_text("masks", hole) for hole in _list("masks", found["masks"])),
            _text("oni", found["oni"]),
            _text("board", found["board"]),
            found["fox"],
            None if rule is None else _member("rule", rule, _RULES),
        )
    except (ValueError, TypeError) as error:
        raise HistoryError(f"{name}: {error}") from None


def write_action(action: Action) -> dict[str, Any]:
    """Seat and call."""
    return {"seat": action.seat, "call": _name(action.call)}


def read_action(data: Any) -> Action:
    """The action of such an object."""
    found = _fields("action", data, _ACTION_FIELDS)
    return Action(found["seat"], _member("call", found["call"], _CALLS))


_CARDS = {"crew", "house"}


def write_view(view: View) -> dict[str, Any]:
    """What the viewer sees, field by field."""
    shown = _plain_fields(view, leave=("config", "legal", "record"))
    shown["config"] = write_config(view.config)
    shown["legal"] = [_name(action.call) for action in view.legal]
    shown["record"] = [_plain_fields(hand) for hand in view.record]
    return shown


def _plain_fields(value: View | HandRecord, leave: Sequence[str] = ()) -> dict[str, Any]:
    found = {field.name: _plain(getattr(value, field.name)) for field in fields(value) if field.name not in leave}
    found["board"] = format_cards(value.board)
    for name in _CARDS:
        found[name] = [format_cards(hole) for hole in getattr(value, name)]
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return _name(value) if isinstance(value, Enum) else value


def _name(member: Enum | None) -> str | None:
    return None if member is None else member.name.lower()


def _fields(name: str, data: Any, wanted: Sequence[str]) -> dict[str, Any]:
    """An object's fields, when it has those and no other."""
    if not isinstance(data, dict):
        raise HistoryError(f"{name} is {_kind(data)}: an object is wanted")
    for field in data:
        if field not in wanted:
            raise HistoryError(f"{name}: field {field!r} is unknown; the fields are {', '.join(wanted)}")
    for field in wanted:
        if field not in data:
            raise HistoryError(f"{name}: field {field!r} is missing")
    return data


def _list(name: str, data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise HistoryError(f"{name} is {_kind(data)}: a list is wanted")
    return data


def _text(name: str, data: Any) -> Any:
    if not isinstance(data, str):
        raise HistoryError(f"{name} has {_kind(data)}: cards as text are wanted")
    return data


def _member(name: str, data: Any, members: Mapping[str, T]) -> T:
    if not isinstance(data, str) or data not in members:
        raise HistoryError(f"{name} {data!r}: {', '.join(members)} are allowed")
    return members[data]


def _kind(data: Any) -> str:
    kinds: dict[type, str] = {dict: "an object", list: "a list", str: "text", bool: "a flag", type(None): "null"}
    return kinds.get(type(data), "a number")
