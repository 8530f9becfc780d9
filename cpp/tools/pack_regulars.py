"""Puts a trained book into the package: compressed, with its digest and the command that makes it again.

Usage: python cpp/tools/pack_regulars.py BOOK --keep 64 --core-minutes MINUTES
BOOK is what `holdem893_train_regulars TRAINED --keep 64 --to BOOK` has written; MINUTES is what training has taken of
one core.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
from pathlib import Path

DATA = Path(__file__).parents[2] / "python" / "holdem893" / "data"


def pack(book: bytes, keep: int, core_minutes: float) -> None:
    """Write the compressed book and its line in `regulars.json`."""
    crew, seed = book[5], int.from_bytes(book[8:16], "little")
    rounds = int.from_bytes(book[16:24], "little")
    name = f"regulars_{crew}.bin.xz"
    (DATA / name).write_bytes(lzma.compress(book, preset=6))
    listed = DATA / "regulars.json"
    known = json.loads(listed.read_text("utf-8")) if listed.exists() else {}
    known[str(crew)] = {
        "file": name,
        "sha256": hashlib.sha256(book).hexdigest(),
        "seed": seed,
        "rounds": rounds,
        "commands": [
            f"holdem893_train_regulars trained.bin --crew {crew} --seed {seed} --rounds {rounds}",
            f"holdem893_train_regulars trained.bin --keep {keep} --to book.bin",
        ],
        "core_minutes": core_minutes,
    }
    ordered = {crew: known[crew] for crew in sorted(known)}
    listed.write_text(json.dumps(ordered, indent=2) + "\n", "utf-8")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Put a trained book into the package.")
    parser.add_argument("book", type=Path)
    parser.add_argument("--keep", type=int, required=True)
    parser.add_argument("--core-minutes", type=float, required=True)
    given = parser.parse_args()
    pack(given.book.read_bytes(), given.keep, given.core_minutes)


if __name__ == "__main__":
    main()
