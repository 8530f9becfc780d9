// One hand's arguments, from Python objects to the arrays that a `Hand` looks at.
#pragma once

#include <pybind11/pybind11.h>

#include <array>
#include <span>
#include <string>

#include "holdem893/settle.hpp"

namespace holdem893 {

/// Holds what a `Hand` has spans of, so it must outlive it and is not copied. By-seat arguments are tuples for the
/// seats 0 to n-1, or dicts from seat to value. What is no int (a float, a bool, text) raises TypeError, and what is
/// out of range std::invalid_argument, both with the name of the argument and the seat.
class HandInput {
   public:
    explicit HandInput(pybind11::handle contributions);
    HandInput(const HandInput&) = delete;
    HandInput& operator=(const HandInput&) = delete;

    void read_dead(pybind11::handle values);
    void read_strengths(pybind11::handle values);
    void read_lows(pybind11::handle values, pybind11::handle qualifies);
    void read_declarations(pybind11::handle values);
    void read_folded(pybind11::handle seats) { hand_.folded = read_seats("folded", seats); }
    void read_scoop(pybind11::handle seats) { hand_.scoop = read_seats("scoop", seats); }
    void read_button(pybind11::handle button);
    void set_flop_seen(bool seen) { hand_.flop_seen = seen; }

    [[nodiscard]] const Hand& hand() const { return hand_; }
    [[nodiscard]] std::size_t size() const { return size_; }

    /// Chips in the form of the contributions: a tuple, or a dict.
    [[nodiscard]] pybind11::object by_seat(std::span<const Chips> values) const;

    /// Seat numbers of a set of places, as a tuple.
    [[nodiscard]] pybind11::tuple numbers(SeatSet seats) const;

   private:
    using Row = std::array<std::int64_t, kMaxSeats>;
    using Objects = std::array<PyObject*, kMaxSeats>;

    void read_keys(pybind11::handle contributions, Objects& values);
    void align(const char* name, pybind11::handle values, Objects& out) const;
    void align_dict(const char* name, pybind11::handle values, Objects& out) const;
    SeatSet read_row(const char* name, pybind11::handle values, Row& row) const;
    SeatSet read_seats(const char* name, pybind11::handle seats) const;
    std::size_t place_of(const char* name, pybind11::handle seat) const;
    std::int64_t read_int(pybind11::handle value, const char* name, std::size_t place) const;

    [[nodiscard]] bool has_keys() const { return !hand_.seats.empty(); }
    [[nodiscard]] std::int64_t number(std::size_t place) const;
    [[nodiscard]] std::string at(const char* name, std::size_t place) const;
    [[noreturn]] void refuse_seat(const char* name, pybind11::handle seat) const;

    std::size_t size_ = 0;
    Objects keys_;
    Row seats_;
    Row contributions_;
    Row dead_;
    Row strengths_;
    Row lows_;
    Hand hand_;
};

}  // namespace holdem893
