"""Columns of polars, pandas and Arrow: what the documentation says, and what no row may get lost in."""

import doctest
from pathlib import Path

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from holdem893 import NO_CARD, CardError, equity_many, evaluate, format_cards, parse_many, random_deals
from holdem893.frames import card_rows

DOCUMENT = Path(__file__).parent.parent / "docs" / "data-frames.md"

LISTS = [[51, 50, 4], [0], [], [7, 8], [1, 2, 3]]
FILLED = [[51, 50, 4], [0, 255, 255], [255, 255, 255], [7, 8, 255], [1, 2, 3]]

LIST_COLUMNS = {
    "polars list": lambda rows: pl.Series(rows, dtype=pl.List(pl.UInt8)),
    "polars list of int64": lambda rows: pl.Series(rows, dtype=pl.List(pl.Int64)),
    "pandas objects": lambda rows: pd.Series(rows, dtype=object),
    "pandas Arrow": lambda rows: pd.Series(rows, dtype=pd.ArrowDtype(pa.list_(pa.int16()))),
    "Arrow list": lambda rows: pa.array(rows, pa.list_(pa.uint8())),
    "Arrow large list": lambda rows: pa.array(rows, pa.large_list(pa.int32())),
    "Arrow chunks": lambda rows: pa.chunked_array([rows[:2], rows[2:]], pa.list_(pa.int64())),
    "Arrow slice": lambda rows: pa.array([[9, 9], *rows, [3]], pa.list_(pa.uint8()))[1:-1],
}

FIXED_COLUMNS = {
    "polars array": lambda rows: pl.Series(rows, dtype=pl.Array(pl.UInt8, 3)),
    "Arrow fixed": lambda rows: pa.array(rows, pa.list_(pa.uint8(), 3)),
    "Arrow fixed slice": lambda rows: pa.array([[9, 9, 9], *rows, [3, 3, 3]], pa.list_(pa.uint8(), 3))[1:-1],
    "pandas fixed": lambda rows: pd.Series(rows, dtype=pd.ArrowDtype(pa.list_(pa.uint8(), 3))),
}

TEXT_COLUMNS = {
    "polars": pl.Series,
    "pandas": pd.Series,
    "pandas objects": lambda texts: pd.Series(texts, dtype=object),
    "pandas string": lambda texts: pd.Series(texts, dtype="string"),
    "pandas Arrow": lambda texts: pd.Series(texts, dtype=pd.ArrowDtype(pa.string())),
    "Arrow": pa.array,
    "Arrow large": lambda texts: pa.array(texts, pa.large_string()),
    "Arrow chunks": lambda texts: pa.chunked_array([texts[:1], texts[1:]]),
}


def by_name(columns):
    return pytest.mark.parametrize("column", columns.values(), ids=list(columns))


def test_the_document_is_true():
    example = doctest.DocTestParser().get_doctest(DOCUMENT.read_text("utf-8"), {}, DOCUMENT.name, str(DOCUMENT), 0)
    assert len(example.examples) >= 25
    assert doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(example).failed == 0


@by_name(LIST_COLUMNS)
def test_lists_of_any_length(column):
    rows = card_rows(column(LISTS))
    assert rows.tolist() == FILLED
    assert rows.dtype == np.uint8
    assert card_rows(column(LISTS[:0])).shape == (0, 0)


@by_name(FIXED_COLUMNS)
def test_lists_of_one_length(column):
    assert card_rows(column([[51, 50, 4], [0, 1, 2]])).tolist() == [[51, 50, 4], [0, 1, 2]]
    assert card_rows(column([])).tolist() == []


@by_name(LIST_COLUMNS | FIXED_COLUMNS)
def test_nulls_are_refused_with_their_row(column):
    with pytest.raises(TypeError, match="row 3: the row is null"):
        card_rows(column([[1, 2, 3], [4, 5, 6], [7, 8, 9], None, [10, 11, 12]]))
    with pytest.raises(TypeError, match="row 2: a card is null"):
        card_rows(column([[1, 2, 3], [4, 5, 6], [7, None, 9], [10, 11, 12]]))


def test_numbers_that_are_no_cards():
    for wrong in (-1, 256, 300):
        with pytest.raises(CardError, match=f"row 3: {wrong} is not a card"):
            card_rows(pl.Series([[1, 2], [], [3], [4, wrong]]))
    short = [card_rows(pl.Series(lists)) for lists in ([[1, 2], [3]], [[4, 5], [6, 7]])]
    with pytest.raises(CardError, match="row 1: 255 at position 1 of the hand of player 0"):
        equity_many(np.stack(short, axis=1))


@pytest.mark.parametrize("wrong", [pl.Series([[1.0]]), pa.array([[1.5]]), pd.Series([[1.0], [2.0]])])
def test_floats_in_lists(wrong):
    with pytest.raises(TypeError, match="integers are wanted"):
        card_rows(wrong)


@pytest.mark.parametrize("wrong", [pl.Series([1, 2]), pa.array([1, 2]), pd.Series([1, 2]), pa.array([True])])
def test_columns_that_hold_something_else(wrong):
    with pytest.raises(TypeError, match="lists of ids, or texts, are wanted"):
        card_rows(wrong)
    with pytest.raises(TypeError, match="polars, pandas and pyarrow are known"):
        card_rows([[1, 2]])


@by_name(TEXT_COLUMNS)
def test_texts_go_into_every_bulk_call(column):
    deals = random_deals(200, 9, seed=21)
    hands, boards = [format_cards(deal[:7]) for deal in deals], [format_cards(deal[4:8]) for deal in deals]
    own = [[format_cards(deal[i : i + 2]) for deal in deals] for i in (0, 2)]
    assert (evaluate(column(hands)) == evaluate(deals[:, :7])).all()
    assert (evaluate(column(own[0]), column(boards)) == evaluate(deals[:, [0, 1, 4, 5, 6, 7]])).all()
    assert (parse_many(column(hands)) == deals[:, :7]).all()
    assert (card_rows(column(hands)) == deals[:, :7]).all()
    expected = equity_many(deals[:, :4].reshape(-1, 2, 2), deals[:, 4:8])
    hole = np.stack([np.asarray(column(texts)) for texts in own], axis=1)
    assert (equity_many(hole, column(boards)) == expected).all()


@by_name(TEXT_COLUMNS)
def test_texts_that_are_null(column):
    texts = column(["AsAh", "KsKh", None, "2c2d"])
    for call in (parse_many, card_rows, lambda texts: evaluate(texts, "3c4c5c")):
        with pytest.raises(TypeError, match="row 2: "):
            call(texts)
    with pytest.raises(TypeError, match="row 2: "):
        equity_many([["AdAc", "KdKc"]] * 4, texts)
    with pytest.raises(TypeError, match="row 2: "):
        equity_many(np.stack([np.asarray(texts), np.asarray(texts)], axis=1))


def test_frames_of_texts():
    deals = random_deals(50, 9, seed=22)
    columns = {name: [format_cards(deal[i : i + 2]) for deal in deals] for name, i in (("hero", 0), ("villain", 2))}
    expected = equity_many(deals[:, :4].reshape(-1, 2, 2), deals[:, 4:])
    for frame in (pl.DataFrame(columns), pd.DataFrame(columns), pa.table(columns)):
        assert (equity_many(frame, deals[:, 4:]) == expected).all()


def test_lists_go_into_every_bulk_call():
    deals = random_deals(300, 9, seed=23)
    filled = deals[:, 4:].copy()
    for row, dealt in enumerate([3, 4, 5] * 100):
        filled[row, dealt:] = NO_CARD
    boards = pl.Series([[card for card in row if card != NO_CARD] for row in filled.tolist()])
    hole = np.stack([card_rows(pl.Series(deals[:, i : i + 2].tolist())) for i in (0, 2)], axis=1)
    assert (equity_many(hole, card_rows(boards)) == equity_many(deals[:, :4].reshape(-1, 2, 2), filled)).all()
    assert (evaluate(card_rows(pa.array(deals[:, :7].tolist()))) == evaluate(deals[:, :7])).all()
