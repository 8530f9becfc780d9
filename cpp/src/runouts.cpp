#include "runouts.hpp"

#include <algorithm>

namespace holdem893 {
namespace {

constexpr Renaming kSameSuits = {0, 1, 2, 3};

CardSet renamed_set(CardSet cards, const Renaming& suits) {
    CardSet image;
    for_each_card(cards, [&](Card card) { image.add(renamed(card, suits)); });
    return image;
}

CardSet live_cards(const HeadsUpSpot& spot) {
    CardSet gone = spot.dead;
    for (const Card card : spot.board) gone.add(card);
    return CardSet(kFullDeck.bits() & ~gone.bits());
}

bool leaves_ranges(const HeadsUpSpot& spot, const std::vector<Card>& live, const Renaming& suits) {
    for (const Card hi : live) {
        const Card image_hi = renamed(hi, suits);
        for (const Card lo : live) {
            if (lo >= hi) break;
            const Card image_lo = renamed(lo, suits);
            const std::size_t from = combo_index(hi, lo);
            const std::size_t to = combo_index(std::max(image_hi, image_lo), std::min(image_hi, image_lo));
            if (spot.first[from] != spot.first[to] || spot.second[from] != spot.second[to]) return false;
        }
    }
    return true;
}

std::vector<Card> list_cards(CardSet cards) {
    std::vector<Card> list;
    for_each_card(cards, [&](Card card) { list.push_back(card); });
    return list;
}

/// The number of different images of a set of cards under the renamings; 0 where one of them is smaller.
std::uint8_t times_of(CardSet cards, const std::vector<Renaming>& renamings) {
    std::array<std::uint64_t, 24> seen{};
    std::uint8_t images = 0;
    for (const Renaming& suits : renamings) {
        const std::uint64_t image = renamed_set(cards, suits).bits();
        if (image < cards.bits()) return 0;
        const auto* end = seen.begin() + images;
        if (std::find(seen.cbegin(), end, image) == end) seen[images++] = image;
    }
    return images;
}

}  // namespace

double choose(int n, std::size_t k) {
    double ways = n < static_cast<int>(k) ? 0 : 1;
    for (std::size_t i = 0; i < k && ways > 0; ++i) {
        ways = ways * (n - static_cast<int>(i)) / static_cast<double>(i + 1);
    }
    return ways;
}

std::vector<Renaming> symmetries(const HeadsUpSpot& spot) {
    CardSet board;
    for (const Card card : spot.board) board.add(card);
    const std::vector<Card> live = list_cards(live_cards(spot));
    std::vector<Renaming> found = {kSameSuits};
    for (unsigned code = 0; code < 256; ++code) {
        const Renaming suits = {static_cast<std::uint8_t>(code & 3), static_cast<std::uint8_t>(code >> 2 & 3),
                                static_cast<std::uint8_t>(code >> 4 & 3), static_cast<std::uint8_t>(code >> 6)};
        const bool one_to_one = (1U << suits[0] | 1U << suits[1] | 1U << suits[2] | 1U << suits[3]) == 15;
        if (!one_to_one || suits == kSameSuits) continue;
        const bool fixed = renamed_set(board, suits) == board && renamed_set(spot.dead, suits) == spot.dead;
        if (fixed && leaves_ranges(spot, live, suits)) found.push_back(suits);
    }
    return found;
}

Runouts::Runouts(const HeadsUpSpot& spot) : known_(spot.board.size()), live_(live_cards(spot)) {
    std::ranges::copy(spot.board, board_.begin());
    switch (known_) {
        case 5: blocks_.push_back({{}, 0, {{kNoCard, 1}}}); break;
        case 4: add_lasts(spot); break;
        case 3: add_pairs(spot); break;
        default: add_triples();
    }
}

void Runouts::add_lasts(const HeadsUpSpot& spot) {
    const std::vector<Renaming> renamings = symmetries(spot);
    Block block{{}, 0, {}};
    for_each_card(live_, [&](Card card) {
        const std::uint8_t times = times_of(CardSet(std::uint64_t{1} << card), renamings);
        if (times > 0) block.lasts.push_back({card, times});
    });
    blocks_.push_back(std::move(block));
}

void Runouts::add_pairs(const HeadsUpSpot& spot) {
    const std::vector<Renaming> renamings = symmetries(spot);
    const std::vector<Card> live = list_cards(live_);
    for (const Card turn : live) {
        Block block{{turn}, 1, {}};
        block.lasts.reserve(live.size());
        for (const Card river : live) {
            if (river >= turn) break;
            const CardSet both(std::uint64_t{1} << turn | std::uint64_t{1} << river);
            const std::uint8_t times = renamings.size() == 1 ? std::uint8_t{1} : times_of(both, renamings);
            if (times > 0) block.lasts.push_back({river, times});
        }
        if (!block.lasts.empty()) blocks_.push_back(std::move(block));
    }
}

void Runouts::add_triples() {
    const std::vector<Card> live = list_cards(live_);
    for (std::size_t i = 0; i < live.size(); ++i) {
        for (std::size_t j = i + 1; j < live.size(); ++j) {
            for (std::size_t k = j + 1; k + 2 < live.size(); ++k) {
                blocks_.push_back({{live[i], live[j], live[k]}, 3, {}});
            }
        }
    }
}

std::uint64_t Runouts::visited() const {
    std::uint64_t boards = 0;
    for (const Block& block : blocks_) {
        const CardSet later(live_.bits() & ~((std::uint64_t{2} << block.cards[2]) - 1));
        const auto after = static_cast<std::uint64_t>(later.size());
        boards += block.count == 3 ? after * (after - 1) / 2 : block.lasts.size();
    }
    return boards;
}

}  // namespace holdem893
