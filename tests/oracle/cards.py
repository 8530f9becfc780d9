"""Cards as text and as ints, just enough for the oracle and its vectors."""

from __future__ import annotations

from collections.abc import Iterable

RANKS = "23456789TJQKA"
SUITS = "cdhs"


def card(text: str) -> int:
    """One two-letter card, such as "Td", as an int."""
    if len(text) != 2:
        raise ValueError(f"not a card: {text!r}")
    return 4 * RANKS.index(text[0]) + SUITS.index(text[1])


def cards(texts: str | Iterable[str]) -> tuple[int, ...]:
    """Cards in the order given; a text is split at its blanks."""
    return tuple(card(text) for text in (texts.split() if isinstance(texts, str) else texts))


def text(one: int) -> str:
    """The two letters of a card."""
    return RANKS[one // 4] + SUITS[one % 4]


def rank_value(one: int) -> int:
    """2 to 14; the ace is 14 here, and whoever reads it low says so."""
    return one // 4 + 2


def suit(one: int) -> int:
    """0 to 3 for c d h s."""
    return one % 4
