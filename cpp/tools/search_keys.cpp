// Finds kRankKeys of rank_key.hpp: random numbers from fixed seeds, until one set serves.
// Usage: holdem893_search_keys [first seed]

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "class_list.hpp"
#include "holdem893/rng.hpp"
#include "rank_table.hpp"

namespace holdem893 {
namespace {

using RankKeys = std::array<std::uint32_t, 13>;

/// Keys are good when sums differ (at 5, 6 and 7 cards, each for itself) and the perfect hash can be filled.
template <int kCards>
bool serves(const RankKeys& rank_keys) {
    std::vector<std::uint64_t> sums;
    for_each_multiset(kCards, [&](const auto& counts) { sums.push_back(multiset_key(counts, rank_keys)); });
    std::ranges::sort(sums);
    return std::ranges::adjacent_find(sums) == sums.end() && !find_displacements<kCards>(sums).empty();
}

RankKeys keys_from(std::uint64_t seed) {
    Rng rng(seed);
    RankKeys keys{};
    for (std::uint32_t& key : keys) key = static_cast<std::uint32_t>(rng.next() >> 32);
    return keys;
}

}  // namespace
}  // namespace holdem893

int main(int argc, char** argv) {
    using namespace holdem893;
    std::uint64_t seed = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1;
    while (!(serves<7>(keys_from(seed)) && serves<6>(keys_from(seed)) && serves<5>(keys_from(seed)))) ++seed;
    std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
    for (const std::uint32_t key : keys_from(seed)) std::printf("0x%08X, ", key);
    std::printf("\n");
}
