"""What every test may use: the backends, and short or long runs of random examples."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

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


@pytest.fixture(scope="session")
def core_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The core and its tests, built without Python's headers; the folder."""
    folder = tmp_path_factory.mktemp("core")
    root = Path(__file__).parent.parent
    options = ["-G", "Ninja", "-DHOLDEM893_PYTHON=OFF", "-DHOLDEM893_TESTS=ON"]
    run_tool("cmake", "-S", str(root), "-B", str(folder), *options)
    run_tool("cmake", "--build", str(folder))
    return folder


def run_tool(*command: str) -> str:
    """Runs a program, found beside this Python or on the path; what it prints, or a failed test with all it said."""
    tools = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    program = shutil.which(command[0], path=tools)
    assert program is not None, f"{command[0]} is not installed"
    done = subprocess.run(
        [program, *command[1:]], env={**os.environ, "PATH": tools}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
