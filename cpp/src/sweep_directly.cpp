#include "holdem893/hand_sum.hpp"
#include "sweep_ways.hpp"

namespace holdem893 {
namespace {

/// Two combos that share no card, by their places.
struct Meeting {
    std::uint16_t first;
    std::uint16_t second;
    double weight;
};

class DirectSweep {
   public:
    explicit DirectSweep(const HeadsUpSpot& spot)
        : tables_(tables_of(spot.ranking)), high_(spot.ranking == Ranking::kHigh) {
        const std::vector<Weighted> first = live_combos(spot.first, spot);
        const std::vector<Weighted> second = live_combos(spot.second, spot);
        for (std::size_t i = 0; i < first.size(); ++i) {
            for (std::size_t j = 0; j < second.size(); ++j) {
                if ((first[i].cards() & second[j].cards()) != CardSet()) continue;
                meetings_.push_back({static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(first.size() + j),
                                     first[i].weight * second[j].weight});
            }
        }
        for (const auto* range : {&first, &second}) {
            for (const Weighted& combo : *range) hands_.emplace_back(combo.cards());
        }
    }

    Swept sweep(const Runouts& runouts, const Runouts::Block& block) const {
        std::vector<Strength> strengths(hands_.size());
        std::array<double, 4> outcomes{};  // lost, tied, won, and not dealt
        HandSum four;
        runouts.for_each(block, [&](const Board& board, double times) {
            // Most boards differ from the one before in the last card alone.
            if (four.cards() != set_of_four(board)) four = HandSum(set_of_four(board));
            HandSum sum = four;
            sum.add(board[4]);
            judge(sum, strengths);
            for (const Meeting& meeting : meetings_) {
                const Strength a = strengths[meeting.first];
                const Strength b = strengths[meeting.second];
                const bool dealt = a != kNotDealt && b != kNotDealt;
                outcomes[dealt ? static_cast<std::size_t>(1 + (a > b) - (a < b)) : 3] += times * meeting.weight;
            }
        });
        return {outcomes[2], outcomes[1]};
    }

   private:
    using Board = std::array<Card, 5>;

    static constexpr Strength kNotDealt = 0xFFFF;

    static CardSet set_of_four(const Board& board) {
        CardSet set;
        for (std::size_t i = 0; i < 4; ++i) set.add(board[i]);
        return set;
    }

    void judge(const HandSum& board, std::vector<Strength>& strengths) const {
        for (std::size_t i = 0; i < hands_.size(); ++i) {
            const HandSum hand = board + hands_[i];
            const bool dealt = (board.cards() & hands_[i].cards()) == CardSet();
            strengths[i] = !dealt ? kNotDealt : high_ ? hand.strength<7>() : hand.strength<7>(tables_);
        }
    }

    const RankingTables& tables_;
    bool high_;
    std::vector<HandSum> hands_;
    std::vector<Meeting> meetings_;
};

}  // namespace

Swept sweep_directly(const HeadsUpSpot& spot, const Runouts& runouts, std::size_t threads, const Progress& progress) {
    const DirectSweep direct(spot);
    return sum_blocks(runouts, threads, progress,
                      [&](const Runouts::Block& block) { return direct.sweep(runouts, block); });
}

}  // namespace holdem893
