// How a vector of trials is dealt, each step against a plain model; and that every card comes equally often everywhere.

#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

#include "backends/dispatch.hpp"
#include "check.hpp"
#include "holdem893/rng.hpp"

#if defined(__x86_64__)
#include "backends/lanes_avx2.hpp"
using Lanes = Avx2;
#else
#include "backends/lanes_neon.hpp"
using Lanes = Neon;
#endif
#include "backends/across_sample.hpp"

namespace {

using holdem893::Rng;
using Bytes = Lanes::Bytes;
constexpr std::size_t kLanes = Lanes::kHands;
constexpr std::size_t kGenerators = kLanes / 8;

std::array<std::uint8_t, kLanes> bytes_of(Bytes x) {
    std::array<std::uint8_t, kLanes> bytes;
    Lanes::store8(bytes.data(), x);
    return bytes;
}

SampleStream stream_of(std::uint64_t seed) {
    SampleStream stream;
    for (std::size_t g = 0; g < 4; ++g) {
        for (std::size_t w = 0; w < 4; ++w) stream.word[w][g] = Rng(seed + g).state()[w];
    }
    return stream;
}
Generators<Lanes> generators_of(const SampleStream& stream) {
    Generators<Lanes> generators;
    generators.load(stream, 0);
    return generators;
}

/// The word of 16 bits that serves a lane, of two numbers of each generator.
std::uint16_t word_of(const std::array<std::array<std::uint64_t, 2>, kGenerators>& numbers, std::size_t lane) {
    const std::size_t half = lane / 16, in_half = lane % 16;
    const std::uint64_t number = numbers[2 * half + in_half % 8 / 4][in_half / 8];
    return static_cast<std::uint16_t>(number >> 16 * (in_half % 4));
}

void test_numbers_and_what_is_dropped() {
    const SampleStream stream = stream_of(5);
    Generators<Lanes> generators = generators_of(stream);
    std::vector<Rng> plain;
    for (std::size_t g = 0; g < kGenerators; ++g) plain.emplace_back(5 + g);
    int dropped_lanes = 0;
    for (unsigned round = 0; round < 5200; ++round) {
        const unsigned n = round % 52 + 1;
        Halves<Lanes> short_by = {Lanes::zero(), Lanes::zero()};
        const auto drawn = bytes_of(draw_below<Lanes>(generators, n, short_by));
        const auto marks = bytes_of(dropped<Lanes>(short_by));
        std::array<std::array<std::uint64_t, 2>, kGenerators> numbers;
        for (std::size_t g = 0; g < kGenerators; ++g) numbers[g][0] = plain[g].next();
        for (std::size_t g = 0; g < kGenerators; ++g) numbers[g][1] = plain[g].next();
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            const unsigned product = word_of(numbers, lane) * n;
            CHECK(drawn[lane] == product >> 16);
            CHECK(marks[lane] == ((product & 0xFFFF) < 65536 % n ? 255 : 0));
            dropped_lanes += marks[lane] != 0;
        }
    }
    CHECK(dropped_lanes > 0);
    SampleStream saved = stream;
    generators.save(saved, 0);
    for (std::size_t g = 0; g < kGenerators; ++g) {
        for (std::size_t w = 0; w < 4; ++w) CHECK(saved.word[w][g] == plain[g].state()[w]);
    }
}

/// Of all words of 16 bits, those not dropped fall on each number equally often.
void test_words_are_even() {
    for (unsigned n = 1; n <= 52; ++n) {
        std::vector<int> found(n);
        for (unsigned word = 0; word < 65536; ++word) {
            const unsigned product = word * n;
            if ((product & 0xFFFF) >= 65536 % n) ++found[product >> 16];
        }
        for (const int count : found) CHECK(count == static_cast<int>(65536 / n));
    }
}

void test_the_shuffle_is_one() {
    Rng rng(6);
    for (unsigned deck = 25; deck <= 52; ++deck) {
        std::array<std::vector<std::uint8_t>, kLanes> decks;
        for (auto& cards : decks) {
            for (unsigned i = 0; i < deck; ++i) cards.push_back(static_cast<std::uint8_t>(i));
        }
        Shuffle<Lanes> shuffle;
        for (unsigned i = 0; i < kMostDealt; ++i) {
            std::array<std::uint8_t, kLanes> to;
            for (std::size_t lane = 0; lane < kLanes; ++lane) {
                // Places near the front more often: they are swapped again and again.
                to[lane] = static_cast<std::uint8_t>(i + rng.below(lane % 2 == 0 ? deck - i : std::min(deck - i, 3U)));
                std::swap(decks[lane][i], decks[lane][to[lane]]);
            }
            const auto cards = bytes_of(shuffle.take(Lanes::load8(to.data())));
            for (std::size_t lane = 0; lane < kLanes; ++lane) CHECK(cards[lane] == decks[lane][i]);
        }
    }
}

/// A task with some dead cards, for one player with a known hand and others without.
SampleTask task_of(int players, int board_cards, std::uint64_t gone) {
    SampleTask task{};
    task.players = players;
    task.board_cards = board_cards;
    for (int p = 0; p < players; ++p) task.hole[p][0] = task.hole[p][1] = 255;
    for (int card = 0; card < 52; ++card) {
        if (gone >> card & 1) {
            task.gaps[task.gone] = static_cast<std::uint8_t>(card - task.gone);
            ++task.gone;
        }
    }
    task.deck = 52 - task.gone;
    return task;
}

void test_numbers_to_ids() {
    Rng rng(7);
    for (int round = 0; round < 200; ++round) {
        const std::uint64_t gone = rng.next() & rng.next() & 0xFFFFFFFFFFFFF;
        const SampleTask task = task_of(2, 0, gone);
        int number = 0;
        for (int card = 0; card < 52; ++card) {
            if (gone >> card & 1) continue;
            CHECK(bytes_of(ids_of<Lanes>(Lanes::every(static_cast<std::uint8_t>(number)), task))[3] == card);
            ++number;
        }
    }
}

/// Chi-squared of counts that should be equal, in its standard deviations off its mean.
double unevenness(const std::vector<double>& found, double expected) {
    double sum = 0;
    for (const double count : found) sum += (count - expected) * (count - expected) / expected;
    const double freedom = static_cast<double>(found.size()) - 1;
    return (sum - freedom) / std::sqrt(2 * freedom);
}

/// Cards of every column, and pairs of cards of neighbouring columns, over what is not dropped.
void test_cards_are_even(std::uint64_t gone) {
    constexpr std::size_t kColumns = 9;
    const SampleTask task = task_of(2, 0, gone);
    const auto deck = static_cast<std::size_t>(task.deck);
    Generators<Lanes> generators = generators_of(stream_of(gone));
    const auto block = std::make_unique<TrialBlock>();
    std::array<std::vector<double>, kColumns> single;
    std::array<std::vector<double>, kColumns> pair;
    for (auto& counts : single) counts.assign(52, 0);
    for (auto& counts : pair) counts.assign(52 * 52, 0);
    double trials = 0;
    for (int round = 0; round < 40'000; ++round) {
        deal_vector<Lanes>(task, generators, *block, 0);
        const auto column = [&](std::size_t i) { return i < 5 ? block->board[i] : block->hole[i - 5]; };
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            if (block->dropped[lane] != 0) continue;
            ++trials;
            std::uint64_t seen = gone;
            for (std::size_t i = 0; i < kColumns; ++i) {
                const std::uint64_t bit = std::uint64_t{1} << column(i)[lane];
                CHECK((seen & bit) == 0);
                seen |= bit;
                ++single[i][column(i)[lane]];
                ++pair[i][column(i)[lane] * 52U + column((i + 4) % kColumns)[lane]];
            }
        }
    }
    for (std::size_t i = 0; i < kColumns; ++i) {
        std::erase(single[i], 0);
        std::erase(pair[i], 0);
        CHECK(single[i].size() == deck && pair[i].size() == deck * (deck - 1));
        CHECK(std::abs(unevenness(single[i], trials / static_cast<double>(deck))) < 4.5);
        CHECK(std::abs(unevenness(pair[i], trials / static_cast<double>(deck * (deck - 1)))) < 4.5);
    }
}

}  // namespace

int main() {
    test_words_are_even();
    if (!holdem893::backends::is_runnable(*holdem893::backends::all_kernels().front())) {
        std::puts("this machine cannot run the lanes of this build");
        return 0;
    }
    test_numbers_and_what_is_dropped();
    test_the_shuffle_is_one();
    test_numbers_to_ids();
    test_cards_are_even(0);
    test_cards_are_even(0x8000100001003);
    test_cards_are_even(0xFFFFF00000000);
}
