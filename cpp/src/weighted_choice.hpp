// One of many, each as often as its weight says, in constant time.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "holdem893/rng.hpp"

namespace holdem893 {

/// Walker's alias method: each place has an even chance, and a share of it belongs to another place.
class WeightedChoice {
   public:
    /// Weights are finite, 0 and up, and one at least is above 0. Chances are right to 2^-52.
    explicit WeightedChoice(std::span<const double> weights);

    std::uint32_t draw(Rng& rng) const {
        const std::uint32_t place = rng.below(static_cast<std::uint32_t>(keep_.size()));
        if (even_) return place;
        return rng.next() >> 1 < keep_[place] ? place : other_[place];
    }

   private:
    std::vector<std::uint64_t> keep_;  // of 2^63, what the place keeps for itself
    std::vector<std::uint32_t> other_;
    bool even_ = true;
};

}  // namespace holdem893
