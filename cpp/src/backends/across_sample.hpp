// A block of trials: dealt into columns, evaluated column by column, rare hands done after, winners counted.
#pragma once
#include "across_deal.hpp"
#include "across_high.hpp"
#include "across.hpp"

namespace {

constexpr size_t kTrials = 256;

// A byte for each trial and each card; and what each player's hand is worth. Cards stand in the order of the vectors'
// bytes, strengths in the order of their words.
struct TrialBlock {
    alignas(32) uint8_t board[5][kTrials];
    alignas(32) uint8_t hole[2 * holdem893::backends::kSamplePlayers][kTrials];
    alignas(32) uint8_t dropped[kTrials];
    alignas(32) uint16_t strength[holdem893::backends::kSamplePlayers * kTrials];
};

// Hand p * kTrials + t is that of player p in trial t, as the strengths are stored.
template <class L> struct TrialHands {
    static constexpr int kCards = 7;
    const TrialBlock& block;

    HOLDEM893_INLINE void copy(size_t i, uint8_t* to) const {
        const size_t player = i / kTrials, in_block = i % kTrials;
        const size_t at = in_block / L::kHands * L::kHands + L::byte_of_hand(in_block % L::kHands);
        for (int c = 0; c < 5; ++c) to[c] = block.board[c][at];
        to[5] = block.hole[2 * player][at];
        to[6] = block.hole[2 * player + 1][at];
    }
};

// Cards that lie open are the same in every trial.
inline void lay_open_cards(const SampleTask& task, TrialBlock& block) {
    for (int c = 0; c < task.board_cards; ++c) __builtin_memset(block.board[c], task.board[c], kTrials);
    for (int p = 0; p < task.players; ++p)
        for (int c = 0; c < 2; ++c)
            if (task.hole[p][c] < 52) __builtin_memset(block.hole[2 * p + c], task.hole[p][c], kTrials);
}

template <class L>
[[gnu::noinline]] void deal_vector(const SampleTask& task, Generators<L>& generators, TrialBlock& block, size_t at) {
    Shuffle<L> shuffle;
    Halves<L> short_by = {L::zero(), L::zero()};
    unsigned dealt = 0;
    const auto deal = [&](uint8_t* column) {
        const auto drawn = draw_below<L>(generators, static_cast<unsigned>(task.deck) - dealt, short_by);
        const auto number = shuffle.take(L::add8(drawn, L::every(static_cast<uint8_t>(dealt))));
        L::store8(column + at, ids_of<L>(number, task));
        ++dealt;
    };
    for (int c = task.board_cards; c < 5; ++c) deal(block.board[c]);
    for (int p = 0; p < task.players; ++p) {
        if (task.hole[p][0] < 52) continue;
        deal(block.hole[2 * p]);
        deal(block.hole[2 * p + 1]);
    }
    L::store8(block.dropped + at, dropped<L>(short_by));
}

// What all players share of a vector of trials: how often each rank is on the board, and its suits added up.
template <class L> struct SharedBoard {
    Counts<L> counts;
    typename L::Bytes suits;
};
template <class L> HOLDEM893_INLINE SharedBoard<L> shared_board(const TrialBlock& block, size_t at) {
    Columns<L, 5> columns;
    for (int c = 0; c < 5; ++c) columns.card[c] = L::load8(block.board[c] + at);
    const Counts<L> counts = count_ranks<L, 5>(columns, kHighOrder);
    auto suits = L::template splat8<(kFlushKey<7>.bias)>();
    for (int c = 0; c < 5; ++c) suits = L::add8(suits, L::look_up(L::table(kFlushTest<7>.weight.at), columns.card[c]));
    return {counts, suits};
}

// Counts of ranks with two more cards.
template <class L>
HOLDEM893_INLINE void add_two(typename L::Bytes a, typename L::Bytes b, typename L::Bytes& odd, typename L::Bytes& two,
                              typename L::Bytes& four) {
    const Adder<L> both(a, b), ones(odd, both.sum);
    const auto carry = L::bor(both.carry, ones.carry);  // never both
    odd = ones.sum;
    four = L::bor(four, L::band(two, carry));
    two = L::bxor(two, carry);
}

// A player's strengths in a vector of trials; `rare` where the hand is a flush, which comes after. Full houses and what
// else `of_ranks` leaves are done for all at once: a player with a pair makes one in every fifth trial.
template <class L>
HOLDEM893_INLINE Common<L> judge_player(const TrialBlock& block, const SharedBoard<L>& board, size_t player,
                                        size_t at) {
    const auto a = L::load8(block.hole[2 * player] + at), b = L::load8(block.hole[2 * player + 1] + at);
    const Planes<L> first = rank_planes<L>(a, kHighOrder.rank_low, kHighOrder.rank_high);
    const Planes<L> second = rank_planes<L>(b, kHighOrder.rank_low, kHighOrder.rank_high);
    Counts<L> counts = board.counts;
    add_two<L>(first.low, second.low, counts.odd.low, counts.two.low, counts.four.low);
    add_two<L>(first.high, second.high, counts.odd.high, counts.two.high, counts.four.high);
    const auto weight = L::table(kFlushTest<7>.weight.at);
    const auto suits = L::add8(board.suits, L::add8(L::look_up(weight, a), L::look_up(weight, b)));
    const Common<L> most = High{}.template of_ranks<L, 7>(counts);
    const Halves<L> grouped = High{}.template groups<L>(counts);
    const Halves<L> is_grouped = words<L>(most.rare, most.rare);
    return {{L::select(is_grouped.a, most.strength.a, grouped.a), L::select(is_grouped.b, most.strength.b, grouped.b)},
            L::above8(flush_of<L, 7>(suits), L::zero())};
}

// What becomes of the hands that are left: all are flushes.
struct Flushes {
    static constexpr bool kTwoRounds = false;
    template <class L, int k> HOLDEM893_INLINE Halves<L> rare(const Columns<L, k>& columns) const {
        return High{}.template flushes<L, k>(columns);
    }
};

template <class L>
[[gnu::noinline]] void judge_vector(const SampleTask& task, TrialBlock& block, size_t at, RareList& list) {
    const SharedBoard<L> board = shared_board<L>(block, at);
    for (size_t p = 0; p < static_cast<size_t>(task.players); ++p) {
        const Common<L> found = judge_player<L>(block, board, p, at);
        L::store(block.strength + p * kTrials + at, found.strength.a, found.strength.b);
        list.add(L::hands_where(found.rare), p * kTrials + at);
    }
}

// The winners of a vector of trials as two byte planes, players 0-7 and 8-9.
template <class L> HOLDEM893_INLINE Planes<L> winners_of(const SampleTask& task, const TrialBlock& block, size_t at) {
    const size_t players = static_cast<size_t>(task.players);
    Halves<L> best = load_halves<L>(block.strength + at);
    for (size_t p = 1; p < players; ++p) {
        const Halves<L> strength = load_halves<L>(block.strength + p * kTrials + at);
        best = {L::max16(best.a, strength.a), L::max16(best.b, strength.b)};
    }
    auto low = L::zero(), high = L::zero();
    for (size_t p = 0; p < players; ++p) {
        const Halves<L> strength = load_halves<L>(block.strength + p * kTrials + at);
        const auto wins = L::masks(L::equal16(strength.a, best.a), L::equal16(strength.b, best.b));
        auto& plane = p < 8 ? low : high;
        plane = L::bor(plane, L::band(wins, L::every(static_cast<uint8_t>(1u << p % 8))));
    }
    return {low, high};
}

// Counts for sets of winners, four of each so that equal sets in a row do not wait for each other.
struct WinnerCounts {
    uint32_t of[4][1 << holdem893::backends::kSamplePlayers];
};

// Counts a vector's kept trials, at most `left`; how many they are.
template <class L>
HOLDEM893_INLINE uint64_t count_vector(const SampleTask& task, const TrialBlock& block, size_t at, uint64_t left,
                                       WinnerCounts& counts) {
    const auto dropped = L::load8(block.dropped + at);
    const Planes<L> winners = winners_of<L>(task, block, at);
    alignas(32) uint8_t low[L::kHands], high[L::kHands];
    L::store8(low, L::without(winners.low, dropped));
    L::store8(high, L::without(winners.high, dropped));
    const uint64_t kept = L::kHands - static_cast<uint64_t>(__builtin_popcount(L::hands_where(dropped)));
    if (kept > left) [[unlikely]] {
        uint64_t counted = 0;
        for (size_t i = 0; counted < left; ++i) {
            const size_t set = low[i] | size_t{high[i]} << 8;
            ++counts.of[0][set];
            counted += set != 0;
        }
        return left;
    }
    if (task.players <= 8)
        for (size_t i = 0; i < L::kHands; ++i) ++counts.of[i % 4][low[i]];
    else
        for (size_t i = 0; i < L::kHands; ++i) ++counts.of[i % 4][low[i] | size_t{high[i]} << 8];
    return kept;
}

template <class L>
[[gnu::noinline]] void run_sample(const SampleTask& task, SampleStream& stream, uint64_t trials, uint64_t* counts) {
    constexpr int kParts = 32 / L::kHands;  // vectors in a group, each with generators of its own
    Generators<L> generators[kParts];
    for (int part = 0; part < kParts; ++part) generators[part].load(stream, part);
    TrialBlock block;
    lay_open_cards(task, block);
    RareList list;
    const size_t sets = size_t{1} << task.players;
    WinnerCounts block_counts;
    for (auto& row : block_counts.of)
        for (size_t set = 0; set < sets; ++set) row[set] = 0;
    while (trials > 0) {
        // No more groups than can be needed: the tail of a run is not worth a whole block.
        const uint64_t groups = (trials + 31) / 32;
        const size_t size = groups * 32 < kTrials ? static_cast<size_t>(groups) * 32 : kTrials;
        for (size_t at = 0; at < size; at += L::kHands)
            deal_vector<L>(task, generators[at / L::kHands % kParts], block, at);
        list.count = 0;
        for (size_t at = 0; at < size; at += L::kHands) judge_vector<L>(task, block, at, list);
        do_rare<L, Flushes>(TrialHands<L>{block}, Flushes{}, 0, list, block.strength);
        for (size_t at = 0; at < size; at += L::kHands)
            trials -= count_vector<L>(task, block, at, trials, block_counts);
    }
    for (const auto& row : block_counts.of)
        for (size_t set = 0; set < sets; ++set) counts[set] += row[set];
    for (int part = 0; part < kParts; ++part) generators[part].save(stream, part);
}

}  // namespace
