#include "holdem893/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace holdem893 {
namespace {

using Work = std::function<void(std::size_t, const GoOn&)>;

/// How often progress is told while the caller's thread waits for the others.
constexpr std::chrono::milliseconds kBetweenLooks{10};

/// The blocks not yet begun, and what ends the work early.
class Queue {
   public:
    Queue(std::size_t blocks, const Work& work, const Progress& progress)
        : blocks_(blocks), work_(work), progress_(progress) {}

    /// Works off blocks until none is left or the work has ended.
    void work_on_other_thread() {
        guard([this] {
            const GoOn go_on = [this] { return !stopped(); };
            while (work_one(go_on)) {
            }
        });
        const std::lock_guard lock(mutex_);
        ++ended_;
        one_ended_.notify_one();
    }

    void work_on_callers_thread() {
        const GoOn go_on = [this] { return report(); };
        while (work_one(go_on) && report()) {
        }
    }

    /// The last blocks may be long ones, and end on another thread than the one that reports.
    void wait_for_others(std::size_t count) {
        std::unique_lock lock(mutex_);
        while (!one_ended_.wait_for(lock, kBetweenLooks, [&] { return ended_ == count; })) {
            lock.unlock();
            guard([this] { report(); });
            lock.lock();
        }
        lock.unlock();
        if (told_ != blocks_) guard([this] { report(); });
    }

    /// Runs `body` and keeps what it throws, if nothing was thrown before.
    template <class Body>
    void guard(Body body) {
        try {
            body();
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!error_) error_ = std::current_exception();
            stopped_.store(true, std::memory_order_relaxed);
        }
    }

    bool all_done() const {
        if (error_) std::rethrow_exception(error_);
        return done_.load(std::memory_order_relaxed) == blocks_;
    }

   private:
    /// False when none is left or the work has ended. A block that was stopped has not been done.
    bool work_one(const GoOn& go_on) {
        if (stopped()) return false;
        const std::size_t block = next_.fetch_add(1, std::memory_order_relaxed);
        if (block >= blocks_) return false;
        work_(block, go_on);
        if (stopped()) return false;
        done_.fetch_add(1, std::memory_order_relaxed);
        return true;
    }

    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

    /// Tells progress, on the caller's thread; false where the work has ended.
    bool report() {
        if (stopped()) return false;
        told_ = done_.load(std::memory_order_relaxed);
        if (progress_ && !progress_(told_, blocks_)) {
            stopped_.store(true, std::memory_order_relaxed);
        }
        return !stopped();
    }

    const std::size_t blocks_;
    const Work& work_;
    const Progress& progress_;
    std::atomic<std::size_t> next_{0};
    std::atomic<std::size_t> done_{0};
    std::atomic<bool> stopped_{false};
    std::mutex mutex_;
    std::condition_variable one_ended_;
    std::size_t ended_ = 0;
    std::size_t told_ = 0;  ///< blocks done, as last reported
    std::exception_ptr error_;
};

}  // namespace

bool for_each_block_in_threads(std::size_t blocks, std::size_t threads, const std::function<void(std::size_t)>& work,
                               const Progress& progress) {
    return for_each_long_block_in_threads(
        blocks, threads, [&work](std::size_t block, const GoOn&) { work(block); }, progress);
}

bool for_each_long_block_in_threads(std::size_t blocks, std::size_t threads, const Work& work,
                                    const Progress& progress) {
    Queue queue(blocks, work, progress);
    std::vector<std::thread> others;
    queue.guard([&] {
        for (std::size_t i = 1; i < std::min(threads, blocks); ++i) {
            others.emplace_back([&queue] { queue.work_on_other_thread(); });
        }
        queue.work_on_callers_thread();
    });
    queue.wait_for_others(others.size());
    for (std::thread& other : others) other.join();
    return queue.all_done();
}

}  // namespace holdem893
