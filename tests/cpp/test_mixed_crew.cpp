// Crews whose seats play by policies of their own.

#include <array>
#include <vector>

#include "check.hpp"
#include "holdem893/mixed_crew.hpp"
#include "holdem893/simulate.hpp"

namespace {

using namespace holdem893;

NightTable table_of_three() {
    NightTable table;
    table.chances.crew = 3;
    table.target = 9;
    table.limit = 7;
    return table;
}

NightTally tally_of(const NightTable& table, MixedCrew& crew) {
    NightTally tally;
    const auto begun = [&](std::uint64_t seed) -> MixedCrew& {
        crew.begin(seed);
        return crew;
    };
    simulate(table, 893, 0, 500, begun, tally);
    return tally;
}

/// Seat 1 alone ever folds: its stake is all that a night can lack.
void test_each_seat_has_its_own() {
    const std::vector<std::uint8_t> stay(kCases, static_cast<std::uint8_t>(Call::kStay));
    const std::vector<std::uint8_t> fold(kCases, static_cast<std::uint8_t>(Call::kFold));
    const NightTable table = table_of_three();
    for (std::size_t folds = 0; folds < 3; ++folds) {
        std::array<SeatPolicy, 3> seats{std::span(stay), std::span(stay), std::span(stay)};
        seats[folds] = std::span(fold);
        MixedCrew crew(seats, table.options);
        Night night(table);
        NightDeal deal;
        NightDealer(table.chances).deal(1, deal);
        play(night, deal, crew, [&](const Night& played) {
            for (std::size_t seat = 0; seat < 3; ++seat) {
                CHECK(played.settled_stakes()[seat] == (seat == folds ? 0 : 1));
            }
        });
    }
}

void test_random_seats_begin_anew_each_night() {
    const NightTable table = table_of_three();
    const std::array<SeatPolicy, 3> seats{RandomCalls(), RandomCalls(), RandomCalls()};
    MixedCrew crew(seats, table.options);
    const NightTally mixed = tally_of(table, crew);
    CHECK(tally_of(table, crew).heat == mixed.heat);
    NightTally alone;
    simulate(table, 893, 0, 500, [](std::uint64_t seed) { return RandomPolicy(seed); }, alone);
    CHECK(alone.clean == mixed.clean && alone.take == mixed.take && alone.heat == mixed.heat);
}

void test_refusals() {
    const std::vector<std::uint8_t> few(3, 1);
    const std::array<SeatPolicy, 1> wrong{std::span<const std::uint8_t>(few)};
    CHECK(contains(complaint([&] { MixedCrew(wrong, {}); }), "a table of 3 calls"));
    const std::array<SeatPolicy, 7> many{};
    CHECK(contains(complaint([&] { MixedCrew(many, {}); }), "7 policies"));
}

}  // namespace

int main() {
    test_each_seat_has_its_own();
    test_random_seats_begin_anew_each_night();
    test_refusals();
}
