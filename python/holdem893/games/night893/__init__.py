"""893 Hold'em: a night of a crew against the masks of the House.

A night is `start(config, deal(config, seed))` and then `apply` for every call, until `to_act` has no seat left. The
calls of one reveal are sent in any order, each sealed until the last is in.

>>> config = NightConfig(crew=2, target=12, limit=8)
>>> state = start(config, deal(config, seed=893))
>>> to_act(state)
(0, 1)
>>> state = apply(state, Action(0, Call.RAISE))
>>> view(state, 1).calls, view(state, 1).locked
((), (True, False))
>>> state = apply(state, Action(1, Call.STAY))
>>> view(state, 1).calls, view(state, 1).stakes
(((<Call.RAISE: 2>, <Call.STAY: 1>),), (2, 1))
>>> while to_act(state):
...     for action in time_out(state):
...         state = apply(state, action)
>>> state.outcome is not None
True

Source: The rules of 893 Hold'em.
"""

from holdem893.crew import Call, HouseRule
from holdem893.games.night893 import codec
from holdem893.games.night893.config import KABUKICHO, OYABUN, SHITAMACHI, NightConfig, RuleDeck, Table
from holdem893.games.night893.deal import Deal, HandDeal, deal
from holdem893.games.night893.house_rules import RULE_CARDS, RuleCard, rule_card
from holdem893.games.night893.rules import Legal, apply, legal, start, time_out, to_act
from holdem893.games.night893.state import Action, HandRecord, Outcome, Reveal, State
from holdem893.games.night893.threshold import Thresholds, threshold_action
from holdem893.games.night893.view import View, view
from holdem893.games.night893.words import house_name, tell

Config = NightConfig

__all__ = [
    "KABUKICHO",
    "OYABUN",
    "RULE_CARDS",
    "SHITAMACHI",
    "Action",
    "Call",
    "Config",
    "Deal",
    "HandDeal",
    "HandRecord",
    "HouseRule",
    "Legal",
    "NightConfig",
    "Outcome",
    "Reveal",
    "RuleCard",
    "RuleDeck",
    "State",
    "Table",
    "Thresholds",
    "View",
    "apply",
    "codec",
    "deal",
    "house_name",
    "legal",
    "rule_card",
    "start",
    "tell",
    "threshold_action",
    "time_out",
    "to_act",
    "view",
]
