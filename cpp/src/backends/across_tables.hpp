// The kernel's small tables, computed at compile time from slow definitions. Values that a search found are marked.
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

// Strengths: how many hands of five there are below each category, counted as classes (rules/hands.md).
constexpr int kPairFrom = 1 + 1277;
constexpr int kTwoPairFrom = kPairFrom + 13 * 220;
constexpr int kTripsFrom = kTwoPairFrom + 78 * 11;
constexpr int kStraightFrom = kTripsFrom + 13 * 66;
constexpr int kFlushFrom = kStraightFrom + 10;
constexpr int kFullHouseFrom = kFlushFrom + 1277;
constexpr int kQuadsFrom = kFullHouseFrom + 13 * 12;
constexpr int kStraightFlushFrom = kQuadsFrom + 13 * 12;
static_assert(kStraightFlushFrom + 9 == 7462);

// A rank mask has rank r (deuce 0 .. ace 12) at bit r+1, and for straights the ace at bit 0 too. It lies in two byte
// planes: low (bit 0..7) and high (bit 8..13).
constexpr unsigned rank_mask(int rank) { return rank > 12 ? 0u : (2u << rank) | (rank == 12 ? 1u : 0u); }
constexpr Table rank_plane(int shift) {
    Table t{};
    for (int rank = 0; rank < 16; ++rank) t.at[rank] = static_cast<uint8_t>(rank_mask(rank) >> shift);
    return t;
}
constexpr Table kRankLow = rank_plane(0), kRankHigh = rank_plane(8);

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
// The bit above a straight's highest card (5..14) to its strength, in two bytes; 0 for no straight.
constexpr Table kStraightLow = by_bit(5, 14, [](int bit) { return (kStraightFrom + bit - 5) & 255; });
constexpr Table kStraightHigh = by_bit(5, 14, [](int bit) { return (kStraightFrom + bit - 5) >> 8; });
constexpr int kStraightFlushAbove = kStraightFlushFrom - kStraightFrom;

// --- kickers: the colex index of a set of n ranks is the sum of choose(rank, position from below). The set is cut into
// Q (ranks 0, 1), L (2..5), M (6..9) and H (10..12); n is 5 high card, 3 pair, 2 trips, 1 two pair.

// Five-in-a-row sets are no high cards. Below a high card with this top rank lie so many of them (the wheel counts
// under ace only: it is the lowest of all ace highs).
constexpr int straights_below(int top) { return top < 5 ? 0 : top == 12 ? 9 : top - 4; }

constexpr int colex_part(int first_rank, unsigned set, int below) {
    int sum = 0;
    for (int bit = 0; bit < 4; ++bit)
        if (set >> bit & 1) sum += choose(first_rank + bit, ++below);
    return sum;
}
constexpr int top_rank(int first_rank, unsigned set) {
    int top = 0;
    for (int bit = 0; bit < 4; ++bit)
        if (set >> bit & 1) top = first_rank + bit;
    return top;
}
// A part with `below` kickers under it. If that makes five, it is a high card and the part holds its top card.
constexpr int kicker_part(int first_rank, unsigned set, int below) {
    const bool complete = set != 0 && ones(set) + below == 5;
    return colex_part(first_rank, set, below) - (complete ? straights_below(top_rank(first_rank, set)) : 0);
}

constexpr Table lower_kickers(int below) {  // L
    Table t{};
    for (unsigned set = 0; set < 16; ++set) t.at[set] = static_cast<uint8_t>(kicker_part(2, set, below));
    return t;
}
// M, by the number of kickers below. With three below it holds at most two, with four below at most one, so the table
// for three serves four as well: there the index is complemented, and the sets of three and four stand for them.
constexpr Table middle_kickers(int below) {
    Table t{};
    for (unsigned set = 0; set < 16; ++set)
        t.at[set] = static_cast<uint8_t>(below == 3 && ones(set) >= 3 ? kicker_part(6, set ^ 15, 4)
                                                                      : kicker_part(6, set, below));
    return t;
}
template <class Value> constexpr Table by_nibble(Value value) {
    Table t{};
    for (unsigned i = 0; i < 16; ++i) t.at[i] = static_cast<uint8_t>(value(i));
    return t;
}
constexpr Table kCount = by_nibble([](unsigned set) { return ones(set); });
// How many kickers are below M, and in bits 6 and 7 which of M's four tables that means.
constexpr unsigned middle_choice(unsigned below) {
    return (below >= 2 ? 0x80u : 0u) | (below == 1 || below >= 3 ? 0x40u : 0u);
}
constexpr Table kCountAndChoice = by_nibble([](unsigned set) {
    return static_cast<unsigned>(ones(set)) | middle_choice(static_cast<unsigned>(ones(set)));
});
constexpr Table kChoice = by_nibble([](unsigned below) { return middle_choice(below); });
constexpr Table kComplementFull = by_nibble([](unsigned set) { return set == 15 ? 15 : 0; });
constexpr Table kComplementFrom4 = by_nibble([](unsigned below) { return below >= 4 ? 15 : 0; });
constexpr Table kBottomPart = by_nibble([](unsigned set) { return (set & 3) == 2 ? 1 : 0; });  // Q: {1} counts 1, others 0

// H depends on n, not on what is below. All classes share one table: high card at 0..7; pair (at most ranks 10 and 11,
// since the pair's own rank is taken out) at 8..11; trips at 12..15; and two pair (10 only) needs two neighbours that
// differ by 10, which trips have at 14 and 15: 55, 65. The class's constant takes the 55 away again.
constexpr int kHighCardStep = 32;  // high cards: H's part = upper * 32 + lower, the sums with L and M fit a byte
constexpr int high_card_part(unsigned set) {
    int sum = 0, position = 5;
    for (int bit = 2; bit >= 0; --bit)
        if (set >> bit & 1) sum += choose(10 + bit, position--);
    return set == 0 ? 0 : sum - straights_below(top_rank(10, set));
}
constexpr int upper_part(unsigned index) {
    if (index < 8) return high_card_part(index) % kHighCardStep;
    const unsigned set = index & 3;
    return colex_part(10, set, (index < 12 ? 3 : 2) - ones(set));
}
// 128 too low, so that the sum with L and M is a signed byte; the classes' constants give the 128 back.
constexpr Table kUpper = by_nibble([](unsigned i) { return upper_part(i) + 128; });
constexpr Table kUpperTimesStep = by_nibble([](unsigned i) { return i < 8 ? high_card_part(i) / kHighCardStep : 0; });
static_assert(upper_part(15) - upper_part(14) == 10, "two pair borrows the entries of trips");

// --- classes: strength = from + step * index(primary ranks) + index(kickers). The code is the number of kickers n, and
// the free numbers stand for the rare classes, whose kicker is one rank and does not go through the parts above.
constexpr int kThreePairsCode = 4, kFullHouseCode = 6, kQuadsCode = 7;
struct Class {
    int from, step, upper_from;
};
constexpr Class class_of(unsigned code) {
    switch (code) {
        case 1: return {kTwoPairFrom - upper_part(14), 11, 14};
        case 2: return {kTripsFrom, 66, 12};
        case 3: return {kPairFrom, 220, 8};
        case 5: return {1, kHighCardStep, 0};
        case kThreePairsCode: return {kTwoPairFrom, 11, 0};
        case kFullHouseCode: return {kFullHouseFrom, 12, 0};
        case kQuadsCode: return {kQuadsFrom, 12, 0};
        default: return {0, 0, 0};
    }
}
constexpr Table kUpperFrom = by_nibble([](unsigned code) { return class_of(code & 7).upper_from; });
constexpr Table kStep = by_nibble([](unsigned code) { return class_of(code & 7).step; });
constexpr Table kFromLow = by_nibble([](unsigned code) { return (class_of(code & 7).from + 128) & 255; });
constexpr Table kFromHigh = by_nibble([](unsigned code) { return (class_of(code & 7).from + 128) >> 8; });
// No kicker: full house or three pairs (or quads). Code 1 + 8: one kicker and no pair, which is quads.
constexpr Table kRare = by_nibble([](unsigned code) { return code == 0 || code == 8 || code == 9 ? 0x80 : 0; });

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
template <int k> constexpr FlushTables kFlush = flush_tables<k>();
// The tables say flush exactly for the sums that flushes have.
template <int k> constexpr bool flush_key_is_right() {
    for (int sum = 0; sum < 256; ++sum) {
        const bool says = (kFlush<k>.low.at[sum & 15] & kFlush<k>.high.at[sum >> 4]) != 0;
        if (says && (kFlush<k>.other[sum >> 4] >> (sum & 15) & 1)) return false;
        if (!says && (kFlush<k>.flush[sum >> 4] >> (sum & 15) & 1)) return false;
    }
    return kFlush<k>.rectangles <= 7;  // the kernel tests for a positive signed byte
}
static_assert(flush_key_is_right<5>() && flush_key_is_right<6>() && flush_key_is_right<7>());

}  // namespace
