#include "hand_input.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace py = pybind11;

namespace holdem893 {
namespace {

constexpr SeatSet bit(std::size_t place) { return SeatSet{1} << place; }

std::span<PyObject* const> items(py::handle tuple) {
    return {PySequence_Fast_ITEMS(tuple.ptr()), static_cast<std::size_t>(PyTuple_GET_SIZE(tuple.ptr()))};
}

/// An int, or anything that Python takes for an index; never a bool.
bool to_int64(PyObject* value, std::int64_t& out, bool& too_big) {
    too_big = false;
    if (PyBool_Check(value)) return false;
    const py::object index = PyLong_CheckExact(value) ? py::reinterpret_borrow<py::object>(value)
                                                      : py::reinterpret_steal<py::object>(PyNumber_Index(value));
    if (!index) {
        if (!PyErr_ExceptionMatches(PyExc_TypeError)) throw py::error_already_set();
        PyErr_Clear();
        return false;
    }
    int overflow = 0;
    out = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
    too_big = overflow != 0;
    return true;
}

std::string text_of(py::handle value) { return py::repr(value).cast<std::string>(); }

}  // namespace

HandInput::HandInput(py::handle contributions) {
    const bool keyed = PyDict_Check(contributions.ptr());
    const auto length = keyed ? PyDict_Size(contributions.ptr()) : PyTuple_GET_SIZE(contributions.ptr());
    size_ = static_cast<std::size_t>(length);
    if (size_ > kMaxSeats) {
        throw std::invalid_argument(std::to_string(size_) + " seats: 1 to " + std::to_string(kMaxSeats) +
                                    " are allowed");
    }
    Objects values;
    if (keyed) {
        read_keys(contributions, values);
    } else {
        std::ranges::copy(items(contributions), values.begin());
    }
    for (std::size_t i = 0; i < size_; ++i) contributions_[i] = read_int(values[i], "contributions", i);
    hand_.contributions = std::span(contributions_).first(size_);
}

/// Seats come in any order and leave in rising order. An insertion sort, since most come sorted.
void HandInput::read_keys(py::handle contributions, Objects& values) {
    PyObject* key = nullptr;
    PyObject* value = nullptr;
    Py_ssize_t position = 0;
    for (std::size_t count = 0; PyDict_Next(contributions.ptr(), &position, &key, &value) != 0; ++count) {
        std::int64_t seat = 0;
        bool too_big = false;
        if (!to_int64(key, seat, too_big)) {
            throw py::type_error("contributions: " + text_of(key) + " is no seat: an int is wanted");
        }
        if (too_big) throw std::invalid_argument("contributions: seat " + text_of(key) + ": beyond 64 bits");
        std::size_t i = count;
        for (; i > 0 && seats_[i - 1] > seat; --i) {
            seats_[i] = seats_[i - 1];
            keys_[i] = keys_[i - 1];
            values[i] = values[i - 1];
        }
        seats_[i] = seat;
        keys_[i] = key;
        values[i] = value;
    }
    hand_.seats = std::span(seats_).first(size_);
}

void HandInput::read_dead(py::handle values) {
    if (values.is_none()) return;
    const SeatSet known = read_row("dead", values, dead_);
    for (std::size_t i = 0; i < size_; ++i) dead_[i] = (known & bit(i)) != 0 ? dead_[i] : 0;
    hand_.dead = std::span(dead_).first(size_);
}

void HandInput::read_strengths(py::handle values) {
    if (values.is_none()) return;
    hand_.strength_known = read_row("strengths", values, strengths_);
    hand_.strengths = std::span(strengths_).first(size_);
}

void HandInput::read_lows(py::handle values, py::handle qualifies) {
    if (!values.is_none()) {
        hand_.low_known = read_row("low_strengths", values, lows_);
        hand_.low_qualifies = hand_.low_known;
        hand_.low_strengths = std::span(lows_).first(size_);
    }
    if (qualifies.is_none()) return;
    Objects flags;
    align("low_qualifies", qualifies, flags);
    hand_.low_qualifies = 0;
    for (std::size_t i = 0; i < size_; ++i) {
        py::detail::make_caster<bool> flag;  // reads Python's bools and numpy's, and no other
        if (flags[i] == Py_None) continue;
        if (!flag.load(flags[i], false)) {
            throw py::type_error(at("low_qualifies", i) + " has " + text_of(flags[i]) + ": a bool is wanted");
        }
        hand_.low_qualifies |= static_cast<bool>(flag) ? bit(i) : 0;
    }
}

void HandInput::read_declarations(py::handle values) {
    hand_.declare = !values.is_none();
    if (!hand_.declare) return;
    Objects words;
    align("declared", values, words);
    for (std::size_t i = 0; i < size_; ++i) {
        if (words[i] == Py_None) continue;
        const auto says = [&](const char* word) {
            return PyUnicode_Check(words[i]) && PyUnicode_CompareWithASCIIString(words[i], word) == 0;
        };
        const bool both = says("both");
        const bool high = both || says("high");
        const bool low = both || says("low");
        if (!high && !low) {
            throw std::invalid_argument(at("declared", i) + " has " + text_of(words[i]) +
                                        ": high, low and both are allowed");
        }
        hand_.declared_high |= high ? bit(i) : 0;
        hand_.declared_low |= low ? bit(i) : 0;
    }
}

void HandInput::read_button(py::handle button) {
    if (button.is_none()) return;
    bool too_big = false;
    if (!to_int64(button.ptr(), hand_.button, too_big)) {
        throw py::type_error("button " + text_of(button) + ": a seat number is wanted");
    }
    if (too_big || hand_.button < 0) {
        throw std::invalid_argument("button " + text_of(button) + ": 0 or more is allowed");
    }
}

py::object HandInput::by_seat(std::span<const Chips> values) const {
    if (has_keys()) {
        py::dict result;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto chips = py::reinterpret_steal<py::object>(PyLong_FromLongLong(values[i]));
            if (PyDict_SetItem(result.ptr(), keys_[i], chips.ptr()) != 0) throw py::error_already_set();
        }
        return result;
    }
    py::tuple result(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        PyTuple_SET_ITEM(result.ptr(), static_cast<py::ssize_t>(i), PyLong_FromLongLong(values[i]));
    }
    return result;
}

py::tuple HandInput::numbers(SeatSet seats) const {
    py::tuple result(static_cast<std::size_t>(std::popcount(seats)));
    std::size_t next = 0;
    for (; seats != 0; seats &= seats - 1) {
        result[next++] = py::int_(number(static_cast<std::size_t>(std::countr_zero(seats))));
    }
    return result;
}

std::int64_t HandInput::number(std::size_t place) const {
    return has_keys() ? seats_[place] : static_cast<std::int64_t>(place);
}

std::string HandInput::at(const char* name, std::size_t place) const {
    return std::string(name) + ": seat " + std::to_string(number(place));
}

std::int64_t HandInput::read_int(py::handle value, const char* name, std::size_t place) const {
    std::int64_t out = 0;
    bool too_big = false;
    if (!to_int64(value.ptr(), out, too_big)) {
        throw py::type_error(at(name, place) + " has " + text_of(value) + ": an int is wanted");
    }
    if (too_big) throw std::invalid_argument(at(name, place) + " has " + text_of(value) + ": beyond 64 bits");
    return out;
}

/// Values in the order of the seats; None for a seat without one.
void HandInput::align(const char* name, py::handle values, Objects& out) const {
    if (PyDict_Check(values.ptr())) {
        align_dict(name, values, out);
        return;
    }
    const auto found = items(values);
    if (!has_keys()) {
        if (found.size() != size_) {
            throw std::invalid_argument(std::string(name) + " has " + std::to_string(found.size()) + " values for " +
                                        std::to_string(size_) + " seats");
        }
        std::ranges::copy(found, out.begin());
        return;
    }
    std::fill_n(out.begin(), size_, Py_None);
    for (std::size_t seat = 0; seat < found.size(); ++seat) {
        if (found[seat] != Py_None) out[place_of(name, py::int_(seat))] = found[seat];
    }
}

void HandInput::align_dict(const char* name, py::handle values, Objects& out) const {
    // A bool or a float that equals a seat would be found in its place, so keys are looked at before values.
    PyObject* named = nullptr;
    Py_ssize_t at_key = 0;
    while (PyDict_Next(values.ptr(), &at_key, &named, nullptr) != 0) {
        if (!PyLong_CheckExact(named)) place_of(name, named);
    }
    Py_ssize_t met = 0;
    for (std::size_t i = 0; i < size_; ++i) {
        const py::object key = has_keys() ? py::reinterpret_borrow<py::object>(keys_[i]) : py::int_(i);
        PyObject* const value = PyDict_GetItemWithError(values.ptr(), key.ptr());
        if (value == nullptr && PyErr_Occurred() != nullptr) throw py::error_already_set();
        met += value != nullptr ? 1 : 0;
        out[i] = value != nullptr ? value : Py_None;
    }
    if (met == PyDict_Size(values.ptr())) return;
    PyObject* key = nullptr;
    PyObject* value = nullptr;
    Py_ssize_t position = 0;
    while (PyDict_Next(values.ptr(), &position, &key, &value) != 0) place_of(name, key);
}

/// Returns the places that have a value; None stands for none.
SeatSet HandInput::read_row(const char* name, py::handle values, Row& row) const {
    Objects found;
    align(name, values, found);
    SeatSet known = 0;
    for (std::size_t i = 0; i < size_; ++i) {
        if (found[i] == Py_None) continue;
        row[i] = read_int(found[i], name, i);
        known |= bit(i);
    }
    return known;
}

SeatSet HandInput::read_seats(const char* name, py::handle seats) const {
    SeatSet set = 0;
    for (PyObject* const seat : items(seats)) {
        const std::size_t place = place_of(name, seat);
        if ((set & bit(place)) != 0) throw std::invalid_argument(at(name, place) + " is named twice");
        set |= bit(place);
    }
    return set;
}

std::size_t HandInput::place_of(const char* name, py::handle seat) const {
    std::int64_t value = 0;
    bool too_big = false;
    if (!to_int64(seat.ptr(), value, too_big)) {
        throw py::type_error(std::string(name) + ": " + text_of(seat) + " is no seat: an int is wanted");
    }
    std::size_t place = 0;
    while (place < size_ && number(place) != value) ++place;
    if (too_big || place == size_) refuse_seat(name, seat);
    return place;
}

void HandInput::refuse_seat(const char* name, py::handle seat) const {
    std::string known;
    for (std::size_t i = 0; i < size_; ++i) known += (i > 0 ? ", " : "") + std::to_string(number(i));
    throw std::invalid_argument(std::string(name) + ": seat " + text_of(seat) + " is not at the table: " + known +
                                " are");
}

}  // namespace holdem893
