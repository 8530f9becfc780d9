// Rows against the enumeration of one spot and against a walk over all boards with the slow definition of hands.

#include <algorithm>
#include <cmath>
#include <numeric>

#include "check.hpp"
#include "holdem893/equity_rows.hpp"
#include "holdem893/rng.hpp"
#include "slow.hpp"

using namespace holdem893;

namespace {

/// Rows as they are made up: each with its own street.
struct Deals {
    std::size_t players = 2;
    std::size_t cards_a_hand = 2;
    std::size_t dead_a_row = 0;
    std::vector<Card> hole, boards, dead;

    EquityRows rows() const { return {hole, players, cards_a_hand, boards, dead, dead_a_row, false}; }
    std::vector<double> equities(Ranking ranking = Ranking::kHigh, Selection selection = Selection::kAnyFive) const {
        std::vector<double> out(rows().size() * players, -1);
        CHECK(equity_rows(rows(), ranking, selection, out) == rows().size());
        return out;
    }
};

/// Random rows with so many board cards; where `few_suits`, most cards are of one suit.
Deals deal(Rng& rng, std::size_t n, std::size_t players, std::size_t dealt, std::size_t dead, bool few_suits) {
    Deals deals;
    deals.players = players;
    deals.dead_a_row = dead;
    for (std::size_t row = 0; row < n; ++row) {
        CardSet used;
        const auto draw = [&] {
            for (;;) {
                const bool narrow = few_suits && rng.below(4) != 0;
                const auto card = static_cast<Card>(narrow ? 4 * rng.below(13) + row % 4 : rng.below(52));
                if (used.contains(card) || (narrow && used.size() > 10 && rng.below(2))) continue;
                used.add(card);
                return card;
            }
        };
        // The board first: it is what gets the most of the suit.
        for (std::size_t i = 0; i < kBoardSize; ++i) deals.boards.push_back(i < dealt ? draw() : kNoCard);
        for (std::size_t i = 0; i < 2 * players; ++i) deals.hole.push_back(draw());
        for (std::size_t i = 0; i < dead; ++i) deals.dead.push_back(i % 3 == 2 ? kNoCard : draw());
    }
    return deals;
}

void compare_with_enumeration(const Deals& deals) {
    const std::vector<double> found = deals.equities();
    for (std::size_t row = 0; row < deals.rows().size(); ++row) {
        Spot spot;
        const auto hole = deals.rows().hole_of(row);
        for (std::size_t player = 0; player < deals.players; ++player) {
            spot.players.push_back({hole[2 * player], hole[2 * player + 1]});
        }
        for (const Card card : deals.rows().board_of(row)) {
            if (card != kNoCard) spot.board.push_back(card);
        }
        for (const Card card : deals.rows().dead_of(row)) {
            if (card != kNoCard) spot.dead.push_back(card);
        }
        const WinnerCounts counts = enumerate(spot, nullptr);
        for (std::size_t player = 0; player < deals.players; ++player) {
            double share = 0;
            for (std::size_t who = 0; who < counts.boards_by_winners.size(); ++who) {
                if (who >> player & 1) {
                    share += static_cast<double>(counts.boards_by_winners[who]) / std::popcount(who);
                }
            }
            CHECK(std::abs(found[row * deals.players + player] - share / static_cast<double>(counts.boards)) < 1e-12);
        }
    }
}

void test_every_street(Rng& rng) {
    for (const bool few_suits : {false, true}) {
        for (const std::size_t dead : {0, 5}) {
            for (std::size_t dealt = 3; dealt <= 5; ++dealt) {
                compare_with_enumeration(deal(rng, 300, 2, dealt, dead, few_suits));
                for (std::size_t players = 3; players <= 10; ++players) {
                    compare_with_enumeration(deal(rng, dealt == 3 ? 8 : 60, players, dealt, dead, few_suits));
                }
            }
        }
    }
    compare_with_enumeration(deal(rng, 3, 2, 0, 2, false));
    compare_with_enumeration(deal(rng, 1, 3, 0, 2, true));
    Deals matchups = deal(rng, 4, 2, 0, 0, false);
    compare_with_enumeration(matchups);
    for (std::size_t at = 0; at < matchups.hole.size(); at += 4) {  // asked for again, the other way round
        std::swap_ranges(&matchups.hole[at], &matchups.hole[at] + 2, &matchups.hole[at] + 2);
    }
    compare_with_enumeration(matchups);
}

/// Streets in turn: the answers are those of the rows by themselves.
void test_mixed_streets(Rng& rng) {
    Deals mixed = deal(rng, 3000, 2, 5, 0, false);
    for (std::size_t row = 0; row < 3000; ++row) {
        const std::size_t dealt = 3 + rng.below(3);
        std::fill_n(&mixed.boards[row * kBoardSize] + dealt, kBoardSize - dealt, kNoCard);
    }
    const std::vector<double> together = mixed.equities();
    for (std::size_t row = 0; row < 3000; ++row) {
        std::vector<double> alone(2);
        CHECK(equity_rows(mixed.rows().part(row, 1), Ranking::kHigh, Selection::kAnyFive, alone) == 1);
        CHECK(together[2 * row] == alone[0] && together[2 * row + 1] == alone[1]);
        CHECK(alone[0] + alone[1] == 1);
    }
}

/// Turn boards under every ranking, by the slow definition.
void test_rankings(Rng& rng) {
    for (int ranking = 0; ranking < kRankings; ++ranking) {
        const Deals deals = deal(rng, 12, 3, 4, 0, ranking % 2 == 0);
        const std::vector<double> found = deals.equities(static_cast<Ranking>(ranking));
        for (std::size_t row = 0; row < deals.rows().size(); ++row) {
            std::array<double, 3> shares{};
            CardSet known;
            for (const Card card : deals.rows().hole_of(row)) known.add(card);
            for (const Card card : deals.rows().board_of(row).first(4)) known.add(card);
            for (Card river = 0; river < kDeckSize; ++river) {
                if (known.contains(river)) continue;
                std::array<Strength, 3> strengths{};
                for (std::size_t player = 0; player < 3; ++player) {
                    const auto own = deals.rows().hole_of(row).subspan(2 * player, 2);
                    std::vector<Card> hand(own.begin(), own.end());
                    for (const Card card : deals.rows().board_of(row).first(4)) hand.push_back(card);
                    hand.push_back(river);
                    strengths[player] = slow_best(hand, static_cast<Ranking>(ranking));
                }
                const Strength best = *std::ranges::max_element(strengths);
                const auto winners = static_cast<double>(std::ranges::count(strengths, best));
                for (std::size_t player = 0; player < 3; ++player) {
                    shares[player] += strengths[player] == best ? 1 / winners : 0;
                }
            }
            for (std::size_t player = 0; player < 3; ++player) {
                CHECK(std::abs(found[3 * row + player] - shares[player] / 42) < 1e-12);
            }
        }
    }
}

void test_wrong_rows(Rng& rng) {
    for (const std::size_t players : {2, 4}) {
        for (std::size_t dealt = 3; dealt <= 5; ++dealt) {
            const Deals good = deal(rng, 60, players, dealt, 2, false);
            std::vector<double> out(60 * players);
            const auto first_wrong = [&](const Deals& deals) {
                return equity_rows(deals.rows(), Ranking::kHigh, Selection::kAnyFive, out);
            };
            for (std::size_t column = 0; column < 2 * players; ++column) {
                for (const int value : {52, 63, 64, 200, 255, int{good.boards[37 * kBoardSize]}}) {
                    Deals bad = good;
                    bad.hole[37 * 2 * players + column] = static_cast<Card>(value);
                    bad.hole[50 * 2 * players + column] = kNoCard;
                    CHECK(first_wrong(bad) == 37);
                }
                Deals bad = good;
                bad.hole[41 * 2 * players + column] = bad.hole[41 * 2 * players + (column + 1) % (2 * players)];
                CHECK(first_wrong(bad) == 41);
                bad = good;
                bad.dead[2 * 42] = bad.hole[42 * 2 * players + column];
                CHECK(first_wrong(bad) == 42);
            }
            for (std::size_t column = 0; column < 5; ++column) {
                Deals bad = good;
                bad.boards[20 * kBoardSize + column] = 77;
                CHECK(first_wrong(bad) == 20);
                bad.boards[20 * kBoardSize + column] = bad.boards[20 * kBoardSize + (column == 0)];
                CHECK(first_wrong(bad) == 20 || column >= dealt + 1);
            }
        }
    }
}

void test_explanations() {
    const auto of = [](std::vector<Card> hole, std::vector<Card> board, std::vector<Card> dead) {
        const EquityRows rows{hole, 2, 2, board, dead, dead.size(), false};
        std::vector<double> out(2);
        CHECK(equity_rows(rows, Ranking::kHigh, Selection::kAnyFive, out) == 0);
        return complaint([&] { explain_bad_row(rows, 0); });
    };
    const Card none = kNoCard;
    CHECK(of({51, 50, 52, 1}, {2, 3, 4, none, none}, {}) ==
          "52 at position 0 of the hand of player 1 is not a card: ids are 0 to 51");
    CHECK(contains(of({51, 50, 0, 1}, {2, 77, 4, none, none}, {}), "77 at position 1 of the board is not a card"));
    CHECK(contains(of({51, 50, 0, 1}, {2, 3, 4, none, none}, {5, 99}), "99 at position 1 of the dead cards"));
    CHECK(of({51, 50, 0, 1}, {2, 3, none, none, none}, {}) == "a board has 0, 3, 4 or 5 cards, not 2");
    CHECK(of({51, 50, 0, 1}, {2, 3, none, 4, none}, {}) == "a card of the board lies behind an empty place");
    CHECK(of({51, 50, 0, 1}, {2, 3, 51, none, none}, {}) == "card As comes twice");
    std::vector<Card> dead(44);
    std::iota(dead.begin(), dead.end(), Card{2});
    CHECK(of({51, 50, 0, 1}, {none, none, none, none, none}, dead) ==
          "the board needs 5 more cards and the deck has 4 left");
}

void test_counts_of_cards() {
    check_rows_of(Selection::kAnyFive, 2);
    check_rows_of(Selection::kTwoAndThree, 6);
    CHECK(contains(complaint([] { check_rows_of(Selection::kAnyFive, 3); }), "a player has 2 hole cards, not 3"));
    CHECK(contains(complaint([] { check_rows_of(Selection::kTwoAndThree, 2); }), "4, 5 or 6 hole cards, not 2"));
    CHECK(contains(complaint([] { check_rows_of(Selection::kCrissCross, 5); }), "rows take any five"));
}

}  // namespace

int main() {
    Rng rng(893);
    test_every_street(rng);
    test_mixed_streets(rng);
    test_rankings(rng);
    test_wrong_rows(rng);
    test_explanations();
    test_counts_of_cards();
}
