"""What chance decides in a night, from a seed: the generator and the shuffles, word by word."""

from collections.abc import Iterator, Sequence

MASK = 2**64 - 1


def words(seed: int) -> Iterator[int]:
    """xoshiro256++ seeded through splitmix64."""
    state = []
    for _ in range(4):
        seed = (seed + 0x9E3779B97F4A7C15) & MASK
        mixed = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & MASK
        state.append(mixed ^ mixed >> 31)
    while True:
        yield (_turned(state[0] + state[3] & MASK, 23) + state[0]) & MASK
        shifted = state[1] << 17 & MASK
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= shifted
        state[3] = _turned(state[3], 45)


def _turned(word: int, by: int) -> int:
    return (word << by | word >> 64 - by) & MASK


def below(stream: Iterator[int], bound: int) -> int:
    """A number below `bound`, each equally likely: the short rest of the words is drawn again."""
    while True:
        product = (next(stream) >> 32) * bound
        if product % 2**32 >= 2**32 % bound:
            return product >> 32


def deal_night(
    crew: int, hands: int, first_rule_hand: int, replace: bool, deck: Sequence[int], seed: int
) -> list[tuple[tuple[int, ...], int, int]]:
    """Cards, Fox's seat and House Rule of each hand."""
    stream = words(seed)
    cards = list(range(52))
    dealt = 2 * crew + 2 * ((crew + 1) // 2) + 2 + 5
    chances = []
    for _ in range(hands):
        for place in range(dealt):
            _swap(cards, place, place + below(stream, 52 - place))
        chances.append((tuple(cards[:dealt]), below(stream, crew)))
    rules = list(deck)
    flipped = 0
    night = []
    for hand, (own, fox) in enumerate(chances, start=1):
        rule = 0
        if rules and hand >= first_rule_hand:
            drawn = flipped + below(stream, len(rules) - flipped)
            rule = rules[drawn]
            if not replace:
                _swap(rules, flipped, drawn)
                flipped = (flipped + 1) % len(rules)
        night.append((own, fox, rule))
    return night


def _swap(items: list[int], a: int, b: int) -> None:
    items[a], items[b] = items[b], items[a]
