// One hand a call. The general call path of a binding library costs more than the evaluation, so the commonest calls,
// one text or one tuple or list of ids and at most a ranking, are read here; every other call goes to `evaluate_rows`.

#include <pybind11/pybind11.h>

#include <string>

#include "arrays.hpp"
#include "bind.hpp"
#include "hands.hpp"
#include "holdem893/card_text.hpp"
#include "holdem893/evaluate.hpp"
#include "holdem893/hand_sum.hpp"

namespace holdem893 {
namespace {

PyObject* general = nullptr;  // evaluate_rows; set once, when the module is made

constexpr std::size_t kFewest = 5;
constexpr std::size_t kMost = 7;

/// The hand's cards, or 0 where the general path must look at them.
std::size_t read_plain_text(PyObject* text, std::span<Card> out) {
    if (PyUnicode_KIND(text) != PyUnicode_1BYTE_KIND) return 0;
    const auto size = static_cast<std::size_t>(PyUnicode_GET_LENGTH(text));
    try {
        return parse_cards(TextView{static_cast<const unsigned char*>(PyUnicode_DATA(text)), size}, out);
    } catch (const CardError&) {
        return 0;
    }
}

std::size_t read_plain_ids(PyObject* const* items, std::size_t count, std::span<Card> out) {
    if (count < kFewest || count > kMost) return 0;
    CardSet seen;
    for (std::size_t i = 0; i < count; ++i) {
        if (!PyLong_CheckExact(items[i])) return 0;
        int overflow = 0;
        const long id = PyLong_AsLongAndOverflow(items[i], &overflow);
        if (overflow != 0 || id < 0 || id >= kDeckSize || seen.contains(static_cast<Card>(id))) return 0;
        out[i] = static_cast<Card>(id);
        seen.add(out[i]);
    }
    return count;
}

std::size_t read_plain(PyObject* cards, std::span<Card> out) {
    if (PyUnicode_CheckExact(cards)) return read_plain_text(cards, out);
    if (PyTuple_CheckExact(cards)) {
        return read_plain_ids(&PyTuple_GET_ITEM(cards, 0), static_cast<std::size_t>(PyTuple_GET_SIZE(cards)), out);
    }
    if (PyList_CheckExact(cards)) {
        return read_plain_ids(&PyList_GET_ITEM(cards, 0), static_cast<std::size_t>(PyList_GET_SIZE(cards)), out);
    }
    return 0;
}

Strength strength_of(std::span<const Card> cards) {
    HandSum sum;
    for (const Card card : cards) sum.add(card);
    switch (cards.size()) {
        case 5: return sum.strength<5>();
        case 6: return sum.strength<6>();
        default: return sum.strength<7>();
    }
}

/// Whether the only keyword is a ranking, and which. Of anything else the general path says what is wrong with it.
bool read_ranking(PyObject* keywords, PyObject* value, Ranking& ranking) {
    if (PyTuple_GET_SIZE(keywords) != 1) return false;
    if (PyUnicode_CompareWithASCIIString(PyTuple_GET_ITEM(keywords, 0), "ranking") != 0) return false;
    try {
        ranking = ranking_of(value);
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

Strength strength_under(std::span<const Card> cards, Ranking ranking) {
    CardSet set;
    for (const Card card : cards) set.add(card);
    return evaluate(set, ranking);
}

PyObject* evaluate_call(PyObject*, PyObject* const* args, Py_ssize_t count, PyObject* keywords) {
    Ranking ranking = Ranking::kHigh;
    if (count == 1 && (keywords == nullptr || read_ranking(keywords, args[1], ranking))) {
        std::array<Card, kMost> cards;
        const std::size_t read = read_plain(args[0], cards);
        const std::span<const Card> hand = std::span(cards).first(read);
        if (read >= kFewest && keywords == nullptr) return PyLong_FromLong(strength_of(hand));
        if (read >= kFewest) return PyLong_FromLong(strength_under(hand, ranking));
    }
    return PyObject_Vectorcall(general, args, static_cast<std::size_t>(count), keywords);
}

PyMethodDef definition = {"evaluate",
                          reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(evaluate_call)),
                          METH_FASTCALL | METH_KEYWORDS, nullptr};

/// The text lives in holdem893/hands.py, beside the other docs; it must outlive the function.
void document_evaluate(const std::string& text) {
    static std::string kept;
    kept = text;
    definition.ml_doc = kept.c_str();
}

}  // namespace

void bind_single(py::module_& module) {
    general = py::object(module.attr("evaluate_rows")).release().ptr();
    const py::str home("holdem893.hands");
    module.attr("evaluate") = py::reinterpret_steal<py::object>(PyCFunction_NewEx(&definition, nullptr, home.ptr()));
    module.def("document_evaluate", document_evaluate, py::arg("text"));
}

}  // namespace holdem893
