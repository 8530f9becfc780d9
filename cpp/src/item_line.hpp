// The items of a board, and how they come to stand in rising order of strength.
#pragma once

#include <array>

#include "backends/sweep_kernel.hpp"
#include "holdem893/strength.hpp"

namespace holdem893 {

using backends::SweepItem;

/// Items that are worth the same: one suited combo, or one card of a suit with cards of all other suits.
struct Flush {
    Strength strength;
    const SweepItem* items;
    std::uint8_t count;
};

/// What is worth something on a board: flushes, from place kFlushRoom down, and pairs of ranks, from there up.
class Places {
   public:
    void clear_flushes() { flush_start_ = kFlushRoom; }
    void add_flush(const Flush& flush) {
        strengths[--flush_start_] = flush.strength;
        items[flush_start_] = flush.items;
        counts[flush_start_] = flush.count;
    }
    std::size_t flush_start() const { return flush_start_; }

    /// With three of a suit on the board 45 combos are suited; with four 36, beside 9 cards.
    static constexpr std::size_t kFlushRoom = 45;
    static constexpr std::size_t kRoom = kFlushRoom + backends::kMostOrdered;

    std::array<Strength, kRoom> strengths{};
    std::array<const SweepItem*, kRoom> items{};
    std::array<std::uint8_t, kFlushRoom> counts{};  ///< of items, that stand in a row; elsewhere 1

   private:
    std::size_t flush_start_ = kFlushRoom;
};

/// Items in rising order.
class ItemLine {
   public:
    explicit ItemLine(const backends::SweepKernel& kernel) : kernel_(kernel) {}

    void clear() { size_ = groups_ = firsts_ = 0; }

    /// Appends what stands from `start` to `end`, all stronger than what is in the line. Combos of the first range are
    /// in the first few places alone.
    void append(const Places& places, std::size_t start, std::size_t end, std::size_t firsts) {
        std::array<std::uint8_t, backends::kMostOrdered> ids;
        std::uint8_t* ends = ends_.data() + groups_;
        std::uint8_t* firsts_up_to = firsts_up_to_.data() + groups_;
        const std::size_t groups =
            kernel_.order(places.strengths.data() + start, end - start, firsts, ids.data(), ends, firsts_up_to);
        if (start >= Places::kFlushRoom && size_ == 0) {
            for (std::size_t p = 0; p < end - start; ++p) items_[p] = places.items[start + ids[p]];
            size_ = end - start;
            firsts_ = firsts;
        } else {
            append_counted(places, start, firsts, ids.data(), groups);
        }
        groups_ += groups;
    }

    /// Adds to both sums as the kernel's `sweep`.
    void sweep(double& below, double& up_to) const {
        kernel_.sweep(items_.data(), ends_.data(), firsts_up_to_.data(), groups_, &below, &up_to);
    }

   private:
    /// Ends are counted in items, not in places.
    void append_counted(const Places& places, std::size_t start, std::size_t firsts, const std::uint8_t* ids,
                        std::size_t groups) {
        std::size_t p = 0;
        for (std::size_t group = groups_; group < groups_ + groups; ++group) {
            const std::size_t end = ends_[group];
            for (; p < end; ++p) {
                const std::size_t place = start + ids[p];
                const std::size_t count = place < Places::kFlushRoom ? places.counts[place] : 1;
                for (std::size_t i = 0; i < count; ++i) items_[size_++] = places.items[place] + i;
                if (ids[p] < firsts) firsts_ += count;
            }
            ends_[group] = static_cast<std::uint8_t>(size_);
            firsts_up_to_[group] = static_cast<std::uint8_t>(firsts_);
        }
    }

    /// 91 pairs of ranks, and, with four of a suit on the board, 9 cards by 13 ranks and 36 suited combos.
    static constexpr std::size_t kMostItems = 91 + 9 * 13 + 36;
    static_assert(kMostItems < 256);
    /// Two orders may follow each other, and each writes whole steps.
    static constexpr std::size_t kMostGroups = 2 * backends::kMostOrdered;

    const backends::SweepKernel& kernel_;
    std::array<const SweepItem*, kMostItems> items_{};
    std::array<std::uint8_t, kMostGroups> ends_{};
    std::array<std::uint8_t, kMostGroups> firsts_up_to_{};
    std::size_t size_ = 0;
    std::size_t groups_ = 0;
    std::size_t firsts_ = 0;
};

}  // namespace holdem893
