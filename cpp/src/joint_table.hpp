// Hands of several ranges in one draw, none of which can fail.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "holdem893/card.hpp"
#include "holdem893/rng.hpp"

namespace holdem893 {

/// The hands of a range that no known card rules out: their cards as bits, and their weights, all above 0.
struct LiveHands {
    std::vector<std::uint64_t> sets;
    std::vector<double> weights;

    std::size_t size() const { return sets.size(); }
};

/// A graph of ranges in order: a node is a range and the cards that are gone, an edge one of its hands that is left.
/// An edge's weight is the hand's weight times that of all that can follow, so a walk from the root by these weights
/// draws hands together exactly as often as the product of their weights says.
class JointTable {
   public:
    /// None where it would take more than `most_work` looks at hands.
    static std::optional<JointTable> make(std::span<const LiveHands> ranges, std::uint64_t most_work);

    /// Whether there is a deal at all.
    bool is_possible() const { return total_of(root_) > 0; }

    /// Draws a hand of each range into `hands`; the cards of them all, as bits.
    std::uint64_t draw(Rng& rng, std::span<std::uint32_t> hands) const;

   private:
    static constexpr std::uint32_t kEnd = 0xFFFFFFFF;  // all ranges have a hand
    struct Edge {
        double up_to;  // weight of this edge and those before it
        std::uint32_t hand;
        std::uint32_t next;
    };
    struct Node {
        std::uint32_t first;
        std::uint32_t last;
    };

    JointTable(std::span<const LiveHands> ranges, std::uint64_t most_work);
    std::uint32_t build(std::size_t range, std::uint64_t used);
    double total_of(std::uint32_t node) const;

    std::vector<std::vector<std::uint64_t>> sets_;
    std::vector<Edge> edges_;
    std::vector<Node> nodes_;
    std::uint32_t root_ = kEnd;
    // While it is built:
    std::span<const LiveHands> ranges_;
    std::vector<std::uint64_t> later_cards_;  // by range: all that it and those behind it hold
    std::vector<std::unordered_map<std::uint64_t, std::uint32_t>> known_;
    std::uint64_t work_left_;
    bool too_large_ = false;
};

}  // namespace holdem893
