#include "river_rows.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "holdem893/evaluate.hpp"
#include "pot_shares.hpp"

namespace holdem893 {
namespace {

/// Rows judged together: what they need stays in the first cache.
constexpr std::size_t kRowsTogether = 512;

/// Whether hole cards of two players have one in common: non-zero in the bytes where they have. Four cards are one
/// number, so that the compiler compares those of many rows at once.
std::uint32_t in_common(std::uint32_t four) {
    const auto zero_bytes = [](std::uint32_t x) { return (x - 0x0101U) & ~x & 0x8080U; };
    const std::uint32_t first = four & 0xFFFF;
    const std::uint32_t second = four >> 16;
    const std::uint32_t turned = second >> 8 | (second & 0xFF) << 8;
    return zero_bytes(first ^ second) | zero_bytes(first ^ turned);
}

/// The first row of `n` where players share a card; each player's own cards are known to be good.
std::size_t first_shared(const EquityRows& rows, std::size_t n) {
    const std::size_t cards = rows.players * rows.cards_a_hand;
    if (cards == 4) {
        std::uint32_t any = 0;
        for (std::size_t row = 0; row < n; ++row) {
            std::uint32_t four;
            std::memcpy(&four, &rows.hole[4 * row], 4);
            any |= in_common(four);
        }
        if (any == 0) return n;
    }
    for (std::size_t row = 0; row < n; ++row) {
        std::uint64_t sum = 0;
        std::uint64_t seen = 0;
        for (std::size_t i = 0; i < cards; ++i) {
            const std::uint64_t bit = std::uint64_t{1} << (rows.hole[row * cards + i] & 63);
            sum += bit;
            seen |= bit;
        }
        if (sum != seen) return row;
    }
    return n;
}

/// The first row of `n` where a dead card is wrong or lies with the players.
std::size_t first_bad_dead(const EquityRows& rows, std::size_t n) {
    for (std::size_t row = 0; row < n; ++row) {
        CardSet known;
        for (const Card card : rows.hole_of(row)) known.add(card & 63);
        for (const Card card : rows.board_of(row)) known.add(card & 63);
        for (const Card card : rows.dead_of(row)) {
            if (card == kNoCard) continue;
            if (card >= kDeckSize || known.contains(card)) return row;
            known.add(card);
        }
    }
    return n;
}

/// Players' cards and strengths of some rows.
class Rivers {
   public:
    Rivers(const EquityRows& rows, Ranking ranking, Selection selection)
        : players_(rows.players),
          cards_a_hand_(rows.cards_a_hand),
          ranking_(ranking),
          selection_(selection),
          hole_(kRowsTogether * rows.cards_a_hand),
          strengths_(kRowsTogether * rows.players) {}

    std::size_t share(const EquityRows& rows, std::span<double> out) {
        const std::size_t n = rows.size();
        std::size_t wrong = n;
        for (std::size_t player = 0; player < players_; ++player) {
            take_hands(rows, player);
            const std::span hole(hole_.data(), n * cards_a_hand_);
            wrong = std::min(wrong, judge(hole, rows.boards, {strengths_of(player), n}));
        }
        wrong = std::min({wrong, first_shared(rows, n), rows.dead_a_row > 0 ? first_bad_dead(rows, n) : n});
        players_ == 2 ? split_between_two(n, out.data()) : split(n, out.data());
        return wrong;
    }

   private:
    Strength* strengths_of(std::size_t player) { return &strengths_[player * kRowsTogether]; }

    void take_hands(const EquityRows& rows, std::size_t player) {
        const Card* const from = &rows.hole[player * cards_a_hand_];
        if (cards_a_hand_ == 2) {  // a length that the compiler knows
            for (std::size_t i = 0; i < rows.size(); ++i) std::memcpy(&hole_[2 * i], from + 2 * players_ * i, 2);
            return;
        }
        for (std::size_t i = 0; i < rows.size(); ++i) {
            std::copy_n(from + players_ * cards_a_hand_ * i, cards_a_hand_, &hole_[cards_a_hand_ * i]);
        }
    }

    std::size_t judge(std::span<const Card> hole, std::span<const Card> boards, std::span<Strength> out) const {
        if (selection_ == Selection::kAnyFive) return evaluate_on_boards(hole, boards, kBoardSize, out, true, ranking_);
        return evaluate_selected({hole, cards_a_hand_, boards, kBoardSize, false}, selection_, ranking_, out, true);
    }

    void split_between_two(std::size_t n, double* out) {
        static constexpr double kShares[3][2] = {{0, 1}, {0.5, 0.5}, {1, 0}};
        const Strength* const first = strengths_of(0);
        const Strength* const second = strengths_of(1);
        for (std::size_t row = 0; row < n; ++row) {
            const int ahead = HeadsUpShares::sign(first[row], second[row]);
            std::memcpy(out + 2 * row, kShares[ahead + 1], sizeof kShares[0]);
        }
    }

    void split(std::size_t n, double* out) {
        for (std::size_t row = 0; row < n; ++row) {
            Strength best = 0;
            for (std::size_t player = 0; player < players_; ++player) {
                best = std::max(best, strengths_of(player)[row]);
            }
            std::size_t winners = 0;
            for (std::size_t player = 0; player < players_; ++player) winners += strengths_of(player)[row] == best;
            const double share = 1.0 / static_cast<double>(winners);
            for (std::size_t player = 0; player < players_; ++player) {
                out[row * players_ + player] = strengths_of(player)[row] == best ? share : 0;
            }
        }
    }

    const std::size_t players_;
    const std::size_t cards_a_hand_;
    const Ranking ranking_;
    const Selection selection_;
    std::vector<Card> hole_;
    std::vector<Strength> strengths_;
};

}  // namespace

std::size_t share_rivers(const EquityRows& rows, Ranking ranking, Selection selection, std::span<double> out) {
    Rivers rivers(rows, ranking, selection);
    for (std::size_t first = 0; first < rows.size(); first += kRowsTogether) {
        const EquityRows some = rows.part(first, std::min(kRowsTogether, rows.size() - first));
        const std::size_t wrong = rivers.share(some, out.subspan(first * rows.players, some.size() * rows.players));
        if (wrong < some.size()) return first + wrong;
    }
    return rows.size();
}

}  // namespace holdem893
