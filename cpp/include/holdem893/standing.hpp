// How a hand stands before the showdown: about its chance to beat one random hand, for the price of a look-up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "holdem893/card.hpp"

namespace holdem893 {

/// A chance in 255ths.
using Standing = std::uint8_t;

/// Standings by ranks alone, for every board of up to five ranks and every pair of hole ranks, as if no flush counted:
/// at five the share of the other pairs that lose (a tie is half), before that the mean over the cards to come.
/// Opponents are drawn from what the board leaves, own cards not taken off: the error is a hundredth, two at most.
class Standings {
   public:
    static constexpr std::size_t kPairs = kRanks * (kRanks + 1) / 2;

    /// High standings, or those of the weakest five. Made when first asked for, some 50 ms.
    static const Standings& of(bool lowball);

    /// Boards are states: 0 is the empty one, and a card leads on by its rank.
    [[nodiscard]] std::uint16_t next(std::uint16_t board, int rank) const noexcept {
        return next_[board][static_cast<std::size_t>(rank)];
    }
    /// By pair_index.
    [[nodiscard]] const Standing* row(std::uint16_t board) const noexcept { return values_[board].data(); }

    /// Where the ranks of two cards stand in a row.
    [[nodiscard]] static std::size_t pair_index(Card a, Card b) noexcept {
        return kPairOf[static_cast<std::size_t>(rank_of(a) << 4 | rank_of(b))];
    }

   private:
    explicit Standings(bool lowball);

    static constexpr std::array<std::uint8_t, 256> kPairOf = [] {
        std::array<std::uint8_t, 256> pairs{};
        for (std::size_t a = 0; a < kRanks; ++a) {
            for (std::size_t b = 0; b <= a; ++b) {
                pairs[a << 4 | b] = pairs[b << 4 | a] = static_cast<std::uint8_t>(a * (a + 1) / 2 + b);
            }
        }
        return pairs;
    }();

    std::vector<std::array<std::uint16_t, kRanks>> next_;
    std::vector<std::array<Standing, kPairs>> values_;
};

/// What a board says to all seats alike, read card by card.
class BoardReading {
   public:
    BoardReading() noexcept { clear(false, false); }

    /// An empty board. Lowball judges the weakest five; inverse turns the order of the best.
    void clear(bool lowball, bool inverse) noexcept;
    void add(Card card) noexcept;
    [[nodiscard]] std::size_t cards() const noexcept { return cards_; }

    /// A hand's standing on this board, flushes and draws to them weighed in.
    [[nodiscard]] Standing standing(std::array<Card, 2> hole) const noexcept {
        const unsigned plain = row_[Standings::pair_index(hole[0], hole[1])];
        const int first = suit_of(hole[0]);
        const int second = suit_of(hole[1]);
        // Of different suits, the last shift leaves nothing: no branch, for nobody foresees it.
        const unsigned near = near_with_one_ >> first | near_with_one_ >> second |
                              near_with_two_ >> (first + ((first ^ second) << 2));
        const auto found = static_cast<Standing>((near & 1) != 0 ? with_flush(plain, hole) : plain * unflushed_ >> 8);
        return static_cast<Standing>(found ^ turned_);
    }

   private:
    void see_last_suits() noexcept;
    [[nodiscard]] Standing with_flush(unsigned plain, std::array<Card, 2> hole) const noexcept;
    [[nodiscard]] Standing flush_standing(std::array<Card, 2> hole, int suit) const noexcept;

    const Standings* standings_ = nullptr;
    const Standing* row_ = nullptr;
    std::size_t cards_ = 0;
    std::uint16_t board_ = 0;
    bool lowball_ = false;
    Standing turned_ = 0;             ///< all bits where the order is turned
    unsigned unflushed_ = 256;        ///< of 256, what is left of a hand that is not near a flush
    unsigned near_with_one_ = 0;      ///< suits in which one hole card makes a flush, or four with more to come
    unsigned near_with_two_ = 0;      ///< and those in which two do, a bit each
    std::array<std::uint8_t, kSuits> suits_{};
    std::uint8_t most_of_a_suit_ = 0;
    CardSet set_;
};

}  // namespace holdem893
