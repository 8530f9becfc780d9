#include "rank_boards.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <vector>

#include "holdem893/rank_key.hpp"

namespace holdem893 {
namespace {

constexpr int kMostOfARank = kSuits;

/// C(n, k) for the cards of one rank.
constexpr std::uint16_t kChoose[kSuits + 1][kSuits + 1] = {
    {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};

constexpr std::uint64_t rank_key(int rank) {
    return std::uint64_t{kRankKeys[static_cast<std::size_t>(rank)]} << 32;
}

/// The order of the boards: those with the lowest ranks first, and one of a rank before two of it. Both walks below
/// keep to it, and where one card is missing the boards are next to each other.
void list_keys(int from, int missing, std::uint64_t key, std::uint64_t*& out) {
    for (int rank = from; rank < kRanks; ++rank) {
        std::uint64_t longer = key;
        for (int count = 1; count <= std::min(missing, kMostOfARank); ++count) {
            longer += rank_key(rank);
            if (count == missing) {
                *out++ = longer;
            } else {
                list_keys(rank + 1, missing - count, longer, out);
            }
        }
    }
}

struct Weigher {
    const LiveRanks& live;
    std::uint16_t* out;

    void weigh(int from, int missing, int weight) {
        if (missing == 1) return weigh_last(from, weight);
        for (int rank = from; rank < kRanks; ++rank) {
            const std::uint16_t* ways = kChoose[live[static_cast<std::size_t>(rank)]];
            for (int count = 1; count < missing && count <= kMostOfARank; ++count) {
                weigh(rank + 1, missing - count, weight * ways[count]);
            }
            if (missing <= kMostOfARank) *out++ = static_cast<std::uint16_t>(weight * ways[missing]);
        }
    }
    void weigh_last(int from, int weight) {
        for (int rank = from; rank < kRanks; ++rank) {
            *out++ = static_cast<std::uint16_t>(weight * live[static_cast<std::size_t>(rank)]);
        }
    }
};

/// Sets of `size` ranks, by their bits.
void list_sets(int size, std::span<std::uint16_t> out) {
    std::size_t listed = 0;
    for (std::uint32_t set = 0; set < 1U << kRanks; ++set) {
        if (std::popcount(set) == size) out[listed++] = static_cast<std::uint16_t>(set);
    }
}

/// Finds boards by their keys, through the perfect hash of hands of five.
class BoardFinder {
   public:
    explicit BoardFinder(const RankBoards& boards) : place_(RankTable<5>::kSlots) {
        for (std::size_t i = 0; i < kRankBoards; ++i) {
            place_[RankTable<5>::slot(boards.keys[i])] = static_cast<std::uint16_t>(i);
        }
    }
    std::uint16_t place(std::uint64_t key) const { return place_[RankTable<5>::slot(key)]; }

   private:
    std::vector<std::uint16_t> place_;
};

std::uint64_t key_of_set(std::uint32_t set) {
    std::uint64_t key = 0;
    for (; set != 0; set &= set - 1) key += rank_key(std::countr_zero(set));
    return key;
}

std::unique_ptr<const RankBoards> make_rank_boards() {
    auto boards = std::make_unique<RankBoards>();
    *boards = {};
    std::uint64_t* key = boards->keys.data();
    list_keys(0, 5, 0, key);
    const BoardFinder finder(*boards);
    list_sets(3, boards->triples);
    for (std::size_t i = 0; i < kTriples; ++i) {
        for (int hi = 0; hi < kRanks; ++hi) {
            for (int lo = 0; lo <= hi; ++lo) {
                boards->of_triples[i * kPairLanes + rank_pair_index(hi, lo)] =
                    finder.place(key_of_set(boards->triples[i]) + rank_key(hi) + rank_key(lo));
            }
        }
    }
    list_sets(4, boards->quads);
    for (std::size_t i = 0; i < kQuads; ++i) {
        for (int rank = 0; rank < kRanks; ++rank) {
            boards->of_quads[i * kSingleLanes + static_cast<std::size_t>(rank)] =
                finder.place(key_of_set(boards->quads[i]) + rank_key(rank));
        }
    }
    list_sets(5, boards->quints);
    for (std::size_t i = 0; i < kQuints; ++i) boards->of_quints[i] = finder.place(key_of_set(boards->quints[i]));
    return boards;
}

}  // namespace

const RankBoards& rank_boards() {
    static const std::unique_ptr<const RankBoards> boards = make_rank_boards();
    return *boards;
}

void weigh_rank_boards(const LiveRanks& live, std::span<std::uint16_t, kRankBoardLanes> weights) {
    Weigher weigher{live, weights.data()};
    weigher.weigh(0, 5, 1);
    std::fill(weights.begin() + kRankBoards, weights.end(), std::uint16_t{0});
}

}  // namespace holdem893
