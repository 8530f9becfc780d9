// What many seats of one table see before their calls, as columns, read row by row.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "holdem893/night.hpp"
#include "holdem893/regular_case.hpp"

namespace holdem893 {

/// A row is one seat's view. What a row has not is kNoCard, kNoSeat, kNoCall; stakes that Hush hides are kHiddenStake.
struct ViewBatch {
    std::size_t rows = 0;
    std::span<const std::uint8_t> seat;
    std::span<const Card> hole;             ///< rows x 2
    std::span<const Card> board;            ///< rows x 5
    std::span<const std::uint8_t> stakes;   ///< rows x 6
    std::span<const std::uint8_t> calls;    ///< rows x 4 x 6
    std::span<const std::int32_t> take;
    std::span<const std::int32_t> heat;
    std::span<const std::uint8_t> hands_left;  ///< this hand counted
    std::span<const std::uint8_t> rule;
    std::span<const std::uint16_t> rules_out;  ///< as OpenTable's
    std::span<const Card> mirror;           ///< rows x 3
    std::span<const std::uint8_t> fox;
    std::span<const Card> fox_cards;        ///< rows x 2
    std::span<const Standing> odds;         ///< rows x 2, the numbers of each seat's look; empty where not computed
};

/// One row at a time as the seat's view, checked: whatever the columns hold, what is read makes a view.
class ViewReader {
   public:
    /// Both must outlive it. @throws std::invalid_argument as check_table
    ViewReader(const NightTable& table, const ViewBatch& batch);

    /// Reads a row without its cards.
    /// @throws std::invalid_argument for what no seat sees that has a call to make, with the row
    void read(std::size_t row);
    /// The cards of the row that is read. @throws CardError, with the row
    void read_cards();

    [[nodiscard]] const OpenTable& open() const noexcept { return open_; }
    [[nodiscard]] std::size_t seat() const noexcept { return seat_; }
    [[nodiscard]] std::uint8_t stake() const noexcept { return stake_; }
    [[nodiscard]] std::array<Card, 2> hole() const noexcept { return hole_; }
    /// By seat, what it has shown: nothing under Hush.
    [[nodiscard]] const std::array<CallSequence, 8>& said() const noexcept { return said_; }

   private:
    void read_score();
    void read_rule();
    void read_calls();
    void read_stakes();
    [[noreturn]] void refuse(const std::string& what) const;

    const NightTable& table_;
    const ViewBatch& batch_;
    std::array<std::uint16_t, kMaxHands + 1> rules_{};  ///< by hands left, bit r: rule r may be in force
    std::array<std::uint8_t, kMaxHands + 1> flipped_{};  ///< by hands left, rules that lie beside the deck
    std::size_t row_ = 0;
    OpenTable open_{};
    std::size_t seat_ = 0;
    std::uint8_t stake_ = 0;
    std::array<Card, 2> hole_{};
    std::array<CallSequence, 8> said_{};
};

/// Reads all rows, their cards too if there are any. @throws as ViewReader
void check_views(const NightTable& table, const ViewBatch& batch, std::size_t first, std::size_t count);

}  // namespace holdem893
