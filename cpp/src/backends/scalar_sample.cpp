// Sampling one trial at a time: the plain version of what the other backends do with many, with the same counts.

#include <algorithm>
#include <array>
#include <bit>

#include "holdem893/hand_sum.hpp"
#include "sample_kernel.hpp"

namespace holdem893::backends {
namespace {

constexpr std::size_t kTogether = 16;  // trials that two generators serve
constexpr std::size_t kMostDealt = 5 + 2 * kSamplePlayers;

std::uint64_t next(SampleStream& stream, std::size_t generator) {
    std::uint64_t s[4];
    for (std::size_t w = 0; w < 4; ++w) s[w] = stream.word[w][generator];
    const std::uint64_t result = std::rotl(s[0] + s[3], 23) + s[0];
    const std::uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = std::rotl(s[3], 45);
    for (std::size_t w = 0; w < 4; ++w) stream.word[w][generator] = s[w];
    return result;
}

/// Words of 16 bits for one card of 16 trials.
std::array<std::uint16_t, kTogether> next_words(SampleStream& stream, std::size_t half) {
    std::array<std::uint16_t, kTogether> words;
    for (std::size_t i = 0; i < kTogether; i += 4) {
        const std::uint64_t number = next(stream, 2 * half + i / 4 % 2);
        for (std::size_t j = 0; j < 4; ++j) words[i + j] = static_cast<std::uint16_t>(number >> 16 * j);
    }
    return words;
}

/// Cards of 16 trials by trial, as places in a deck that is shuffled from the front; and which trials are dropped.
struct Draws {
    std::array<std::array<std::uint8_t, kMostDealt>, kTogether> place;
    std::array<bool, kTogether> dropped{};
};

Draws draw(const SampleTask& task, SampleStream& stream, std::size_t half, std::size_t dealt) {
    Draws draws;
    for (std::size_t i = 0; i < dealt; ++i) {
        const auto n = static_cast<std::uint32_t>(task.deck) - static_cast<std::uint32_t>(i);
        const auto words = next_words(stream, half);
        for (std::size_t trial = 0; trial < kTogether; ++trial) {
            const std::uint32_t product = words[trial] * n;
            draws.place[trial][i] = static_cast<std::uint8_t>(i + (product >> 16));
            draws.dropped[trial] = draws.dropped[trial] || (product & 0xFFFF) < 65536 % n;
        }
    }
    return draws;
}

class Trials {
   public:
    explicit Trials(const SampleTask& task) : task_(task) {
        for (int card = 0, j = 0; card < kDeckSize; ++card) {
            if (j < task.gone && card == task.gaps[j] + j) {
                ++j;
            } else {
                deck_[static_cast<std::size_t>(card - j)] = static_cast<Card>(card);
            }
        }
        const auto missing = [](const std::uint8_t(&hole)[2]) { return hole[0] >= kDeckSize; };
        dealt_ = static_cast<std::size_t>(
            5 - task.board_cards + 2 * std::count_if(task.hole, task.hole + task.players, missing));
    }

    std::size_t dealt() const { return dealt_; }

    /// The set of winners of one trial.
    std::size_t winners(std::span<const std::uint8_t> places) {
        std::array<Card, kDeckSize> deck = deck_;
        for (std::size_t i = 0; i < dealt_; ++i) std::swap(deck[i], deck[places[i]]);
        const Card* next_card = deck.data();
        HandSum board;
        for (int i = 0; i < 5; ++i) board.add(i < task_.board_cards ? task_.board[i] : *next_card++);
        Strength best = 0;
        std::size_t winners = 0;
        for (std::size_t player = 0; player < static_cast<std::size_t>(task_.players); ++player) {
            const std::uint8_t* hole = task_.hole[player];
            HandSum hand = board;
            for (int i = 0; i < 2; ++i) hand.add(hole[i] < kDeckSize ? hole[i] : *next_card++);
            const Strength strength = hand.strength<7>();
            const std::size_t bit = std::size_t{1} << player;
            winners = strength > best ? bit : strength == best ? winners | bit : winners;
            best = std::max(best, strength);
        }
        return winners;
    }

   private:
    const SampleTask& task_;
    std::array<Card, kDeckSize> deck_{};
    std::size_t dealt_;
};

void run(const SampleTask& task, SampleStream& stream, std::uint64_t trials, std::uint64_t* counts) {
    Trials dealer(task);
    std::size_t half = 0;
    for (; trials > 0; half ^= 1) {
        const Draws draws = draw(task, stream, half, dealer.dealt());
        for (std::size_t trial = 0; trial < kTogether && trials > 0; ++trial) {
            if (draws.dropped[trial]) continue;
            ++counts[dealer.winners(draws.place[trial])];
            --trials;
        }
    }
}

}  // namespace

extern const SampleKernel kScalarSampleKernel = {.run = run};

}  // namespace holdem893::backends
