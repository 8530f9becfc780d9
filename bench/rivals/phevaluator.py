"""phevaluator: a perfect hash in C; its ids are ours. The private call skips its conversion of cards."""

from phevaluator import _pheval
from phevaluator.evaluator import evaluate_cards

from rivals import Rival, Single, texts_of


def rival() -> Rival:
    return Rival(
        name="phevaluator",
        module="phevaluator.evaluator",
        kind="compiled",
        standard_ranks=True,
        single=(
            Single("_pheval.evaluate_7cards(ids)", tuple, _pheval.evaluate_7cards, 50_000, ready=True, spread=True),
            Single("evaluate_cards(ids)", tuple, evaluate_cards, hands=20_000, ready=True, spread=True),
            Single("evaluate_cards(texts)", texts_of, evaluate_cards, hands=20_000, text=True, spread=True),
        ),
    )
