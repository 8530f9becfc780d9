// The slow truth for the high order, written from the rules and from nothing else in this project: all fives are put in
// order once, and a longer hand is the best of its fives.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

class Oracle {
   public:
    Oracle() {
        fill_choose();
        std::map<Key, std::uint16_t> numbers;
        std::vector<Key> keys(choose_[52][5]);
        for_each_five([&](const Five& five) { numbers[keys[index(five)] = key_of(five)] = 0; });
        std::uint16_t next = 0;
        for (auto& [key, number] : numbers) number = ++next;
        for (const Key& key : keys) strengths_.push_back(numbers[key]);
    }

    /// The strength of five, six or seven cards, in any order.
    std::uint16_t best(std::span<const std::uint8_t> hand) const {
        std::vector<std::uint8_t> sorted(hand.begin(), hand.end());
        std::ranges::sort(sorted);
        return best_of_sorted(sorted);
    }

    std::uint16_t best_of_sorted(std::span<const std::uint8_t> hand) const {
        std::uint16_t best = 0;
        const std::size_t n = hand.size();
        // The two cards that stay out are x and y; with six cards only x does, with five neither.
        for (std::size_t x = 0; x < (n > 5 ? n : 1); ++x) {
            for (std::size_t y = n > 6 ? x + 1 : n; y < (n > 6 ? n : n + 1); ++y) {
                std::uint32_t at = 0;
                std::size_t taken = 0;
                for (std::size_t i = 0; i < n; ++i) {
                    const bool out = (n > 5 && i == x) || i == y;
                    if (!out) at += choose_[hand[i]][++taken];
                }
                best = std::max(best, strengths_[at]);
            }
        }
        return best;
    }

   private:
    using Five = std::array<int, 5>;
    using Key = std::array<int, 6>;

    void fill_choose() {
        for (std::size_t n = 0; n < 53; ++n) {
            choose_[n][0] = 1;
            for (std::size_t k = 1; k < 8; ++k) choose_[n][k] = n == 0 ? 0 : choose_[n - 1][k - 1] + choose_[n - 1][k];
        }
    }

    /// The place of five rising cards among all fives.
    std::size_t index(const Five& five) const {
        std::size_t at = 0;
        for (std::size_t i = 0; i < 5; ++i) at += choose_[static_cast<std::size_t>(five[i])][i + 1];
        return at;
    }

    template <class Visit>
    static void for_each_five(Visit visit) {
        Five five{};
        for (five[4] = 4; five[4] < 52; ++five[4])
            for (five[3] = 3; five[3] < five[4]; ++five[3])
                for (five[2] = 2; five[2] < five[3]; ++five[2])
                    for (five[1] = 1; five[1] < five[2]; ++five[1])
                        for (five[0] = 0; five[0] < five[1]; ++five[0]) visit(five);
    }

    /// The category, then the ranks in groups, the largest group and in it the highest rank first.
    static Key key_of(const Five& five) {
        std::map<int, int> count;
        bool flush = true;
        for (const int card : five) {
            ++count[card / 4];
            flush = flush && card % 4 == five[0] % 4;
        }
        std::vector<std::pair<int, int>> groups;
        for (const auto& [rank, times] : count) groups.emplace_back(times, rank);
        std::sort(groups.rbegin(), groups.rend());
        const bool wheel = groups.size() == 5 && groups[0].second == 12 && groups[1].second == 3;
        const bool straight = wheel || (groups.size() == 5 && groups[0].second - groups[4].second == 4);
        Key key{category(groups, straight, flush), -1, -1, -1, -1, -1};
        for (std::size_t i = 0; i < groups.size() && !wheel; ++i) key[i + 1] = groups[i].second;
        return key;
    }

    static int category(const std::vector<std::pair<int, int>>& groups, bool straight, bool flush) {
        const int first = groups[0].first;
        const int second = groups[1].first;
        if (straight && flush) return 8;
        if (first == 4) return 7;
        if (first == 3 && second == 2) return 6;
        if (flush) return 5;
        if (straight) return 4;
        if (first == 3) return 3;
        if (first == 2) return second == 2 ? 2 : 1;
        return 0;
    }

    std::uint32_t choose_[53][8] = {};
    std::vector<std::uint16_t> strengths_;
};
