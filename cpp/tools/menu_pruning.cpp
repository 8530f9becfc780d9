#include "menu_pruning.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "holdem893/night_plan.hpp"
#include "night_reach.hpp"

namespace holdem893 {
namespace {

constexpr double kRare = 1e-6;  ///< scores that a night comes by less often do not count

/// What each policy is worth at a score, times how often nights come by it.
struct WeighedScore {
    std::vector<float> worth;
    std::size_t best = 0;
    std::size_t second = 0;
};

void find_two_best(WeighedScore& score, const std::vector<std::size_t>& left) {
    score.best = left[0];
    score.second = left[1];
    if (score.worth[score.second] > score.worth[score.best]) std::swap(score.best, score.second);
    for (std::size_t i = 2; i < left.size(); ++i) {
        if (score.worth[left[i]] <= score.worth[score.second]) continue;
        score.second = left[i];
        if (score.worth[score.second] > score.worth[score.best]) std::swap(score.best, score.second);
    }
}

std::vector<WeighedScore> weigh_scores(const RegularBook& book, HouseRule rule, std::span<const TrainingRoom> rooms) {
    const std::vector<RegularPolicy>& policies = book.menus[static_cast<std::size_t>(rule)].policies;
    std::vector<WeighedScore> scores;
    for (const TrainingRoom& room : rooms) {
        const NightPlan plan(book, room.table);
        NightReach(book, plan, room.table).for_each(rule, [&](const NightScore& at, double chance) {
            if (chance < kRare) return;
            WeighedScore& score = scores.emplace_back();
            for (const RegularPolicy& policy : policies) {
                score.worth.push_back(static_cast<float>(chance * plan.worth(policy, rule, at)));
            }
        });
    }
    return scores;
}

}  // namespace

void prune_menu(RegularBook& book, HouseRule rule, std::span<const TrainingRoom> rooms, std::size_t kept) {
    std::vector<RegularPolicy>& policies = book.menus[static_cast<std::size_t>(rule)].policies;
    std::vector<WeighedScore> scores = weigh_scores(book, rule, rooms);
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < policies.size(); ++i) left.push_back(i);
    for (WeighedScore& score : scores) find_two_best(score, left);
    while (left.size() > std::max<std::size_t>(kept, 2)) {
        std::vector<double> loss(policies.size());
        for (const WeighedScore& score : scores) {
            loss[score.best] += static_cast<double>(score.worth[score.best] - score.worth[score.second]);
        }
        const auto least = std::min_element(left.begin(), left.end(),
                                            [&](std::size_t a, std::size_t b) { return loss[a] < loss[b]; });
        const std::size_t gone = *least;
        left.erase(least);
        for (WeighedScore& score : scores) {
            if (score.best == gone || score.second == gone) find_two_best(score, left);
        }
    }
    std::vector<RegularPolicy> stay;
    for (const std::size_t i : left) stay.push_back(std::move(policies[i]));
    policies = std::move(stay);
}

}  // namespace holdem893
