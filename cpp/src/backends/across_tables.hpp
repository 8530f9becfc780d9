// Tables that no ranking changes, computed at compile time from slow definitions. Values that a search found are
// marked.
#pragma once

#include <cstddef>
#include <cstdint>

namespace {

using std::size_t, std::uint16_t, std::uint32_t, std::uint64_t, std::uint8_t;

struct Table {
    uint8_t at[16];
};

constexpr int choose(int n, int k) {
    if (k < 0 || k > n) return 0;
    int c = 1;
    for (int i = 1; i <= k; ++i) c = c * (n - k + i) / i;
    return c;
}

constexpr int ones(unsigned x) { return x == 0 ? 0 : static_cast<int>(x & 1) + ones(x >> 1); }

// --- one-bit mask to index: ((mask * kIndexKey) >> 16) & 15 differs for bits 1..14 and is 0 only for the empty mask.
constexpr uint16_t kIndexKey = 39648;  // search_keys: the first of 128
constexpr int index_hash(unsigned mask) { return static_cast<int>((mask * kIndexKey) >> 16) & 15; }

template <class Value> constexpr Table by_bit(int first, int last, Value value, int none = 0) {
    Table t{};
    for (uint8_t& entry : t.at) entry = static_cast<uint8_t>(none);
    for (int bit = first; bit <= last; ++bit) t.at[index_hash(1u << bit)] = static_cast<uint8_t>(value(bit));
    return t;
}
// Colex index of a set of one or two ranks = rank of the lower + choose(rank of the upper, 2).
constexpr Table kLowerRank = by_bit(1, 13, [](int bit) { return bit - 1; });
constexpr Table kUpperRank = by_bit(1, 13, [](int bit) { return choose(bit - 1, 2); });
template <class Value> constexpr Table by_nibble(Value value) {
    Table t{};
    for (unsigned i = 0; i < 16; ++i) t.at[i] = static_cast<uint8_t>(value(i));
    return t;
}
constexpr Table kCount = by_nibble([](unsigned set) { return ones(set); });
constexpr Table every_word(int value) {  // eight times the same 16 bits
    return by_nibble([value](unsigned i) { return value >> (i & 1 ? 8 : 0); });
}

// --- flush test: the suits' weights and a bias add up (mod 256) to a sum whose nibbles tell five or more of a suit:
// bit i of low[low nibble] & high[high nibble] is set for the sums in rectangle i, and only flush sums are in any.
struct FlushKey {
    int weight[4];
    int bias;
};
template <int k> constexpr FlushKey kFlushKey{};  // search_keys: those with the fewest rectangles
template <> constexpr FlushKey kFlushKey<5>{{1, 6, 7, 0}, 2};
template <> constexpr FlushKey kFlushKey<6>{{1, 6, 31, 0}, 2};
template <> constexpr FlushKey kFlushKey<7>{{2, 7, 151, 0}, 6};

struct FlushTables {
    Table weight, low, high;
    uint16_t flush[16], other[16];  // by high nibble, the low nibbles that occur
    int rectangles;
};
template <int k> constexpr FlushTables sum_grid() {
    FlushTables t{};
    for (int a = 0; a <= k; ++a)
        for (int b = 0; a + b <= k; ++b)
            for (int c = 0; a + b + c <= k; ++c) {
                const int d = k - a - b - c;
                const int* w = kFlushKey<k>.weight;
                const int sum = (kFlushKey<k>.bias + a * w[0] + b * w[1] + c * w[2] + d * w[3]) & 255;
                const bool flush = a >= 5 || b >= 5 || c >= 5 || d >= 5;
                (flush ? t.flush : t.other)[sum >> 4] |= static_cast<uint16_t>(1 << (sum & 15));
            }
    return t;
}
template <int k> constexpr FlushTables flush_tables() {
    FlushTables t = sum_grid<k>();
    for (int card = 0; card < 16; ++card) t.weight.at[card] = static_cast<uint8_t>(kFlushKey<k>.weight[card & 3]);
    uint16_t left[16] = {};
    for (int row = 0; row < 16; ++row) left[row] = t.flush[row];
    for (int row = 0; row < 16; ++row) {
        const uint16_t columns = left[row];
        if (columns == 0) continue;
        const uint8_t bit = static_cast<uint8_t>(1 << t.rectangles++);
        for (int r = row; r < 16; ++r) {
            if (columns & t.other[r]) continue;
            t.high.at[r] |= bit;
            left[r] &= static_cast<uint16_t>(~columns);
        }
        for (int column = 0; column < 16; ++column)
            if (columns >> column & 1) t.low.at[column] |= bit;
    }
    return t;
}
template <int k> constexpr FlushTables kFlushTest = flush_tables<k>();
// The tables say flush exactly for the sums that flushes have.
template <int k> constexpr bool flush_key_is_right() {
    for (int sum = 0; sum < 256; ++sum) {
        const bool says = (kFlushTest<k>.low.at[sum & 15] & kFlushTest<k>.high.at[sum >> 4]) != 0;
        if (says && (kFlushTest<k>.other[sum >> 4] >> (sum & 15) & 1)) return false;
        if (!says && (kFlushTest<k>.flush[sum >> 4] >> (sum & 15) & 1)) return false;
    }
    return kFlushTest<k>.rectangles <= 7;  // the kernel tests for a positive signed byte
}
static_assert(flush_key_is_right<5>() && flush_key_is_right<6>() && flush_key_is_right<7>());

}  // namespace
