// Open cards: the joint call at a price against all that there are, and what nights come to.

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "check.hpp"
#include "holdem893/rng.hpp"
#include "open_cards.hpp"

namespace {

using namespace holdem893;

double worth_of(const std::vector<JointSample>& samples, const JointStakes& stakes, double price) {
    double worth = 0;
    for (const JointSample& sample : samples) {
        unsigned sum = 0, heat = 0;
        bool won = false;
        for (std::size_t i = 0; i < kMaxCrew; ++i) {
            sum += stakes[i];
            heat += (sample.burns >> i & 1) * stakes[i];
            won = won || (stakes[i] != 0 && (sample.beats >> i & 1) != 0);
        }
        worth += sample.count * ((won ? sum : 0.0) - price * (sum == 0 ? 1 : heat));
    }
    return worth;
}

/// Calls visit(stakes) for all that a crew of three may have.
template <class Visit>
void for_each_stakes(StakeRange range, bool bond, Visit visit) {
    const auto allowed = [&](unsigned stake) { return stake == 0 || (stake >= range.least && stake <= kMaxStake); };
    for (unsigned code = 0; code < 64; ++code) {
        const std::array stakes{code & 3, code >> 2 & 3, code >> 4};
        unsigned in = 0, most = 0, least = kMaxStake;
        bool fits = true;
        for (const unsigned stake : stakes) {
            fits = fits && allowed(stake) && (bond || stake <= range.most);
            if (stake == 0) continue;
            ++in;
            most = std::max(most, stake);
            least = std::min(least, stake);
        }
        if (!fits || (bond && in != 0 && (least != most || most > range.least + in))) continue;
        visit(JointStakes{static_cast<std::uint8_t>(stakes[0]), static_cast<std::uint8_t>(stakes[1]),
                          static_cast<std::uint8_t>(stakes[2])});
    }
}

void test_the_best_stakes(bool bond) {
    Rng rng(893);
    for (int round = 0; round < 200; ++round) {
        std::vector<JointSample> samples(1 + rng.below(6));
        for (JointSample& sample : samples) sample = {rng.below(8), rng.below(8), 1 + rng.below(9)};
        const double price = 0.25 * rng.below(16);
        const StakeRange range = rng.below(2) == 0 ? StakeRange{1, 2} : StakeRange{2, 3};
        double most = -1e9;
        for_each_stakes(range, bond, [&](const JointStakes& stakes) {
            most = std::max(most, worth_of(samples, stakes, price));
        });
        const JointStakes found = best_stakes(samples, 3, price, range, bond);
        CHECK(std::abs(worth_of(samples, found, price) - most) < 1e-9);
    }
}

void test_nights() {
    std::array<std::vector<OpenHand>, kHouseRules + 1> hands;
    NightTable table;
    table.chances.crew = 2;
    table.chances.first_rule_hand = 1;
    table.chances.house_rules.count = 3;
    table.chances.house_rules.rules = {HouseRule::kMirror, HouseRule::kOni, HouseRule::kBond};
    for (const HouseRule rule : table.chances.house_rules.all()) {
        hands[static_cast<std::size_t>(rule)] = deal_open_hands(2, rule, 5, 60);
    }
    const auto rate = [&](std::int32_t target, std::int32_t limit, bool as_wished) {
        table.target = target;
        table.limit = limit;
        return open_card_rate(table, hands, as_wished);
    };
    const double middle = rate(10, 5, false);
    CHECK(middle > 0.1 && middle < 0.9);
    CHECK(rate(12, 5, false) < middle && rate(10, 7, false) > middle);
    CHECK(rate(1, 99, false) > 0.99 && rate(10, 5, true) > middle - 0.05);
    CHECK(rate(10, 5, false) == middle);
}

}  // namespace

int main() {
    test_the_best_stakes(false);
    test_the_best_stakes(true);
    test_nights();
}
