"""Nights of 893 in Python, with a crew of four that stays to the end: six hands, four calls a hand."""

import zlib
from collections.abc import Callable, Sequence

from cases import Bar, Case, Workload
from clock import Entrant, timed
from holdem893.games import night893
from holdem893.games.night893 import Action, Call, HouseRule, NightConfig, State
from holdem893.history import History, from_line, replay, to_line
from plain_showdowns import settle_night_hand
from rivals import Rival
from sample import SEED, AnswerError

NIGHTS = 20
SEATS, CALLS = 4, 4

CONFIG = NightConfig(crew=SEATS, target=24, limit=10_000)

APPLY = "deal, start, to_act, apply"
VIEWS = "the same, legal and a view for every call"
FROM_FILE = "from_line, replay"


def prepare(rivals: Sequence[Rival]) -> Workload:
    ends = [_play(seed) for seed in _seeds()]
    for end in ends:
        _check(end)
    lines = [to_line(_history(end)) for end in ends]
    if [replay(from_line(line))[-1] for line in lines] != ends:
        raise AnswerError("a night that is replayed ends otherwise")
    crc = zlib.crc32(repr([(end.take, end.heat) for end in ends]).encode())
    entrants = [
        Entrant("holdem893", APPLY, "ours", NIGHTS, timed(_all, _play)),
        Entrant("holdem893", VIEWS, "ours", NIGHTS, timed(_all, _play_with_views)),
        Entrant("holdem893", FROM_FILE, "ours", NIGHTS, timed(lambda: [replay(from_line(line)) for line in lines])),
    ]
    return Workload(entrants, crc, "plain Python, hand by hand")


def _seeds() -> range:
    return range(SEED, SEED + NIGHTS)


def _all(play: Callable[[int], State]) -> None:
    for seed in _seeds():
        play(seed)


def _play(seed: int) -> State:
    state = night893.start(CONFIG, night893.deal(CONFIG, seed))
    while seats := night893.to_act(state):
        for seat in seats:
            state = night893.apply(state, Action(seat, Call.STAY))
    return state


def _play_with_views(seed: int) -> State:
    state = night893.start(CONFIG, night893.deal(CONFIG, seed))
    while seats := night893.to_act(state):
        for seat in seats:
            state = night893.apply(state, night893.view(state, seat).legal[Call.STAY])
    return state


def _history(end: State) -> History:
    actions = tuple(Action(seat, Call.STAY) for _ in range(CONFIG.hands * CALLS) for seat in range(SEATS))
    return History("night893", CONFIG, end.deal, actions)


def _check(end: State) -> None:
    for hand, dealt in zip(end.record, end.deal.hands, strict=True):
        house = dealt.masks + (dealt.oni,) * (hand.rule == HouseRule.ONI)
        plain = settle_night_hand(dealt.crew, house, dealt.board, (1,) * SEATS, hand.rule or 0)
        if plain != (hand.take, hand.heat, hand.heat_by_seat):
            raise AnswerError(f"plain Python and the night differ on {hand}")


CASE = Case(
    name="night",
    title=f"nights of {SEATS} seats, {CONFIG.hands * CALLS} calls a seat",
    unit="night",
    access="single calls, random deals",
    inside="all of the functions named, the loop over seats; no bot",
    prepare=prepare,
    bars=(Bar(APPLY, 10e-3), Bar(VIEWS, 10e-3)),
)
