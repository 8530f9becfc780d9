"""Work in chunks on an executor: threads, processes, or the machines of a cluster."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:  # costs more to import than the rest of the package
    from concurrent.futures import Executor, Future

T = TypeVar("T")

_CHUNKS_AHEAD = 64
"""Chunks submitted before the first answer is waited for: enough for many workers, and memory stays bounded."""


def in_order(executor: Executor, function: Callable[..., T], chunks: Iterable[tuple[Any, ...]]) -> Generator[T]:
    """Answers of a function to chunks of arguments, in the order of the chunks.

    The first error ends it, and chunks that have not begun are withdrawn. An executor that runs a chunk again when its
    worker dies, as Dask's does, is left to do so; one that breaks then, as a pool of processes does, says so itself.
    """
    waiting: deque[Future[T]] = deque()
    try:
        for chunk in chunks:
            if len(waiting) == _CHUNKS_AHEAD:
                yield waiting.popleft().result()
            waiting.append(executor.submit(function, *chunk))
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
