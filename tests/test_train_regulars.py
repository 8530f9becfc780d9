"""The program that spreads training over workers, with a trainer that only counts."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import train_regulars

COUNTER = """#!{python}
import sys
from pathlib import Path

book, words = Path(sys.argv[1]), dict(zip(sys.argv[2::2], sys.argv[3::2]))
if words.get("--rounds") == "0":
    book.write_bytes(bytes(16) + bytes(8) + b"begun")
elif "--jobs" in words:
    print(3)
elif "--job" in words:
    Path(words["--to"]).write_bytes(book.read_bytes()[24:] + b"," + words["--job"].encode())
elif "--merge" in words:
    done = book.read_bytes()
    rounds = int.from_bytes(done[16:24], "little") + 1
    found = [Path(words["--merge"] + "." + str(job)).read_bytes() for job in range(3)]
    book.write_bytes(done[:16] + rounds.to_bytes(8, "little") + b"[" + b" ".join(found) + b"]")
    print("round", rounds)
else:
    sys.exit("no such order")
"""


@pytest.mark.parametrize("workers", [1, 4])
def test_rounds_of_jobs_on_any_workers(tmp_path: Path, workers: int, capsys: pytest.CaptureFixture[str]) -> None:
    program, book = tmp_path / "counter", tmp_path / "book"
    program.write_text(COUNTER.format(python=sys.executable))
    program.chmod(0o755)
    with ThreadPoolExecutor(workers) as threads:
        train_regulars.train(str(program), book, 4, 893, 1, threads)
        assert book.read_bytes()[24:] == b"[begun,0 begun,1 begun,2]"
        train_regulars.train(str(program), book, 4, 893, 2, threads)
    once = b"[begun,0 begun,1 begun,2]"
    assert book.read_bytes()[24:] == b"[" + b" ".join(once + b",%d" % job for job in range(3)) + b"]"
    assert capsys.readouterr().out == "round 1\nround 2\n"


def test_what_the_trainer_complains_of_is_told(tmp_path: Path) -> None:
    program = tmp_path / "counter"
    program.write_text(COUNTER.format(python=sys.executable))
    program.chmod(0o755)
    with pytest.raises(RuntimeError, match="--nights 5: no such order"):
        train_regulars.run(str(program), str(tmp_path / "book"), "--nights", "5")
