"""How many ways there are to call: one line for a table and a depth.

    PYTHONPATH=tests python tests/games/perft.py

writes the lines anew. Seats call in their order, since the order of sealed calls makes no difference; a state counts
once however it was reached.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from holdem893.games import night893
from holdem893.games.night893 import HouseRule, NightConfig, State

SEED = 893
TABLES = [
    (2, None, 10),
    (2, HouseRule.BOND, 10),
    (2, HouseRule.HUSH, 9),
    (2, HouseRule.BLAZE, 9),
    (3, None, 9),
    (3, HouseRule.ONI, 8),
    (4, HouseRule.SERPENT, 8),
    (5, HouseRule.FOX, 7),
    (6, HouseRule.REVERSAL, 7),
]


def root(crew: int, rule: HouseRule | None) -> State:
    rules = () if rule is None else (rule,)
    config = NightConfig(crew, 5, 3, house_rules=rules, first_rule_hand=1, hands=2, rule_deck="replace")
    return night893.start(config, night893.deal(config, SEED))


def perft(state: State, depth: int) -> Counter[State]:
    """The states after so many calls, or at an earlier end, and how many sequences lead to each."""
    level = Counter({state: 1})
    for _ in range(depth):
        after: Counter[State] = Counter()
        for before, ways in level.items():
            seats = night893.to_act(before)
            if not seats:
                after[before] += ways
            for action in night893.legal(before, seats[0]) if seats else ():
                after[night893.apply(before, action)] += ways
        level = after
    return level


def line(crew: int, rule: HouseRule | None, depth: int) -> str:
    states = perft(root(crew, rule), depth)
    ends = sum(state.outcome is not None for state in states)
    name = rule.name.lower() if rule else "no rule"
    return f"crew {crew}, {name}, depth {depth}: {states.total()} sequences, {len(states)} states, {ends} ends"


def lines() -> list[str]:
    return [line(*table) for table in TABLES]


def by_first_action(text: str) -> str:
    """The same count split by the first call, for a line that differs."""
    crew, rule, depth = next(table for table in TABLES if text.startswith(line(*table).split(":")[0]))
    state = root(crew, rule)
    split = [
        f"{action}: {perft(night893.apply(state, action), depth - 1).total()}"
        for action in night893.legal(state, night893.to_act(state)[0])
    ]
    return "; ".join(split)


if __name__ == "__main__":
    target = Path(__file__).parent.parent / "golden" / "night893_perft.txt"
    target.write_text("\n".join(lines()) + "\n", "utf-8")
