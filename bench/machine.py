"""Machine: what the figures were measured on."""

import os
import platform
import re
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path

import numpy as np

import holdem893
from holdem893 import _core
from rivals import Rival


def describe_machine(core: int | None, rivals: Sequence[Rival]) -> dict[str, str]:
    """Words for the head of a report, in the order they are printed."""
    where = "not pinned" if core is None else f"pinned to core {core}"
    load = f", load average {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return {
        "holdem893": holdem893.__version__,
        "backend": f"{_core.active_backend()} (runnable here: {', '.join(_core.runnable_backends())})",
        "compiler": compiler(),
        "CPU": f"{cpu()}, {os.cpu_count()} logical, {where}{load}",
        "Python": f"{platform.python_implementation()} {platform.python_version()}, numpy {np.__version__}",
        "system": f"{platform.system()} {platform.machine()}",
        "threads": "1",
        "rivals": versions(rivals) or "none installed",
    }


def compiler() -> str:
    """The compiler that the module names in its own file; ELF files do, others may not."""
    text = Path(str(_core.__file__)).read_bytes()
    found = re.search(rb"GCC: \([^)]*\) [0-9.]+|[A-Za-z ]*clang version [0-9.]+", text)
    return found.group().decode("ascii").strip() if found else "not named in the module"


def cpu() -> str:
    """The model, with family and model number where the system tells them: the name alone can be vague."""
    info = Path("/proc/cpuinfo")
    if not info.exists():
        return platform.processor() or platform.machine()
    fields: dict[str, str] = {}
    for line in info.read_text().splitlines():
        key, _, value = line.partition(":")
        fields.setdefault(key.strip(), value.strip())
    name = fields.get("model name", platform.machine())
    numbers = [f"{key.removeprefix('cpu ')} {fields[key]}" for key in ("cpu family", "model") if key in fields]
    return f"{name} ({', '.join(numbers)})" if numbers else name


def versions(rivals: Sequence[Rival]) -> str:
    """The packages that take part."""
    return ", ".join(f"{rival.name} {metadata.version(rival.name)}" for rival in rivals if rival.packaged)
