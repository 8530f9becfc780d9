// Long calls in pieces, so that Ctrl-C ends them within a moment.
#pragma once

#include <pybind11/pybind11.h>

#include <algorithm>
#include <cstddef>

namespace holdem893 {

/// Rows of a block where nothing has to be copied: a few milliseconds of work.
inline constexpr std::size_t kLongBlock = std::size_t{1} << 21;

/// Throws what a signal's handler has raised, a KeyboardInterrupt for one.
inline void let_signals_through() {
    const pybind11::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
}

/// Rows between two looks at the signals.
inline constexpr std::size_t kRowsASignal = std::size_t{1} << 18;

/// Calls work(first, count) for each block of some rows; signals are let through between blocks, not too often.
template <class Work>
void for_each_block(std::size_t rows, std::size_t block, Work work) {
    std::size_t since = 0;
    for (std::size_t first = 0; first < rows; first += block) {
        const std::size_t count = std::min(block, rows - first);
        work(first, count);
        since += count;
        if (since >= kRowsASignal && first + count < rows) {
            let_signals_through();
            since = 0;
        }
    }
}

}  // namespace holdem893
