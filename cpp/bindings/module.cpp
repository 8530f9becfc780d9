#include <pybind11/pybind11.h>

#include "bind.hpp"
#include "holdem893/card.hpp"
#include "holdem893/sample.hpp"

namespace py = pybind11;

namespace {

void raise(const char* name, const std::exception& error) {
    py::set_error(py::module_::import("holdem893.errors").attr(name), error.what());
}

/// The core's errors become those of holdem893.errors that have their names.
void translate_error(std::exception_ptr thrown) {
    try {
        if (thrown) std::rethrow_exception(thrown);
    } catch (const holdem893::CardError& error) {
        raise("CardError", error);
    } catch (const holdem893::RangeError& error) {
        raise("RangeError", error);
    }
}

}  // namespace

PYBIND11_MODULE(_core, module) {
    module.attr("__version__") = HOLDEM893_VERSION;
    py::register_local_exception_translator(translate_error);
    holdem893::bind_card(module);
    holdem893::bind_evaluate(module);
    holdem893::bind_single(module);
    holdem893::bind_equity(module);
    holdem893::bind_range_deals(module);
    holdem893::bind_sample(module);
    holdem893::bind_preflop(module);
    holdem893::bind_sweep(module);
    holdem893::bind_equity_rows(module);
    holdem893::bind_settle(module);
    holdem893::bind_crew(module);
    holdem893::bind_night(module);
    holdem893::bind_regular(module);  // before nights and views are bound, which take its book
    holdem893::bind_views(module);
    holdem893::bind_deep(module);
    holdem893::bind_simulate(module);
}
