#include "rank_spot.hpp"

#include <algorithm>
#include <bit>

namespace holdem893 {
namespace {

/// Two players: what the first and neither wins, the second loses.
void add_difference(const backends::WinTie& change, std::span<std::int64_t> by_winners) {
    by_winners[1] += change.first;
    by_winners[3] += change.tie;
    by_winners[2] -= change.first + change.tie;
}

/// How many cards of each rank can be dealt from the other suits.
LiveRanks outside_suit(const LiveRanks& live, std::uint32_t gone) {
    LiveRanks outside;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        outside[rank] = static_cast<std::uint8_t>(live[rank] - (~gone >> rank & 1));
    }
    return outside;
}

/// Ways to deal each pair of ranks.
void weigh_pairs(const LiveRanks& live, std::array<std::uint16_t, kPairLanes>& weights) {
    for (int hi = 0; hi < kRanks; ++hi) {
        const int ways = live[static_cast<std::size_t>(hi)];
        for (int lo = 0; lo < hi; ++lo) {
            weights[rank_pair_index(hi, lo)] = static_cast<std::uint16_t>(ways * live[static_cast<std::size_t>(lo)]);
        }
        weights[rank_pair_index(hi, hi)] = static_cast<std::uint16_t>(ways * (ways - 1) / 2);
    }
}

}  // namespace

struct RankSpot::Family {
    std::span<const std::uint16_t> sets;
    std::size_t lanes;
    Words (*strengths)(const HoleRows&);
    Words (*flushes)(const FlushRows&);
};

RankSpot::RankSpot(const backends::PreflopKernel& kernel, std::span<const std::size_t> rank_pairs,
                   const LiveRanks& live)
    : kernel_(kernel), players_(rank_pairs.size()), rows_{}, live_(live) {
    for (std::size_t player = 0; player < players_; ++player) rows_[player] = &hole_rows(rank_pairs[player]);
}

void RankSpot::add_plain(std::span<std::int64_t> by_winners) const {
    std::array<std::uint16_t, kRankBoardLanes> weights;
    weigh_rank_boards(live_, weights);
    PlayerWords strengths{};
    for (std::size_t player = 0; player < players_; ++player) strengths[player] = rows_[player]->plain.data();
    if (players_ > 2) return add_lanes(strengths, weights, 1, by_winners);
    std::int64_t boards = 0;
    for (const std::uint16_t weight : weights) boards += weight;
    by_winners[2] += boards;
    add_difference(kernel_.compare(strengths[0], strengths[1], weights.data(), kRankBoardLanes), by_winners);
}

void RankSpot::add_flushes(const SpotSuit& suit, std::span<std::int64_t> by_winners) const {
    static const Family triples = {rank_boards().triples, kPairLanes,
                                   [](const HoleRows& rows) { return rows.triples.data(); },
                                   [](const FlushRows& rows) { return rows.triples.data(); }};
    static const Family quads = {rank_boards().quads, kSingleLanes,
                                 [](const HoleRows& rows) { return rows.quads.data(); },
                                 [](const FlushRows& rows) { return rows.quads.data(); }};
    int most_held = 0;
    for (std::size_t player = 0; player < players_; ++player) {
        most_held = std::max(most_held, std::popcount(suit.held[player]));
    }
    add_quints(suit, by_winners);
    if (most_held == 0) return;
    const LiveRanks others = outside_suit(live_, suit.gone);
    std::array<std::uint16_t, kSingleLanes> singles{};
    std::copy(others.begin(), others.end(), singles.begin());
    add_family(quads, suit, singles.data(), by_winners);
    if (most_held == 1) return;
    std::array<std::uint16_t, kPairLanes> pairs{};
    weigh_pairs(others, pairs);
    add_family(triples, suit, pairs.data(), by_winners);
}

void RankSpot::add_family(const Family& family, const SpotSuit& suit, Words weights,
                          std::span<std::int64_t> by_winners) const {
    std::array<std::uint16_t, kQuads> rows;
    std::size_t row_count = 0;
    for (std::size_t row = 0; row < family.sets.size(); ++row) {
        rows[row_count] = static_cast<std::uint16_t>(row);
        row_count += (family.sets[row] & suit.gone) == 0 ? 1 : 0;
    }
    PlayerWords strengths{};
    PlayerWords flushes{};
    for (std::size_t player = 0; player < players_; ++player) {
        strengths[player] = family.strengths(*rows_[player]);
        flushes[player] = family.flushes(flush_rows(suit.held[player]));
    }
    if (players_ == 2) {
        const backends::FlushBoards boards{strengths[0], strengths[1], flushes[0], flushes[1],
                                           rows.data(),  row_count,    weights};
        return add_difference(kernel_.change(boards, family.lanes), by_winners);
    }
    const backends::FlushBoardsOfMany boards{strengths.data(), flushes.data(), static_cast<int>(players_),
                                             rows.data(),      row_count,      weights};
    kernel_.tally_changes(boards, family.lanes, by_winners.data());
}

/// Five cards of a suit: everybody has a flush.
void RankSpot::add_quints(const SpotSuit& suit, std::span<std::int64_t> by_winners) const {
    const RankBoards& boards = rank_boards();
    alignas(32) std::array<std::uint16_t, kQuintLanes> weights;
    for (std::size_t i = 0; i < kQuintLanes; ++i) weights[i] = (boards.quints[i] & suit.gone) == 0 ? 1 : 0;
    std::fill(weights.begin() + kQuints, weights.end(), std::uint16_t{0});
    PlayerWords plain{};
    PlayerWords flushes{};
    for (std::size_t player = 0; player < players_; ++player) {
        plain[player] = rows_[player]->quints.data();
        flushes[player] = flush_rows(suit.held[player]).quints.data();
    }
    if (players_ == 2) {
        const backends::WinTie without = kernel_.compare(plain[0], plain[1], weights.data(), kQuintLanes);
        const backends::WinTie with = kernel_.compare(flushes[0], flushes[1], weights.data(), kQuintLanes);
        return add_difference({with.first - without.first, with.tie - without.tie}, by_winners);
    }
    add_lanes(flushes, weights, 1, by_winners);
    add_lanes(plain, weights, -1, by_winners);
}

/// Three players or more: adds the weights of lanes, or takes them off, by who wins.
void RankSpot::add_lanes(const PlayerWords& strengths, std::span<const std::uint16_t> weights, int sign,
                         std::span<std::int64_t> by_winners) const {
    kernel_.tally(strengths.data(), static_cast<int>(players_), weights.data(), weights.size(), sign,
                  by_winners.data());
}

}  // namespace holdem893
