#include "regular_deals.hpp"

#include <algorithm>
#include <cmath>

#include "holdem893/hand_sum.hpp"
#include "holdem893/night_deal.hpp"
#include "holdem893/ranking_tables.hpp"

namespace holdem893 {
namespace {

constexpr double kFinerAtTop = 1.3;

struct DealtHand {
    const Card* crew;
    const Card* masks;
    const Card* board;
};

void read_looks(const DealtHand& dealt, std::size_t crew, HouseRule rule, RawHand& out) {
    const std::size_t masks = mask_count(crew);
    std::array<Card, kMaxMasks> mirror{};
    for (std::size_t k = 0; k < masks; ++k) mirror[k] = dealt.masks[2 * k];
    const auto hole = [&](std::size_t seat) { return std::array{dealt.crew[2 * seat], dealt.crew[2 * seat + 1]}; };
    LookReader reader;
    reader.clear(rule, false);
    for (std::size_t street = 0; street < kStreets; ++street) {
        while (reader.cards() < board_seen(rule, street)) reader.add(dealt.board[reader.cards()]);
        if (rule == HouseRule::kMirror) reader.read_masks(mirror.data(), masks);
        const Standing open = out.fox == kNoSeat ? Standing{0} : reader.standing(hole(out.fox));
        for (std::size_t seat = 0; seat < crew; ++seat) {
            out.looks[street][seat] = rule == HouseRule::kMirror
                                          ? reader.against(hole(seat), mask_of(seat))
                                          : Look{reader.standing(hole(seat)), open};
        }
    }
}

void compare(const DealtHand& dealt, std::size_t crew, HouseRule rule, RawHand& out) {
    const bool lowball = rule == HouseRule::kReversal;
    const auto strength = [&](const Card* hole) {
        HandSum hand;
        for (std::size_t i = 0; i < kBoardCards; ++i) hand.add(dealt.board[i]);
        hand.add(hole[0]);
        hand.add(hole[1]);
        return lowball ? hand.strength<7>(tables_of(Ranking::kReversedHigh)) : hand.strength<7>();
    };
    const std::size_t masks = mask_count(crew);
    std::array<int, kMaxMasks + 1> house{};
    int house_best = 0;
    for (std::size_t k = 0; k < masks + (rule == HouseRule::kOni ? 1U : 0U); ++k) {
        house[k] = strength(dealt.masks + 2 * k);
        house_best = std::max(house_best, house[k]);
    }
    const int tie_burns = rule == HouseRule::kSerpent ? 1 : 0;
    const auto byte_if = [](bool is, std::size_t seat) { return (is ? std::uint64_t{0xFF} : 0) << (8 * seat); };
    out.beats = out.burns = 0;
    for (std::size_t seat = 0; seat < crew; ++seat) {
        const int own = strength(dealt.crew + 2 * seat);
        out.beats |= byte_if(own > house_best, seat);
        out.burns |= byte_if(own < house[mask_of(seat)] + tie_burns, seat);
    }
}

/// Cuts of a column of values for so many buckets.
void cut(std::vector<Standing>& values, std::size_t buckets, std::array<Standing, LookCuts::kMost>& out) {
    std::sort(values.begin(), values.end());
    for (std::size_t k = 1; k < buckets; ++k) {
        const double left = 1 - static_cast<double>(k) / static_cast<double>(buckets);
        const double share = 1 - std::pow(left, kFinerAtTop);
        out[k - 1] = values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
    }
}

}  // namespace

std::vector<RawHand> deal_raw(std::size_t crew, HouseRule rule, std::uint64_t seed, std::size_t count) {
    NightChances chances;
    chances.crew = crew;
    chances.hands = kMaxHands;
    const NightDealer dealer(chances);
    std::vector<RawHand> hands(count);
    NightDeal night;
    for (std::size_t at = 0; at < count; ++at) {
        if (at % kMaxHands == 0) dealer.deal(stream_seed(seed, at / kMaxHands), night);
        const HandDeal& dealt = night.hands[at % kMaxHands];
        const Card* masks = dealt.cards.data() + 2 * crew;
        const DealtHand parts{dealt.cards.data(), masks, masks + 2 * (mask_count(crew) + 1)};
        hands[at].fox = rule == HouseRule::kFox ? dealt.fox : kNoSeat;
        read_looks(parts, crew, rule, hands[at]);
        compare(parts, crew, rule, hands[at]);
    }
    return hands;
}

LookCuts find_cuts(const std::vector<RawHand>& hands, std::size_t crew, HouseRule rule) {
    LookCuts cuts;
    for (std::size_t street = 0; street < kStreets; ++street) {
        std::vector<Standing> first;
        std::vector<Standing> second;
        for (const RawHand& hand : hands) {
            for (std::size_t seat = 0; seat < crew; ++seat) {
                first.push_back(hand.looks[street][seat].first);
                second.push_back(hand.looks[street][seat].second);
            }
        }
        const LookBuckets buckets = look_buckets(rule, street);
        cut(first, buckets.first, cuts.first[street]);
        cut(second, rule == HouseRule::kFox ? buckets.second - 2 : buckets.second, cuts.second[street]);
    }
    return cuts;
}

std::vector<TrainingHand> deal_training(std::size_t crew, HouseRule rule, const LookCuts& cuts, std::uint64_t seed,
                                        std::size_t count) {
    const LookTable table(cuts, rule);
    std::vector<TrainingHand> hands;
    hands.reserve(count);
    for (const RawHand& raw : deal_raw(crew, rule, seed, count)) {
        TrainingHand& hand = hands.emplace_back();
        hand.beats = raw.beats;
        hand.burns = raw.burns;
        hand.fox = raw.fox;
        for (std::size_t street = 0; street < kStreets; ++street) {
            for (std::size_t seat = 0; seat < crew; ++seat) {
                const Look look = raw.looks[street][seat];
                hand.first[street][seat] = static_cast<std::uint8_t>(table.first(street, look.first));
                hand.second[street][seat] = static_cast<std::uint8_t>(table.second(street, look.second));
            }
        }
    }
    return hands;
}

}  // namespace holdem893
