"""Find target and limit of each room and crew: what gives a crew of regulars the clean rate that the rules promise.

    python bench/find_targets.py --write

plays 400,000 nights for each pair that may be the one, and 100,000 of every simpler crew at the pair that is, and
writes python/holdem893/data/night_targets.json. The plan of the regulars says what to expect at every pair at once; a
pair is judged by the nights that are played at it. `--table` prints what is stored.
"""

import argparse
import json
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from math import ceil, floor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import holdem893
from holdem893.bots.batch import regular_table
from holdem893.games.night893 import NightConfig, Table
from holdem893.simulation import Simulation, simulate
from stored import digest, store

STORED = Path(__file__).parent.parent / "python" / "holdem893" / "data" / "night_targets.json"

PROMISED = {Table.SHITAMACHI: 0.70, Table.KABUKICHO: 0.50, Table.OYABUN: 0.30}
SEED = 893
NIGHTS = 400_000
NIGHTS_OF_SIMPLE_CREWS = 100_000
SIMPLE_CREWS = ("stay", "own", "threshold")
CARELESS = SIMPLE_CREWS[:2]
NEAR = 0.01
"""A pair is good if its rate is as near to what is promised."""
MAY_BE_NEAR = 0.02
"""A pair is played if the plan promises as near a rate."""
FEWEST_HEAT, FAIR_HEAT, MOST_HEAT = 1.25, 2.0, 4.5
"""Limits, by seat: of good pairs that with the limit nearest to the fair one, then that where careless play does
worst."""
MOST_TAKE = 12
"""Targets, by seat."""


def promises(room: Table, crew: int) -> NDArray[np.float64]:
    """What the plan of regulars promises, by target and limit from 0 on."""
    return regular_table(NightConfig.at(room, crew, target=MOST_TAKE * crew, limit=floor(MOST_HEAT * crew))).promises()


def pairs_to_try(expected: NDArray[np.float64], crew: int, promised: float) -> Iterator[list[tuple[int, int]]]:
    """Pairs that may be good, those of equally fair limits together, the fairest first."""
    pairs = [
        (target, limit)
        for limit in range(ceil(FEWEST_HEAT * crew), len(expected[0]))
        for target in range(1, len(expected))
        if abs(expected[target, limit] - promised) <= MAY_BE_NEAR
    ]

    def unfair(pair: tuple[int, int]) -> float:
        return abs(pair[1] - FAIR_HEAT * crew)

    for _, equals in groupby(sorted(pairs, key=unfair), unfair):
        yield list(equals)


def cell_at(room: Table, crew: int, pair: tuple[int, int], nights: int) -> dict[str, Any]:
    """What regulars come to at a pair."""
    config = NightConfig.at(room, crew, target=pair[0], limit=pair[1])
    found = simulate(config, nights, policy="regular", seed=SEED)
    return {"target": pair[0], "limit": pair[1], "clean_rate": round(found.clean_rate, 5)}


def simple_rates(room: Table, crew: int, cell: Mapping[str, Any], nights: int) -> dict[str, float]:
    """What simpler crews come to there."""
    config = NightConfig.at(room, crew, target=cell["target"], limit=cell["limit"])

    def played(policy: Any) -> Simulation:
        return simulate(config, nights, policy=policy, seed=SEED)

    return {policy: round(played(policy).clean_rate, 5) for policy in SIMPLE_CREWS}


def best_cell(room: Table, crew: int, promised: float, nights: int) -> dict[str, Any]:
    """The pair of a crew at a room, its rate, and what simpler crews come to there."""
    simple_nights = max(1, nights * NIGHTS_OF_SIMPLE_CREWS // NIGHTS)
    tried: list[dict[str, Any]] = []
    for pairs in pairs_to_try(promises(room, crew), crew, promised):
        cells = [cell_at(room, crew, pair, nights) for pair in pairs]
        tried += cells
        good = [cell for cell in cells if abs(cell["clean_rate"] - promised) <= NEAR]
        for cell in good:
            cell["simple"] = simple_rates(room, crew, cell, simple_nights)
        if good:
            return min(good, key=lambda cell: sum(cell["simple"][policy] for policy in CARELESS))
    nearest = min(tried, key=lambda cell: abs(cell["clean_rate"] - promised))
    return nearest | {"simple": simple_rates(room, crew, nearest, simple_nights)}


def find(nights: int) -> dict[str, Any]:
    places = [(room, crew, promised) for room, promised in PROMISED.items() for crew in range(2, 7)]
    tables: dict[str, dict[str, Any]] = {}
    with ThreadPoolExecutor(2) as threads:
        for (room, crew, _), cell in zip(
            places, threads.map(lambda place: best_cell(*place, nights), places), strict=True
        ):
            tables.setdefault(room.value, {})[str(crew)] = cell
            print(room.value, crew, cell, flush=True)
    return tables


def markdown(stored: Mapping[str, Any]) -> str:
    """The stored rates as a table, in percent."""
    lines = ["| room | crew | target/limit | regulars | " + " | ".join(SIMPLE_CREWS) + " |", "|---" * 7 + "|"]
    for room, cells in stored["tables"].items():
        for crew, cell in cells.items():
            rates = [cell["clean_rate"], *(cell["simple"][policy] for policy in SIMPLE_CREWS)]
            row = [room, crew, f"{cell['target']}/{cell['limit']}", *(f"{100 * rate:.1f}" for rate in rates)]
            lines.append(f"| {' | '.join(row)} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Find target and limit of each room and crew.")
    parser.add_argument("--nights", type=int, default=NIGHTS)
    parser.add_argument("--write", action="store_true", help="store what is found")
    parser.add_argument("--table", action="store_true", help="print what is stored, and find nothing")
    options = parser.parse_args()
    if options.table:
        print(markdown(json.loads(STORED.read_text("utf-8"))))
        return
    start = time.perf_counter()
    tables = find(options.nights)
    answer = {
        "about": "Target and limit by room and crew, with the clean rates of regulars and of simpler crews.",
        "command": "python bench/find_targets.py --write",
        "holdem893": holdem893.__version__,
        "policy": "regular",
        "promised": {room.value: rate for room, rate in PROMISED.items()},
        "seed": SEED,
        "nights": options.nights,
        "nights_of_simple_crews": NIGHTS_OF_SIMPLE_CREWS,
        "seconds": round(time.perf_counter() - start),
        "digest": digest(tables),
        "tables": tables,
    }
    if options.write:
        store(STORED, answer)


if __name__ == "__main__":
    main()
