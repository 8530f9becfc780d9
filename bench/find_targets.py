"""Find target and limit of each room and crew: what gives the threshold crew the clean rate that the rules promise.

    python bench/find_targets.py --write

plays 200,000 nights for each room, crew and price of heat, 33 million in all and a few minutes of one core, and
writes python/holdem893/data/night_targets.json. No table of calls looks at the score, so each night is played once, and
every pair of target and limit is counted from what it has taken and burnt; a pair is judged by the nights of its own
price, as `simulate` plays it.
"""

import argparse
import hashlib
import json
import time
from collections.abc import Mapping
from math import ceil, floor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import holdem893
from holdem893.games.night893 import NightConfig, Table
from holdem893.simulation import heat_price, threshold_table, trace

STORED = Path(__file__).parent.parent / "python" / "holdem893" / "data" / "night_targets.json"

PROMISED = {Table.SHITAMACHI: 0.70, Table.KABUKICHO: 0.50, Table.OYABUN: 0.30}
SEED = 893
NIGHTS = 200_000
NEAR = 0.01
"""A pair is good if its rate is as near to what is promised; of good pairs that with a limit nearest to two a seat."""

FEWEST_HEAT, FAIR_HEAT, MOST_HEAT = 1.25, 2.0, 4.5
"""Limits, by seat."""
PRICES = tuple(price / 4 for price in range(6, 17))

Rates = NDArray[np.float64]


def clean_rates(config: NightConfig, price: float, nights: int) -> Rates:
    """Share of clean nights by target (from 0) and limit (from 0) of a crew with this price of heat."""
    take, heat = trace(config, nights, policy=threshold_table(config.crew, heat_price=price), seed=SEED)
    taken, burnt = take.sum(axis=1, dtype=np.int64), heat.sum(axis=1, dtype=np.int64)
    counts = np.zeros((taken.max() + 1, burnt.max() + 2), np.int64)
    np.add.at(counts, (taken, burnt + 1), 1)  # a limit must be above what has burnt
    return np.asarray(counts[::-1].cumsum(axis=0)[::-1].cumsum(axis=1) / nights)


def rate_at(rates: Rates, target: int, limit: int) -> float:
    if target >= len(rates):
        return 0.0
    return float(rates[target, min(limit, rates.shape[1] - 1)])


def best_pair(config: NightConfig, promised: float, by_price: Mapping[float, Rates]) -> dict[str, Any]:
    """The pair, its rate, and the price that the crew sets at it."""
    crew = config.crew
    found = []
    for limit in range(ceil(FEWEST_HEAT * crew), floor(MOST_HEAT * crew) + 1):
        for target in range(1, 16 * crew):
            price = heat_price(NightConfig(crew, target, limit))
            rate = rate_at(by_price[price], target, limit)
            if abs(rate - promised) <= NEAR:
                found.append((abs(limit - FAIR_HEAT * crew), abs(rate - promised), limit, target, rate, price))
    _, _, limit, target, rate, price = min(found)
    return {"target": target, "limit": limit, "clean_rate": round(rate, 5), "heat_price": price}


def find(nights: int) -> dict[str, Any]:
    tables: dict[str, dict[str, Any]] = {}
    for room, promised in PROMISED.items():
        for crew in range(2, 7):
            config = NightConfig.at(room, crew, target=1, limit=1)
            by_price = {price: clean_rates(config, price, nights) for price in PRICES}
            cell = best_pair(config, promised, by_price)
            tables.setdefault(room.value, {})[str(crew)] = cell
            print(room.value, crew, cell, flush=True)
    return tables


def digest(tables: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(tables, sort_keys=True).encode()).hexdigest()[:16]


def main() -> None:
    parser = argparse.ArgumentParser(description="Find target and limit of each room and crew.")
    parser.add_argument("--nights", type=int, default=NIGHTS)
    parser.add_argument("--write", action="store_true", help="store what is found")
    options = parser.parse_args()
    start = time.perf_counter()
    tables = find(options.nights)
    answer = {
        "about": "Target and limit by room and crew, with the clean rate of the threshold crew and its price of heat.",
        "command": "python bench/find_targets.py --write",
        "holdem893": holdem893.__version__,
        "policy": "threshold",
        "promised": {room.value: rate for room, rate in PROMISED.items()},
        "seed": SEED,
        "nights": options.nights,
        "seconds": round(time.perf_counter() - start),
        "digest": digest(tables),
        "tables": tables,
    }
    if options.write:
        STORED.write_text(json.dumps(answer, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
