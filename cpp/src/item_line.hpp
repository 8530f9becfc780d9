// The items of a board in rising order of strength, ready to be swept.
#pragma once

#include <array>

#include "backends/sweep_kernel.hpp"
#include "holdem893/strength.hpp"

namespace holdem893 {

using backends::SweepItem;

/// Runs of items that are worth the same within a run, before they are put in order.
class ItemRuns {
   public:
    /// Those with combos of the first range are added before the others; `mark_first` is called in between.
    void add(Strength strength, const SweepItem* items, std::size_t count) {
        strengths_[size_] = strength;
        items_[size_] = items;
        counts_[size_++] = static_cast<std::uint8_t>(count);
    }
    void mark_first() { firsts_ = size_; }

   private:
    friend class ItemLine;

    std::array<Strength, backends::kMostOrdered> strengths_;
    std::array<const SweepItem*, backends::kMostOrdered> items_;
    std::array<std::uint8_t, backends::kMostOrdered> counts_;
    std::size_t size_ = 0;
    std::size_t firsts_ = 0;
};

class ItemLine {
   public:
    /// Appends runs that are all stronger than what is in the line.
    void append(const ItemRuns& runs, const backends::SweepKernel& kernel) {
        std::array<std::uint8_t, backends::kMostOrdered> ids;
        std::array<std::uint8_t, backends::kMostOrdered> ends;
        const std::size_t groups = kernel.order(runs.strengths_.data(), runs.size_, ids.data(), ends.data());
        for (std::size_t group = 0, place = 0; group < groups; ++group, ++groups_) {
            first_ends_[groups_] = static_cast<std::uint16_t>(size_);
            for (; place < ends[group]; ++place) {
                const std::size_t id = ids[place];
                for (std::size_t i = 0; i < runs.counts_[id]; ++i) items_[size_++] = runs.items_[id] + i;
                if (id < runs.firsts_) first_ends_[groups_] = static_cast<std::uint16_t>(size_);
            }
            ends_[groups_] = static_cast<std::uint16_t>(size_);
        }
    }

    void sweep(const backends::SweepKernel& kernel, double& below, double& up_to) const {
        kernel.sweep(items_.data(), ends_.data(), first_ends_.data(), groups_, &below, &up_to);
    }

   private:
    /// 91 pairs of ranks; beside them, with four of a suit on the board, 9 cards by 13 ranks and 36 suited combos, or,
    /// with three of a suit, 45 suited combos.
    static constexpr std::size_t kMostItems = 91 + 9 * 13 + 36;

    std::array<const SweepItem*, kMostItems> items_;
    std::array<std::uint16_t, backends::kMostOrdered> ends_;
    std::array<std::uint16_t, backends::kMostOrdered> first_ends_;
    std::size_t size_ = 0;
    std::size_t groups_ = 0;
};

}  // namespace holdem893
