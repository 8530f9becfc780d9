#include <numeric>

#include "check.hpp"
#include "holdem893/equity.hpp"

using namespace holdem893;

namespace {

const HoleCards kAces = {51, 50};
const HoleCards kKings = {45, 44};

void test_two_hands_before_the_flop() {
    const Spot spot{{kAces, kKings}, {}, {}};
    const WinnerCounts counts = enumerate(spot, nullptr);
    CHECK(counts.boards == 1'712'304 && count_boards(spot) == counts.boards);
    CHECK(counts.boards_by_winners[1] == 1'388'072);
    CHECK(counts.boards_by_winners[2] == 317'694);
    CHECK(counts.boards_by_winners[3] == 6'538);
}

void test_progress_may_stop() {
    std::uint64_t last = 0;
    const WinnerCounts counts = enumerate({{kAces, kKings}, {}, {}}, [&](std::uint64_t done, std::uint64_t all) {
        CHECK(done > last && all == 1'712'304);
        last = done;
        return done < 500'000;
    });
    CHECK(counts.boards == last && last >= 500'000 && last < 600'000);
    const auto& boards = counts.boards_by_winners;
    CHECK(std::accumulate(boards.begin(), boards.end(), std::uint64_t{0}) == last);
}

void test_refusals() {
    const auto of = [](Spot spot) { return complaint([&] { enumerate(spot, nullptr); }); };
    CHECK(contains(of({{kAces}, {}, {}}), "2 to 10 players, not 1"));
    CHECK(contains(of({{kAces, kAces}, {}, {}}), "As in player 1's hand"));
    CHECK(contains(of({{kAces, kKings}, {0}, {}}), "not 1"));
    CHECK(contains(of({{kAces, kKings}, {0, 1, 52}, {}}), "52 in the board"));
    CHECK(contains(of({{kAces, kKings}, {0, 1, 2}, {2}}), "2h in the dead cards"));
}

}  // namespace

int main() {
    test_two_hands_before_the_flop();
    test_progress_may_stop();
    test_refusals();
}
