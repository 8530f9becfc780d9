// The crew's last call, chosen for all seats together from what everybody can tell of their hands.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "holdem893/river_belief.hpp"
#include "holdem893/rng.hpp"

namespace holdem893 {

/// A call for every seat and grade of hand, the likeliest to bring the night to a clean end: found by changing the
/// calls of one seat at a time, from what the regulars' policy calls and from two other starts. Chance is drawn from a
/// seed that is made of what lies open: every seat finds the same.
class RiverSolve {
   public:
    /// Solves a hand that stands at its last call, on so many deals, and tries it on half as many others. Says whether
    /// it has found better than the policy; not under Hush, nor where a call contradicts the policy.
    bool solve(const RegularTable& table, const OpenTable& open, std::size_t deals);

    /// What a seat calls with its hand after a solve that has found something; `kNoCall` for a hand that it cannot have
    /// by its calls.
    [[nodiscard]] std::uint8_t call(std::size_t seat, std::array<Card, 2> hole) const noexcept;

   private:
    static constexpr std::uint8_t kAsTable = 3;  ///< the policy's call, whatever it is
    static constexpr std::size_t kSide = kMaxStake * kMaxCrew + 1;
    static constexpr std::size_t kCodes = 729;   ///< calls of all seats as digits of base 3

    /// A call for each grade of each seat.
    using Plan = std::array<std::array<std::uint8_t, kRiverGrades>, kMaxCrew>;

    struct Deal {
        std::uint64_t beats;  ///< a byte a seat: all ones if it beats all of the House
        std::uint64_t burns;  ///< and if it loses to its mask
        std::array<std::uint8_t, kMaxCrew> grade;
        std::array<std::uint8_t, kMaxCrew> table_call;
        std::uint16_t code;  ///< of what is called now
    };
    /// A reveal's stakes, a byte a seat, and their sum.
    struct Stakes {
        std::uint64_t by_seat;
        std::size_t sum;
    };
    /// What the calls of one grade gain over the policy's, in 2^16ths, and the squares of that.
    struct Gains {
        std::array<std::int64_t, 3> sum{};
        std::array<std::int64_t, 3> squares{};
    };

    void price_outcomes(const RegularTable& table);
    void list_reveals();
    bool deal(const RegularTable& table, std::size_t count, Rng& rng);
    bool draw_crew(Rng& rng, CardSet& used, std::array<const RiverHand*, kMaxCrew>& drawn) const;
    [[nodiscard]] Deal showdown(const RegularTable& table, const std::array<const RiverHand*, kMaxCrew>& drawn,
                                CardSet used, Rng& rng) const;
    [[nodiscard]] std::uint16_t code_of(const Deal& deal) const noexcept;
    bool climb();
    void improve_all();
    bool improve(std::size_t seat);
    [[nodiscard]] std::uint8_t best_call(std::size_t seat, const Gains& gains) const noexcept;
    [[nodiscard]] std::int64_t gain_of_all() const noexcept;
    [[nodiscard]] std::uint32_t worth(std::size_t code, const Deal& deal) const noexcept;
    [[nodiscard]] std::uint8_t called(const Deal& deal, std::size_t seat) const noexcept {
        const std::uint8_t planned = plan_[seat][deal.grade[seat]];
        return planned == kAsTable ? deal.table_call[seat] : planned;
    }

    RiverBelief belief_;
    OpenTable open_{};
    Plan plan_{};
    std::vector<Deal> deals_;
    std::array<std::uint32_t, kSide * kSide> worth_{};  ///< by take and heat before Blaze doubles them, in 2^30ths
    std::uint32_t worth_of_nothing_ = 0;                ///< where everyone folds
    std::array<Stakes, kCodes> reveals_{};
};

}  // namespace holdem893
