#include "holdem893/sample.hpp"

#include <algorithm>
#include <mutex>

#include "backends/dispatch.hpp"
#include "sample_rows.hpp"
#include "sample_spot.hpp"
#include "tally.hpp"

namespace holdem893 {

namespace {

constexpr double kTriesABatch = 1 << 21;

static_assert(kMostPlayers == backends::kSamplePlayers);

/// The spot as the backends' sampler takes it, if it does: the high ranking, any five, no range.
std::optional<backends::SampleTask> task_of(const LiveSpot& spot) {
    const bool served = spot.ranking == Ranking::kHigh && spot.selection == Selection::kAnyFive && !spot.low;
    if (!served || spot.ranges) return std::nullopt;
    backends::SampleTask task{};
    task.players = static_cast<int>(spot.players.size());
    for (std::size_t i = 0; i < spot.players.size(); ++i) {
        const LivePlayer& player = spot.players[i];
        const bool known = player.kind == LivePlayer::Kind::kKnown;
        for (std::size_t c = 0; c < 2; ++c) task.hole[i][c] = known ? player.hands[c] : kNoCard;
    }
    task.board_cards = static_cast<int>(spot.board.size());
    std::ranges::copy(spot.board, task.board);
    task.deck = static_cast<int>(spot.deck.size());
    CardSet gone = kFullDeck;
    for (const Card card : spot.deck) gone.remove(card);
    for_each_card(gone, [&](Card card) {
        task.gaps[task.gone] = static_cast<Card>(card - task.gone);
        ++task.gone;
    });
    return task;
}

backends::SampleStream stream_of(std::uint64_t seed, std::uint64_t batch) {
    backends::SampleStream stream;
    for (std::size_t generator = 0; generator < 4; ++generator) {
        const Rng rng(stream_seed(seed, 4 * batch + generator));
        for (std::size_t w = 0; w < 4; ++w) stream.word[w][generator] = rng.state()[w];
    }
    return stream;
}

}  // namespace

/// How the trials of a spot are made.
class Sampler::Deals {
   public:
    explicit Deals(const RangeSpot& spot) : spot_(make_live(spot)), task_(task_of(spot_)) {}

    std::size_t players() const { return spot_.players.size(); }

    /// A power of two, such that a batch takes a quarter of a second at most: that is how long Ctrl-C may wait.
    std::uint64_t batch_trials() const {
        const double tries = spot_.ranges ? 1 / spot_.ranges->chance() : 1;
        std::uint64_t trials = kBatchTrials;
        while (trials > 1 && static_cast<double>(trials) * tries > kTriesABatch) trials /= 2;
        return trials;
    }

    void make_batch(std::uint64_t seed, std::uint64_t batch, std::uint64_t trials, Tally& tally) const {
        if (task_) {
            backends::SampleStream stream = stream_of(seed, batch);
            backends::active().sample->run(*task_, stream, trials, tally.high().data());
            tally.high()[0] = 0;
        } else {
            Rng rng(stream_seed(seed, batch));
            RowSampler(spot_).run(rng, trials, tally);
        }
    }

   private:
    LiveSpot spot_;
    std::optional<backends::SampleTask> task_;
};

Sampler::Sampler(const RangeSpot& spot) : deals_(std::make_unique<const Deals>(spot)) {}
Sampler::~Sampler() = default;

std::uint64_t Sampler::batch_trials() const { return deals_->batch_trials(); }

SampleCounts Sampler::run(const SampleRun& run, const Progress& progress) const {
    // Counts are whole numbers, so the order in which batches are added does not matter.
    SampleCounts counts;
    const std::uint64_t a_batch = batch_trials();
    std::mutex mutex;
    const auto work = [&](std::size_t batch) {
        const std::uint64_t trials = std::min(a_batch, run.trials - batch * a_batch);
        Tally tally(deals_->players());
        deals_->make_batch(run.seed, run.first_batch + batch, trials, tally);
        const std::lock_guard lock(mutex);
        tally.add_to(counts);
    };
    Progress in_trials;
    if (progress) {
        in_trials = [&](std::uint64_t done, std::uint64_t batches) {
            return done == batches || progress(done * a_batch, run.trials);
        };
    }
    const std::uint64_t batches = run.trials / a_batch + (run.trials % a_batch != 0);
    const bool whole = for_each_block_in_threads(static_cast<std::size_t>(batches), run.threads, work, in_trials);
    // The last batch may end on another thread than the one that reports.
    if (whole && progress) progress(run.trials, run.trials);
    return counts;
}

}  // namespace holdem893
