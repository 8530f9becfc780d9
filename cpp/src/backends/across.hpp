// Runs a ranking over all hands of a source: a vector of hands at a time, the rare ones collected and done after.
#pragma once
#include "across_high.hpp"

namespace {

constexpr size_t kBlock = 4096;  // rows and strengths of a block stay in the caches until its rare hands are done

struct RareList {
    uint16_t index[kBlock + 64];  // hands of the block; written a few past the end
    size_t count = 0;

    // No branch on how many there are up to three: a wrong guess would cost as much as ten hands.
    HOLDEM893_INLINE void add(uint32_t hands, size_t from) {
        uint16_t* to = index + count;
        count += static_cast<size_t>(__builtin_popcount(hands));
        for (int i = 0; i < 3; ++i) hands = take(hands, from, to++);
        while (hands != 0) [[unlikely]] hands = take(hands, from, to++);
    }

  private:
    HOLDEM893_INLINE static uint32_t take(uint32_t hands, size_t from, uint16_t* to) {
        const uint64_t never_zero = uint64_t{hands} | uint64_t{1} << 32;
        *to = static_cast<uint16_t>(from + static_cast<size_t>(__builtin_ctzll(never_zero)));
        return hands & (hands - 1);
    }
};

// The strengths of the hands in the list, `out` and the list's indices counted from hand `first` of the source.
template <class L, class Ranking, class Source>
[[gnu::noinline]] void do_rare(const Source& source, size_t first, const RareList& list, uint16_t* out) {
    constexpr int k = Source::kCards;
    alignas(32) uint8_t slots[L::kHands * 8];
    alignas(32) uint16_t strength[L::kHands];
    L::clear(slots, sizeof slots);
    for (size_t done = 0; done < list.count; done += L::kHands) {
        const size_t left = list.count - done, now = left < L::kHands ? left : L::kHands;
        for (size_t i = 0; i < now; ++i) source.copy(first + list.index[done + i], slots + i * 8);
        const Halves<L> words = Ranking::template rare<L, k>(Slots<k>{slots}.template columns<L>(0));
        L::store(strength, words.a, words.b);
        for (size_t i = 0; i < now; ++i) out[list.index[done + i]] = strength[i];
    }
}

// One vector of hands, the i-th of the source on. Returns the hands that are wrong, a bit each.
template <class L, class Ranking, bool kCheck, class Source>
HOLDEM893_INLINE uint32_t do_common(const Source& source, size_t i, uint32_t wanted, size_t in_block, RareList& list,
                                    uint16_t* out) {
    const auto columns = source.template columns<L>(i);
    uint32_t wrong = 0;  // first, while the columns are in registers
    if constexpr (kCheck) wrong = L::hands_where(wrong_rows<L, Source::kCards>(columns)) & wanted;
    const Common<L> common = Ranking::template common<L, Source::kCards>(columns);
    L::store(out, common.strength.a, common.strength.b);
    list.add(L::hands_where(common.rare) & wanted, in_block);
    return wrong;
}

// The last hands: too few for a vector, or without the spare rows behind them that whole loads need.
template <class L, class Ranking, bool kCheck, class Source>
[[gnu::noinline]] size_t do_tail(const Source& source, size_t first, size_t n, uint16_t* out) {
    constexpr int k = Source::kCards;
    size_t wrong_at = n;
    for (size_t i = first; i < n; i += L::kHands) {
        const size_t now = n - i < L::kHands ? n - i : L::kHands;
        alignas(32) uint8_t slots[L::kHands * 8];
        L::clear(slots, sizeof slots);
        for (size_t j = 0; j < now; ++j) source.copy(i + j, slots + j * 8);
        uint16_t strength[L::kHands];
        RareList list;
        const uint32_t wanted = now == 32 ? ~uint32_t{0} : (uint32_t{1} << now) - 1;
        const uint32_t wrong = do_common<L, Ranking, kCheck>(Slots<k>{slots}, 0, wanted, 0, list, strength);
        for (size_t j = 0; j < now; ++j) out[i + j] = strength[j];
        do_rare<L, Ranking>(source, i, list, out + i);
        if (wrong != 0 && wrong_at == n) wrong_at = i + static_cast<size_t>(__builtin_ctz(wrong));
    }
    return wrong_at;
}

// Hands first .. first + count - 1, whole vectors of them, at most kBlock. Returns the first wrong hand, or `none`.
template <class L, class Ranking, bool kCheck, class Source>
HOLDEM893_INLINE size_t do_block(const Source& source, size_t first, size_t count, size_t none, RareList& list,
                                 uint16_t* out) {
    size_t wrong_at = none;
    list.count = 0;
    for (size_t i = 0; i < count; i += L::kHands) {
        const uint32_t wrong = do_common<L, Ranking, kCheck>(source, first + i, ~uint32_t{0}, i, list, out + i);
        if (kCheck && wrong != 0 && wrong_at == none) [[unlikely]]
            wrong_at = first + i + static_cast<size_t>(__builtin_ctz(wrong));
    }
    do_rare<L, Ranking>(source, first, list, out);
    return wrong_at;
}

// Returns the first wrong hand, n if there is none or kCheck is false.
template <class L, class Ranking, bool kCheck, class Source>
[[gnu::noinline]] size_t run(const Source source, size_t n, uint16_t* out) {
    constexpr size_t step = L::kHands;
    const size_t whole = n < step + Source::kSpare ? 0 : (n - Source::kSpare) / step * step;
    size_t wrong_at = n;
    RareList list;
    for (size_t first = 0; first < whole; first += kBlock) {
        const size_t count = whole - first < kBlock ? whole - first : kBlock;
        const size_t wrong = do_block<L, Ranking, kCheck>(source, first, count, n, list, out + first);
        if (wrong_at == n) wrong_at = wrong;
    }
    const size_t wrong = do_tail<L, Ranking, kCheck>(source, whole, n, out);
    return wrong_at != n ? wrong_at : wrong;
}

// The functions of the Kernel: a case for each number of cards.
template <class L, class Ranking, bool kCheck> size_t run_rows(const uint8_t* rows, size_t n, int k, uint16_t* out) {
    switch (k) {
        case 5: return run<L, Ranking, kCheck>(Rows<5>{rows}, n, out);
        case 6: return run<L, Ranking, kCheck>(Rows<6>{rows}, n, out);
        default: return run<L, Ranking, kCheck>(Rows<7>{rows}, n, out);
    }
}
template <class L, class Ranking, bool kCheck>
size_t run_shared(const uint8_t* hole, size_t n, const uint8_t* board, int b, uint16_t* out) {
    switch (b) {
        case 3: return run<L, Ranking, kCheck>(HoleAndSharedBoard<3>{hole, board}, n, out);
        case 4: return run<L, Ranking, kCheck>(HoleAndSharedBoard<4>{hole, board}, n, out);
        default: return run<L, Ranking, kCheck>(HoleAndSharedBoard<5>{hole, board}, n, out);
    }
}
template <class L, class Ranking, bool kCheck>
size_t run_boards(const uint8_t* hole, const uint8_t* boards, size_t n, int b, uint16_t* out) {
    switch (b) {
        case 3: return run<L, Ranking, kCheck>(HoleAndBoards<3>{hole, boards}, n, out);
        case 4: return run<L, Ranking, kCheck>(HoleAndBoards<4>{hole, boards}, n, out);
        default: return run<L, Ranking, kCheck>(HoleAndBoards<5>{hole, boards}, n, out);
    }
}

}  // namespace
