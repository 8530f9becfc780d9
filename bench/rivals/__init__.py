"""Rivals: one adaptor a program, each with the input it likes best.

An adaptor is a module with a function `rival()`; it imports the program and raises ImportError where that is missing.
"""

import pkgutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal

Ids = tuple[int, ...]

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"


def texts_of(hand: Ids) -> tuple[str, ...]:
    """A text a card."""
    return tuple(RANK_LETTERS[card >> 2] + SUIT_LETTERS[card & 3] for card in hand)


@dataclass(frozen=True, slots=True)
class Single:
    """A way to ask for one hand a call.

    Attributes
    ----------
    label : str
        What is called and what it is given.
    prepare : callable
        Makes the argument from ids, outside the clock.
    call : callable
        Inside the clock; gets the prepared hand, or its parts as arguments where `spread` is set.
    hands : int
        Hands a run, so that a run takes some hundredths of a second.
    text : bool
        The hand is given as text: runs where text is asked for.
    ready : bool
        The hand is in the fastest form that can be prepared: runs where ids are asked for.
    """

    label: str
    prepare: Callable[[Ids], Any]
    call: Callable[..., Any]
    hands: int
    text: bool = False
    ready: bool = False
    spread: bool = False


@dataclass(frozen=True, slots=True)
class Batch:
    """A way to ask for many hands a call; `prepare` gets an (n, 7) array of ids, and `call` what it made of it."""

    label: str
    prepare: Callable[[Any], Any]
    call: Callable[[Any], Sequence[Any]]
    hands: int
    text: bool = False


@dataclass(frozen=True, slots=True)
class Rival:
    """A program to compare with.

    Attributes
    ----------
    name : str
        Its package's name, and `module` what a user imports of it.
    kind : str
        Compiled, or Python.
    single : tuple of Single
        Its fastest with ready hands first, and its fastest with text first.
    standard_ranks : bool
        Its answers are 1 for the best to 7462 for the worst, otherwise bigger wins.
    value : callable
        Makes something comparable of an answer, outside the clock.
    ranges : callable or None
        Exact equity of each of some hands or ranges given as text, a board and dead cards.
    sample : callable or None
        From hands as text ("random" for any) and seconds: the first one's equity by sampling about as long, and the
        number of trials.
    """

    name: str
    module: str
    kind: Literal["compiled", "python"]
    single: tuple[Single, ...]
    batch: tuple[Batch, ...] = ()
    standard_ranks: bool = False
    value: Callable[[Any], Any] = int
    ranges: Callable[[Sequence[str], str, str], Sequence[float]] | None = None
    sample: Callable[[Sequence[str], float], tuple[float, int]] | None = None

    @property
    def packaged(self) -> bool:
        """Whether it comes from a package, not from this folder."""
        return not self.module.startswith(f"{__name__}.")


def installed() -> tuple[list[Rival], dict[str, str]]:
    """Rivals that can run here, and by name why the others cannot."""
    rivals, missing = [], {}
    for module in pkgutil.iter_modules(__path__):
        try:
            rivals.append(import_module(f"{__name__}.{module.name}").rival())
        except ImportError as error:
            missing[module.name] = str(error)
    return rivals, missing
