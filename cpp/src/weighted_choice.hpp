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
    /// Weights are finite, 0 and up, and one at least is above 0. Chances are right to 2^-32 of an even share.
    explicit WeightedChoice(std::span<const double> weights);

    /// One number of the generator serves both: its upper half finds a place, its lower half who gets it.
    std::uint32_t draw(Rng& rng) const {
        const auto bound = static_cast<std::uint32_t>(places_.size());
        std::uint64_t number = rng.next();
        std::uint64_t product = (number >> 32) * bound;
        while (static_cast<std::uint32_t>(product) < rest_) [[unlikely]] {
            number = rng.next();
            product = (number >> 32) * bound;
        }
        const auto place = static_cast<std::uint32_t>(product >> 32);
        const Place& found = places_[place];
        return static_cast<std::uint32_t>(number) < found.keep ? place : found.other;
    }

   private:
    struct Place {
        std::uint32_t keep;  // of 2^32, what the place keeps for itself
        std::uint32_t other;
    };
    std::vector<Place> places_;
    std::uint32_t rest_;  // 2^32 modulo the number of places
};

}  // namespace holdem893
