// What Python is told while the core works.
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>

#include "holdem893/parallel.hpp"

namespace holdem893 {

/// Time between two reports, but for the last: Ctrl-C is answered as soon, and Python is not kept busy.
inline constexpr std::chrono::milliseconds kBetweenReports{20};

/// Lets Ctrl-C through, and tells a callable, or nobody if it is None, how far the work is.
inline Progress reporting_to(const pybind11::object& progress) {
    return [&progress, last = std::chrono::steady_clock::now()](std::uint64_t done, std::uint64_t all) mutable {
        const auto now = std::chrono::steady_clock::now();
        if (now - last < kBetweenReports && done < all) return true;
        last = now;
        const pybind11::gil_scoped_acquire gil;
        if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
        if (!progress.is_none()) progress(done, all);
        return true;
    };
}

}  // namespace holdem893
