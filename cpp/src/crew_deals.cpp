// 893 showdowns from cards: check, evaluate and settle a block of rows at a time.

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include "holdem893/card_text.hpp"
#include "holdem893/crew.hpp"
#include "holdem893/evaluate.hpp"
#include "sizes.hpp"

namespace holdem893 {
namespace {

// A block of six seats and four House hands is 36 KB of cards: it stays in the second-level cache and is long enough
// to keep a batch evaluator busy.
constexpr std::size_t kBlockRows = 512;
constexpr std::size_t kRowsAReport = kBlockRows * 512;
constexpr std::size_t kHandCards = 7;

constexpr bool has_oni(std::uint8_t rule) noexcept { return rule == static_cast<std::uint8_t>(HouseRule::kOni); }
constexpr bool is_reversed(std::uint8_t rule) noexcept {
    return rule == static_cast<std::uint8_t>(HouseRule::kReversal);
}

/// Collects the cards of a row and finds out at the end whether all were cards and no two the same.
class Seen {
   public:
    void add(const Card* cards, std::size_t count) noexcept {
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t bit = std::uint64_t{1} << (cards[i] & 63);
            set_ |= bit;
            sum_ += bit;
            any_ |= cards[i];
        }
    }
    /// Ids of 64 and more show in the upper bits of `any_`, those of 52 to 63 in the set. Bits add up to their union
    /// exactly if no two are the same; a row has so few cards that a sum of bits below 52 cannot wrap.
    [[nodiscard]] bool good() const noexcept { return (any_ & 0xC0) == 0 && (set_ >> kDeckSize) == 0 && sum_ == set_; }

   private:
    std::uint64_t set_ = 0;
    std::uint64_t sum_ = 0;
    Card any_ = 0;
};

/// Two hole cards and the board behind them. Sizes are constants, so that each copy is a few moves and no call.
void lay_hand(const Card* hole, const Card* board, Card* out) noexcept {
    std::memcpy(out, hole, 2);
    std::memcpy(out + 2, board, kBoardCards);
}

/// The rows were checked when they were laid.
void evaluate_sevens(std::span<const Card> cards, std::span<Strength> strengths, Ranking ranking) {
    evaluate_many(cards, static_cast<int>(kHandCards), strengths, false, ranking);
}

void check_sizes(const CrewDeals& deals) {
    if (deals.seats < kMinCrew || deals.seats > kMaxCrew) {
        throw std::invalid_argument("a crew of " + std::to_string(deals.seats) + ": 2 to 6 seats are allowed");
    }
    const std::size_t masks = mask_count(deals.seats);
    if (deals.house_hands != masks && deals.house_hands != masks + 1) {
        throw std::invalid_argument("the House has " + std::to_string(deals.house_hands) +
                                    " hands against a crew of " + std::to_string(deals.seats) + ": " +
                                    std::to_string(masks) + " are dealt, and one more under Oni");
    }
    check_size(deals.crew.size(), deals.rows * deals.seats * 2, "crew");
    check_size(deals.masks.size(), deals.rows * deals.house_hands * 2, "masks");
    check_size(deals.board.size(), deals.rows * kBoardCards, "board");
    check_size(deals.stakes.size(), deals.rows * deals.seats, "stakes");
    if (!deals.rules.empty()) check_size(deals.rules.size(), deals.rows, "rules");
}

class Deals {
   public:
    Deals(const CrewDeals& deals, const CrewOptions& options) : deals_(deals), lowball_(!options.inverse_reversal) {
        const std::size_t hands = kBlockRows * (deals_.seats + deals.house_hands);
        cards_.resize(hands * kHandCards);
        crew_.resize(kBlockRows * deals_.seats);
        house_.resize(kBlockRows * deals.house_hands);
    }

    /// Strengths of the rows `begin` to `end`, as a batch to settle.
    CrewBatch strengths_of(std::size_t begin, std::size_t end) {
        const std::size_t rows = end - begin;
        const std::size_t crew_hands = rows * deals_.seats;
        const std::size_t house_hands = rows * deals_.house_hands;
        lay_rows(begin, end);
        const std::span cards(cards_);
        evaluate_sevens(cards.first(crew_hands * kHandCards), std::span(crew_).first(crew_hands), Ranking::kHigh);
        evaluate_sevens(cards.subspan(crew_hands * kHandCards, house_hands * kHandCards),
                        std::span(house_).first(house_hands), Ranking::kHigh);
        if (lowball_) evaluate_reversed(begin, end);
        return {rows,
                deals_.seats,
                deals_.house_hands,
                std::span(crew_).first(crew_hands),
                std::span(house_).first(house_hands),
                deals_.stakes.subspan(begin * deals_.seats, crew_hands),
                deals_.rules.empty() ? deals_.rules : deals_.rules.subspan(begin, rows),
                begin};
    }

   private:
    [[nodiscard]] std::uint8_t rule(std::size_t row) const noexcept {
        return deals_.rules.empty() ? std::uint8_t{0} : deals_.rules[row];
    }

    [[nodiscard]] const Card* crew(std::size_t row) const { return deals_.crew.data() + row * deals_.seats * 2; }
    [[nodiscard]] const Card* masks(std::size_t row) const {
        return deals_.masks.data() + row * deals_.house_hands * 2;
    }
    [[nodiscard]] const Card* board(std::size_t row) const { return deals_.board.data() + row * kBoardCards; }

    /// House hands that are dealt in a row; the extra column is empty without Oni.
    [[nodiscard]] std::size_t dealt(std::size_t row) const noexcept {
        return has_oni(rule(row)) ? deals_.house_hands : mask_count(deals_.seats);
    }

    /// Checks some rows and lays their hands, crew in front and House behind. Crews are compiled one by one: with the
    /// number of seats a constant, the copies and the check of a row are a few moves each and no loops.
    void lay_rows(std::size_t begin, std::size_t end) {
        switch (deals_.seats) {
            case 2: return lay_rows_of<2>(begin, end);
            case 3: return lay_rows_of<3>(begin, end);
            case 4: return lay_rows_of<4>(begin, end);
            case 5: return lay_rows_of<5>(begin, end);
            default: return lay_rows_of<6>(begin, end);
        }
    }

    template <std::size_t kSeats>
    void lay_rows_of(std::size_t begin, std::size_t end) {
        Card* crew_out = cards_.data();
        Card* house_out = crew_out + (end - begin) * kSeats * kHandCards;
        for (std::size_t row = begin; row < end; ++row) {
            check_row<kSeats>(row);
            for (std::size_t i = 0; i < kSeats; ++i, crew_out += kHandCards)
                lay_hand(crew(row) + 2 * i, board(row), crew_out);
            for (std::size_t k = 0; k < mask_count(kSeats); ++k, house_out += kHandCards) {
                lay_hand(masks(row) + 2 * k, board(row), house_out);
            }
            if (deals_.house_hands == mask_count(kSeats)) continue;
            lay_hand(extra_hand(row), board(row), house_out);
            house_out += kHandCards;
        }
    }

    /// The extra House hand of a row; the first mask's where it is not dealt, so that the evaluator reads nothing but
    /// cards: the settler never looks at its strength.
    [[nodiscard]] const Card* extra_hand(std::size_t row) const {
        return masks(row) + (dealt(row) > mask_count(deals_.seats) ? 2 * mask_count(deals_.seats) : 0);
    }

    template <std::size_t kSeats>
    void check_row(std::size_t row) const {
        Seen seen;
        seen.add(crew(row), kSeats * 2);
        seen.add(masks(row), mask_count(kSeats) * 2);
        seen.add(board(row), kBoardCards);
        bool stray = false;
        if (deals_.house_hands > mask_count(kSeats)) {
            const Card* extra = masks(row) + 2 * mask_count(kSeats);
            if (dealt(row) > mask_count(kSeats)) {
                seen.add(extra, 2);
            } else {
                stray = extra[0] != kNoCard || extra[1] != kNoCard;
            }
        }
        if (!seen.good() || stray) [[unlikely]] refuse(row);
    }

    /// Goes through a bad row again, card by card, to say what is wrong with it.
    [[noreturn]] void refuse(std::size_t row) const {
        const std::string where = "row " + std::to_string(row) + ": ";
        std::vector<Card> cards(crew(row), crew(row) + deals_.seats * 2);
        cards.insert(cards.end(), masks(row), masks(row) + dealt(row) * 2);
        cards.insert(cards.end(), board(row), board(row) + kBoardCards);
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (cards[i] >= kDeckSize) {
                throw CardError(where + "card " + std::to_string(cards[i]) + ": 0 to 51 are cards");
            }
            if (std::find(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(i), cards[i]) !=
                cards.begin() + static_cast<std::ptrdiff_t>(i)) {
                throw CardError(where + format_card(cards[i]) + " is there twice");
            }
        }
        throw CardError(where + "an extra House hand without Oni: its cards must be 255, not dealt");
    }

    /// Writes each hand of a row with the board behind it.
    void lay(std::size_t row, Card* out) const {
        for (std::size_t i = 0; i < deals_.seats; ++i, out += kHandCards) lay_hand(crew(row) + 2 * i, board(row), out);
        for (std::size_t k = 0; k < deals_.house_hands; ++k, out += kHandCards) {
            lay_hand(k < mask_count(deals_.seats) ? masks(row) + 2 * k : extra_hand(row), board(row), out);
        }
    }

    /// Evaluates the rows under Reversal again, all in one go, and puts their strengths in place of the high ones.
    void evaluate_reversed(std::size_t begin, std::size_t end) {
        const std::size_t seats = deals_.seats;
        const std::size_t hands = seats + deals_.house_hands;
        reversed_rows_.clear();
        for (std::size_t row = begin; row < end; ++row) {
            if (!is_reversed(rule(row))) continue;
            Card* const out = &cards_[reversed_rows_.size() * hands * kHandCards];
            lay(row, out);
            reversed_rows_.push_back(row - begin);
        }
        reversed_.resize(reversed_rows_.size() * hands);
        evaluate_sevens(std::span(cards_).first(reversed_.size() * kHandCards), reversed_, Ranking::kReversedHigh);
        const Strength* strengths = reversed_.data();
        for (const std::size_t place : reversed_rows_) {
            std::copy_n(strengths, seats, &crew_[place * seats]);
            std::copy_n(strengths + seats, deals_.house_hands, &house_[place * deals_.house_hands]);
            strengths += hands;
        }
    }

    const CrewDeals& deals_;
    bool lowball_;
    std::vector<Card> cards_;
    std::vector<Strength> crew_;
    std::vector<Strength> house_;
    std::vector<Strength> reversed_;
    std::vector<std::size_t> reversed_rows_;
};

CrewColumns rows_of(const CrewColumns& out, std::size_t seats, std::size_t begin, std::size_t rows) {
    return {out.take.subspan(begin, rows), out.heat.subspan(begin, rows),
            out.heat_by_seat.subspan(begin * seats, rows * seats), out.crew_best.subspan(begin, rows),
            out.house_best.subspan(begin, rows)};
}

}  // namespace

void settle_crew_deals(const CrewDeals& deals, const CrewOptions& options, const CrewColumns& out,
                       RowsDone rows_done) {
    check_sizes(deals);
    Deals source(deals, options);
    for (std::size_t begin = 0; begin < deals.rows; begin += kBlockRows) {
        const std::size_t end = std::min(begin + kBlockRows, deals.rows);
        settle_crew_many(source.strengths_of(begin, end), options, rows_of(out, deals.seats, begin, end - begin));
        if (rows_done != nullptr && end % kRowsAReport == 0) rows_done(end);
    }
}

}  // namespace holdem893
