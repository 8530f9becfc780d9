#include "holdem893/equity_rows.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "holdem893/card_text.hpp"
#include "holdem893/evaluate.hpp"
#include "holdem893/matchups.hpp"
#include "holdem893/preflop.hpp"
#include "plain_runouts.hpp"
#include "rank_runouts.hpp"
#include "river_rows.hpp"

namespace holdem893 {
namespace {

/// Cards on a board whose places behind them are empty; more than five where one lies behind an empty place.
std::size_t dealt_on(std::span<const Card> board) {
    const auto empty = std::ranges::find(board, kNoCard);
    const bool rest_empty = std::all_of(empty, board.end(), [](Card card) { return card == kNoCard; });
    return rest_empty ? static_cast<std::size_t>(empty - board.begin()) : kBoardSize + 1;
}

/// Cards on a board, by its last places alone: an empty place before them is no card, which shows when they are
/// checked.
std::size_t claimed_on(std::span<const Card> board) {
    if (board[4] != kNoCard) return 5;
    if (board[3] != kNoCard) return 4;
    return board[0] == kNoCard && board[1] == kNoCard && board[2] == kNoCard ? 0 : 3;
}

/// Collects cards, and without a branch whether they can lie on one table.
class Table {
   public:
    void add(Card card) {
        const std::uint64_t bit = std::uint64_t{1} << (card & 63);
        sum_ += bit;
        seen_ |= bit;
        ids_ |= card;
        ++count_;
    }
    /// Different powers of two add up to what they are together, and nothing else does.
    bool is_good() const { return sum_ == seen_ && seen_ <= kFullDeck.bits() && ids_ < 64; }
    CardSet live() const { return CardSet(kFullDeck.bits() & ~seen_); }
    int live_count() const { return kDeckSize - count_; }

   private:
    std::uint64_t sum_ = 0;
    std::uint64_t seen_ = 0;
    std::uint32_t ids_ = 0;
    int count_ = 0;
};

/// False where the row is wrong.
bool check_row(const EquityRows& rows, std::size_t row, CheckedRow& checked) {
    const std::size_t dealt = claimed_on(rows.board_of(row));
    checked.hole = rows.hole_of(row);
    checked.board = rows.board_of(row).first(dealt);
    Table table;
    if (checked.hole.size() == 4) {  // a length that the compiler knows
        for (const Card card : checked.hole.first<4>()) table.add(card);
    } else {
        for (const Card card : checked.hole) table.add(card);
    }
    for (const Card card : checked.board) table.add(card);
    for (const Card card : rows.dead_of(row)) {
        if (card != kNoCard) table.add(card);
    }
    checked.live = table.live();
    checked.live_count = table.live_count();
    return table.is_good() && checked.live_count >= static_cast<int>(kBoardSize - dealt);
}

/// Whether the runouts of a ranking can be counted by ranks.
bool goes_by_ranks(Ranking ranking, Selection selection) {
    const RankingTables& tables = tables_of(ranking);
    return selection == Selection::kAnyFive && tables.floor == 0 && (tables.flush_is_best || tables.flush_bits == 0);
}

/// What counts rows by ranks, with one card to come and with two.
template <class Shares>
struct ByRanks {
    ByRanks(const RankingTables& tables, std::size_t players) : turn(tables, players), flop(tables, players) {}

    void count(const CheckedRow& row, double* out) {
        if (row.board.size() == 4) return turn.count(row, out);
        flop.count(row, out);
    }

    RankRunouts<1, Shares> turn;
    RankRunouts<2, Shares> flop;
};

/// The rows of one call, of streets that differ.
class RowCounter {
   public:
    RowCounter(const EquityRows& rows, Ranking ranking, Selection selection, std::span<double> out)
        : rows_(rows),
          ranking_(ranking),
          selection_(selection),
          by_ranks_(goes_by_ranks(ranking, selection)),
          out_(out),
          heads_up_(tables_of(ranking), kFewestPlayers),
          several_(tables_of(ranking), rows.players) {}

    std::size_t count() {
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            CheckedRow checked;
            if (!check_row(rows_, row, checked)) return row;
            if (checked.board.size() == kBoardSize) {
                rivers_.push_back(row);
            } else if (checked.board.empty() && by_ranks_ && ranking_ == Ranking::kHigh) {
                before_flop(row, checked);
            } else {
                runouts(checked, &out_[row * rows_.players]);
            }
        }
        share_gathered_rivers();
        look_matchups_up();
        return rows_.size();
    }

   private:
    void runouts(const CheckedRow& row, double* out) {
        if (!by_ranks_ || row.board.empty()) {
            count_plainly(row, rows_.cards_a_hand, ranking_, selection_, out);
        } else if (rows_.players == 2) {
            heads_up_.count(row, out);
        } else {
            several_.count(row, out);
        }
    }

    /// Two players with nothing dead have their matchup looked up, when all rows have been seen: what is looked up is
    /// far from the processor, and nothing else should stand between one and the next.
    void before_flop(std::size_t row, const CheckedRow& checked) {
        if (checked.live_count == kDeckSize - 4) {
            const auto combo = [&](std::size_t at) {
                const auto [lo, hi] = std::minmax(checked.hole[at], checked.hole[at + 1]);
                return static_cast<std::uint16_t>(combo_index(hi, lo));
            };
            matchup_rows_.push_back(row);
            matchups_.push_back({combo(0), combo(2)});
        } else {
            count_before_flop(checked, &out_[row * rows_.players]);
        }
    }

    void look_matchups_up() const {
        std::vector<std::uint32_t> halves(matchups_.size());
        matchup_halves(matchups_, halves);
        for (std::size_t i = 0; i < matchups_.size(); ++i) {
            double* const out = &out_[2 * matchup_rows_[i]];
            out[0] = halves[i] / (2 * kPreflopBoards);
            out[1] = (2 * kPreflopBoards - halves[i]) / (2 * kPreflopBoards);
        }
    }

    void count_before_flop(const CheckedRow& row, double* out) const {
        Spot spot;
        CardSet dead(kFullDeck.bits() & ~row.live.bits());
        for (std::size_t at = 0; at < row.hole.size(); at += 2) {
            spot.players.push_back({row.hole[at], row.hole[at + 1]});
            for (const Card card : spot.players.back()) dead.remove(card);
        }
        for_each_card(dead, [&](Card card) { spot.dead.push_back(card); });
        const WinnerCounts counts = count_preflop(spot);
        PotShares shares(rows_.players);
        for (std::size_t winners = 1; winners < counts.boards_by_winners.size(); ++winners) {
            const auto boards = static_cast<std::int64_t>(counts.boards_by_winners[winners]);
            const auto wins = [winners](std::size_t player) { return (winners >> player & 1) != 0; };
            if (boards != 0) shares.add(boards, wins);
        }
        shares.divide(counts.boards, out);
    }

    /// The rows whose boards are full, which have been checked.
    void share_gathered_rivers() {
        std::vector<Card> hole;
        std::vector<Card> boards;
        for (const std::size_t row : rivers_) {
            hole.insert(hole.end(), rows_.hole_of(row).begin(), rows_.hole_of(row).end());
            boards.insert(boards.end(), rows_.board_of(row).begin(), rows_.board_of(row).end());
        }
        std::vector<double> shares(rivers_.size() * rows_.players);
        share_rivers({hole, rows_.players, rows_.cards_a_hand, boards, {}, 0, true}, ranking_, selection_, shares);
        for (std::size_t i = 0; i < rivers_.size(); ++i) {
            std::copy_n(&shares[i * rows_.players], rows_.players, &out_[rivers_[i] * rows_.players]);
        }
    }

    const EquityRows& rows_;
    const Ranking ranking_;
    const Selection selection_;
    const bool by_ranks_;
    const std::span<double> out_;
    ByRanks<HeadsUpShares> heads_up_;
    ByRanks<PotShares> several_;
    std::vector<std::size_t> rivers_;
    std::vector<std::size_t> matchup_rows_;
    std::vector<Matchup> matchups_;
};

std::string at_place(std::size_t place) { return " at position " + std::to_string(place) + " of the "; }

void explain_bad_id(std::span<const Card> cards, bool may_be_none, const std::string& name) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (cards[i] < kDeckSize || (may_be_none && cards[i] == kNoCard)) continue;
        throw CardError(std::to_string(cards[i]) + at_place(i) + name + " is not a card: ids are 0 to 51" +
                        (may_be_none ? ", and 255 for none" : ""));
    }
}

}  // namespace

bool EquityRows::any_before_flop() const {
    bool any = false;
    for (std::size_t row = 0; row < size(); ++row) any |= boards[row * kBoardSize] == kNoCard;
    return any;
}

EquityRows EquityRows::part(std::size_t first, std::size_t count) const {
    EquityRows some = *this;
    some.hole = hole.subspan(first * players * cards_a_hand, count * players * cards_a_hand);
    some.boards = boards.subspan(first * kBoardSize, count * kBoardSize);
    if (!one_dead) some.dead = dead.subspan(first * dead_a_row, count * dead_a_row);
    return some;
}

void check_rows_of(Selection selection, std::size_t cards_a_hand) {
    const bool any_five = selection == Selection::kAnyFive;
    if (!any_five && selection != Selection::kTwoAndThree) {
        throw CardError("rows take any five, or two and three: a cross has an order in which its cards come");
    }
    if (any_five ? cards_a_hand != 2 : cards_a_hand < 4 || cards_a_hand > 6) {
        throw CardError(std::string("a player has ") + (any_five ? "2" : "4, 5 or 6") + " hole cards, not " +
                        std::to_string(cards_a_hand));
    }
}

std::size_t rows_a_piece(std::size_t players, bool before_flop, Ranking ranking, Selection selection) {
    constexpr std::size_t most = 4096;
    constexpr std::size_t hands_a_piece = std::size_t{1} << 20;
    const bool by_ranks = goes_by_ranks(ranking, selection);
    if (by_ranks && !before_flop) return most;
    // Matchups are looked up; dead cards and more players make it a count by ranks, a tenth of a millisecond.
    if (by_ranks && ranking == Ranking::kHigh) return players == 2 ? 1024 : 64;
    const std::size_t choices = selection == Selection::kAnyFive ? 1 : 10;  // what such a hand costs beside a plain one
    const std::size_t boards = before_flop ? 1'712'304 : 990;
    return std::clamp<std::size_t>(hands_a_piece / (boards * players * choices), 1, most);
}

std::size_t equity_rows(const EquityRows& rows, Ranking ranking, Selection selection, std::span<double> out) {
    const bool all_full = std::memchr(rows.boards.data(), kNoCard, rows.boards.size()) == nullptr;
    return all_full ? share_rivers(rows, ranking, selection, out) : RowCounter(rows, ranking, selection, out).count();
}

void explain_bad_row(const EquityRows& rows, std::size_t row) {
    const auto board = rows.board_of(row);
    const auto hole = rows.hole_of(row);
    for (std::size_t player = 0; player < rows.players; ++player) {
        explain_bad_id(hole.subspan(player * rows.cards_a_hand, rows.cards_a_hand), false,
                       "hand of player " + std::to_string(player));
    }
    explain_bad_id(board, true, "board");
    explain_bad_id(rows.dead_of(row), true, "dead cards");
    const std::size_t dealt = dealt_on(board);
    if (dealt > kBoardSize) throw CardError("a card of the board lies behind an empty place");
    if (dealt == 1 || dealt == 2) {
        throw CardError("a board has 0, 3, 4 or 5 cards, not " + std::to_string(dealt));
    }
    CardSet known;
    const auto see = [&](std::span<const Card> cards) {
        for (const Card card : cards) {
            if (card == kNoCard) continue;
            if (known.contains(card)) throw CardError("card " + format_card(card) + " comes twice");
            known.add(card);
        }
    };
    see(hole);
    see(board);
    see(rows.dead_of(row));
    throw CardError("the board needs " + std::to_string(kBoardSize - dealt) + " more cards and the deck has " +
                    std::to_string(kDeckSize - known.size()) + " left");
}

}  // namespace holdem893
