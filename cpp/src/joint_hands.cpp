#include "joint_hands.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <stdexcept>

#include "holdem893/sample.hpp"

namespace holdem893 {
namespace {

/// Tries of the measurement at most, and the deals that suffice. All are from one fixed seed, so the method depends on
/// the ranges alone.
constexpr int kMeasuredTries = 1 << 20;
constexpr int kMeasuredDeals = 256;
constexpr std::uint64_t kMeasureSeed = 893;

/// A try without a table costs some ten nanoseconds, and one with a table that fills the caches a hundred and more.
constexpr double kChanceForTable = 1.0 / 64;
constexpr double kCostOfTable = 8;
/// With so many tries a deal takes two milliseconds: beyond, a share to a hundredth would take minutes.
constexpr int kTriesADeal = 1 << 17;
/// Where one try in kTriesADeal succeeds, so many fail together once in e^128 draws.
constexpr int kMostTries = 1 << 24;

/// Looks at hands: some 50 ms, and 16 MB at most.
constexpr std::uint64_t kTableWork = std::uint64_t{1} << 20;
constexpr std::uint64_t kSearchWork = std::uint64_t{1} << 24;

class Search {
   public:
    Search(std::span<const LiveHands> ranges, std::uint64_t most_work) : ranges_(ranges), work_left_(most_work) {}

    bool find(std::uint32_t served, std::uint64_t used) {
        if (served + 1 == std::uint32_t{1} << ranges_.size()) return true;
        if (failed_.contains({served, used})) return false;
        const std::size_t range = shortest(served, used);
        for (const std::uint64_t set : ranges_[range].sets) {
            if (gave_up()) return false;
            if ((set & used) == 0 && find(served | 1U << range, used | set)) return true;
        }
        failed_.insert({served, used});
        return false;
    }
    bool gave_up() const { return work_left_ == 0; }

   private:
    std::size_t shortest(std::uint32_t served, std::uint64_t used) {
        std::size_t best = 0;
        std::ptrdiff_t fewest = -1;
        for (std::size_t i = 0; i < ranges_.size(); ++i) {
            if (served >> i & 1) continue;
            const auto left = std::ranges::count_if(ranges_[i].sets, [&](auto set) { return (set & used) == 0; });
            work_left_ -= std::min<std::uint64_t>(work_left_, ranges_[i].size());
            if (fewest >= 0 && left >= fewest) continue;
            fewest = left;
            best = i;
        }
        return best;
    }

    std::span<const LiveHands> ranges_;
    std::uint64_t work_left_;
    std::set<std::pair<std::uint32_t, std::uint64_t>> failed_;
};

}  // namespace

std::optional<bool> has_deal(std::span<const LiveHands> ranges, std::uint64_t most_work) {
    Search search(ranges, most_work);
    const bool found = search.find(0, 0);
    if (!found && search.gave_up()) return std::nullopt;
    return found;
}

JointHands::JointHands(std::vector<LiveHands> ranges) : place_(ranges.size()) {
    std::iota(place_.begin(), place_.end(), std::size_t{0});
    std::ranges::stable_sort(place_, {}, [&](std::size_t i) { return ranges[i].size(); });
    for (const std::size_t i : place_) {
        // Products of weights must not run out of numbers; only what they are to each other counts.
        const double largest = *std::ranges::max_element(ranges[i].weights);
        for (double& weight : ranges[i].weights) weight /= largest;
        choices_.emplace_back(ranges[i].weights);
        ranges_.push_back(std::move(ranges[i]));
    }
    chance_ = measured_chance();
    if (chance_ >= kChanceForTable) return;
    grow_table();
    if (table_ && !table_->is_possible()) refuse();
    const double plain = chance_;
    chance_ = measured_chance();
    if (chance_ < plain * kCostOfTable) {
        table_.reset();
        in_table_ = 0;
        chance_ = plain;
    }
    if (chance_ * kTriesADeal < 1) refuse();
}

void JointHands::refuse() const {
    const std::optional<bool> possible = table_ && !table_->is_possible() ? false : has_deal(ranges_, kSearchWork);
    if (possible == false) {
        throw RangeError("the ranges block each other: there is no deal that gives every player a hand of his");
    }
    throw RangeError("the ranges block each other: fewer than one deal in " + std::to_string(kTriesADeal) +
                     " gives every player a hand of his");
}

void JointHands::grow_table() {
    for (std::size_t count = 2; count <= ranges_.size(); ++count) {
        auto larger = JointTable::make(std::span(ranges_).first(count), kTableWork);
        if (!larger) return;
        table_ = std::move(larger);
        in_table_ = count;
        if (!table_->is_possible()) return;
    }
}

inline std::uint64_t JointHands::try_draw(Rng& rng, Hands& hands) const {
    std::uint64_t used = table_ ? table_->draw(rng, hands) : 0;
    for (std::size_t i = in_table_; i < ranges_.size(); ++i) {
        hands[i] = choices_[i].draw(rng);
        const std::uint64_t set = ranges_[i].sets[hands[i]];
        if ((set & used) != 0) return 0;
        used |= set;
    }
    return used;
}

double JointHands::measured_chance() const {
    Rng rng(kMeasureSeed);
    Hands hands{};
    int deals = 0;
    int tries = 0;
    while (tries < kMeasuredTries && deals < kMeasuredDeals) {
        ++tries;
        deals += try_draw(rng, hands) != 0;
    }
    return static_cast<double>(deals) / tries;
}

void JointHands::draw(Rng& rng, std::span<std::uint32_t> hands, std::span<std::uint64_t> used) const {
    Rng own = rng;  // in registers
    std::uint32_t* row = hands.data();
    for (std::uint64_t& set : used) {
        Hands drawn;
        int tries = 0;
        while ((set = try_draw(own, drawn)) == 0) {
            if (++tries == kMostTries) throw std::runtime_error("no deal in " + std::to_string(tries) + " tries");
        }
        for (std::size_t i = 0; i < ranges_.size(); ++i) row[place_[i]] = drawn[i];
        row += ranges_.size();
    }
    rng = own;
}

}  // namespace holdem893
