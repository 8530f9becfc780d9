// Runs a ranking over all hands of a source: a vector of hands at a time, the rare ones collected and done after.
#pragma once
#include "across_steps.hpp"

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

template <class L> HOLDEM893_INLINE Halves<L> load_halves(const uint16_t* from) {
    return {L::load(from), L::load(from + L::kHands / 2)};
}

// A vector of rare hands, in slots. `strength` is what `common` said of them, and takes what they are. Returns those
// that need a second round.
template <class L, class Ranking, int k>
[[gnu::noinline]] uint32_t do_rare_vector(const Ranking ranking, const uint8_t* slots, uint16_t* strength) {
    const auto columns = Slots<k>{slots}.template columns<L>(0);
    if constexpr (Ranking::kTwoRounds) {
        const Common<L> settled = ranking.template settle<L, k>(columns, load_halves<L>(strength));
        L::store(strength, settled.strength.a, settled.strength.b);
        return L::hands_where(settled.rare);
    } else {
        const Halves<L> rare = ranking.template rare<L, k>(columns);
        L::store(strength, rare.a, rare.b);
        return 0;
    }
}
template <class L, class Ranking, int k>
[[gnu::noinline]] void do_second_round(const Ranking ranking, const uint8_t* slots, uint16_t* strength) {
    const auto columns = Slots<k>{slots}.template columns<L>(0);
    const Halves<L> best = ranking.template second_round<L, k>(columns, load_halves<L>(strength));
    L::store(strength, best.a, best.b);
}

// The strengths of the hands in the list, `out` and the list's indices counted from hand `first` of the source. kAgain:
// `each` sees the strengths so far. What it returns of a vector stays in the list.
template <class L, bool kAgain, class Source, class Each>
HOLDEM893_INLINE void do_list(const Source& source, size_t first, RareList& list, uint16_t* out, Each each) {
    alignas(32) uint8_t slots[L::kHands * 8];
    alignas(32) uint16_t strength[L::kHands] = {};
    L::clear(slots, sizeof slots);
    const size_t count = list.count;
    list.count = 0;
    for (size_t done = 0; done < count; done += L::kHands) {
        const size_t left = count - done, now = left < L::kHands ? left : L::kHands;
        const uint16_t* index = list.index + done;
        for (size_t i = 0; i < now; ++i) source.copy(first + index[i], slots + i * 8);
        if constexpr (kAgain)
            for (size_t i = 0; i < now; ++i) strength[i] = out[index[i]];
        uint64_t again = each(slots, strength) & ((uint64_t{1} << now) - 1);
        for (size_t i = 0; i < now; ++i) out[index[i]] = strength[i];
        for (; again != 0; again &= again - 1) list.index[list.count++] = index[__builtin_ctzll(again)];
    }
}
template <class L, class Ranking, class Source>
[[gnu::noinline]] void do_rare(const Source& source, const Ranking ranking, size_t first, RareList& list,
                               uint16_t* out) {
    constexpr int k = Source::kCards;
    do_list<L, Ranking::kTwoRounds>(source, first, list, out, [&](const uint8_t* slots, uint16_t* strength) {
        return uint64_t{do_rare_vector<L, Ranking, k>(ranking, slots, strength)};
    });
    if constexpr (Ranking::kTwoRounds)
        do_list<L, Ranking::kTwoRounds>(source, first, list, out, [&](const uint8_t* slots, uint16_t* strength) {
            do_second_round<L, Ranking, k>(ranking, slots, strength);
            return uint64_t{0};
        });
}

// One vector of hands, the i-th of the source on. Returns the hands that are wrong, a bit each.
template <class L, class Ranking, bool kCheck, class Source>
HOLDEM893_INLINE uint32_t do_common(const Source& source, const Ranking& ranking, size_t i, uint32_t wanted,
                                    size_t in_block, RareList& list, uint16_t* out) {
    const auto columns = source.template columns<L>(i);
    uint32_t wrong = 0;  // first, while the columns are in registers
    if constexpr (kCheck) wrong = L::hands_where(wrong_rows<L, Source::kCards>(columns)) & wanted;
    const Common<L> common = ranking.template common<L, Source::kCards>(columns);
    L::store(out, common.strength.a, common.strength.b);
    list.add(L::hands_where(common.rare) & wanted, in_block);
    return wrong;
}

// The last hands: too few for a vector, or without the spare rows behind them that whole loads need.
template <class L, class Ranking, bool kCheck, class Source>
[[gnu::noinline]] size_t do_tail(const Source& source, const Ranking ranking, size_t first, size_t n, uint16_t* out) {
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
        const uint32_t wrong = do_common<L, Ranking, kCheck>(Slots<k>{slots}, ranking, 0, wanted, 0, list, strength);
        for (size_t j = 0; j < now; ++j) out[i + j] = strength[j];
        do_rare<L, Ranking>(source, ranking, i, list, out + i);
        if (wrong != 0 && wrong_at == n) wrong_at = i + static_cast<size_t>(__builtin_ctz(wrong));
    }
    return wrong_at;
}

// Hands first .. first + count - 1, whole vectors of them, at most kBlock. Returns the first wrong hand, or `none`.
template <class L, class Ranking, bool kCheck, class Source>
HOLDEM893_INLINE size_t do_block(const Source& source, const Ranking& ranking, size_t first, size_t count,
                                 size_t none, RareList& list, uint16_t* out) {
    size_t wrong_at = none;
    list.count = 0;
    for (size_t i = 0; i < count; i += L::kHands) {
        const uint32_t wrong =
            do_common<L, Ranking, kCheck>(source, ranking, first + i, ~uint32_t{0}, i, list, out + i);
        if (kCheck && wrong != 0 && wrong_at == none) [[unlikely]]
            wrong_at = first + i + static_cast<size_t>(__builtin_ctz(wrong));
    }
    do_rare<L, Ranking>(source, ranking, first, list, out);
    return wrong_at;
}

// Returns the first wrong hand, n if there is none or kCheck is false.
template <class L, bool kCheck, class Ranking, class Source>
[[gnu::noinline]] size_t run_hands(const Source source, const Ranking ranking, size_t n, uint16_t* out) {
    constexpr size_t step = L::kHands;
    const size_t whole = n < step + Source::kSpare ? 0 : (n - Source::kSpare) / step * step;
    size_t wrong_at = n;
    RareList list;
    for (size_t first = 0; first < whole; first += kBlock) {
        const size_t count = whole - first < kBlock ? whole - first : kBlock;
        const size_t wrong = do_block<L, Ranking, kCheck>(source, ranking, first, count, n, list, out + first);
        if (wrong_at == n) wrong_at = wrong;
    }
    const size_t wrong = do_tail<L, Ranking, kCheck>(source, ranking, whole, n, out);
    return wrong_at != n ? wrong_at : wrong;
}

// Rankings may have another way for hands of exactly five.
template <class L, bool kCheck, class Ranking, class Source>
size_t run(const Source source, const Ranking ranking, size_t n, uint16_t* out) {
    if constexpr (Source::kCards == 5) return run_hands<L, kCheck>(source, ranking.five(), n, out);
    else return run_hands<L, kCheck>(source, ranking, n, out);
}

// The functions of the Kernel: a case for each number of cards.
template <class L, bool kCheck, class Ranking>
size_t run_rows(const Ranking ranking, const uint8_t* rows, size_t n, int k, uint16_t* out) {
    switch (k) {
        case 5: return run<L, kCheck>(Rows<5>{rows}, ranking, n, out);
        case 6: return run<L, kCheck>(Rows<6>{rows}, ranking, n, out);
        default: return run<L, kCheck>(Rows<7>{rows}, ranking, n, out);
    }
}
template <class L, bool kCheck, class Ranking>
size_t run_shared(const Ranking ranking, const uint8_t* hole, size_t n, const uint8_t* board, int b, uint16_t* out) {
    switch (b) {
        case 3: return run<L, kCheck>(HoleAndSharedBoard<3>{hole, board}, ranking, n, out);
        case 4: return run<L, kCheck>(HoleAndSharedBoard<4>{hole, board}, ranking, n, out);
        default: return run<L, kCheck>(HoleAndSharedBoard<5>{hole, board}, ranking, n, out);
    }
}
template <class L, bool kCheck, class Ranking>
size_t run_boards(const Ranking ranking, const uint8_t* hole, const uint8_t* boards, size_t n, int b, uint16_t* out) {
    switch (b) {
        case 3: return run<L, kCheck>(HoleAndBoards<3>{hole, boards}, ranking, n, out);
        case 4: return run<L, kCheck>(HoleAndBoards<4>{hole, boards}, ranking, n, out);
        default: return run<L, kCheck>(HoleAndBoards<5>{hole, boards}, ranking, n, out);
    }
}

}  // namespace
