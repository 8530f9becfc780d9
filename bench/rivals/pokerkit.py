"""PokerKit: Python; every five of the seven looked up. Its equity is sampled."""

from typing import Any

from pokerkit import Card, StandardHighHand

from rivals import Ids, Rival, Single, texts_of


def _text(hand: Ids) -> str:
    return "".join(texts_of(hand))


def _cards(hand: Ids) -> tuple[Any, ...]:
    return tuple(Card.parse(_text(hand)))


def rival() -> Rival:
    from_game = StandardHighHand.from_game
    return Rival(
        name="PokerKit",
        module="pokerkit",
        kind="python",
        value=lambda hand: hand.entry.index,
        single=(
            Single("StandardHighHand.from_game(cards)", _cards, from_game, hands=100, ready=True),
            Single("StandardHighHand.from_game(text)", _text, from_game, hands=100, text=True),
        ),
    )
