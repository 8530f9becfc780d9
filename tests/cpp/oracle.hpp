// The slow truth for every ranking, written from the rules and from nothing else in this project: all fives are put in
// order once, and a longer hand is the best of its fives.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

/// How one ranking reads five cards.
struct Reading {
    bool low_wins;
    bool ace_is_one;
    bool wheel;     ///< A-2-3-4-5 is a straight
    bool broadway;  ///< A-K-Q-J-T is a straight
    bool suits_and_sequences_count = true;
    std::array<int, 9> ladder = {0, 1, 2, 3, 4, 5, 6, 7, 8};  ///< places of high card, pair, … straight flush
    bool eight_or_better = false;
};

inline constexpr std::size_t kReadings = 11;
/// "64" says that straights and flushes rank above two pair: directly behind it, or in front of it.
inline constexpr std::array kLiteral = {0, 1, 2, 6, 3, 4, 7, 8, 5};
inline constexpr std::array kBeats = {0, 1, 5, 6, 2, 3, 7, 8, 4};
/// In the order of the enum Ranking.
inline constexpr std::array<Reading, kReadings> kAllReadings = {{
    {.low_wins = false, .ace_is_one = false, .wheel = true, .broadway = true},
    {.low_wins = false, .ace_is_one = false, .wheel = false, .broadway = true},
    {.low_wins = true, .ace_is_one = false, .wheel = true, .broadway = true},
    {.low_wins = true, .ace_is_one = true, .wheel = false, .broadway = false, .suits_and_sequences_count = false},
    {.low_wins = true, .ace_is_one = true, .wheel = true, .broadway = false},
    {.low_wins = true, .ace_is_one = false, .wheel = false, .broadway = true},
    {.low_wins = true,
     .ace_is_one = true,
     .wheel = false,
     .broadway = false,
     .suits_and_sequences_count = false,
     .eight_or_better = true},
    {.low_wins = true, .ace_is_one = true, .wheel = true, .broadway = false, .eight_or_better = true},
    {.low_wins = true, .ace_is_one = true, .wheel = true, .broadway = false, .ladder = kLiteral},
    {.low_wins = true, .ace_is_one = true, .wheel = true, .broadway = false, .ladder = kBeats},
    {.low_wins = true, .ace_is_one = true, .wheel = true, .broadway = true},
}};

class Oracle {
   public:
    /// Strengths of one hand under all rankings; the places behind the last are 0.
    using Strengths = std::array<std::int16_t, 16>;

    Oracle() : strengths_(kFives), categories_(kReadings, {-1}) {
        for (std::size_t n = 0; n < 53; ++n) {
            choose_[n][0] = 1;
            for (std::size_t k = 1; k < 8; ++k) choose_[n][k] = n == 0 ? 0 : choose_[n - 1][k - 1] + choose_[n - 1][k];
        }
        // Fives of the same ranks, suited or not, are worth the same: one of each kind is ranked for all of them.
        std::unordered_map<std::uint32_t, Kind> kinds;
        for_each_five([&](const Five& five) { kinds.try_emplace(kind_of(five), Kind{five, {}}); });
        for (std::size_t ranking = 0; ranking < kReadings; ++ranking) rank_kinds(ranking, kinds);
        for_each_five([&](const Five& five) { strengths_[index(five)] = kinds.find(kind_of(five))->second.strengths; });
    }

    /// Five, six or seven cards, in any order.
    Strengths best(std::span<const std::uint8_t> hand) const {
        std::vector<std::uint8_t> sorted(hand.begin(), hand.end());
        std::ranges::sort(sorted);
        return best_of_sorted(sorted);
    }

    Strengths best_of_sorted(std::span<const std::uint8_t> hand) const {
        Strengths best{};
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
                const Strengths& five = strengths_[at];
                for (std::size_t r = 0; r < five.size(); ++r) best[r] = std::max(best[r], five[r]);
            }
        }
        return best;
    }

    /// The category of a strength, 0 high card to 8 straight flush; -1 for a hand that does not qualify.
    int category(std::size_t ranking, int strength) const {
        return categories_[ranking][static_cast<std::size_t>(strength)];
    }
    std::size_t classes(std::size_t ranking) const { return categories_[ranking].size() - 1; }

   private:
    static constexpr std::size_t kFives = 2'598'960;
    using Five = std::array<int, 5>;
    using Key = std::array<int, 6>;
    using Groups = std::vector<std::pair<int, int>>;  // how many of a value, and the value; the larger first

    struct Kind {
        Five example;
        Strengths strengths;
    };

    /// The ranks of five rising cards, a nibble each, and whether they are of one suit.
    static std::uint32_t kind_of(const Five& five) {
        std::uint32_t kind = std::ranges::all_of(five, [&](int card) { return card % 4 == five[0] % 4; }) ? 1 : 0;
        for (const int card : five) kind = kind << 4 | static_cast<std::uint32_t>(card / 4);
        return kind;
    }

    /// Numbers all kinds that qualify in their order.
    void rank_kinds(std::size_t ranking, std::unordered_map<std::uint32_t, Kind>& kinds) {
        const Reading& reading = kAllReadings[ranking];
        std::map<Key, std::pair<std::int16_t, int>> numbers;  // strength and category
        std::vector<std::pair<Kind*, Key>> qualifying;
        for (auto& [code, kind] : kinds) {
            const Groups groups = groups_of(kind.example, reading);
            const int straight = straight_to(groups, reading);
            const int category = category_of(groups, straight != 0, is_flush(kind.example, reading));
            if (reading.eight_or_better && (category != 0 || groups[0].second > 8)) continue;
            const Key key = key_of(groups, straight, category, reading);
            numbers[key] = {0, category};
            qualifying.emplace_back(&kind, key);
        }
        for (auto& [key, number] : numbers) {
            number.first = static_cast<std::int16_t>(categories_[ranking].size());
            categories_[ranking].push_back(number.second);
        }
        for (const auto& [kind, key] : qualifying) kind->strengths[ranking] = numbers[key].first;
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

    static Groups groups_of(const Five& five, const Reading& reading) {
        std::map<int, int> count;
        for (const int card : five) {
            const int value = card / 4 + 2;
            ++count[value == 14 && reading.ace_is_one ? 1 : value];
        }
        Groups groups;
        for (const auto& [value, times] : count) groups.emplace_back(times, value);
        std::sort(groups.rbegin(), groups.rend());
        return groups;
    }

    static bool is_flush(const Five& five, const Reading& reading) {
        return reading.suits_and_sequences_count &&
               std::ranges::all_of(five, [&](int card) { return card % 4 == five[0] % 4; });
    }

    /// The highest value of a straight, an ace at its top counting 14 there; 0 for none.
    static int straight_to(const Groups& groups, const Reading& reading) {
        if (!reading.suits_and_sequences_count || groups.size() != 5) return 0;
        std::vector<int> values;
        for (const auto& [times, value] : groups) values.push_back(value);
        const int ace = reading.ace_is_one ? 1 : 14;
        const auto is = [&](std::vector<int> wanted) {
            std::sort(wanted.rbegin(), wanted.rend());
            return values == wanted;
        };
        if (reading.wheel && is({ace, 2, 3, 4, 5})) return 5;
        if (is({ace, 13, 12, 11, 10})) return reading.broadway ? 14 : 0;
        const bool has_ace = values.front() == 14 || values.back() == 1;
        return !has_ace && values[0] - values[4] == 4 ? values[0] : 0;
    }

    static int category_of(const Groups& groups, bool straight, bool flush) {
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

    /// What orders fives: the place on the ladder, then the top of a straight or the values by groups.
    static Key key_of(const Groups& groups, int straight, int category, const Reading& reading) {
        Key key{reading.ladder[static_cast<std::size_t>(category)], straight, 0, 0, 0, 0};
        for (std::size_t i = 0; straight == 0 && i < groups.size(); ++i) key[i + 1] = groups[i].second;
        for (int& part : key) part = reading.low_wins ? -part : part;
        return key;
    }

    std::uint32_t choose_[53][8] = {};
    std::vector<Strengths> strengths_;
    std::vector<std::vector<int>> categories_;
};
