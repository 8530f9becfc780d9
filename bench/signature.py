"""One number over strengths, equities and nights of fixed seeds: equal on every machine and every backend.

Usage: python bench/signature.py
A change that alters it alters results. The newest commit that says `Signature: N` tells what it should be.
"""

import hashlib
from collections.abc import Iterator

import numpy as np

from holdem893 import (
    NO_CARD,
    Ranking,
    Selection,
    best_five,
    describe,
    equity,
    equity_many,
    evaluate,
    format_cards,
    random_deals,
)
from holdem893.games.night893 import NightConfig, Table
from holdem893.simulation import simulate, trace

SEED = 893
SELECTIONS = [(Selection.TWO_AND_THREE, 4), (Selection.TWO_AND_THREE, 5), (Selection.CRISS_CROSS_235, 5)]
"""With so many hole cards, and five on the board."""


def strengths() -> Iterator[bytes]:
    """Strengths of random hands of every size, and the words for some."""
    for k in (5, 6, 7):
        found = evaluate(random_deals(200_000, k, seed=SEED + k))
        yield found.astype("<u2").tobytes()
        yield "\n".join(describe(int(strength)) for strength in found[:500]).encode()


def rankings() -> Iterator[bytes]:
    """The same under every ranking, and with every selection."""
    deals = {k: random_deals(50_000, k, seed=SEED + 10 + k) for k in (5, 6, 7, 9, 10)}
    for ranking in Ranking:
        for k in (5, 6, 7):
            found = evaluate(deals[k], ranking=ranking)
            yield found.astype("<u2").tobytes()
            yield "\n".join(describe(int(strength), ranking) for strength in found[:300] if strength > 0).encode()
        for selection, hole in SELECTIONS:
            own, common = deals[hole + 5][:5_000, :hole], deals[hole + 5][:5_000, hole:]
            yield evaluate(own, common, ranking=ranking, selection=selection).astype("<u2").tobytes()
            five = best_five(own[0], common[0], ranking=ranking, selection=selection)
            yield format_cards(five).encode()


def equities() -> Iterator[bytes]:
    """Who wins how many boards in random spots."""
    for players, dealt, seed in [(2, 3, 1), (3, 4, 2), (6, 3, 3), (10, 3, 4), (4, 5, 5), (2, 0, 6)]:
        cards = random_deals(1, 2 * players + dealt, seed=SEED + seed)[0]
        hole, board = cards[: 2 * players].reshape(players, 2), cards[2 * players :]
        spot = equity(*hole, board=board)
        yield f"{format_cards(cards)} {sorted(spot.winners.items())}".encode()


def ranges() -> Iterator[bytes]:
    """Ranges of every weight against each other: counted by each method, and sampled."""
    players = ["22+, A2s+@0.3", "KTs+, QJ@0.7", "JJ-77, AK"]
    for board in ("", "2h7hTc", "7h8h9h", "2h7hTc4s", "KsJhTh8h8c"):
        for count in (2, 3):
            spot = equity(*players[:count], board=board, dead="3d" if count == 3 else "")
            yield spot.equity.astype("<f8").tobytes()
        low = equity(*players[:2], board=board, low=Ranking.ACE_TO_FIVE_8, exact=False, trials=20_000, seed=SEED)
        yield repr(sorted((low.winners or {}).items())).encode()
    for everybody in (["random"] * 6, ["AhKh", "QsQd"], players):
        sampled = equity(*everybody, exact=False, trials=50_001, seed=SEED)
        yield repr(sorted((sampled.winners or {}).items())).encode()


def rows() -> Iterator[bytes]:
    """Many spots at once, at every street."""
    deals = random_deals(2_000, 9, seed=SEED + 30)
    for dealt in (0, 3, 4, 5):
        board = np.full((len(deals), 5), NO_CARD, np.uint8)
        board[:, :dealt] = deals[:, 4 : 4 + dealt]
        yield equity_many(deals[:, :4].reshape(-1, 2, 2), board).astype("<f8").tobytes()


def nights() -> Iterator[bytes]:
    """What every hand of some nights has added, of each crew in each room, by thresholds and by random calls."""
    for room in Table:
        for crew in range(2, 7):
            config = NightConfig.at(room, crew, target=2 * crew, limit=2 * crew)
            for policy in ("threshold", "random"):
                take, heat = trace(config, 400, policy=policy, seed=SEED + crew)
                yield take.tobytes() + heat.tobytes()
            found = simulate(config, 400, seed=SEED + crew)
            yield repr((found.clean, found.short, found.raided)).encode()


def signature() -> int:
    """The number."""
    digest = hashlib.sha256()
    for part in (strengths, rankings, equities, ranges, rows, nights):
        for piece in part():
            digest.update(piece)
    return int.from_bytes(digest.digest()[:5], "big")


if __name__ == "__main__":
    print(signature())
