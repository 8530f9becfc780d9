"""Every exception of the package."""


class CardError(ValueError):
    """A text, an id or a set of cards that cannot be.

    The message names the card or the token and where it stands; positions and rows count from 0.
    """


class RangeError(ValueError):
    """A text or an array that makes no range; the message names the token and its position, counted from 0."""


class ConfigError(ValueError):
    """Arguments that do not make a hand, a table or a game; the message names the one and what was allowed."""
