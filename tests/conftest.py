"""What every test may use: the backends, and short or long runs of random examples."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from hypothesis import settings

from holdem893 import _core

settings.register_profile("dev", max_examples=50, deadline=None, derandomize=True)
settings.register_profile("ci", max_examples=300, deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

RunOnBackend = Callable[[str], str]


@pytest.fixture(params=_core.runnable_backends())
def backend(request: pytest.FixtureRequest) -> RunOnBackend:
    """Runs Python code in a process of its own, on each backend in turn, and returns what it prints.

    A process chooses its backend once, so each needs its own.
    """
    name: str = request.param

    def run(code: str) -> str:
        check = f"from holdem893 import _core\nassert _core.active_backend() == {name!r}\n"
        environment = {**os.environ, "HOLDEM893_BACKEND": name}
        done = subprocess.run(
            [sys.executable, "-c", check + code], env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run
