"""Every layout, type and mixture that `evaluate` reads or refuses."""

import pickle
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from holdem893 import CardError, evaluate, format_cards, parse_cards, random_deals

DEALS = random_deals(10_007, 7, seed=7)
STRENGTHS = evaluate(DEALS)
INTEGERS = ["u1", "u2", "u4", "u8", "i1", "i2", "i4", "i8"]


def test_single_and_bulk_agree():
    assert [evaluate(tuple(row)) for row in DEALS[:500].tolist()] == STRENGTHS[:500].tolist()


@pytest.mark.parametrize("dtype", [order + kind for kind in INTEGERS for order in "<>"])
@pytest.mark.parametrize("k", [5, 6, 7])
def test_every_integer_dtype_and_stride(dtype, k):
    cards = DEALS[:, :k]
    expected = evaluate(np.ascontiguousarray(cards))
    array = cards.astype(dtype)
    wide = np.zeros((len(array), 2 * k + 1), dtype=dtype)
    wide[:, 1::2] = array
    packed = np.zeros(len(array), dtype=[("pad", "u1"), ("cards", dtype, (k,))])
    packed["cards"] = array
    layouts = {
        "C": array,
        "Fortran": np.asfortranarray(array),
        "view": wide[:, 1::2],
        "reversed rows": array[::-1][::-1],
        "reversed columns": np.ascontiguousarray(array[:, ::-1])[:, ::-1],
        "unaligned": packed["cards"],
    }
    for name, layout in layouts.items():
        layout.flags.writeable = False
        assert (evaluate(layout) == expected).all(), name
    assert (evaluate(array[::-3]) == expected[::-3]).all()


def test_broadcast_and_empty():
    row = np.broadcast_to(DEALS[0], (9, 7))
    assert (evaluate(row) == STRENGTHS[0]).all()
    for k in (5, 6, 7):
        empty = evaluate(np.empty((0, k), dtype=np.uint8))
        assert (empty.shape, empty.dtype) == ((0,), np.uint16)
    assert evaluate(DEALS[0]) == STRENGTHS[0]
    assert isinstance(evaluate(DEALS[0]), int)


@pytest.mark.parametrize("k", [0, 1, 4, 8])
def test_four_or_eight_are_no_hand(k):
    for cards in (np.zeros((3, k), dtype=np.uint8), np.zeros((0, k), dtype=np.uint8), tuple(range(k)), list(range(k))):
        with pytest.raises(CardError, match=f"5, 6 or 7 cards, not {k}"):
            evaluate(cards)
    with pytest.raises(CardError, match=f"row 1: a hand has 5, 6 or 7 cards, not {k}"):
        evaluate(["AsKsQsJsTs", format_cards(range(k))])


TEXTS = [format_cards(row) for row in DEALS[:5000].tolist()]


@pytest.mark.parametrize(
    "texts",
    [
        TEXTS,
        tuple(TEXTS),
        np.array(TEXTS),
        np.array(TEXTS).astype(">U14"),
        np.array(TEXTS).astype("S"),
        np.array(TEXTS, dtype=object),
        np.array(TEXTS, dtype=np.dtypes.StringDType()),
        np.array([TEXTS, TEXTS]).T[:, 1],
    ],
    ids=["list", "tuple", "U", ">U", "S", "object", "StringDType", "column"],
)
def test_arrays_of_text_are_a_hand_a_text(texts):
    assert (evaluate(texts) == STRENGTHS[:5000]).all()


def test_texts_of_different_lengths():
    texts = [format_cards(row[: 5 + i % 3]) for i, row in enumerate(DEALS[:99].tolist())]
    assert evaluate(np.array(texts)).tolist() == [evaluate(text) for text in texts]
    assert evaluate([parse_cards(text) for text in texts]).tolist() == [evaluate(text) for text in texts]


def test_one_hand_in_every_form():
    cards = DEALS[0].tolist()
    forms = [
        format_cards(cards),
        format_cards(cards, unicode=True),
        cards,
        tuple(cards),
        [format_cards([card]) for card in cards],
        [np.int64(card) for card in cards],
        DEALS[0],
        DEALS[0].astype(np.int16),
    ]
    assert {evaluate(form) for form in forms} == {int(STRENGTHS[0])}
    assert evaluate(np.array([format_cards(cards)])).tolist() == [STRENGTHS[0]]
    assert evaluate([DEALS[0], DEALS[1].astype(int)]).tolist() == STRENGTHS[:2].tolist()


def test_an_array_of_one_card_texts_is_rows_not_a_hand():
    with pytest.raises(CardError, match="row 0: a hand has 5, 6 or 7 cards, not 1"):
        evaluate(np.array(["As", "Ks", "Qs", "Js", "Ts"]))


@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_hole_cards_and_board(dtype):
    hole, board = DEALS[:, :2].astype(dtype), DEALS[:, 2:].astype(dtype)
    assert (evaluate(hole, board) == STRENGTHS).all()
    shared = [evaluate(np.r_[row, DEALS[0, 2:]]) for row in DEALS[1:200, :2] if not set(row) & set(DEALS[0, 2:])]
    rows = np.array([row for row in DEALS[1:200, :2] if not set(row) & set(DEALS[0, 2:])], dtype=dtype)
    assert evaluate(rows, board[0]).tolist() == shared
    assert evaluate(rows, board=format_cards(DEALS[0, 2:])).tolist() == shared
    assert evaluate("AsKs", "QsJsTs") == 7462
    assert evaluate(["AsKs", "2c3d"], ["QsJsTs", "4c5d6h"]).tolist() == [7462, evaluate("2c3d4c5d6h")]


def test_hole_cards_and_board_refused():
    with pytest.raises(CardError, match="board has 2 rows, and cards has 3"):
        evaluate(DEALS[:3, :2], DEALS[:2, 2:])
    with pytest.raises(TypeError, match="cards is one hand"):
        evaluate("AsKs", DEALS[:2, 2:])
    with pytest.raises(CardError, match="row 1: card 2c comes twice"):
        evaluate(["AsKs", "2c3c"], "2c4c5c")
    board = DEALS[:9, 2:].copy()
    board[4, 2] = 77
    with pytest.raises(CardError, match="board: row 4: 77 at position 2"):
        evaluate(DEALS[:9, :2], board)
    with pytest.raises(CardError, match="not 8"):
        evaluate(DEALS[:9, :3], DEALS[:9, 2:])


def spoiled(row, column, value, dtype=np.int64):
    cards = DEALS.astype(dtype)
    cards[row, column] = value
    return cards


@pytest.mark.parametrize("row", [0, 4095, 4096, 10_006])
@pytest.mark.parametrize(
    ("value", "dtype"), [(52, "u1"), (255, "u1"), (-1, "i1"), (-1, "i8"), (256, "i2"), (2**40, "i8"), (2**64 - 1, "u8")]
)
def test_a_number_out_of_range_names_row_and_card(row, value, dtype):
    for layout in (np.ascontiguousarray, np.asfortranarray):
        with pytest.raises(CardError, match=f"row {row}: {value} at position 3 is not a card"):
            evaluate(layout(spoiled(row, 3, value, dtype)))


@pytest.mark.parametrize("row", [0, 4096, 10_006])
def test_a_card_twice_names_row_and_card(row):
    text = format_cards([DEALS[row, 6]])
    with pytest.raises(CardError, match=f"row {row}: card {text} comes twice"):
        evaluate(spoiled(row, 1, DEALS[row, 6], np.uint8))


def test_the_first_bad_row_is_named():
    cards = spoiled(9000, 0, 99)
    cards[400, 2] = cards[400, 5]
    cards[401, 2] = 60
    with pytest.raises(CardError, match="row 400: card"):
        evaluate(cards)


def test_unchecked_rows_are_memory_safe():
    wild = np.random.default_rng(1).integers(0, 256, (50_000, 7), dtype=np.uint8)
    assert evaluate(wild, check=False).shape == (50_000,)
    assert (evaluate(DEALS, check=False) == STRENGTHS).all()
    assert evaluate(spoiled(3, 3, -7), check=False)[4] == STRENGTHS[4]


@pytest.mark.parametrize(
    "wrong",
    [
        3.7,
        True,
        None,
        7,
        {0, 1, 2, 3, 4},
        {0: 1},
        b"AsKsQsJsTs",
        object(),
        (0, 1, 2, 3, 4.0),
        (0, 1, 2, 3, True),
        (0, 1, 2, 3, None),
        [0, 1, 2, 3, "As"],
        ["AsKsQsJsTs", 4],
        [(0, 1, 2, 3, 4), 4],
        [(0, 1, 2, 3, 4.5)],
        iter([0, 1, 2, 3, 4]),
        np.zeros((2, 7)),
        np.zeros((2, 7), dtype=bool),
        np.zeros((2, 7), dtype=complex),
        np.zeros((2, 7), dtype="m8[s]"),
        np.zeros((2, 7), dtype="M8[s]"),
        np.zeros((2, 7), dtype=object),
        np.array([0, 1, 2, 3, 4], dtype=object),
        np.array([["AsKsQsJsTs"]]),
        np.array("AsKsQsJsTs"),
        np.zeros((2, 2, 7), dtype=int),
        np.array(5),
        np.ma.masked_array(DEALS[:2]),
        np.zeros(2, dtype=[("a", "u1")]),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_no_card_is_a_type_error(wrong):
    with pytest.raises(TypeError):
        evaluate(wrong)
    with pytest.raises(TypeError):
        evaluate(wrong, check=False)
    if wrong is not None:
        with pytest.raises(TypeError):
            evaluate(DEALS[:5, :2], wrong)


def test_keywords_are_checked():
    with pytest.raises(TypeError, match="missing 1 required argument: 'cards'"):
        evaluate()
    with pytest.raises(TypeError, match=r"^evaluate\(\) got an unexpected keyword argument 'rank'$"):
        evaluate(["AsKsQsJsTs"] * 1000, rank=1)
    with pytest.raises(TypeError, match="multiple values for argument 'cards'"):
        evaluate("AsKsQsJsTs", cards="AsKsQsJsTs")
    with pytest.raises(TypeError, match="takes 1 or 2 positional arguments but 3 were given"):
        evaluate("AsKs", "QsJsTs", 0)
    assert evaluate(cards="AsKs", board="QsJsTs") == 7462
    for check in (None, 1, 0, "yes"):
        with pytest.raises(TypeError, match="check is"):
            evaluate("AsKsQsJsTs", check=check)
    for ranking in ("high", 0, 1, True):
        with pytest.raises(TypeError, match="Ranking"):
            evaluate("AsKsQsJsTs", ranking=ranking)


def test_out_is_filled_or_untouched():
    out = np.zeros(len(DEALS), dtype=np.uint16)
    assert evaluate(DEALS, out=out) is out
    assert (out == STRENGTHS).all()
    wide = np.zeros((len(DEALS), 2), dtype=np.uint16)
    evaluate(DEALS, out=wide[:, 1])
    assert (wide[:, 1] == STRENGTHS).all()
    assert not wide[:, 0].any()
    before = np.full(len(DEALS), 9, dtype=np.uint16)
    with pytest.raises(CardError):
        evaluate(spoiled(10_006, 0, 60), out=before)
    assert (before == 9).all()


@pytest.mark.parametrize(
    ("out", "error"),
    [
        (np.zeros(2, dtype=np.int16), TypeError),
        (np.zeros(2, dtype=">u2"), TypeError),
        (np.zeros(3, dtype=np.uint16), ValueError),
        (np.zeros((2, 1), dtype=np.uint16), ValueError),
        ([0, 0], TypeError),
    ],
)
def test_out_of_another_form_is_refused(out, error):
    with pytest.raises(error, match="out"):
        evaluate(DEALS[:2], out=out)


def test_out_from_elsewhere_is_as_good():
    out = pickle.loads(pickle.dumps(np.zeros(len(DEALS), dtype=np.uint16)))
    assert (evaluate(DEALS, out=out) == STRENGTHS).all()
    described = np.zeros(len(DEALS), dtype=np.dtype(np.uint16, metadata={"unit": "strength"}))
    assert (evaluate(DEALS, out=described) == STRENGTHS).all()


def test_memory_and_long_numbers():
    assert (evaluate(memoryview(DEALS)) == STRENGTHS).all()
    with pytest.raises(CardError, match="a number of 16610 bits"):
        evaluate((10**5000, 1, 2, 3, 4))
    with pytest.raises(CardError, match=r"^cards: row 1: 77 at position 4"):
        evaluate([DEALS[0, :5], np.array([0, 1, 2, 3, 77])])


@pytest.mark.parametrize("kind", ["S", "U", "O"])
def test_threads_may_share_an_array_of_text(kind):
    texts = np.array(TEXTS).astype(kind)
    before = sys.getrefcount(texts.dtype)
    with ThreadPoolExecutor(4) as pool:
        for found in pool.map(evaluate, [texts] * 40):
            assert (found == STRENGTHS[:5000]).all()
    assert abs(sys.getrefcount(texts.dtype) - before) < 40


def test_read_only_out_is_refused():
    out = np.zeros(2, dtype=np.uint16)
    out.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        evaluate(DEALS[:2], out=out)


def test_cards_stay_as_they_were():
    before = DEALS.copy()
    evaluate(DEALS)
    assert (before == DEALS).all()


@pytest.mark.parametrize("kind", INTEGERS)
def test_a_byte_order_said_in_words_is_the_same(kind):
    """A type may say its order outright, as '<', even where that is the machine's own."""
    swapped = DEALS.astype(np.dtype(kind).newbyteorder(">"))
    said = swapped.byteswap().view(swapped.dtype.newbyteorder("<"))
    assert (evaluate(said) == STRENGTHS).all()
    out = np.zeros(len(DEALS), dtype=">u2").byteswap().view(np.dtype(">u2").newbyteorder("<"))
    assert (evaluate(DEALS, out=out) == STRENGTHS).all()


@pytest.mark.parametrize("check", [True, False])
def test_out_may_lie_over_the_cards(check):
    for place in (0, len(DEALS) * 5):
        memory = np.zeros(len(DEALS) * 7 + 1, dtype=np.uint8)[: len(DEALS) * 7]
        memory[:] = DEALS.ravel()
        out = memory[place - place % 2 :][: 2 * len(DEALS)].view(np.uint16)
        assert (evaluate(memory.reshape(-1, 7), check=check, out=out) == STRENGTHS).all()
