"""What a bot is."""

from __future__ import annotations

from typing import Protocol, TypeVar

import numpy as np

ViewT = TypeVar("ViewT", contravariant=True)
ActionT = TypeVar("ActionT", covariant=True)


class Bot(Protocol[ViewT, ActionT]):
    """Fills a chair: is shown a view, and answers with an action that is legal there.

    A bot keeps nothing from call to call. All its chance comes from `rng`; some need none.
    """

    def act(self, view: ViewT, rng: np.random.Generator | None = None) -> ActionT:
        """The action of the seat that the view belongs to.

        Raises
        ------
        ValueError
            The viewer has nothing to do.
        """
        ...
