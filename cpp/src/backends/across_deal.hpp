// Cards dealt to a vector of trials: numbers for all lanes, and different cards from them without a deck in memory.
#pragma once
#include "across_steps.hpp"
#include "sample_kernel.hpp"

namespace {

using holdem893::backends::SampleStream;
using holdem893::backends::SampleTask;

// The generators of a stream that serve one vector, a 64-bit lane each.
template <class L> struct Generators {
    typename L::Bytes word[4];

    HOLDEM893_INLINE void load(const SampleStream& stream, int part) {
        for (int w = 0; w < 4; ++w) word[w] = L::load8(bytes_of(stream, w) + part * L::kHands);
    }
    HOLDEM893_INLINE void save(SampleStream& stream, int part) const {
        for (int w = 0; w < 4; ++w) L::store8(const_cast<uint8_t*>(bytes_of(stream, w)) + part * L::kHands, word[w]);
    }
    HOLDEM893_INLINE typename L::Words next() {
        const auto result = L::add64(rotate<23>(L::add64(word[0], word[3])), word[0]);
        const auto shifted = L::template left64<17>(word[1]);
        word[2] = L::bxor(word[2], word[0]);
        word[3] = L::bxor(word[3], word[1]);
        word[1] = L::bxor(word[1], word[2]);
        word[0] = L::bxor(word[0], word[3]);
        word[2] = L::bxor(word[2], shifted);
        word[3] = rotate<45>(word[3]);
        return result;
    }

  private:
    static const uint8_t* bytes_of(const SampleStream& stream, int w) {
        return reinterpret_cast<const uint8_t*>(stream.word[w]);
    }
    template <int n> HOLDEM893_INLINE static typename L::Bytes rotate(typename L::Bytes x) {
        return L::bor(L::template left64<n>(x), L::template right64<64 - n>(x));
    }
};

// A number below n for each lane, as a byte; words of `short_by` become non-zero where it must not count.
template <class L>
HOLDEM893_INLINE typename L::Bytes draw_below(Generators<L>& generators, unsigned n, Halves<L>& short_by) {
    const auto bound = L::every16(static_cast<uint16_t>(n)), rest = L::every16(static_cast<uint16_t>(65536 % n));
    const auto a = generators.next(), b = generators.next();
    short_by.a = L::bor(short_by.a, L::above_by16(rest, L::multiply_low16(a, bound)));
    short_by.b = L::bor(short_by.b, L::above_by16(rest, L::multiply_low16(b, bound)));
    return L::bytes(L::multiply_high16(a, bound), L::multiply_high16(b, bound));
}
template <class L> HOLDEM893_INLINE typename L::Bytes dropped(Halves<L> short_by) {
    const auto none = L::zero();
    return L::without(L::all_ones(), L::masks(L::equal16(short_by.a, none), L::equal16(short_by.b, none)));
}

constexpr int kMostDealt = 5 + 2 * holdem893::backends::kSamplePlayers;
struct Places {
    alignas(32) uint8_t at[kMostDealt][32];
};
constexpr Places kPlaces = [] {
    Places places{};
    for (int i = 0; i < kMostDealt; ++i)
        for (uint8_t& byte : places.at[i]) byte = static_cast<uint8_t>(i);
    return places;
}();

// A shuffle of a deck that is never laid out: swap i exchanges place i with place `to[i]`, at i or behind. What lies at
// a place is found by going back in time: where swap j brought something there, it came from place j, and what lay
// there is what earlier swaps had brought. At the start each place holds its own number.
template <class L> class Shuffle {
  public:
    // Number of the next card, which comes from the place `to`.
    HOLDEM893_INLINE typename L::Bytes take(typename L::Bytes to) {
        auto place = to;
#pragma GCC unroll 4
        for (int j = count_ - 1; j >= 0; --j)
            place = L::select(L::equal8(place, to_[j]), place, L::load8(kPlaces.at[j]));
        to_[count_++] = to;
        return place;
    }

  private:
    typename L::Bytes to_[kMostDealt];
    int count_ = 0;
};

// Numbers of cards in the deck to their ids.
template <class L>
HOLDEM893_INLINE typename L::Bytes ids_of(typename L::Bytes numbers, const SampleTask& task) {
    auto ids = numbers;
    for (int j = 0; j < task.gone; ++j) {
        const auto below_gap = L::above8(L::every(task.gaps[j]), numbers);
        ids = L::add8(ids, L::add8(below_gap, L::template splat8<1>()));
    }
    return ids;
}

}  // namespace
