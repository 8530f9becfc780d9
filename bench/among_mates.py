"""One chair among mates of one simple kind: what a regular is worth there, beside the simple policies.

    python bench/among_mates.py --write

plays 100,000 nights for each room, crew, kind of mates, chair and policy in it, and for tables where every hand is
under Hush; some minutes of two cores. It writes bench/among_mates.json. A regular shall not be worse than the best of
the simple policies in its chair by more than two standard errors; where it is, the line says so.
"""

import argparse
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from math import hypot
from pathlib import Path
from typing import Any

import holdem893
from holdem893.games.night893 import HouseRule, NightConfig, Table
from holdem893.regular_book import book_terms
from holdem893.simulation import simulate
from stored import digest, store

STORED = Path(__file__).with_suffix(".json")

SIMPLE = ("stay", "own", "random")
"""What a regular is measured by."""
ALLOWED = 2
"""Standard errors."""
SEED = 893
NIGHTS = 100_000


def tables(crew: int) -> Iterator[tuple[str, NightConfig]]:
    """The three rooms, and the first with nothing but Hush."""
    for room in Table:
        yield room.value, NightConfig.at(room, crew)
    first = NightConfig.at(Table.SHITAMACHI, crew)
    yield (
        "hush",
        NightConfig(crew, first.target, first.limit, [HouseRule.HUSH], first_rule_hand=1, rule_deck="replace"),
    )


def rates(config: NightConfig, mates: str, chair: int, nights: int) -> dict[str, float]:
    """Share of clean nights by the policy in the chair."""
    found = {}
    for policy in ("regular", *SIMPLE):
        seats: Any = [policy if seat == chair else mates for seat in range(config.crew)]
        found[policy] = simulate(config, nights, policy=seats, seed=SEED).clean_rate
    return found


def shortfall(found: Mapping[str, float], nights: int) -> float:
    """What a regular lacks to the best simple policy, in standard errors of the difference; below 0 it is better."""
    best = max(found[policy] for policy in SIMPLE)
    errors = [(rate * (1 - rate) / nights) ** 0.5 for rate in (best, found["regular"])]
    return (best - found["regular"]) / (hypot(*errors) or 1)


def misses(found: Mapping[str, Any], nights: int) -> list[str]:
    """Where a regular is worse than the best simple policy by more than two standard errors."""
    return [
        f"{crew} {table}, {mates}, chair {chair}"
        for crew, cells in found.items()
        for table, cell in cells.items()
        for mates in SIMPLE
        for chair, rates_of in cell[mates].items()
        if shortfall(rates_of, nights) > ALLOWED
    ]


def chairs(crew: int) -> tuple[int, ...]:
    """One that shares a mask, and in odd crews the one that has a mask for itself."""
    return (0,) if crew % 2 == 0 else (0, crew - 1)


def find(nights: int) -> dict[str, Any]:
    places = [
        (name, config, mates, chair)
        for crew in sorted(book_terms())
        for name, config in tables(crew)
        for mates in SIMPLE
        for chair in chairs(crew)
    ]
    answer: dict[str, Any] = {}
    with ThreadPoolExecutor(2) as threads:
        rates_at = threads.map(lambda place: rates(*place[1:], nights), places)
        for (name, config, mates, chair), found in zip(places, rates_at, strict=True):
            cell: dict[str, Any] = answer.setdefault(str(config.crew), {}).setdefault(name, {})
            cell |= {"target": config.target, "limit": config.limit}
            cell.setdefault(mates, {})[str(chair)] = found
            words = " ".join(f"{policy} {rate:.2%}" for policy, rate in found.items())
            lacks = shortfall(found, nights)
            missed = f"  misses by {lacks:.1f} standard errors" if lacks > ALLOWED else ""
            place = f"{config.crew} {name} {config.target}/{config.limit}, {mates}, chair {chair}"
            print(f"{place}: {words}{missed}", flush=True)
    return answer


def main() -> None:
    parser = argparse.ArgumentParser(description="One chair among mates of one simple kind.")
    parser.add_argument("--nights", type=int, default=NIGHTS)
    parser.add_argument("--write", action="store_true", help="store what is found")
    options = parser.parse_args()
    start = time.perf_counter()
    found = find(options.nights)
    answer = {
        "about": "Share of clean nights by crew, table, kind of mates, chair, and the policy in it.",
        "command": "python bench/among_mates.py --write",
        "holdem893": holdem893.__version__,
        "books": {str(crew): terms["sha256"] for crew, terms in book_terms().items()},
        "seed": SEED,
        "nights": options.nights,
        "seconds": round(time.perf_counter() - start),
        "digest": digest(found),
        "misses": misses(found, options.nights),
        "rates": found,
    }
    if options.write:
        store(STORED, answer)


if __name__ == "__main__":
    main()
