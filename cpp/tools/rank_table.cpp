#include "rank_table.hpp"

#include <algorithm>
#include <numeric>

namespace holdem893 {

std::uint64_t multiset_key(const std::array<std::uint8_t, 13>& counts, const std::array<std::uint32_t, 13>& rank_keys) {
    std::uint64_t key = 0;
    for (std::size_t rank = 0; rank < 13; ++rank) key += counts[rank] * (std::uint64_t{rank_keys[rank]} << 32);
    return key;
}

template <int kCards>
std::vector<std::uint16_t> find_displacements(const std::vector<std::uint64_t>& keys) {
    using Table = RankTable<kCards>;
    std::vector<std::vector<std::size_t>> buckets(Table::kBuckets);
    for (const std::uint64_t key : keys) buckets[Table::bucket(key)].push_back(Table::low_bits(key));

    // The fullest buckets choose first, while the table still has room for them.
    std::vector<std::size_t> order(buckets.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order,
                             [&](std::size_t a, std::size_t b) { return buckets[a].size() > buckets[b].size(); });

    std::vector<bool> taken(Table::kSlots, false);
    std::vector<std::uint16_t> displacements(Table::kBuckets, 0);
    for (const std::size_t bucket : order) {
        auto& slots = buckets[bucket];
        std::ranges::sort(slots);
        if (std::ranges::adjacent_find(slots) != slots.end()) return {};
        std::size_t displacement = 0;
        const auto collides = [&](std::size_t slot) { return taken[slot ^ displacement]; };
        while (displacement < Table::kSlots && std::ranges::any_of(slots, collides)) ++displacement;
        if (displacement == Table::kSlots) return {};
        for (const std::size_t slot : slots) taken[slot ^ displacement] = true;
        displacements[bucket] = static_cast<std::uint16_t>(displacement);
    }
    return displacements;
}

template std::vector<std::uint16_t> find_displacements<5>(const std::vector<std::uint64_t>&);
template std::vector<std::uint16_t> find_displacements<6>(const std::vector<std::uint64_t>&);
template std::vector<std::uint16_t> find_displacements<7>(const std::vector<std::uint64_t>&);

}  // namespace holdem893
