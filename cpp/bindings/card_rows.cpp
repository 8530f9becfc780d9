#include "card_rows.hpp"

#include <bit>
#include <cstring>

namespace holdem893 {
namespace {

/// Appends a row of what `parse(room)` finds; it may use up to `most` cards of room, and returns how many it used.
template <class Parse>
void append_row(RowBuffer& into, std::size_t most, Parse parse) {
    const std::size_t start = into.cards.size();
    into.cards.resize(start + most);
    into.cards.resize(start + parse(std::span(into.cards).subspan(start)));
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
        native_ = is_native(type);
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
            if (number < 0 || number >= decltype(number){kDeckSize})
                refuse_id(label(row), std::to_string(number), column);
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
            for (std::size_t column = 0; column < columns_; ++column, item += step)
                visit(at++, number_at<Number>(item));
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
        : CardRows(name, false),
          array_(std::move(array)),
          is_bytes_(array_.dtype().kind() == 'S'),
          item_bytes_(static_cast<std::size_t>(array_.itemsize())) {}

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
        std::size_t size = item_bytes_ / sizeof(Unit);
        while (size > 0 && text[size - 1] == 0) --size;
        append_row(into, std::min<std::size_t>(size / 2, kDeckSize),
                   [&](std::span<Card> room) { return parse_cards(TextView{text, size}, room); });
    }

    py::array array_;
    bool is_bytes_;
    std::size_t item_bytes_;
};

/// Texts that numpy has to unpack first: objects, StringDType, and 'U' in the other byte order. A block at a time.
class ObjectTextArray final : public CardRows {
   public:
    ObjectTextArray(const char* name, py::array array) : CardRows(name, false), array_(std::move(array)) {}

    std::size_t rows() const override { return static_cast<std::size_t>(array_.shape(0)); }
    void load(std::size_t first, std::size_t count, RowBuffer& into) const override {
        const py::gil_scoped_acquire gil;
        into = RowBuffer{};
        const py::list texts =
            array_[py::slice(static_cast<py::ssize_t>(first), static_cast<py::ssize_t>(first + count), 1)]
                .attr("astype")("O")
                .attr("tolist")();
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

/// Whether texts of code points can be read where they lie.
bool lies_readable(const py::array& array) {
    const auto place = reinterpret_cast<std::uintptr_t>(array.data());
    const bool aligned =
        place % alignof(char32_t) == 0 && array.strides(0) % static_cast<py::ssize_t>(alignof(char32_t)) == 0;
    return aligned && is_native(array.dtype());
}

}  // namespace

bool is_native(const py::dtype& type) {
    const char own = std::endian::native == std::endian::little ? '<' : '>';
    return type.byteorder() == '=' || type.byteorder() == '|' || type.byteorder() == own;
}

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

void append_text(RowBuffer& into, PyObject* text) {
    const auto letters = static_cast<std::size_t>(PyUnicode_GET_LENGTH(text));
    append_row(into, std::min<std::size_t>(letters / 2, kDeckSize),
               [&](std::span<Card> room) { return parse_unicode(text, room); });
}

void refuse_id(const std::string& label, const std::string& number, std::size_t column) {
    throw CardError(label + number + " at position " + std::to_string(column) + " is not a card: ids are 0 to 51");
}

std::span<const Card> RowBuffer::row(std::size_t index) const {
    const std::size_t start = index == 0 ? 0 : ends[index - 1];
    return std::span(cards).subspan(start, ends[index] - start);
}

std::string CardRows::label(std::size_t row) const {
    return std::string(name_) + (single_ ? ": " : ": row " + std::to_string(row) + ": ");
}

std::unique_ptr<CardRows> owned_rows(const char* name, RowBuffer rows, bool single) {
    return std::make_unique<OwnedRows>(name, std::move(rows), single);
}

std::unique_ptr<CardRows> integer_rows(const char* name, py::array array) {
    return std::make_unique<IntegerArray>(name, std::move(array));
}

std::unique_ptr<CardRows> text_rows(const char* name, py::array array) {
    const char kind = array.dtype().kind();
    if (kind == 'S' || (kind == 'U' && lies_readable(array)))
        return std::make_unique<FixedTextArray>(name, std::move(array));
    return std::make_unique<ObjectTextArray>(name, std::move(array));
}

}  // namespace holdem893
