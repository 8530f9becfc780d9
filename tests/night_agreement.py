"""Random nights played by the Python game and by the core's: every number of both is compared.

Usage: python tests/night_agreement.py --nights 100000 --write
plays the nights 0 to 99,999 and stores the result, tests/golden/night_agreement.json; a minute or a few.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from holdem893 import _core
from holdem893.crew import Call, HouseRule
from holdem893.games import night893
from holdem893.games.night893 import Action, NightConfig, Outcome
from holdem893.simulation import night_terms

STORED = Path(__file__).parent / "golden" / "night_agreement.json"
ENDS = {1: Outcome.CLEAN, 2: Outcome.RAIDED, 3: Outcome.SHORT}


def random_config(rng: np.random.Generator) -> NightConfig:
    """A table of any size: one of the three rooms', or one with options of its own."""
    crew = int(rng.integers(2, 7))
    counters = {"target": int(rng.integers(1, 12 * crew)), "limit": int(rng.integers(1, 10 * crew))}
    table = list(night893.Table)[rng.integers(3)]
    if rng.random() < 0.5:
        return NightConfig.at(table, crew, **counters)
    options: dict[str, Any] = {
        "hands": int(rng.choice([1, 5, 6, 7, 12])),
        "first_rule_hand": int(rng.integers(1, 4)),
        "max_stake": int(rng.integers(1, 4)),
        "rule_deck": ("reshuffle", "replace")[rng.integers(2)],
        "reversal": ("lowball", "inverse")[rng.integers(2)],
        "blaze_doubles_foldout": bool(rng.integers(2)),
        "house_rules": rng.permutation(np.arange(1, 10))[: rng.integers(0, 10)].tolist(),
    }
    return NightConfig(crew, **counters, **options)


def play_in_python(config: NightConfig, seed: int, calls: np.ndarray) -> tuple[list[Any], Outcome]:
    """A night by `apply`, one call after the other; raises that are not allowed become Stay, in `calls` too."""
    state = night893.start(config, night893.deal(config, seed))
    hands: list[Any] = []
    stakes: list[tuple[int, ...]] = []
    while (seats := night893.to_act(state)) != ():
        hand, street, done = state.hand - 1, len(state.calls), len(state.record)
        for seat in seats:
            allowed = night893.legal(state, seat)
            if Action(seat, Call(calls[hand, street, seat])) not in allowed:
                calls[hand, street, seat] = Call.STAY
        for seat in seats:
            state = night893.apply(state, Action(seat, Call(calls[hand, street, seat])))
        if len(state.record) == done:
            stakes.append(state.stakes)
            continue
        record = state.record[-1]
        stakes.append(record.stakes)
        stakes += [(0,) * config.crew] * (4 - len(stakes))
        inverse = record.rule == HouseRule.REVERSAL and config.reversal == "inverse"
        shown = [own for own, stake in zip(record.strengths, record.stakes, strict=True) if stake]
        best = (min if inverse else max)(shown, default=0)
        hands.append((int(record.rule or 0), stakes, state.take, state.heat, record.heat_by_seat, best))
        stakes = []
    assert state.outcome is not None
    return hands, state.outcome


def play_both(number: int) -> tuple[NightConfig, list[Any], Outcome]:
    """Night `number` twice; an AssertionError says where they differ."""
    rng = np.random.default_rng([893, number])
    config = random_config(rng)
    seed = int(rng.integers(2**63))
    folds = rng.choice([0.02, 0.1, 1 / 3])  # with a third nearly every hand would be folded out
    calls = rng.choice(3, (config.hands, 4, config.crew), p=[folds, (1 - folds) / 2, (1 - folds) / 2]).astype(np.uint8)
    hands, outcome = play_in_python(config, seed, calls)
    rules, stakes, counters, heat, best, end = _core.play_night(night_terms(config), seed, calls)
    assert ENDS[end] == outcome, number
    assert len(rules) == len(hands), number
    for at, (rule, reveals, take, burnt, by_seat, crew_best) in enumerate(hands):
        assert rules[at] == rule, (number, at)
        assert stakes[at].tolist() == [list(row) for row in reveals], (number, at)
        assert counters[at].tolist() == [take, burnt], (number, at)
        assert heat[at].tolist() == list(by_seat), (number, at)
        assert best[at, 0] == crew_best, (number, at)
    return config, hands, outcome


def compare(first: int, count: int) -> dict[str, Any]:
    """What so many nights have shown; `digest` is over all their numbers."""
    digest = hashlib.sha256()
    seen: Counter[str] = Counter()
    for number in range(first, first + count):
        config, hands, outcome = play_both(number)
        digest.update(repr((hands, str(outcome))).encode())
        seen[f"crew {config.crew}"] += 1
        seen[str(outcome)] += 1
        seen["hands"] += len(hands)
        seen.update(f"rule {hand[0]}" for hand in hands)
        seen["folded out"] += sum(not any(hand[1][-1]) for hand in hands)
    return {"nights": count, "differences": 0, "digest": digest.hexdigest()[:16], "seen": dict(sorted(seen.items()))}


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random nights twice and compare every number.")
    parser.add_argument("--nights", type=int, default=100_000)
    parser.add_argument("--write", action="store_true", help="store the result")
    options = parser.parse_args()
    start = time.perf_counter()
    found = compare(0, options.nights)
    found = {"command": f"python tests/night_agreement.py --nights {options.nights} --write", **found}
    print(json.dumps(found, indent=2), f"\n{time.perf_counter() - start:.0f} s")
    if options.write:
        STORED.write_text(json.dumps(found, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
