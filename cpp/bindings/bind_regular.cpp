#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "bind.hpp"
#include "holdem893/regular.hpp"

namespace py = pybind11;

namespace holdem893 {
namespace {

RegularBook book_of(const py::bytes& bytes) {
    const auto text = static_cast<std::string_view>(bytes);
    return read_book({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

py::bytes bytes_of(const RegularBook& book) {
    const std::vector<std::uint8_t> bytes = write_book(book);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// How a hand looks on a board: its two numbers. `mirror` are the cards that masks show, `fox` the open hand; both may
/// be empty. Cards are trusted.
std::pair<int, int> look_of(const std::array<Card, 2>& hole, const std::vector<Card>& board, std::uint8_t rule,
                            bool inverse, const std::vector<Card>& mirror, std::size_t own_mask,
                            const std::vector<Card>& fox) {
    LookReader reader;
    reader.clear(HouseRule{rule}, inverse);
    for (const Card card : board) reader.add(card);
    if (!mirror.empty()) {
        reader.read_masks(mirror.data(), mirror.size());
        const Look look = reader.against(hole, own_mask);
        return {look.first, look.second};
    }
    return {reader.standing(hole), fox.empty() ? 0 : reader.standing({fox[0], fox[1]})};
}

}  // namespace

void bind_regular(py::module_& module) {
    py::class_<RegularBook>(module, "RegularBook")
        .def(py::init(&book_of))
        .def(py::pickle(&bytes_of, &book_of))
        .def_readonly("crew", &RegularBook::crew)
        .def_readonly("seed", &RegularBook::seed)
        .def_readonly("rounds", &RegularBook::rounds);
    module.def("regular_look", &look_of);
}

}  // namespace holdem893
