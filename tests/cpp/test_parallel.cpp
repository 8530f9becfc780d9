#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "check.hpp"
#include "holdem893/parallel.hpp"

using namespace holdem893;

namespace {

void test_every_block_once_on_any_number_of_threads() {
    for (const std::size_t threads : {1, 2, 3, 16}) {
        for (const std::size_t blocks : {0, 1, 2, 1000}) {
            std::vector<int> calls(blocks, 0);
            const auto count = [&](std::size_t block) { ++calls[block]; };
            CHECK(for_each_block_in_threads(blocks, threads, count, nullptr));
            CHECK(std::ranges::all_of(calls, [](int n) { return n == 1; }));
        }
    }
}

void test_progress_comes_from_the_caller_and_may_stop() {
    const std::thread::id caller = std::this_thread::get_id();
    const auto idle = [](std::size_t) {};
    for (const std::size_t threads : {1, 2, 16}) {
        std::uint64_t told = 0;
        for_each_block_in_threads(1000, threads, idle, [&](std::uint64_t done, std::uint64_t all) {
            CHECK(std::this_thread::get_id() == caller && done >= told && done <= all && all == 1000);
            told = done;
            return true;
        });
        CHECK(told == 1000);
    }
    std::size_t begun = 0;
    const auto stop_at_ten = [](std::uint64_t done, std::uint64_t) { return done < 10; };
    CHECK(!for_each_block_in_threads(1000, 1, [&](std::size_t) { ++begun; }, stop_at_ten));
    CHECK(begun == 10);
}

/// Blocks that would never end: all of them see that the work is to, those of other threads too.
void test_long_blocks_are_told_to_end() {
    for (const std::size_t threads : {1, 2, 5}) {
        for (const bool throws : {false, true}) {
            int looks = 0;
            const auto stop = [&](std::uint64_t done, std::uint64_t) {
                CHECK(done == 0);
                if (++looks < 3) return true;
                if (throws) throw std::runtime_error("enough");
                return false;
            };
            const auto endless = [](std::size_t, const GoOn& go_on) {
                while (go_on()) std::this_thread::yield();
            };
            bool whole = true;
            const std::string words =
                complaint([&] { whole = for_each_long_block_in_threads(7, threads, endless, stop); });
            CHECK(throws ? words == "enough" : !whole);
            CHECK(looks == 3);
        }
    }
}

/// The caller's thread goes on reporting while the last block, on another thread, needs it to.
void test_progress_goes_on_to_the_end() {
    std::atomic<int> looks{0};
    const std::thread::id caller = std::this_thread::get_id();
    const auto wait_for_looks = [&](std::size_t, const GoOn&) {
        if (std::this_thread::get_id() == caller) return;
        const int before = looks;
        while (looks < before + 3) std::this_thread::yield();
    };
    CHECK(for_each_long_block_in_threads(2, 2, wait_for_looks, [&](std::uint64_t, std::uint64_t) {
        ++looks;
        return true;
    }));
}

void test_what_is_thrown_comes_out() {
    const auto fail = [](std::size_t block) {
        if (block == 7) throw std::runtime_error("block 7");
    };
    const auto idle = [](std::size_t) {};
    const auto refuse = [](std::uint64_t, std::uint64_t) -> bool { throw std::runtime_error("no more"); };
    for (const std::size_t threads : {1, 2}) {
        CHECK(complaint([&] { for_each_block_in_threads(100, threads, fail, nullptr); }) == "block 7");
        CHECK(complaint([&] { for_each_block_in_threads(100, threads, idle, refuse); }) == "no more");
    }
}

}  // namespace

int main() {
    test_every_block_once_on_any_number_of_threads();
    test_progress_comes_from_the_caller_and_may_stop();
    test_long_blocks_are_told_to_end();
    test_progress_goes_on_to_the_end();
    test_what_is_thrown_comes_out();
}
