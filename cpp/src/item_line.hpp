// The items of a board, and how they come to stand in rising order of strength.
#pragma once

#include <array>

#include "backends/sweep_kernel.hpp"
#include "holdem893/strength.hpp"

namespace holdem893 {

using backends::SweepItem;

/// Items with their keys, in any order. An entry is one item, or a row of items that are worth the same.
struct ItemTable {
    static constexpr std::size_t kRoom = backends::kMostKeys;

    std::array<std::uint16_t, kRoom> keys{};
    std::array<const SweepItem*, kRoom> items{};
    std::array<std::uint8_t, kRoom> counts{};
    std::size_t size = 0;

    void add(Strength strength, bool has_first, const SweepItem* row, std::size_t count) {
        keys[size] = backends::sweep_key(strength, has_first);
        items[size] = row;
        counts[size++] = static_cast<std::uint8_t>(count);
    }
};

/// Items in rising order.
class ItemLine {
   public:
    explicit ItemLine(const backends::SweepKernel& kernel) : kernel_(kernel) {}

    void clear() { size_ = 0; }

    /// Appends entries of one item each, all stronger than what is in the line.
    void append(const ItemTable& table) {
        std::array<std::uint16_t, ItemTable::kRoom> places;
        kernel_.places(table.keys.data(), table.size, places.data());
        for (std::size_t i = 0; i < table.size; ++i) {
            keys_[size_ + places[i]] = table.keys[i];
            items_[size_ + places[i]] = table.items[i];
        }
        size_ += table.size;
    }

    /// The same for entries of any number of items.
    void append_rows(const ItemTable& table) {
        std::array<std::uint16_t, ItemTable::kRoom> places;
        std::array<std::uint8_t, ItemTable::kRoom> entries;
        kernel_.places(table.keys.data(), table.size, places.data());
        for (std::size_t i = 0; i < table.size; ++i) entries[places[i]] = static_cast<std::uint8_t>(i);
        for (std::size_t p = 0; p < table.size; ++p) {
            const std::size_t entry = entries[p];
            for (std::size_t i = 0; i < table.counts[entry]; ++i) {
                keys_[size_] = table.keys[entry];
                items_[size_++] = table.items[entry] + i;
            }
        }
    }

    /// Adds to both sums as the kernel's `sweep`.
    void sweep(double& below, double& up_to) {
        keys_[size_] = backends::kLastKey;
        kernel_.sweep(items_.data(), keys_.data(), &below, &up_to);
    }

   private:
    /// 91 pairs of ranks, and, with four of a suit on the board, 9 cards by 13 ranks and 36 suited combos.
    static constexpr std::size_t kMostItems = 91 + 9 * 13 + 36;

    const backends::SweepKernel& kernel_;
    std::array<const SweepItem*, kMostItems> items_{};
    std::array<std::uint16_t, kMostItems + 1> keys_{};
    std::size_t size_ = 0;
};

}  // namespace holdem893
