#include "holdem893/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace holdem893 {
namespace {

/// The blocks not yet begun, and what ends the work early.
class Queue {
public:
  Queue(std::size_t blocks, const std::function<void(std::size_t)> &work)
      : blocks_(blocks), work_(work) {}

  /// Works off one block; false when none is left or the work has ended.
  bool work_one() {
    if (stopped_.load(std::memory_order_relaxed))
      return false;
    const std::size_t block = next_.fetch_add(1, std::memory_order_relaxed);
    if (block >= blocks_)
      return false;
    work_(block);
    done_.fetch_add(1, std::memory_order_relaxed);
    return true;
  }

  /// Runs `body` and keeps what it throws, if nothing was thrown before.
  template <class Body> void guard(Body body) {
    try {
      body();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!error_)
        error_ = std::current_exception();
      stop();
    }
  }

  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  std::size_t done() const { return done_.load(std::memory_order_relaxed); }
  void throw_error() const {
    if (error_)
      std::rethrow_exception(error_);
  }

private:
  const std::size_t blocks_;
  const std::function<void(std::size_t)> &work_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> done_{0};
  std::atomic<bool> stopped_{false};
  std::mutex mutex_;
  std::exception_ptr error_;
};

} // namespace

bool for_each_block_in_threads(std::size_t blocks, std::size_t threads,
                               const std::function<void(std::size_t)> &work,
                               const Progress &progress) {
  Queue queue(blocks, work);
  std::vector<std::thread> others;
  queue.guard([&] {
    for (std::size_t i = 1; i < std::min(threads, blocks); ++i) {
      others.emplace_back([&queue] {
        queue.guard([&queue] {
          while (queue.work_one()) {
          }
        });
      });
    }
    while (queue.work_one()) {
      if (progress && !progress(queue.done(), blocks))
        queue.stop();
    }
  });
  for (std::thread &other : others)
    other.join();
  queue.throw_error();
  return queue.done() == blocks;
}

} // namespace holdem893
