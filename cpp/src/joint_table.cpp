#include "joint_table.hpp"

#include <algorithm>

namespace holdem893 {

std::optional<JointTable> JointTable::make(std::span<const LiveHands> ranges, std::uint64_t most_work) {
    JointTable table(ranges, most_work);
    if (table.too_large_) return std::nullopt;
    return table;
}

JointTable::JointTable(std::span<const LiveHands> ranges, std::uint64_t most_work)
    : ranges_(ranges), later_cards_(ranges.size() + 1, 0), known_(ranges.size()), work_left_(most_work) {
    for (std::size_t i = ranges.size(); i-- > 0;) {
        later_cards_[i] = later_cards_[i + 1];
        for (const std::uint64_t set : ranges[i].sets) later_cards_[i] |= set;
    }
    for (const LiveHands& range : ranges) sets_.push_back(range.sets);
    root_ = build(0, 0);
    known_.clear();
    ranges_ = {};
}

double JointTable::total_of(std::uint32_t node) const {
    if (node == kEnd) return 1;
    const Node& at = nodes_[node];
    return at.first == at.last ? 0 : edges_[at.last - 1].up_to;
}

std::uint32_t JointTable::build(std::size_t range, std::uint64_t used) {
    if (range == ranges_.size()) return kEnd;
    // Cards that no later range holds make no difference.
    used &= later_cards_[range];
    if (const auto found = known_[range].find(used); found != known_[range].end()) return found->second;
    const LiveHands& hands = ranges_[range];
    if (too_large_ || work_left_ < hands.size()) {
        too_large_ = true;
        return kEnd;
    }
    work_left_ -= hands.size();
    std::vector<Edge> own;
    double total = 0;
    for (std::uint32_t hand = 0; hand < hands.size(); ++hand) {
        if ((hands.sets[hand] & used) != 0) continue;
        const std::uint32_t next = build(range + 1, used | hands.sets[hand]);
        const double weight = hands.weights[hand] * total_of(next);
        if (weight == 0) continue;
        total += weight;
        own.push_back({total, hand, next});
    }
    const auto first = static_cast<std::uint32_t>(edges_.size());
    edges_.insert(edges_.end(), own.begin(), own.end());
    nodes_.push_back({first, static_cast<std::uint32_t>(edges_.size())});
    const auto node = static_cast<std::uint32_t>(nodes_.size() - 1);
    known_[range].emplace(used, node);
    return node;
}

std::uint64_t JointTable::draw(Rng& rng, std::span<std::uint32_t> hands) const {
    std::uint64_t used = 0;
    std::uint32_t node = root_;
    for (std::size_t range = 0; range < sets_.size(); ++range) {
        const auto first = edges_.begin() + nodes_[node].first;
        const auto last = edges_.begin() + nodes_[node].last - 1;
        const double at = static_cast<double>(rng.next() >> 11) * 0x1p-53 * last->up_to;
        const auto edge = std::upper_bound(first, last, at, [](double x, const Edge& e) { return x < e.up_to; });
        hands[range] = edge->hand;
        used |= sets_[range][edge->hand];
        node = edge->next;
    }
    return used;
}

}  // namespace holdem893
