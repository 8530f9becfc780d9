// Every entry of every kernel that runs here: all lengths, wrong rows in all places, garbage, boards and combos.
// Arrays are allocated to the byte, so that a sanitizer sees every access behind them.

#include <string>

#include "backends/dispatch.hpp"
#include "check.hpp"
#include "holdem893/evaluate.hpp"
#include "holdem893/rng.hpp"
#include "oracle.hpp"

using namespace holdem893;
using backends::Kernel;

namespace {

const Oracle& oracle() {
    static const Oracle one;
    return one;
}

std::vector<Card> deal(std::size_t n, std::size_t k, std::uint64_t seed) {
    std::vector<Card> rows(n * k);
    Dealer(seed).deal(k, rows);
    return rows;
}

std::vector<Strength> slow(int ranking, const std::vector<Card>& rows, std::size_t k) {
    std::vector<Strength> strengths;
    for (std::size_t at = 0; at < rows.size(); at += k) {
        const Oracle::Strengths best = oracle().best(std::span(rows).subspan(at, k));
        strengths.push_back(static_cast<Strength>(best[static_cast<std::size_t>(ranking)]));
    }
    return strengths;
}

void test_every_length(const Kernel& kernel, int ranking) {
    for (std::size_t k = 5; k <= 7; ++k) {
        for (std::size_t n = 0; n <= (ranking == 0 ? 100 : 40); ++n) {
            const std::vector<Card> rows = deal(n, k, n);
            std::vector<Strength> found(n);
            kernel.evaluate(ranking, rows.data(), n, static_cast<int>(k), found.data());
            CHECK(found == slow(ranking, rows, k));
            CHECK(kernel.evaluate_checked(ranking, rows.data(), n, static_cast<int>(k), found.data()) == n);
            CHECK(found == slow(ranking, rows, k));
        }
    }
}

void test_blocks(const Kernel& kernel, int ranking) {
    for (std::size_t k = 5; k <= 7; ++k) {
        std::vector<Card> rows = deal(9001, k, 893);
        // Many flushes in a row: the list of rare hands must hold a whole block of them.
        for (std::size_t i = 0; i < 4500 * k; ++i) rows[i] = static_cast<Card>(4 * ((i % k) + i / k % 6) + i / k % 4);
        std::vector<Strength> found(9001);
        kernel.evaluate(ranking, rows.data(), found.size(), static_cast<int>(k), found.data());
        CHECK(found == slow(ranking, rows, k));
    }
}

void test_wrong_rows(const Kernel& kernel, int ranking) {
    const std::size_t n = ranking == 0 ? 70 : 34;
    for (std::size_t k = 5; k <= 7; ++k) {
        const std::vector<Card> good = deal(n, k, 3);
        const std::vector<Strength> right = slow(ranking, good, k);
        std::vector<Strength> found(n);
        const auto try_one = [&](std::size_t row, std::size_t column, Card value) {
            std::vector<Card> rows = good;
            rows[row * k + column] = value;
            CHECK(kernel.evaluate_checked(ranking, rows.data(), n, static_cast<int>(k), found.data()) == row);
            found[row] = right[row];
            CHECK(found == right);
        };
        for (std::size_t row = 0; row < n; ++row) {
            for (std::size_t i = 0; i < k; ++i) {
                for (const int value : {52, 63, 64, 127, 128, 200, 255}) try_one(row, i, static_cast<Card>(value));
                for (std::size_t j = 0; j < k; ++j) {
                    if (j != i) try_one(row, i, good[row * k + j]);
                }
            }
        }
    }
}

void test_garbage(const Kernel& kernel, int ranking) {
    Rng rng(5);
    std::vector<std::uint8_t> rows(7 * 5000);
    for (auto& byte : rows) byte = static_cast<std::uint8_t>(rng.next());
    for (const int k : {5, 6, 7}) {
        std::vector<Strength> found(rows.size() / static_cast<std::size_t>(k));
        kernel.evaluate(ranking, rows.data(), found.size(), k, found.data());
        kernel.evaluate_checked(ranking, rows.data(), found.size(), k, found.data());
    }
}

void test_boards(const Kernel& kernel, int ranking) {
    constexpr std::size_t n = 300;
    for (std::size_t b = 3; b <= 5; ++b) {
        const std::size_t k = b + 2;
        const std::vector<Card> rows = deal(n, k, b);
        std::vector<Card> hole;
        std::vector<Card> boards;
        for (std::size_t at = 0; at < rows.size(); at += k) {
            hole.insert(hole.end(), {rows[at], rows[at + 1]});
            for (std::size_t i = 2; i < k; ++i) boards.push_back(rows[at + i]);
        }
        const int count = static_cast<int>(b);
        std::vector<Strength> found(n);
        kernel.evaluate_boards(ranking, hole.data(), boards.data(), n, count, found.data());
        CHECK(found == slow(ranking, rows, k));
        CHECK(kernel.evaluate_boards_checked(ranking, hole.data(), boards.data(), n, count, found.data()) == n);
        boards[17 * b] = hole[35];
        CHECK(kernel.evaluate_boards_checked(ranking, hole.data(), boards.data(), n, count, found.data()) == 17);
    }
}

void test_shared_board(const Kernel& kernel, int ranking) {
    for (std::size_t b = 3; b <= 5; ++b) {
        const std::vector<Card> board = deal(1, b, 20 + b);
        std::vector<Card> hole;
        std::vector<Card> rows;
        CardSet on_board;
        for (const Card card : board) on_board.add(card);
        for (Card hi = 0; hi < kDeckSize; ++hi) {
            for (Card lo = 0; lo < hi; ++lo) {
                if (on_board.contains(hi) || on_board.contains(lo)) continue;
                hole.insert(hole.end(), {hi, lo});
                rows.insert(rows.end(), board.begin(), board.end());
                rows.insert(rows.end(), {hi, lo});
            }
        }
        const std::size_t n = hole.size() / 2;
        const int count = static_cast<int>(b);
        std::vector<Strength> found(n);
        kernel.evaluate_shared(ranking, hole.data(), n, board.data(), count, found.data());
        CHECK(found == slow(ranking, rows, b + 2));
        CHECK(kernel.evaluate_shared_checked(ranking, hole.data(), n, board.data(), count, found.data()) == n);
        hole[2 * 700 + 1] = board[b - 1];
        CHECK(kernel.evaluate_shared_checked(ranking, hole.data(), n, board.data(), count, found.data()) == 700);
    }
}

void test_combos(const Kernel& kernel, int ranking) {
    Rng rng(7);
    for (int round = 0; round < (ranking == 0 ? 60 : 9); ++round) {
        for (std::size_t b = 3; b <= 5; ++b) {
            // Every third board is of few suits, where holes make flushes.
            std::vector<Card> board;
            CardSet on_board;
            while (board.size() < b) {
                const auto suit = round % 3 == 0 ? (rng.below(5) == 0 ? 1 : 2) : rng.below(4);
                const auto card = static_cast<Card>(4 * rng.below(13) + suit);
                if (on_board.contains(card)) continue;
                on_board.add(card);
                board.push_back(card);
            }
            std::vector<Strength> found(kCombos, 0xFFFF);
            kernel.evaluate_combos(ranking, board.data(), static_cast<int>(b), found.data());
            for (Card hi = 1; hi < kDeckSize; ++hi) {
                for (Card lo = 0; lo < hi; ++lo) {
                    std::vector<Card> hand = board;
                    hand.insert(hand.end(), {hi, lo});
                    const bool gone = on_board.contains(hi) || on_board.contains(lo);
                    CHECK(found[combo_index(hi, lo)] == (gone ? 0 : slow(ranking, hand, b + 2)[0]));
                }
            }
        }
    }
}

}  // namespace

int main() {
    for (const Kernel* kernel : backends::all_kernels()) {
        std::printf("%s: %s\n", kernel->name, backends::is_runnable(*kernel) ? "tested" : "cannot run here");
        if (!backends::is_runnable(*kernel)) continue;
        for (int ranking = 0; ranking < static_cast<int>(kReadings); ++ranking) {
            test_every_length(*kernel, ranking);
            test_blocks(*kernel, ranking);
            test_wrong_rows(*kernel, ranking);
            test_garbage(*kernel, ranking);
            test_boards(*kernel, ranking);
            test_shared_board(*kernel, ranking);
            test_combos(*kernel, ranking);
        }
    }
}
