"""What an import costs a fresh Python."""

import zlib
from collections.abc import Callable, Sequence

from cases import Bar, Case, Workload
from child import python_prints
from clock import Entrant
from rivals import Rival
from sample import AnswerError

OVER_NUMPY = "import holdem893, numpy there already"

# holdem893 says a number that only the compiled part can know, so a broken install is no fast one.
PROBE = "import holdem893; print(holdem893.evaluate('AsKsQsJsTs2c2d'))"
BEST = 7462


def prepare(rivals: Sequence[Rival]) -> Workload:
    answer = int(python_prints(PROBE))
    if answer != BEST:
        raise AnswerError(f"a fresh holdem893 says {answer} for a royal flush, not {BEST}")
    entrants = [
        Entrant("holdem893", "import holdem893, numpy with it", "ours", 1, _fresh("import holdem893")),
        Entrant("holdem893", OVER_NUMPY, "ours", 1, _fresh("import holdem893", before="import numpy")),
        Entrant("numpy", "import numpy", "reference", 1, _fresh("import numpy")),
    ]
    others = [rival for rival in rivals if rival.packaged]
    entrants += [
        Entrant(rival.name, f"import {rival.module}", rival.kind, 1, _fresh(f"import {rival.module}"))
        for rival in others
    ]
    return Workload(entrants, zlib.crc32(str(answer).encode()), "the strength of a royal flush")


def _fresh(statement: str, before: str = "pass") -> Callable[[], float]:
    code = f"{before}\nimport time\nt = time.perf_counter()\n{statement}\nprint(time.perf_counter() - t)"
    return lambda: python_prints(code)


CASE = Case(
    name="import_time",
    title="the first import in a fresh Python",
    unit="import",
    access="one child process a run, files in the system's cache",
    inside="the import statement alone, not the start of Python",
    prepare=prepare,
    bars=(Bar(OVER_NUMPY, 30e-3),),
)
