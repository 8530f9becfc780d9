"""A table of 893 as the core knows it."""

from __future__ import annotations

from holdem893.errors import ConfigError
from holdem893.games.night893.config import NightConfig

_LARGEST = 2**31 - 1


def night_terms(config: NightConfig) -> tuple[int, int, int, bool, tuple[int, ...], int, int, int, bool, bool]:
    """The table as the core knows it.

    Raises
    ------
    ConfigError
        A target or limit beyond the 2,147,483,647 that its counters hold.
    TypeError
        Something else than a config.
    """
    if not isinstance(config, NightConfig):
        raise TypeError(f"config is {type(config).__name__}, not NightConfig")
    for name in ("target", "limit", "first_rule_hand"):
        if getattr(config, name) > _LARGEST:
            raise ConfigError(f"{name} is {getattr(config, name)}: {_LARGEST} is the largest that can be simulated")
    return (
        config.crew,
        config.hands,
        config.first_rule_hand,
        config.rule_deck == "replace",
        tuple(int(rule) for rule in config.house_rules),
        config.target,
        config.limit,
        config.max_stake,
        config.reversal == "inverse",
        config.blaze_doubles_foldout,
    )
