// Arrays that Python has already checked for dtype and shape, as spans. Absent ones are empty.
#pragma once

#include <pybind11/numpy.h>

#include <cstdint>
#include <span>

namespace holdem893 {

/// Row after row without gaps, so that a span is the whole of it.
template <class T>
using Column = pybind11::array_t<T, pybind11::array::c_style>;

template <class T>
std::span<const T> span_of(const Column<T>& values) {
    return {values.data(), static_cast<std::size_t>(values.size())};
}

/// Bools as bytes: numpy stores each as 0 or 1.
inline std::span<const std::uint8_t> flags_of(const Column<bool>& values) {
    return {reinterpret_cast<const std::uint8_t*>(values.data()), static_cast<std::size_t>(values.size())};
}

template <class T, int kFlags>
std::span<T> writable(pybind11::array_t<T, kFlags>& values) {
    return {values.mutable_data(), static_cast<std::size_t>(values.size())};
}

template <class T>
std::size_t rows_of(const Column<T>& values) {
    return static_cast<std::size_t>(values.shape(0));
}

template <class T>
std::size_t width_of(const Column<T>& values) {
    return static_cast<std::size_t>(values.shape(1));
}

}  // namespace holdem893
