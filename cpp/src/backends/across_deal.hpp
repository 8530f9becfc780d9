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

// A number below n for each lane, as a byte; `dropped` is set where it must not count.
template <class L>
HOLDEM893_INLINE typename L::Bytes draw_below(Generators<L>& generators, unsigned n, typename L::Bytes& dropped) {
    const auto bound = L::every16(static_cast<uint16_t>(n));
    // Compared as signed numbers, from the lowest up.
    const auto top_bit = L::template splat16<0x8000>();
    const auto rest = L::every16(static_cast<uint16_t>((65536 % n) ^ 0x8000));
    const auto a = generators.next(), b = generators.next();
    const auto low_a = L::bxor(L::multiply_low16(a, bound), top_bit);
    const auto low_b = L::bxor(L::multiply_low16(b, bound), top_bit);
    dropped = L::bor(dropped, L::masks(L::above16(rest, low_a), L::above16(rest, low_b)));
    return L::bytes(L::multiply_high16(a, bound), L::multiply_high16(b, bound));
}

constexpr int kMostDealt = 5 + 2 * holdem893::backends::kSamplePlayers;

// A shuffle of a deck that is never laid out: draw i swaps place i with place `to[i]`, at i or behind. A place holds its
// own number until a draw swaps it, so what lies there is found in the list of the swaps so far, the latest counting.
template <class L> class Shuffle {
  public:
    // Number of the next card; `to` is its place.
    HOLDEM893_INLINE typename L::Bytes take(typename L::Bytes to) {
        const auto here = L::every(static_cast<uint8_t>(count_));
        auto card = to, displaced = here;
#pragma GCC unroll 4
        for (int j = 0; j < count_; ++j) {
            card = L::select(L::equal8(to_[j], to), card, left_[j]);
            displaced = L::select(L::equal8(to_[j], here), displaced, left_[j]);
        }
        to_[count_] = to;
        left_[count_] = displaced;
        ++count_;
        return card;
    }

  private:
    typename L::Bytes to_[kMostDealt], left_[kMostDealt];
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
