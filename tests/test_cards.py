"""Cards as text, as ids and in decks."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem893 import NO_CARD, CardError, all_hands, deck, format_cards, parse_cards, parse_many, random_deals

hands = st.lists(st.integers(0, 51), unique=True, max_size=12).map(tuple)


@given(hands, st.booleans())
def test_text_parses_back(cards, unicode):
    assert parse_cards(format_cards(cards, unicode=unicode)) == cards


def test_ids_are_four_times_rank_plus_suit():
    text = "".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
    assert parse_cards(text) == tuple(range(52))
    assert format_cards(range(52)) == text


@pytest.mark.parametrize(
    "text",
    [
        "AsKdTh",
        "As Kd Th",
        "as kd th",
        "AS KD TH",
        "aS,kD,tH",
        "As Kd 10h",
        "AsKd10h",
        " A♠\tK♦\nT♥ ",
        "A♤K♢10♡",
        "A♠️ K♦️ 10♥️",
        "A♠\ufe0eK♦\ufe0eT♥\ufe0e",
        "As, Kd, Th",
        "As\u3000Kd\u00a0Th",
    ],
)
def test_every_form_of_text(text):
    assert parse_cards(text) == (51, 45, 34)


def test_ten_in_one_word():
    assert format_cards(parse_cards("10c")) == "Tc"
    assert format_cards(parse_cards("10h9h")) == "Th9h"
    assert format_cards(parse_cards("9♧10♣")) == "9cTc"


def test_no_text_is_no_cards():
    assert parse_cards("") == ()
    assert parse_cards(" , ") == ()


@pytest.mark.parametrize(
    ("text", "token", "position"),
    [
        ("1h", "1h", 0),
        ("0h", "0h", 0),
        ("11h", "11h", 0),
        ("AsKd1h", "1h", 4),
        ("As 0h", "0h", 3),
        ("A♠ 11h", "11h", 3),
        ("As K", "K", 3),
        ("Ax", "Ax", 0),
        ("sA", "sA", 0),
        ("As;Kd", ";Kd", 2),
        ("10", "10", 0),
        ("1", "1", 0),
        ("As--", "--", 2),
        ("\x00As", "\x00As", 0),
    ],
)
def test_refused_token_and_its_position(text, token, position):
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert f"{token!r} at position {position} " in str(caught.value)


@pytest.mark.parametrize("letter", ["А", "Κ", "ѕ", "с", "🂡", "\ud800"])
def test_look_alikes_are_named_by_code_point(letter):
    with pytest.raises(CardError, match=f"U\\+{ord(letter):04X}"):
        parse_cards("As" + letter + "d")


@given(st.text(max_size=12))
def test_any_text_parses_or_is_refused(text):
    try:
        cards = parse_cards(text)
    except CardError as error:
        complaint = str(error)
    else:
        complaint = ""
        assert parse_cards(format_cards(cards)) == cards
    assert not complaint or "position" in complaint


def test_a_card_twice():
    with pytest.raises(CardError, match="card As at position 4 comes twice"):
        parse_cards("AsKdAs")


@pytest.mark.parametrize("wrong", [None, 3, b"As", ["As"], 1.5, True])
def test_only_text_is_parsed(wrong):
    with pytest.raises(TypeError):
        parse_cards(wrong)


TEXTS = ["AsKs", "", "10h 9♥ 2c", "2d"]
PARSED = [[51, 47, 255], [255, 255, 255], [34, 30, 0], [1, 255, 255]]


@pytest.mark.parametrize(
    "texts",
    [
        TEXTS,
        tuple(TEXTS),
        np.array(TEXTS),
        np.array(TEXTS).astype(">U10"),
        np.array([text.encode() for text in TEXTS]),
        np.array(TEXTS, dtype=object),
        np.array(TEXTS, dtype=np.dtypes.StringDType()),
        np.array([[text, "As"] for text in TEXTS])[:, 0],
        np.array([text for text in TEXTS for _ in "xx"])[::2],
        np.array(TEXTS[::-1])[::-1],
    ],
    ids=["list", "tuple", "U", ">U", "S", "object", "StringDType", "column", "step", "reversed"],
)
def test_parse_many_reads_every_array_of_text(texts):
    parsed = parse_many(texts)
    assert parsed.dtype == np.uint8
    assert parsed.tolist() == PARSED


@pytest.mark.parametrize(
    "bytes_", [b"A\xe2Y`", b"A\xc1\x93", b"As\xa0Ks", b"\xf7\xbf\xbf\xbf", b"As\xff", b"\xed\xa0\x80"]
)
def test_malformed_bytes_are_no_cards(bytes_):
    with pytest.raises(CardError, match="row 0"):
        parse_many(np.array([bytes_]))


@given(st.binary(max_size=8))
def test_any_bytes_read_as_text_does_or_are_refused(bytes_):
    array = np.array([bytes_], dtype="S8")
    try:
        text = array[0].decode()
    except UnicodeDecodeError:
        text = "?"
    try:
        expected = list(parse_cards(text))
    except CardError:
        with pytest.raises(CardError):
            parse_many(array)
    else:
        assert parse_many(array)[0].tolist() == expected


def test_numbers_beyond_unicode_are_no_cards():
    with pytest.raises(CardError):
        parse_many(np.array([0x7FFFFFFF], dtype="u4").view("U1"))


def test_parse_many_of_nothing():
    assert parse_many([]).shape == (0, 0)
    assert parse_many(np.array([], dtype="U4")).shape == (0, 0)


def test_parse_many_names_the_row():
    for texts in (["As", "1h"], np.array(["As", "1h"]), np.array(["As", "1h"], dtype=object)):
        with pytest.raises(CardError, match="row 1: '1h' at position 0"):
            parse_many(texts)


@pytest.mark.parametrize("wrong", ["AsKs", [1, 2], np.array([1, 2]), np.array(["As", 3], dtype=object), {"As"}, None])
def test_parse_many_takes_texts_alone(wrong):
    with pytest.raises(TypeError):
        parse_many(wrong)


@pytest.mark.parametrize(("wrong", "error"), [((52,), CardError), ((-1,), CardError), ((1.0,), TypeError)])
def test_format_refuses_what_is_no_card(wrong, error):
    with pytest.raises(error):
        format_cards(wrong)
    with pytest.raises(error):
        deck(wrong)


def test_no_card_is_not_a_card():
    assert NO_CARD == 255
    with pytest.raises(CardError, match="255"):
        format_cards((NO_CARD,))


def test_deck_without_the_dead():
    assert deck().tolist() == list(range(52))
    assert deck("2c As").tolist() == list(range(1, 51))
    assert deck(range(52)).tolist() == []
    with pytest.raises(CardError, match="2c"):
        deck((0, 0))


@pytest.mark.parametrize(("k", "count"), [(0, 1), (1, 52), (2, 1326), (3, 22100), (5, 2598960)])
def test_all_hands_once_and_in_order(k, count):
    rows = all_hands(k)
    assert rows.shape == (count, k)
    places = rows.astype(np.int64) @ (64 ** np.arange(k - 1, -1, -1, dtype=np.int64))
    assert (np.diff(places) > 0).all()
    assert k < 2 or (np.diff(rows.astype(int), axis=1) > 0).all()


@pytest.mark.parametrize("k", [-1, 8, 53])
def test_all_hands_refuses(k):
    with pytest.raises(ValueError, match=str(k)):
        all_hands(k)


def test_random_deals_are_rows_without_repeats():
    deals = random_deals(20000, 9, seed=5)
    assert deals.max() == 51
    assert (np.diff(np.sort(deals, axis=1).astype(int), axis=1) > 0).all()
    # 20,000 deals put each card in the first place 385 times, give or take six times the root of that.
    assert (abs(np.bincount(deals[:, 0], minlength=52) - 20000 / 52) < 6 * (20000 / 52) ** 0.5).all()
    assert sorted(random_deals(1, 52, seed=1)[0].tolist()) == list(range(52))


def xoshiro256plusplus(seed):
    """The generator's words, from its authors' description."""
    mask = 2**64 - 1
    words = []
    for _ in range(4):
        seed = (seed + 0x9E3779B97F4A7C15) & mask
        mixed = ((seed ^ seed >> 30) * 0xBF58476D1CE4E5B9) & mask
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & mask
        words.append(mixed ^ mixed >> 31)

    def rotated(word, by):
        return (word << by | word >> (64 - by)) & mask

    while True:
        yield (rotated((words[0] + words[3]) & mask, 23) + words[0]) & mask
        shifted = words[1] << 17 & mask
        words[2] ^= words[0]
        words[3] ^= words[1]
        words[1] ^= words[2]
        words[0] ^= words[3]
        words[2] ^= shifted
        words[3] = rotated(words[3], 45)


def test_random_deals_are_the_same_everywhere():
    words = xoshiro256plusplus(893)
    cards = list(range(52))
    for row in random_deals(200, 7, seed=893).tolist():
        for i in range(7):
            # The rest that would have to be rejected is 52 in 2**32: no draw of these few meets it.
            drawn = i + ((next(words) >> 32) * (52 - i) >> 32)
            cards[i], cards[drawn] = cards[drawn], cards[i]
        assert row == cards[:7]
    assert not (random_deals(9, 7, seed=1) == random_deals(9, 7, seed=2)).all()


@pytest.mark.parametrize("wrong", [True, 1.0, None, "1"])
def test_counts_are_ints(wrong):
    for call in (
        lambda: random_deals(wrong, 5, 0),
        lambda: random_deals(1, wrong, 0),
        lambda: random_deals(1, 5, wrong),
    ):
        with pytest.raises(TypeError, match="an int is wanted"):
            call()
    with pytest.raises(TypeError, match="an int is wanted"):
        all_hands(wrong)


@pytest.mark.parametrize(
    ("n", "k", "seed"), [(-1, 5, 0), (2**64, 5, 0), (1, 53, 0), (1, -1, 0), (1, 5, -1), (1, 5, 2**64)]
)
def test_random_deals_refuses(n, k, seed):
    with pytest.raises(ValueError):
        random_deals(n, k, seed)
