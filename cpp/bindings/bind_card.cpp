#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "arrays.hpp"
#include "bind.hpp"
#include "blocks.hpp"
#include "holdem893/card_text.hpp"
#include "holdem893/evaluate.hpp"
#include "holdem893/rng.hpp"

namespace holdem893 {
namespace {

using CardArray = py::array_t<Card, py::array::c_style>;

py::tuple to_tuple(std::span<const Card> cards) {
    py::tuple tuple(cards.size());
    for (std::size_t i = 0; i < cards.size(); ++i) tuple[i] = py::int_(cards[i]);
    return tuple;
}

CardArray new_table(std::size_t rows, std::size_t columns) { return CardArray({rows, columns}); }

std::span<Card> cells(CardArray& table) { return {table.mutable_data(), static_cast<std::size_t>(table.size())}; }

RowBuffer load_all(const CardRows& rows) {
    const py::gil_scoped_release released;
    RowBuffer all;
    RowBuffer block;
    for_each_block(rows.rows(), kBlockRows, [&](std::size_t first, std::size_t count) {
        rows.load(first, count, block);
        const std::size_t before = all.cards.size();
        all.cards.insert(all.cards.end(), block.cards.begin(), block.cards.end());
        for (const std::size_t end : block.ends) all.ends.push_back(before + end);
    });
    return all;
}

CardArray parse_many(py::handle texts) {
    const auto rows = read_texts(texts, "texts");
    const RowBuffer parsed = load_all(*rows);
    std::size_t widest = 0;
    for (std::size_t row = 0; row < parsed.rows(); ++row) widest = std::max(widest, parsed.row(row).size());
    CardArray table = new_table(parsed.rows(), widest);
    std::ranges::fill(cells(table), kNoCard);
    for (std::size_t row = 0; row < parsed.rows(); ++row) {
        std::ranges::copy(parsed.row(row), cells(table).subspan(row * widest).begin());
    }
    return table;
}

CardArray deck(py::handle dead) {
    CardSet gone;
    add_checked(gone, read_hand(dead, "dead"), "the dead cards");
    CardArray left(static_cast<py::ssize_t>(kDeckSize - gone.size()));
    std::size_t filled = 0;
    for_each_card(CardSet(kFullDeck.bits() & ~gone.bits()), [&](Card card) { cells(left)[filled++] = card; });
    return left;
}

py::tuple read_cards(py::handle cards, const std::string& name) { return to_tuple(read_hand(cards, name.c_str())); }

py::tuple known_cards(py::handle cards) {
    const std::vector<Card> known = read_hand(cards, "cards");
    CardSet seen;
    add_checked(seen, known, "the cards");
    return to_tuple(known);
}

/// All hands of some width in rising order of the first card, then the second, and so on.
class HandList {
   public:
    explicit HandList(std::size_t width) : width_(width) { std::iota(hand_.begin(), hand_.end(), Card{0}); }

    /// Writes the next rows.
    void fill(std::span<Card> out) {
        for (std::size_t at = 0; at < out.size(); at += width_) {
            std::copy_n(hand_.begin(), width_, out.subspan(at).begin());
            advance();
        }
    }

   private:
    void advance() {
        std::size_t turning = width_;
        while (turning > 0 && hand_[turning - 1] == kDeckSize - width_ + turning - 1) --turning;
        if (turning == 0) return;
        ++hand_[turning - 1];
        for (std::size_t i = turning; i < width_; ++i) hand_[i] = static_cast<Card>(hand_[i - 1] + 1);
    }

    std::size_t width_;
    std::array<Card, kDeckSize> hand_{};
};

CardArray all_hands(std::size_t k) {
    std::uint64_t rows = 1;
    for (std::uint64_t i = 0; i < k; ++i) rows = rows * (kDeckSize - i) / (i + 1);
    CardArray table = new_table(rows, k);
    const auto out = cells(table);
    const py::gil_scoped_release released;
    HandList hands(k);
    if (k == 0) return table;
    for_each_block(rows, kBlockRows,
                   [&](std::size_t first, std::size_t count) { hands.fill(out.subspan(first * k, count * k)); });
    return table;
}

CardArray random_deals(std::size_t n, std::size_t k, std::uint64_t seed) {
    CardArray table = new_table(n, k);
    const auto out = cells(table);
    const py::gil_scoped_release released;
    Dealer dealer(seed);
    if (k == 0) return table;
    for_each_block(n, kBlockRows,
                   [&](std::size_t first, std::size_t count) { dealer.deal(k, out.subspan(first * k, count * k)); });
    return table;
}

CardArray combos() {
    CardArray table = new_table(kCombos, 2);
    for (Card hi = 1; hi < kDeckSize; ++hi) {
        for (Card lo = 0; lo < hi; ++lo) {
            cells(table)[2 * combo_index(hi, lo)] = hi;
            cells(table)[2 * combo_index(hi, lo) + 1] = lo;
        }
    }
    table.attr("flags").attr("writeable") = false;
    return table;
}

}  // namespace

void bind_card(py::module_& module) {
    module.attr("NO_CARD") = kNoCard;
    module.attr("COMBOS") = combos();
    module.def("parse_cards", [](const py::str& text) { return to_tuple(parse_text(text)); }, py::arg("text"));
    module.def("known_cards", known_cards, py::arg("cards"));
    module.def("read_cards", read_cards, py::arg("cards"), py::arg("name"));
    module.def("parse_many", parse_many, py::arg("texts"));
    module.def(
        "format_cards", [](py::handle cards, bool unicode) { return format_cards(read_hand(cards, "cards"), unicode); },
        py::arg("cards"), py::arg("unicode"));
    module.def("deck", deck, py::arg("dead"));
    module.def("all_hands", all_hands, py::arg("k"));
    module.def("random_deals", random_deals, py::arg("n"), py::arg("k"), py::arg("seed"));
}

}  // namespace holdem893
