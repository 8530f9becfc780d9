#include "holdem893/preflop_ranges.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>

#include "backends/dispatch.hpp"
#include "combos.hpp"
#include "rank_spot.hpp"

namespace holdem893 {
namespace {

/// A pair of hole cards in a range.
struct WeightedCombo {
    const Combo* combo;
    double weight;
};

/// What a range holds of one pair of ranks.
struct GroupInRange {
    std::size_t rank_pair;
    std::vector<WeightedCombo> combos;
};
using GroupedRange = std::vector<GroupInRange>;

GroupedRange group_range(ComboWeights weights, CardSet dead) {
    GroupedRange range;
    for (std::size_t rank_pair = 0; rank_pair < kRankPairs; ++rank_pair) {
        GroupInRange group{rank_pair, {}};
        for (const Combo& combo : kComboTable.combos_of(rank_pair)) {
            const double weight = weights[combo.index()];
            if (weight != 0 && (combo.cards() & dead.bits()) == 0) group.combos.push_back({&combo, weight});
        }
        if (!group.combos.empty()) range.push_back(std::move(group));
    }
    return range;
}

/// What all players hold of a suit: two bits each.
using HeldByAll = std::uint32_t;
constexpr int kHeldBits = 2;

/// The players' ranges, and the dead cards suit by suit.
class RangeSpot {
   public:
    RangeSpot(std::span<const ComboWeights> players, std::span<const Card> dead) {
        if (players.size() < kFewestPlayers || players.size() > kMostPlayers) {
            throw std::invalid_argument("equity is for 2 to 10 players, not " + std::to_string(players.size()));
        }
        add_checked(dead_, dead, "the dead cards");
        const std::size_t known = 2 * players.size() + dead.size();
        if (known + kBoardSize > kDeckSize) {
            throw CardError("the board needs 5 cards and the deck has " + std::to_string(kDeckSize - known) + " left");
        }
        for (const ComboWeights weights : players) ranges_.push_back(group_range(weights, dead_));
        for (std::size_t suit = 0; suit < kSuits; ++suit) {
            const std::uint32_t ranks = dead_.ranks_of_suit(static_cast<int>(suit));
            const auto same = std::find(dead_ranks_.begin(), dead_ranks_.end(), ranks);
            suit_kind_[suit] = static_cast<std::size_t>(same - dead_ranks_.begin());
            if (same == dead_ranks_.end()) dead_ranks_.push_back(ranks);
        }
    }

    std::size_t players() const { return ranges_.size(); }
    const GroupedRange& range(std::size_t player) const { return ranges_[player]; }
    CardSet dead() const { return dead_; }
    /// Suits with the same dead ranks are of one kind: what flushes change is the same in them.
    std::size_t suit_kinds() const { return dead_ranks_.size(); }
    std::size_t kind_of(std::size_t suit) const { return suit_kind_[suit]; }
    std::uint32_t dead_ranks(std::size_t kind) const { return dead_ranks_[kind]; }

    /// Choices of a pair of ranks for each player.
    std::size_t rank_choices() const {
        std::size_t choices = 1;
        for (const GroupedRange& range : ranges_) choices *= range.size();
        return choices;
    }

   private:
    CardSet dead_;
    std::vector<GroupedRange> ranges_;
    std::vector<std::uint32_t> dead_ranks_;
    std::array<std::size_t, kSuits> suit_kind_;
};

/// All deals of one choice of ranks.
///
/// Each deal's boards are those of the ranks alone and what the four suits change; both are shared by many deals, so
/// that it is enough to add up the weight of the deals that have them.
class RankChoice {
   public:
    explicit RankChoice(const RangeSpot& spot)
        : spot_(spot), groups_(spot.players()), weights_(spot.suit_kinds() << kHeldBits * spot.players()) {}

    /// Where `go_on` says no, what was added is of no use. Many players' deals of one choice may take minutes.
    void add(std::size_t choice, std::span<double> by_winners, const GoOn& go_on) {
        for (std::size_t player = 0; player < spot_.players(); ++player) {
            const GroupedRange& range = spot_.range(player);
            groups_[player] = &range[choice % range.size()];
            choice /= range.size();
        }
        weight_ = 0;
        deal(0, spot_.dead().bits(), 1.0, {}, go_on);
        if (weight_ != 0) add_boards(by_winners, go_on);
    }

   private:
    using HeldInSuits = std::array<HeldByAll, kSuits>;

    /// Players whose hands are dealt, and suits that are counted, without asking whether to go on: a millisecond.
    static constexpr std::size_t kPlayersAtOnce = 3;
    static constexpr std::size_t kSuitsAtOnce = 16;

    /// Deals hole cards to the players from this one on.
    void deal(std::size_t player, std::uint64_t known, double weight, const HeldInSuits& held, const GoOn& go_on) {
        if (player == spot_.players()) return add_weight(weight, held);
        if (player + kPlayersAtOnce == spot_.players() && !go_on()) return;
        for (const WeightedCombo& hole : groups_[player]->combos) {
            if ((known & hole.combo->cards()) != 0) continue;
            HeldInSuits longer = held;
            for (std::size_t suit = 0; suit < kSuits; ++suit) {
                longer[suit] |= HeldByAll{hole.combo->held[suit]} << kHeldBits * player;
            }
            deal(player + 1, known | hole.combo->cards(), weight * hole.weight, longer, go_on);
        }
    }

    void add_weight(double weight, const HeldInSuits& held) {
        weight_ += weight;
        for (std::size_t suit = 0; suit < kSuits; ++suit) {
            const std::size_t at = spot_.kind_of(suit) << kHeldBits * spot_.players() | held[suit];
            if (weights_[at] == 0) touched_.push_back(at);
            weights_[at] += weight;
        }
    }

    void add_boards(std::span<double> by_winners, const GoOn& go_on) {
        LiveRanks live{};
        for_each_card(CardSet(kFullDeck.bits() & ~spot_.dead().bits()),
                      [&](Card card) { ++live[static_cast<std::size_t>(rank_of(card))]; });
        std::vector<std::size_t> rank_pairs;
        for (const GroupInRange* group : groups_) {
            rank_pairs.push_back(group->rank_pair);
            --live[static_cast<std::size_t>(kComboTable.groups[group->rank_pair].hi)];
            --live[static_cast<std::size_t>(kComboTable.groups[group->rank_pair].lo)];
        }
        const RankSpot ranks(*backends::active().preflop, rank_pairs, live);
        std::vector<std::int64_t> boards(by_winners.size());
        const auto add_weighed = [&](double weight) {
            for (std::size_t i = 0; i < boards.size(); ++i) by_winners[i] += weight * static_cast<double>(boards[i]);
        };
        ranks.add_plain(boards);
        add_weighed(weight_);
        for (std::size_t i = 0; i < touched_.size(); ++i) {
            if (i % kSuitsAtOnce == 0 && !go_on()) return;
            std::fill(boards.begin(), boards.end(), 0);
            ranks.add_flushes(suit_at(touched_[i]), boards);
            add_weighed(std::exchange(weights_[touched_[i]], 0.0));
        }
        touched_.clear();
    }

    SpotSuit suit_at(std::size_t at) const {
        SpotSuit suit{spot_.dead_ranks(at >> kHeldBits * spot_.players()), {}};
        for (std::size_t player = 0; player < spot_.players(); ++player) {
            const auto held = static_cast<Held>(at >> kHeldBits * player & (kHeldCases - 1));
            suit.held[player] = kComboTable.groups[groups_[player]->rank_pair].ranks_of(held);
            suit.gone |= suit.held[player];
        }
        return suit;
    }

    const RangeSpot& spot_;
    std::vector<const GroupInRange*> groups_;
    double weight_ = 0;
    /// Weight of deals by the kind of suit and what all hold of it, a deal counting in each of its four suits; and
    /// where it is not 0.
    std::vector<double> weights_;
    std::vector<std::size_t> touched_;
};

/// Lends them to blocks, so that there are no more than threads: with ten players one has megabytes, and all of them
/// must be 0 to begin with.
class RankChoices {
   public:
    explicit RankChoices(const RangeSpot& spot) : spot_(spot) {}

    std::unique_ptr<RankChoice> take() {
        const std::lock_guard lock(mutex_);
        if (idle_.empty()) return std::make_unique<RankChoice>(spot_);
        std::unique_ptr<RankChoice> choice = std::move(idle_.back());
        idle_.pop_back();
        return choice;
    }
    void give_back(std::unique_ptr<RankChoice> choice) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(choice));
    }

   private:
    const RangeSpot& spot_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<RankChoice>> idle_;
};

/// Blocks of choices of ranks: enough for many threads and a smooth progress, not so many that their results, which
/// are kept apart until the end, take up memory.
constexpr std::size_t kMostBlocks = 4096;
constexpr std::size_t kMostResults = std::size_t{1} << 20;

/// Nanoseconds: the boards of a choice of ranks; what a suit changes when the most cards that a player holds of it are
/// none, one, two; and a deal. Measured once, on wide ranges with AVX2, and the same on every machine and backend: what
/// is decided by them must not differ.
struct StepCosts {
    double plain, suit[3], deal;
};
StepCosts step_costs(std::size_t players) {
    const double more = static_cast<double>(players) - 6;
    switch (players) {
        case 2: return {14e3, {1e3, 4e3, 7e3}, 20};
        case 3: return {14e3, {1.5e3, 9e3, 17e3}, 20};
        case 4: return {15e3, {2e3, 11e3, 22e3}, 20};
        case 5: return {19e3, {4e3, 19e3, 43e3}, 20};
        default: return {19e3 + 1e3 * more, {5e3, 32e3 + 2e3 * more, 76e3 + 4e3 * more}, 20};
    }
}

/// Eleven days; and numbers beyond this might not fit where they are counted.
constexpr double kTooCostly = 1e15;

/// Ways that hold at most `most` cards of a suit, over all groups of a range.
double ways_to_hold(const GroupedRange& range, int most) {
    double ways = 0;
    for (const GroupInRange& group : range) {
        std::array<bool, kHeldCases> seen{};
        for (const WeightedCombo& hole : group.combos) {
            for (const Held held : hole.combo->held) seen[held] = true;
        }
        for (unsigned held = 0; held < kHeldCases; ++held) ways += seen[held] && std::popcount(held) <= most ? 1 : 0;
    }
    return ways;
}

double cost_of(const RangeSpot& spot) {
    const StepCosts step = step_costs(spot.players());
    double choices = 1, deals = 1;
    std::array<double, 3> suits = {1, 1, 1};
    for (std::size_t player = 0; player < spot.players(); ++player) {
        const GroupedRange& range = spot.range(player);
        std::size_t combos = 0;
        for (const GroupInRange& group : range) combos += group.combos.size();
        choices *= static_cast<double>(range.size());
        deals *= static_cast<double>(combos);
        for (std::size_t most = 0; most < 3; ++most) suits[most] *= ways_to_hold(range, static_cast<int>(most));
    }
    const double kinds = static_cast<double>(spot.suit_kinds());
    const double flushes =
        suits[0] * step.suit[0] + (suits[1] - suits[0]) * step.suit[1] + (suits[2] - suits[1]) * step.suit[2];
    return choices * step.plain + kinds * flushes + deals * step.deal;
}

}  // namespace

WeightBySet weigh_preflop_ranges(std::span<const ComboWeights> players, std::span<const Card> dead,
                                     std::size_t threads, const Progress& progress) {
    const RangeSpot spot(players, dead);
    if (cost_of(spot) > kTooCostly) throw std::invalid_argument("the ranges are too wide to count every deal");
    const std::size_t choices = spot.rank_choices();
    const std::size_t outcomes = std::size_t{1} << players.size();
    const std::size_t blocks = std::min({choices, kMostBlocks, kMostResults / outcomes});
    std::vector<double> by_block(blocks * outcomes);
    RankChoices rank_choices(spot);
    const auto work = [&](std::size_t block, const GoOn& go_on) {
        const std::span<double> result = std::span(by_block).subspan(block * outcomes, outcomes);
        std::unique_ptr<RankChoice> choice = rank_choices.take();
        for (std::size_t i = block; i < choices && go_on(); i += blocks) choice->add(i, result, go_on);
        rank_choices.give_back(std::move(choice));
    };
    for_each_long_block_in_threads(blocks, threads, work, progress);
    WeightBySet by_winners(outcomes);
    for (std::size_t i = 0; i < by_block.size(); ++i) by_winners[i % outcomes] += by_block[i];
    return by_winners;
}

std::uint64_t preflop_ranges_cost(std::span<const ComboWeights> players, std::span<const Card> dead) {
    return static_cast<std::uint64_t>(std::min(cost_of(RangeSpot(players, dead)), 1e18));
}

}  // namespace holdem893
