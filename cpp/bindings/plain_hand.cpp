// One hand in one of its commonest forms, without a call into Python.

#include "card_rows.hpp"

namespace holdem893 {
namespace {

std::size_t read_plain_text(PyObject* text, std::span<Card> out) {
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

}  // namespace holdem893
