#include "holdem893/seat_odds.hpp"

#include <algorithm>
#include <vector>

#include "crew_row.hpp"
#include "holdem893/hand_sum.hpp"
#include "holdem893/rng.hpp"
#include "mate_hands.hpp"
#include "showdown_judge.hpp"

namespace holdem893 {
namespace {

/// Cards that a viewer does not see, to deal from.
class Unseen {
   public:
    explicit Unseen(CardSet seen) {
        for_each_card(CardSet(kFullDeck.bits() & ~seen.bits()), [&](Card card) { cards_.push_back(card); });
    }
    [[nodiscard]] const std::vector<Card>& cards() const noexcept { return cards_; }
    Card draw(Rng& rng, CardSet& dealt) const noexcept {
        for (;;) {
            const Card card = cards_[rng.below(static_cast<std::uint32_t>(cards_.size()))];
            if (dealt.contains(card)) continue;
            dealt.add(card);
            return card;
        }
    }

   private:
    std::vector<Card> cards_;
};

/// Everything that the seat of a row sees.
struct Sight {
    const OpenTable& open;
    std::size_t seat;
    std::array<Card, 2> hole;
    HandSum board;
    std::size_t missing;  ///< cards of the board
    ShowdownJudge judge;
    Unseen unseen;
};

CardSet seen_cards(const OpenTable& open, std::array<Card, 2> hole) {
    CardSet seen;
    const auto see = [&](const auto& cards) {
        for (const Card card : cards) {
            if (card != kNoCard) seen.add(card);
        }
    };
    see(hole);
    see(open.board);
    see(open.mirror);
    see(open.fox_cards);
    return seen;
}

Sight sight_of(const ViewReader& row, bool inverse_reversal) {
    HandSum board;
    std::size_t missing = 0;
    for (const Card card : row.open().board) {
        if (card == kNoCard) ++missing;
        else board.add(card);
    }
    return {row.open(), row.seat(), row.hole(), board, missing, ShowdownJudge(row.open().rule, inverse_reversal),
            Unseen(seen_cards(row.open(), row.hole()))};
}

/// The same for the same view, and for no two views alike.
std::uint64_t seed_of(const Sight& sight) {
    const OpenTable& open = sight.open;
    std::uint64_t seed = 893;
    const auto mix = [&](std::uint64_t value) { seed = stream_seed(seed, value); };
    const auto mix_all = [&](const auto& values) {
        for (const auto value : values) mix(value);
    };
    mix(sight.seat);
    mix(static_cast<std::uint64_t>(open.rule));
    mix(open.rules_out);
    mix(open.hand);
    mix(static_cast<std::uint64_t>(open.take));
    mix(static_cast<std::uint64_t>(open.heat));
    mix_all(sight.hole);
    mix_all(open.board);
    mix_all(open.mirror);
    mix_all(open.fox_cards);
    mix_all(open.folded);
    mix_all(open.raised);
    return seed;
}

/// Counts showdowns against the own mask.
class MaskCount {
   public:
    explicit MaskCount(const Sight& sight) : sight_(sight), open_card_(sight.open.mirror[mask_of(sight.seat)]) {}

    [[nodiscard]] std::uint64_t showdowns() const noexcept {
        const std::uint64_t unseen = sight_.unseen.cards().size();
        std::uint64_t all = 1;
        for (std::uint64_t i = 0; i < sight_.missing; ++i) all = all * (unseen - i) / (i + 1);
        const std::uint64_t left = unseen - sight_.missing;
        return all * (open_card_ == kNoCard ? left * (left - 1) / 2 : left);
    }

    MaskOdds count_all() {
        found_ = {.exact = true};
        run_out(sight_.board, 0, sight_.missing);
        return found_;
    }

    MaskOdds draw(Rng rng, std::uint32_t deals) {
        found_ = {};
        for (std::uint32_t i = 0; i < deals; ++i) {
            CardSet dealt;
            HandSum board = sight_.board;
            for (std::size_t k = 0; k < sight_.missing; ++k) board.add(sight_.unseen.draw(rng, dealt));
            const Card first = open_card_ == kNoCard ? sight_.unseen.draw(rng, dealt) : open_card_;
            count(sight_.judge(board, sight_.hole), sight_.judge(board, {first, sight_.unseen.draw(rng, dealt)}));
        }
        return found_;
    }

   private:
    void run_out(HandSum board, std::size_t first, std::size_t missing) {
        if (missing == 0) return count_hands(board);
        for (std::size_t i = first; i < sight_.unseen.cards().size(); ++i) {
            HandSum longer = board;
            longer.add(sight_.unseen.cards()[i]);
            run_out(longer, i + 1, missing - 1);
        }
    }

    void count_hands(HandSum board) {
        const Strength own = sight_.judge(board, sight_.hole);
        const std::vector<Card>& cards = sight_.unseen.cards();
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (board.cards().contains(cards[i])) continue;
            if (open_card_ != kNoCard) {
                count(own, sight_.judge(board, {open_card_, cards[i]}));
                continue;
            }
            for (std::size_t j = 0; j < i; ++j) {
                if (!board.cards().contains(cards[j])) count(own, sight_.judge(board, {cards[i], cards[j]}));
            }
        }
    }

    void count(Strength own, Strength mask) noexcept {
        ++found_.deals;
        found_.wins += own > mask ? 1 : 0;
        found_.ties += own == mask ? 1 : 0;
    }

    const Sight& sight_;
    Card open_card_;  ///< of the mask, under Mirror
    MaskOdds found_;
};

/// Deals what is hidden, mates' hands among those that fit their calls.
class HouseCount {
   public:
    HouseCount(const Sight& sight, const std::array<MateHands, kMaxCrew>& mates) : sight_(sight), mates_(mates) {
        for (std::size_t seat = 0; seat < sight.open.crew; ++seat) {
            if (sight.open.is_in(seat) && seat != sight.seat) seats_.push_back(seat);
        }
    }

    void draw(Rng rng, std::uint32_t deals, SeatOdds& found) {
        found.deals = deals;
        for (std::uint32_t i = 0; i < deals; ++i) {
            CardSet dealt = draw_mates(rng);
            HandSum board = sight_.board;
            for (std::size_t k = 0; k < sight_.missing; ++k) board.add(sight_.unseen.draw(rng, dealt));
            const Strength house = draw_house(rng, board, dealt);
            const bool own = sight_.judge(board, sight_.hole) > house;
            bool crew = own;
            for (const std::size_t seat : seats_) {
                const bool wins = sight_.judge(board, held_[seat]) > house;
                found.mate_wins[seat] += wins ? 1 : 0;
                crew = crew || wins;
            }
            found.own_wins += own ? 1 : 0;
            found.crew_wins += crew ? 1 : 0;
        }
    }

   private:
    /// All hands are drawn anew until no two share a card: so each set that fits is as likely as any other.
    CardSet draw_mates(Rng& rng) {
        for (int attempt = 0; attempt < kAttempts; ++attempt) {
            CardSet dealt;
            const auto takes = [&](std::size_t seat) { return take(seat, any_of(rng, mates_[seat].hands), dealt); };
            if (std::all_of(seats_.begin(), seats_.end(), takes)) return dealt;
        }
        return draw_one_by_one(rng);
    }

    /// For mates who can hardly all hold what they say: each takes what those before it leave, any cards at worst.
    CardSet draw_one_by_one(Rng& rng) {
        CardSet dealt;
        for (const std::size_t seat : seats_) {
            bool taken = false;
            for (int attempt = 0; attempt < kAttempts && !taken; ++attempt) {
                taken = take(seat, any_of(rng, mates_[seat].hands), dealt);
            }
            if (!taken) held_[seat] = {sight_.unseen.draw(rng, dealt), sight_.unseen.draw(rng, dealt)};
        }
        return dealt;
    }

    bool take(std::size_t seat, std::array<Card, 2> hole, CardSet& dealt) {
        if (dealt.contains(hole[0]) || dealt.contains(hole[1])) return false;
        held_[seat] = hole;
        dealt.add(hole[0]);
        dealt.add(hole[1]);
        return true;
    }

    /// The open hand needs no guess.
    [[nodiscard]] std::array<Card, 2> any_of(Rng& rng, const std::vector<std::array<Card, 2>>& hands) const {
        return hands.empty() ? sight_.open.fox_cards : hands[rng.below(static_cast<std::uint32_t>(hands.size()))];
    }

    Strength draw_house(Rng& rng, HandSum board, CardSet& dealt) const {
        Strength best = 0;
        for (std::size_t k = 0; k < house_hands_under(sight_.open.crew, sight_.open.rule); ++k) {
            const Card shown = k < sight_.open.masks ? sight_.open.mirror[k] : kNoCard;
            const Card first = shown == kNoCard ? sight_.unseen.draw(rng, dealt) : shown;
            best = std::max(best, sight_.judge(board, {first, sight_.unseen.draw(rng, dealt)}));
        }
        return best;
    }

    static constexpr int kAttempts = 64;

    const Sight& sight_;
    const std::array<MateHands, kMaxCrew>& mates_;
    std::vector<std::size_t> seats_;  ///< mates that are in
    std::array<std::array<Card, 2>, kMaxCrew> held_{};
};

}  // namespace

SeatOdds seat_odds(const RegularTable& regulars, const NightTable& table, const ViewBatch& batch, std::size_t row,
                   std::uint32_t deals) {
    ViewReader reader(table, batch);
    reader.read(row);
    reader.read_cards();
    const Sight sight = sight_of(reader, table.options.inverse_reversal);
    const std::uint64_t seed = seed_of(sight);
    const auto mates = hands_of_mates(regulars, sight.open, sight.seat, sight.unseen.cards());
    SeatOdds found;
    MaskCount mask(sight);
    found.mask = mask.showdowns() <= kExactShowdowns ? mask.count_all() : mask.draw(Rng(stream_seed(seed, 0)), deals);
    HouseCount(sight, mates).draw(Rng(stream_seed(seed, 1)), deals, found);
    for (std::size_t seat = 0; seat < sight.open.crew; ++seat) {
        found.fitting[seat] = static_cast<std::uint16_t>(mates[seat].fitting);
        found.possible[seat] = static_cast<std::uint16_t>(mates[seat].possible);
    }
    return found;
}

}  // namespace holdem893
