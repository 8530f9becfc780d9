"""How ranges are read from text. `range_format` writes them."""

import re
from array import array
from functools import cache, lru_cache
from typing import TypeAlias

import numpy as np

from holdem893.cards import parse_cards
from holdem893.combos import (
    CLASSES,
    RANKS,
    Kind,
    Weights,
    class_line,
    class_name,
    class_of_combo,
    combo_index,
    strongest_classes,
)
from holdem893.errors import CardError, RangeError

BLANKS = " \t\n\v\f\r\xa0\u3000"  # as between cards
LONGEST_TOKEN = 24
ITEMS = "items are QQ, AKs, AKo, AK, QQ+, A5s-A2s, 7h6h, 15%, random, each also with a weight, AKo@0.5"

Ends: TypeAlias = tuple[int, int, Kind]
"""A class: its ranks, counted from A = 0, and its suits."""

_RANK_AT = {letter: at for letters in (RANKS, RANKS.lower()) for at, letter in enumerate(letters)} | {"10": 4}


class _ItemError(Exception):
    """What is wrong with an item."""


@cache
def item_pattern() -> re.Pattern[str]:
    """One item of a range, its weight, and what separates it from the next: spaces, with one comma or semicolon.

    Only ASCII letters match in either case, so that letters of other alphabets that look or fold alike do not.
    """
    space = f"[{BLANKS}]"
    rank = "(?:10|[2-9TJQKA])"
    card = rf"{rank}[CDHS\u2660-\u2667][\ufe0e\ufe0f]?"
    number = r"(?:\d+(?:\.\d*)?|\.\d+)"
    classes = rf"({rank})({rank})([SO]?)(?:(\+)|{space}*[-\u2013]{space}*({rank})({rank})([SO]?))?"
    item = rf"(?:{classes}|(RANDOM|\*)|(?:TOP{space}*)?({number})%|({card}{card}))"
    weight = rf"(?:{space}*[@:]{space}*(?:({number}(?:E[+-]?\d+)?)|({number})%))?"
    return re.compile(rf"{item}{weight}(?:{space}*([,;]){space}*|{space}+|\Z)", re.ASCII | re.IGNORECASE)


def parse_range(text: str) -> Weights:
    """The weight of every combo in the order of `COMBOS`. `Range` describes the text.

    Raises
    ------
    RangeError
        With the token and its position.
    """
    by_class = array("d", bytes(8 * CLASSES))
    by_combo: dict[int, float] = {}  # what was said of a combo after its class
    next_item = item_pattern().match
    at = len(text) - len(text.lstrip(BLANKS))
    while at < len(text):
        item = next_item(text, at)
        if item is None:
            raise RangeError(_what_is_wrong(text, at))
        *classes, combo, weight, percent, separator = item.groups()
        try:
            value = 1.0 if weight is None and percent is None else _weight(weight, percent)
            if combo is not None:
                by_combo[_combo(combo)] = value
            else:
                numbers = _classes(*classes)
                for number in numbers:
                    by_class[number] = value
                if by_combo:
                    of = class_of_combo()
                    by_combo = {place: kept for place, kept in by_combo.items() if of[place] not in numbers}
        except _ItemError as fault:
            token = item[0].rstrip(BLANKS + ",;")
            raise RangeError(f"{_shown(token)} at position {at} is no range: {fault}") from None
        at = item.end()
        if separator and at == len(text):
            raise RangeError(f"{separator!r} at position {item.start(13)} has no item behind it")
    weights: Weights = np.frombuffer(by_class)[class_of_combo()]
    for place, value in by_combo.items():
        weights[place] = value
    return weights


@lru_cache(maxsize=1024)
def _classes(
    first: str | None,
    second: str,
    kind: str,
    plus: str | None,
    first_to: str | None,
    second_to: str,
    kind_to: str,
    everything: str | None,
    share: str,
) -> tuple[int, ...]:
    """Numbers of the classes that an item means."""
    if first is not None:
        start = _ends(first, second, kind)
        if first_to is not None:
            return _span(start, _ends(first_to, second_to, kind_to))
        return _raised(start) if plus else class_line(*start, start[1])
    if everything is not None:
        return tuple(range(CLASSES))
    top = float(f"{share}e-2")
    if not top <= 1:
        raise _ItemError("a top percentage is 0% to 100%")
    return strongest_classes(top)


def _ends(first: str, second: str, kind: str) -> Ends:
    high, low = sorted((_RANK_AT[first], _RANK_AT[second]))
    if high == low and kind:
        raise _ItemError("a pair is neither suited nor offsuit")
    return high, low, "" if not kind else "s" if kind in "sS" else "o"


def _raised(least: Ends) -> tuple[int, ...]:
    """The classes of `ATs+`: the high card stays, the kicker rises to one below it; pairs rise to aces."""
    high, low, kind = least
    return class_line(0, 0, kind, low) if high == low else class_line(high, high + 1, kind, low, falls=False)


def _span(start: Ends, end: Ends) -> tuple[int, ...]:
    """The classes of `22-99`, `A5s-A2s` or `T9s-54s`: of one kind, and of one high card or one gap."""
    (high, low, kind), (high_end, low_end, kind_end) = sorted((start, end))
    gap, gap_end = low - high, low_end - high_end
    if kind != kind_end or (gap == 0) != (gap_end == 0) or (high != high_end and gap != gap_end):
        names = f"{class_name(*start)} and {class_name(*end)}"
        raise _ItemError(f"{names} are not of one kind, or have neither one high card nor one gap")
    return class_line(high, low, kind, low_end, falls=high != high_end)


def _combo(cards: str) -> int:
    try:
        return combo_index(*parse_cards(cards))
    except CardError:
        raise _ItemError("a combo is two different cards") from None


def _weight(weight: str | None, percent: str | None) -> float:
    value = float(weight) if weight is not None else float(f"{percent}e-2")
    if not value <= 1:
        raise _ItemError("a weight is 0 to 1, or 0% to 100%")
    return value


def _what_is_wrong(text: str, at: int) -> str:
    """A message on text that starts here and is no item."""
    token = re.split(f"[{BLANKS},;]", text[at:], maxsplit=1)[0]
    if not token:
        return f"{text[at]!r} at position {at} has no item before it"
    hands, mark, weight = re.split("([@:]|$)", token, maxsplit=1)
    foreign = re.search("[^\0-\x7f\u2660-\u2667\ufe0e\ufe0f\u2013]", token)
    reason = ITEMS
    if mark and item_pattern().fullmatch(hands):
        reason = f"{_shown(weight)} is not a weight from 0 to 1 or from 0% to 100%"
    elif _is_card(token):
        reason = "it is one card, and a combo is two with nothing between them, such as 7h6h"
    elif foreign is not None:
        reason = f"it holds U+{ord(foreign[0]):04X}; {ITEMS}"
    return f"{_shown(token)} at position {at} is no range: {reason}"


def _is_card(token: str) -> bool:
    try:
        return len(parse_cards(token)) == 1
    except CardError:
        return False


def _shown(token: str) -> str:
    return repr(token if len(token) <= LONGEST_TOKEN else token[:LONGEST_TOKEN] + "…")
