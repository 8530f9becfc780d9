"""Bots that fill empty chairs. They see views, and nothing else."""

from holdem893.bots.base import Bot
from holdem893.bots.batch import ViewBatch, act_many
from holdem893.bots.deep import Deep
from holdem893.bots.odds import MateOdds, Odds, odds
from holdem893.bots.regular import Regular

__all__ = ["Bot", "Deep", "MateOdds", "Odds", "Regular", "ViewBatch", "act_many", "odds"]
