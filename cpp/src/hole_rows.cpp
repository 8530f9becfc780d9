#include "hole_rows.hpp"

#include <bit>
#include <memory>
#include <mutex>
#include <vector>

#include "holdem893/rank_key.hpp"

namespace holdem893 {
namespace {

template <std::size_t n>
void gather(const std::array<std::uint16_t, kRankBoardLanes>& plain, const std::array<std::uint16_t, n>& places,
            std::array<std::uint16_t, n>& out) {
    for (std::size_t i = 0; i < n; ++i) out[i] = plain[places[i]];
}

std::unique_ptr<const HoleRows> make_hole_rows(std::size_t rank_pair) {
    std::size_t hi = 0;
    while (rank_pair >= rank_pair_index(static_cast<int>(hi) + 1, 0)) ++hi;
    const std::size_t lo = rank_pair - rank_pair_index(static_cast<int>(hi), 0);
    const std::uint64_t key = (std::uint64_t{kRankKeys[hi]} << 32) + (std::uint64_t{kRankKeys[lo]} << 32);
    const RankBoards& boards = rank_boards();
    auto rows = std::make_unique<HoleRows>();
    for (std::size_t i = 0; i < kRankBoardLanes; ++i) rows->plain[i] = RankTable<7>::strength(key + boards.keys[i]);
    gather(rows->plain, boards.of_triples, rows->triples);
    gather(rows->plain, boards.of_quads, rows->quads);
    gather(rows->plain, boards.of_quints, rows->quints);
    return rows;
}

/// Sets of none, one or two ranks, numbered.
constexpr std::size_t kHeldSets = 1 + kRanks + kRanks * (kRanks - 1) / 2;
std::size_t held_index(std::uint32_t held) {
    if (held == 0) return 0;
    const std::size_t hi = static_cast<std::size_t>(std::bit_width(held) - 1);
    const std::uint32_t rest = held & (held - 1);
    return rest == 0 ? 1 + hi : 1 + kRanks + hi * (hi - 1) / 2 + static_cast<std::size_t>(std::countr_zero(held));
}

std::vector<FlushRows> make_flush_rows() {
    const RankBoards& boards = rank_boards();
    std::vector<FlushRows> all(kHeldSets);
    for (std::uint32_t held = 0; held < 1U << kRanks; ++held) {
        if (std::popcount(held) > 2) continue;
        FlushRows& rows = all[held_index(held)];
        for (std::size_t i = 0; i < kTriples; ++i) rows.triples[i] = kFlushStrengths[boards.triples[i] | held];
        for (std::size_t i = 0; i < kQuads; ++i) rows.quads[i] = kFlushStrengths[boards.quads[i] | held];
        for (std::size_t i = 0; i < kQuintLanes; ++i) rows.quints[i] = kFlushStrengths[boards.quints[i] | held];
    }
    return all;
}

}  // namespace

const HoleRows& hole_rows(std::size_t rank_pair) {
    static std::array<std::once_flag, kRankPairs> made;
    static std::array<std::unique_ptr<const HoleRows>, kRankPairs> rows;
    std::call_once(made[rank_pair], [&] { rows[rank_pair] = make_hole_rows(rank_pair); });
    return *rows[rank_pair];
}

const FlushRows& flush_rows(std::uint32_t held) {
    static const std::vector<FlushRows> rows = make_flush_rows();
    return rows[held_index(held)];
}

}  // namespace holdem893
