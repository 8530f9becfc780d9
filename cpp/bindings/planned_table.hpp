// Regulars at one table, their plan made, as Python keeps them.
#pragma once

#include "holdem893/regular.hpp"
#include "night_terms.hpp"

namespace holdem893 {

struct PlannedTable {
    PlannedTable(const RegularBook& book, const NightTerms& terms, std::uint8_t style)
        : night(read_terms(terms)), regulars(book, night, RegularStyle{style}) {}

    NightTable night;
    RegularTable regulars;
};

}  // namespace holdem893
