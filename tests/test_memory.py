"""Memory stays flat, in fewer calls than the command in bench makes."""

import pytest

import memory


@pytest.mark.parametrize("kind", memory.KINDS)
def test_memory_is_flat(kind):
    assert memory.growth(memory.KINDS[kind], 4_000) <= memory.FLAT
