#include "holdem893/simulate.hpp"

namespace holdem893 {

void NightTally::add(const Night& night) noexcept {
    ++nights;
    take += static_cast<std::uint64_t>(night.open().take);
    heat += static_cast<std::uint64_t>(night.open().heat);
    if (night.end() == NightEnd::kClean) ++clean;
    if (night.end() == NightEnd::kShort) ++short_of_target;
    if (night.end() == NightEnd::kRaided) ++raided[night.hands_played() - 1];
}

void NightTally::add_hand(const Night& night) noexcept {
    HandTally& tally = by_rule[static_cast<std::size_t>(night.settled_rule())];
    const CrewSettlement& settled = night.settled();
    const auto gained = static_cast<std::uint64_t>(settled.take);
    const auto burnt = static_cast<std::uint64_t>(settled.heat);
    ++tally.hands;
    tally.take += gained;
    tally.take_squared += gained * gained;
    tally.heat += burnt;
    tally.heat_squared += burnt * burnt;
    tally.folded_out += settled.house_best == 0 ? 1 : 0;
}

std::uint64_t night_seed(std::uint64_t run_seed, std::uint64_t index) noexcept {
    // Two rounds of the generator's own mixing: neither neighbouring runs nor neighbouring nights are alike.
    Rng of_run(run_seed);
    return Rng(of_run.next() ^ index * 0xD1342543DE82EF95ULL).next();
}

}  // namespace holdem893
