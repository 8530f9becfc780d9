"""Plain Python: one pass over seven cards, written from the rules, with no tables and no imports."""

from rivals import RANK_LETTERS, SUIT_LETTERS, Ids, Rival, Single

Key = tuple[int, ...]

_WHEEL = 1 << 12 | 0b1111
"""A 2 3 4 5."""


def rank_hand(cards: Ids) -> Key:
    """Category, then the ranks that count; the bigger key wins."""
    counts = [0] * 13
    suits: tuple[list[int], ...] = ([], [], [], [])
    for card in cards:
        counts[card >> 2] += 1
        suits[card & 3].append(card >> 2)
    flush = next((sorted(ranks, reverse=True) for ranks in suits if len(ranks) >= 5), None)
    if flush is not None and (top := _straight(flush)) is not None:
        return 8, top
    groups = sorted(((count, rank) for rank, count in enumerate(counts) if count), reverse=True)
    ranks = [rank for _, rank in groups]
    most, second = groups[0][0], groups[1][0]
    if most == 4:
        return 7, ranks[0], max(ranks[1:])
    if most == 3 and second >= 2:
        return 6, ranks[0], ranks[1]
    if flush is not None:
        return 5, *flush[:5]
    if (top := _straight(ranks)) is not None:
        return 4, top
    if most == 3:
        return 3, *ranks[:3]
    if most == 2 and second == 2:
        # A third pair can hold the kicker.
        return 2, ranks[0], ranks[1], max(ranks[2:])
    return (1, *ranks[:4]) if most == 2 else (0, *ranks[:5])


def _straight(ranks: list[int]) -> int | None:
    """The top rank of the best straight."""
    mask = 0
    for rank in ranks:
        mask |= 1 << rank
    for top in range(12, 3, -1):
        if mask >> (top - 4) & 0b11111 == 0b11111:
            return top
    return 3 if mask & _WHEEL == _WHEEL else None


_IDS = {r + s: 4 * rank + suit for rank, r in enumerate(RANK_LETTERS) for suit, s in enumerate(SUIT_LETTERS)}


def rank_text(text: str) -> Key:
    return rank_hand(tuple(_IDS[text[i : i + 2]] for i in range(0, len(text), 2)))


def _text(hand: Ids) -> str:
    return "".join(RANK_LETTERS[card >> 2] + SUIT_LETTERS[card & 3] for card in hand)


def rival() -> Rival:
    return Rival(
        name="plain Python",
        module="rivals.plain",
        kind="python",
        value=tuple,
        single=(
            Single("rank_hand(ids)", tuple, rank_hand, hands=4_000, ready=True),
            Single("rank_text(text)", _text, rank_text, hands=4_000, text=True),
        ),
    )
