#include "open_cards.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "holdem893/crew.hpp"
#include "holdem893/hand_sum.hpp"
#include "holdem893/ranking_tables.hpp"
#include "holdem893/rng.hpp"

namespace holdem893 {
namespace {

/// What a heat may cost, for the calls that are weighed against each other.
constexpr std::array kPrices{0.0, 0.2, 0.4, 0.65, 1.0, 1.4, 1.9, 2.5, 3.4, 5.0, 8.0, 20.0};
/// By RaisedBefore.
constexpr std::array<StakeRange, kRaisedBefore> kStakes{{{1, 2}, {2, 3}, {1, 3}}};
constexpr std::uint32_t kSamples = 2048;

/// One hand as it was dealt.
struct DealtHand {
    std::size_t crew, masks;
    HouseRule rule;
    const Card* cards;  ///< crew, masks, Oni's, board

    [[nodiscard]] const Card* seat(std::size_t i) const { return cards + 2 * i; }
    [[nodiscard]] const Card* mask(std::size_t k) const { return cards + 2 * (crew + k); }
    [[nodiscard]] const Card* board() const { return cards + 2 * (crew + masks + 1); }
    [[nodiscard]] std::size_t house_hands() const { return masks + (rule == HouseRule::kOni ? 1 : 0); }
};

class Judge {
   public:
    Judge(const DealtHand& hand, const Card* board) : hand_(hand) {
        for (std::size_t i = 0; i < kBoardCards; ++i) board_.add(board[i]);
        for (std::size_t i = 0; i < hand.crew; ++i) seats_[i] = strength(hand.seat(i));
    }
    [[nodiscard]] JointSample against(const Card* house) const {
        std::array<Strength, kMaxMasks + 1> masks{};
        Strength best = 0;
        for (std::size_t k = 0; k < hand_.house_hands(); ++k) {
            masks[k] = strength(house + 2 * k);
            best = std::max(best, masks[k]);
        }
        const bool serpent = hand_.rule == HouseRule::kSerpent;
        JointSample found;
        for (std::size_t i = 0; i < hand_.crew; ++i) {
            const Strength mask = masks[mask_of(i)];
            found.beats |= (seats_[i] > best ? 1U : 0U) << i;
            found.burns |= (seats_[i] < mask || (serpent && seats_[i] == mask) ? 1U : 0U) << i;
        }
        return found;
    }

   private:
    [[nodiscard]] Strength strength(const Card* hole) const {
        HandSum sum = board_;
        sum.add(hole[0]);
        sum.add(hole[1]);
        return hand_.rule == HouseRule::kReversal ? sum.strength<7>(tables_of(Ranking::kReversedHigh))
                                                  : sum.strength<7>();
    }

    const DealtHand& hand_;
    HandSum board_;
    std::array<Strength, kMaxCrew> seats_{};
};

/// Draws what the crew does not see: the masks' cards, under Mirror their second ones, under Fog the last of the board.
std::vector<JointSample> look_at(const DealtHand& hand, Rng& rng) {
    CardSet seen;
    for (std::size_t i = 0; i < 2 * hand.crew; ++i) seen.add(hand.cards[i]);
    const bool fog = hand.rule == HouseRule::kFog;
    const bool mirror = hand.rule == HouseRule::kMirror;
    for (std::size_t i = 0; i < kBoardCards - (fog ? 1 : 0); ++i) seen.add(hand.board()[i]);
    for (std::size_t k = 0; mirror && k < hand.masks; ++k) seen.add(hand.mask(k)[0]);
    std::vector<Card> unseen;
    for (Card card = 0; card < kDeckSize; ++card) {
        if (!seen.contains(card)) unseen.push_back(card);
    }
    std::array<Card, kBoardCards> board{};
    std::copy_n(hand.board(), kBoardCards, board.begin());
    const Judge shown(hand, board.data());
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> counted;
    for (std::uint32_t sample = 0; sample < kSamples; ++sample) {
        std::size_t drawn = 0;
        const auto draw = [&] {
            const std::size_t at = drawn + rng.below(static_cast<std::uint32_t>(unseen.size() - drawn));
            std::swap(unseen[drawn], unseen[at]);
            return unseen[drawn++];
        };
        std::array<Card, 2 * (kMaxMasks + 1)> house{};
        for (std::size_t k = 0; k < hand.house_hands(); ++k) {
            house[2 * k] = mirror && k < hand.masks ? hand.mask(k)[0] : draw();
            house[2 * k + 1] = draw();
        }
        if (fog) board[kBoardCards - 1] = draw();
        const JointSample one = fog ? Judge(hand, board.data()).against(house.data()) : shown.against(house.data());
        ++counted[{one.beats, one.burns}];
    }
    std::vector<JointSample> samples;
    for (const auto& [seats, count] : counted) samples.push_back({seats.first, seats.second, count});
    return samples;
}

/// What stakes add.
std::uint16_t gain_of(const DealtHand& hand, const JointStakes& stakes, const JointSample& found) {
    const unsigned factor = hand.rule == HouseRule::kBlaze ? 2 : 1;
    unsigned sum = 0, heat = 0;
    bool won = false;
    for (std::size_t i = 0; i < hand.crew; ++i) {
        sum += stakes[i];
        heat += (found.burns >> i & 1) * stakes[i];
        won = won || (stakes[i] != 0 && (found.beats >> i & 1) != 0);
    }
    if (sum == 0) heat = 1;  // everyone has folded
    return static_cast<std::uint16_t>((won ? sum * factor : 0) * kGainSide + heat * factor);
}

/// Seats, those that lose to their own masks least first.
std::vector<std::size_t> safest_first(std::size_t crew, const std::vector<JointSample>& samples) {
    std::array<std::uint32_t, kMaxCrew> burns{};
    std::vector<std::size_t> seats(crew);
    for (std::size_t i = 0; i < crew; ++i) {
        seats[i] = i;
        for (const JointSample& sample : samples) burns[i] += (sample.burns >> i & 1) * sample.count;
    }
    std::sort(seats.begin(), seats.end(),
              [&](std::size_t a, std::size_t b) { return std::pair(burns[a], a) < std::pair(burns[b], b); });
    return seats;
}

/// Calls that may be the best at some score: whoever is in at some price of heat, or the safest seats, of whom the
/// safest have the highest stake.
std::vector<JointStakes> likely_calls(const DealtHand& hand, const std::vector<JointSample>& samples,
                                      StakeRange range) {
    const bool bond = hand.rule == HouseRule::kBond;
    const std::vector<std::size_t> seats = safest_first(hand.crew, samples);
    std::vector<JointStakes> sets;
    for (const double price : kPrices) sets.push_back(best_stakes(samples, hand.crew, price, range, bond));
    for (std::size_t in = 1; in <= hand.crew; ++in) {
        JointStakes safest{};
        for (std::size_t i = 0; i < in; ++i) safest[seats[i]] = static_cast<std::uint8_t>(range.least);
        sets.push_back(safest);
    }
    std::vector<JointStakes> found{JointStakes{}};
    for (JointStakes stakes : sets) {
        found.push_back(stakes);
        for (std::uint8_t& stake : stakes) stake = static_cast<std::uint8_t>(stake == 0 ? 0 : range.least);
        found.push_back(stakes);
        for (const std::size_t seat : seats) {
            if (bond || stakes[seat] == 0) continue;
            for (unsigned stake = range.least + 1; stake <= range.most; ++stake) {
                stakes[seat] = static_cast<std::uint8_t>(stake);
                found.push_back(stakes);
            }
        }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

OpenHand weigh(const DealtHand& hand, Rng& rng) {
    const std::vector<JointSample> samples = look_at(hand, rng);
    const JointSample truth = Judge(hand, hand.board()).against(hand.mask(0));
    OpenHand open;
    for (std::size_t raised = 0; raised < kRaisedBefore; ++raised) {
        for (const JointStakes& stakes : likely_calls(hand, samples, kStakes[raised])) {
            std::map<std::uint16_t, std::uint16_t> counted;
            for (const JointSample& sample : samples) {
                std::uint16_t& count = counted[gain_of(hand, stakes, sample)];
                count = static_cast<std::uint16_t>(count + sample.count);
            }
            const auto first = static_cast<std::uint16_t>(open.gains.size());
            for (const auto& [gain, count] : counted) open.gains.push_back({gain, count});
            const auto end = static_cast<std::uint16_t>(open.gains.size());
            open.calls[raised].push_back({gain_of(hand, stakes, truth), first, end});
        }
    }
    return open;
}

/// What every gain of a hand leaves of the night's chance, from one score.
using Prospects = std::vector<float>;

/// The mean worth of hands whose calls are chosen by the samples and settled by the truth, of the better of raising
/// before the river or not.
double mean_worth(const std::vector<OpenHand>& hands, const Prospects& prospects, bool as_wished) {
    double most = 0;
    for (std::size_t raised = as_wished ? 2 : 0; raised < (as_wished ? 3 : 2); ++raised) {
        double sum = 0;
        for (const OpenHand& hand : hands) {
            float best = -1;
            std::uint16_t gain = 0;
            for (const JointCall& call : hand.calls[raised]) {
                float expected = 0;
                for (std::size_t at = call.first; at < call.end; ++at) {
                    expected += prospects[hand.gains[at].gain] * static_cast<float>(hand.gains[at].samples);
                }
                if (expected <= best) continue;
                best = expected;
                gain = call.truth;
            }
            sum += static_cast<double>(prospects[gain]);
        }
        most = std::max(most, sum / static_cast<double>(hands.size()));
    }
    return most;
}

}  // namespace

JointStakes best_stakes(const std::vector<JointSample>& samples, std::size_t crew, double heat_price,
                        StakeRange range, bool bond) noexcept {
    std::array<std::uint32_t, 1 << kMaxCrew> beats{};
    std::array<std::uint32_t, kMaxCrew> burns{};
    double all = 0;
    for (const JointSample& sample : samples) {
        all += sample.count;
        beats[sample.beats] += sample.count;
        for (std::size_t i = 0; i < kMaxCrew; ++i) burns[i] += (sample.burns >> i & 1) * sample.count;
    }
    JointStakes best{};
    double most = -heat_price * all;  // of folding all
    for (std::uint32_t in = 1; in < 1U << crew; ++in) {
        std::uint32_t wins = 0;
        for (std::uint32_t set = 1; set < 1U << crew; ++set) wins += (set & in) != 0 ? beats[set] : 0;
        double together = 0;
        unsigned count = 0;
        for (std::size_t i = 0; i < kMaxCrew; ++i) {
            together += (in >> i & 1) * (wins - heat_price * burns[i]);
            count += in >> i & 1;
        }
        JointStakes stakes{};
        double sum = 0;
        for (std::size_t i = 0; i < kMaxCrew; ++i) {
            if ((in >> i & 1) == 0) continue;
            const double worth = wins - heat_price * burns[i];
            const unsigned raised = bond ? std::min<unsigned>(range.least + count, kMaxStake) : range.most;
            stakes[i] = static_cast<std::uint8_t>((bond ? together : worth) > 0 ? raised : range.least);
            sum += stakes[i] * worth;
        }
        if (sum <= most) continue;
        most = sum;
        best = stakes;
    }
    return best;
}

std::vector<OpenHand> deal_open_hands(std::size_t crew, HouseRule rule, std::uint64_t seed, std::size_t deals) {
    NightChances chances;
    chances.crew = crew;
    chances.hands = 1;
    const NightDealer dealer(chances);
    Rng rng(seed);
    NightDeal night;
    std::vector<OpenHand> hands;
    for (std::size_t deal = 0; deal < deals; ++deal) {
        dealer.deal(rng.next(), night);
        hands.push_back(weigh({crew, mask_count(crew), rule, night.hands[0].cards.data()}, rng));
    }
    return hands;
}

double open_card_rate(const NightTable& table, const std::array<std::vector<OpenHand>, kHouseRules + 1>& hands,
                      bool as_wished) {
    check_table(table);
    const auto target = static_cast<std::size_t>(table.target);
    const auto limit = static_cast<std::size_t>(table.limit);
    const auto at = [&](std::size_t need, std::size_t heat) { return need * (limit + 1) + heat; };
    std::vector<double> after((target + 1) * (limit + 1), 0.0);
    for (std::size_t heat = 1; heat <= limit; ++heat) after[at(0, heat)] = 1;
    for (std::size_t left = 1; left <= table.chances.hands; ++left) {
        const bool plain = table.chances.hands - left + 1 < table.chances.first_rule_hand;
        const auto deck = table.chances.house_rules.all();
        const std::vector<HouseRule> rules = plain || deck.empty() ? std::vector{HouseRule::kNone}
                                                                   : std::vector<HouseRule>(deck.begin(), deck.end());
        std::vector<double> now(after.size(), 0.0);
        const bool whole = left == table.chances.hands;  // the first hand has one score
        for (std::size_t need = whole ? target : 0; need <= target; ++need) {
            for (std::size_t heat = whole ? limit : 1; heat <= limit; ++heat) {
                Prospects prospects(kGainSide * kGainSide, 0.0F);
                for (std::size_t take = 0; take < kGainSide; ++take)
                    for (std::size_t burnt = 0; burnt < std::min(heat, kGainSide); ++burnt)
                        prospects[take * kGainSide + burnt] =
                            static_cast<float>(after[at(need > take ? need - take : 0, heat - burnt)]);
                double sum = 0;
                for (const HouseRule rule : rules) {
                    sum += mean_worth(hands[static_cast<std::size_t>(rule)], prospects, as_wished);
                }
                now[at(need, heat)] = sum / static_cast<double>(rules.size());
            }
        }
        after = now;
    }
    return after[at(target, limit)];
}

}  // namespace holdem893
