#include "check.hpp"
#include "holdem893/evaluate.hpp"
#include "holdem893/hand_sum.hpp"
#include "slow.hpp"

using namespace holdem893;

namespace {

template <class Visit>
void for_each_ranking(Visit visit) {
    for (int number = 0; number < kRankings; ++number) visit(static_cast<Ranking>(number));
}

void test_against_the_slow_definition(Ranking ranking) {
    Rng rng(893);
    for (std::size_t k = 5; k <= 7; ++k) {
        const std::vector<Card> rows = mixed_rows(rng, 2'001, k);
        std::vector<Strength> strengths(rows.size() / k);
        for (const bool check : {true, false}) {
            CHECK(evaluate_many(rows, static_cast<int>(k), strengths, check, ranking) == strengths.size());
        }
        for (std::size_t row = 0; row < strengths.size(); ++row) {
            const std::span<const Card> hand = std::span(rows).subspan(row * k, k);
            CardSet set;
            for (const Card card : hand) set.add(card);
            CHECK(strengths[row] == slow_best(hand, ranking));
            CHECK(strengths[row] == evaluate(set, ranking));
        }
    }
}

/// All pairs on one board, against the same pairs as rows of hole cards.
void check_combos(std::span<const Card> board, Ranking ranking) {
    std::array<Card, 2 * kCombos> pairs{};
    for (Card hi = 1; hi < kDeckSize; ++hi) {
        for (Card lo = 0; lo < hi; ++lo) {
            pairs[2 * combo_index(hi, lo)] = hi;
            pairs[2 * combo_index(hi, lo) + 1] = lo;
        }
    }
    std::array<Strength, kCombos> combos;
    std::array<Strength, kCombos> rows;
    evaluate_combos(board, combos, ranking);
    evaluate_on_board(pairs, board, rows, false, ranking);
    const auto is_live = [&](Card card) { return std::ranges::find(board, card) == board.end(); };
    for (std::size_t combo = 0; combo < kCombos; ++combo) {
        const bool live = is_live(pairs[2 * combo]) && is_live(pairs[2 * combo + 1]);
        CHECK(combos[combo] == (live ? rows[combo] : 0));
    }
}

void test_holes_and_boards(Ranking ranking) {
    Rng rng(5);
    for (std::size_t b = 3; b <= 5; ++b) {
        const std::vector<Card> rows = mixed_rows(rng, 301, b + 2);
        std::vector<Card> hole;
        std::vector<Card> boards;
        for (std::size_t at = 0; at < rows.size(); at += b + 2) {
            const auto row = rows.begin() + static_cast<std::ptrdiff_t>(at);
            hole.insert(hole.end(), row, row + 2);
            boards.insert(boards.end(), row + 2, row + 2 + static_cast<std::ptrdiff_t>(b));
        }
        std::vector<Strength> expected(301);
        std::vector<Strength> strengths(301);
        evaluate_many(rows, static_cast<int>(b + 2), expected, false, ranking);
        for (const bool check : {true, false}) {
            CHECK(evaluate_on_boards(hole, boards, static_cast<int>(b), strengths, check, ranking) == 301);
            CHECK(strengths == expected);
        }
        check_combos(std::span(boards).first(b), ranking);
    }
}

void test_every_class_is_found(Ranking ranking) {
    const std::vector<HandClass> classes = list_classes(ranking);
    CHECK(class_count(ranking) == static_cast<int>(classes.size()));
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const HandClass found = class_of(static_cast<Strength>(i + 1), ranking);
        CHECK(found.category == classes[i].category && found.ranks == classes[i].ranks);
    }
    const std::string range = "1 to " + std::to_string(classes.size());
    CHECK(contains(complaint([&] { class_of(0, ranking); }), range));
    CHECK(contains(complaint([&] { class_of(static_cast<Strength>(classes.size() + 1), ranking); }), range));
}

void test_counts_of_classes() {
    const int expected[kRankings] = {7462, 7462, 7462, 6175, 7462, 7462, 56, 52, 7462, 7462, 7462};
    for_each_ranking([&](Ranking ranking) { CHECK(class_count(ranking) == expected[static_cast<int>(ranking)]); });
    const RankingTables& low = tables_of(Ranking::kAceToFive8);
    CHECK(low.floor == 6175 - 56 && low.by_ranks == tables_of(Ranking::kAceToFive).by_ranks);
}

/// FNV-1a over the numbers of a table.
template <class Table>
std::uint32_t digest(const Table& table, std::uint32_t hash = 2166136261U) {
    for (const auto number : table) hash = (hash ^ static_cast<std::uint32_t>(number)) * 16777619U;
    return hash;
}

std::uint32_t digest_of(Ranking ranking) {
    const RankingTables& tables = tables_of(ranking);
    std::uint32_t hash = digest(tables.classes);
    hash = digest(std::span(tables.by_ranks[0], RankTable<5>::kSlots), hash);
    hash = digest(std::span(tables.by_ranks[1], RankTable<6>::kSlots), hash);
    hash = digest(std::span(tables.by_ranks[2], RankTable<7>::kSlots), hash);
    if (tables.suited != nullptr) hash = digest(std::span(tables.suited, std::size_t{1} << kRanks), hash);
    return hash;
}

void test_generated_tables() {
    static_assert(sizeof(RankTable<5>::kStrengths) + sizeof(RankTable<5>::kDisplacements) == 20'480);
    static_assert(sizeof(RankTable<6>::kStrengths) + sizeof(RankTable<6>::kDisplacements) == 73'728);
    static_assert(sizeof(RankTable<7>::kStrengths) + sizeof(RankTable<7>::kDisplacements) == 147'456);
    CHECK(digest(tables_of(Ranking::kHigh).classes) == 2'823'996'013U);
    CHECK(digest(kFlushStrengths) == 3'228'106'892U);
    CHECK(digest(RankTable<5>::kStrengths) == 2'874'480'007U);
    CHECK(digest(RankTable<6>::kStrengths) == 2'374'907'670U);
    CHECK(digest(RankTable<7>::kStrengths) == 409'131'996U);
    const std::uint32_t expected[kRankings] = {
        1'529'100'680U, 97'913'215U, 433'440'776U, 3'286'077'639U,
        3'766'947'528U, 103'212'044U, 377'969'464U, 1'914'303'508U,
        3'470'942'922U, 1'067'520'258U, 3'462'601'442U,
    };
    for_each_ranking([&](Ranking ranking) { CHECK(digest_of(ranking) == expected[static_cast<int>(ranking)]); });
}

}  // namespace

int main() {
    for_each_ranking(test_against_the_slow_definition);
    for_each_ranking(test_holes_and_boards);
    for_each_ranking(test_every_class_is_found);
    test_counts_of_classes();
    test_generated_tables();
}
