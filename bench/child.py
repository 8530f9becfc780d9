"""Child: a second program that waits for its turn, for what needs another environment or no Python at all."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent


class Child:
    """A program in a process of its own; it says a line, then answers each line with one."""

    def __init__(self, *command: str, **environment: str) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(HERE), **environment},
        )
        self.greeting = self._read()

    def seconds(self) -> float:
        """Let it make one run; what passes between the processes is outside its clock."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return float(self._read())

    def close(self) -> None:
        self._process.communicate()

    def _read(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the child process ended with status {self._process.wait()}")
        return line.strip()


def python_child(module: str, **environment: str) -> Child:
    """A Python module of this folder as a child."""
    return Child(sys.executable, "-m", module, **environment)


def serve(greeting: str, seconds: Callable[[], float]) -> None:
    """The child's side: until its input ends."""
    print(greeting, flush=True)
    for _ in sys.stdin:
        print(seconds(), flush=True)


def python_prints(code: str) -> float:
    """The number that a fresh Python prints, started in a folder from which nothing can be imported by mistake."""
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)
