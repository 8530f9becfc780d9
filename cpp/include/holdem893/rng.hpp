// The one generator of the project: the same stream from the same seed on every machine.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "holdem893/card.hpp"

namespace holdem893 {

/// The last step of splitmix64 (Steele, Lea and Flood): a permutation of the numbers that leaves no order in them.
constexpr std::uint64_t mix64(std::uint64_t x) {
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ x >> 27) * 0x94D049BB133111EBULL;
    return x ^ x >> 31;
}

/// The seed of one of many streams that a seed stands for. Both numbers are mixed, so that the streams of seeds in a
/// row have nothing in common.
constexpr std::uint64_t stream_seed(std::uint64_t seed, std::uint64_t stream) {
    return mix64(mix64(seed + 0x9E3779B97F4A7C15ULL) + stream);
}

/// xoshiro256++ (Blackman and Vigna), seeded through splitmix64.
class Rng {
   public:
    explicit constexpr Rng(std::uint64_t seed) {
        for (std::uint64_t& word : state_) word = mix64(seed += 0x9E3779B97F4A7C15ULL);
    }

    /// The four words, for generators that run several streams side by side.
    constexpr const std::array<std::uint64_t, 4>& state() const { return state_; }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    /// A number below `bound` (not 0), each equally likely: Lemire's multiplication, with rejection of the short rest.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t rest = static_cast<std::uint32_t>(-bound) % bound;
            while (static_cast<std::uint32_t>(product) < rest) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

   private:
    std::array<std::uint64_t, 4> state_{};
};

/// Deals rows of cards, each row from a full deck of its own.
class Dealer {
   public:
    explicit Dealer(std::uint64_t seed);

    /// Fills `out` with rows of `cards_a_row`; the next call goes on where this one ended.
    void deal(std::size_t cards_a_row, std::span<Card> out);

   private:
    Rng rng_;
    std::array<Card, kDeckSize> deck_;  // in any order: a shuffle may start from the one before
};

}  // namespace holdem893
