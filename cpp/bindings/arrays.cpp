#include "arrays.hpp"

#include "card_rows.hpp"

namespace holdem893 {
namespace {

/// An int, or a numpy integer; not a bool, and nothing that would have to be rounded.
bool is_integer(PyObject* object) {
    return PyIndex_Check(object) && !PyBool_Check(object) && !py::isinstance<py::array>(object);
}

/// A number in decimal, or how long it is where it is longer than anybody wants to read.
std::string number_text(const py::object& number) {
    const py::object bits = number.attr("bit_length")();
    return bits.cast<long>() > 64 ? "a number of " + std::string(py::str(bits)) + " bits"
                                  : std::string(py::str(number));
}

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
        if (overflow != 0 || value < 0 || value >= kDeckSize) refuse_id(label, number_text(number), i);
        into.cards.push_back(static_cast<Card>(value));
    }
    into.end_row();
}

bool is_text_kind(char kind) { return kind == 'U' || kind == 'S' || kind == 'T' || kind == 'O'; }

[[noreturn]] void refuse_type(const char* name, const std::string& what) {
    throw py::type_error(std::string(name) + " is " + what +
                         "; cards are text, ints 0 to 51, or arrays and lists of these");
}

void refuse_dimensions(const char* name, const py::array& array, const char* wanted) {
    throw py::type_error(std::string(name) + " has " + std::to_string(array.ndim()) + " dimensions, not " + wanted);
}

/// Subclasses alone are asked: the import costs more than reading a small array.
bool is_masked(const py::array& array) {
    if (Py_TYPE(array.ptr()) == py::detail::npy_api::get().PyArray_Type_) return false;
    return py::isinstance(array, py::module_::import("numpy.ma").attr("MaskedArray"));
}

std::unique_ptr<CardRows> read_array(const py::array& array, const char* name) {
    const char kind = array.dtype().kind();
    if (is_masked(array)) refuse_type(name, "a masked array");
    if (is_text_kind(kind)) {
        if (array.ndim() != 1) {
            refuse_dimensions(name, array,
                              kind == 'O' ? "one, and holds objects" : "one: an array of text is one hand a text");
        }
        return text_rows(name, array);
    }
    if (kind != 'i' && kind != 'u') refuse_type(name, "an array of " + std::string(py::str(array.dtype())));
    if (array.ndim() != 1 && array.ndim() != 2) refuse_dimensions(name, array, "one or two");
    return integer_rows(name, array);
}

/// A list, a tuple, or what the language counts as a sequence; bytes are neither text nor ids and are none here.
bool is_sequence(py::handle object) {
    if (PyList_Check(object.ptr()) || PyTuple_Check(object.ptr())) return true;
    if (PyBytes_Check(object.ptr()) || PyByteArray_Check(object.ptr()) || py::isinstance<py::array>(object))
        return false;
    return py::isinstance(object, py::module_::import("collections.abc").attr("Sequence"));
}

/// A numpy array, a view of memory, or an object of another library that offers itself as an array.
bool is_array_like(py::handle object) {
    if (py::isinstance<py::array>(object) || PyMemoryView_Check(object.ptr())) return true;
    return !PyType_Check(object.ptr()) && py::hasattr(object, "__array__");
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
        const auto label = [&] {
            return std::string(name) + (single ? ": position " : ": row ") + std::to_string(i) + ": ";
        };
        if (!PyUnicode_Check(text.ptr())) throw py::type_error(label() + type_name(text) + " among texts");
        with_label(label, [&] { append_text(rows, text.ptr()); });
        if (single && rows.row(i).size() != 1)
            throw CardError(label() + "one card was expected, as in the texts before it");
    }
    if (single) rows.ends = {rows.cards.size()};
    return owned_rows(name, std::move(rows), single);
}

std::unique_ptr<CardRows> read_list_of_hands(const py::list& hands, const char* name) {
    RowBuffer rows;
    for (std::size_t i = 0; i < hands.size(); ++i) {
        const py::handle hand = hands[i];
        const std::string place = std::string(name) + ": row " + std::to_string(i);
        const std::string label = place + ": ";
        if (py::isinstance<py::array>(hand)) {
            const auto array = read_array(py::reinterpret_borrow<py::array>(hand), place.c_str());
            if (!array->is_single()) throw py::type_error(label + "an array that is not one hand");
            array->refuse_bad_ids(0);
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
    return owned_rows(name, std::move(rows), false);
}

std::unique_ptr<CardRows> read_sequence(const py::list& items, const char* name) {
    if (items.empty()) return owned_rows(name, RowBuffer{{}, {0}}, true);
    const py::handle first = items[0];
    if (PyUnicode_Check(first.ptr())) return read_list_of_texts(items, name, true);
    if (py::isinstance<py::array>(first) || is_sequence(first)) return read_list_of_hands(items, name);
    RowBuffer row;
    append_ids(row, items, std::string(name) + ": ");
    return owned_rows(name, std::move(row), true);
}

}  // namespace

std::vector<Card> parse_text(py::handle text) {
    RowBuffer row;
    append_text(row, text.ptr());
    return std::move(row.cards);
}

std::unique_ptr<CardRows> read_rows(py::handle cards, const char* name) {
    if (PyUnicode_Check(cards.ptr())) {
        RowBuffer row;
        with_label([&] { return std::string(name) + ": "; }, [&] { append_text(row, cards.ptr()); });
        return owned_rows(name, std::move(row), true);
    }
    const bool plain = PyList_Check(cards.ptr()) || PyTuple_Check(cards.ptr());
    if (!plain && is_array_like(cards)) return read_array(as_array(cards), name);
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
        if (!is_text_kind(array.dtype().kind()))
            refuse_type(name, "an array of " + std::string(py::str(array.dtype())));
        return read_array(array, name);
    }
    if (PyUnicode_Check(texts.ptr()) || !is_sequence(texts)) refuse_type(name, type_name(texts));
    return read_list_of_texts(py::list(py::reinterpret_borrow<py::object>(texts)), name, false);
}

}  // namespace holdem893
