"""What long runs have found, kept as JSON with a digest, for tests to play samples of."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def digest(found: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(found, sort_keys=True).encode()).hexdigest()[:16]


def store(path: Path, answer: Mapping[str, Any]) -> None:
    path.write_text(json.dumps(answer, indent=1) + "\n", "utf-8")
