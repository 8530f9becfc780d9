// The training of a crew's book in rounds of jobs: first a price of heat after the other, then the night's own scores.
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

/// Hands that training deals, and how it goes on.
struct TrainingSize {
    std::size_t cut = 20'000;     ///< to find cuts
    std::size_t judge = 400'000;  ///< to measure every policy on
    std::size_t pass = 40'000;    ///< to try calls on
    std::size_t passes = 6;       ///< of different hands
    std::size_t scores = 4;       ///< of the night, in a job
    std::size_t most = 160;       ///< policies of a menu, before it is cut back
    std::size_t kept = 112;       ///< and then
};

/// What a job has found: policies for a rule.
struct TrainingAnswer {
    HouseRule rule = HouseRule::kNone;
    std::vector<RegularPolicy> policies;
};

std::vector<std::uint8_t> write_answer(const TrainingAnswer& answer, std::size_t crew);
/// @throws std::invalid_argument for bytes that are no answer
TrainingAnswer read_answer(const std::vector<std::uint8_t>& bytes, std::size_t crew);

/// What the jobs of a round are depends on the book alone, and what they find on its seed and on their numbers: they
/// may be done in any order, anywhere, and training that was stopped goes on as if it had not been.
class RegularTraining {
   public:
    explicit RegularTraining(RegularBook book, const TrainingSize& size = {});
    static RegularBook new_book(std::size_t crew, std::uint64_t seed, const TrainingSize& size = {});

    /// Of the round to come.
    [[nodiscard]] std::size_t jobs() const noexcept;
    [[nodiscard]] TrainingAnswer do_job(std::size_t job);
    /// Takes what all jobs have found, in their order, into the book.
    void finish_round(std::vector<TrainingAnswer> answers);
    void do_round();

    [[nodiscard]] const RegularBook& book() const noexcept { return book_; }
    /// Whether every rule has its first policies, so that nights can be played.
    [[nodiscard]] bool playable() const noexcept;

   private:
    [[nodiscard]] std::vector<HouseRule> rules_of_round() const;
    TrainingAnswer train_prices(HouseRule rule);
    TrainingAnswer train_scores(HouseRule rule, const TrainingRoom& room, std::uint64_t stream);
    [[nodiscard]] RegularPolicy train_score(const NightPlan& plan, RegularTrainer& trainer, HouseRule rule,
                                            const NightScore& at, const RegularPolicy& from, std::uint64_t stream);
    [[nodiscard]] std::vector<std::uint8_t> first_calls(const RegularTrainer& trainer, HouseRule rule) const;
    void deal_passes(HouseRule rule, std::uint64_t stream);
    const std::vector<TrainingHand>& judges(HouseRule rule);

    RegularBook book_;
    TrainingSize size_;
    std::vector<TrainingRoom> rooms_;
    std::array<std::vector<TrainingHand>, kHouseRules + 1> judges_;  ///< hands that every policy is measured on
    std::vector<std::vector<TrainingHand>> passes_;                  ///< hands of a job, pass by pass
};

}  // namespace holdem893
