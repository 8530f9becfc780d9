"""pkrbot: Cython over card objects; evaluate_raw takes ranks and suits as bytes and checks nothing."""

from typing import Any

from pkrbot import Card, evaluate, evaluate_raw

from rivals import Ids, Rival, Single, texts_of


def _cards(hand: Ids) -> list[Any]:
    return [Card(text) for text in texts_of(hand)]


def _raw(hand: Ids) -> tuple[bytes, bytes, int]:
    return bytes(card >> 2 for card in hand), bytes(card & 3 for card in hand), len(hand)


def _evaluate_texts(texts: tuple[str, ...]) -> int:
    return int(evaluate([Card(text) for text in texts]))


def rival() -> Rival:
    return Rival(
        name="pkrbot",
        module="pkrbot",
        kind="compiled",
        single=(
            Single("evaluate_raw(bytes)", _raw, evaluate_raw, hands=50_000, ready=True, spread=True),
            Single("evaluate(cards)", _cards, evaluate, hands=50_000, ready=True),
            Single("evaluate(Card of each text)", texts_of, _evaluate_texts, hands=20_000, text=True),
        ),
    )
