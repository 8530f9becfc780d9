#include "holdem893/range_deals.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <stdexcept>

#include "holdem893/equity.hpp"
#include "holdem893/evaluate.hpp"

namespace holdem893 {
namespace {

/// Work of one block, in deals: about ten milliseconds.
constexpr double kDealsABlock = 1 << 22;
/// Blocks whose results are kept apart until they are joined in order.
constexpr std::size_t kBlocksARound = 256;
/// Hands times boards that are evaluated at a time.
constexpr std::size_t kRows = 2048;

/// One hand on one board.
struct Holding {
    std::uint64_t cards;
    double weight;
    Strength high;
    Strength low;
};

/// Weight by winners while it is summed: an array where it is small, since most spots have two or three players.
class Tally {
   public:
    explicit Tally(std::size_t players, bool split) : shift_(players), small_(players << int{split} <= kSmall) {
        if (small_) sums_.assign(std::size_t{1} << (players << int{split}), 0.0);
    }

    void add(Winners winners, double weight) {
        if (small_) {
            sums_[std::size_t{winners.low} << shift_ | winners.high] += weight;
        } else {
            by_winners_[winners] += weight;
        }
    }

    void join(WeightByWinners& all) const {
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            if (sums_[i] == 0) continue;
            const std::size_t high = i & ((std::size_t{1} << shift_) - 1);
            all[{static_cast<std::uint16_t>(high), static_cast<std::uint16_t>(i >> shift_)}] += sums_[i];
        }
        for (const auto& [winners, weight] : by_winners_) all[winners] += weight;
    }

   private:
    static constexpr std::size_t kSmall = 6;

    std::size_t shift_;
    bool small_;
    std::vector<double> sums_;
    WeightByWinners by_winners_;
};

/// The boards that can come, each known by its number.
class Boards {
   public:
    Boards(const RangeSpot& spot, CardSet known) : dealt_(spot.board), missing_(kBoardSize - spot.board.size()) {
        for_each_card(CardSet(kFullDeck.bits() & ~known.bits()), [this](Card card) { live_.push_back(card); });
        for (std::size_t cards = 0; cards <= missing_; ++cards) {
            for (std::size_t deck = 0; deck <= live_.size(); ++deck) {
                ways_[cards][deck] = cards == 0  ? 1
                                     : deck == 0 ? 0
                                                 : ways_[cards][deck - 1] + ways_[cards - 1][deck - 1];
            }
        }
    }

    std::size_t count() const { return ways_[missing_][live_.size()]; }

    using Row = std::array<Card, kBoardSize>;

    /// Boards in a row, from a number on. Numbers count the sets of live cards by their highest card first, so a
    /// board's highest card is the last one below which there are no more boards than its number.
    std::vector<Row> boards(std::size_t first, std::size_t count) const {
        std::array<std::size_t, kBoardSize + 1> places{};  // rising, behind them one that no place reaches
        places[missing_] = live_.size();
        for (std::size_t left = missing_; left > 0; --left) {
            std::size_t place = places[left];
            do {
                --place;
            } while (ways_[left][place] > first);
            first -= ways_[left][place];
            places[left - 1] = place;
        }
        std::vector<Row> found(count);
        for (Row& board : found) {
            std::ranges::copy(dealt_, board.begin());
            for (std::size_t i = 0; i < missing_; ++i) board[dealt_.size() + i] = live_[places[i]];
            step(places);
        }
        return found;
    }

   private:
    /// The next board: the lowest card that can move up does, and those below it go to the bottom.
    void step(std::array<std::size_t, kBoardSize + 1>& places) const {
        for (std::size_t i = 0; i < missing_; ++i) {
            if (++places[i] < places[i + 1]) return;
            places[i] = i;
        }
    }

    std::vector<Card> dealt_;
    std::size_t missing_;
    std::vector<Card> live_;
    std::array<std::array<std::size_t, kDeckSize + 1>, kBoardSize + 1> ways_{};
};

/// A player's hands that no known card blocks.
struct Hands {
    std::vector<Card> rows;
    std::vector<std::uint64_t> sets;
    std::vector<double> weights;
};

std::vector<Hands> live_hands(const RangeSpot& spot, CardSet known) {
    std::vector<Hands> players;
    for (const PlayerHands& range : spot.players) {
        Hands hands;
        for (std::size_t i = 0; i < range.hands.size() / range.cards; ++i) {
            const auto row = std::span(range.hands).subspan(i * range.cards, range.cards);
            const double weight = range.weights.empty() ? 1.0 : range.weights[i];
            CardSet set;
            for (const Card card : row) set.add(card);
            if (weight == 0 || (set & known).size() > 0) continue;
            hands.rows.insert(hands.rows.end(), row.begin(), row.end());
            hands.sets.push_back(set.bits());
            hands.weights.push_back(weight);
        }
        players.push_back(std::move(hands));
    }
    return players;
}

CardSet known_cards(const RangeSpot& spot) {
    CardSet known;
    for (const Card card : spot.board) known.add(card);
    for (const Card card : spot.dead) known.add(card);
    return known;
}

/// All deals of a spot, cut into blocks: so many boards with all hands, or one board with the first players' hands
/// fixed, so that a block stays short.
class DealWalk {
   public:
    explicit DealWalk(const RangeSpot& spot)
        : spot_(spot), boards_(spot, known_cards(spot)), players_(live_hands(spot, known_cards(spot))) {
        double deals = 1;
        for (const Hands& hands : players_) deals *= static_cast<double>(hands.sets.size());
        for (; deals > kDealsABlock && fixed_ + 1 < players_.size(); ++fixed_) {
            deals /= static_cast<double>(players_[fixed_].sets.size());
            prefixes_ *= players_[fixed_].sets.size();
        }
        if (fixed_ == 0) {
            boards_a_block_ =
                static_cast<std::size_t>(std::clamp(kDealsABlock / 64 / std::max(deals, 1.0), 1.0, 8192.0));
        }
    }

    std::size_t blocks() const { return prefixes_ * ((boards_.count() + boards_a_block_ - 1) / boards_a_block_); }

    void run(std::size_t block, Tally& tally) const {
        const std::size_t first = block / prefixes_ * boards_a_block_;
        const std::size_t end = std::min(first + boards_a_block_, boards_.count());
        std::size_t hands_on_a_board = 0;
        for (const Hands& hands : players_) hands_on_a_board += hands.sets.size();
        const std::size_t step = std::max<std::size_t>(1, kRows / hands_on_a_board);
        for (std::size_t board = first; board < end; board += step) {
            play_boards(board, std::min(step, end - board), block % prefixes_, tally);
        }
    }

   private:
    using Row = Boards::Row;

    void play_boards(std::size_t first, std::size_t count, std::size_t prefix, Tally& tally) const {
        const std::vector<Row> boards = boards_.boards(first, count);
        std::vector<std::vector<Holding>> all;  // by player, then by board
        for (const Hands& hands : players_) all.push_back(hold(hands, boards));
        std::vector<std::vector<Holding>> live(players_.size());
        for (std::size_t i = 0; i < count; ++i) {
            std::uint64_t on_board = 0;
            for (const Card card : boards[i]) on_board |= std::uint64_t{1} << card;
            std::size_t choice = prefix;
            for (std::size_t player = 0; player < players_.size(); ++player) {
                const std::size_t size = players_[player].sets.size();
                auto from = std::span(all[player]).subspan(i * size, size);
                if (player < fixed_) {
                    from = from.subspan(choice % size, 1);
                    choice /= size;
                }
                live[player].clear();
                std::ranges::copy_if(from, std::back_inserter(live[player]),
                                     [&](const Holding& holding) { return (holding.cards & on_board) == 0; });
            }
            play(live, 0, on_board, 1.0, {}, {}, tally);
        }
    }

    /// A player's hands on each board in turn; a hand that a board blocks has a strength without meaning.
    std::vector<Holding> hold(const Hands& hands, std::span<const Row> boards) const {
        std::vector<Card> holes;
        std::vector<Card> rows;
        for (const Row& board : boards) {
            holes.insert(holes.end(), hands.rows.begin(), hands.rows.end());
            for (std::size_t i = 0; i < hands.sets.size(); ++i) rows.insert(rows.end(), board.begin(), board.end());
        }
        const std::vector<Strength> high = strengths(holes, rows, spot_.ranking);
        const std::vector<Strength> low = spot_.low ? strengths(holes, rows, *spot_.low) : high;
        std::vector<Holding> found(high.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            const std::size_t hand = i % hands.sets.size();
            found[i] = {hands.sets[hand], hands.weights[hand], high[i], low[i]};
        }
        return found;
    }

    std::vector<Strength> strengths(std::span<const Card> holes, std::span<const Card> boards, Ranking ranking) const {
        std::vector<Strength> found(boards.size() / kBoardSize);
        if (spot_.selection == Selection::kAnyFive) {
            evaluate_on_boards(holes, boards, kBoardSize, found, false, ranking);
        } else {
            const HandRows rows{holes, spot_.players[0].cards, boards, kBoardSize, false};
            evaluate_selected(rows, spot_.selection, ranking, found, false);
        }
        return found;
    }

    /// The best strength so far and who has it.
    struct Best {
        Strength strength = 0;
        std::uint16_t who = 0;

        Best against(Strength other, std::size_t player) const {
            const auto bit = static_cast<std::uint16_t>(1U << player);
            if (other > strength) return {other, bit};
            return {strength, static_cast<std::uint16_t>(other == strength ? who | bit : who)};
        }
    };

    void play(const std::vector<std::vector<Holding>>& live, std::size_t player, std::uint64_t used, double weight,
              Best high, Best low, Tally& tally) const {
        if (player == live.size()) {
            const bool has_low = spot_.low && low.strength > 0;
            return tally.add({high.who, has_low ? low.who : std::uint16_t{0}}, weight);
        }
        for (const Holding& holding : live[player]) {
            if ((holding.cards & used) != 0) continue;
            play(live, player + 1, used | holding.cards, weight * holding.weight, high.against(holding.high, player),
                 low.against(holding.low, player), tally);
        }
    }

    const RangeSpot& spot_;
    Boards boards_;
    std::vector<Hands> players_;
    std::size_t fixed_ = 0;
    std::size_t prefixes_ = 1;
    std::size_t boards_a_block_ = 1;
};

void check_range_spot(const RangeSpot& spot) {
    if (spot.players.size() < kFewestPlayers || spot.players.size() > kMostPlayers) {
        throw std::invalid_argument("equity is for 2 to 10 players, not " + std::to_string(spot.players.size()));
    }
    const std::size_t dealt = spot.board.size();
    if (dealt == 1 || dealt == 2 || dealt > kBoardSize) {
        throw CardError("a board has 0, 3, 4 or 5 cards, not " + std::to_string(dealt));
    }
    for (const PlayerHands& player : spot.players) {
        check_card_counts(spot.selection, player.cards, kBoardSize);
        if (spot.selection == Selection::kAnyFive && player.cards != 2) {
            throw CardError("a hand has " + std::to_string(player.cards) + " hole cards, not 2");
        }
        if (player.cards != spot.players[0].cards || player.hands.empty()) {
            throw std::invalid_argument("players have hands, all of as many cards");
        }
    }
}

/// Players whose hands are looked at without asking whether to go on: a few milliseconds.
constexpr std::size_t kPlayersAtOnce = 2;

double weigh_tuples_beside(std::span<const HandSets> players, std::uint64_t used, const GoOn& go_on) {
    if (players.empty()) return 1;
    if (players.size() == kPlayersAtOnce && !go_on()) return 0;
    const HandSets& hands = players.front();
    double sum = 0;
    for (std::size_t i = 0; i < hands.sets.size(); ++i) {
        if ((hands.sets[i] & used) != 0) continue;
        sum += hands.weights[i] * weigh_tuples_beside(players.subspan(1), used | hands.sets[i], go_on);
    }
    return sum;
}

}  // namespace

double weigh_tuples(std::span<const HandSets> players, std::size_t threads, const Progress& progress) {
    if (players.empty()) return 1;
    const HandSets& first = players.front();
    std::vector<double> by_hand(first.sets.size());
    const auto work = [&](std::size_t hand, const GoOn& go_on) {
        by_hand[hand] = first.weights[hand] * weigh_tuples_beside(players.subspan(1), first.sets[hand], go_on);
    };
    for_each_long_block_in_threads(by_hand.size(), threads, work, progress);
    return std::accumulate(by_hand.begin(), by_hand.end(), 0.0);
}

double cost_of_ranges(const RangeSpot& spot) {
    check_range_spot(spot);
    const CardSet known = known_cards(spot);
    const double evaluation = (spot.selection == Selection::kAnyFive ? 8.0 : 35.0) * (spot.low ? 2 : 1);
    double hands = 0;
    double deals = 3;  // nanoseconds a deal, about
    for (const Hands& range : live_hands(spot, known)) {
        hands += static_cast<double>(range.sets.size());
        deals *= static_cast<double>(range.sets.size());
    }
    return static_cast<double>(Boards(spot, known).count()) * (hands * evaluation + deals);
}

std::optional<WeightByWinners> enumerate_ranges(const RangeSpot& spot, std::size_t threads, const Progress& progress) {
    check_range_spot(spot);
    const DealWalk walk(spot);
    WeightByWinners all;
    for (std::size_t first = 0; first < walk.blocks(); first += kBlocksARound) {
        const std::size_t count = std::min(kBlocksARound, walk.blocks() - first);
        std::vector<Tally> tallies(count, Tally(spot.players.size(), spot.low.has_value()));
        const bool whole = for_each_block_in_threads(
            count, threads, [&](std::size_t block) { walk.run(first + block, tallies[block]); },
            [&](std::uint64_t done, std::uint64_t) { return !progress || progress(first + done, walk.blocks()); });
        if (!whole) return std::nullopt;
        for (const Tally& tally : tallies) tally.join(all);
    }
    return all;
}

}  // namespace holdem893
