// The cards that can still come, as boards of five. Boards that a renaming of suits turns into each other, with both
// ranges as they are, are worth the same: one stands for all.
#pragma once

#include <array>
#include <vector>

#include "holdem893/sweep.hpp"

namespace holdem893 {

/// Ways to choose k of n.
double choose(int n, std::size_t k);

/// suit s becomes renaming[s].
using Renaming = std::array<std::uint8_t, kSuits>;

constexpr Card renamed(Card card, const Renaming& suits) {
    return make_card(rank_of(card), suits[static_cast<std::size_t>(suit_of(card))]);
}

/// The renamings that leave board, dead cards and both ranges as they are; always the one that changes nothing. Weights
/// of combos that are not live play no part.
std::vector<Renaming> symmetries(const HeadsUpSpot& spot);

/// A last card, and how many boards it stands for.
struct Last {
    Card card;  ///< kNoCard where the board was complete before
    std::uint8_t times;
};

/// All boards in blocks, so that threads can share them. The boards of a block have all but the last card in common;
/// before the flop all but two.
class Runouts {
   public:
    explicit Runouts(const HeadsUpSpot& spot);

    struct Block {
        std::array<Card, 3> cards;  ///< that come first
        std::size_t count;          ///< of them: 0, 1, or 3 before the flop
        std::vector<Last> lasts;    ///< none before the flop, where the other two are any two later cards
    };
    const std::vector<Block>& blocks() const { return blocks_; }
    /// Boards that `for_each` visits, of all blocks.
    std::uint64_t visited() const;

    /// Calls visit(board, times) for each board of a block.
    template <class Visit>
    void for_each(const Block& block, Visit visit) const {
        std::array<Card, 5> board = board_;
        for (std::size_t i = 0; i < block.count; ++i) board[known_ + i] = block.cards[i];
        for (const Last last : block.lasts) {
            if (last.card != kNoCard) board[4] = last.card;
            visit(board, static_cast<double>(last.times));
        }
        if (block.count != 3) return;
        const CardSet later(live_.bits() & ~((std::uint64_t{2} << block.cards[2]) - 1));
        for_each_card(later, [&](Card fourth) {
            for_each_card(later, [&](Card fifth) {
                if (fifth >= fourth) return;
                board[3] = fourth;
                board[4] = fifth;
                visit(board, 1.0);
            });
        });
    }

   private:
    void add_lasts(const HeadsUpSpot& spot);
    void add_pairs(const HeadsUpSpot& spot);
    void add_triples();

    std::array<Card, 5> board_{};
    std::size_t known_;
    CardSet live_;
    std::vector<Block> blocks_;
};

}  // namespace holdem893
