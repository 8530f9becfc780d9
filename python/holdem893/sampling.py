"""Equity by dealing at random."""

from __future__ import annotations

from holdem893.budgets import Budget, Progress
from holdem893.equities import Equity
from holdem893.errors import ConfigError
from holdem893.spots import Spot


def sample(spot: Spot, budget: Budget, progress: Progress | None) -> Equity:
    raise ConfigError("sampling")
