"""treys: tables and prime products in Python; its cards are ints of its own."""

from treys import Card, Evaluator

from rivals import Ids, Rival, Single, texts_of


def _cards(hand: Ids) -> tuple[list[int], list[int]]:
    cards = [Card.new(text) for text in texts_of(hand)]
    return cards[:2], cards[2:]


def rival() -> Rival:
    evaluate = Evaluator().evaluate

    def evaluate_texts(texts: tuple[str, ...]) -> int:
        cards = [Card.new(text) for text in texts]
        return int(evaluate(cards[:2], cards[2:]))

    return Rival(
        name="treys",
        module="treys",
        kind="python",
        standard_ranks=True,
        single=(
            Single("evaluate(ints)", _cards, evaluate, hands=2_000, ready=True, spread=True),
            Single("evaluate(Card.new of each text)", texts_of, evaluate_texts, hands=2_000, text=True),
        ),
    )
