// Who wins how often, by dealing at random what is not known.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>

#include "holdem893/parallel.hpp"
#include "holdem893/range_spot.hpp"

namespace holdem893 {

/// Ranges that no deal can serve; `what()` names the player.
class RangeError : public std::invalid_argument {
   public:
    using std::invalid_argument::invalid_argument;
};

/// Trials counted by who wins them. Counts of different batches and of different seeds may be added.
struct SampleCounts {
    std::map<Winners, std::uint64_t> trials_by_winners;
    std::uint64_t trials = 0;
};

/// Trials of a batch at most. Batch i of a seed has a stream of its own and is the same in whatever run, on any number
/// of threads and on any backend.
inline constexpr std::uint64_t kBatchTrials = std::uint64_t{1} << 14;

/// Which trials a run makes: `trials` of them, from the start of batch `first_batch` of the seed.
struct SampleRun {
    std::uint64_t seed = 0;
    std::uint64_t first_batch = 0;
    std::uint64_t trials = 0;
    std::size_t threads = 1;
};

/// A spot made ready to be sampled. Each trial is an independent deal: hands of the players' ranges, together as likely
/// as the product of their weights where no card comes twice, and the rest of the cards evenly. So the error of a share
/// is that of a mean of independent values.
class Sampler {
   public:
    /// Throws CardError for a card out of range or dealt twice, wrong counts of cards and a deck that is too small;
    /// RangeError for weights that are none and for ranges that leave no deal, or less than one in 131,072 tries;
    /// std::invalid_argument for fewer than two or more than ten players and for a selection other than any five and
    /// two and three.
    explicit Sampler(const RangeSpot& spot);
    ~Sampler();

    /// Trials of a batch of this spot: fewer than kBatchTrials where ranges block each other and deals are hard to
    /// find.
    std::uint64_t batch_trials() const;

    /// When `progress` stops it, the counts are of the batches that were finished.
    SampleCounts run(const SampleRun& run, const Progress& progress) const;

   private:
    class Deals;
    std::unique_ptr<const Deals> deals_;
};

}  // namespace holdem893
