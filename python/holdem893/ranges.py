"""Pairs of hole cards and their order in arrays."""

from holdem893.combos import COMBOS, combo_index

__all__ = ["COMBOS", "combo_index"]
