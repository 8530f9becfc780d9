"""Bots that fill empty chairs. They see views, and nothing else."""

from holdem893.bots.base import Bot
from holdem893.bots.regular import Regular

__all__ = ["Bot", "Regular"]
