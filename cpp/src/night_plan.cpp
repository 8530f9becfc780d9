#include "holdem893/night_plan.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>

namespace holdem893 {
namespace {

constexpr std::int32_t kMostCounted = 250;
/// More values than this, and the plan does not tell decks apart: a second of one core.
constexpr std::size_t kMostValues = std::size_t{1} << 21;
constexpr std::size_t kMostTake = 2 * kMaxStake * kMaxCrew;  ///< of a hand: Blaze doubles

/// Values by score after a hand, laid out so that a hand's outcome is one shift, whatever it adds: rows of need, those
/// under 0 like 0, each with as much room for heat that is not left. Whole numbers below 2^53 that doubles hold
/// exactly: they are the faster to add.
class AfterHand {
   public:
    AfterHand(std::size_t target, std::size_t limit)
        : heats_(limit + 1),
          needs_(target + 1),
          padded_((kMostTake + needs_) * 2 * heats_),
          sums_(needs_ * 2 * heats_) {}

    void read(const PlanValue* values) {
        for (std::size_t row = 0; row < kMostTake + needs_; ++row) {
            const PlanValue* from = values + (row < kMostTake ? 0 : row - kMostTake) * heats_;
            std::copy_n(from, heats_, padded_.begin() + static_cast<std::ptrdiff_t>((2 * row + 1) * heats_));
        }
    }
    [[nodiscard]] PlanValue worth(const RegularPolicy& policy, std::size_t need, std::size_t heat_left) const {
        double sum = 0;
        const double* at = padded_.data() + place(need, heat_left);
        for (const HandOutcome& outcome : policy.outcomes) {
            if (outcome.heat < heat_left) sum += outcome.count * *(at - shift(outcome));
        }
        return shared_out(sum);
    }
    /// The same at all scores at once.
    void add_up(const RegularPolicy& policy) {
        std::fill(sums_.begin(), sums_.end(), 0.0);
        for (const HandOutcome& outcome : policy.outcomes) {
            if (outcome.heat >= heats_) continue;
            const double* from = padded_.data() + kMostTake * 2 * heats_ - shift(outcome);
            const double count = outcome.count;
            for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += count * from[i];
        }
    }
    [[nodiscard]] PlanValue added_up(std::size_t need, std::size_t heat_left) const {
        return shared_out(sums_[(2 * need + 1) * heats_ + heat_left]);
    }

   private:
    [[nodiscard]] std::size_t place(std::size_t need, std::size_t heat_left) const {
        return (2 * (need + kMostTake) + 1) * heats_ + heat_left;
    }
    [[nodiscard]] std::size_t shift(const HandOutcome& outcome) const {
        return std::size_t{outcome.take} * 2 * heats_ + outcome.heat;
    }
    [[nodiscard]] static PlanValue shared_out(double sum) {
        return static_cast<PlanValue>(static_cast<std::uint64_t>(sum) / kOutcomeTotal);
    }

    std::size_t heats_;
    std::size_t needs_;
    std::vector<double> padded_;
    std::vector<double> sums_;
};

/// The policies of a menu that are worth most at a score, the first of equals first.
class Shortlist {
   public:
    struct Entry {
        PlanValue worth;
        std::uint16_t policy;
    };
    void offer(Entry entry) noexcept {
        if (count_ == kMost && entry.worth <= entries_[kMost - 1].worth) return;
        std::size_t at = count_ < kMost ? count_++ : kMost - 1;
        for (; at > 0 && entries_[at - 1].worth < entry.worth; --at) entries_[at] = entries_[at - 1];
        entries_[at] = entry;
    }
    [[nodiscard]] const Entry& best() const noexcept { return entries_[0]; }
    [[nodiscard]] std::span<const Entry> entries() const noexcept { return std::span(entries_).first(count_); }

   private:
    static constexpr std::size_t kMost = 6;
    std::array<Entry, kMost> entries_{};
    std::size_t count_ = 0;
};

/// Plans nights, once or twice: at first every policy competes, then those of the shortlists that the first plan made.
class Planner {
   public:
    /// Shortlists are kept for a second plan if there will be one.
    Planner(const RegularBook& book, std::size_t hands, std::size_t target, std::size_t limit, bool keep)
        : book_(book),
          hands_(hands),
          heats_(limit + 1),
          scores_((target + 1) * heats_),
          after_(target, limit),
          kept_(keep ? (hands + 1) * (kHouseRules + 1) : 0) {}

    void plan(const RuleDecks& decks, std::vector<PlanValue>& values, std::vector<std::uint16_t>& choices) {
        values.assign(decks.size() * scores_, 0);
        choices.assign(decks.size() * decks.rules().size() * scores_, NightPlan::kNoPolicy);
        for (std::size_t heat = 1; heat < heats_; ++heat) values[heat] = kPlanOne;  // at the end, nothing needed
        for (std::size_t left = 1; left <= hands_; ++left) {
            for (const RuleSet out : decks.before(left)) plan_deck(decks, left, out, values, choices);
        }
    }

   private:
    void plan_deck(const RuleDecks& decks, std::size_t left, RuleSet out, std::vector<PlanValue>& values,
                   std::vector<std::uint16_t>& choices) {
        const std::size_t deck = decks.index(left, out);
        const std::vector<HouseRule> rules = decks.next(left, out);
        std::vector<std::uint64_t> sums(scores_);
        for (const HouseRule rule : rules) {
            after_.read(&values[decks.index(left - 1, decks.after(out, rule)) * scores_]);
            const std::vector<Shortlist>& lists = compare(rule, left);
            std::uint16_t* chosen = &choices[(deck * decks.rules().size() + decks.place(rule)) * scores_];
            for (std::size_t at = 0; at < scores_; ++at) {
                sums[at] += lists[at].best().worth;
                chosen[at] = lists[at].best().policy;
            }
        }
        for (std::size_t at = 0; at < scores_; ++at) {
            values[deck * scores_ + at] = static_cast<PlanValue>(sums[at] / rules.size());
        }
    }

    const std::vector<Shortlist>& compare(HouseRule rule, std::size_t left) {
        const auto& policies = book_.menus[static_cast<std::size_t>(rule)].policies;
        const std::size_t place = left * (kHouseRules + 1) + static_cast<std::size_t>(rule);
        std::vector<Shortlist>& lists = kept_.empty() ? passing_ : kept_[place];
        if (kept_.empty() || lists.empty()) {
            lists.assign(scores_, Shortlist());
            for (std::size_t i = 0; i < policies.size(); ++i) {
                after_.add_up(policies[i]);
                for (std::size_t at = 0; at < scores_; ++at) {
                    lists[at].offer({after_.added_up(at / heats_, at % heats_), static_cast<std::uint16_t>(i)});
                }
            }
            return lists;
        }
        passing_.assign(scores_, Shortlist());
        for (std::size_t at = 0; at < scores_; ++at) {
            for (const Shortlist::Entry& entry : lists[at].entries()) {
                passing_[at].offer({after_.worth(policies[entry.policy], at / heats_, at % heats_), entry.policy});
            }
        }
        return passing_;
    }

    const RegularBook& book_;
    std::size_t hands_;
    std::size_t heats_;
    std::size_t scores_;
    AfterHand after_;
    std::vector<std::vector<Shortlist>> kept_;  ///< by hands left and rule
    std::vector<Shortlist> passing_;
};

const NightTable& checked(const RegularBook& book, const NightTable& table) {
    check_table(table);
    if (book.crew != table.chances.crew) {
        throw std::invalid_argument("a book for a crew of " + std::to_string(book.crew) + " at a table of " +
                                    std::to_string(table.chances.crew));
    }
    if (table.target > kMostCounted || table.limit > kMostCounted) {
        throw std::invalid_argument("target " + std::to_string(table.target) + ", limit " +
                                    std::to_string(table.limit) + ": regulars plan up to 250 of each");
    }
    return table;
}

}  // namespace

NightPlan::NightPlan(const RegularBook& book, const NightTable& table)
    : target_(static_cast<std::size_t>(checked(book, table).target)),
      limit_(static_cast<std::size_t>(table.limit)),
      decks_(table.chances, false) {
    for (const HouseRule rule : decks_.rules()) {
        if (!book.menus[static_cast<std::size_t>(rule)].policies.empty()) continue;
        throw std::invalid_argument("a book without policies for House Rule " +
                                    std::to_string(static_cast<int>(rule)));
    }
    const RuleDecks counted(table.chances, true);
    const bool again = counted.size() > decks_.size() && counted.size() * scores() <= kMostValues;
    Planner planner(book, table.chances.hands, target_, limit_, again);
    planner.plan(decks_, values_, choices_);
    if (!again) return;
    decks_ = counted;
    planner.plan(decks_, values_, choices_);
}

NightScore score_before(const OpenTable& open) noexcept {
    return {std::size_t{open.hands} - open.hand, RuleDecks::without(open.rules_out, open.rule),
            static_cast<std::size_t>(std::max(open.target - open.take, 0)),
            static_cast<std::size_t>(open.limit - open.heat)};
}

PlanValue NightPlan::worth(const RegularPolicy& policy, HouseRule rule, const NightScore& at) const noexcept {
    std::uint64_t sum = 0;
    for (const HandOutcome& outcome : policy.outcomes) {
        sum += std::uint64_t{outcome.count} * value_after(rule, at, outcome.take, outcome.heat);
    }
    return static_cast<PlanValue>(sum / kOutcomeTotal);
}

}  // namespace holdem893
