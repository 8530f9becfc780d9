#include "holdem893/matchups.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "backends/dispatch.hpp"
#include "combos.hpp"
#include "rank_spot.hpp"

namespace holdem893 {
namespace {

constexpr std::size_t kMostInGroup = 16;
constexpr std::size_t kGroupPairs = kRankPairs * (kRankPairs + 1) / 2;

using BoardsByWinners = std::array<std::int64_t, 4>;

/// The combos of one group against those of another. Matchups that differ by a change of suits share an entry, so that
/// the whole table has little more of them than the 47,008 that there are.
struct Matchups {
    std::size_t rows, columns;
    std::array<std::uint8_t, kMostInGroup * kMostInGroup> entry_at;  ///< row by row
    std::vector<std::array<double, 4>> entries;                      ///< boards by who wins, 1, 2 or both: 3
};
/// The entry of those that share a card: no boards.
constexpr std::uint8_t kSharedCard = 0;

/// What flushes of a suit change, by what both hold of it.
class FlushChanges {
   public:
    FlushChanges(const RankSpot& spot, const RankGroup& first, const RankGroup& second)
        : spot_(spot), first_(first), second_(second) {}

    /// Counted once for all matchups of the groups, and when first asked for.
    const BoardsByWinners& of(Held first, Held second) {
        const std::size_t at = kHeldCases * first + second;
        if (!counted_[at]) {
            SpotSuit suit;
            suit.held[0] = first_.ranks_of(first);
            suit.held[1] = second_.ranks_of(second);
            suit.gone = suit.held[0] | suit.held[1];
            spot_.add_flushes(suit, changes_[at]);
            counted_[at] = true;
        }
        return changes_[at];
    }

   private:
    const RankSpot& spot_;
    const RankGroup& first_;
    const RankGroup& second_;
    std::array<bool, kHeldCases * kHeldCases> counted_{};
    std::array<BoardsByWinners, kHeldCases * kHeldCases> changes_{};
};

RankSpot spot_of_groups(std::size_t first, std::size_t second) {
    LiveRanks live;
    live.fill(kSuits);
    for (const std::size_t rank_pair : {first, second}) {
        --live[static_cast<std::size_t>(kComboTable.groups[rank_pair].hi)];
        --live[static_cast<std::size_t>(kComboTable.groups[rank_pair].lo)];
    }
    return {*backends::active().preflop, std::array{first, second}, live};
}

/// What both hold, suit by suit, whatever the suits' names.
std::uint32_t held_in_suits(const Combo& first, const Combo& second) {
    std::array<std::uint32_t, kSuits> held;
    for (std::size_t suit = 0; suit < kSuits; ++suit) held[suit] = 4U * first.held[suit] + second.held[suit];
    std::sort(held.begin(), held.end());
    return held[0] << 12 | held[1] << 8 | held[2] << 4 | held[3];
}

std::array<double, 4> count_boards_of(const Combo& first, const Combo& second, const BoardsByWinners& plain,
                                      FlushChanges& changes) {
    BoardsByWinners boards = plain;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
        const BoardsByWinners& change = changes.of(first.held[suit], second.held[suit]);
        for (std::size_t winners = 1; winners < 4; ++winners) boards[winners] += change[winners];
    }
    return {0, static_cast<double>(boards[1]), static_cast<double>(boards[2]), static_cast<double>(boards[3])};
}

std::unique_ptr<const Matchups> count_matchups(std::size_t first, std::size_t second) {
    const RankSpot spot = spot_of_groups(first, second);
    FlushChanges changes(spot, kComboTable.groups[first], kComboTable.groups[second]);
    BoardsByWinners plain{};
    spot.add_plain(plain);
    const auto rows = kComboTable.combos_of(first);
    const auto columns = kComboTable.combos_of(second);
    auto matchups = std::make_unique<Matchups>(Matchups{rows.size(), columns.size(), {}, {{}}});
    std::vector<std::uint32_t> held_of_entry = {0};
    for (std::size_t i = 0; i < rows.size() * columns.size(); ++i) {
        const Combo& row = rows[i / columns.size()];
        const Combo& column = columns[i % columns.size()];
        if ((row.cards() & column.cards()) != 0) continue;
        const std::uint32_t held = held_in_suits(row, column);
        const auto entry = std::find(held_of_entry.begin(), held_of_entry.end(), held) - held_of_entry.begin();
        matchups->entry_at[i] = static_cast<std::uint8_t>(entry);
        if (static_cast<std::size_t>(entry) < held_of_entry.size()) continue;
        held_of_entry.push_back(held);
        matchups->entries.push_back(count_boards_of(row, column, plain, changes));
    }
    return matchups;
}

/// Of two groups, first <= second.
const Matchups& matchups_of(std::size_t first, std::size_t second) {
    static std::array<std::once_flag, kGroupPairs> counted;
    static std::array<std::unique_ptr<const Matchups>, kGroupPairs> matchups;
    const std::size_t at = second * (second + 1) / 2 + first;
    std::call_once(counted[at], [&] { matchups[at] = count_matchups(first, second); });
    return *matchups[at];
}

/// A range in the order of kComboTable, and the groups that it holds something of.
struct GroupedWeights {
    explicit GroupedWeights(ComboWeights weights) {
        for (std::size_t i = 0; i < kCombos; ++i) by_place[i] = weights[kComboTable.combos[i].index()];
        for (std::size_t rank_pair = 0; rank_pair < kRankPairs; ++rank_pair) {
            const auto of_group = group(rank_pair);
            if (std::any_of(of_group.begin(), of_group.end(), [](double w) { return w != 0; })) {
                groups.push_back(rank_pair);
            }
        }
    }
    std::span<const double> group(std::size_t rank_pair) const {
        const RankGroup& of_ranks = kComboTable.groups[rank_pair];
        return std::span(by_place).subspan(of_ranks.first, of_ranks.size);
    }

    std::array<double, kCombos> by_place;
    std::vector<std::size_t> groups;
};

/// Adds the weight of all deals of two groups, by who wins.
void add_matchups(const Matchups& matchups, std::span<const double> rows, std::span<const double> columns,
                  std::array<double, 4>& sum) {
    for (std::size_t row = 0; row < matchups.rows; ++row) {
        if (rows[row] == 0) continue;
        const std::uint8_t* entry_at = &matchups.entry_at[row * matchups.columns];
        std::array<double, 4> of_row{};
        for (std::size_t column = 0; column < matchups.columns; ++column) {
            const std::array<double, 4>& boards = matchups.entries[entry_at[column]];
            for (std::size_t winners = 0; winners < 4; ++winners) of_row[winners] += columns[column] * boards[winners];
        }
        for (std::size_t winners = 0; winners < 4; ++winners) sum[winners] += rows[row] * of_row[winners];
    }
}

double matchup_equity(std::size_t first, std::size_t second) {
    std::size_t row_group = kComboTable.group[first], column_group = kComboTable.group[second];
    std::size_t row = kComboTable.place[first] - kComboTable.groups[row_group].first;
    std::size_t column = kComboTable.place[second] - kComboTable.groups[column_group].first;
    const bool turned = row_group > column_group;
    if (turned) std::swap(row_group, column_group), std::swap(row, column);
    const Matchups& matchups = matchups_of(row_group, column_group);
    const std::uint8_t entry = matchups.entry_at[row * matchups.columns + column];
    if (entry == kSharedCard) return std::numeric_limits<double>::quiet_NaN();
    const std::array<double, 4>& boards = matchups.entries[entry];
    return (boards[turned ? 2 : 1] + boards[3] / 2) / kPreflopBoards;
}

/// One more than the half boards of each pair of combos, the larger index first, or 0 where nobody has asked.
std::array<std::atomic<std::uint32_t>, kCombos * (kCombos - 1) / 2> known_halves;

std::atomic<std::uint32_t>& known_of(const Matchup& matchup) {
    const std::size_t hi = std::max(matchup[0], matchup[1]), lo = std::min(matchup[0], matchup[1]);
    return known_halves[hi * (hi - 1) / 2 + lo];
}

}  // namespace

HeadsUp heads_up_preflop(ComboWeights first, ComboWeights second, const Progress& progress) {
    const GroupedWeights ours(first), theirs(second);
    std::array<double, 4> all{}, turned{};
    std::size_t done = 0;
    for (const std::size_t a : ours.groups) {
        if (progress && !progress(done, ours.groups.size())) break;
        ++done;
        for (const std::size_t b : theirs.groups) {
            if (a <= b) {
                add_matchups(matchups_of(a, b), ours.group(a), theirs.group(b), all);
            } else {
                add_matchups(matchups_of(b, a), theirs.group(b), ours.group(a), turned);
            }
        }
    }
    if (progress && done == ours.groups.size()) progress(done, done);
    return {all[1] + turned[2], all[2] + turned[1], all[3] + turned[3]};
}

void matchup_equities(std::span<const std::uint16_t> first, std::span<const std::uint16_t> second,
                      std::span<double> equities, const Progress& progress) {
    for (std::size_t i = 0; i < first.size(); ++i) {
        if (progress && !progress(i, first.size())) return;
        for (std::size_t j = 0; j < second.size(); ++j) {
            equities[i * second.size() + j] = matchup_equity(first[i], second[j]);
        }
    }
}

void matchup_halves(std::span<const Matchup> matchups, std::span<std::uint32_t> halves) {
    constexpr std::size_t ahead = 16;  // look-ups on their way from the far caches
    for (std::size_t i = 0; i < matchups.size(); ++i) {
        if (i + ahead < matchups.size()) __builtin_prefetch(&known_of(matchups[i + ahead]));
        std::atomic<std::uint32_t>& known = known_of(matchups[i]);
        const auto [hi, lo] = std::minmax(matchups[i][0], matchups[i][1], std::greater<>());
        std::uint32_t next = known.load(std::memory_order_relaxed);
        if (next == 0) [[unlikely]] {
            next = static_cast<std::uint32_t>(matchup_equity(hi, lo) * (2 * kPreflopBoards) + 0.5) + 1;
            known.store(next, std::memory_order_relaxed);
        }
        halves[i] = matchups[i][0] == hi ? next - 1 : static_cast<std::uint32_t>(2 * kPreflopBoards) - (next - 1);
    }
}

}  // namespace holdem893
