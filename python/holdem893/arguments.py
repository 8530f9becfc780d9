"""Arguments by seat and arrays, checked once and brought into the form that the compiled module reads."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from holdem893.errors import ConfigError

T = TypeVar("T")

BySeat: TypeAlias = Mapping[int, T] | Sequence[T] | NDArray[Any]
Seats: TypeAlias = tuple[int, ...] | None  # None: the seats 0 to n-1 of a sequence

_INT64_MOST = 2**63 - 1


def frozen(values: BySeat[T]) -> dict[int, T] | tuple[T, ...]:
    """A copy of a by-seat argument that nobody else can change."""
    # Exact types first: asking a list whether it is a Mapping costs more than copying it.
    kind = type(values)
    if kind is list or kind is tuple:
        return tuple(values)
    if kind is dict or isinstance(values, Mapping):
        return dict(values)  # type: ignore[arg-type]
    return tuple(_in_order(values))


def _in_order(values: BySeat[T]) -> Sequence[T] | NDArray[Any]:
    """Values that come in an order of their own: a set has none, and text and bytes hold no values by seat."""
    if isinstance(values, (str, bytes, bytearray)) or not isinstance(values, (Sequence, np.ndarray)):
        raise TypeError(f"{type(values).__name__}: values by seat are a mapping or a sequence")
    return values


def split_seats(values: BySeat[T]) -> tuple[Seats, tuple[T, ...]]:
    """The seats of a by-seat argument in clockwise order, and their values in that order."""
    if not isinstance(values, Mapping):
        return None, tuple(_in_order(values))
    for seat in values:
        if type(seat) is not int:
            refuse_no_int("seat", seat)
    seats = tuple(sorted(values))
    return seats, tuple([values[seat] for seat in seats])


def aligned(name: str, values: BySeat[T], seats: Seats, count: int) -> tuple[T | None, ...]:
    """Values in the order of the seats that another argument has named; None for a seat without one."""
    if not isinstance(values, Mapping):
        if seats is None:
            return tuple(_in_order(values))  # its length is checked where it is read
        values = {seat: value for seat, value in enumerate(_in_order(values)) if value is not None}
    places: Sequence[int] = range(count) if seats is None else seats
    for seat in values:
        if type(seat) is not int:
            refuse_no_int(f"{name}: seat", seat)
        if seat not in places:
            raise ConfigError(f"{name}: seat {seat!r} is not at this table; the seats are {_listed(places)}")
    return tuple([values.get(seat) for seat in places])


def seat_tuple(name: str, seats: Collection[int]) -> tuple[int, ...]:
    """Seat numbers of a collection. A mapping or an array of flags would read as something else, so it is refused."""
    if type(seats) not in (list, set) and isinstance(seats, (Mapping, str, bytes, bytearray)):
        raise TypeError(f"{name} {seats!r}: a collection of seat numbers is wanted")
    return tuple(seats)


def by_seat(seats: Seats, values: tuple[int, ...]) -> dict[int, int] | tuple[int, ...]:
    """Answers in the form in which the seats were named."""
    return values if seats is None else dict(zip(seats, values, strict=True))


def refuse_no_int(name: str, value: object) -> None:
    """Let ints and numpy's integers pass; a float or a bool is no count of anything."""
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        raise TypeError(f"{name} {value!r}: an int is wanted")


def whole_number(name: str, value: object, least: int, most: int) -> int:
    """An int in a range, refused with the range in words.

    Raises
    ------
    TypeError
        A float, a bool, or anything else that is not an int.
    ConfigError
        It is out of range.
    """
    refuse_no_int(name, value)
    number: int = int(value)  # type: ignore[call-overload]
    if not least <= number <= most:
        raise ConfigError(f"{name} is {short(number)}; it must be {least} to {most}")
    return number


def short(number: int) -> str:
    """An int in a message; one of thousands of digits would not print."""
    return str(number) if number.bit_length() <= 64 else f"a number of {number.bit_length()} bits"


def integer_array(name: str, values: ArrayLike, shape: tuple[int | None, ...]) -> NDArray[Any]:
    """An integer array of any width, as it is; None in the shape is any length."""
    array = _array(name, values)
    _refuse_kind(name, array, "iu", "integers")
    return _shaped(name, array, shape)


def int_array(name: str, values: ArrayLike, shape: tuple[int | None, ...]) -> NDArray[np.int64]:
    """An integer array of any width as int64; None in the shape is any length."""
    array = integer_array(name, values, shape)
    if array.dtype == np.uint64 and array.size and int(array.max()) > _INT64_MOST:
        raise ConfigError(f"{name} has {int(array.max())}: beyond 64 bits")
    return np.ascontiguousarray(array, np.int64)


def byte_array(name: str, values: ArrayLike, shape: tuple[int | None, ...], most: int = 255) -> NDArray[np.uint8]:
    """An integer array of any width as uint8, refused where a number would not fit; `most` is what is allowed of it."""
    array = integer_array(name, values, shape)
    if array.dtype != np.uint8 and array.size:
        for value in (int(array.min()), int(array.max())):
            if not 0 <= value <= 255:
                place = tuple(int(index[0]) for index in np.nonzero(array == value))
                raise ConfigError(f"{name} has {value} at {place}: 0 to {most} is allowed")
    return np.ascontiguousarray(array, np.uint8)


def bool_array(name: str, values: ArrayLike, shape: tuple[int | None, ...]) -> NDArray[np.bool_]:
    """An array of bools; 0 and 1 are refused, since they could be seat numbers."""
    array = _shaped(name, _array(name, values), shape)
    _refuse_kind(name, array, "b", "bools")
    return np.ascontiguousarray(array, np.bool_)


def _array(name: str, values: ArrayLike) -> NDArray[Any]:
    if is_masked(values):
        raise TypeError(f"{name} is a masked array: what its mask hides would be read")
    try:
        return np.asarray(values)
    except ValueError as error:
        raise ConfigError(f"{name}: {error}") from None


def is_masked(values: object) -> bool:
    """Whether it is an array of numpy.ma, which is not imported for the question."""
    return any(kind.__module__.startswith("numpy.ma") for kind in type(values).__mro__)


def column(name: str, values: ArrayLike, rows: int) -> NDArray[Any]:
    """One value a row, or one for all rows."""
    array = _array(name, values)
    return np.broadcast_to(array, (rows,)) if array.ndim == 0 else array


def flag(name: str, value: object) -> bool:
    """True or False, and nothing that would have to be read as one."""
    if not isinstance(value, (bool, np.bool_)):
        raise TypeError(f"{name} {value!r}: True or False is wanted")
    return bool(value)


def _shaped(name: str, array: NDArray[Any], shape: tuple[int | None, ...]) -> NDArray[Any]:
    fits = array.ndim == len(shape) and all(
        want is None or have == want for have, want in zip(array.shape, shape, strict=True)
    )
    if not fits:
        wanted = ", ".join("any" if length is None else str(length) for length in shape)
        raise ConfigError(f"{name} has shape {array.shape}: ({wanted}) is wanted")
    return array


def _refuse_kind(name: str, array: NDArray[Any], kinds: str, wanted: str) -> None:
    if array.dtype.kind not in kinds:
        raise TypeError(f"{name} is an array of {array.dtype}: {wanted} are wanted")


def _listed(seats: Iterable[int]) -> str:
    return ", ".join(str(seat) for seat in seats)
