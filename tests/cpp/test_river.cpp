// The crew's last call: what hands each seat may hold, against regulars asked hand by hand, and the calls found for all
// seats, against a plain search on other deals.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "check.hpp"
#include "holdem893/deep.hpp"
#include "holdem893/evaluate.hpp"
#include "holdem893/night.hpp"
#include "regular_training.hpp"

namespace {

using namespace holdem893;

constexpr std::uint64_t kSeed = 893;

RegularBook small_book(std::size_t crew) {
    const TrainingSize small{400, 600, 200, 2, 2, 12, 10};
    RegularTraining training(RegularTraining::new_book(crew, kSeed, small), small);
    while (!training.playable()) training.do_round();
    return training.book();
}

NightTable table_under(std::size_t crew, HouseRule rule) {
    NightTable table;
    table.chances.crew = crew;
    table.chances.first_rule_hand = 1;
    table.chances.rule_deck = RuleDeck::kReplace;
    if (rule != HouseRule::kNone) table.chances.house_rules.rules[table.chances.house_rules.count++] = rule;
    table.target = static_cast<std::int32_t>(6 * crew);
    table.limit = static_cast<std::int32_t>(3 * crew);
    return table;
}

/// Plays nights of regulars and shows the tables of every hand that comes to the river, street by street.
template <class Visit>
void for_each_river(const RegularTable& regulars, const NightTable& table, std::size_t nights, Visit visit) {
    struct Watcher {
        RegularCrew crew;
        Visit& visit;
        std::array<OpenTable, kStreets> seen{};
        void look(const OpenTable& open) {
            crew.look(open);
            seen[open.street] = open;
            if (open.street + 1U == kStreets) visit(seen);
        }
        [[nodiscard]] Call call(const SeatView& view) const { return crew.call(view); }
    };
    Night night(table);
    NightDeal deal;
    for (std::size_t i = 0; i < nights; ++i) {
        Watcher watcher{RegularCrew(regulars), visit};
        NightDealer(table.chances).deal(stream_seed(kSeed, i), deal);
        play(night, deal, watcher, [](const Night&) {});
    }
}

CardSet open_cards(const OpenTable& open, std::size_t seat) {
    CardSet cards;
    const auto add = [&](Card card) {
        if (card != kNoCard) cards.add(card);
    };
    for (const Card card : open.board) add(card);
    for (const Card card : open.mirror) add(card);
    if (open.fox != kNoSeat && open.fox != seat) {
        for (const Card card : open.fox_cards) add(card);
    }
    return cards;
}

struct Pair {
    std::uint64_t cards;
    std::array<Card, 2> hole;
    std::uint8_t call;
    friend auto operator<=>(const Pair&, const Pair&) = default;
};

std::uint8_t made(const OpenTable& open, std::size_t street, std::size_t seat) {
    if ((open.folded[street] >> seat & 1) != 0) return 0;
    return (open.raised[street] >> seat & 1) != 0 ? 2 : 1;
}

/// The hands with which a regular calls as the seat has, and what it calls with each on the river; 0 for a seat that is
/// out.
std::vector<Pair> hands_of(const RegularTable& regulars, const std::array<OpenTable, kStreets>& seen,
                           std::size_t seat) {
    const OpenTable& last = seen[kStreets - 1];
    const CardSet closed = open_cards(last, seat);
    std::vector<Pair> left;
    for (Card a = 0; a < kDeckSize; ++a) {
        for (Card b = 0; b < a; ++b) {
            const bool is_open = closed.contains(a) || closed.contains(b);
            const bool holds_both = std::max(last.fox_cards[0], last.fox_cards[1]) == a &&
                                    std::min(last.fox_cards[0], last.fox_cards[1]) == b;
            if (is_open || (last.fox == seat && !holds_both)) continue;
            left.push_back({std::uint64_t{1} << a | std::uint64_t{1} << b, {a, b}, 0});
        }
    }
    RegularCrew crew(regulars);
    std::uint8_t raised = 0;
    for (std::size_t street = 0; street < kStreets; ++street) {
        crew.look(seen[street]);
        if (!seen[street].is_in(seat)) break;
        for (Pair& pair : left) {
            const SeatView view{seen[street], static_cast<std::uint8_t>(seat), pair.hole, seen[street].stakes[seat],
                                raised};
            pair.call = static_cast<std::uint8_t>(crew.call(view));
        }
        if (street + 1 == kStreets) break;
        std::erase_if(left, [&](const Pair& pair) { return pair.call != made(last, street, seat); });
        raised = static_cast<std::uint8_t>(raised | (last.raised[street] >> seat & 1) << street);
    }
    if (!last.is_in(seat)) {
        for (Pair& pair : left) pair.call = 0;
    }
    std::sort(left.begin(), left.end());
    return left;
}

void check_grades(std::span<const RiverHand> hands) {
    for (std::size_t at = 0; at + 1 < hands.size(); ++at) {
        CHECK(hands[at].order <= hands[at + 1].order && hands[at].grade <= hands[at + 1].grade);
        CHECK((hands[at].order != hands[at + 1].order) || hands[at].grade == hands[at + 1].grade);
    }
    CHECK(hands.back().grade < kRiverGrades);
}

void test_hands(const RegularBook& book, HouseRule rule) {
    NightTable table = table_under(book.crew, rule);
    table.max_stake = rule == HouseRule::kOni ? 2 : 3;
    table.options.inverse_reversal = rule == HouseRule::kReversal;
    const RegularTable regulars(book, table);
    RiverBelief belief;
    std::size_t rivers = 0;
    for_each_river(regulars, table, 1, [&](const std::array<OpenTable, kStreets>& seen) {
        if (++rivers > 2) return;
        CHECK(belief.read(regulars, seen[3]));
        CHECK(belief.stakes() == seen[3].stakes);
        for (std::size_t seat = 0; seat < book.crew; ++seat) {
            std::vector<Pair> found;
            for (const RiverHand& hand : belief.hands(seat)) {
                const std::array high_first{hand.hole[1], hand.hole[0]};
                const std::uint8_t call = seen[3].is_in(seat) ? hand.table_call : std::uint8_t{0};
                found.push_back({hand.cards.bits(), high_first, call});
            }
            std::sort(found.begin(), found.end());
            CHECK(found == hands_of(regulars, seen, seat));
            check_grades(belief.hands(seat));
        }
    });
    CHECK(rivers > 1);
}

using RiverPlan = std::array<std::array<std::uint8_t, kRiverGrades>, kMaxCrew>;

/// Deals that fit the calls, drawn and settled in the plainest way.
class Deals {
   public:
    Deals(const RegularTable& regulars, const NightTable& table, const OpenTable& open, std::size_t count)
        : regulars_(regulars), table_(table), open_(open), rng_(kSeed + open.hand) {
        CHECK(belief_.read(regulars, open));
        while (deals_.size() < count) draw();
    }

    /// The mean worth of what the crew calls; `called(seat, hand)`.
    template <class Called>
    [[nodiscard]] double worth(Called called) const {
        double sum = 0;
        for (const Drawn& drawn : deals_) {
            std::array<std::uint8_t, kMaxCrew> calls{};
            for (std::size_t seat = 0; seat < open_.crew; ++seat) calls[seat] = called(seat, *drawn.hands[seat]);
            sum += settle(drawn, calls);
        }
        return sum / static_cast<double>(deals_.size());
    }

    /// What the best call is worth for each grade of a seat in turn, until nothing changes.
    [[nodiscard]] RiverPlan search() const {
        RiverPlan plan;
        for (auto& of : plan) of.fill(kTable);
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t seat = 0; seat < open_.crew; ++seat) changed = improve(plan, seat) || changed;
        }
        return plan;
    }

    static constexpr std::uint8_t kTable = 3;

   private:
    struct Drawn {
        std::array<const RiverHand*, kMaxCrew> hands;
        std::array<Strength, kMaxCrew> crew;
        std::array<Strength, kMaxMasks + 1> house;
    };

    void draw() {
        CardSet used = belief_.open_cards();
        Drawn drawn{};
        for (std::size_t seat = 0; seat < open_.crew; ++seat) {
            const auto hands = belief_.hands(seat);
            drawn.hands[seat] = &hands[rng_.below(static_cast<std::uint32_t>(hands.size()))];
            if ((drawn.hands[seat]->cards & used) != CardSet()) return;
            used = used | drawn.hands[seat]->cards;
        }
        std::vector<Card> rest;
        for_each_card(kFullDeck, [&](Card card) {
            if (!used.contains(card)) rest.push_back(card);
        });
        const auto next = [&] {
            std::swap(rest[rng_.below(static_cast<std::uint32_t>(rest.size()))], rest.back());
            const Card card = rest.back();
            rest.pop_back();
            return card;
        };
        std::array<Card, kBoardCards> board = open_.board;
        if (board[4] == kNoCard) board[4] = next();
        for (std::size_t k = 0; k < open_.masks + std::size_t{1}; ++k) {
            const bool shown = k < open_.masks && open_.mirror[k] != kNoCard;
            const Card first = shown ? open_.mirror[k] : next();
            drawn.house[k] = strength(board, first, next());
        }
        for (std::size_t seat = 0; seat < open_.crew; ++seat) {
            drawn.crew[seat] = strength(board, drawn.hands[seat]->hole[0], drawn.hands[seat]->hole[1]);
        }
        deals_.push_back(drawn);
    }

    [[nodiscard]] Strength strength(const std::array<Card, kBoardCards>& board, Card a, Card b) const {
        const bool lowball = open_.rule == HouseRule::kReversal && !regulars_.inverse_reversal();
        CardSet cards;
        for (const Card card : board) cards.add(card);
        cards.add(a);
        cards.add(b);
        return evaluate(cards, lowball ? Ranking::kReversedHigh : Ranking::kHigh);
    }

    [[nodiscard]] double settle(const Drawn& drawn, const std::array<std::uint8_t, kMaxCrew>& calls) const {
        const std::size_t crew = open_.crew;
        std::array<std::uint8_t, kMaxCrew> stakes = open_.stakes;
        apply_calls(std::span(stakes).first(crew), std::span(calls).first(crew), open_.rule, table_.max_stake);
        std::array<std::int64_t, kMaxCrew> by_seat{};
        const std::size_t house = open_.masks + (open_.rule == HouseRule::kOni ? std::size_t{1} : 0);
        const CrewSettlement settled =
            settle_crew(std::span(drawn.crew).first(crew), std::span(drawn.house).first(house),
                        std::span(stakes).first(crew), open_.rule, table_.options, std::span(by_seat).first(crew));
        const PlanValue after =
            regulars_.plan().value_after(open_.rule, score_before(open_), static_cast<std::size_t>(settled.take),
                                         static_cast<std::size_t>(settled.heat));
        return static_cast<double>(after) / kPlanOne;
    }

    bool improve(RiverPlan& plan, std::size_t seat) const {
        bool changed = false;
        for (std::size_t grade = 0; grade < kRiverGrades; ++grade) {
            double most = worth_of(plan);
            const std::uint8_t calls = open_.stakes[seat] == 0 ? 0 : open_.stakes[seat] < table_.max_stake ? 3 : 2;
            for (std::uint8_t call = 0; call < calls; ++call) {
                auto other = plan;
                other[seat][grade] = call;
                const double found = worth_of(other);
                if (found <= most + 1e-9) continue;
                most = found;
                plan = other;
                changed = true;
            }
        }
        return changed;
    }

    [[nodiscard]] double worth_of(const RiverPlan& plan) const {
        return worth([&](std::size_t seat, const RiverHand& hand) {
            const std::uint8_t planned = plan[seat][hand.grade];
            return planned == kTable ? hand.table_call : planned;
        });
    }

    const RegularTable& regulars_;
    const NightTable& table_;
    OpenTable open_;
    RiverBelief belief_;
    Rng rng_;
    std::vector<Drawn> deals_;
};

/// What calls gain over the policy's, on deals that the search has seen and the solve has not.
struct Gain {
    double solved = 0;
    double searched = 0;
};

Gain gain_of(const RegularTable& regulars, const NightTable& table, const OpenTable& open) {
    constexpr std::size_t kDeals = 2000;
    RiverSolve solve, again;
    const bool better = solve.solve(regulars, open, kDeals);
    CHECK(again.solve(regulars, open, kDeals) == better);
    const Deals deals(regulars, table, open, 800);
    const RiverPlan plan = deals.search();
    const double by_table = deals.worth([](std::size_t, const RiverHand& hand) { return hand.table_call; });
    const double by_solve = deals.worth([&](std::size_t seat, const RiverHand& hand) {
        if (!better || !open.is_in(seat)) return hand.table_call;
        const std::uint8_t call = solve.call(seat, hand.hole);
        CHECK(call == again.call(seat, {hand.hole[1], hand.hole[0]}));
        CHECK(call <= (open.stakes[seat] < table.max_stake ? 2 : 1));
        return call;
    });
    const double by_search = deals.worth([&](std::size_t seat, const RiverHand& hand) {
        return plan[seat][hand.grade] == Deals::kTable ? hand.table_call : plan[seat][hand.grade];
    });
    CHECK(!better || solve.call(0, {open.board[0], open.board[1]}) == kNoCall);
    return {by_solve - by_table, by_search - by_table};
}

void test_calls(const RegularBook& book) {
    Gain all;
    for (int rule = 0; rule <= static_cast<int>(kHouseRules); ++rule) {
        const NightTable table = table_under(book.crew, HouseRule(rule));
        const RegularTable regulars(book, table);
        std::size_t rivers = 0;
        for_each_river(regulars, table, 2, [&](const std::array<OpenTable, kStreets>& seen) {
            if (++rivers > 4) return;
            if (HouseRule(rule) == HouseRule::kHush) {
                RiverSolve solve;
                CHECK(!solve.solve(regulars, seen[3], 100));
                return;
            }
            const Gain gain = gain_of(regulars, table, seen[3]);
            CHECK(gain.solved > -0.01);
            all.solved += gain.solved;
            all.searched += gain.searched;
        });
        CHECK(rivers > 2);
    }
    CHECK(all.searched > 0.1);
    CHECK(all.solved > 0.85 * all.searched);
}

}  // namespace

int main() {
    const RegularBook three = small_book(3);
    for (int rule = 0; rule <= static_cast<int>(kHouseRules); ++rule) {
        if (HouseRule(rule) != HouseRule::kHush) test_hands(three, HouseRule(rule));
    }
    test_calls(small_book(2));
}
