// How long the spans of a batch must be, said in one way.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace holdem893 {

/// Throws std::invalid_argument that names a span of another size than the one wanted.
inline void check_size(std::size_t size, std::size_t wanted, const char* name, bool may_be_empty = false) {
    if (size == wanted || (may_be_empty && size == 0)) return;
    throw std::invalid_argument(std::string(name) + " has " + std::to_string(size) + " values for " +
                                std::to_string(wanted));
}

}  // namespace holdem893
