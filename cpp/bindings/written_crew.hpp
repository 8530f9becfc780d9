// What a crew calls in a night, for Python.
#pragma once

#include <pybind11/numpy.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "holdem893/night.hpp"

namespace holdem893 {

/// Keeps what a crew calls, by hand, street and seat.
template <class Crew>
class WrittenCrew {
   public:
    WrittenCrew(Crew& crew, std::uint8_t* calls) : crew_(crew), calls_(calls) {}
    void look(const OpenTable& open) { crew_.look(open); }
    [[nodiscard]] Call call(const SeatView& view) noexcept {
        const Call call = crew_.call(view);
        const std::size_t reveal = std::size_t{view.open.hand} * kStreets + view.open.street;
        calls_[reveal * view.open.crew + view.seat] = static_cast<std::uint8_t>(call);
        return call;
    }

   private:
    Crew& crew_;
    std::uint8_t* calls_;
};

/// What a crew calls in the night of a seed, (hands, 4, crew); 255 where a seat is out or the night over.
template <class Crew>
pybind11::array_t<std::uint8_t> calls_of_night(Crew& crew, const NightTable& table, std::uint64_t seed) {
    pybind11::array_t<std::uint8_t> calls({table.chances.hands, kStreets, table.chances.crew});
    std::fill_n(calls.mutable_data(), calls.size(), kNoCall);
    WrittenCrew<Crew> written(crew, calls.mutable_data());
    NightDeal deal;
    NightDealer(table.chances).deal(seed, deal);
    Night night(table);
    play(night, deal, written, [](const Night&) {});
    return calls;
}

}  // namespace holdem893
