#include "holdem893/rng.hpp"

#include <numeric>
#include <utility>

namespace holdem893 {

void deal_rows(Rng& rng, std::size_t cards_a_row, std::span<Card> out) {
    // A shuffle may start from any order of the deck, so the deck of the row before serves.
    std::array<Card, kDeckSize> deck;
    std::iota(deck.begin(), deck.end(), Card{0});
    for (std::size_t at = 0; at < out.size(); at += cards_a_row) {
        for (std::size_t i = 0; i < cards_a_row; ++i) {
            const std::size_t drawn = i + rng.below(static_cast<std::uint32_t>(kDeckSize - i));
            std::swap(deck[i], deck[drawn]);
            out[at + i] = deck[i];
        }
    }
}

}  // namespace holdem893
