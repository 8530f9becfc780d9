// Finds the constants of the across-hands kernel and proves them right. Run: search_keys  (about 10 s)
//
//   flush weights   four suit weights and a bias, added up modulo 256 over the k cards of a hand, such that "five or
//                   more of one suit" is a union of at most eight rectangles in (low nibble, high nibble) of the sum:
//                   one bit a rectangle, so two 16-entry byte shuffles and an `and` decide it
//   index key       the 16-bit factor whose product with 2^j (j = 1..14) has a different, non-zero low nibble in its
//                   upper half for each j: a multiply and a 16-entry shuffle turn a one-bit mask into an index
#include <cstdint>
#include <cstdio>
#include <vector>

namespace {

struct SuitCounts {
    int of[4];
    bool flush;
};

std::vector<SuitCounts> suit_counts(int cards) {
    std::vector<SuitCounts> flushes, others;
    for (int a = 0; a <= cards; ++a)
        for (int b = 0; a + b <= cards; ++b)
            for (int c = 0; a + b + c <= cards; ++c) {
                const int d = cards - a - b - c;
                const bool flush = a >= 5 || b >= 5 || c >= 5 || d >= 5;
                (flush ? flushes : others).push_back({{a, b, c, d}, flush});
            }
    flushes.insert(flushes.end(), others.begin(), others.end());  // flushes first: a wrong key fails early
    return flushes;
}

struct Grid {  // by high nibble: which low nibbles occur
    uint16_t flush[16] = {}, other[16] = {};
};

// Rectangles needed by the greedy cover the kernel's tables use (across_tables.hpp builds the same), 99 if impossible.
int rectangles(const Grid& grid) {
    uint16_t left[16];
    for (int row = 0; row < 16; ++row) left[row] = grid.flush[row];
    int used = 0;
    for (int row = 0; row < 16; ++row) {
        if (left[row] == 0) continue;
        const uint16_t columns = left[row];
        if (columns & grid.other[row]) return 99;
        ++used;
        for (int r = row; r < 16; ++r)
            if ((columns & grid.other[r]) == 0) left[r] &= uint16_t(~columns);
    }
    return used;
}

bool collide(const std::vector<SuitCounts>& all, const int* weight, uint8_t* sums) {
    bool seen_flush[256] = {};
    for (size_t i = 0; i < all.size(); ++i) {
        int sum = 0;
        for (int suit = 0; suit < 4; ++suit) sum += weight[suit] * all[i].of[suit];
        sums[i] = uint8_t(sum);
        if (all[i].flush) seen_flush[sums[i]] = true;
        else if (seen_flush[sums[i]]) return true;
    }
    return false;
}

// The last suit weighs 0 (adding a constant to all weights only moves the bias) and the others ascend (suits are
// alike).
void search_flush_weights(int cards) {
    const auto all = suit_counts(cards);
    long separating = 0, found = 0;
    int best = 9;
    uint8_t sums[256];
    for (int w0 = 0; w0 < 256; ++w0)
        for (int w1 = w0; w1 < 256; ++w1)
            for (int w2 = w1; w2 < 256; ++w2) {
                const int weight[4] = {w0, w1, w2, 0};
                if (collide(all, weight, sums)) continue;
                ++separating;
                for (int bias = 0; bias < 256; ++bias) {
                    Grid grid;
                    for (size_t i = 0; i < all.size(); ++i) {
                        const uint8_t sum = uint8_t(sums[i] + bias);
                        (all[i].flush ? grid.flush : grid.other)[sum >> 4] |= uint16_t(1 << (sum & 15));
                    }
                    const int used = rectangles(grid);
                    if (used <= 8) ++found;
                    if (used < best) {
                        best = used;
                        std::printf("flush, %d cards: weights %d %d %d 0, bias %d: %d rectangles\n", cards, w0, w1, w2,
                                    bias, used);
                    }
                }
                if (cards < 7 && found) return;
            }
    std::printf("flush, %d cards: %ld weights separate, %ld keys with a bias\n", cards, separating, found);
}

void search_index_key() {
    int found = 0;
    for (uint32_t key = 1; key < 65536; ++key) {
        uint32_t seen = 1;  // 0 is the image of the empty mask
        bool good = true;
        for (int bit = 1; bit <= 14 && good; ++bit) {
            const uint32_t nibble = ((key << bit) >> 16) & 15;
            good = !(seen >> nibble & 1);
            seen |= 1u << nibble;
        }
        if (good && ++found == 1) std::printf("index key: %u\n", key);
    }
    std::printf("index key: %d found\n", found);
}

}  // namespace

int main() {
    search_index_key();
    for (int cards = 5; cards <= 7; ++cards) search_flush_weights(cards);
}
