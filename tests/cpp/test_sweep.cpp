// Two ranges against each other, by every way there is, against every deal looked at one by one.

#include <algorithm>
#include <cmath>
#include <vector>

#include "backends/dispatch.hpp"
#include "backends/sweep_kernel.hpp"
#include "check.hpp"
#include "holdem893/card_text.hpp"
#include "holdem893/hand_sum.hpp"
#include "holdem893/rng.hpp"
#include "sweep_ways.hpp"

using namespace holdem893;

namespace {

using Weights = std::vector<double>;

std::vector<Card> read_cards(std::string_view text) {
    const std::u8string units(text.begin(), text.end());
    std::vector<Card> cards(text.size() / 2);
    parse_cards(TextView<char8_t>{units.data(), units.size()}, std::span<Card>(cards));
    return cards;
}

CardSet set_of(std::span<const Card> cards) {
    CardSet set;
    for (const Card card : cards) set.add(card);
    return set;
}

struct Dealt {
    CardSet cards;
    double weight;
};
std::vector<Dealt> dealt_of(ComboWeights range, CardSet gone) {
    std::vector<Dealt> combos;
    for (Card hi = 1; hi < kDeckSize; ++hi) {
        for (Card lo = 0; lo < hi; ++lo) {
            CardSet cards;
            cards.add(hi);
            cards.add(lo);
            const double weight = range[combo_index(hi, lo)];
            if (weight > 0 && (cards & gone).size() == 0) combos.push_back({cards, weight});
        }
    }
    return combos;
}

/// Every combo of the one with every combo of the other, each with every board.
class BruteForce {
   public:
    explicit BruteForce(const RangeSpot& spot) : ranking_(spot.ranking) {
        const CardSet board = set_of(spot.board);
        const CardSet gone = board | spot.dead;
        const std::vector<Dealt> others = dealt_of(spot.second, gone);
        for (const Dealt& one : dealt_of(spot.first, gone)) {
            for (const Dealt& other : others) {
                if ((one.cards & other.cards).size() > 0) continue;
                const CardSet live(kFullDeck.bits() & ~(gone | one.cards | other.cards).bits());
                deal(board, live, one.cards, other.cards, one.weight * other.weight);
            }
        }
    }
    const HeadsUp& counts() const { return counts_; }

   private:
    void deal(CardSet board, CardSet live, CardSet one, CardSet other, double weight) {
        if (board.size() < 5) {
            for_each_card(live, [&](Card card) {
                CardSet longer = board;
                longer.add(card);
                deal(longer, CardSet(live.bits() & ((std::uint64_t{1} << card) - 1)), one, other, weight);
            });
            return;
        }
        const Strength a = evaluate(board | one, ranking_);
        const Strength b = evaluate(board | other, ranking_);
        (a > b ? counts_.first : a < b ? counts_.second : counts_.tie) += weight;
    }

    Ranking ranking_;
    HeadsUp counts_;
};

bool close(double a, double b, double whole) { return std::abs(a - b) <= 1e-12 * whole; }
bool close(const HeadsUp& a, const HeadsUp& b) {
    const double whole = a.first + a.second + a.tie;
    return close(a.first, b.first, whole) && close(a.second, b.second, whole) && close(a.tie, b.tie, whole);
}
bool equal(const HeadsUp& a, const HeadsUp& b) { return a.first == b.first && a.second == b.second && a.tie == b.tie; }

/// About `combos` combos; weights of one, or any. Every second range has more of the suit and the ranks that matter.
Weights random_range(Rng& rng, std::uint32_t combos, bool whole, CardSet liked) {
    Weights weights(kCombos);
    for (std::uint32_t i = 0; i < combos; ++i) {
        Card a;
        Card b;
        do {
            a = static_cast<Card>(rng.below(52));
            b = static_cast<Card>(rng.below(52));
        } while (a == b || (rng.below(2) == 0 && !(liked.contains(a) && liked.contains(b))));
        const double weight = whole ? 1 : (1 + rng.below(1000)) / 1000.0;
        weights[combo_index(std::max(a, b), std::min(a, b))] = weight;
    }
    return weights;
}

/// Cards of the board's suits and ranks, which make its flushes and full houses.
CardSet liked_on(std::span<const Card> board) {
    CardSet liked;
    for (Card card = 0; card < kDeckSize; ++card) {
        const bool like = std::ranges::any_of(
            board, [&](Card other) { return suit_of(card) == suit_of(other) || rank_of(card) == rank_of(other); });
        if (like) liked.add(card);
    }
    return liked;
}

using Sweep = Swept (*)(const RangeSpot&, const Runouts&, std::size_t, const Progress&);

void check_every_way(const RangeSpot& spot, bool whole) {
    const HeadsUp slow = BruteForce(spot).counts();
    const HeadsUp chosen = sweep(spot, 1, nullptr);
    CHECK(whole ? equal(slow, chosen) : close(slow, chosen));
    CHECK(equal(chosen, sweep(spot, 3, nullptr)));
    const double all = slow.first + slow.second + slow.tie;
    for (const Sweep way : {sweep_directly, sweep_by_combo, sweep_by_rank}) {
        if (way == sweep_by_rank && spot.ranking != Ranking::kHigh) continue;
        const Swept swept = way(spot, Runouts(spot), 1, nullptr);
        CHECK(close(swept.win, slow.first, all) && close(swept.tie, slow.tie, all));
    }
}

/// Boards of every pattern of suits and of ranks.
const char* const kBoards[] = {
    "2h7dTc",     "2h7hTc",     "7h8h9h",     "AhAdTh",     "AhAdAc",     "2h2d2c",     "2h7dTcJs",   "2h7hTcJd",
    "2h7hTcJc",   "2h7hThJd",   "2h7hThJh",   "2h2dThTc",   "AhAdAcAs",   "2h7hTh2d",   "2h7dTcJsKc", "2h7hTcJcKs",
    "2h7hThJdKs", "2h7hThJhKs", "2h7hThJhKh", "8h9hThJhQh", "2h2dThJhKh", "2h2d7h9hTh", "2h2dThTcTs", "AhAdAcAsKh",
    "2h2dThTcKs", "5h6h7h8h8c", "AhKhQhJhTh", "9c8d7h6s5c",
};

void test_random_ranges() {
    Rng rng(893);
    for (const std::string_view text : kBoards) {
        const std::vector<Card> board = read_cards(text);
        const std::uint32_t combos = board.size() == 3 ? 8 : board.size() == 4 ? 30 : 200;
        for (int round = 0; round < 4; ++round) {
            const bool whole = round % 2 == 0;
            CardSet dead;
            for (int i = 0; round >= 2 && i < 4; ++i) {
                const Card card = static_cast<Card>(rng.below(52));
                if (!set_of(board).contains(card)) dead.add(card);
            }
            const Weights first = random_range(rng, combos, whole, liked_on(board));
            const Weights second = random_range(rng, combos, whole, liked_on(board));
            check_every_way({ComboWeights(first), ComboWeights(second), board, dead}, whole);
            check_every_way({ComboWeights(first), ComboWeights(first), board, dead}, whole);
        }
    }
}

}  // namespace

int main() { test_random_ranges(); }
