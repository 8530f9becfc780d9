// The readers behind `CardRows`, and the small steps that they and the other readers of cards share.
#pragma once

#include <algorithm>

#include "arrays.hpp"
#include "holdem893/card_text.hpp"

namespace holdem893 {

std::string type_name(py::handle object);

/// Whether numbers of this type lie in this machine's order; a type may say so in two ways.
bool is_native(const py::dtype& type);

/// Throws the CardError for a number that is no card.
[[noreturn]] void refuse_id(const std::string& label, const std::string& number, std::size_t column);

/// The cards of a str, in whatever width Python stores it.
std::size_t parse_unicode(PyObject* text, std::span<Card> out);

/// Appends the cards of a str as a row.
void append_text(RowBuffer& into, PyObject* text);

/// Runs `parse`, and puts what `label()` says in front of what it complains of.
template <class Label, class Parse>
void with_label(Label label, Parse parse) {
    try {
        parse();
    } catch (const CardError& error) {
        throw CardError(label() + error.what());
    }
}

/// Hands that came as Python objects, all read at once.
std::unique_ptr<CardRows> owned_rows(const char* name, RowBuffer rows, bool single);

/// A one- or two-dimensional array of any integer type.
std::unique_ptr<CardRows> integer_rows(const char* name, py::array array);

/// A one-dimensional array of texts: 'S', 'U', StringDType, or objects that are all str.
std::unique_ptr<CardRows> text_rows(const char* name, py::array array);

}  // namespace holdem893
