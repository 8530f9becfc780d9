// One hand a call. The general call path of a binding library costs more than the evaluation, so a hand in one of the
// commonest forms, and nothing else with it, is answered here; every other call goes to `evaluate_rows`.

#include <pybind11/pybind11.h>

#include <string>

#include "arrays.hpp"
#include "bind.hpp"
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

PyObject* evaluate_call(PyObject*, PyObject* const* args, Py_ssize_t count, PyObject* keywords) {
    if (count == 1 && keywords == nullptr) {
        std::array<Card, kMostCards> cards;
        const std::size_t read = read_plain_hand(args[0], cards);
        if (read >= kFewestCards) return PyLong_FromLong(strength_of(std::span(cards).first(read)));
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
