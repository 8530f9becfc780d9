#include "holdem893/sample.hpp"

#include <algorithm>
#include <mutex>

#include "sample_rows.hpp"
#include "sample_spot.hpp"
#include "tally.hpp"

namespace holdem893 {

/// How the trials of a spot are made.
class Sampler::Deals {
   public:
    explicit Deals(const SampleSpot& spot) : spot_(make_live(spot)) {}

    std::size_t players() const { return spot_.players.size(); }

    void make_batch(std::uint64_t seed, std::uint64_t batch, std::uint64_t trials, Tally& tally) const {
        Rng rng(stream_seed(seed, batch));
        RowSampler(spot_).run(rng, trials, tally);
    }

   private:
    LiveSpot spot_;
};

Sampler::Sampler(const SampleSpot& spot) : deals_(std::make_unique<const Deals>(spot)) {}
Sampler::~Sampler() = default;

SampleCounts Sampler::run(const SampleRun& run, const Progress& progress) const {
    // Counts are whole numbers, so the order in which batches are added does not matter.
    SampleCounts counts;
    std::mutex mutex;
    const auto work = [&](std::size_t batch) {
        const std::uint64_t trials = std::min(kBatchTrials, run.trials - batch * kBatchTrials);
        Tally tally(deals_->players());
        deals_->make_batch(run.seed, run.first_batch + batch, trials, tally);
        const std::lock_guard lock(mutex);
        tally.add_to(counts);
    };
    Progress in_trials;
    if (progress) {
        in_trials = [&](std::uint64_t done, std::uint64_t) {
            return progress(std::min(done * kBatchTrials, run.trials), run.trials);
        };
    }
    const std::uint64_t batches = run.trials / kBatchTrials + (run.trials % kBatchTrials != 0);
    for_each_block_in_threads(static_cast<std::size_t>(batches), run.threads, work, in_trials);
    return counts;
}

}  // namespace holdem893
