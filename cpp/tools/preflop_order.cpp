// Writes python/holdem893/data/preflop_order.txt: the 169 classes of hole cards by their exact equity against one
// random hand, best first, each with the half pots that one of its pairs wins over all boards and opponents. Usage:
// holdem893_preflop_order > python/holdem893/data/preflop_order.txt    (six seconds)

#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>
#include <string>
#include <vector>

#include "holdem893/evaluate.hpp"

using namespace holdem893;

namespace {

constexpr int kClasses = kRanks * kRanks;
using Tally = std::array<std::uint64_t, kClasses>;

struct Combo {
    Card hi, lo;
    int of_class;
};

/// Suited classes have the larger rank first, offsuit ones the smaller.
int class_of(Card hi, Card lo) {
    const bool suited = suit_of(hi) == suit_of(lo);
    return suited ? kRanks * rank_of(hi) + rank_of(lo) : kRanks * rank_of(lo) + rank_of(hi);
}

std::vector<Combo> all_combos() {
    std::vector<Combo> combos(kCombos);
    for (Card hi = 1; hi < kDeckSize; ++hi) {
        for (Card lo = 0; lo < hi; ++lo) combos[combo_index(hi, lo)] = {hi, lo, class_of(hi, lo)};
    }
    return combos;
}

/// How many boards a board becomes when suits are renamed; 0 unless it is the one that stands for them all, the one
/// whose suits hold falling sets of ranks.
std::uint64_t boards_alike(const std::array<Card, 5>& board) {
    CardSet cards;
    for (const Card card : board) cards.add(card);
    std::uint64_t alike = 24;
    std::uint64_t equal_suits = 1;
    for (int suit = 1; suit < kSuits; ++suit) {
        const std::uint32_t before = cards.ranks_of_suit(suit - 1);
        const std::uint32_t ranks = cards.ranks_of_suit(suit);
        if (ranks > before) return 0;
        equal_suits = ranks == before ? equal_suits + 1 : 1;
        alike /= equal_suits;  // run after run, this divides by the factorial of each
    }
    return alike;
}

/// Adds what every pair wins on one board: two half pots for each weaker opponent, one for each equal.
void tally_board(const std::array<Card, 5>& board, std::uint64_t weight, const std::vector<Combo>& combos,
                 Tally& tally) {
    std::array<Strength, kCombos> strengths;
    evaluate_combos(board, strengths);
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < kCombos; ++i) {
        if (strengths[i] != 0) order.push_back(static_cast<std::uint32_t>(strengths[i]) << 16 | i);
    }
    std::sort(order.begin(), order.end());
    // Opponents so far, and how many of them hold a card: those that share one with the pair are no opponents. The pair
    // itself is counted once in all and once with each of its cards, hence the 1 behind.
    std::uint64_t all = 0;
    std::array<std::uint64_t, kDeckSize> holding{};
    for (std::size_t from = 0, to = 0; from < order.size(); from = to) {
        const auto strength = order[from] >> 16;
        const auto opponents = [&](const Combo& combo) { return all - holding[combo.hi] - holding[combo.lo]; };
        const auto combo_at = [&](std::size_t i) -> const Combo& { return combos[order[i] & 0xFFFF]; };
        for (to = from; to < order.size() && order[to] >> 16 == strength; ++to) {
            tally[static_cast<std::size_t>(combo_at(to).of_class)] += weight * opponents(combo_at(to));
        }
        for (std::size_t i = from; i < to; ++i) {
            ++all;
            ++holding[combo_at(i).hi];
            ++holding[combo_at(i).lo];
        }
        for (std::size_t i = from; i < to; ++i) {
            tally[static_cast<std::size_t>(combo_at(i).of_class)] += weight * (opponents(combo_at(i)) + 1);
        }
    }
}

Tally tally_all_boards(const std::vector<Combo>& combos) {
    Tally tally{};
    std::array<Card, 5> b;
    for (b[0] = 0; b[0] < kDeckSize; ++b[0])
        for (b[1] = 0; b[1] < b[0]; ++b[1])
            for (b[2] = 0; b[2] < b[1]; ++b[2])
                for (b[3] = 0; b[3] < b[2]; ++b[3])
                    for (b[4] = 0; b[4] < b[3]; ++b[4]) {
                        const std::uint64_t weight = boards_alike(b);
                        if (weight != 0) tally_board(b, weight, combos, tally);
                    }
    return tally;
}

std::string name_of(int of_class) {
    constexpr const char* kLetters = "23456789TJQKA";
    const int first = of_class / kRanks;
    const int second = of_class % kRanks;
    std::string name{kLetters[std::max(first, second)], kLetters[std::min(first, second)]};
    if (first != second) name += first > second ? 's' : 'o';
    return name;
}

std::uint64_t combos_in(int of_class) {
    const int first = of_class / kRanks;
    const int second = of_class % kRanks;
    return first == second ? 6 : first > second ? 4 : 12;
}

}  // namespace

int main() {
    const Tally tally = tally_all_boards(all_combos());
    std::vector<std::pair<std::uint64_t, int>> order;
    for (int i = 0; i < kClasses; ++i) order.emplace_back(tally[static_cast<std::size_t>(i)] / combos_in(i), i);
    std::sort(order.rbegin(), order.rend());
    std::puts(
        "# Half pots won by one pair of each class against a random hand, of 2 * C(50, 5) * C(45, 2) = 4195144800.");
    std::puts("# Written by holdem893_preflop_order, cpp/tools/preflop_order.cpp.");
    for (const auto& [half_pots, of_class] : order)
        std::printf("%s %" PRIu64 "\n", name_of(of_class).c_str(), half_pots);
}
