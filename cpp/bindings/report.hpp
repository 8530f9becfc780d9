// What Python is told while the core works.
#pragma once

#include <pybind11/pybind11.h>

#include "holdem893/parallel.hpp"

namespace holdem893 {

/// Lets Ctrl-C through, and tells a callable, or nobody if it is None, how far the work is.
inline Progress reporting_to(const pybind11::object& progress) {
    return [&progress](std::uint64_t done, std::uint64_t all) {
        const pybind11::gil_scoped_acquire gil;
        if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
        if (!progress.is_none()) progress(done, all);
        return true;
    };
}

}  // namespace holdem893
