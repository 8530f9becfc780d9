#include "weighted_choice.hpp"

#include <algorithm>
#include <cmath>

namespace holdem893 {
WeightedChoice::WeightedChoice(std::span<const double> weights) : places_(weights.size()) {
    const auto count = static_cast<std::uint32_t>(weights.size());
    rest_ = (0 - count) % count;
    // Against overflow and underflow of sums: the largest weight is taken for 1.
    const auto largest = static_cast<std::uint32_t>(std::ranges::max_element(weights) - weights.begin());
    double total = 0;
    for (const double weight : weights) total += weight / weights[largest];
    // What a place has, where 1 is an even share: those with less are filled up by those with more (Vose).
    std::vector<double> share;
    std::vector<std::uint32_t> poor;
    std::vector<std::uint32_t> rich;
    for (std::uint32_t i = 0; i < count; ++i) {
        share.push_back(weights[i] / weights[largest] / total * static_cast<double>(count));
        (share[i] < 1 ? poor : rich).push_back(i);
        // Whoever is left at the end has an even share but for rounding; without weight nobody may be drawn.
        places_[i] = {0, weights[i] > 0 ? i : largest};
    }
    while (!poor.empty() && !rich.empty()) {
        const std::uint32_t taker = poor.back();
        const std::uint32_t giver = rich.back();
        poor.pop_back();
        places_[taker] = {static_cast<std::uint32_t>(std::ldexp(share[taker], 32)), giver};
        share[giver] -= 1 - share[taker];
        if (share[giver] >= 1) continue;
        rich.pop_back();
        poor.push_back(giver);
    }
}

}  // namespace holdem893
