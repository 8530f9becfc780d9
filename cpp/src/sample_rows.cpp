#include "sample_rows.hpp"

#include <algorithm>

#include "holdem893/evaluate.hpp"

namespace holdem893 {

RowSampler::RowSampler(const LiveSpot& spot)
    : spot_(spot), boards_(kBlock * kBoardSize), hands_(kBlock * (spot.ranges ? spot.ranges->size() : 0)),
      used_(kBlock), strengths_(kBlock), best_(kBlock), high_(kBlock), low_(kBlock) {
    // What is known stands in every row from the start.
    for (const LivePlayer& player : spot.players) {
        std::vector<Card>& rows = holes_.emplace_back(kBlock * player.cards);
        if (player.kind != LivePlayer::Kind::kKnown) continue;
        for (std::size_t row = 0; row < kBlock; ++row) {
            std::ranges::copy(player.hands, rows.begin() + static_cast<std::ptrdiff_t>(row * player.cards));
        }
    }
    for (std::size_t row = 0; row < kBlock; ++row) {
        std::ranges::copy(spot.board, boards_.begin() + static_cast<std::ptrdiff_t>(row * kBoardSize));
    }
}

void RowSampler::run(Rng& rng, std::uint64_t trials, Tally& tally) {
    for (std::uint64_t done = 0; done < trials; done += kBlock) {
        const std::size_t rows = static_cast<std::size_t>(std::min<std::uint64_t>(kBlock, trials - done));
        deal(rng, rows);
        find_winners(rows, spot_.ranking, high_);
        if (spot_.low) {
            find_winners(rows, *spot_.low, low_);
            for (std::size_t row = 0; row < rows; ++row) tally.add_pair(high_[row], low_[row]);
        } else {
            for (std::size_t row = 0; row < rows; ++row) tally.add_high(high_[row]);
        }
    }
}

/// Hands of ranges first. Whatever they are, equally many deals of the other cards go with them, so these are even.
void RowSampler::deal(Rng& rng, std::size_t rows) {
    if (spot_.ranges) {
        deal_ranges(rng, rows);
    } else {
        std::fill_n(used_.begin(), rows, std::uint64_t{0});
    }
    for (std::size_t i = spot_.board.size(); i < kBoardSize; ++i) deal_column(rng, rows, &boards_[i], kBoardSize);
    for (std::size_t player = 0; player < spot_.players.size(); ++player) {
        if (spot_.players[player].kind != LivePlayer::Kind::kAny) continue;
        const std::size_t cards = spot_.players[player].cards;
        for (std::size_t i = 0; i < cards; ++i) deal_column(rng, rows, &holes_[player][i], cards);
    }
}

void RowSampler::deal_ranges(Rng& rng, std::size_t rows) {
    const std::size_t ranges = spot_.ranges->size();
    spot_.ranges->draw(rng, std::span(hands_).first(rows * ranges), std::span(used_).first(rows));
    for (std::size_t i = 0; i < spot_.players.size(); ++i) {
        const LivePlayer& player = spot_.players[i];
        if (player.kind != LivePlayer::Kind::kRange) continue;
        const std::uint32_t* hand = &hands_[player.range];
        Card* to = holes_[i].data();
        for (std::size_t row = 0; row < rows; ++row, hand += ranges) {
            const Card* from = &player.hands[*hand * player.cards];
            for (std::size_t c = 0; c < player.cards; ++c) *to++ = from[c];
        }
    }
}

/// A number of the generator serves four draws. One that falls on a card already dealt, or in the short rest that would
/// make some cards likelier (Lemire), is made again.
void RowSampler::deal_column(Rng& rng, std::size_t rows, Card* into, std::size_t width) {
    const auto deck = static_cast<std::uint32_t>(spot_.deck.size());
    const std::uint32_t rest = 65536 % deck;
    Rng own = rng;  // in registers
    std::uint64_t words = 0;
    int left = 0;
    for (std::size_t row = 0; row < rows; ++row, into += width) {
        std::uint32_t product = 0;
        do {
            if (left-- == 0) {
                words = own.next();
                left = 3;
            }
            product = (words & 0xFFFF) * deck;
            words >>= 16;
            *into = spot_.deck[product >> 16];
        } while ((product & 0xFFFF) < rest || (used_[row] >> *into & 1) != 0);
        used_[row] |= std::uint64_t{1} << *into;
    }
    rng = own;
}

void RowSampler::evaluate(std::size_t player, std::size_t rows, Ranking ranking, std::span<Strength> out) const {
    const std::size_t cards = spot_.players[player].cards;
    const std::span hole = std::span(holes_[player]).first(rows * cards);
    const std::span boards = std::span(boards_).first(rows * kBoardSize);
    if (spot_.selection == Selection::kAnyFive) {
        evaluate_on_boards(hole, boards, kBoardSize, out.first(rows), false, ranking);
    } else {
        evaluate_selected({hole, cards, boards, kBoardSize, false}, spot_.selection, ranking, out.first(rows), false);
    }
}

void RowSampler::find_winners(std::size_t rows, Ranking ranking, std::span<std::uint16_t> winners) {
    std::fill_n(best_.begin(), rows, Strength{1});
    std::fill_n(winners.begin(), rows, std::uint16_t{0});
    for (std::size_t player = 0; player < spot_.players.size(); ++player) {
        evaluate(player, rows, ranking, strengths_);
        const auto bit = static_cast<std::uint16_t>(1U << player);
        for (std::size_t row = 0; row < rows; ++row) {
            const Strength strength = strengths_[row];
            const std::uint16_t so_far = strength > best_[row] ? std::uint16_t{0} : winners[row];
            winners[row] = static_cast<std::uint16_t>(strength >= best_[row] ? so_far | bit : so_far);
            best_[row] = std::max(best_[row], strength);
        }
    }
}

}  // namespace holdem893
