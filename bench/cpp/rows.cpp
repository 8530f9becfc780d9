// Rows of two players on each street, a million on the river and the turn and fewer before.
// For each street a line: rows, seconds of the fastest of seven runs, of the one in the middle, and a sum of equities.

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "holdem893/equity_rows.hpp"
#include "holdem893/rng.hpp"

using namespace holdem893;

namespace {

/// Rows a call: what they need stays in the caches.
constexpr std::size_t kPiece = 4096;

struct Street {
    const char* name;
    std::size_t dealt;
    std::size_t rows;
};

void run(const Street& street) {
    std::vector<Card> dealt(street.rows * 9);
    Dealer(893).deal(9, dealt);
    std::vector<Card> hole;
    std::vector<Card> boards;
    for (std::size_t row = 0; row < street.rows; ++row) {
        const auto cards = std::span(dealt).subspan(row * 9, 9);
        hole.insert(hole.end(), cards.begin(), cards.begin() + 4);
        for (std::size_t i = 0; i < kBoardSize; ++i) boards.push_back(i < street.dealt ? cards[4 + i] : kNoCard);
    }
    const EquityRows rows{hole, 2, 2, boards, {}, 0, true};
    std::vector<double> out(street.rows * 2);
    std::vector<double> seconds;
    for (int round = 0; round < 7; ++round) {
        const auto start = std::chrono::steady_clock::now();
        for (std::size_t first = 0; first < street.rows; first += kPiece) {
            const EquityRows some = rows.part(first, std::min(kPiece, street.rows - first));
            equity_rows(some, Ranking::kHigh, Selection::kAnyFive, std::span(out).subspan(2 * first, 2 * some.size()));
        }
        seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    std::ranges::sort(seconds);
    double sum = 0;
    for (std::size_t row = 0; row < street.rows; ++row) sum += out[2 * row];
    std::printf("%-7s %8zu rows  best %.6f s  median %.6f s  %.2f M rows/s  sum %.6f\n", street.name, street.rows,
                seconds[0], seconds[3], static_cast<double>(street.rows) / seconds[0] / 1e6, sum);
}

}  // namespace

int main() {
    run({"preflop", 0, 1'000'000});
    run({"river", 5, 1'000'000});
    run({"turn", 4, 1'000'000});
    run({"flop", 3, 200'000});
}
