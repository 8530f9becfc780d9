"""The regulars' trained policies, read from the package's data."""

from __future__ import annotations

import json
import lzma
from functools import cache
from importlib.resources import files
from typing import Any

from holdem893 import _core
from holdem893.errors import ConfigError
from holdem893.games.night893.config import NightConfig

STYLES = ("steady", "bold", "careful")
"""How regulars weigh take against heat; the core knows them by their places."""

CREWS = "regulars.json"
"""For each crew that has a book: its file, digest, seed, rounds, the commands that made it and the time it took."""


MOST_COUNTED = 250
"""Target and limit that the plan over a night reaches to."""

DEALS_A_MILLISECOND = 1000
"""About what one core solves a last call on."""
DEEP_MILLISECONDS = 2


@cache
def book_terms() -> dict[int, dict[str, Any]]:
    """What is known of each book, by crew.

    Examples
    --------
    >>> book_terms()[4]["seed"]
    893
    """
    found: dict[str, dict[str, Any]] = json.loads((files("holdem893") / "data" / CREWS).read_text("utf-8"))
    return {int(crew): terms for crew, terms in found.items()}


@cache
def book_bytes(crew: int) -> bytes:
    """The book of a crew, as the core writes it.

    Raises
    ------
    ConfigError
        No regulars are trained for a crew of this size.
    """
    if crew not in book_terms():
        trained = ", ".join(map(str, sorted(book_terms())))
        raise ConfigError(f"crew is {crew}: regulars are trained for crews of {trained}")
    return lzma.decompress((files("holdem893") / "data" / book_terms()[crew]["file"]).read_bytes())


def regulars_play(config: NightConfig) -> bool:
    """Whether regulars can play a table: their crew is trained, and the plan reaches to its target and limit.

    Examples
    --------
    >>> regulars_play(NightConfig(crew=4, target=16, limit=9)), regulars_play(NightConfig(crew=4, target=16, limit=900))
    (True, False)
    """
    return config.crew in book_terms() and max(config.target, config.limit) <= MOST_COUNTED


def planned_book(config: NightConfig) -> _core.RegularBook:
    """The book for a table, for the core to play from.

    Raises
    ------
    ConfigError
        No regulars are trained for its crew, or the plan over a night does not reach to its target or limit.
    """
    for name in ("target", "limit"):
        if getattr(config, name) > MOST_COUNTED:
            raise ConfigError(f"{name} is {getattr(config, name)}: regulars plan up to {MOST_COUNTED}")
    return _core_book(config.crew)


def style_number(style: str) -> int:
    """The number of a style.

    Raises
    ------
    ConfigError
        An unknown style.
    """
    if style not in STYLES:
        raise ConfigError(f"style {style!r}: {', '.join(STYLES)} are allowed")
    return STYLES.index(style)


@cache
def _core_book(crew: int) -> _core.RegularBook:
    return _core.RegularBook(book_bytes(crew))
