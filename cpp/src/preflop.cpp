#include "holdem893/preflop.hpp"

#include <algorithm>

#include "backends/dispatch.hpp"
#include "rank_spot.hpp"
#include "spot.hpp"

namespace holdem893 {
namespace {

LiveRanks live_ranks(CardSet known) {
    LiveRanks live{};
    for_each_card(CardSet(kFullDeck.bits() & ~known.bits()),
                  [&](Card card) { ++live[static_cast<std::size_t>(rank_of(card))]; });
    return live;
}

/// What lies of one suit where.
SpotSuit suit_of_spot(const Spot& spot, CardSet known, int suit) {
    SpotSuit of_suit{known.ranks_of_suit(suit), {}};
    for (std::size_t player = 0; player < spot.players.size(); ++player) {
        for (const Card card : spot.players[player]) {
            if (suit_of(card) == suit) of_suit.held[player] |= static_cast<std::uint16_t>(1U << rank_of(card));
        }
    }
    return of_suit;
}

}  // namespace

WinnerCounts count_preflop(const Spot& spot) {
    const CardSet known = check_spot(spot);
    if (!spot.board.empty()) {
        throw CardError("before the flop there is no board, and this one has " + std::to_string(spot.board.size()) +
                        " cards");
    }
    std::vector<std::size_t> rank_pairs;
    for (const HoleCards& hole : spot.players) {
        rank_pairs.push_back(rank_pair_index(rank_of(std::max(hole[0], hole[1])), rank_of(std::min(hole[0], hole[1]))));
    }
    std::vector<std::int64_t> by_winners(std::size_t{1} << spot.players.size());
    const RankSpot ranks(*backends::active().preflop, rank_pairs, live_ranks(known));
    ranks.add_plain(by_winners);
    for (int suit = 0; suit < kSuits; ++suit) ranks.add_flushes(suit_of_spot(spot, known, suit), by_winners);
    return {{by_winners.begin(), by_winners.end()}, count_boards(spot)};
}

}  // namespace holdem893
