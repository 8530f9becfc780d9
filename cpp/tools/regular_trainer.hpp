// Makes a policy better: every call is replayed with all that the seat could have called, on the same cards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "holdem893/regular_book.hpp"
#include "holdem893/rng.hpp"
#include "regular_deals.hpp"

namespace holdem893 {

/// What the outcome of a hand is worth, by take and heat.
class HandWorth {
   public:
    static constexpr std::size_t kSide = 2 * kMaxStake * kMaxCrew + 1;  ///< Blaze doubles

    template <class Worth>
    explicit HandWorth(Worth worth) : table_(kSide * kSide) {
        for (std::size_t take = 0; take < kSide; ++take) {
            for (std::size_t heat = 0; heat < kSide; ++heat) table_[take * kSide + heat] = worth(take, heat);
        }
    }
    [[nodiscard]] float operator()(std::size_t take, std::size_t heat) const noexcept {
        return table_[take * kSide + heat];
    }

   private:
    std::vector<float> table_;
};

struct Outcome {
    std::uint8_t take;
    std::uint8_t heat;
};

/// Plays and improves policies of one crew under one rule.
class RegularTrainer {
   public:
    RegularTrainer(std::size_t crew, HouseRule rule);

    /// The convention that training starts from: raise once for free, again only when strong.
    [[nodiscard]] std::vector<std::uint8_t> first_calls() const;

    /// One look at all hands, then better calls for half of the cases, drawn by the seed. `forget` begins anew; else
    /// what earlier passes have found counts half as much.
    void improve(std::vector<std::uint8_t>& calls, const std::vector<TrainingHand>& hands, const HandWorth& worth,
                 std::uint64_t seed, bool forget);

    /// How often hands come to what, in `kOutcomeTotal`.
    [[nodiscard]] std::vector<HandOutcome> outcomes(const std::vector<std::uint8_t>& calls,
                                                    const std::vector<TrainingHand>& hands) const;

    /// What a hand comes to when the whole crew plays by the calls.
    [[nodiscard]] Outcome play(const std::vector<std::uint8_t>& calls, const TrainingHand& hand) const noexcept {
        return finish(calls.data(), hand, begin(), 0);
    }

    [[nodiscard]] const RegularCases& cases() const noexcept { return cases_; }

   private:
    /// A hand in play, a byte a seat, so that all seats change at once.
    struct Play {
        std::uint64_t in = 0;  ///< 1 for a seat that is in
        std::uint64_t stakes = 0;
        std::uint64_t said = 0;
    };
    /// Calls by seat, a byte each; those of seats that are out mean nothing.
    using Calls = std::uint64_t;
    struct Found {
        std::array<float, 3> sum{};
        float seen = 0;
    };

    [[nodiscard]] Play begin() const noexcept;
    [[nodiscard]] bool is_in(const Play& play, std::size_t seat) const noexcept {
        return (play.in >> (8 * seat) & 1) != 0;
    }
    /// Where the cases of all seats stand that are in.
    void find_cases(const TrainingHand& hand, const Play& play, std::size_t street,
                    std::array<std::uint32_t, kMaxCrew>& out) const noexcept;
    void reveal(Play& play, Calls calls, std::size_t street) const noexcept;
    [[nodiscard]] Outcome finish(const std::uint8_t* calls, const TrainingHand& hand, Play play,
                                 std::size_t street) const noexcept;
    [[nodiscard]] Outcome settle(const TrainingHand& hand, const Play& play) const noexcept;
    void look_at(const std::uint8_t* calls, const TrainingHand& hand, const HandWorth& worth, Rng& rng);
    void try_all(const std::uint8_t* calls, const TrainingHand& hand, const HandWorth& worth, const Play& play,
                 Calls plain, std::size_t street, std::size_t seat, std::size_t at);
    void take_the_best(std::vector<std::uint8_t>& calls, std::uint64_t seed) const;

    std::size_t crew_;
    HouseRule rule_;
    RegularCases cases_;
    std::vector<Found> found_;
};

}  // namespace holdem893
