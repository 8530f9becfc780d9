"""holdem-hand-evaluator: Rust; it takes text and nothing else, and its equity is sampled."""

from holdem_hand_evaluator import evaluate_hand

from rivals import Ids, Rival, Single, texts_of


def _text(hand: Ids) -> str:
    return "".join(texts_of(hand))


def rival() -> Rival:
    return Rival(
        name="holdem-hand-evaluator",
        module="holdem_hand_evaluator",
        kind="compiled",
        single=(Single("evaluate_hand(text)", _text, evaluate_hand, hands=50_000, text=True, ready=True),),
    )
