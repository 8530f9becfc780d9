#include "weighted_choice.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace holdem893 {
namespace {

constexpr std::uint64_t kWhole = std::uint64_t{1} << 63;

}  // namespace

WeightedChoice::WeightedChoice(std::span<const double> weights)
    : keep_(weights.size(), kWhole), other_(weights.size()) {
    std::iota(other_.begin(), other_.end(), std::uint32_t{0});
    even_ = std::ranges::all_of(weights, [&](double weight) { return weight == weights[0]; });
    if (even_) return;
    // Against overflow and underflow of sums: the largest weight is taken for 1.
    const double largest = *std::ranges::max_element(weights);
    double total = 0;
    for (const double weight : weights) total += weight / largest;
    // What a place has, where 1 is an even share: those with less are filled up by those with more (Vose).
    std::vector<double> share;
    std::vector<std::uint32_t> poor;
    std::vector<std::uint32_t> rich;
    for (std::uint32_t i = 0; i < weights.size(); ++i) {
        share.push_back(weights[i] / largest / total * static_cast<double>(weights.size()));
        (share[i] < 1 ? poor : rich).push_back(i);
    }
    while (!poor.empty() && !rich.empty()) {
        const std::uint32_t taker = poor.back();
        const std::uint32_t giver = rich.back();
        poor.pop_back();
        keep_[taker] = static_cast<std::uint64_t>(std::ldexp(share[taker], 63));
        other_[taker] = giver;
        share[giver] -= 1 - share[taker];
        if (share[giver] >= 1) continue;
        rich.pop_back();
        poor.push_back(giver);
    }
    // Whoever is left has an even share but for rounding; nobody without weight is: he would be drawn.
    for (const std::uint32_t place : poor) {
        if (weights[place] == 0) {
            keep_[place] = 0;
            other_[place] = static_cast<std::uint32_t>(std::ranges::max_element(weights) - weights.begin());
        }
    }
}

}  // namespace holdem893
