"""Columns of cards out of data frames: polars, pandas and Arrow, none of which is needed unless it is used.

Columns of text go to the bulk calls as they are. Columns of lists become an array here, by the vector functions of the
library that they come from.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from holdem893.cards import NO_CARD, CardArray, parse_many
from holdem893.errors import CardError

_TEXT_KINDS = "USTO"


def card_rows(column: Any) -> CardArray:
    """Cards of a column of lists of ids, or of texts, a row each.

    Parameters
    ----------
    column : polars.Series, pandas.Series, pyarrow.Array or pyarrow.ChunkedArray
        Lists of integers, of one length or of many, or hand texts. Lists in pandas are read by way of Arrow, which has
        to be installed.

    Returns
    -------
    ndarray of uint8, shape (n, k)
        k is the length of the longest row; shorter ones are filled with `NO_CARD`.

    Raises
    ------
    CardError
        A number fits no byte, or text is not cards; the row is named.
    TypeError
        A row or one of its cards is null (the row is named), or the column has other contents.

    Examples
    --------
    >>> import pyarrow
    >>> card_rows(pyarrow.array([[51, 50], [45]]))
    array([[ 51,  50],
           [ 45, 255]], dtype=uint8)
    """
    library = type(column).__module__.partition(".")[0]
    if library == "polars":
        return _filled(*_lists_of_polars(column)) if column.dtype.is_nested() else _parsed(column)
    if library == "pandas":
        column = _arrow_of_pandas(column)
    elif library != "pyarrow":
        raise TypeError(f"column is {type(column).__name__}: polars, pandas and pyarrow are known")
    return _filled(*_lists_of_arrow(column)) if _is_nested(column) else _parsed(column)


def _parsed(column: Any) -> CardArray:
    texts = np.asarray(column)
    if texts.dtype.kind not in _TEXT_KINDS:
        raise TypeError(f"column holds {texts.dtype}: lists of ids, or texts, are wanted")
    return parse_many(texts)


def _filled(lengths: NDArray[Any], ids: NDArray[Any]) -> CardArray:
    """Rows of these lengths, from all their cards one behind the other."""
    if ids.dtype.kind not in "iu" and ids.size:
        raise TypeError(f"column holds lists of {ids.dtype}: integers are wanted")
    wrong = (ids < 0) | (ids > NO_CARD)
    if wrong.any():
        place = int(wrong.argmax())
        raise CardError(f"row {_row_of(place, lengths)}: {ids[place]} is not a card: ids are 0 to 51")
    rows = np.full((len(lengths), int(lengths.max(initial=0))), NO_CARD, np.uint8)
    rows[np.arange(rows.shape[1]) < lengths[:, np.newaxis]] = ids
    return rows


def _row_of(place: int, lengths: NDArray[Any]) -> int:
    """The row in which a card stands, by its place among all cards."""
    return int(np.searchsorted(np.cumsum(lengths), place, side="right"))


def _refuse_null(row: int, what: str) -> None:
    raise TypeError(f"row {row}: {what} is null")


def _lists_of_polars(column: Any) -> tuple[NDArray[Any], NDArray[Any]]:
    if column.null_count():
        _refuse_null(int(column.is_null().arg_max()), "the row")
    lists = column.arr.to_list() if hasattr(column.dtype, "shape") else column
    lengths = lists.list.len().to_numpy().astype(np.int64)
    cards = lists.filter(lists.list.len() > 0).explode()  # an empty list would become a null
    if cards.null_count():
        _refuse_null(_row_of(int(cards.is_null().arg_max()), lengths), "a card")
    return lengths, cards.to_numpy()


def _arrow_of_pandas(column: Any) -> Any:
    if column.dtype != object and "list" not in str(column.dtype):
        return column
    import pyarrow

    return pyarrow.array(column)


def _is_nested(column: Any) -> bool:
    return hasattr(getattr(column, "type", None), "value_type")


def _lists_of_arrow(column: Any) -> tuple[NDArray[Any], NDArray[Any]]:
    import pyarrow.compute

    if column.null_count:
        _refuse_null(int(np.asarray(column.is_null()).argmax()), "the row")
    lengths = np.asarray(pyarrow.compute.list_value_length(column)).astype(np.int64)
    cards = pyarrow.compute.list_flatten(column)
    if cards.null_count:
        _refuse_null(_row_of(int(np.asarray(cards.is_null()).argmax()), lengths), "a card")
    return lengths, np.asarray(cards)
