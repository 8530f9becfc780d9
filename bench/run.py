"""Compare holdem893 with other evaluators on the same hands.

    python bench/run.py                          every case
    python bench/run.py --case single_ids --plot single.png

Install the rivals with `pip install --group bench`; those that are missing are named and not quoted.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from cases import Case, NotRunError, all_cases
from clock import pin, run_by_turns
from machine import describe_machine
from report import Outcome, head, table, write_json
from rivals import Rival, installed
from sample import AnswerError

WRONG_ANSWER = 1


def arguments(cases: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compare holdem893 with other evaluators on the same hands.")
    parser.add_argument("--case", action="append", choices=cases, help="run this one; may come again (default: all)")
    parser.add_argument("--runs", type=_positive, default=11, help="runs of everybody, by turns (default: 11)")
    parser.add_argument("--core", type=int, help="the core to stay on (default: the last one allowed)")
    parser.add_argument("--no-pin", action="store_true", help="let the system choose cores")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every run")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw a chart")
    return parser.parse_args()


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not positive")
    return number


def measure(case: Case, rivals: Sequence[Rival], runs: int) -> Outcome:
    workload = case.prepare(rivals)
    try:
        return Outcome(case, workload, run_by_turns(workload.entrants, runs))
    finally:
        workload.close()


def main() -> int:
    cases = all_cases()
    options = arguments(list(cases))
    core = None if options.no_pin else pin(options.core)
    rivals, missing = installed()
    command = {"command": " ".join(["python", "bench/run.py", *sys.argv[1:]])}
    words = command | describe_machine(core, rivals)
    print(head(words, options.runs))
    not_run = {f"rival {name}": why for name, why in missing.items()}
    outcomes = []
    status = 0
    for name in options.case or cases:
        try:
            outcomes.append(measure(cases[name], rivals, options.runs))
            print(table(outcomes[-1]), flush=True)
        except NotRunError as reason:
            not_run[f"case {name}"] = str(reason)
        except AnswerError as difference:
            not_run[f"case {name}"] = f"wrong answer: {difference}"
            status = WRONG_ANSWER
    print("".join(f"\nnot run: {name} ({why})" for name, why in not_run.items()))
    if options.json:
        write_json(options.json, words, outcomes, not_run)
    if options.plot and outcomes:
        from chart import draw

        draw(options.plot, words, outcomes)
    return status


if __name__ == "__main__":
    sys.exit(main())
