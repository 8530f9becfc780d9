// The small steps of the kernel across hands, each over all it can be given, against slow definitions.

#include <cstdio>
#include <set>
#include <vector>

#include "backends/dispatch.hpp"
#include "check.hpp"

#if defined(__x86_64__)
#include "backends/lanes_avx2.hpp"
using Lanes = Avx2;
#else
#include "backends/lanes_neon.hpp"
using Lanes = Neon;
#endif
#include "backends/across_high.hpp"

namespace {

using Bytes = Lanes::Bytes;

/// The bytes of a vector by hand, and words by hand.
std::vector<int> bytes_of(Bytes bytes) {
    std::uint16_t words[Lanes::kHands];
    Lanes::store(words, Lanes::words_a(bytes, Lanes::zero()), Lanes::words_b(bytes, Lanes::zero()));
    return {words, words + Lanes::kHands};
}
std::vector<int> words_of(Halves<Lanes> halves) {
    std::uint16_t words[Lanes::kHands];
    Lanes::store(words, halves.a, halves.b);
    return {words, words + Lanes::kHands};
}
std::vector<int> all(int value) { return std::vector<int>(Lanes::kHands, value); }

Halves<Lanes> everywhere(unsigned word) {
    const Bytes low = Lanes::every(static_cast<std::uint8_t>(word));
    const Bytes high = Lanes::every(static_cast<std::uint8_t>(word >> 8));
    return {Lanes::words_a(low, high), Lanes::words_b(low, high)};
}
/// The ranks of a set where the kernel has them, without the low ace.
Halves<Lanes> ranks(unsigned set) { return everywhere(set << 1); }

/// Whether the ranks hold five in a row that end at this one, the ace counting below the deuce too.
bool has_straight_to(unsigned set, int top) {
    const unsigned with_low_ace = set << 1 | set >> 12;
    return (with_low_ace >> (top - 3) & 31) == 31;
}

void test_transposition() {
    std::uint8_t rows[7 * (Lanes::kHands + 8)];
    for (int i = 0; i < static_cast<int>(sizeof rows); ++i) rows[i] = static_cast<std::uint8_t>(i % 251);
    const auto columns = Rows<7>{rows}.columns<Lanes>(0);
    for (int c = 0; c < 7; ++c) {
        std::vector<int> expected;
        for (int hand = 0; hand < Lanes::kHands; ++hand) expected.push_back(rows[7 * hand + c]);
        CHECK(bytes_of(columns.card[c]) == expected);
        for (int hand = 0; hand < Lanes::kHands; ++hand) {
            const Bytes equal = Lanes::equal8(columns.card[c], Lanes::every(rows[7 * hand + c]));
            CHECK((Lanes::hands_where(equal) >> hand & 1) == 1);
        }
    }
}

void test_words_to_and_from_memory() {
    std::uint16_t words[Lanes::kHands / 2];
    Lanes::store(words, Lanes::every16(0xabcd));
    for (const std::uint16_t word : words) CHECK(word == 0xabcd);
}

void test_primary_index() {
    std::set<int> seen = {0};
    for (int bit = 1; bit <= 14; ++bit) CHECK(seen.insert(index_hash(1U << bit)).second);
    for (int hi = 0; hi < 13; ++hi) {
        for (int lo = 0; lo <= hi; ++lo) {
            const int expected = hi == lo ? hi : hi * (hi - 1) / 2 + lo;
            CHECK(bytes_of(primary_index<Lanes>(ranks(1U << hi | 1U << lo))) == all(expected));
        }
    }
}

void test_straights() {
    for (unsigned set = 0; set < 8192; ++set) {
        if (ones(set) > 7) continue;
        int expected = 0;
        for (int top = 3; top <= 12; ++top) {
            if (has_straight_to(set, top)) expected = from_of(kStraight, usual_ladder(false, 10)) + top - 3;
        }
        CHECK(words_of(straights<Lanes>(kHighOrder, everywhere(set << 1 | set >> 12))) == all(expected));
    }
}

template <int k>
void test_flush_test() {
    for (unsigned code = 0; code < 1U << 2 * k; ++code) {
        Columns<Lanes, k> columns;
        int count[4] = {};
        for (unsigned c = 0; c < k; ++c) {
            const unsigned suit = code >> 2 * c & 3;
            const unsigned rank = (code * 7 + c * 5) % 13;
            ++count[suit];
            columns.card[c] = Lanes::every(static_cast<std::uint8_t>(4 * rank + suit));
        }
        const bool expected = count[0] >= 5 || count[1] >= 5 || count[2] >= 5 || count[3] >= 5;
        CHECK((bytes_of(flush_bits<Lanes, k>(columns))[0] != 0) == expected);
    }
}

/// All kickers to all sets of primary ranks: the strengths of a class in order and without gaps.
void test_class(int primaries, int kickers, int from) {
    int expected = from;
    for (unsigned primary = 0; primary < 8192; ++primary) {
        if (ones(primary) != primaries) continue;
        for (unsigned set = 0; set < 8192; ++set) {
            if (ones(set) != kickers || (set & primary) != 0) continue;
            bool straight = false;
            for (int top = 3; top <= 12; ++top) straight = straight || has_straight_to(set, top);
            if (straight) continue;
            const Halves<Lanes> first = ranks(primary);
            const Halves<Lanes> rest = ranks(set);
            const auto a = renumber<Lanes>(rest.a, first.a);
            const auto b = renumber<Lanes>(rest.b, first.b);
            const auto sum = sum_kickers<Lanes, true>(kHighOrder, a, b);
            CHECK(bytes_of(sum.count) == all(kickers));
            CHECK(words_of(put_together<Lanes>(kHighOrder, sum, sum.count, primary_index<Lanes>(first))) ==
                  all(expected++));
        }
    }
}

}  // namespace

int main() {
    if (!holdem893::backends::is_runnable(*holdem893::backends::all_kernels().front())) {
        std::puts("this machine cannot run the lanes of this build");
        return 0;
    }
    test_transposition();
    test_words_to_and_from_memory();
    test_primary_index();
    test_straights();
    test_flush_test<5>();
    test_flush_test<6>();
    test_flush_test<7>();
    test_class(0, 5, 1);
    const Reading high = usual_ladder(false, 10);
    test_class(1, 3, from_of(kPair, high));
    test_class(1, 2, from_of(kTrips, high));
    test_class(2, 1, from_of(kTwoPair, high));
}
