"""The core's own tests, built and run without Python's headers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
def test_the_core_passes_its_own_tests(tmp_path):
    tools = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "PATH": tools}
    options = ["-G", "Ninja", "-DHOLDEM893_PYTHON=OFF", "-DHOLDEM893_TESTS=ON"]
    for command in (
        ["cmake", "-S", str(ROOT), "-B", str(tmp_path), *options],
        ["cmake", "--build", str(tmp_path)],
        ["ctest", "--test-dir", str(tmp_path), "--output-on-failure"],
    ):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
