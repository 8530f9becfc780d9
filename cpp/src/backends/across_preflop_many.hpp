// The preflop kernel for three players and more, over vector lanes of 16 bits.
#pragma once
#include "across_preflop.hpp"

namespace {

using holdem893::backends::FlushBoardsOfMany;

// The strongest players of each lane, a bit each, as player after player is added.
template <class L> struct Winners {
    using Words = typename L::Words;
    Words best, who;

    explicit Winners(Words first) : best(first), who(L::every16(1)) {}
    void add(Words strength, Words bit) {
        const Words above = L::above16(strength, best), equal = L::equal16(strength, best);
        who = L::bor(L::without(who, above), L::band(bit, L::bor(above, equal)));
        best = L::max16(best, strength);
    }
};

// Weight by who wins, for few players: a vector of sums for each set of them.
template <class L, int players> struct SumsOfFew {
    using Words = typename L::Words;
    static constexpr int kPlayers = players;
    static constexpr int kSets = 1 << players;
    Words sums[kSets];  // that of no winners is not used
    int64_t* by_winners;
    int sign;

    SumsOfFew(int64_t* to, int plus_or_minus) : by_winners(to), sign(plus_or_minus) {
        for (Words& sum : sums) sum = L::zero();
    }
    void add(Words who, const uint16_t* weights) {
        const Words weight = L::load(weights);
#pragma GCC unroll 8
        for (int set = 1; set < kSets; ++set) sums[set] = L::add16(sums[set], weight_where(who, set, weight));
    }
    void move(Words from, Words to, const uint16_t* weights) {
        const Words weight = L::load(weights);
#pragma GCC unroll 8
        for (int set = 1; set < kSets; ++set) {
            const Words more = weight_where(to, set, weight), less = weight_where(from, set, weight);
            sums[set] = L::add16(sums[set], L::sub16(more, less));
        }
    }
    // Lane says whether sums may be below zero.
    template <class Lane> void finish() {
        for (int set = 1; set < kSets; ++set) {
            uint16_t lanes[L::kHands / 2];
            L::store(lanes, sums[set]);
            int64_t sum = 0;
            for (const uint16_t lane : lanes) sum += static_cast<Lane>(lane);
            by_winners[set] += sign * sum;
            sums[set] = L::zero();
        }
    }

  private:
    static Words weight_where(Words who, int set, Words weight) {
        return L::band(weight, L::equal16(who, L::every16(static_cast<uint16_t>(set))));
    }
};

// For many, lane by lane: the sets of winners are too many.
template <class L> struct SumsOfMany {
    using Words = typename L::Words;
    static constexpr int kPlayers = 0;  // any number
    int64_t* by_winners;
    int sign;

    void add(Words who, const uint16_t* weights) { add(who, weights, sign); }
    void move(Words from, Words to, const uint16_t* weights) {
        add(from, weights, -sign);
        add(to, weights, sign);
    }
    template <class Lane> void finish() {}

  private:
    void add(Words who, const uint16_t* weights, int times) {
        uint16_t lanes[L::kHands / 2];
        L::store(lanes, who);
        for (size_t i = 0; i < L::kHands / 2; ++i) by_winners[lanes[i]] += times * weights[i];
    }
};

template <class L, class Sums> struct ManyAcrossBoards {
    using Words = typename L::Words;
    static constexpr size_t kLanes = L::kHands / 2;

    static void tally(const uint16_t* const* strengths, int any_players, const uint16_t* weights, size_t lanes,
                      int sign, int64_t* by_winners) {
        const int players = Sums::kPlayers != 0 ? Sums::kPlayers : any_players;
        constexpr size_t kLanesASum = AcrossBoards<L>::kStepsASum * kLanes;
        Sums sums(by_winners, sign);
        for (size_t from = 0; from < lanes; from += kLanesASum) {
            const size_t to = lanes - from < kLanesASum ? lanes : from + kLanesASum;
            for (size_t i = from; i < to; i += kLanes) {
                Winners<L> winners(L::load(strengths[0] + i));
                for (int player = 1; player < players; ++player)
                    winners.add(L::load(strengths[player] + i), bit_of(player));
                sums.add(winners.who, weights + i);
            }
            sums.template finish<uint16_t>();
        }
    }

    static void tally_changes(const FlushBoardsOfMany& boards, size_t lanes, int64_t* by_winners) {
        const int players = Sums::kPlayers != 0 ? Sums::kPlayers : boards.players;
        Sums sums(by_winners, 1);
        for (size_t r = 0; r < boards.row_count; ++r) {
            const size_t row = boards.rows[r];
            for (size_t i = 0; i < lanes; i += kLanes) {
                const Words first = L::load(boards.strengths[0] + row * lanes + i);
                Winners<L> plain(first), with(L::max16(first, L::every16(boards.flushes[0][row])));
                for (int player = 1; player < players; ++player) {
                    const Words strength = L::load(boards.strengths[player] + row * lanes + i);
                    plain.add(strength, bit_of(player));
                    with.add(L::max16(strength, L::every16(boards.flushes[player][row])), bit_of(player));
                }
                sums.move(plain.who, with.who, boards.weights + i);
            }
        }
        sums.template finish<int16_t>();
    }

  private:
    static Words bit_of(int player) { return L::every16(static_cast<uint16_t>(1 << player)); }
};

template <class L>
void tally_across(const uint16_t* const* strengths, int players, const uint16_t* weights, size_t lanes, int sign,
                  int64_t* by_winners) {
    const auto tally = players == 3   ? ManyAcrossBoards<L, SumsOfFew<L, 3>>::tally
                       : players == 4 ? ManyAcrossBoards<L, SumsOfFew<L, 4>>::tally
                       : players == 5 ? ManyAcrossBoards<L, SumsOfFew<L, 5>>::tally
                                      : ManyAcrossBoards<L, SumsOfMany<L>>::tally;
    tally(strengths, players, weights, lanes, sign, by_winners);
}
template <class L> void tally_changes_across(const FlushBoardsOfMany& boards, size_t lanes, int64_t* by_winners) {
    const auto tally = boards.players == 3   ? ManyAcrossBoards<L, SumsOfFew<L, 3>>::tally_changes
                       : boards.players == 4 ? ManyAcrossBoards<L, SumsOfFew<L, 4>>::tally_changes
                       : boards.players == 5 ? ManyAcrossBoards<L, SumsOfFew<L, 5>>::tally_changes
                                             : ManyAcrossBoards<L, SumsOfMany<L>>::tally_changes;
    tally(boards, lanes, by_winners);
}

template <class L> constexpr holdem893::backends::PreflopKernel kPreflopAcross = {
    AcrossBoards<L>::compare, AcrossBoards<L>::change, tally_across<L>, tally_changes_across<L>};

}  // namespace
