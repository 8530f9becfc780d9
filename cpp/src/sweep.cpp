#include "holdem893/sweep.hpp"

#include <algorithm>
#include <stdexcept>

#include "holdem893/card_text.hpp"
#include "holdem893/equity.hpp"
#include "sweep_ways.hpp"

namespace holdem893 {
namespace {

CardSet set_of(std::span<const Card> cards) {
    CardSet set;
    for (const Card card : cards) set.add(card);
    return set;
}

void check_weights(ComboWeights range, const char* name) {
    for (Card hi = 1; hi < kDeckSize; ++hi) {
        for (Card lo = 0; lo < hi; ++lo) {
            const double weight = range[combo_index(hi, lo)];
            if (weight >= 0 && weight <= 1) continue;
            throw std::invalid_argument("weight " + std::to_string(weight) + " of " + format_card(hi) +
                                        format_card(lo) + " in the " + name + " range is not from 0 to 1");
        }
    }
}

void check_spot(const HeadsUpSpot& spot) {
    const std::size_t dealt = spot.board.size();
    if (dealt == 1 || dealt == 2 || dealt > kBoardSize) {
        throw CardError("a board has 0, 3, 4 or 5 cards, not " + std::to_string(dealt));
    }
    CardSet known;
    add_checked(known, spot.board, "the board");
    for_each_card(spot.dead, [&](Card card) { add_checked(known, {&card, 1}, "the dead cards"); });
    check_weights(spot.first, "first");
    check_weights(spot.second, "second");
}

/// Counts about a spot that are known before any board comes.
class Counts {
   public:
    explicit Counts(const HeadsUpSpot& spot)
        : first_(live_combos(spot.first, spot)),
          second_(live_combos(spot.second, spot)),
          live_(kDeckSize - static_cast<int>((spot.dead | set_of(spot.board)).size())),
          missing_(kBoardSize - spot.board.size()) {
        for (const Weighted& combo : second_) {
            all_ += combo.weight;
            by_card_[combo.hi] += combo.weight;
            by_card_[combo.lo] += combo.weight;
            by_combo_[combo_index(combo.hi, combo.lo)] = combo.weight;
        }
    }

    /// Whether any two combos and any board can be dealt together.
    bool any_deal() const {
        if (live_ < 4 + static_cast<int>(missing_)) return false;
        return std::ranges::any_of(first_, [this](const Weighted& one) {
            return std::ranges::any_of(
                second_, [&](const Weighted& other) { return (one.cards() & other.cards()) == CardSet(); });
        });
    }

    /// The weight of all deals of a combo of the first range: every combo of the second, less those that share a card
    /// (the same two cards twice), times boards.
    double deals(const Weighted& combo) const {
        const double same = by_combo_[combo_index(combo.hi, combo.lo)];
        const double apart = all_ - by_card_[combo.hi] - by_card_[combo.lo] + same;
        return combo.weight * apart * choose(live_ - 4, missing_);
    }

    double deals() const {
        double sum = 0;
        for (const Weighted& combo : first_) sum += deals(combo);
        return sum;
    }

    const std::vector<Weighted>& first_combos() const { return first_; }
    double first() const { return static_cast<double>(first_.size()); }
    double second() const { return static_cast<double>(second_.size()); }
    /// Pairs of ranks in which either range has combos.
    double rank_pairs() const {
        std::array<std::array<bool, kRanks>, kRanks> seen{};
        for (const auto* range : {&first_, &second_}) {
            for (const Weighted& combo : *range) seen[combo.hi >> 2][combo.lo >> 2] = true;
        }
        double pairs = 0;
        for (const auto& row : seen) pairs += static_cast<double>(std::ranges::count(row, true));
        return pairs;
    }

   private:
    std::vector<Weighted> first_;
    std::vector<Weighted> second_;
    int live_;
    std::size_t missing_;
    double all_ = 0;  ///< weight of the second range, and what of it holds each card, and is each combo
    std::array<double, kDeckSize> by_card_{};
    std::array<double, kCombos> by_combo_{};
};

enum class Way { kDirectly, kByRank, kByCombo };

/// Nanoseconds of one core, a board and a combo, as found with bench/cpp/sweep.cpp on a Zen 3 at 3 GHz.
double cost_directly(double boards, double first, double second) {
    return 4'000 + boards * (4 + 5 * (first + second) + 2 * first * second);
}
double cost_by_combo(double boards, double first, double second) {
    return 10'000 + boards * (800 + 12.5 * std::max(first, second));
}
/// The more of a suit there is, the more boards have flushes to tell apart.
double cost_by_rank(double boards, double rank_pairs, std::span<const Card> board) {
    std::array<int, kSuits> suits{};
    for (const Card card : board) ++suits[static_cast<std::size_t>(suit_of(card))];
    const int most = std::ranges::max(suits);
    const double flushes = most >= 3 ? 1'200 + 12 * rank_pairs : most == 2 ? 350 + 3 * rank_pairs : 100;
    return 20'000 + boards * (350 + 9 * rank_pairs + flushes);
}

struct Plan {
    Way way;
    double nanoseconds;
};

Plan plan_of(const HeadsUpSpot& spot, const Counts& counts, double boards) {
    const Plan directly = {Way::kDirectly, cost_directly(boards, counts.first(), counts.second())};
    Plan best = {Way::kByCombo, cost_by_combo(boards, counts.first(), counts.second())};
    if (spot.ranking == Ranking::kHigh && spot.board.size() >= 3) {
        best = {Way::kByRank, cost_by_rank(boards, counts.rank_pairs(), spot.board)};
    }
    return directly.nanoseconds < best.nanoseconds ? directly : best;
}

/// With what the second range wins. Weights that are no whole numbers leave rounding errors, which must not become
/// deals below 0.
HeadsUp whole(const Swept& swept, double deals) {
    const double win = std::max(swept.win, 0.0);
    const double tie = std::max(swept.tie, 0.0);
    return {win, std::max(deals - win - tie, 0.0), tie};
}

}  // namespace

std::vector<Weighted> live_combos(ComboWeights range, const HeadsUpSpot& spot) {
    const CardSet gone = spot.dead | set_of(spot.board);
    std::vector<Weighted> combos;
    combos.reserve(kCombos);
    for (Card hi = 1; hi < kDeckSize; ++hi) {
        for (Card lo = 0; lo < hi && !gone.contains(hi); ++lo) {
            const double weight = range[combo_index(hi, lo)];
            if (weight > 0 && !gone.contains(lo)) combos.push_back({hi, lo, weight});
        }
    }
    return combos;
}

std::uint64_t sweep_cost(const HeadsUpSpot& spot) {
    check_spot(spot);
    const Counts counts(spot);
    if (!counts.any_deal()) return 0;
    return static_cast<std::uint64_t>(plan_of(spot, counts, static_cast<double>(Runouts(spot).visited())).nanoseconds);
}

HeadsUp sweep(const HeadsUpSpot& spot, std::size_t threads, const Progress& progress) {
    check_spot(spot);
    const Counts counts(spot);
    if (!counts.any_deal()) return {};
    const Runouts runouts(spot);
    bool stopped = false;
    const Progress watched = [&](std::uint64_t done, std::uint64_t all) {
        if (progress && !progress(done, all)) stopped = true;
        return !stopped;
    };
    Swept swept;
    switch (plan_of(spot, counts, static_cast<double>(runouts.visited())).way) {
        case Way::kDirectly: swept = sweep_directly(spot, runouts, threads, watched); break;
        case Way::kByCombo: swept = sweep_by_combo(spot, runouts, threads, watched); break;
        case Way::kByRank: swept = sweep_by_rank(spot, runouts, threads, watched); break;
    }
    if (stopped) return {};
    return whole(swept, counts.deals());
}

std::vector<HeadsUp> sweep_combos(const HeadsUpSpot& spot, std::size_t threads, const Progress& progress) {
    check_spot(spot);
    if (spot.board.empty()) throw CardError("a board has 3, 4 or 5 cards where combos are told apart, not 0");
    std::vector<HeadsUp> found(kCombos);
    const Counts counts(spot);
    if (!counts.any_deal()) return found;
    const std::vector<Swept> swept = sweep_each_combo(spot, Runouts(spot), threads, progress);
    if (swept.empty()) return found;
    // A board that stands for its images gives a combo what it gives the combo's images: all of them get the mean.
    const std::vector<Renaming> renamings = symmetries(spot);
    for (const Weighted& combo : counts.first_combos()) {
        Swept sum;
        for (const Renaming& suits : renamings) {
            const Card a = renamed(combo.hi, suits);
            const Card b = renamed(combo.lo, suits);
            sum += swept[combo_index(std::max(a, b), std::min(a, b))];
        }
        const auto images = static_cast<double>(renamings.size());
        found[combo_index(combo.hi, combo.lo)] = whole({sum.win / images, sum.tie / images}, counts.deals(combo));
    }
    return found;
}

}  // namespace holdem893
