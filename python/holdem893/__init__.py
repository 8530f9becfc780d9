"""Poker hands in bulk: a compiled evaluator, exact equities and 893 Hold'em."""

try:
    from holdem893._core import __version__, active_backend
except ImportError as error:
    raise ImportError(
        f"the compiled part of holdem893 cannot be loaded ({error}); "
        "install the package with pip, and do not import it from its source folder"
    ) from error


from holdem893.cards import NO_CARD, all_hands, deck, format_cards, parse_cards, parse_many, random_deals
from holdem893.errors import CardError, ConfigError, HistoryError, IllegalAction, RangeError
from holdem893.hands import (
    HandCategory,
    Points,
    Ranking,
    Selection,
    best_five,
    category,
    describe,
    evaluate,
    evaluate_combos,
    from_rank,
    must_drop,
    points,
    spit_cross_points,
    to_rank,
)
from holdem893.history import History, replay
from holdem893.odds import (
    Equity,
    NextCards,
    Outs,
    class_equities,
    class_matrix,
    equity,
    equity_many,
    equity_matrix,
    next_card,
    outs,
)
from holdem893.ranges import COMBOS, Range, combo_index
from holdem893.showdown import (
    NO_CALL,
    Call,
    CrewSettlement,
    CrewSettlements,
    Declare,
    HouseRule,
    Pot,
    Rake,
    Settlement,
    Settlements,
    crew_stakes,
    settle,
    settle_crew,
    settle_crew_many,
    settle_many,
)

__all__ = [
    "COMBOS",
    "NO_CALL",
    "NO_CARD",
    "Call",
    "CardError",
    "ConfigError",
    "CrewSettlement",
    "CrewSettlements",
    "Declare",
    "Equity",
    "HandCategory",
    "History",
    "HistoryError",
    "HouseRule",
    "IllegalAction",
    "NextCards",
    "Outs",
    "Points",
    "Pot",
    "Rake",
    "Range",
    "RangeError",
    "Ranking",
    "Selection",
    "Settlement",
    "Settlements",
    "__version__",
    "all_hands",
    "best_five",
    "category",
    "class_equities",
    "class_matrix",
    "combo_index",
    "crew_stakes",
    "deck",
    "describe",
    "equity",
    "equity_many",
    "equity_matrix",
    "evaluate",
    "evaluate_combos",
    "format_cards",
    "from_rank",
    "must_drop",
    "next_card",
    "outs",
    "parse_cards",
    "parse_many",
    "points",
    "random_deals",
    "replay",
    "settle",
    "settle_crew",
    "settle_crew_many",
    "settle_many",
    "spit_cross_points",
    "to_rank",
]

# A backend that HOLDEM893_BACKEND names and this machine cannot run is an error now, and not at some later call.
active_backend()
