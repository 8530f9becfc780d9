#include "arrays.hpp"

#include <algorithm>
#include <cstring>

#include "holdem893/card_text.hpp"

namespace holdem893 {
namespace {

std::string type_name(py::handle object) { return Py_TYPE(object.ptr())->tp_name; }

std::size_t parse_unicode(PyObject* text, std::span<Card> out) {
    const auto size = static_cast<std::size_t>(PyUnicode_GET_LENGTH(text));
    const void* data = PyUnicode_DATA(text);
    switch (PyUnicode_KIND(text)) {
        case PyUnicode_1BYTE_KIND: return parse_cards(TextView{static_cast<const unsigned char*>(data), size}, out);
        case PyUnicode_2BYTE_KIND: return parse_cards(TextView{static_cast<const char16_t*>(data), size}, out);
        default: return parse_cards(TextView{static_cast<const char32_t*>(data), size}, out);
    }
}

/// Runs `parse`, and puts what `label` says in front of what it complains of.
template <class Label, class Parse>
void with_label(Label label, Parse parse) {
    try {
        parse();
    } catch (const CardError& error) {
        throw CardError(label() + error.what());
    }
}

/// Appends a row of what `parse(room)` finds; it may use up to `most` cards of room, and returns how many it used.
template <class Parse>
void append_row(RowBuffer& into, std::size_t most, Parse parse) {
    const std::size_t start = into.cards.size();
    into.cards.resize(start + most);
    into.cards.resize(start + parse(std::span(into.cards).subspan(start)));
    into.end_row();
}

void append_text(RowBuffer& into, PyObject* text) {
    const auto letters = static_cast<std::size_t>(PyUnicode_GET_LENGTH(text));
    append_row(into, std::min<std::size_t>(letters / 2, kDeckSize), [&](std::span<Card> room) { return parse_unicode(text, room); });
}

[[noreturn]] void refuse_id(const std::string& label, const std::string& number, std::size_t column) {
    throw CardError(label + number + " at position " + std::to_string(column) + " is not a card: ids are 0 to 51");
}

/// An int, or a numpy integer; not a bool, and nothing that would have to be rounded.
bool is_integer(PyObject* object) { return PyIndex_Check(object) && !PyBool_Check(object) && !py::isinstance<py::array>(object); }

/// The numbers of one hand in Python objects.
void append_ids(RowBuffer& into, const py::list& ids, const std::string& label) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const py::handle item = ids[i];
        if (!is_integer(item.ptr())) {
            throw py::type_error(label + type_name(item) + " at position " + std::to_string(i) +
                                 "; cards are ints 0 to 51 or text");
        }
        int overflow = 0;
        const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(item.ptr()));
        if (!number) throw py::error_already_set();
        const long value = PyLong_AsLongAndOverflow(number.ptr(), &overflow);
        if (overflow != 0 || value < 0 || value >= kDeckSize) refuse_id(label, py::str(number), i);
        into.cards.push_back(static_cast<Card>(value));
    }
    into.end_row();
}

/// Hands that came as Python objects, all read at once.
class OwnedRows final : public CardRows {
   public:
    OwnedRows(const char* name, RowBuffer rows, bool single) : CardRows(name, single), rows_(std::move(rows)) {}

    std::size_t rows() const override { return rows_.rows(); }
    void load(std::size_t first, std::size_t count, RowBuffer& into) const override {
        into = RowBuffer{};
        for (std::size_t row = first; row < first + count; ++row) {
            const auto cards = rows_.row(row);
            into.cards.insert(into.cards.end(), cards.begin(), cards.end());
            into.end_row();
        }
    }
    std::optional<std::size_t> columns() const override {
        return is_single() ? std::optional(rows_.cards.size()) : std::nullopt;
    }
    void refuse_bad_ids(std::size_t) const override {}

   private:
    RowBuffer rows_;
};

/// A one- or two-dimensional array of any integer type.
class IntegerArray final : public CardRows {
   public:
    IntegerArray(const char* name, py::array array) : CardRows(name, array.ndim() == 1), array_(std::move(array)) {
        const py::dtype type = array_.dtype();
        native_ = type.byteorder() == '=' || type.byteorder() == '|';
        item_ = type.kind() == 'u' ? static_cast<int>(type.itemsize()) : -static_cast<int>(type.itemsize());
        rows_ = is_single() ? 1 : static_cast<std::size_t>(array_.shape(0));
        columns_ = static_cast<std::size_t>(array_.shape(array_.ndim() - 1));
    }

    std::size_t rows() const override { return rows_; }
    std::optional<std::size_t> columns() const override { return columns_; }
    const Card* contiguous() const override {
        return item_ == 1 && (array_.flags() & py::array::c_style) ? static_cast<const Card*>(array_.data()) : nullptr;
    }
    void load(std::size_t first, std::size_t count, RowBuffer& into) const override {
        into.cards.resize(count * columns_);
        into.ends.resize(count);
        for (std::size_t row = 0; row < count; ++row) into.ends[row] = (row + 1) * columns_;
        each_number(first, count, [&](std::size_t at, auto number) {
            using Number = decltype(number);
            bool is_byte = number >= 0;
            if constexpr (sizeof(Number) > 1) is_byte = is_byte && number <= Number{kNoCard};
            into.cards[at] = is_byte ? static_cast<Card>(number) : kNoCard;
        });
    }
    void refuse_bad_ids(std::size_t row) const override {
        each_number(row, 1, [&](std::size_t column, auto number) {
            if (number < 0 || number >= decltype(number){kDeckSize}) refuse_id(label(row), std::to_string(number), column);
        });
    }

   private:
    /// Calls visit(place, number) for each number of some rows.
    template <class Visit>
    void each_number(std::size_t first, std::size_t count, Visit visit) const {
        switch (item_) {
            case 1: return each_of<std::uint8_t>(first, count, visit);
            case 2: return each_of<std::uint16_t>(first, count, visit);
            case 4: return each_of<std::uint32_t>(first, count, visit);
            case 8: return each_of<std::uint64_t>(first, count, visit);
            case -1: return each_of<std::int8_t>(first, count, visit);
            case -2: return each_of<std::int16_t>(first, count, visit);
            case -4: return each_of<std::int32_t>(first, count, visit);
            default: return each_of<std::int64_t>(first, count, visit);
        }
    }
    template <class Number, class Visit>
    void each_of(std::size_t first, std::size_t count, Visit visit) const {
        const auto* data = static_cast<const char*>(array_.data());
        const py::ssize_t step = array_.strides(array_.ndim() - 1);
        const py::ssize_t row_step = is_single() ? 0 : array_.strides(0);
        std::size_t at = 0;
        for (std::size_t row = first; row < first + count; ++row) {
            const char* item = data + static_cast<py::ssize_t>(row) * row_step;
            for (std::size_t column = 0; column < columns_; ++column, item += step) visit(at++, number_at<Number>(item));
        }
    }
    template <class Number>
    Number number_at(const char* item) const {
        char bytes[sizeof(Number)];
        std::memcpy(bytes, item, sizeof(Number));
        if (!native_) std::reverse(bytes, bytes + sizeof(Number));
        Number number;
        std::memcpy(&number, bytes, sizeof(Number));
        return number;
    }

    py::array array_;
    bool native_;
    int item_;  // bytes of a number; negative where it has a sign
    std::size_t rows_;
    std::size_t columns_;
};

/// Texts in an array of a fixed width: bytes in UTF-8 ('S') or code points ('U').
class FixedTextArray final : public CardRows {
   public:
    FixedTextArray(const char* name, py::array array)
        : CardRows(name, false), array_(std::move(array)), is_bytes_(array_.dtype().kind() == 'S') {}

    std::size_t rows() const override { return static_cast<std::size_t>(array_.shape(0)); }
    void load(std::size_t first, std::size_t count, RowBuffer& into) const override {
        into = RowBuffer{};
        into.cards.reserve(count * 8);
        into.ends.reserve(count);
        std::size_t row = first;
        with_label([&] { return label(row); }, [&] {
            for (; row < first + count; ++row) is_bytes_ ? append<char8_t>(into, row) : append<char32_t>(into, row);
        });
    }
    void refuse_bad_ids(std::size_t) const override {}

   private:
    template <class Unit>
    void append(RowBuffer& into, std::size_t row) const {
        const auto* start = static_cast<const char*>(array_.data()) + static_cast<py::ssize_t>(row) * array_.strides(0);
        const auto* text = reinterpret_cast<const Unit*>(start);
        std::size_t size = static_cast<std::size_t>(array_.itemsize()) / sizeof(Unit);
        while (size > 0 && text[size - 1] == 0) --size;
        append_row(into, std::min<std::size_t>(size / 2, kDeckSize), [&](std::span<Card> room) { return parse_cards(TextView{text, size}, room); });
    }

    py::array array_;
    bool is_bytes_;
};

/// Texts that numpy has to unpack first: objects, StringDType, and 'U' in the other byte order. A block at a time.
class ObjectTextArray final : public CardRows {
   public:
    ObjectTextArray(const char* name, py::array array) : CardRows(name, false), array_(std::move(array)) {}

    std::size_t rows() const override { return static_cast<std::size_t>(array_.shape(0)); }
    void load(std::size_t first, std::size_t count, RowBuffer& into) const override {
        const py::gil_scoped_acquire gil;
        into = RowBuffer{};
        const py::list texts = array_[py::slice(static_cast<py::ssize_t>(first), static_cast<py::ssize_t>(first + count), 1)]
                                   .attr("astype")("O").attr("tolist")();
        for (std::size_t i = 0; i < count; ++i) {
            const py::handle text = texts[i];
            if (!PyUnicode_Check(text.ptr())) {
                throw py::type_error(label(first + i) + type_name(text) + "; an array of objects holds texts");
            }
            with_label([&] { return label(first + i); }, [&] { append_text(into, text.ptr()); });
        }
    }
    void refuse_bad_ids(std::size_t) const override {}

   private:
    py::array array_;
};

bool is_text_kind(char kind) { return kind == 'U' || kind == 'S' || kind == 'T' || kind == 'O'; }

[[noreturn]] void refuse_type(const char* name, const std::string& what) {
    throw py::type_error(std::string(name) + " is " + what + "; cards are text, ints 0 to 51, or arrays and lists of these");
}

void refuse_dimensions(const char* name, const py::array& array, const char* wanted) {
    throw py::type_error(std::string(name) + " has " + std::to_string(array.ndim()) + " dimensions, not " + wanted);
}

std::unique_ptr<CardRows> read_array(const py::array& array, const char* name) {
    const char kind = array.dtype().kind();
    if (py::hasattr(array, "mask")) refuse_type(name, "a masked array");
    if (is_text_kind(kind)) {
        if (array.ndim() != 1) refuse_dimensions(name, array, "one: an array of text is one hand a text");
        const auto place = reinterpret_cast<std::uintptr_t>(array.data());
        const bool aligned = place % alignof(char32_t) == 0 && array.strides(0) % alignof(char32_t) == 0;
        const bool native = array.dtype().byteorder() == '=';
        if (kind == 'S' || (kind == 'U' && aligned && native)) return std::make_unique<FixedTextArray>(name, array);
        return std::make_unique<ObjectTextArray>(name, array);
    }
    if (kind != 'i' && kind != 'u') refuse_type(name, "an array of " + std::string(py::str(array.dtype())));
    if (array.ndim() != 1 && array.ndim() != 2) refuse_dimensions(name, array, "one or two");
    return std::make_unique<IntegerArray>(name, array);
}

/// A list, a tuple, or what the language counts as a sequence; bytes are neither text nor ids and are none here.
bool is_sequence(py::handle object) {
    if (PyList_Check(object.ptr()) || PyTuple_Check(object.ptr())) return true;
    if (PyBytes_Check(object.ptr()) || PyByteArray_Check(object.ptr()) || py::isinstance<py::array>(object)) return false;
    return py::isinstance(object, py::module_::import("collections.abc").attr("Sequence"));
}

/// A numpy array, or an object of another library that offers itself as one.
bool is_array_like(py::handle object) {
    return py::isinstance<py::array>(object) || (!PyType_Check(object.ptr()) && py::hasattr(object, "__array__"));
}

py::array as_array(py::handle object) {
    if (py::isinstance<py::array>(object)) return py::reinterpret_borrow<py::array>(object);
    return py::module_::import("numpy").attr("asarray")(object);
}

bool holds_one_card(py::handle text) {
    RowBuffer row;
    try {
        append_text(row, text.ptr());
    } catch (const CardError&) {
        return false;  // the reader of all texts will say what is wrong, and where
    }
    return row.cards.size() == 1;
}

/// A list of one-card texts is one hand; any other list of texts is a hand a text.
std::unique_ptr<CardRows> read_list_of_texts(const py::list& texts, const char* name, bool may_be_single) {
    const bool single = may_be_single && holds_one_card(texts[0]);
    RowBuffer rows;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const py::handle text = texts[i];
        const auto label = [&] { return std::string(name) + (single ? ": position " : ": row ") + std::to_string(i) + ": "; };
        if (!PyUnicode_Check(text.ptr())) throw py::type_error(label() + type_name(text) + " among texts");
        with_label(label, [&] { append_text(rows, text.ptr()); });
        if (single && rows.row(i).size() != 1) throw CardError(label() + "one card was expected, as in the texts before it");
    }
    if (single) rows.ends = {rows.cards.size()};
    return std::make_unique<OwnedRows>(name, std::move(rows), single);
}

std::unique_ptr<CardRows> read_list_of_hands(const py::list& hands, const char* name) {
    RowBuffer rows;
    for (std::size_t i = 0; i < hands.size(); ++i) {
        const py::handle hand = hands[i];
        const std::string label = std::string(name) + ": row " + std::to_string(i) + ": ";
        if (py::isinstance<py::array>(hand)) {
            const auto array = read_array(py::reinterpret_borrow<py::array>(hand), name);
            if (!array->is_single()) throw py::type_error(label + "an array that is not one hand");
            with_label([&] { return label; }, [&] { array->refuse_bad_ids(0); });
            RowBuffer row;
            array->load(0, 1, row);
            rows.cards.insert(rows.cards.end(), row.cards.begin(), row.cards.end());
            rows.end_row();
        } else if (is_sequence(hand) && !PyUnicode_Check(hand.ptr())) {
            append_ids(rows, py::list(py::reinterpret_borrow<py::object>(hand)), label);
        } else {
            throw py::type_error(label + type_name(hand) + " among sequences of ids");
        }
    }
    return std::make_unique<OwnedRows>(name, std::move(rows), false);
}

std::unique_ptr<CardRows> read_sequence(const py::list& items, const char* name) {
    if (items.empty()) return std::make_unique<OwnedRows>(name, RowBuffer{{}, {0}}, true);
    const py::handle first = items[0];
    if (PyUnicode_Check(first.ptr())) return read_list_of_texts(items, name, true);
    if (py::isinstance<py::array>(first) || is_sequence(first)) return read_list_of_hands(items, name);
    RowBuffer row;
    append_ids(row, items, std::string(name) + ": ");
    return std::make_unique<OwnedRows>(name, std::move(row), true);
}

std::size_t read_plain_text(PyObject* text, std::span<Card> out) {
    if (PyUnicode_KIND(text) != PyUnicode_1BYTE_KIND) return 0;
    try {
        return parse_unicode(text, out);
    } catch (const CardError&) {
        return 0;
    }
}

/// Appends ids while they are different cards; `id(i)` is negative for what is no plain int.
template <class Id>
std::size_t read_plain_ids(std::size_t count, std::span<Card> out, Id id) {
    if (count > out.size()) return 0;
    CardSet seen;
    for (std::size_t i = 0; i < count; ++i) {
        const long card = id(i);
        if (card < 0 || card >= kDeckSize || seen.contains(static_cast<Card>(card))) return 0;
        out[i] = static_cast<Card>(card);
        seen.add(out[i]);
    }
    return count;
}

long plain_id(PyObject* item) {
    int overflow = 0;
    return PyLong_CheckExact(item) ? PyLong_AsLongAndOverflow(item, &overflow) : -1;
}

}  // namespace

std::size_t read_plain_hand(PyObject* cards, std::span<Card> out) {
    if (PyUnicode_CheckExact(cards)) return read_plain_text(cards, out);
    if (PyTuple_CheckExact(cards)) {
        const auto id = [&](std::size_t i) { return plain_id(PyTuple_GET_ITEM(cards, static_cast<Py_ssize_t>(i))); };
        return read_plain_ids(static_cast<std::size_t>(PyTuple_GET_SIZE(cards)), out, id);
    }
    if (PyList_CheckExact(cards)) {
        const auto id = [&](std::size_t i) { return plain_id(PyList_GET_ITEM(cards, static_cast<Py_ssize_t>(i))); };
        return read_plain_ids(static_cast<std::size_t>(PyList_GET_SIZE(cards)), out, id);
    }
    if (!py::isinstance<py::array_t<Card>>(cards)) return 0;
    const auto row = py::reinterpret_borrow<py::array>(cards);
    if (row.ndim() != 1 || !(row.flags() & py::array::c_style) ) return 0;
    const auto id = [bytes = static_cast<const Card*>(row.data())](std::size_t i) { return long{bytes[i]}; };
    return read_plain_ids(static_cast<std::size_t>(row.shape(0)), out, id);
}

std::span<const Card> RowBuffer::row(std::size_t index) const {
    const std::size_t start = index == 0 ? 0 : ends[index - 1];
    return std::span(cards).subspan(start, ends[index] - start);
}

std::string CardRows::label(std::size_t row) const {
    return std::string(name_) + (single_ ? ": " : ": row " + std::to_string(row) + ": ");
}

std::vector<Card> parse_text(py::handle text) {
    RowBuffer row;
    append_text(row, text.ptr());
    return std::move(row.cards);
}

std::unique_ptr<CardRows> read_rows(py::handle cards, const char* name) {
    if (PyUnicode_Check(cards.ptr())) {
        RowBuffer row;
        with_label([&] { return std::string(name) + ": "; }, [&] { append_text(row, cards.ptr()); });
        return std::make_unique<OwnedRows>(name, std::move(row), true);
    }
    if (is_array_like(cards)) return read_array(as_array(cards), name);
    if (!is_sequence(cards)) refuse_type(name, type_name(cards));
    return read_sequence(py::list(py::reinterpret_borrow<py::object>(cards)), name);
}

std::vector<Card> read_hand(py::handle cards, const char* name) {
    std::array<Card, kDeckSize> plain;
    if (const std::size_t count = read_plain_hand(cards.ptr(), plain)) {
        return {plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(count)};
    }
    const auto rows = read_rows(cards, name);
    if (!rows->is_single()) throw py::type_error(std::string(name) + " holds several hands; one was expected");
    rows->refuse_bad_ids(0);
    RowBuffer row;
    rows->load(0, 1, row);
    return std::move(row.cards);
}

std::unique_ptr<CardRows> read_texts(py::handle texts, const char* name) {
    if (is_array_like(texts)) {
        const py::array array = as_array(texts);
        if (!is_text_kind(array.dtype().kind())) refuse_type(name, "an array of " + std::string(py::str(array.dtype())));
        return read_array(array, name);
    }
    if (PyUnicode_Check(texts.ptr()) || !is_sequence(texts)) refuse_type(name, type_name(texts));
    return read_list_of_texts(py::list(py::reinterpret_borrow<py::object>(texts)), name, false);
}

}  // namespace holdem893
