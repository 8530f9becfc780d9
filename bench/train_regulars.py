"""Train a crew's book with many workers, round by round; the book is the same with any number of them.

    python bench/train_regulars.py build/cpp/cpp/holdem893_train_regulars book.bin --crew 4 --rounds 60 --workers 2

Each round is a set of jobs that know only the book, so `train` spreads them over any `concurrent.futures.Executor`
whose workers can run the program. Stopped at any time, it goes on from the last round that is done.
"""

import argparse
import subprocess
import tempfile
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path


def run(program: str, *words: str) -> str:
    """What the program prints."""
    done = subprocess.run([program, *words], check=False, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{program} {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout


def do_job(program: str, book: bytes, job: int) -> bytes:
    """One job of the next round, wherever the worker is."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "book").write_bytes(book)
        run(program, f"{folder}/book", "--job", str(job), "--to", f"{folder}/answer")
        return (Path(folder) / "answer").read_bytes()


def train(program: str, book: Path, crew: int, seed: int, rounds: int, executor: Executor) -> None:
    """Train until so many rounds are done in all."""
    if not book.exists():
        run(program, str(book), "--crew", str(crew), "--seed", str(seed), "--rounds", "0")
    while int.from_bytes(book.read_bytes()[16:24], "little") < rounds:
        jobs = int(run(program, str(book), "--jobs", "0"))
        waiting = [executor.submit(do_job, program, book.read_bytes(), job) for job in range(jobs)]
        with tempfile.TemporaryDirectory() as folder:
            for job, answer in enumerate(waiting):
                (Path(folder) / f"answer.{job}").write_bytes(answer.result())
            print(run(program, str(book), "--merge", f"{folder}/answer"), end="", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a crew's book with many workers.")
    parser.add_argument("program")
    parser.add_argument("book", type=Path)
    parser.add_argument("--crew", type=int, default=4)
    parser.add_argument("--seed", type=int, default=893)
    parser.add_argument("--rounds", type=int, required=True)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    with ThreadPoolExecutor(given.workers) as threads:
        train(given.program, given.book, given.crew, given.seed, given.rounds, threads)


if __name__ == "__main__":
    main()
