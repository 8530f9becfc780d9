#include "holdem893/river_belief.hpp"

#include <algorithm>
#include <bit>

#include "crew_row.hpp"
#include "holdem893/ranking_tables.hpp"

namespace holdem893 {
namespace {

constexpr std::size_t kRiver = kStreets - 1;
constexpr std::array<std::size_t, kStreets> kShown{0, 3, 4, 5};
constexpr std::size_t kMaskLooks = look_buckets(HouseRule::kMirror, 0).second;

std::uint8_t call_seen(const OpenTable& open, std::size_t street, std::size_t seat) {
    if ((open.folded[street] >> seat & 1) != 0) return static_cast<std::uint8_t>(Call::kFold);
    return static_cast<std::uint8_t>((open.raised[street] >> seat & 1) != 0 ? Call::kRaise : Call::kStay);
}

}  // namespace

RiverJudge::RiverJudge(HouseRule rule, bool inverse_reversal) noexcept {
    if (rule != HouseRule::kReversal) return;
    if (inverse_reversal) {
        turned_ = 0xFFFF;
    } else {
        tables_ = &tables_of(Ranking::kReversedHigh);
    }
}

bool RiverBelief::read(const RegularTable& table, const OpenTable& open) {
    list_hands(table, open);
    begin(open);
    policy_ = table.calls(open);
    reader_.clear(open.rule, table.inverse_reversal());
    for (std::size_t street = 0; street < kStreets; ++street) {
        see_looks(table, open, street);
        const Heard heard(said_.data(), in_, open.crew);
        for (std::size_t seat = 0; seat < open.crew; ++seat) {
            if ((in_ >> seat & 1) != 0) hear(open, street, seat, calls_of(table, open, street, seat, heard));
        }
        if (street < kRiver) reveal(open, street);
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
    reader_.clear(open.rule, table.inverse_reversal());
    for_each_card(board.cards(), [&](Card card) { reader_.add(card); });
    const bool fog = open.board[kBoardCards - 1] == kNoCard;
    const RiverJudge judge(open.rule, table.inverse_reversal());
    all_.clear();
    for (Card high = 1; high < kDeckSize; ++high) {
        if (open_cards_.contains(high)) continue;
        for (Card low = 0; low < high; ++low) {
            if (open_cards_.contains(low)) continue;
            const std::array hole{low, high};
            const std::uint16_t order = fog ? reader_.standing(hole) : judge(board, hole);
            all_.push_back({CardSet(std::uint64_t{1} << low | std::uint64_t{1} << high), hole, order, 0, 0});
        }
    }
    std::sort(all_.begin(), all_.end(), [](const RiverHand& a, const RiverHand& b) {
        return a.order != b.order ? a.order < b.order : a.cards.bits() < b.cards.bits();
    });
}

void RiverBelief::begin(const OpenTable& open) {
    stakes_.fill(0);
    std::fill_n(stakes_.begin(), open.crew, std::uint8_t{1});
    said_ = {};
    in_ = (1U << open.crew) - 1;
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

void RiverBelief::see_looks(const RegularTable& table, const OpenTable& open, std::size_t street) {
    while (reader_.cards() < kShown[street] && open.board[reader_.cards()] != kNoCard) {
        reader_.add(open.board[reader_.cards()]);
    }
    const LookTable& buckets = table.looks(open.rule);
    if (open.rule != HouseRule::kMirror) {
        looks_[0].resize(all_.size());
        std::transform(all_.begin(), all_.end(), looks_[0].begin(), [&](const RiverHand& hand) {
            return static_cast<std::uint8_t>(buckets.first(street, reader_.standing(hand.hole)));
        });
        return;
    }
    reader_.read_masks(open.mirror.data(), open.masks);
    for (std::size_t mask = 0; mask < open.masks; ++mask) {
        looks_[mask].resize(all_.size());
        std::transform(all_.begin(), all_.end(), looks_[mask].begin(), [&](const RiverHand& hand) {
            const Look look = reader_.against(hand.hole, mask);
            return static_cast<std::uint8_t>(buckets.first(street, look.first) * kMaskLooks +
                                             buckets.second(street, look.second));
        });
    }
}

/// What a regular calls on a street, by its look.
RiverBelief::CallByLook RiverBelief::calls_of(const RegularTable& table, const OpenTable& open, std::size_t street,
                                              std::size_t seat, const Heard& heard) const {
    const bool mirror = open.rule == HouseRule::kMirror;
    std::size_t second = 0;
    if (open.fox == seat) {
        second = kFoxIsMe;
    } else if (open.fox != kNoSeat) {
        const bool fox_in = (in_ >> open.fox & 1) != 0;
        second = fox_in ? table.looks(open.rule).second(street, reader_.standing(open.fox_cards)) : kFoxOut;
    }
    const MatesSaid said = heard.by(seat);
    const std::size_t first_looks = look_buckets(open.rule, street).first;
    CallByLook calls{};
    for (std::size_t look = 0; look < (mirror ? first_looks * kMaskLooks : first_looks); ++look) {
        const std::size_t at = table.cases(open.rule).index(street, mirror ? look / kMaskLooks : look,
                                                            mirror ? look % kMaskLooks : second, stakes_[seat], said);
        const Call most = stakes_[seat] < open.max_stake ? Call::kRaise : Call::kStay;
        calls[look] = std::min(policy_[at], static_cast<std::uint8_t>(most));
    }
    return calls;
}

/// Drops the hands with which it would have called otherwise; on the river, keeps what it will call.
void RiverBelief::hear(const OpenTable& open, std::size_t street, std::size_t seat, const CallByLook& calls) {
    const Looks& looks = looks_[open.rule == HouseRule::kMirror ? mask_of(seat) : 0];
    if (street == kRiver) {
        for (std::size_t at = 0; at < all_.size(); ++at) hands_[seat][at].table_call = calls[looks[at]];
        return;
    }
    const std::uint8_t seen = call_seen(open, street, seat);
    std::transform(may_hold_[seat].begin(), may_hold_[seat].end(), looks.begin(), may_hold_[seat].begin(),
                   [&](std::uint8_t may, std::uint8_t look) {
                       return static_cast<std::uint8_t>(may & (calls[look] == seen ? 1 : 0));
                   });
}

void RiverBelief::reveal(const OpenTable& open, std::size_t street) {
    const auto bits_of = [](std::uint32_t set) {
        return [set](std::size_t seat) -> std::size_t { return set >> seat & 1; };
    };
    reveal_calls(stakes_.data(), kMaxCrew, bits_of(open.folded[street]), bits_of(open.raised[street]), open.rule,
                 open.max_stake);
    in_ &= ~std::uint32_t{open.folded[street]};
    for (std::size_t seat = 0; seat < open.crew; ++seat) {
        said_[seat] = static_cast<CallSequence>(said_[seat] | (open.raised[street] >> seat & 1U) << street);
    }
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
