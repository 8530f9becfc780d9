#include <algorithm>
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
      CHECK(for_each_block_in_threads(
          blocks, threads, [&](std::size_t block) { ++calls[block]; },
          nullptr));
      CHECK(std::ranges::all_of(calls, [](int n) { return n == 1; }));
    }
  }
}

void test_progress_comes_from_the_caller_and_may_stop() {
  const std::thread::id caller = std::this_thread::get_id();
  const auto idle = [](std::size_t) {};
  for_each_block_in_threads(1000, 2, idle,
                            [&](std::uint64_t done, std::uint64_t all) {
                              CHECK(std::this_thread::get_id() == caller &&
                                    done > 0 && done <= all && all == 1000);
                              return true;
                            });
  std::size_t begun = 0;
  const auto stop_at_ten = [](std::uint64_t done, std::uint64_t) {
    return done < 10;
  };
  CHECK(!for_each_block_in_threads(
            1000, 1, [&](std::size_t) { ++begun; }, stop_at_ten) &&
        begun == 10);
}

void test_what_is_thrown_comes_out() {
  const auto fail = [](std::size_t block) {
    if (block == 7)
      throw std::runtime_error("block 7");
  };
  for (const std::size_t threads : {1, 2}) {
    CHECK(complaint([&] {
            for_each_block_in_threads(100, threads, fail, nullptr);
          }) == "block 7");
    const auto refuse = [](std::uint64_t, std::uint64_t) -> bool {
      throw std::runtime_error("no more");
    };
    const auto idle = [](std::size_t) {};
    CHECK(complaint([&] {
            for_each_block_in_threads(100, threads, idle, refuse);
          }) == "no more");
  }
}

} // namespace

int main() {
  test_every_block_once_on_any_number_of_threads();
  test_progress_comes_from_the_caller_and_may_stop();
  test_what_is_thrown_comes_out();
}
