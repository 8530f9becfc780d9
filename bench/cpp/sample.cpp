// Sampling on the active backend: for each line it reads, "fixed 2", "any 6", "range 2" and the like, the seconds that
// a run took.

#include <chrono>
#include <cstdio>
#include <string>

#include "holdem893/sample.hpp"

using namespace holdem893;

namespace {

constexpr std::uint64_t kTrials = 1'000'000;

/// The pairs from the eights on.
PlayerHands pairs() {
    PlayerHands range;
    for (int rank = 6; rank < kRanks; ++rank) {
        for (int a = 0; a < kSuits; ++a) {
            for (int b = 0; b < a; ++b) {
                range.hands.insert(range.hands.end(), {make_card(rank, a), make_card(rank, b)});
                range.weights.push_back(1.0 + a);
            }
        }
    }
    return range;
}

RangeSpot spot_of(const std::string& kind, std::size_t players) {
    RangeSpot spot;
    for (std::size_t i = 0; i < players; ++i) {
        const auto high = static_cast<Card>(kDeckSize - 1 - 4 * i);
        if (kind == "range") spot.players.push_back(pairs());
        if (kind == "any") spot.players.push_back({});
        if (kind == "fixed") spot.players.push_back({2, {high, static_cast<Card>(high - 1)}, {}});
    }
    return spot;
}

}  // namespace

int main() {
    std::printf("%llu\n", static_cast<unsigned long long>(kTrials));
    std::fflush(stdout);
    char kind[16];
    std::size_t players = 0;
    while (std::scanf("%15s %zu", kind, &players) == 2) {
        const Sampler sampler(spot_of(kind, players));
        const auto start = std::chrono::steady_clock::now();
        const SampleCounts counts = sampler.run({893, 0, kTrials}, nullptr);
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (counts.trials != kTrials) return 1;
        std::printf("%.9f\n", seconds);
        std::fflush(stdout);
    }
}
