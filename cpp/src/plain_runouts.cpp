#include "plain_runouts.hpp"

#include <algorithm>
#include <vector>

#include "holdem893/evaluate.hpp"

namespace holdem893 {
namespace {

/// Boards judged together: a few vectors of hands, and small enough for the first cache.
constexpr std::size_t kBoardsTogether = 256;

/// Deals boards in rising order and judges them when there are enough.
class PlainRunouts {
   public:
    PlainRunouts(const CheckedRow& row, std::size_t cards_a_hand, Ranking ranking, Selection selection)
        : players_(row.hole.size() / cards_a_hand),
          cards_a_hand_(cards_a_hand),
          ranking_(ranking),
          selection_(selection),
          hole_(players_ * kBoardsTogether * cards_a_hand),
          strengths_(players_ * kBoardsTogether),
          shares_(players_) {
        for_each_card(row.live, [this](Card card) { live_.push_back(card); });
        std::copy(row.board.begin(), row.board.end(), board_.begin());
        for (std::size_t player = 0; player < players_; ++player) {
            const auto own = row.hole.subspan(player * cards_a_hand, cards_a_hand);
            for (std::size_t i = 0; i < kBoardsTogether; ++i) std::copy(own.begin(), own.end(), hole_of(player, i));
        }
        deal(row.board.size(), 0);
        judge();
    }

    void divide(double* out) const { shares_.divide(boards_, out); }

   private:
    std::vector<Card>::iterator hole_of(std::size_t player, std::size_t copy) {
        return hole_.begin() + static_cast<std::ptrdiff_t>((player * kBoardsTogether + copy) * cards_a_hand_);
    }

    void deal(std::size_t dealt, std::size_t from) {
        if (dealt == kBoardSize) {
            std::ranges::copy(board_, &dealt_[waiting_ * kBoardSize]);
            if (++waiting_ == kBoardsTogether) judge();
            return;
        }
        for (std::size_t i = from; i + (kBoardSize - dealt) <= live_.size(); ++i) {
            board_[dealt] = live_[i];
            deal(dealt + 1, i + 1);
        }
    }

    void judge() {
        for (std::size_t player = 0; player < players_; ++player) {
            const std::span hole(&*hole_of(player, 0), waiting_ * cards_a_hand_);
            const std::span boards(dealt_.data(), waiting_ * kBoardSize);
            const std::span out(&strengths_[player * kBoardsTogether], waiting_);
            judge_boards(hole, cards_a_hand_, boards, ranking_, selection_, out);
        }
        for (std::size_t at = 0; at < waiting_; ++at) {
            shares_.add(1, [&](std::size_t player) { return strengths_[player * kBoardsTogether + at]; });
        }
        boards_ += waiting_;
        waiting_ = 0;
    }

    const std::size_t players_;
    const std::size_t cards_a_hand_;
    const Ranking ranking_;
    const Selection selection_;
    std::vector<Card> live_;
    std::vector<Card> hole_;  // each player's cards, once a board
    std::array<Card, kBoardSize> board_{};
    std::array<Card, kBoardsTogether * kBoardSize> dealt_;
    std::vector<Strength> strengths_;
    std::size_t waiting_ = 0;
    std::uint64_t boards_ = 0;
    PotShares shares_;
};

}  // namespace

void judge_boards(std::span<const Card> hole, std::size_t cards_a_hand, std::span<const Card> boards, Ranking ranking,
                  Selection selection, std::span<Strength> out) {
    if (selection == Selection::kAnyFive) {
        evaluate_on_boards(hole, boards, kBoardSize, out, false, ranking);
    } else {
        evaluate_selected({hole, cards_a_hand, boards, kBoardSize, false}, selection, ranking, out, false);
    }
}

void count_plainly(const CheckedRow& row, std::size_t cards_a_hand, Ranking ranking, Selection selection, double* out) {
    PlainRunouts(row, cards_a_hand, ranking, selection).divide(out);
}

}  // namespace holdem893
