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

/// How boldly calls are changed.
struct TrainingPace {
    float errors;        ///< standard errors by which another call must be better
    std::uint64_t share;  ///< of the cases, in sixteenths, that may change their call at a time
    float kept;          ///< what the findings of earlier passes count
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

    /// One look at all hands, then better calls for cases that the seed draws. `forget` begins anew.
    void improve(std::vector<std::uint8_t>& calls, const std::vector<TrainingHand>& hands, const HandWorth& worth,
                 const TrainingPace& pace, std::uint64_t seed, bool forget);

    /// Better calls for cases that regulars among themselves have not met, for one seat of each hand, whose mates all
    /// play by other calls, some of each of these. What regulars do among themselves stays as it is.
    void improve_among(const std::vector<std::vector<std::uint8_t>>& mates, std::vector<std::uint8_t>& calls,
                       const std::vector<TrainingHand>& hands, const HandWorth& worth, const std::vector<bool>& met,
                       std::uint64_t seed);
    /// The cases that hands come to when the whole crew plays by the calls.
    [[nodiscard]] std::vector<bool> cases_met(const std::vector<std::uint8_t>& calls,
                                              const std::vector<TrainingHand>& hands) const;

    /// How often hands come to what, in `kOutcomeTotal`.
    [[nodiscard]] std::vector<HandOutcome> outcomes(const std::vector<std::uint8_t>& calls,
                                                    const std::vector<TrainingHand>& hands) const;

    /// What a hand comes to when the whole crew plays by the calls.
    [[nodiscard]] Outcome play(const std::vector<std::uint8_t>& calls, const TrainingHand& hand) const noexcept {
        return finish(calls.data(), hand, begin(), 0);
    }

    [[nodiscard]] const RegularCases& cases() const noexcept { return cases_; }

   private:
    static constexpr float kNever = -1e6F;  ///< what a call is worth that is not allowed

    /// A hand in play, a byte a seat, so that all seats change at once.
    struct Play {
        std::uint64_t in = 0;  ///< 1 for a seat that is in
        std::uint64_t stakes = 0;
        std::uint64_t said = 0;
    };
    /// Calls by seat, a byte each; those of seats that are out mean nothing.
    using Calls = std::uint64_t;
    /// What calls have come to in a case. Differences are those of staying and folding, raising and staying, and
    /// folding and raising, squared.
    struct Found {
        std::array<float, 3> sum{};
        std::array<float, 3> squares{};
        float seen = 0;

        void add(const std::array<float, 3>& worth) noexcept;
        void fade(float kept) noexcept;
        [[nodiscard]] float squares_between(std::uint8_t a, std::uint8_t b) const noexcept {
            return squares[a + b == 1 ? 0U : a + b == 3 ? 1U : 2U];
        }
    };

    [[nodiscard]] static constexpr Calls with_call(Calls calls, std::size_t seat, std::uint8_t call) noexcept {
        return (calls & ~(Calls{0xFF} << (8 * seat))) | Calls{call} << (8 * seat);
    }
    /// Adds to what is known of a case what each call is worth that the seat may make.
    template <class WorthOf>
    void find_out(std::size_t at, const Play& play, std::size_t seat, WorthOf worth_of) {
        std::array<float, 3> found{kNever, kNever, kNever};
        const std::uint8_t calls = (play.stakes >> (8 * seat) & 3) < kMaxStake ? 3 : 2;
        for (std::uint8_t call = 0; call < calls; ++call) found[call] = worth_of(call);
        found_[at].add(found);
    }
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
                 Calls plain, float plain_worth, std::size_t street, std::size_t seat, std::size_t at);
    /// A seat alone among mates that play by other calls.
    struct Among {
        std::size_t seat;
        const std::uint8_t* own;
        const std::uint8_t* mates;
    };
    using Cases = std::array<std::uint32_t, kMaxCrew>;
    [[nodiscard]] Calls calls_among(const Among& among, const Cases& at) const noexcept;
    [[nodiscard]] Outcome finish_among(const Among& among, const TrainingHand& hand, Play play,
                                       std::size_t street) const noexcept;
    void look_among(const Among& among, const TrainingHand& hand, const HandWorth& worth,
                    const std::vector<bool>& met);
    void take_the_best(std::vector<std::uint8_t>& calls, const TrainingPace& pace, std::uint64_t seed) const;

    std::size_t crew_;
    HouseRule rule_;
    RegularCases cases_;
    std::vector<Found> found_;
};

}  // namespace holdem893
