"""eval7: Cython over card objects. Its py_hand_vs_range_exact deals no board cards, so it has no preflop equity."""

from typing import Any

from eval7 import Card, evaluate

from rivals import Ids, Rival, Single, texts_of


def _cards(hand: Ids) -> list[Any]:
    return [Card(text) for text in texts_of(hand)]


def _evaluate_texts(texts: tuple[str, ...]) -> int:
    return int(evaluate([Card(text) for text in texts]))


def rival() -> Rival:
    return Rival(
        name="eval7",
        module="eval7",
        kind="compiled",
        single=(
            Single("evaluate(cards)", _cards, evaluate, hands=20_000, ready=True),
            Single("evaluate(Card of each text)", texts_of, _evaluate_texts, hands=10_000, text=True),
        ),
    )
