// The ways to sweep two ranges. Each gives the same counts; sweep.cpp takes the one that costs least.
#pragma once

#include "runouts.hpp"

namespace holdem893 {

/// Weight of the deals that the first range wins, and that it ties; the rest is known beforehand.
struct Swept {
    double win = 0;
    double tie = 0;

    Swept& operator+=(const Swept& other) {
        win += other.win;
        tie += other.tie;
        return *this;
    }
};

/// Every combo evaluated on every board, then every combo against every other: for ranges of a few combos.
Swept sweep_directly(const HeadsUpSpot& spot, const Runouts& runouts, std::size_t threads, const Progress& progress);

/// Every board's combos in order of strength, the weaker ones of the second range summed up on the way: any ranking.
Swept sweep_by_combo(const HeadsUpSpot& spot, const Runouts& runouts, std::size_t threads, const Progress& progress);

/// The same for each combo of the first range, by combo_index; nothing where `progress` stopped it.
std::vector<Swept> sweep_each_combo(const HeadsUpSpot& spot, const Runouts& runouts, std::size_t threads,
                                    const Progress& progress);

/// As sweep_by_combo, but by pairs of ranks as long as no flush is possible: the high ranking, from three cards on the
/// board on.
Swept sweep_by_rank(const HeadsUpSpot& spot, const Runouts& runouts, std::size_t threads, const Progress& progress);

/// Sums up what work(block) gives for each block, in the order of the blocks; nothing where `progress` stopped it.
template <class Work>
Swept sum_blocks(const Runouts& runouts, std::size_t threads, const Progress& progress, Work work) {
    const std::vector<Runouts::Block>& blocks = runouts.blocks();
    std::vector<Swept> parts(blocks.size());
    const auto store = [&](std::size_t i) { parts[i] = work(blocks[i]); };
    Swept all;
    if (!for_each_block_in_threads(blocks.size(), threads, store, progress)) return all;
    for (const Swept& part : parts) all += part;
    return all;
}

/// A combo with its weight.
struct Weighted {
    Card hi;
    Card lo;
    double weight;

    CardSet cards() const { return CardSet(std::uint64_t{1} << hi | std::uint64_t{1} << lo); }
};

/// The combos of a range that are neither on the board nor dead and have a weight.
std::vector<Weighted> live_combos(ComboWeights range, const HeadsUpSpot& spot);

}  // namespace holdem893
