#include "holdem893/rng.hpp"

#include <numeric>
#include <utility>

namespace holdem893 {

Dealer::Dealer(std::uint64_t seed) : rng_(seed) { std::iota(deck_.begin(), deck_.end(), Card{0}); }

void Dealer::deal(std::size_t cards_a_row, std::span<Card> out) {
    for (std::size_t at = 0; at < out.size(); at += cards_a_row) {
        for (std::size_t i = 0; i < cards_a_row; ++i) {
            const std::size_t drawn = i + rng_.below(static_cast<std::uint32_t>(kDeckSize - i));
            std::swap(deck_[i], deck_[drawn]);
            out[at + i] = deck_[i];
        }
    }
}

}  // namespace holdem893
