"""Ranges: what they hold, their weights, and what can be done with them."""

import copy
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem893 import COMBOS, CardError, Range, RangeError, combo_index, parse_cards
from holdem893.combos import CLASSES, RANKS, class_of_combo, combos_of_class


def classes_one_by_one(text: str) -> Range:
    """A range that is nothing but classes, put together from combos in the plainest way."""
    weights = np.zeros(1326)
    for name in text.split():
        for place, (hi, lo) in enumerate(COMBOS.tolist()):
            ranks = RANKS[12 - hi // 4] + RANKS[12 - lo // 4]
            if ranks + ("" if ranks[0] == ranks[1] else "s" if hi % 4 == lo % 4 else "o") == name:
                weights[place] = 1
    return Range.from_weights(weights)


levels = st.sampled_from([0.0, 1.0, 0.5, 0.25]) | st.floats(0, 1)


@st.composite
def ranges(draw) -> Range:
    """Classes with a few weights, then combos with any."""
    few = draw(st.lists(levels, min_size=1, max_size=3))
    by_class = draw(st.lists(st.sampled_from(few), min_size=CLASSES, max_size=CLASSES))
    weights = np.array(by_class)[class_of_combo()]
    for place, weight in draw(st.dictionaries(st.integers(0, 1325), levels, max_size=12)).items():
        weights[place] = weight
    return Range.from_weights(weights)


@pytest.mark.parametrize(
    ("text", "combos", "classes"),
    [
        ("AJo+", 36, "AJo AQo AKo"),
        ("A2s+", 48, "A2s A3s A4s A5s A6s A7s A8s A9s ATs AJs AQs AKs"),
        ("KTs+", 12, "KTs KJs KQs"),
        ("AKo+", 12, "AKo"),
        ("22-99", 48, "22 33 44 55 66 77 88 99"),
        ("99-22", 48, "22 33 44 55 66 77 88 99"),
        ("A5s-A2s", 16, "A5s A4s A3s A2s"),
        ("A2s-A5s", 16, "A5s A4s A3s A2s"),
        ("T9s-54s", 24, "T9s 98s 87s 76s 65s 54s"),
        ("54s-T9s", 24, "T9s 98s 87s 76s 65s 54s"),
        ("AA,AA", 6, "AA"),
        ("AKs,AK", 16, "AKs AKo"),
        ("76s+", 4, "76s"),
        ("22", 6, "22"),
        ("QQ+", 18, "QQ KK AA"),
        ("AT+", 64, "ATs AJs AQs AKs ATo AJo AQo AKo"),
        ("AQ-AT", 48, "AQs AJs ATs AQo AJo ATo"),
        ("QTo-97o", 48, "QTo J9o T8o 97o"),
        ("A5s-K4s", 8, "A5s K4s"),
        ("T9-87", 48, "T9s 98s 87s T9o 98o 87o"),
        ("AKs-AKs", 4, "AKs"),
        ("99-99", 6, "99"),
        ("AA-22", 78, " ".join(rank * 2 for rank in RANKS)),
        ("32s+", 4, "32s"),
        ("KAs 5ao", 16, "AKs A5o"),
    ],
)
def test_classes_and_spans(text, combos, classes):
    assert len(Range(text)) == combos
    assert Range(text) == classes_one_by_one(classes)


def test_169_classes_make_all_combos_of_two_different_cards():
    names = [a + a for a in RANKS] + [
        a + b + kind for i, a in enumerate(RANKS) for b in RANKS[i + 1 :] for kind in "so"
    ]
    assert len(names) == CLASSES
    assert sum(len(Range(name)) for name in names) == 1326
    assert Range(", ".join(names)) == Range("random") == Range("*") == Range("RANDOM") == Range("100%") == Range.top(1)
    for name in names:
        assert str(Range(name)) == name
        assert all(hi > lo for hi, lo in Range(name))
    assert sorted(place for combos in combos_of_class() for place in combos) == list(range(1326))


@pytest.mark.parametrize("wrong", [None, 3, b"AA", ["AA"], ("AhKh",), Range("AA")])
def test_only_text_makes_a_range(wrong):
    with pytest.raises(TypeError):
        Range(wrong)


@given(ranges())
def test_text_parses_back(one):
    assert Range(str(one)) == one
    assert eval(repr(one)) == one


@given(ranges(), ranges(), ranges())
def test_laws_of_sets(a, b, c):
    nothing, everything = Range(""), Range("random")
    assert a | b == b | a
    assert a & b == b & a
    assert (a | b) | c == a | (b | c)
    assert (a & b) & c == a & (b & c)
    assert a & (b | c) == (a & b) | (a & c)
    assert a | (b & c) == (a | b) & (a | c)
    assert a | (a & b) == a & (a | b) == a | a == a & a == a
    assert a | nothing == a & everything == a - nothing == a
    assert a - a == a - everything == nothing - a == nothing
    assert (a - b) & (b - a) == nothing
    assert a - b == a - (a & b)
    assert a - (b | c) == (a - b) & (a - c)
    assert a - (b & c) == (a - b) | (a - c)
    np.testing.assert_allclose((a - b).weights + (a & b).weights, a.weights, atol=1e-15)
    assert a & b in a
    assert a in a | b
    assert len(a | b) == len(a) + len(b) - len(a & b)


def test_sets_of_other_things():
    for wrong in ("AA", {(1, 0)}, None, 1.0):
        for operation in ("__or__", "__and__", "__sub__", "__eq__"):
            assert getattr(Range("AA"), operation)(wrong) is NotImplemented
        with pytest.raises(TypeError):
            Range("AA") | wrong


def test_length_iteration_and_membership():
    one = Range("AhKh@0.5, 7h6h, QQ@0")
    assert len(one) == 2
    assert list(one) == [(22, 18), (50, 46)] == [tuple(combo) for combo in one.combos.tolist()]
    assert list(one.items()) == [((22, 18), 1.0), ((50, 46), 0.5)]
    assert one.combos.dtype == np.uint8
    assert all(combo in one for combo in one)
    for held in ("AhKh", "K♥A♥", (46, 50), [50, 46], ("Ah", "Kh"), COMBOS[combo_index(50, 46)], "", one):
        assert held in one
    for other in ("AsKs", "AKs", (0, 1), "QQ", Range("7h6h, 2c2d")):
        assert other not in one
    assert one
    assert not Range("QQ@0")
    for wrong, error in [((0, 0), CardError), ((0, 52), CardError), ((0, 1, 2), CardError), ("XX", RangeError)]:
        with pytest.raises(error):
            wrong in one  # noqa: B015
    assert one.weight("Kh Ah") == one.weight(np.array([46, 50])) == 0.5
    for wrong in ("Ah", "AhKhQh", "AhAh", (0, 52)):
        with pytest.raises(CardError):
            one.weight(wrong)
    for wrong in (5, (1.0, 2.0), None):
        with pytest.raises(TypeError):
            one.weight(wrong)


def test_ranges_never_change():
    one = Range("QQ+, AKs@0.5")
    for change in (
        lambda: setattr(one, "weights", None),
        lambda: setattr(one, "name", "tight"),
        lambda: one.weights.__setitem__(0, 1.0),
        lambda: setattr(one.weights.flags, "writeable", True),
    ):
        with pytest.raises((AttributeError, ValueError)):
            change()
    source = np.zeros(1326)
    made = Range.from_weights(source)
    source[:] = 1
    one.combos[:] = 0
    one.grid[:] = 0
    assert made == Range("")
    assert one == Range("QQ+, AKs@0.5")


@given(ranges())
def test_equal_ranges_hash_pickle_and_copy_alike(one):
    twin = Range.from_weights(one.weights)
    assert hash(twin) == hash(one)
    assert {twin: 1}[one] == 1
    for copied in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
        assert copied == one
        assert not copied.weights.flags.writeable
    assert one != Range.from_weights(1 - one.weights * 0.5)
    assert one != "AA"


def test_weights_and_the_grid():
    one = Range("AKs@0.5, AhKd, 22")
    assert one.weights.dtype == np.float64
    assert one.weights.shape == (1326,)
    assert one.weights.sum() == 9
    grid = one.grid
    assert grid.shape == (13, 13)
    assert grid[0, 1] == 0.5
    assert grid[1, 0] == 1 / 12
    assert grid[12, 12] == 1
    assert np.count_nonzero(grid) == 3
    assert (Range("random").grid == 1).all()


def test_arrays_of_weights():
    assert Range.from_weights(COMBOS[:, 1] >= 44) == Range("KK+, AK")
    assert Range.from_weights([0, 1] + [0] * 1324) == Range("2h2c")
    assert Range.from_weights(np.full(1326, 0.5, np.float32)) == Range("random@0.5")
    assert Range.from_weights(np.full(1326, -0.0)) == Range("")
    assert hash(Range.from_weights(np.full(1326, -0.0))) == hash(Range(""))
    wide = np.zeros((1326, 2))
    wide[combo_index(*parse_cards("AhKh")), 0] = 1
    assert Range.from_weights(wide[:, 0]) == Range("AhKh")


@pytest.mark.parametrize("wrong", [np.nan, -0.1, 1.0000001, np.inf, -np.inf, 2])
def test_refused_weights(wrong):
    weights = np.ones(1326)
    weights[1325] = wrong
    with pytest.raises(RangeError, match=r"at 1325, AsAh"):
        Range.from_weights(weights)


@pytest.mark.parametrize("wrong", [np.zeros(1325), np.zeros((1, 1326)), np.zeros((13, 13)), 0.5, []])
def test_refused_shapes(wrong):
    with pytest.raises(RangeError, match="shape"):
        Range.from_weights(wrong)


@pytest.mark.parametrize("kind", [complex, str, object, "datetime64[s]"])
def test_refused_dtypes(kind):
    with pytest.raises(TypeError, match="numbers are wanted"):
        Range.from_weights(np.zeros(1326).astype(kind))


def test_the_strongest_share():
    assert Range.top(0) == Range("0%") == Range("")
    assert Range.top(1e-9) == Range.top(6 / 1326) == Range("AA")
    assert Range.top(12 / 1326) == Range("KK+")
    assert Range("15%") == Range.top(0.15) == Range.top(np.float64(0.15))
    sizes = [len(Range.top(share / 200)) for share in range(201)]
    assert all(share / 200 * 1326 <= size < share / 200 * 1326 + 12 for share, size in enumerate(sizes))
    for share in np.linspace(0, 1, 30):
        assert Range.top(share) in Range.top(min(1, share + 0.05))
    for wrong in (-0.01, 1.01, 15, float("nan")):
        with pytest.raises(RangeError, match="0 to 1"):
            Range.top(wrong)
    for wrong in (True, "15%", None, 0.5j):
        with pytest.raises(TypeError):
            Range.top(wrong)
