// Two ranges on a flop, a turn and a river: what one exact answer takes, on one thread, and what was foreseen.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

#include "holdem893/card_text.hpp"
#include "holdem893/sweep.hpp"

using namespace holdem893;

namespace {

using Weights = std::vector<double>;

Weights weigh(const std::function<bool(int hi, int lo, bool suited)>& holds) {
    Weights weights(kCombos);
    for (Card hi = 1; hi < kDeckSize; ++hi) {
        for (Card lo = 0; lo < hi; ++lo) {
            const bool held = holds(rank_of(hi), rank_of(lo), suit_of(hi) == suit_of(lo));
            weights[combo_index(hi, lo)] = held ? 1 : 0;
        }
    }
    return weights;
}

Weights one_combo(Card hi, Card lo) {
    Weights weights(kCombos);
    weights[combo_index(hi, lo)] = 1;
    return weights;
}

struct Row {
    const char* name;
    Weights first;
    Weights second;
    const char* board;
    Ranking ranking = Ranking::kHigh;
};

std::vector<Row> rows() {
    const Weights all = weigh([](int, int, bool) { return true; });
    const Weights pairs_and_aces = weigh([](int hi, int lo, bool s) { return hi == lo || (hi == 12 && s); });
    const Weights queens = weigh([](int hi, int lo, bool s) { return hi == lo ? hi >= 10 : s && hi + lo == 23; });
    const Weights wide = weigh([](int hi, int lo, bool s) { return hi == lo ? hi > 4 : lo > (s ? 5 : 7); });
    const Weights narrow = weigh([](int hi, int lo, bool s) { return hi == lo ? hi > 6 : lo > (s ? 6 : 8); });
    const Weights ace_king = one_combo(50, 46);
    const Weights queen_pair = one_combo(43, 41);
    return {
        {"22+,A2s+ v random", pairs_and_aces, all, "2h7hTc"},
        {"random v random", all, all, "2h7dTc"},
        {"random v random", all, all, "7h8h9h"},
        {"AKs,QQ+ v random", queens, all, "AhAdTh"},
        {"wide v narrow", wide, narrow, "2h7dTc"},
        {"AKs,QQ+ v narrow", queens, narrow, "7h8h9h"},
        {"AhKh v random", ace_king, all, "2h7dTc"},
        {"AhKh v QsQd", ace_king, queen_pair, "2h7dTc"},
        {"random v random", all, all, "2h7dTcJc"},
        {"random v random", all, all, "2h7dTcJc4s"},
        {"random v random, ace to five", all, all, "2h7dTc", Ranking::kAceToFive},
        {"wide v narrow, ace to five", wide, narrow, "2h7dTc", Ranking::kAceToFive},
    };
}

std::vector<Card> read_cards(std::string_view text) {
    const std::u8string units(text.begin(), text.end());
    std::vector<Card> cards(text.size() / 2);
    parse_cards(TextView<char8_t>{units.data(), units.size()}, std::span<Card>(cards));
    return cards;
}

void time_row(const Row& row) {
    const std::vector<Card> board = read_cards(row.board);
    const HeadsUpSpot spot{ComboWeights(row.first), ComboWeights(row.second), board, {}, row.ranking};
    std::vector<long> runs;
    HeadsUp found;
    const int count = sweep_cost(spot) > 10'000'000 ? 7 : 51;
    for (int run = 0; run < count; ++run) {
        const auto start = std::chrono::steady_clock::now();
        found = sweep(spot, 1, nullptr);
        runs.push_back(std::chrono::nanoseconds(std::chrono::steady_clock::now() - start).count());
    }
    std::ranges::sort(runs);
    const double equity = (found.first + found.tie / 2) / (found.first + found.second + found.tie);
    std::printf("%-30s %-10s best %10ld median %10ld foreseen %10lu ns, equity %.6f\n", row.name, row.board,
                runs.front(), runs[runs.size() / 2], static_cast<unsigned long>(sweep_cost(spot)), equity);
}

}  // namespace

int main() {
    for (const Row& row : rows()) time_row(row);
}
