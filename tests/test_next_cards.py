"""Which cards help."""

import numpy as np
import pytest

from holdem893 import (
    CardError,
    ConfigError,
    RangeError,
    Ranking,
    Selection,
    equity,
    format_cards,
    next_card,
    outs,
    parse_cards,
)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (("AhKh", "QsQd"), {"board": "Qh7h2c"}),
        (("AhKh, 76s@0.5", "QQ, JTs"), {"board": "Qh7h2c5c", "dead": "Ac"}),
        (("AA@0.3, KK", "QQ, AQs", "random"), {"board": "Qh7h2c5c"}),
        (("As2s", "Kd4c, 99"), {"board": "Ts3d8h", "low": Ranking.ACE_TO_FIVE_8}),
        (("AsAhKsKh", "8d7d6c5c"), {"board": "2h7hTc", "selection": Selection.TWO_AND_THREE}),
        (("A5s, 87s", "22"), {"board": "2h7hTc4d", "ranking": Ranking.DEUCE_TO_SEVEN}),
    ],
)
def test_the_mean_over_next_cards_is_the_equity_now(players, options):
    after = next_card(*players, **options, exact=True)
    assert after.exact
    assert after.chance.sum() == pytest.approx(1)
    now = equity(*players, **options, exact=True).equity
    assert (after.chance @ after.equity).tolist() == pytest.approx(now.tolist(), abs=1e-12)
    known = {*parse_cards(options["board"]), *parse_cards(options.get("dead", ""))}
    assert not known & set(after.cards.tolist())


def test_each_card_is_the_equity_on_the_longer_board():
    after = next_card("AhKh, QQ", "JJ+", board="Th7h2c")
    for card, shares in zip(after.cards.tolist()[::7], after.equity[::7], strict=True):
        assert shares.tolist() == equity("AhKh, QQ", "JJ+", board=(*parse_cards("Th7h2c"), card)).equity.tolist()


def test_cards_that_ranges_hold_come_less_often():
    after = next_card("AA", "22", board="Th7h3c")
    by_card = dict(zip(after.cards.tolist(), after.chance.tolist(), strict=True))
    (ace,), (king,) = parse_cards("As"), parse_cards("Ks")
    assert by_card[ace] == pytest.approx(by_card[king] / 2)


def test_sampled_next_cards():
    after = next_card("AsAh", *["random"] * 9, board="Th7h3c", trials=2000, seed=1)
    assert not after.exact
    assert len(after.cards) == 47
    assert after.chance.tolist() == pytest.approx([1 / 47] * 47)


def test_outs_of_a_flush_draw():
    found = outs("AhKh", "QsQd", board="9h7h2c")
    hearts = [card for card in range(2, 52, 4) if card not in parse_cards("AhKh9h7h")]
    others = parse_cards("AsAdAcKsKdKc")
    assert sorted(found.win) == sorted([*hearts, *others])
    assert found.tie == ()


def test_outs_to_a_tie():
    found = outs("AsKs", "QdQc", board="QhJhTdTc")
    assert found.win == ()
    assert outs("As4s", "Ad5d", board="KcKdQh5h").tie != ()
    assert outs("AsAh", "KdKc", board="2c3d4h") == outs("AsAh", "KdKc", "QdQc", board="2c3d4h")
    assert outs("AsAh", "KdKc", board="2c3d4h").win == ()


def test_outs_by_brute_force():
    rng = np.random.default_rng(8)
    for _ in range(20):
        cards = rng.permutation(52)[:10].tolist()
        hands, board = [cards[:2], cards[2:4], cards[4:6]], cards[6:]
        found = outs(*hands, board=board)
        for card in set(range(52)) - set(cards):
            spot = equity(*hands, board=[*board, card])
            assert (card in found.win) == (spot.win[0] == 1 and not _ahead(hands, board))
            assert (card in found.tie) == (spot.tie[0] == 1 and _behind(hands, board))


def _strengths(hands, board):
    from holdem893 import evaluate

    return [evaluate([*hand, *board]) for hand in hands]


def _ahead(hands, board):
    own, *others = _strengths(hands, board)
    return own > max(others)


def _behind(hands, board):
    own, *others = _strengths(hands, board)
    return own < max(others)


@pytest.mark.parametrize("board", ["", "2c3d4h5s6c"])
def test_refused_boards(board):
    with pytest.raises(CardError, match=f"a board of 3 or 4 cards, not {len(board) // 2}"):
        next_card("AsAh", "KdKc", board=board)
    with pytest.raises(CardError, match=f"a board of 3 or 4 cards, not {len(board) // 2}"):
        outs("AsAh", "KdKc", board=board)


def test_other_refusals():
    with pytest.raises(ConfigError, match="player 1 is a range"):
        outs("AsAh", "KK", board="2c3d4h")
    with pytest.raises(TypeError, match="progress is 5"):
        next_card("AsAh", "KdKc", board="2c3d4h", progress=5)
    with pytest.raises(RangeError, match="block each other"):
        next_card("AA", "AA", "AA", board="2c3d4h")
    with pytest.raises(ConfigError, match="too many to weigh"):
        next_card(*["22+, A2+"] * 6, board="Tc9d8h", trials=10)
    assert format_cards(outs("2h3h", "AsAd", board="4h5hKc").win[:1]) == "6c"
