// Times of exact equity before the flop, best and median in microseconds.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "holdem893/matchups.hpp"
#include "holdem893/preflop.hpp"
#include "holdem893/preflop_ranges.hpp"

using namespace holdem893;

namespace {

template <class Work>
void report(const char* name, int calls, Work work) {
    std::vector<double> micros;
    for (int i = 0; i < calls; ++i) {
        const auto start = std::chrono::steady_clock::now();
        work();
        micros.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
    }
    const double first = micros[0];
    std::sort(micros.begin(), micros.end());
    std::printf("%-34s best %10.1f  median %10.1f  first %10.1f us\n", name, micros.front(),
                micros[micros.size() / 2], first);
}

using Weights = std::vector<double>;

/// Every pair of hole cards that `holds` says yes to, of its higher and its lower card.
template <class Holds>
Weights range_of(Holds holds) {
    Weights weights(kCombos);
    for (Card hi = 1; hi < kDeckSize; ++hi) {
        for (Card lo = 0; lo < hi; ++lo) weights[combo_index(hi, lo)] = holds(hi, lo) ? 1 : 0;
    }
    return weights;
}
Weights pair_of(int rank) {
    return range_of([rank](Card hi, Card lo) { return rank_of(hi) == rank && rank_of(lo) == rank; });
}
bool is_suited(Card hi, Card lo) { return suit_of(hi) == suit_of(lo); }

void report_heads_up(const char* name, const Weights& first, const Weights& second) {
    const auto weigh = [&] { return heads_up_preflop(ComboWeights(first), ComboWeights(second)); };
    report(name, 99, weigh);
    const HeadsUp sum = weigh();
    std::printf("    equity %.6f\n", (sum.first + sum.tie / 2) / (sum.first + sum.second + sum.tie));
}

void report_ranges(const char* name, const std::vector<Weights>& ranges, const std::vector<Card>& dead, int calls) {
    const std::vector<ComboWeights> players(ranges.begin(), ranges.end());
    report(name, calls, [&] { weigh_preflop_ranges(players, dead, 1, nullptr); });
    std::printf("    cost %.1f us\n", static_cast<double>(preflop_ranges_cost(players, dead)) / 1000);
}

}  // namespace

int main() {
    const HoleCards aces = {51, 50}, kings = {45, 44}, suited = {50, 46}, queens = {43, 41};
    report("walk over boards, AsAh v KdKc", 5, [&] { enumerate({{aces, kings}, {}, {}}, nullptr); });
    report("AsAh v KdKc", 999, [&] { count_preflop({{aces, kings}, {}, {}}); });
    report("AhKh v QsQd", 999, [&] { count_preflop({{suited, queens}, {}, {}}); });
    report("AhKh v QsQd, 2c dead", 999, [&] { count_preflop({{suited, queens}, {}, {0}}); });
    report("AhKh v QsJs, 2c dead", 999, [&] { count_preflop({{suited, {43, 39}}, {}, {0}}); });
    report("three players", 999, [&] { count_preflop({{aces, kings, {40, 42}}, {}, {}}); });
    std::vector<HoleCards> ten;
    for (std::uint8_t i = 0; i < 10; ++i) ten.push_back({static_cast<Card>(5 * i), static_cast<Card>(5 * i + 1)});
    report("ten players", 999, [&] { count_preflop({ten, {}, {}}); });
    const Weights all(kCombos, 1.0);
    const Weights good = range_of([](Card hi, Card lo) {
        return rank_of(hi) == rank_of(lo) || (rank_of(hi) == 12 && is_suited(hi, lo));
    });
    const Weights big_slick = range_of([](Card hi, Card lo) {
        return rank_of(hi) == 12 && rank_of(lo) == 11 && is_suited(hi, lo);
    });
    report_heads_up("AA v KK, ranges", pair_of(12), pair_of(11));
    report_heads_up("AKs v QQ, ranges", big_slick, pair_of(10));
    report_heads_up("22+,A2s+ v random", good, all);
    report_heads_up("random v random", all, all);
    const Weights tight = range_of([](Card hi, Card lo) { return rank_of(hi) == rank_of(lo) && rank_of(hi) > 9; });
    report_ranges("AA v KK v QQ, ranges", {pair_of(12), pair_of(11), pair_of(10)}, {}, 99);
    report_ranges("AKs v QQ v JJ, ranges", {big_slick, pair_of(10), pair_of(9)}, {}, 99);
    report_ranges("AKs v QQ, 2c dead", {big_slick, pair_of(10)}, {0}, 99);
    report_ranges("22+,A2s+ v random, 2c dead", {good, all}, {0}, 3);
    report_ranges("QQ+ v QQ+ v 22+,A2s+", {tight, tight, good}, {}, 3);
    report_ranges("QQ+ v QQ+ v QQ+ v AKs", {tight, tight, tight, big_slick}, {}, 3);
}
