// What each bind_*.cpp adds to the module.
#pragma once

#include <pybind11/pybind11.h>

namespace holdem893 {

void bind_card(pybind11::module_& module);
void bind_evaluate(pybind11::module_& module);
void bind_crew(pybind11::module_& module);
void bind_equity(pybind11::module_& module);
void bind_range_deals(pybind11::module_& module);
void bind_sample(pybind11::module_& module);
void bind_preflop(pybind11::module_& module);
void bind_sweep(pybind11::module_& module);
void bind_equity_rows(pybind11::module_& module);
void bind_settle(pybind11::module_& module);
void bind_night(pybind11::module_& module);
void bind_simulate(pybind11::module_& module);
void bind_regular(pybind11::module_& module);
void bind_views(pybind11::module_& module);
void bind_deep(pybind11::module_& module);

/// `evaluate`, the one function that does without pybind11's call path; it hands arrays on to `evaluate_rows`.
void bind_single(pybind11::module_& module);

}  // namespace holdem893
