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

CREWS = "regulars.json"
"""For each crew that has a book: its file, digest, seed, steps, the command that made it and the time it took."""


MOST_COUNTED = 250
"""Target and limit that the plan over a night reaches to."""


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


@cache
def _core_book(crew: int) -> _core.RegularBook:
    return _core.RegularBook(book_bytes(crew))
