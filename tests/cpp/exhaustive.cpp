// Every hand of five, six and seven cards on every backend that runs here, against the oracle.
// Prints, for each size, how many hands have which category and how many strengths occur, as one line of JSON.

#include <cstdio>
#include <string>

#include "backends/dispatch.hpp"
#include "check.hpp"
#include "holdem893/strength.hpp"
#include "oracle.hpp"

using namespace holdem893;

namespace {

constexpr std::size_t kBlock = 1 << 15;

class AllHands {
   public:
    AllHands(const Oracle& oracle, int k) : oracle_(oracle), k_(static_cast<std::size_t>(k)), hands_of_(7463, 0) {
        rows_.reserve(kBlock * k_);
        expected_.reserve(kBlock);
    }

    void run() {
        deal(0, 0);
        compare();
        print();
    }

   private:
    void deal(std::size_t held, std::uint8_t from) {
        if (held == k_) {
            rows_.insert(rows_.end(), hand_.begin(), hand_.begin() + static_cast<std::ptrdiff_t>(k_));
            expected_.push_back(oracle_.best_of_sorted(std::span(hand_).first(k_)));
            if (expected_.size() == kBlock) compare();
            return;
        }
        for (std::uint8_t card = from; card < 52; ++card) {
            hand_[held] = card;
            deal(held + 1, static_cast<std::uint8_t>(card + 1));
        }
    }

    void compare() {
        const std::size_t n = expected_.size();
        found_.assign(n, 0);
        for (const backends::Kernel* kernel : backends::all_kernels()) {
            if (!backends::is_runnable(*kernel)) continue;
            kernel->evaluate(backends::kHighRanking, rows_.data(), n, static_cast<int>(k_), found_.data());
            CHECK(found_ == expected_);
            found_.assign(n, 0);
            CHECK(kernel->evaluate_checked(backends::kHighRanking, rows_.data(), n, static_cast<int>(k_), found_.data()) == n);
            CHECK(found_ == expected_);
        }
        for (const std::uint16_t strength : expected_) ++hands_of_[strength];
        rows_.clear();
        expected_.clear();
    }

    void print() const {
        std::array<std::uint64_t, 9> hands{};
        std::array<int, 9> classes{};
        for (Strength strength = 1; strength <= 7462; ++strength) {
            const auto category = static_cast<std::size_t>(class_of(strength, Ranking::kHigh).category);
            hands[category] += hands_of_[strength];
            classes[category] += hands_of_[strength] > 0;
        }
        std::string text = "{\"cards\": " + std::to_string(k_) + ", \"hands\": [";
        for (std::size_t i = 0; i < 9; ++i) text += (i > 0 ? ", " : "") + std::to_string(hands[i]);
        text += "], \"classes\": [";
        for (std::size_t i = 0; i < 9; ++i) text += (i > 0 ? ", " : "") + std::to_string(classes[i]);
        std::printf("%s]}\n", text.c_str());
    }

    const Oracle& oracle_;
    std::size_t k_;
    std::array<std::uint8_t, 7> hand_{};
    std::vector<std::uint8_t> rows_;
    std::vector<std::uint16_t> expected_;
    std::vector<std::uint16_t> found_;
    std::vector<std::uint64_t> hands_of_;
};

}  // namespace

int main() {
    const Oracle oracle;
    for (const int k : {5, 6, 7}) AllHands(oracle, k).run();
}
