#include "sample_spot.hpp"

#include <cmath>
#include <stdexcept>
#include <string>

#include "holdem893/card_text.hpp"

namespace holdem893 {
namespace {

std::string name_of(std::size_t player) { return "player " + std::to_string(player); }

void check_counts(const RangeSpot& spot) {
    if (spot.players.size() < kFewestPlayers || spot.players.size() > kMostPlayers) {
        throw std::invalid_argument("equity is for 2 to 10 players, not " + std::to_string(spot.players.size()));
    }
    const std::size_t dealt = spot.board.size();
    if (dealt == 1 || dealt == 2 || dealt > kBoardSize) {
        throw CardError("a board has 0, 3, 4 or 5 cards, not " + std::to_string(dealt));
    }
    if (spot.selection != Selection::kAnyFive && spot.selection != Selection::kTwoAndThree) {
        throw std::invalid_argument("equity is for any five and for two and three: the crosses have a board of theirs");
    }
    const bool omaha = spot.selection == Selection::kTwoAndThree;
    for (std::size_t i = 0; i < spot.players.size(); ++i) {
        const std::size_t cards = spot.players[i].cards;
        if (omaha ? cards >= 4 && cards <= kMostHoleCards : cards == 2) continue;
        throw CardError(name_of(i) + " has " + std::to_string(cards) + " hole cards, not " +
                        (omaha ? "4, 5 or 6" : "2"));
    }
}

/// The cards of one hand of a range, as bits.  Throws CardError for a card out of range or one that comes twice.
CardSet set_of(std::span<const Card> hand, std::size_t player, std::size_t row) {
    CardSet set;
    for (const Card card : hand) {
        const std::string where = name_of(player) + ": hand " + std::to_string(row) + ": ";
        if (card >= kDeckSize) throw CardError(where + std::to_string(card) + " is not a card: ids are 0 to 51");
        if (set.contains(card)) throw CardError(where + "card " + format_card(card) + " comes twice");
        set.add(card);
    }
    return set;
}

void check_weights(const PlayerHands& from, std::size_t player) {
    const std::size_t count = from.hands.size() / from.cards;
    if (from.hands.size() % from.cards != 0 || from.weights.size() != count) {
        throw std::invalid_argument(name_of(player) + " has " + std::to_string(from.weights.size()) + " weights and " +
                                    std::to_string(from.hands.size()) + " cards");
    }
    for (std::size_t row = 0; row < count; ++row) {
        const double weight = from.weights[row];
        if (std::isfinite(weight) && weight >= 0) continue;
        throw RangeError(name_of(player) + ": the weight of hand " + std::to_string(row) + " is " +
                         std::to_string(weight) + ", which is not a number from 0 up");
    }
}

/// Finds out what can be dealt, player by player.
class Maker {
   public:
    explicit Maker(const RangeSpot& spot) : spot_(spot), hands_(spot.players.size()) {
        for (std::size_t i = 0; i < spot.players.size(); ++i) add_known(i);
        add_checked(known_, spot.board, "the board");
        add_checked(known_, spot.dead, "the dead cards");
        for (std::size_t i = 0; i < spot.players.size(); ++i) {
            if (live_.players[i].kind == LivePlayer::Kind::kRange) check_range(i);
        }
        // A range of which one hand is left is known, which may leave one hand of another range.
        for (bool more = true; more;) {
            more = false;
            for (std::size_t i = 0; i < spot.players.size(); ++i) more = narrow(i) || more;
        }
    }

    LiveSpot make() {
        live_.board = spot_.board;
        live_.ranking = spot_.ranking;
        live_.selection = spot_.selection;
        live_.low = spot_.low;
        for_each_card(CardSet(kFullDeck.bits() & ~known_.bits()), [&](Card card) { live_.deck.push_back(card); });
        std::size_t missing = kBoardSize - spot_.board.size();
        std::vector<LiveHands> ranges;
        for (std::size_t i = 0; i < live_.players.size(); ++i) {
            LivePlayer& player = live_.players[i];
            if (player.kind != LivePlayer::Kind::kKnown) missing += player.cards;
            if (player.kind != LivePlayer::Kind::kRange) continue;
            player.range = ranges.size();
            ranges.push_back(std::move(hands_[i]));
        }
        if (missing > live_.deck.size()) {
            throw CardError("the deal needs " + std::to_string(missing) + " more cards and the deck has " +
                            std::to_string(live_.deck.size()) + " left");
        }
        if (!ranges.empty()) live_.ranges.emplace(std::move(ranges));
        return std::move(live_);
    }

   private:
    void add_known(std::size_t i) {
        const PlayerHands& from = spot_.players[i];
        if (from.hands.empty() && from.weights.empty()) {
            live_.players.push_back({LivePlayer::Kind::kAny, from.cards, {}});
        } else if (from.weights.empty() && from.hands.size() == from.cards) {
            add_checked(known_, from.hands, (name_of(i) + "'s hand").c_str());
            live_.players.push_back({LivePlayer::Kind::kKnown, from.cards, from.hands});
        } else {
            live_.players.push_back({LivePlayer::Kind::kRange, from.cards, {}});
        }
    }

    void check_range(std::size_t i) {
        const PlayerHands& from = spot_.players[i];
        check_weights(from, i);
        for (std::size_t row = 0; row < from.weights.size(); ++row) {
            const CardSet set = set_of(std::span(from.hands).subspan(row * from.cards, from.cards), i, row);
            if (from.weights[row] == 0) continue;
            hands_[i].sets.push_back(set.bits());
            hands_[i].weights.push_back(from.weights[row]);
        }
    }

    /// Takes out of a range what the known cards rule out; whether its hand has become known by that.
    bool narrow(std::size_t i) {
        LivePlayer& player = live_.players[i];
        if (player.kind != LivePlayer::Kind::kRange) return false;
        LiveHands left;
        for (std::size_t row = 0; row < hands_[i].size(); ++row) {
            if ((hands_[i].sets[row] & known_.bits()) != 0) continue;
            left.sets.push_back(hands_[i].sets[row]);
            left.weights.push_back(hands_[i].weights[row]);
        }
        if (left.size() == 0) throw RangeError(name_of(i) + " has no hand that the known cards leave");
        player.hands.clear();
        for (const std::uint64_t set : left.sets) {
            for_each_card(CardSet(set), [&](Card card) { player.hands.push_back(card); });
        }
        hands_[i] = std::move(left);
        if (hands_[i].size() > 1) return false;
        player.kind = LivePlayer::Kind::kKnown;
        known_ = known_ | CardSet(hands_[i].sets[0]);
        return true;
    }

    const RangeSpot& spot_;
    LiveSpot live_;
    CardSet known_;
    std::vector<LiveHands> hands_;  // of those with a range
};

}  // namespace

LiveSpot make_live(const RangeSpot& spot) {
    check_counts(spot);
    return Maker(spot).make();
}

}  // namespace holdem893
