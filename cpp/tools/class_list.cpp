#include "class_list.hpp"

#include <algorithm>
#include <compare>
#include <tuple>

namespace holdem893 {
namespace {

using Ranks = std::array<std::uint8_t, 5>;

constexpr std::uint8_t kAce = 12;

/// Those that stand more often first; among equals the higher.
Ranks in_order_of_weight(Ranks ranks) {
    const auto weight = [&](std::uint8_t rank) {
        return std::tuple(std::ranges::count(ranks, rank), rank);
    };
    Ranks sorted = ranks;
    std::ranges::sort(sorted, [&](std::uint8_t a, std::uint8_t b) { return weight(a) > weight(b); });
    return sorted;
}

bool is_straight(const Ranks& sorted) {
    for (std::size_t i = 1; i < 5; ++i) {
        if (sorted[i - 1] != sorted[i] + 1) return false;
    }
    return true;
}

bool is_wheel(const Ranks& sorted) { return sorted == Ranks{kAce, 3, 2, 1, 0}; }

HandCategory category_of_counts(const Ranks& sorted) {
    const auto first = std::ranges::count(sorted, sorted[0]);
    const auto rest = std::ranges::count(sorted, sorted[static_cast<std::size_t>(first) % 5]);
    if (first == 4) return HandCategory::kFourOfAKind;
    if (first == 3) return rest == 2 ? HandCategory::kFullHouse : HandCategory::kThreeOfAKind;
    if (first == 2) return rest == 2 ? HandCategory::kTwoPair : HandCategory::kPair;
    return HandCategory::kHighCard;
}

}  // namespace

HandClass classify(Ranks ranks, bool suited, Ranking) {
    Ranks sorted = in_order_of_weight(ranks);
    const bool wheel = is_wheel(sorted);
    if (wheel) sorted = {3, 2, 1, 0, kAce};  // the ace plays as the one: five high
    if (wheel || is_straight(sorted)) {
        return {suited ? HandCategory::kStraightFlush : HandCategory::kStraight, sorted};
    }
    return {suited ? HandCategory::kFlush : category_of_counts(sorted), sorted};
}

std::vector<HandClass> list_classes(Ranking ranking) {
    std::vector<HandClass> classes;
    for_each_multiset(5, [&](const std::array<std::uint8_t, 13>& counts) {
        Ranks ranks{};
        std::size_t filled = 0;
        for (std::uint8_t rank = 0; rank < 13; ++rank) {
            for (int i = 0; i < counts[rank]; ++i) ranks[filled++] = rank;
        }
        classes.push_back(classify(ranks, false, ranking));
        const bool may_be_suited = std::ranges::max(counts) == 1;
        if (may_be_suited) classes.push_back(classify(ranks, true, ranking));
    });
    std::ranges::sort(classes, [](const HandClass& a, const HandClass& b) {
        return std::tie(a.category, a.ranks) < std::tie(b.category, b.ranks);
    });
    return classes;
}

}  // namespace holdem893
