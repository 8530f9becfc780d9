#include "holdem893/mixed_crew.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace holdem893 {
namespace {

/// Where a value stands in a list; at its end, where it is added, if it is new.
template <class Value>
std::size_t place_in(std::vector<Value>& known, Value value) {
    const auto found = static_cast<std::size_t>(std::find(known.begin(), known.end(), value) - known.begin());
    if (found == known.size()) known.push_back(value);
    return found;
}

}  // namespace

MixedCrew::MixedCrew(std::span<const SeatPolicy> seats, const CrewOptions& options) {
    if (seats.size() > kMaxCrew) {
        throw std::invalid_argument(std::to_string(seats.size()) + " policies: a crew has 6 seats at most");
    }
    std::vector<const std::uint8_t*> tables;
    std::vector<RegularSeat> regulars;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (const auto* calls = std::get_if<std::span<const std::uint8_t>>(&seats[seat])) {
            chairs_[seat] = {Kind::kTable, place_in(tables, calls->data())};
            if (tables.size() > tables_.size()) tables_.emplace_back(*calls, options);
        } else if (const auto* regular = std::get_if<RegularSeat>(&seats[seat])) {
            chairs_[seat] = {Kind::kRegular, place_in(regulars, *regular)};
            if (regulars.size() > regulars_.size()) regulars_.emplace_back(*regular->table, regular->deals);
        }
    }
}

void MixedCrew::look(const OpenTable& open) {
    for (TablePolicy& table : tables_) table.look(open);
    for (DeepCrew& regular : regulars_) regular.look(open);
}

Call MixedCrew::call(const SeatView& view) noexcept {
    const Chair chair = chairs_[view.seat];
    switch (chair.kind) {
        case Kind::kTable: return tables_[chair.player].call(view);
        case Kind::kRegular: return regulars_[chair.player].call(view);
        default: return random_.call(view);
    }
}

}  // namespace holdem893
