// Views as columns: read row by row, called on as a crew of regulars calls, and what they tell of the mates' hands.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "check.hpp"
#include "holdem893/regular_batch.hpp"
#include "holdem893/rng.hpp"
#include "holdem893/seat_odds.hpp"
#include "mate_hands.hpp"

namespace {

using namespace holdem893;

/// Policies that call at random, folding one time in sixteen.
RegularBook random_book(std::size_t crew, std::uint64_t seed) {
    Rng rng(seed);
    RegularBook book;
    book.crew = crew;
    for (std::size_t rule = 0; rule <= kHouseRules; ++rule) {
        RuleMenu& menu = book.menus[rule];
        for (std::size_t street = 0; street < kStreets; ++street) {
            for (std::size_t i = 0; i < LookCuts::kMost; ++i) {
                menu.cuts.first[street][i] = menu.cuts.second[street][i] = static_cast<Standing>(16 * (i + 1));
            }
        }
        for (std::uint8_t heat = 0; heat < 3; ++heat) {
            RegularPolicy policy;
            policy.calls.resize(RegularCases(crew, HouseRule(rule)).size());
            for (std::uint8_t& call : policy.calls) {
                const std::uint32_t drawn = rng.below(16);
                call = drawn == 0 ? 0 : drawn < 9 ? 1 : 2;
            }
            policy.outcomes = {{static_cast<std::uint8_t>(2 * heat), heat, kOutcomeTotal}};
            menu.policies.push_back(policy);
        }
    }
    return book;
}

NightTable table_of(std::size_t crew, int rule, bool inverse) {
    NightTable table;
    table.chances.crew = crew;
    table.chances.first_rule_hand = rule == 0 ? kMaxHands : 1;
    table.chances.house_rules.rules[0] = rule == 0 ? HouseRule::kFog : HouseRule(rule);
    table.chances.house_rules.count = 1;
    table.target = 6;
    table.limit = 60;
    table.options.inverse_reversal = inverse;
    return table;
}

/// Rows as a night shows them to its seats.
struct Rows {
    std::vector<std::uint8_t> seat, stakes, calls, hands_left, rule, fox, odds;
    std::vector<Card> hole, board, mirror, fox_cards;
    std::vector<std::int32_t> take, heat;
    std::vector<std::uint16_t> rules_out;

    void add(const SeatView& view) {
        const OpenTable& open = view.open;
        seat.push_back(view.seat);
        hole.insert(hole.end(), view.hole.begin(), view.hole.end());
        board.insert(board.end(), open.board.begin(), open.board.end());
        stakes.insert(stakes.end(), open.stakes.begin(), open.stakes.end());
        *(stakes.end() - kMaxCrew + view.seat) = view.stake;
        add_calls(view);
        take.push_back(open.take);
        heat.push_back(open.heat);
        hands_left.push_back(static_cast<std::uint8_t>(open.hands - open.hand));
        rule.push_back(static_cast<std::uint8_t>(open.rule));
        rules_out.push_back(open.rules_out);
        mirror.insert(mirror.end(), open.mirror.begin(), open.mirror.end());
        fox.push_back(open.fox);
        fox_cards.insert(fox_cards.end(), open.fox_cards.begin(), open.fox_cards.end());
    }
    void add_calls(const SeatView& view) {
        const OpenTable& open = view.open;
        unsigned in = (1U << open.crew) - 1;
        for (std::size_t street = 0; street < kStreets; ++street) {
            for (std::size_t i = 0; i < kMaxCrew; ++i) {
                const bool own = i == view.seat;
                const bool shown = street < open.street && (in >> i & 1) != 0;
                const bool raised = ((own ? view.raised >> street : open.raised[street] >> i) & 1) != 0;
                const bool folded = (open.folded[street] >> i & 1) != 0;
                const bool hidden = open.rule == HouseRule::kHush && !own && !folded;
                const int call = folded ? 0 : raised ? 2 : 1;
                calls.push_back(shown && !hidden ? static_cast<std::uint8_t>(call) : kNoCall);
            }
            if (street < open.street) in &= ~unsigned{open.folded[street]};
        }
    }
    [[nodiscard]] ViewBatch batch() const {
        return {seat.size(), seat, hole, board, stakes, calls, take, heat, hands_left, rule, rules_out, mirror, fox,
                fox_cards, odds};
    }
};

/// Plays as the crew does, and keeps what each seat has seen and called, and all cards.
class Keeper {
   public:
    Keeper(const RegularTable& table, Rows& rows, std::vector<std::uint8_t>& calls)
        : regulars_(table), crew_(table), rows_(rows), calls_(calls) {}

    void look(const OpenTable& open) {
        crew_.look(open);
        held_ = {};
    }
    Call call(const SeatView& view) {
        const Call call = crew_.call(view);
        rows_.add(view);
        calls_.push_back(static_cast<std::uint8_t>(call));
        held_[view.seat] = view.hole;
        check_hands_before(view);
        return call;
    }

   private:
    /// What the seats before this one hold is among the hands that it takes them to have.
    void check_hands_before(const SeatView& view) const {
        if (view.seat == 0 || view.open.hand != 0) return;
        std::vector<Card> unseen;
        for (Card card = 0; card < kDeckSize; ++card) {
            const auto& open = view.open;
            const auto has = [&](const auto& cards) { return std::count(cards.begin(), cards.end(), card) != 0; };
            if (has(view.hole) || has(open.board) || has(open.mirror) || has(open.fox_cards)) continue;
            unseen.push_back(card);
        }
        const auto mates = hands_of_mates(regulars_, view.open, view.seat, unseen);
        for (std::size_t mate = 0; mate < view.seat; ++mate) {
            if (!view.open.is_in(mate) || mate == view.open.fox) {
                CHECK(mates[mate].hands.empty());
                continue;
            }
            const auto& hands = mates[mate].hands;
            CHECK(mates[mate].fitting == hands.size());
            CHECK(mates[mate].possible == unseen.size() * (unseen.size() - 1) / 2);
            CHECK(std::any_of(hands.begin(), hands.end(), [&](const std::array<Card, 2>& hole) {
                return hole == held_[mate] || (hole[0] == held_[mate][1] && hole[1] == held_[mate][0]);
            }));
        }
    }

    const RegularTable& regulars_;
    RegularCrew crew_;
    Rows& rows_;
    std::vector<std::uint8_t>& calls_;
    std::array<std::array<Card, 2>, kMaxCrew> held_{};
};

void test_called_as_the_crew_calls(std::size_t crew, int rule, bool inverse) {
    const RegularBook book = random_book(crew, crew * 100 + static_cast<std::size_t>(rule));
    const NightTable table = table_of(crew, rule, inverse);
    const RegularTable regulars(book, table);
    Rows rows;
    std::vector<std::uint8_t> calls;
    Keeper keeper(regulars, rows, calls);
    Night night(table);
    NightDeal deal;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        NightDealer(table.chances).deal(seed, deal);
        play(night, deal, keeper, [](const Night&) {});
    }
    const ViewBatch batch = rows.batch();
    CHECK(batch.rows > 3 * 6 * 4);
    check_views(table, batch, 0, batch.rows);
    std::vector<std::uint8_t> found(batch.rows);
    act_on_views(regulars, table, batch, 0, batch.rows, found);
    CHECK(found == calls);
    rows.odds.resize(2 * batch.rows);
    look_at_views(table, batch, 0, batch.rows, rows.odds);
    ViewBatch blind = rows.batch();
    blind.hole = blind.board = blind.mirror = blind.fox_cards = {};
    std::fill(found.begin(), found.end(), std::uint8_t{9});
    act_on_views(regulars, table, blind, 0, batch.rows, found);
    CHECK(found == calls);
    for (std::size_t row = 0; row < batch.rows; row += 17) {
        const SeatOdds odds = seat_odds(regulars, table, batch, row, 40);
        CHECK(odds.deals == 40 && odds.own_wins <= odds.crew_wins && odds.crew_wins <= 40);
        CHECK(odds.mask.wins + odds.mask.ties <= odds.mask.deals);
    }
}

void test_refused_rows() {
    const NightTable table = table_of(4, 8, false);
    Night night(table);
    NightDeal deal;
    NightDealer(table.chances).deal(893, deal);
    night.start(deal);
    const auto refusal = [&](auto change) {
        Rows rows;
        for (std::size_t seat = 0; seat < 4; ++seat) rows.add(night.view(seat));
        change(rows);
        return complaint([&] { check_views(table, rows.batch(), 0, 4); });
    };
    CHECK(refusal([](Rows&) {}).empty());
    CHECK(contains(refusal([](Rows& rows) { rows.seat[2] = 9; }), "row 2: seat 9 is not at this table"));
    CHECK(contains(refusal([](Rows& rows) { rows.heat[1] = 60; }), "row 1: heat is 60: 0 to 59"));
    CHECK(contains(refusal([](Rows& rows) { rows.hole[7] = 52; }), "row 3: hole has 52 at 1"));
    CHECK(contains(refusal([](Rows& rows) { rows.hole[7] = rows.hole[6]; }), "row 3: hole has"));
    CHECK(contains(refusal([](Rows& rows) { rows.board[0] = 3; }), "row 0: board has 3 at 0: 0 cards are seen"));
    CHECK(contains(refusal([](Rows& rows) { rows.fox[0] = kNoSeat; }), "row 0: fox is 255"));
    CHECK(contains(refusal([](Rows& rows) { rows.rules_out[0] = 0; }), "row 0: rules_out is 0: 1 of the table's"));
    CHECK(contains(refusal([](Rows& rows) { rows.calls[0] = 7; }), "row 0: calls has what is no call on street 0"));
}

}  // namespace

int main() {
    for (std::size_t crew = kMinCrew; crew <= kMaxCrew; ++crew) {
        for (int rule = 0; rule <= static_cast<int>(kHouseRules); ++rule) {
            test_called_as_the_crew_calls(crew, rule, false);
        }
        test_called_as_the_crew_calls(crew, static_cast<int>(HouseRule::kReversal), true);
    }
    test_refused_rows();
}
