// The training of a crew's book, step by step: first a price of heat after the other, then the night's own states.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "holdem893/night_plan.hpp"
#include "holdem893/regular_book.hpp"
#include "regular_deals.hpp"
#include "regular_trainer.hpp"

namespace holdem893 {

/// A room with the target and the limit that a crew trains for.
struct TrainingRoom {
    std::string name;
    NightTable table;
};
std::vector<TrainingRoom> training_rooms(std::size_t crew);

/// Hands that training deals: to find cuts, to measure every policy on, and for a pass.
struct TrainingSize {
    std::size_t cut = 20'000;
    std::size_t judge = 100'000;
    std::size_t pass = 40'000;
};

/// What step comes next depends on the book alone, and what it finds on the book's seed and the step's number: training
/// that was stopped goes on as if it had not been.
class RegularTraining {
   public:
    explicit RegularTraining(RegularBook book, const TrainingSize& size = {});
    static RegularBook new_book(std::size_t crew, std::uint64_t seed, const TrainingSize& size = {});

    void step();
    [[nodiscard]] const RegularBook& book() const noexcept { return book_; }
    /// Whether every rule has its first policies, so that nights can be played.
    [[nodiscard]] bool playable() const noexcept;

   private:
    struct Score {
        std::size_t hands_left, need, heat_left;
    };

    void train_price(std::size_t rule, std::size_t price);
    void train_states(const TrainingRoom& room, HouseRule rule);
    void train_state(const NightPlan& plan, RegularTrainer& trainer, HouseRule rule, Score at);
    std::vector<std::uint8_t> calls_to_begin_with(const RegularTrainer& trainer, std::size_t rule, std::size_t price,
                                                  std::size_t& passes) const;
    std::vector<Score> draw_scores(const NightPlan& plan, HouseRule rule, const NightTable& table, Rng& rng) const;
    void prune(std::size_t rule);
    void deal_passes(HouseRule rule);
    const std::vector<TrainingHand>& judges(std::size_t rule);

    RegularBook book_;
    TrainingSize size_;
    std::vector<TrainingRoom> rooms_;
    std::array<std::vector<TrainingHand>, kHouseRules + 1> judges_;  ///< hands that every policy is measured on
    std::vector<std::vector<TrainingHand>> passes_;                  ///< hands of this step, pass by pass
};

}  // namespace holdem893
