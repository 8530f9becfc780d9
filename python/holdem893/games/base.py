"""What every game offers, and where it is found by name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from holdem893.games import night893
    from holdem893.games.night893 import Action, Deal, NightConfig, State, View

ConfigT = TypeVar("ConfigT")
DealT = TypeVar("DealT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT", covariant=True)

NAMES = ("night893",)
"""Every game there is: the names of the modules beside this one."""


class Game(Protocol[ConfigT, DealT, StateT, ActionT, ViewT]):
    """A module of functions that neither read a clock nor draw a number nor print.

    A history is a config, a deal and actions: a state is what their order makes of them, so saving, loading and taking
    back need nothing of their own.
    """

    def deal(self, config: ConfigT, seed: int) -> DealT:
        """All that chance decides, drawn once; the same seed gives the same deal on every machine."""
        ...

    def start(self, config: ConfigT, deal: DealT) -> StateT:
        """The first state."""
        ...

    def to_act(self, state: StateT) -> tuple[int, ...]:
        """Seats that have a choice now: several where choices are simultaneous, none when all is over."""
        ...

    def legal(self, state: StateT, seat: int) -> Legal:
        """What a seat may do now: the single truth about that."""
        ...

    def apply(self, state: StateT, action: ActionT) -> StateT:
        """The state after an action; the one before still stands. Raises IllegalAction."""
        ...

    def view(self, state: StateT, seat: int | None) -> ViewT:
        """What a seat may know, or with None a watcher."""
        ...

    @property
    def codec(self) -> Codec[ConfigT, DealT, ActionT, Any]:
        """How histories of this game are written and read."""
        ...


class Legal(Protocol):
    """Actions that are allowed: `in` tests one. Where they are finite, it iterates over all of them too."""

    def __contains__(self, action: object, /) -> bool: ...


class Codec(Protocol[ConfigT, DealT, ActionT, ViewT]):
    """A game's values as what JSON can hold. Readers raise ValueError or TypeError, with the field in the message."""

    def write_config(self, config: ConfigT) -> dict[str, Any]: ...
    def read_config(self, data: Any) -> ConfigT: ...
    def write_deal(self, deal: DealT) -> Any: ...
    def read_deal(self, data: Any) -> DealT: ...
    def write_action(self, action: ActionT) -> Any: ...
    def read_action(self, data: Any) -> ActionT: ...
    def write_view(self, view: Any) -> dict[str, Any]: ...


def game(name: str) -> Game[Any, Any, Any, Any, Any]:
    """The game of a name.

    Raises
    ------
    ValueError
        There is no such game.

    Examples
    --------
    >>> game("night893").__name__
    'holdem893.games.night893'
    """
    if name not in NAMES:
        raise ValueError(f"game {name!r}: the games are {', '.join(NAMES)}")
    return cast(Game[Any, Any, Any, Any, Any], import_module(f"holdem893.games.{name}"))


if TYPE_CHECKING:  # the type checker holds every game to the protocol here
    _NIGHT: Game[NightConfig, Deal, State, Action, View] = night893
