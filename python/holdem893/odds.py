"""Equity: who wins how often, in one spot or in many."""

from holdem893.budgets import Progress
from holdem893.equities import Equity
from holdem893.next_cards import NextCards, Outs, next_card, outs
from holdem893.odds_many import equity_many
from holdem893.odds_matrix import class_equities, class_matrix, equity_matrix
from holdem893.one_spot import equity

__all__ = [
    "Equity",
    "NextCards",
    "Outs",
    "Progress",
    "class_equities",
    "class_matrix",
    "equity",
    "equity_many",
    "equity_matrix",
    "next_card",
    "outs",
]
