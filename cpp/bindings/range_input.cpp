#include "range_input.hpp"

#include <string>

#include "arrays.hpp"
#include "hands.hpp"
#include "holdem893/sample.hpp"
#include "spans.hpp"

namespace holdem893 {
namespace {

PlayerHands read_range(const py::tuple& range) {
    const auto hands = range[0].cast<Column<std::uint8_t>>();
    const auto weights = range[1].cast<Column<double>>();
    if (hands.ndim() != 2 || weights.ndim() != 1 || rows_of(hands) != rows_of(weights) || width_of(hands) == 0) {
        throw py::type_error("a range is hands of shape (n, k) and weights of shape (n,)");
    }
    const auto cards = span_of(hands);
    const auto numbers = span_of(weights);
    return {width_of(hands), {cards.begin(), cards.end()}, {numbers.begin(), numbers.end()}};
}

PlayerHands read_player(py::handle player, std::size_t number) {
    if (PyLong_Check(player.ptr())) return {player.cast<std::size_t>(), {}, {}};
    if (PyTuple_Check(player.ptr()) && PyTuple_GET_SIZE(player.ptr()) == 2 &&
        py::isinstance<py::array>(py::reinterpret_borrow<py::tuple>(player)[0])) {
        PlayerHands range = read_range(py::reinterpret_borrow<py::tuple>(player));
        if (range.hands.empty()) throw RangeError("player " + std::to_string(number) + "'s range is empty");
        return range;
    }
    std::vector<Card> hand = read_hand(player, ("player " + std::to_string(number)).c_str());
    if (hand.empty()) throw CardError("player " + std::to_string(number) + " has 0 hole cards");
    return {hand.size(), std::move(hand), {}};
}

}  // namespace

RangeSpot read_range_spot(const py::list& players, py::handle board, py::handle dead, py::handle ranking,
                          py::handle selection, py::handle low) {
    RangeSpot spot{
        {}, read_hand(board, "board"), read_hand(dead, "dead"), ranking_of(ranking), selection_of(selection)};
    if (!low.is_none()) spot.low = ranking_of(low);
    for (std::size_t i = 0; i < players.size(); ++i) spot.players.push_back(read_player(players[i], i));
    return spot;
}

}  // namespace holdem893
