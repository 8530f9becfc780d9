// Trials of any spot: dealt one by one into rows, and the rows evaluated in bulk.
#pragma once

#include "sample_spot.hpp"
#include "tally.hpp"

namespace holdem893 {

/// Makes trials and counts them. One for each batch: it holds the rows of a block.
class RowSampler {
   public:
    explicit RowSampler(const LiveSpot& spot);

    void run(Rng& rng, std::uint64_t trials, Tally& tally);

   private:
    static constexpr std::size_t kBlock = 1024;

    void deal(Rng& rng, std::size_t rows);
    void deal_ranges(Rng& rng, std::size_t rows);
    /// The next card of each row, `width` bytes apart.
    void deal_column(Rng& rng, std::size_t rows, Card* into, std::size_t width);
    void evaluate(std::size_t player, std::size_t rows, Ranking ranking, std::span<Strength> out) const;
    /// The winners of each row of the block; nobody where the best strength is 0.
    void find_winners(std::size_t rows, Ranking ranking, std::span<std::uint16_t> winners);

    const LiveSpot& spot_;
    std::vector<std::vector<Card>> holes_;  // by player, rows of his hole cards
    std::vector<Card> boards_;
    std::vector<std::uint32_t> hands_;  // rows of the hands drawn of each range
    std::vector<std::uint64_t> used_;   // by row, the cards dealt, as bits
    std::vector<Strength> strengths_;
    std::vector<Strength> best_;
    std::vector<std::uint16_t> high_;
    std::vector<std::uint16_t> low_;
};

}  // namespace holdem893
