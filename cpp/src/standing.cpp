#include "holdem893/standing.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>

#include "holdem893/ranking_tables.hpp"

namespace holdem893 {
namespace {

constexpr std::size_t kFull = 5;  // ranks of a whole board
constexpr std::uint16_t kNoBoard = 0xFFFF;

struct Board {
    std::array<std::uint8_t, kRanks> held{};  // how many of each rank
    std::uint32_t key = 0;                    // sum of kRankKeys
    std::size_t cards = 0;
};

/// A different number for every set of counts: they are digits.
std::uint32_t digits_of(const Board& board) {
    std::uint32_t digits = 0;
    for (const std::uint8_t count : board.held) digits = digits * 5 + count;
    return digits;
}

/// All boards, the smaller first, and where each rank leads.
std::vector<Board> list_boards(std::vector<std::array<std::uint16_t, kRanks>>& next) {
    std::vector<Board> boards{Board{}};
    std::unordered_map<std::uint32_t, std::uint16_t> known;
    for (std::size_t at = 0; at < boards.size(); ++at) {
        auto& leads = next.emplace_back();
        leads.fill(kNoBoard);
        if (boards[at].cards == kFull) continue;
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            Board longer = boards[at];
            if (++longer.held[rank] > kSuits) continue;
            longer.key += kRankKeys[rank];
            ++longer.cards;
            const auto id = static_cast<std::uint16_t>(boards.size());
            const auto [found, is_new] = known.try_emplace(digits_of(longer), id);
            if (is_new) boards.push_back(longer);
            leads[rank] = found->second;
        }
    }
    return boards;
}

/// Half pots won, as whole numbers, so that every machine rounds alike: of two for each other pair on a full board, and
/// summed over the cards to come before that.
using Wins = std::array<std::uint64_t, Standings::kPairs>;

template <class Visit>
void for_each_pair(Visit visit) {
    for (std::size_t hi = 0; hi < kRanks; ++hi) {
        for (std::size_t lo = 0; lo <= hi; ++lo) visit(hi * (hi + 1) / 2 + lo, hi, lo);
    }
}

Wins wins_at_the_end(const Board& board, bool lowball) {
    struct Entry {
        Strength strength;
        std::uint8_t pair;
        std::uint8_t combos;
    };
    std::array<Entry, Standings::kPairs> entries;
    const Strength* reversed = tables_of(Ranking::kReversedHigh).by_ranks[2];
    for_each_pair([&](std::size_t pair, std::size_t hi, std::size_t lo) {
        const int free = kSuits - board.held[hi];
        const int combos = hi == lo ? free * (free - 1) / 2 : free * (kSuits - board.held[lo]);
        const std::uint64_t key = std::uint64_t{board.key + kRankKeys[hi] + kRankKeys[lo]} << 32;
        const std::size_t slot = RankTable<7>::slot(key);
        const Strength strength = lowball ? reversed[slot] : RankTable<7>::kStrengths[slot];
        entries[pair] = {strength, static_cast<std::uint8_t>(pair), static_cast<std::uint8_t>(combos)};
    });
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.strength < b.strength; });
    Wins wins{};
    std::uint64_t below = 0;
    for (std::size_t from = 0, to = 0; from < entries.size(); from = to) {
        std::uint64_t equal = 0;
        for (to = from; to < entries.size() && entries[to].strength == entries[from].strength; ++to) {
            equal += entries[to].combos;
        }
        for (std::size_t i = from; i < to; ++i) wins[entries[i].pair] = 2 * below + equal;
        below += equal;
    }
    return wins;
}

/// The sum over the next card of what is known for the longer boards.
Wins wins_before(const Board& board, const std::array<std::uint16_t, kRanks>& next, const std::vector<Wins>& known) {
    Wins wins{};
    for_each_pair([&](std::size_t pair, std::size_t hi, std::size_t lo) {
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            const int free = kSuits - board.held[rank] - (rank == hi ? 1 : 0) - (rank == lo ? 1 : 0);
            if (free > 0) wins[pair] += static_cast<std::uint64_t>(free) * known[next[rank]][pair];
        }
    });
    return wins;
}

/// Half pots there are: two for each of the 1081 other pairs, and that for each order of the cards to come, which come
/// from the 50 that are not in the hand.
std::uint64_t all_wins(std::size_t cards) {
    std::uint64_t all = 47 * 46;
    for (std::size_t dealt = cards; dealt < kFull; ++dealt) all *= 50 - dealt;
    return all;
}

Standing rounded(std::uint64_t wins, std::uint64_t all) {
    return static_cast<Standing>(std::min<std::uint64_t>((510 * wins + all) / (2 * all), 255));
}

/// Of 256, what is left of a hand that is not near a flush, by cards on the board and how many of them are of one suit:
/// the share of other pairs that hold no flush and will make none.
constexpr std::array<std::array<std::uint16_t, 6>, 6> kUnflushed{{
    {256, 256, 256, 256, 256, 256},
    {256, 256, 256, 256, 256, 256},
    {256, 256, 256, 256, 256, 256},
    {256, 256, 251, 223, 256, 256},
    {256, 256, 249, 237, 151, 256},
    {256, 256, 256, 245, 165, 128},
}};

/// Of 255, the chance of four to a flush to get the fifth, by cards on the board.
constexpr std::array<std::uint8_t, 6> kFlushDraw{0, 0, 0, 89, 50, 0};

}  // namespace

Standings::Standings(bool lowball) {
    const std::vector<Board> boards = list_boards(next_);
    std::vector<Wins> wins(boards.size());
    values_.resize(boards.size());
    for (std::size_t at = boards.size(); at-- > 0;) {  // the longest first
        const Board& board = boards[at];
        wins[at] = board.cards == kFull ? wins_at_the_end(board, lowball) : wins_before(board, next_[at], wins);
        std::transform(wins[at].begin(), wins[at].end(), values_[at].begin(),
                       [all = all_wins(board.cards)](std::uint64_t won) { return rounded(won, all); });
    }
}

const Standings& Standings::of(bool lowball) {
    static const Standings high(false);
    if (!lowball) return high;
    static const Standings low(true);
    return low;
}

void BoardReading::clear(bool lowball, bool inverse) noexcept {
    if (standings_ == nullptr || lowball != lowball_) standings_ = &Standings::of(lowball);
    lowball_ = lowball;
    turned_ = inverse ? 255 : 0;
    cards_ = 0;
    board_ = 0;
    row_ = standings_->row(board_);
    unflushed_ = 256;
    near_with_one_ = near_with_two_ = 0;
    suits_ = {};
    most_of_a_suit_ = 0;
    set_ = CardSet();
}

void BoardReading::add(Card card) noexcept {
    ++cards_;
    board_ = standings_->next(board_, rank_of(card));
    row_ = standings_->row(board_);
    __builtin_prefetch(row_);  // all seats are about to read it, and it is in no near cache
    __builtin_prefetch(row_ + Standings::kPairs - 1);
    if (lowball_) return;  // the weakest five are hardly ever of one suit
    set_.add(card);
    const int suit = suit_of(card);
    const std::uint8_t held = ++suits_[static_cast<std::size_t>(suit)];
    most_of_a_suit_ = std::max(most_of_a_suit_, held);
    if (cards_ < kFull) {
        near_with_one_ |= (held >= 3 ? 1U : 0U) << suit;
        near_with_two_ |= (held >= 2 ? 1U : 0U) << suit;
    } else {
        see_last_suits();
    }
    unflushed_ = kUnflushed[cards_][most_of_a_suit_];
}

/// On a full board four of a suit are no draw any more.
void BoardReading::see_last_suits() noexcept {
    near_with_one_ = near_with_two_ = 0;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
        near_with_one_ |= (suits_[suit] >= 4 ? 1U : 0U) << suit;
        near_with_two_ |= (suits_[suit] >= 3 ? 1U : 0U) << suit;
    }
}

Standing BoardReading::with_flush(unsigned plain, std::array<Card, 2> hole) const noexcept {
    const int first = suit_of(hole[0]);
    const int second = suit_of(hole[1]);
    const int of_first = suits_[static_cast<std::size_t>(first)] + (first == second ? 2 : 1);
    const int of_second = suits_[static_cast<std::size_t>(second)] + (first == second ? 2 : 1);
    if (std::max(of_first, of_second) >= 5) {
        const Standing flush = flush_standing(hole, of_first >= of_second ? first : second);
        return std::max(static_cast<Standing>(plain), flush);
    }
    const unsigned left = plain * unflushed_ >> 8;
    return static_cast<Standing>(left + (255 - left) * kFlushDraw[cards_] / 255);
}

/// Nothing but a higher flush is feared, and a full house where the board has a pair, which is rare enough.
Standing BoardReading::flush_standing(std::array<Card, 2> hole, int suit) const noexcept {
    std::uint32_t own = 0;
    for (const Card card : hole) {
        if (suit_of(card) == suit) own |= 1U << rank_of(card);
    }
    const std::uint32_t others = ~(set_.ranks_of_suit(suit) | own) & ((1U << kRanks) - 1);
    const int higher = std::popcount(others & ~((std::bit_floor(own) << 1) - 1));
    // A higher card alone beats a flush that takes one hole card; with three on the board it needs a second.
    const int each = suits_[static_cast<std::size_t>(suit)] >= 4 ? 11 : 2;
    return static_cast<Standing>(std::max(96, 250 - each * higher));
}

}  // namespace holdem893
