#include <numeric>

#include "sweep_ways.hpp"

namespace holdem893 {
namespace {

/// A combo with its weight in either range.
struct Both {
    Card hi;
    Card lo;
    double first;
    double second;
};

/// What the second range has shown so far: the weight of all its combos, and of those that hold each card.
class Shown {
   public:
    void add(const Both& combo) {
        all_ += combo.second;
        by_card_[combo.hi] += combo.second;
        by_card_[combo.lo] += combo.second;
    }
    /// Against a combo of the first range: less what shares a card with it. Where the same combo has been shown, it has
    /// been taken off twice.
    double against(const Both& combo) const { return combo.first * (all_ - by_card_[combo.hi] - by_card_[combo.lo]); }

   private:
    double all_ = 0;
    std::array<double, kDeckSize> by_card_{};
};

class ComboSweep {
   public:
    explicit ComboSweep(const HeadsUpSpot& spot) : ranking_(spot.ranking) {
        CardSet gone = spot.dead;
        for (const Card card : spot.board) gone.add(card);
        for (Card hi = 1; hi < kDeckSize; ++hi) {
            for (Card lo = 0; lo < hi; ++lo) {
                const std::size_t index = combo_index(hi, lo);
                const Both combo{hi, lo, spot.first[index], spot.second[index]};
                const bool live = !gone.contains(hi) && !gone.contains(lo);
                if (live && (combo.first > 0 || combo.second > 0)) combos_.push_back(combo);
            }
        }
    }

    /// Calls weaker(combo, weight, times) and then up_to(combo, weight, times) for each combo on each board of a block:
    /// the weight of deals in which the second range is weaker, and in which it is weaker or as strong.
    template <class Weaker, class UpTo>
    void sweep(const Runouts& runouts, const Runouts::Block& block, Weaker weaker, UpTo up_to) const {
        Keys keys;
        Keys room;
        runouts.for_each(block, [&](const std::array<Card, 5>& board, double times) {
            fill(board, keys);
            sort_by_digit<kPlaceBits>(keys, room);
            sort_by_digit<kPlaceBits + kDigitBits>(room, keys);
            Shown shown;
            for (std::size_t start = 0, end = 0; start < keys.size(); start = end) {
                while (end < keys.size() && keys[end] >> kPlaceBits == keys[start] >> kPlaceBits) ++end;
                for (std::size_t i = start; i < end; ++i) weaker(combo(keys[i]), shown.against(combo(keys[i])), times);
                for (std::size_t i = start; i < end; ++i) shown.add(combo(keys[i]));
                for (std::size_t i = start; i < end; ++i) {
                    const Both& one = combo(keys[i]);
                    up_to(one, shown.against(one) + one.first * one.second, times);
                }
            }
        });
    }

   private:
    /// Combos of a board: the strength above the combo's place.
    using Keys = std::vector<std::uint32_t>;
    static constexpr int kPlaceBits = 11;
    static constexpr int kDigitBits = 7;
    static_assert(kCombos < 1 << kPlaceBits);

    void fill(const std::array<Card, 5>& board, Keys& keys) const {
        std::array<Strength, kCombos> strengths;
        evaluate_combos(board, strengths, ranking_);
        CardSet on_board;
        for (const Card card : board) on_board.add(card);
        keys.clear();
        for (std::size_t place = 0; place < combos_.size(); ++place) {
            const auto& [hi, lo, first, second] = combos_[place];
            if (on_board.contains(hi) || on_board.contains(lo)) continue;
            keys.push_back(std::uint32_t{strengths[combo_index(hi, lo)]} << kPlaceBits |
                           static_cast<std::uint32_t>(place));
        }
    }

    /// In order of seven bits; equal ones stay as they are, so that two rounds order all strengths.
    template <int kShift>
    static void sort_by_digit(const Keys& from, Keys& to) {
        constexpr std::uint32_t digit = (1 << kDigitBits) - 1;
        std::array<std::uint32_t, digit + 2> starts{};
        for (const std::uint32_t key : from) ++starts[(key >> kShift & digit) + 1];
        std::partial_sum(starts.begin(), starts.end(), starts.begin());
        to.resize(from.size());
        for (const std::uint32_t key : from) to[starts[key >> kShift & digit]++] = key;
    }

    const Both& combo(std::uint32_t key) const { return combos_[key & ((1U << kPlaceBits) - 1)]; }

    Ranking ranking_;
    std::vector<Both> combos_;
};

}  // namespace

Swept sweep_by_combo(const HeadsUpSpot& spot, const Runouts& runouts, std::size_t threads, const Progress& progress) {
    const ComboSweep combos(spot);
    return sum_blocks(runouts, threads, progress, [&](const Runouts::Block& block) {
        double weaker = 0;
        double weaker_or_equal = 0;
        combos.sweep(
            runouts, block, [&](const Both&, double weight, double times) { weaker += times * weight; },
            [&](const Both&, double weight, double times) { weaker_or_equal += times * weight; });
        return Swept{weaker, weaker_or_equal - weaker};
    });
}

std::vector<Swept> sweep_each_combo(const HeadsUpSpot& spot, const Runouts& runouts, std::size_t threads,
                                    const Progress& progress) {
    const ComboSweep combos(spot);
    std::vector<std::vector<Swept>> parts(runouts.blocks().size());
    const auto sweep_block = [&](std::size_t i) {
        std::vector<Swept>& part = parts[i];
        part.resize(kCombos);
        combos.sweep(
            runouts, runouts.blocks()[i],
            [&](const Both& combo, double weight, double times) {
                Swept& one = part[combo_index(combo.hi, combo.lo)];
                one.win += times * weight;
                one.tie -= times * weight;
            },
            [&](const Both& combo, double weight, double times) {
                part[combo_index(combo.hi, combo.lo)].tie += times * weight;
            });
    };
    if (!for_each_block_in_threads(parts.size(), threads, sweep_block, progress)) return {};
    std::vector<Swept> all(kCombos);
    for (const std::vector<Swept>& part : parts) {
        for (std::size_t i = 0; i < kCombos; ++i) all[i] += part[i];
    }
    return all;
}

}  // namespace holdem893
