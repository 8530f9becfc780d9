#include "holdem893/river_belief.hpp"

#include <algorithm>

#include "showdown_judge.hpp"

namespace holdem893 {
namespace {

constexpr std::size_t kRiver = kStreets - 1;
constexpr std::size_t kMaskLooks = look_buckets(HouseRule::kMirror, 0).second;

}  // namespace

bool RiverBelief::read(const RegularTable& table, const OpenTable& open) {
    list_hands(table, open);
    begin(open);
    policy_ = table.calls(open);
    shown_.begin(table, open);
    for (std::size_t street = 0; street < kStreets; ++street) {
        see_looks(table);
        for (std::size_t seat = 0; seat < open.crew; ++seat) {
            if (shown_.then().is_in(seat)) hear(seat, calls_of(table, seat));
        }
        if (street < kRiver) shown_.next_street();
    }
    bool possible = true;
    for (std::size_t seat = 0; seat < open.crew; ++seat) possible = grade(seat) && possible;
    return possible;
}

void RiverBelief::list_hands(const RegularTable& table, const OpenTable& open) {
    open_cards_ = CardSet();
    HandSum board;
    for (const Card card : open.board) {
        if (card != kNoCard) board.add(card);
    }
    open_cards_ = board.cards();
    for (const Card card : open.mirror) {
        if (card != kNoCard) open_cards_.add(card);
    }
    LookReader reader;
    reader.clear(open.rule, table.inverse_reversal());
    for_each_card(board.cards(), [&](Card card) { reader.add(card); });
    const bool fog = open.board[kBoardCards - 1] == kNoCard;
    const ShowdownJudge judge(open.rule, table.inverse_reversal());
    all_.clear();
    for (Card high = 1; high < kDeckSize; ++high) {
        if (open_cards_.contains(high)) continue;
        for (Card low = 0; low < high; ++low) {
            if (open_cards_.contains(low)) continue;
            const std::array hole{low, high};
            const std::uint16_t order = fog ? reader.standing(hole) : judge(board, hole);
            all_.push_back({CardSet(std::uint64_t{1} << low | std::uint64_t{1} << high), hole, order, 0, 0});
        }
    }
    std::sort(all_.begin(), all_.end(), [](const RiverHand& a, const RiverHand& b) {
        return a.order != b.order ? a.order < b.order : a.cards.bits() < b.cards.bits();
    });
}

void RiverBelief::begin(const OpenTable& open) {
    CardSet fox_cards;
    if (open.fox != kNoSeat) {
        for (const Card card : open.fox_cards) fox_cards.add(card);
    }
    for (std::size_t seat = 0; seat < open.crew; ++seat) {
        may_hold_[seat].resize(all_.size());
        const bool is_fox = open.fox == seat;
        std::transform(all_.begin(), all_.end(), may_hold_[seat].begin(), [&](const RiverHand& hand) {
            return is_fox ? hand.cards == fox_cards : (hand.cards & fox_cards) == CardSet();
        });
        hands_[seat] = all_;
    }
}

void RiverBelief::see_looks(const RegularTable& table) {
    const OpenTable& then = shown_.then();
    const LookTable& buckets = table.looks(then.rule);
    if (then.rule != HouseRule::kMirror) {
        looks_[0].resize(all_.size());
        std::transform(all_.begin(), all_.end(), looks_[0].begin(), [&](const RiverHand& hand) {
            return static_cast<std::uint8_t>(buckets.first(then.street, shown_.looks().standing(hand.hole)));
        });
        return;
    }
    for (std::size_t mask = 0; mask < then.masks; ++mask) {
        looks_[mask].resize(all_.size());
        std::transform(all_.begin(), all_.end(), looks_[mask].begin(), [&](const RiverHand& hand) {
            const Look look = shown_.looks().against(hand.hole, mask);
            return static_cast<std::uint8_t>(buckets.first(then.street, look.first) * kMaskLooks +
                                             buckets.second(then.street, look.second));
        });
    }
}

/// What a regular calls on the street, by its look.
RiverBelief::CallByLook RiverBelief::calls_of(const RegularTable& table, std::size_t seat) const {
    const OpenTable& then = shown_.then();
    const bool mirror = then.rule == HouseRule::kMirror;
    const std::size_t second = mirror ? 0 : table.second_bucket(then, seat, shown_.fox_standing());
    const std::uint8_t stake = stakes()[seat];
    const MatesSaid said = shown_.heard().by(seat);
    const std::size_t first_looks = look_buckets(then.rule, then.street).first;
    CallByLook calls{};
    for (std::size_t look = 0; look < (mirror ? first_looks * kMaskLooks : first_looks); ++look) {
        const std::size_t at = table.cases(then.rule).index(then.street, mirror ? look / kMaskLooks : look,
                                                            mirror ? look % kMaskLooks : second, stake, said);
        calls[look] = static_cast<std::uint8_t>(RegularTable::allowed(policy_[at], stake, then.max_stake));
    }
    return calls;
}

/// Drops the hands with which it would have called otherwise; on the river, keeps what it will call.
void RiverBelief::hear(std::size_t seat, const CallByLook& calls) {
    const Looks& looks = looks_[shown_.then().rule == HouseRule::kMirror ? mask_of(seat) : 0];
    if (shown_.then().street == kRiver) {
        for (std::size_t at = 0; at < all_.size(); ++at) hands_[seat][at].table_call = calls[looks[at]];
        return;
    }
    const auto seen = static_cast<std::uint8_t>(shown_.call(seat));
    std::transform(may_hold_[seat].begin(), may_hold_[seat].end(), looks.begin(), may_hold_[seat].begin(),
                   [&](std::uint8_t may, std::uint8_t look) {
                       return static_cast<std::uint8_t>(may & (calls[look] == seen ? 1 : 0));
                   });
}

/// Keeps the hands that are left, and grades them; hands of one strength have one grade.
bool RiverBelief::grade(std::size_t seat) {
    std::vector<RiverHand>& hands = hands_[seat];
    std::size_t count = 0;
    for (std::size_t at = 0; at < all_.size(); ++at) {
        if (may_hold_[seat][at] != 0) hands[count++] = hands[at];
    }
    hands.resize(count);
    for (std::size_t from = 0, to = 0; from < count; from = to) {
        while (to < count && hands[to].order == hands[from].order) ++to;
        const std::size_t middle = (from + to) / 2;  // less than count
        for (std::size_t at = from; at < to; ++at) {
            hands[at].grade = static_cast<std::uint8_t>(middle * kRiverGrades / count);
        }
    }
    return count != 0;
}

}  // namespace holdem893
