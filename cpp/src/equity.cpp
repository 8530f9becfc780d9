#include "holdem893/equity.hpp"

#include <stdexcept>

#include "holdem893/hand_sum.hpp"
#include "spot.hpp"

namespace holdem893 {
namespace {

/// Boards between two calls of `progress`: a few milliseconds.
constexpr std::uint64_t kBoardsAReport = 1 << 16;

/// Walks the boards, one more card a level, and tallies the winners at the last.
class BoardWalk {
   public:
    BoardWalk(const Spot& spot, CardSet known, const Progress& progress) : progress_(progress) {
        for_each_card(CardSet(kFullDeck.bits() & ~known.bits()), [this](Card card) { live_.push_back(card); });
        for (const HoleCards& hole : spot.players) {
            HandSum hand;
            for (const Card card : hole) hand.add(card);
            hands_.push_back(hand);
        }
        counts_.boards_by_winners.assign(std::size_t{1} << spot.players.size(), 0);
        counts_.boards = 0;
        all_ = count_boards(spot);
    }

    /// False when it was stopped.
    bool deal(HandSum board, std::size_t missing, std::size_t from) {
        if (missing == 0) return tally(board);
        for (std::size_t i = from; i + missing <= live_.size(); ++i) {
            HandSum longer = board;
            longer.add(live_[i]);
            if (!deal(longer, missing - 1, i + 1)) return false;
        }
        return true;
    }

    WinnerCounts take_counts() { return std::move(counts_); }

   private:
    bool tally(HandSum board) {
        Strength best = 0;
        std::size_t winners = 0;
        for (std::size_t player = 0; player < hands_.size(); ++player) {
            const Strength strength = (board + hands_[player]).strength<7>();
            const std::size_t bit = std::size_t{1} << player;
            winners = strength > best ? bit : strength == best ? winners | bit : winners;
            best = strength > best ? strength : best;
        }
        ++counts_.boards_by_winners[winners];
        ++counts_.boards;
        return counts_.boards % kBoardsAReport != 0 || !progress_ || progress_(counts_.boards, all_);
    }

    const Progress& progress_;
    std::vector<Card> live_;
    std::vector<HandSum> hands_;
    WinnerCounts counts_;
    std::uint64_t all_ = 0;
};

}  // namespace

CardSet check_spot(const Spot& spot) {
    if (spot.players.size() < kFewestPlayers || spot.players.size() > kMostPlayers) {
        throw std::invalid_argument("equity is for 2 to 10 players, not " + std::to_string(spot.players.size()));
    }
    const std::size_t dealt = spot.board.size();
    if (dealt == 1 || dealt == 2 || dealt > kBoardSize) {
        throw CardError("a board has 0, 3, 4 or 5 cards, not " + std::to_string(dealt));
    }
    CardSet known;
    for (std::size_t player = 0; player < spot.players.size(); ++player) {
        add_checked(known, spot.players[player], ("player " + std::to_string(player) + "'s hand").c_str());
    }
    add_checked(known, spot.board, "the board");
    add_checked(known, spot.dead, "the dead cards");
    const std::size_t live = static_cast<std::size_t>(kDeckSize - known.size());
    if (live < kBoardSize - dealt) {
        throw CardError("the board needs " + std::to_string(kBoardSize - dealt) + " more cards and the deck has " +
                        std::to_string(live) + " left");
    }
    return known;
}

std::uint64_t count_boards(const Spot& spot) {
    const std::uint64_t live = kDeckSize - 2 * spot.players.size() - spot.board.size() - spot.dead.size();
    std::uint64_t boards = 1;
    for (std::uint64_t i = 0; i < kBoardSize - spot.board.size(); ++i) boards = boards * (live - i) / (i + 1);
    return boards;
}

WinnerCounts enumerate(const Spot& spot, const Progress& progress) {
    const CardSet known = check_spot(spot);
    BoardWalk walk(spot, known, progress);
    HandSum board;
    for (const Card card : spot.board) board.add(card);
    const bool whole = walk.deal(board, kBoardSize - spot.board.size(), 0);
    if (whole && progress) progress(count_boards(spot), count_boards(spot));
    return walk.take_counts();
}

}  // namespace holdem893
