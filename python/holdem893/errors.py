"""Every exception of the package."""

from typing import Any


class CardError(ValueError):
    """A text, an id or a set of cards that cannot be.

    The message names the card or the token and where it stands; positions and rows count from 0.
    """


class RangeError(ValueError):
    """A text or an array that makes no range; the message names the token and its position, counted from 0."""


class ConfigError(ValueError):
    """Arguments that do not make a hand, a table or a game; the message names the one and what was allowed."""


class IllegalAction(ValueError):  # noqa: N818  a name of the public interface
    """An action that is well formed and not allowed now; nothing has changed.

    Attributes
    ----------
    action : Action
        What was sent.
    legal : Legal
        What its seat was allowed instead; empty where the seat has no choice now.
    """

    def __init__(self, action: Any, legal: Any, reason: str) -> None:
        super().__init__(action, legal, reason)
        self.action = action
        self.legal = legal
        self.reason = reason

    @property
    def seat(self) -> int:
        """The seat that the action names."""
        seat: int = self.action.seat
        return seat

    def __str__(self) -> str:
        return f"{self.action}: {self.reason}"


class HistoryError(ValueError):
    """A file or a line that holds no history, or one whose actions cannot be played; the message says where."""
