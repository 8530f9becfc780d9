// Every hand of five, six and seven cards under every ranking on every backend that runs here, against the oracle.
// Prints, for each size and ranking, how many hands have which category and how many classes occur, a line of JSON
// each.

#include <cstdio>
#include <string>
#include <thread>

#include "backends/dispatch.hpp"
#include "check.hpp"
#include "oracle.hpp"

using namespace holdem893;

namespace {

constexpr std::size_t kBlock = 1 << 14;
constexpr std::size_t kStrengths = 7463;
constexpr int kParts = 2;

/// How many hands have which strength, by ranking.
using Tally = std::array<std::vector<std::uint64_t>, kReadings>;

/// The hands of one size whose lowest card leaves `part` when divided by kParts.
class SomeHands {
   public:
    SomeHands(const Oracle& oracle, std::size_t k, int part) : oracle_(oracle), k_(k), part_(part) {
        for (auto& hands : hands_of_) hands.assign(kStrengths, 0);
    }

    void run() {
        deal(0, 0);
        compare();
    }

    const Tally& tally() const { return hands_of_; }

   private:
    void deal(std::size_t held, std::uint8_t from) {
        if (held == k_) {
            rows_.insert(rows_.end(), hand_.begin(), hand_.begin() + static_cast<std::ptrdiff_t>(k_));
            const Oracle::Strengths best = oracle_.best_of_sorted(std::span(hand_).first(k_));
            for (std::size_t r = 0; r < kReadings; ++r) expected_[r].push_back(static_cast<std::uint16_t>(best[r]));
            if (expected_[0].size() == kBlock) compare();
            return;
        }
        for (std::uint8_t card = from; card < 52; ++card) {
            if (held == 0 && card % kParts != part_) continue;
            hand_[held] = card;
            deal(held + 1, static_cast<std::uint8_t>(card + 1));
        }
    }

    void compare() {
        for (std::size_t ranking = 0; ranking < kReadings; ++ranking) {
            for (const backends::Kernel* kernel : backends::all_kernels()) {
                if (backends::is_runnable(*kernel)) compare_with(*kernel, ranking);
            }
            for (const std::uint16_t strength : expected_[ranking]) ++hands_of_[ranking][strength];
            expected_[ranking].clear();
        }
        rows_.clear();
    }

    void compare_with(const backends::Kernel& kernel, std::size_t ranking) {
        const std::size_t n = expected_[ranking].size();
        const int number = static_cast<int>(ranking);
        if (number == backends::kHighRanking) {
            found_.assign(n, 0xFFFF);
            kernel.evaluate(number, rows_.data(), n, static_cast<int>(k_), found_.data());
            CHECK(found_ == expected_[ranking]);
        }
        found_.assign(n, 0xFFFF);
        CHECK(kernel.evaluate_checked(number, rows_.data(), n, static_cast<int>(k_), found_.data()) == n);
        CHECK(found_ == expected_[ranking]);
    }

    const Oracle& oracle_;
    std::size_t k_;
    int part_;
    std::array<std::uint8_t, 7> hand_{};
    std::vector<std::uint8_t> rows_;
    std::array<std::vector<std::uint16_t>, kReadings> expected_;
    std::vector<std::uint16_t> found_;
    Tally hands_of_;
};

void print(const Oracle& oracle, std::size_t k, std::size_t ranking, const std::vector<std::uint64_t>& hands_of) {
    std::array<std::uint64_t, 9> hands{};
    std::array<int, 9> classes{};
    for (std::size_t strength = 1; strength <= oracle.classes(ranking); ++strength) {
        const auto category = static_cast<std::size_t>(oracle.category(ranking, static_cast<int>(strength)));
        hands[category] += hands_of[strength];
        classes[category] += hands_of[strength] > 0;
    }
    std::string text =
        "{\"cards\": " + std::to_string(k) + ", \"ranking\": " + std::to_string(ranking) + ", \"hands\": [";
    for (std::size_t i = 0; i < 9; ++i) text += (i > 0 ? ", " : "") + std::to_string(hands[i]);
    text += "], \"classes\": [";
    for (std::size_t i = 0; i < 9; ++i) text += (i > 0 ? ", " : "") + std::to_string(classes[i]);
    std::printf("%s], \"failing\": %llu}\n", text.c_str(), static_cast<unsigned long long>(hands_of[0]));
}

void prove(const Oracle& oracle, std::size_t k) {
    std::vector<SomeHands> parts;
    for (int part = 0; part < kParts; ++part) parts.emplace_back(oracle, k, part);
    std::vector<std::thread> threads;
    for (SomeHands& part : parts) threads.emplace_back([&part] { part.run(); });
    for (std::thread& thread : threads) thread.join();
    for (std::size_t ranking = 0; ranking < kReadings; ++ranking) {
        std::vector<std::uint64_t> hands(kStrengths, 0);
        for (const SomeHands& part : parts) {
            for (std::size_t i = 0; i < kStrengths; ++i) hands[i] += part.tally()[ranking][i];
        }
        print(oracle, k, ranking, hands);
    }
}

}  // namespace

int main() {
    const Oracle oracle;
    for (const std::size_t k : {5U, 6U, 7U}) prove(oracle, k);
}
