#include <pybind11/pybind11.h>

#include "bind.hpp"
#include "holdem893/card.hpp"

namespace py = pybind11;

namespace {

/// The core's CardError becomes holdem893.errors.CardError.
void translate_card_error(std::exception_ptr thrown) {
    try {
        if (thrown) std::rethrow_exception(thrown);
    } catch (const holdem893::CardError& error) {
        py::set_error(py::module_::import("holdem893.errors").attr("CardError"), error.what());
    }
}

}  // namespace

PYBIND11_MODULE(_core, module) {
    module.attr("__version__") = HOLDEM893_VERSION;
    py::register_local_exception_translator(translate_card_error);
    holdem893::bind_card(module);
    holdem893::bind_evaluate(module);
    holdem893::bind_single(module);
    holdem893::bind_equity(module);
    holdem893::bind_settle(module);
    holdem893::bind_crew(module);
    holdem893::bind_night(module);
    holdem893::bind_simulate(module);
}
