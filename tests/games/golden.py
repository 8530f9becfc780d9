"""Short nights whose files must stay readable.

    PYTHONPATH=tests python tests/games/golden.py

writes the file of the newest version, and beside it how the nights end. A file of an older version is never rewritten.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from holdem893.games import night893
from holdem893.games.night893 import HouseRule, NightConfig
from holdem893.history import VERSION, History, replay, write_jsonl

FILE = Path(__file__).parent.parent / "golden" / f"night893_version{VERSION}.jsonl"

TABLES = (
    NightConfig(crew=2, target=3, limit=9),
    NightConfig(crew=3, target=6, limit=20, first_rule_hand=1, reversal="inverse"),
    NightConfig(crew=6, target=9, limit=30, house_rules=(HouseRule.BLAZE, HouseRule.BOND), rule_deck="replace"),
    NightConfig(crew=4, target=9, limit=30, hands=2, max_stake=2, blaze_doubles_foldout=False, call_seconds=8),
    NightConfig(crew=5, target=1, limit=1, house_rules=()),
)


def nights() -> Iterator[History]:
    """Random calls of fixed seeds; the last night is left after one call."""
    for seed, config in enumerate(TABLES):
        rng = random.Random(seed)
        dealt = night893.deal(config, seed)
        state, actions = night893.start(config, dealt), []
        while seats := night893.to_act(state):
            action = rng.choice(night893.legal(state, rng.choice(seats)))
            state = night893.apply(state, action)
            actions.append(action)
        yield History("night893", config, dealt, tuple(actions))
    config = TABLES[0]
    yield History("night893", config, night893.deal(config, 9), (night893.Action(1, night893.Call.RAISE),))


def ends(histories: Iterable[History]) -> list[dict[str, Any]]:
    """Where each night has come to."""
    found = []
    for history in histories:
        last = replay(history)[-1]
        hands = [[hand.take, hand.heat, list(hand.stakes)] for hand in last.record]
        found.append({"take": last.take, "heat": last.heat, "outcome": last.outcome, "hands": hands})
    return found


if __name__ == "__main__":
    histories = list(nights())
    write_jsonl(FILE, histories)
    lines = ",\n".join(json.dumps(end) for end in ends(histories))
    FILE.with_suffix(".json").write_text(f"[\n{lines}\n]\n", "utf-8")
