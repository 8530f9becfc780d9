// All seven-card hands in order, each prefix summed once: the walk that an enumeration of boards makes.
// Says the sum of all strengths, then for each line it reads makes one walk and says how many seconds it took.

#include <chrono>
#include <cstdio>

#include "holdem893/hand_sum.hpp"

using namespace holdem893;

namespace {

template <int kMissing>
std::uint64_t walk(const HandSum& hand, Card from) {
    std::uint64_t sum = 0;
    if constexpr (kMissing == 1) {
        const CardSet left(kFullDeck.bits() & ~((std::uint64_t{1} << from) - 1));
        hand.for_each_last_card<7>(left, [&](Card, Strength strength) { sum += strength; });
    } else {
        for (Card card = from; card < kDeckSize; ++card) {
            HandSum longer = hand;
            longer.add(card);
            sum += walk<kMissing - 1>(longer, static_cast<Card>(card + 1));
        }
    }
    return sum;
}

std::uint64_t walk_all() { return walk<7>(HandSum(), 0); }

}  // namespace

int main() {
    const std::uint64_t sum = walk_all();
    std::printf("%llu\n", static_cast<unsigned long long>(sum));
    std::fflush(stdout);
    while (std::getchar() != EOF) {
        const auto start = std::chrono::steady_clock::now();
        if (walk_all() != sum) return 1;
        std::printf("%.9f\n", std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        std::fflush(stdout);
    }
}
