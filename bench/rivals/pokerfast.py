"""pokerfast: OMPEval (C++) behind ctypes, and an evaluator in Python. The private call skips its reading of text."""

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as np
import pokerfast.equity
from numpy.typing import NDArray

from rivals import Batch, Ids, Rival, Single, texts_of

_SUITS = np.array([2, 3, 1, 0], dtype=np.uint8)
"""Its suits are s h c d."""


def _buffers(hands: NDArray[np.uint8]) -> tuple[bytes, int, int, Any]:
    """Arguments of pf_evaluate: cards, hands, cards a hand, room for the answers."""
    n, cards = hands.shape
    return (hands & 0xFC | _SUITS[hands & 3]).tobytes(), n, cards, (ctypes.c_uint16 * n)()


def _one_buffer(hand: Ids) -> tuple[bytes, int, int, Any]:
    return _buffers(np.array([hand], dtype=np.uint8))


def _ranges(players: Sequence[str], board: str, dead: str) -> list[float]:
    return list(pokerfast.equity.equity(players, board, dead=dead))


def _sample(library: Any, hands: Sequence[str], seconds: float) -> tuple[float, int]:
    """What its `equity(exact=False)` calls; only the private function says how many trials that was."""
    count = len(hands)
    texts = (ctypes.c_char_p * count)(*[hand.encode("ascii") for hand in hands])
    shares, trials = (ctypes.c_double * count)(), ctypes.c_uint64()
    no_limit, one_thread = 0.0, 1
    failed = library.pf_equity(texts, count, b"", b"", 0, no_limit, one_thread, seconds, shares, ctypes.byref(trials))
    if failed:
        raise RuntimeError(f"pf_equity says {failed}")
    return float(shares[0]), int(trials.value)


def rival() -> Rival:
    try:
        library = pokerfast.equity._load()
    except pokerfast.equity.EquityUnavailable as error:
        raise ImportError(str(error)) from error

    def evaluate_buffers(arguments: tuple[bytes, int, int, Any]) -> Any:
        library.pf_evaluate(*arguments)
        return arguments[3]

    def evaluate_one(arguments: tuple[bytes, int, int, Any]) -> int:
        library.pf_evaluate(*arguments)
        return int(arguments[3][0])

    evaluate = pokerfast.equity.evaluate
    return Rival(
        name="pokerfast",
        module="pokerfast.equity",
        kind="compiled",
        ranges=_ranges,
        sample=lambda hands, seconds: _sample(library, hands, seconds),
        single=(
            Single("private pf_evaluate(bytes)", _one_buffer, evaluate_one, hands=10_000, ready=True),
            Single("equity.evaluate([texts])", texts_of, lambda texts: evaluate([texts])[0], hands=4_000, text=True),
            Single("eval7(texts), in Python", texts_of, pokerfast.eval7, hands=5_000, text=True),
        ),
        batch=(
            Batch("private pf_evaluate(bytes), a batch", _buffers, evaluate_buffers, hands=1_000_000),
            Batch("equity.evaluate(texts), a batch", _texts, evaluate, hands=10_000, text=True),
        ),
    )


def _texts(hands: NDArray[np.uint8]) -> list[tuple[str, ...]]:
    return [texts_of(tuple(hand)) for hand in hands.tolist()]
