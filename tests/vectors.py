"""The test vectors: rows of questions and answers, one JSON object a line.

`HOLDEM893_VECTORS` names the folder with the full set. Where it is set, a missing folder or file is an error and never
a skipped test. Where it is not set, the small sample beside this file is read, which covers every kind and rule.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

SAMPLE = Path(__file__).with_name("vectors")


def folder() -> Path:
    """The folder that is read: the full set, or the sample."""
    named = os.environ.get("HOLDEM893_VECTORS")
    if named is None:
        return SAMPLE
    if not named or not Path(named).is_dir():
        raise FileNotFoundError(f"HOLDEM893_VECTORS={named!r} is not a folder")
    return Path(named)


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of one file, such as `rows("eval5")`, in the order written; an empty file is an error."""
    path = folder() / f"{name}.jsonl"
    found: list[dict[str, Any]] = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]
    if not found:
        raise ValueError(f"no rows in {path}")
    return found


def table(name: str) -> dict[str, Any]:
    """A file that is one JSON object, such as `table("counts")`."""
    found: dict[str, Any] = json.loads((folder() / f"{name}.json").read_text("utf-8"))
    return found
