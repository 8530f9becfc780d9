// Two ranges against each other, by every way there is, against every deal looked at one by one.

#include <algorithm>
#include <cmath>
#include <vector>

#include "backends/dispatch.hpp"
#include "backends/sweep_kernel.hpp"
#include "check.hpp"
#include "holdem893/card_text.hpp"
#include "holdem893/rng.hpp"
#include "rank_items.hpp"
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
    explicit BruteForce(const HeadsUpSpot& spot) : ranking_(spot.ranking) {
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

using Sweep = Swept (*)(const HeadsUpSpot&, const Runouts&, std::size_t, const Progress&);

void check_every_way(const HeadsUpSpot& spot, bool whole) {
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

/// Kernels that run here.
std::vector<const backends::SweepKernel*> kernels() {
    std::vector<const backends::SweepKernel*> found;
    for (const backends::Kernel* kernel : backends::all_kernels()) {
        if (backends::is_runnable(*kernel)) found.push_back(kernel->sweep);
    }
    return found;
}

/// Hole cards of two ranks that take no part in a flush: two suits that have at most two cards on the board.
void test_strengths_of_pairs_of_ranks() {
    for (const std::string_view text : kBoards) {
        const std::vector<Card> board = read_cards(text);
        if (board.size() < 5) continue;
        for (const backends::SweepKernel* kernel : kernels()) {
            std::vector<Strength> found(backends::kRankPairRoom);
            kernel->pair_strengths(board.data(), found.data());
            for (Card hi = 1; hi < kDeckSize; ++hi) {
                for (Card lo = 0; lo < hi; ++lo) {
                    CardSet hand = set_of(board);
                    hand.add(hi);
                    hand.add(lo);
                    const Split split = split_of(std::span<const Card, 5>(board));
                    if (hand.size() < 7 || split.parts(hi, lo)) continue;
                    const int pair = backends::rank_pair(rank_of(hi), rank_of(lo));
                    CHECK(found[static_cast<std::size_t>(pair)] == evaluate(hand));
                }
            }
            if (text.starts_with("AhAdAcAs")) CHECK(found[90] == 0 && found[78] == 0);
        }
    }
}

void test_places() {
    Rng rng(1);
    for (std::size_t n = 0; n <= backends::kMostKeys; ++n) {
        for (const std::uint32_t most : {3U, 40U, 14'000U}) {
            std::vector<std::uint16_t> keys(backends::kMostKeys);
            for (std::uint16_t& key : keys) key = static_cast<std::uint16_t>(rng.below(most));
            for (const backends::SweepKernel* kernel : kernels()) {
                std::vector<std::uint16_t> places(backends::kMostKeys);
                kernel->places(keys.data(), n, places.data());
                for (std::size_t i = 0; i < n; ++i) {
                    std::size_t before = 0;
                    for (std::size_t j = 0; j < n; ++j) before += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
                    CHECK(places[i] == before);
                }
            }
        }
    }
}

bool close(const SweepItem& a, const SweepItem& b) {
    bool same = a.rank[0] == b.rank[0] && a.rank[1] == b.rank[1];
    same = same && close(a.first_all, b.first_all, 16) && close(a.second_all, b.second_all, 16);
    for (int side = 0; side < 2; ++side) {
        for (int suit = 0; suit < kSuits; ++suit) {
            same = same && close(a.first[side][suit], b.first[side][suit], 16);
            same = same && close(a.second[side][suit], b.second[side][suit], 16);
        }
    }
    return same;
}

/// Items without a card, or two, are what they are where the cards were dead from the start.
void test_cards_are_taken_off_items() {
    Rng rng(2);
    const Weights first = random_range(rng, 900, false, kFullDeck);
    const Weights second = random_range(rng, 900, false, kFullDeck);
    const std::vector<Card> board = read_cards("2h7hTc");
    for (const Split split : splits_after(board, 2)) {
        const HeadsUpSpot spot{ComboWeights(first), ComboWeights(second), board, {}};
        const TwoRanges ranges(spot);
        for (int round = 0; round < 50; ++round) {
            const Card turn = static_cast<Card>(rng.below(52));
            const Card river = static_cast<Card>(rng.below(52));
            if (turn == river || !ranges.live.contains(turn) || !ranges.live.contains(river)) continue;
            RankItems items(ranges, split);
            items.take(ranges, turn);
            items.take(ranges, river);
            HeadsUpSpot without = spot;
            without.dead.add(turn);
            without.dead.add(river);
            const RankItems expected(TwoRanges(without), split);
            for (std::size_t pair = 0; pair < backends::kRankPairs; ++pair) CHECK(close(items[pair], expected[pair]));
        }
    }
}

/// Boards stand for others only by renamings that change neither range.
void test_runouts() {
    const std::vector<Card> flop = read_cards("2h7hTc");
    const std::vector<Card> turn = read_cards("7h8h9h2h");
    Weights all(kCombos, 1.0);
    const auto boards = [&](std::span<const Card> board, CardSet dead) {
        const HeadsUpSpot spot{ComboWeights(all), ComboWeights(all), board, dead};
        const Runouts runouts(spot);
        double times = 0;
        for (const Runouts::Block& block : runouts.blocks()) {
            runouts.for_each(block, [&](const std::array<Card, 5>&, double more) { times += more; });
        }
        CHECK(times == choose(52 - static_cast<int>(board.size()) - dead.size(), 5 - board.size()));
        return std::pair(runouts.visited(), symmetries(spot).size());
    };
    CHECK(boards(flop, {}) == std::pair(std::uint64_t{721}, std::size_t{2}));
    CHECK(boards(turn, {}) == std::pair(std::uint64_t{9 + 13}, std::size_t{6}));
    CHECK(boards(flop, set_of(read_cards("Ad"))) == std::pair(std::uint64_t{1128}, std::size_t{1}));
    CHECK(boards({}, CardSet((std::uint64_t{1} << 44) - 1)).first == 56);
    all[combo_index(51, 0)] = 0.5;  // As2c
    CHECK(boards(flop, {}) == std::pair(std::uint64_t{1176}, std::size_t{1}));
    all[combo_index(49, 0)] = 0.5;  // Ad2c
    CHECK(boards(flop, {}) == std::pair(std::uint64_t{721}, std::size_t{2}));
}

/// A range against any two cards: every pair of ranks is there.
void test_against_any_two_cards() {
    const Weights all(kCombos, 1.0);
    for (const char* text : {"2h7hTcJc", "7h8h9hTh", "AhAdAcAs"}) {
        const std::vector<Card> board = read_cards(text);
        Weights first(kCombos);
        for (std::size_t i = 0; i < kCombos; i += 15) first[i] = 1;
        check_every_way({ComboWeights(first), ComboWeights(all), board, set_of(read_cards("2c2d3c3d4c4d5c5d"))}, true);
    }
}

void test_progress_may_stop() {
    const Weights all(kCombos, 1.0);
    const std::vector<Card> board = read_cards("2h7hTc");
    std::uint64_t last = 0;
    const HeadsUp found = sweep({ComboWeights(all), ComboWeights(all), board, {}}, 1, [&](auto done, auto blocks) {
        CHECK(done == last + 1 && blocks > 10);
        last = done;
        return done < 5;
    });
    CHECK(equal(found, HeadsUp{}) && last == 5);
}

void test_refusals() {
    Weights weights(kCombos, 1.0);
    const auto of = [&](std::string_view board, CardSet dead) {
        const std::vector<Card> cards = read_cards(board);
        return complaint([&] { sweep({ComboWeights(weights), ComboWeights(weights), cards, dead}, 1, nullptr); });
    };
    CHECK(contains(of("2h7h", {}), "not 2"));
    CHECK(contains(of("2h7hTc", set_of(read_cards("7h"))), "7h in the dead cards"));
    weights[combo_index(51, 50)] = -0.25;
    CHECK(contains(of("2h7hTc", {}), "weight -0.250000 of AsAh in the first range is not from 0 to 1"));
}

}  // namespace

int main() {
    test_strengths_of_pairs_of_ranks();
    test_places();
    test_cards_are_taken_off_items();
    test_runouts();
    test_random_ranges();
    test_against_any_two_cards();
    test_progress_may_stop();
    test_refusals();
}
