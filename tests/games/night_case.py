"""893 in the battery."""

from __future__ import annotations

from collections.abc import Iterator

from games import night_secrets
from games.battery import Case
from holdem893.games.night893 import Action, Call, HouseRule, NightConfig, Outcome, State
from oracle import crew as oracle

CONFIGS = (
    NightConfig(crew=4, target=16, limit=9),
    NightConfig(crew=2, target=3, limit=40, house_rules=(HouseRule.HUSH, HouseRule.FOX), first_rule_hand=1),
    NightConfig(crew=3, target=6, limit=60, house_rules=(HouseRule.HUSH,), hands=3, first_rule_hand=1),
    NightConfig(crew=5, target=9, limit=60, house_rules=(HouseRule.BOND, HouseRule.BLAZE), rule_deck="replace"),
    NightConfig(crew=6, target=9, limit=90, reversal="inverse", blaze_doubles_foldout=False, first_rule_hand=1),
    NightConfig(crew=4, target=9, limit=60, house_rules=(HouseRule.FOX, HouseRule.MIRROR, HouseRule.FOG), max_stake=2),
)


def viewers(config: NightConfig) -> tuple[int | None, ...]:
    return (*range(config.crew), None)


def actions(state: State, seat: int) -> Iterator[Action]:
    return (Action(seat, call) for call in Call)


def check_invariants(state: State) -> None:
    """What holds of every night, whatever was called."""
    config = state.config
    _check_shape(state)
    takes, heats = [hand.take for hand in state.record], [hand.heat for hand in state.record]
    assert (state.take, state.heat) == (sum(takes), sum(heats))
    assert min([0, *takes, *heats]) == 0
    assert [hand.number for hand in state.record] == list(range(1, len(state.record) + 1))
    running = 0
    for hand in state.record[:-1]:
        running += hand.heat
        assert running < config.limit
    assert len(state.record) == state.hand - (state.outcome is None)
    if state.outcome is None:
        assert state.heat < config.limit
    else:
        clean = state.take >= config.target and state.heat < config.limit
        assert (state.outcome == Outcome.CLEAN) == clean
        assert (state.outcome == Outcome.RAIDED) == (state.heat >= config.limit)
        assert state.outcome == Outcome.RAIDED or state.hand == config.hands


def _check_shape(state: State) -> None:
    """Stakes are what the oracle makes of the calls; under Bond those that are in are equal."""
    config = state.config
    words = [{at: call.name.lower() for at, call in enumerate(reveal) if call is not None} for reveal in state.calls]
    stakes = dict.fromkeys(range(config.crew), 1)
    for reveal in words:
        assert set(reveal) == set(stakes)
        stakes = oracle.after_call(stakes, reveal, bond=state.rule == HouseRule.BOND)
        stakes = {seat: min(stake, config.max_stake) for seat, stake in stakes.items()}
    assert {seat: stake for seat, stake in enumerate(state.stakes) if stake} == stakes
    if state.rule == HouseRule.BOND:
        assert len(set(stakes.values())) <= 1
    assert len(state.calls) <= 4 if state.outcome else len(state.calls) < 4
    for seat, call in enumerate(state.sealed):
        assert call is None or state.stakes[seat]
    if state.outcome is None:
        assert any(state.stakes)
        assert any(stake and state.sealed[seat] is None for seat, stake in enumerate(state.stakes))


CASE = Case(
    name="night893",
    configs=CONFIGS,
    viewers=viewers,
    actions=actions,
    check_invariants=check_invariants,
    exchange=night_secrets.exchange,
    changes=night_secrets.changes,
)
