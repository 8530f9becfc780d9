"""All 133,784,560 seven-card hands in order, prefixes shared: a C++ program, built when the case is prepared."""

import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from cases import Bar, Case, NotRunError, Workload
from child import Child
from clock import Entrant
from rivals import Rival
from sample import AnswerError

HANDS = 133_784_560
LABEL = "C++, HandSum::for_each_last_card"
SUM_OF_STRENGTHS = 450_468_187_308  # tests/test_cpp.py proves every one of them


def build(folder: Path) -> Path:
    """Configure and build the program; the path to it."""
    cmake = shutil.which("cmake")
    if cmake is None:
        raise NotRunError("cmake is not installed")
    root = Path(__file__).parents[2]
    options = ["-DHOLDEM893_PYTHON=OFF", "-DHOLDEM893_BENCH=ON", "-DCMAKE_BUILD_TYPE=Release"]
    for command in ([cmake, "-S", root, "-B", folder, *options], [cmake, "--build", folder, "--parallel"]):
        subprocess.run([str(part) for part in command], check=True, capture_output=True)
    return folder / "bench" / "cpp" / "bench_enumerate"


def prepare(rivals: Sequence[Rival]) -> Workload:
    folder = tempfile.TemporaryDirectory()
    child = Child(str(build(Path(folder.name))))

    def close() -> None:
        child.close()
        folder.cleanup()

    if int(child.greeting) != SUM_OF_STRENGTHS:
        close()
        raise AnswerError(f"the strengths add up to {child.greeting}, not {SUM_OF_STRENGTHS}")
    return Workload(
        [Entrant("holdem893", LABEL, "ours", HANDS, child.seconds)],
        SUM_OF_STRENGTHS % 2**32,
        "the proven sum",
        {rival.name: "its Python package has no such walk" for rival in rivals if rival.kind == "compiled"},
        close,
    )


CASE = Case(
    name="enumerate7",
    title=f"all {HANDS:,} seven-card hands in order, prefixes shared, in C++",
    unit="hand",
    access="sequential",
    inside="the whole walk, one thread",
    prepare=prepare,
    bars=(Bar(LABEL, 1.3e-9),),
)
