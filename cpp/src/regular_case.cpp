#include "holdem893/regular_case.hpp"

namespace holdem893 {

void LookReader::clear(HouseRule rule, bool inverse_reversal) noexcept {
    const bool reversal = rule == HouseRule::kReversal;
    board_.clear(reversal && !inverse_reversal, reversal && inverse_reversal);
    seen_ = CardSet();
}

void LookReader::add(Card card) noexcept {
    board_.add(card);
    seen_.add(card);
}

void LookReader::see(const OpenTable& open, std::size_t most) noexcept {
    while (cards() < most && open.board[cards()] != kNoCard) add(open.board[cards()]);
    if (open.rule == HouseRule::kMirror) read_masks(open.mirror.data(), open.masks);
}

void LookReader::read_masks(const Card* mirror, std::size_t masks) noexcept {
    mask_count_ = masks;
    CardSet seen = seen_;
    for (std::size_t k = 0; k < masks; ++k) seen.add(mirror[k]);
    for (std::size_t k = 0; k < masks; ++k) {
        MaskHands& mask = masks_[k];
        std::array<std::uint8_t, 256> count{};
        unseen_ = 0;
        for (Card card = 0; card < kDeckSize; ++card) {
            if (seen.contains(card)) continue;
            mask.by_card[card] = standing({mirror[k], card});
            ++count[mask.by_card[card]];
            ++unseen_;
        }
        mask.lower[0] = 0;
        for (std::size_t value = 0; value < 256; ++value) {
            mask.lower[value + 1] = static_cast<std::uint8_t>(mask.lower[value] + count[value]);
        }
    }
}

Look LookReader::against(std::array<Card, 2> hole, std::size_t own_mask) const noexcept {
    unsigned all = 255;
    for (std::size_t k = 0; k < mask_count_; ++k) all = all * share_below(hole, masks_[k]) / 255;
    if (mask_count_ == 1) all = standing(hole);
    return {static_cast<Standing>(share_below(hole, masks_[own_mask])), static_cast<Standing>(all)};
}

/// Of the hands that a mask may hold while the seat holds its own, those that stand lower, a tie as half.
unsigned LookReader::share_below(std::array<Card, 2> hole, const MaskHands& mask) const noexcept {
    const Standing own = standing(hole);
    unsigned halves = mask.lower[own] + mask.lower[own + 1U];
    for (const Card card : hole) {
        const Standing other = mask.by_card[card];
        halves -= other < own ? 2U : other == own ? 1U : 0U;
    }
    return halves * 255 / (2 * (static_cast<unsigned>(unseen_) - 2));
}

LookTable::LookTable(const LookCuts& cuts, HouseRule rule) noexcept {
    const auto fill = [](const auto& at, std::size_t buckets, auto& table) {
        for (std::size_t value = 0; value < 256; ++value) {
            std::size_t bucket = 0;
            while (bucket + 1 < buckets && at[bucket] <= value) ++bucket;
            table[value] = static_cast<std::uint8_t>(bucket);
        }
    };
    for (std::size_t street = 0; street < kStreets; ++street) {
        const LookBuckets buckets = look_buckets(rule, street);
        fill(cuts.first[street], buckets.first, first_[street]);
        // Under Fox the last two buckets are no standings.
        const std::size_t second = rule == HouseRule::kFox ? buckets.second - 2 : buckets.second;
        fill(cuts.second[street], second, second_[street]);
    }
}

}  // namespace holdem893
