// Exact equity before the flop against the plain walk over all boards, and the kernels against slow definitions.

#include <algorithm>

#include "backends/dispatch.hpp"
#include "check.hpp"
#include "holdem893/preflop.hpp"
#include "holdem893/rng.hpp"

using namespace holdem893;

namespace {

using Words = std::vector<std::uint16_t>;

Words random_words(std::size_t n, std::uint32_t bound, Rng& rng) {
    Words words(n);
    for (std::uint16_t& word : words) word = static_cast<std::uint16_t>(rng.below(bound));
    return words;
}

void test_compare(const backends::PreflopKernel& kernel, std::size_t lanes, Rng& rng) {
    const Words first = random_words(lanes, 8, rng), second = random_words(lanes, 8, rng);
    const Words weights = random_words(lanes, 1025, rng);
    backends::WinTie expected{0, 0};
    for (std::size_t i = 0; i < lanes; ++i) {
        if (first[i] > second[i]) expected.first += weights[i];
        if (first[i] == second[i]) expected.tie += weights[i];
    }
    const backends::WinTie found = kernel.compare(first.data(), second.data(), weights.data(), lanes);
    CHECK(found.first == expected.first && found.tie == expected.tie);
}

void test_change(const backends::PreflopKernel& kernel, std::size_t lanes, Rng& rng) {
    constexpr std::size_t kRows = 20;
    const Words first = random_words(kRows * lanes, 32768, rng), second = random_words(kRows * lanes, 32768, rng);
    const Words first_flush = random_words(kRows, 32768, rng), second_flush = random_words(kRows, 2, rng);
    const Words rows = {1, 4, 5, 11, 19}, weights = random_words(lanes, 10, rng);
    backends::WinTie expected{0, 0};
    for (const std::size_t row : rows) {
        for (std::size_t i = 0; i < lanes; ++i) {
            const int a = first[row * lanes + i], b = second[row * lanes + i];
            const int with_a = std::max<int>(a, first_flush[row]), with_b = std::max<int>(b, second_flush[row]);
            expected.first += weights[i] * (int{with_a > with_b} - int{a > b});
            expected.tie += weights[i] * (int{with_a == with_b} - int{a == b});
        }
    }
    const backends::FlushBoards boards{first.data(), second.data(), first_flush.data(), second_flush.data(),
                                       rows.data(),  rows.size(),   weights.data()};
    const backends::WinTie found = kernel.change(boards, lanes);
    CHECK(found.first == expected.first && found.tie == expected.tie);
}

/// The players with the largest strength, a bit each.
std::size_t winners_of(const std::vector<int>& strengths) {
    const int best = *std::max_element(strengths.begin(), strengths.end());
    std::size_t who = 0;
    for (std::size_t i = 0; i < strengths.size(); ++i) who |= std::size_t{strengths[i] == best} << i;
    return who;
}

/// For each player as many words; and where they lie.
struct WordsOfMany {
    WordsOfMany(std::size_t players, std::size_t n, std::uint32_t bound, Rng& rng) {
        for (std::size_t i = 0; i < players; ++i) words.push_back(random_words(n, bound, rng));
        for (const Words& of_player : words) pointers.push_back(of_player.data());
    }
    std::vector<Words> words;
    std::vector<const std::uint16_t*> pointers;
};

void test_tally(const backends::PreflopKernel& kernel, std::size_t players, std::size_t lanes, Rng& rng) {
    const WordsOfMany strengths(players, lanes, 6, rng);
    const Words weights = random_words(lanes, 1025, rng);
    std::vector<std::int64_t> expected(std::size_t{1} << players, 5), found = expected;
    for (const int sign : {1, -1}) {
        for (std::size_t i = 0; i < lanes; ++i) {
            std::vector<int> of_lane;
            for (const Words& words : strengths.words) of_lane.push_back(words[i]);
            expected[winners_of(of_lane)] += sign * weights[i];
        }
        kernel.tally(strengths.pointers.data(), static_cast<int>(players), weights.data(), lanes, sign, found.data());
        CHECK(found == expected);
    }
}

void test_tally_changes(const backends::PreflopKernel& kernel, std::size_t players, std::size_t lanes, Rng& rng) {
    constexpr std::size_t kRows = 20;
    const WordsOfMany strengths(players, kRows * lanes, 8, rng), flushes(players, kRows, 9, rng);
    const Words rows = {0, 4, 5, 11, 19}, weights = random_words(lanes, 10, rng);
    std::vector<std::int64_t> expected(std::size_t{1} << players, 5), found = expected;
    for (const std::size_t row : rows) {
        for (std::size_t i = 0; i < lanes; ++i) {
            std::vector<int> plain, with;
            for (std::size_t player = 0; player < players; ++player) {
                plain.push_back(strengths.words[player][row * lanes + i]);
                with.push_back(std::max<int>(plain.back(), flushes.words[player][row]));
            }
            expected[winners_of(plain)] -= weights[i];
            expected[winners_of(with)] += weights[i];
        }
    }
    const backends::FlushBoardsOfMany boards{
        strengths.pointers.data(), flushes.pointers.data(), static_cast<int>(players), rows.data(), rows.size(),
        weights.data()};
    kernel.tally_changes(boards, lanes, found.data());
    CHECK(found == expected);
}

void test_kernels() {
    for (const backends::Kernel* kernel : backends::all_kernels()) {
        if (!backends::is_runnable(*kernel)) continue;
        Rng rng(893);
        for (const std::size_t lanes : {0, 16, 96, 1008, 1024, 1296, 6176}) test_compare(*kernel->preflop, lanes, rng);
        for (const std::size_t lanes : {16, 96}) test_change(*kernel->preflop, lanes, rng);
        for (std::size_t players = 3; players <= kMostPlayers; ++players) {
            for (const std::size_t lanes : {0, 16, 1296, 6176}) test_tally(*kernel->preflop, players, lanes, rng);
            for (const std::size_t lanes : {16, 96}) test_tally_changes(*kernel->preflop, players, lanes, rng);
        }
    }
}

/// Hands and dead cards dealt at random, `live` cards left.
Spot random_spot(std::size_t players, std::size_t live, Dealer& dealer) {
    std::vector<Card> cards(kDeckSize - live);
    dealer.deal(cards.size(), cards);
    Spot spot;
    for (std::size_t i = 0; i < players; ++i) spot.players.push_back({cards[2 * i], cards[2 * i + 1]});
    spot.dead.assign(cards.begin() + static_cast<std::ptrdiff_t>(2 * players), cards.end());
    return spot;
}

void check_spot_by_walk(const Spot& spot) {
    const WinnerCounts expected = enumerate(spot, nullptr);
    const WinnerCounts counted = count_preflop(spot);
    CHECK(counted.boards == expected.boards);
    CHECK(counted.boards_by_winners == expected.boards_by_winners);
}

void test_known_hands() {
    Dealer dealer(1);
    for (std::size_t players = kFewestPlayers; players <= kMostPlayers; ++players) {
        for (const std::size_t live : {5, 9, 14, 17, 20, 23}) check_spot_by_walk(random_spot(players, live, dealer));
    }
    for (const std::size_t live : {23, 25, 28, 31}) check_spot_by_walk(random_spot(2, live, dealer));
    check_spot_by_walk({{{51, 47}, {42, 41}}, {}, {}});                              // AsKs v QhQd
    check_spot_by_walk({{{51, 50}, {45, 44}, {40, 41}}, {}, {0, 5, 10, 20, 24, 28}});  // three pairs
}

void test_refusals() {
    const auto of = [](Spot spot) { return complaint([&] { count_preflop(spot); }); };
    CHECK(contains(of({{{51, 50}}, {}, {}}), "2 to 10 players, not 1"));
    CHECK(contains(of({{{51, 50}, {51, 49}}, {}, {}}), "As in player 1's hand"));
    CHECK(contains(of({{{51, 50}, {0, 1}}, {}, {1}}), "2d in the dead cards"));
    CHECK(contains(of({{{51, 50}, {0, 1}}, {2, 3, 4}, {}}), "there is no board, and this one has 3 cards"));
}

}  // namespace

int main() {
    test_kernels();
    test_known_hands();
    test_refusals();
}
