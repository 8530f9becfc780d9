// Times of exact equity before the flop, best and median in microseconds.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "holdem893/preflop.hpp"

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
}
