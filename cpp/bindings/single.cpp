// One hand a call. The general call path of a binding library costs more than the evaluation, so a hand in one of the
// commonest forms, and at most a ranking with it, is answered here; every other call goes to `evaluate_rows`.

#include <pybind11/pybind11.h>

#include <algorithm>
#include <array>
#include <string>

#include "arrays.hpp"
#include "bind.hpp"
#include "hands.hpp"
#include "holdem893/evaluate.hpp"
#include "holdem893/hand_sum.hpp"

namespace holdem893 {
namespace {

PyObject* general = nullptr;  // evaluate_rows; set once, when the module is made

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

constexpr std::array kNames = {"cards", "board", "ranking", "selection", "check", "out"};
constexpr Py_ssize_t kMostPositional = 2;

using Arguments = std::array<PyObject*, kNames.size()>;  // borrowed; null where not given

/// Puts a keyword argument in its place; false, with an error set, for a name that is unknown or given twice.
bool place_keyword(PyObject* name, PyObject* value, Arguments& arguments) {
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        if (PyUnicode_CompareWithASCIIString(name, kNames[i]) != 0) continue;
        if (arguments[i] == nullptr) {
            arguments[i] = value;
            return true;
        }
        PyErr_Format(PyExc_TypeError, "evaluate() got multiple values for argument '%s'", kNames[i]);
        return false;
    }
    PyErr_Format(PyExc_TypeError, "evaluate() got an unexpected keyword argument '%U'", name);
    return false;
}

/// The general call, its arguments by place.
PyObject* call_general(PyObject* const* args, Py_ssize_t count, PyObject* keywords) {
    if (count > kMostPositional) {
        PyErr_Format(PyExc_TypeError, "evaluate() takes 1 or 2 positional arguments but %zd were given", count);
        return nullptr;
    }
    Arguments arguments{};
    std::copy_n(args, count, arguments.begin());
    for (Py_ssize_t i = 0; keywords != nullptr && i < PyTuple_GET_SIZE(keywords); ++i) {
        if (!place_keyword(PyTuple_GET_ITEM(keywords, i), args[count + i], arguments)) return nullptr;
    }
    if (arguments[0] == nullptr) {
        PyErr_SetString(PyExc_TypeError, "evaluate() missing 1 required argument: 'cards'");
        return nullptr;
    }
    const Arguments defaults = {nullptr, Py_None, Py_None, Py_None, Py_True, Py_None};
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        if (arguments[i] == nullptr) arguments[i] = defaults[i];
    }
    return PyObject_Vectorcall(general, arguments.data(), arguments.size(), nullptr);
}

PyObject* evaluate_call(PyObject*, PyObject* const* args, Py_ssize_t count, PyObject* keywords) {
    Ranking ranking = Ranking::kHigh;
    if (count == 1 && (keywords == nullptr || read_ranking(keywords, args[1], ranking))) {
        std::array<Card, kMostCards> storage;
        const auto cards = std::span<const Card>(storage).first(read_plain_hand(args[0], storage));
        if (cards.size() >= kFewestCards) {
            return PyLong_FromLong(ranking == Ranking::kHigh ? strength_of(cards) : strength_under(cards, ranking));
        }
    }
    return call_general(args, count, keywords);
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
