#include "holdem893/view_batch.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string>

namespace holdem893 {
namespace {

/// A reveal in one word, a byte a seat; the bytes of seats that no table has are 0.
static_assert(std::endian::native == std::endian::little, "seat 0 is the lowest byte");
constexpr std::uint64_t kEach = 0x0000'0101'0101'0101;

std::uint64_t word_of(const std::uint8_t* reveal) noexcept {
    std::uint64_t word = 0;
    std::memcpy(&word, reveal, kMaxCrew);
    return word;
}

/// The lowest bits of the bytes as a set of seats.
unsigned seats_of(std::uint64_t word) noexcept {
    return static_cast<unsigned>(word * 0x0102'0408'1020'4080 >> 56);
}

}  // namespace

ViewReader::ViewReader(const NightTable& table, const ViewBatch& batch) : table_(table), batch_(batch) {
    check_table(table);
    const NightChances& chances = table.chances;
    open_.crew = static_cast<std::uint8_t>(chances.crew);
    open_.masks = static_cast<std::uint8_t>(mask_count(chances.crew));
    open_.hands = static_cast<std::uint8_t>(chances.hands);
    open_.target = table.target;
    open_.limit = table.limit;
    open_.max_stake = table.max_stake;
    for (std::size_t left = 1; left <= chances.hands; ++left) {
        const std::size_t hand = chances.hands - left + 1;
        if (hand < chances.first_rule_hand || chances.house_rules.count == 0) {
            rules_[left] = 1;
            continue;
        }
        for (const HouseRule rule : chances.house_rules.all()) {
            rules_[left] = static_cast<std::uint16_t>(rules_[left] | 1U << static_cast<unsigned>(rule));
        }
        if (chances.rule_deck == RuleDeck::kReplace) continue;
        flipped_[left] = static_cast<std::uint8_t>((hand - chances.first_rule_hand) % chances.house_rules.count + 1);
    }
}

void ViewReader::refuse(const std::string& what) const {
    throw std::invalid_argument("row " + std::to_string(row_) + ": " + what);
}

void ViewReader::read(std::size_t row) {
    row_ = row;
    seat_ = batch_.seat[row];
    if (seat_ >= open_.crew) [[unlikely]] {
        refuse("seat " + std::to_string(seat_) + " is not at this table: the seats are 0 to " +
               std::to_string(open_.crew - 1));
    }
    read_score();
    read_rule();
    read_calls();
    read_stakes();
}

void ViewReader::read_score() {
    const std::size_t left = batch_.hands_left[row_];
    if (left < 1 || left > open_.hands) [[unlikely]] {
        refuse("hands_left is " + std::to_string(left) + ": 1 to " + std::to_string(open_.hands) + " are possible");
    }
    open_.hand = static_cast<std::uint8_t>(open_.hands - left);
    open_.take = batch_.take[row_];
    open_.heat = batch_.heat[row_];
    if (open_.take < 0) [[unlikely]] refuse("take is " + std::to_string(open_.take) + ": it never falls");
    if (open_.heat < 0 || open_.heat >= open_.limit) [[unlikely]] {
        refuse("heat is " + std::to_string(open_.heat) + ": 0 to " + std::to_string(open_.limit - 1) +
               " leave a call to make");
    }
}

void ViewReader::read_rule() {
    const unsigned rule = batch_.rule[row_];
    const std::size_t left = std::size_t{open_.hands} - open_.hand;
    if (rule > kHouseRules || (rules_[left] >> rule & 1) == 0) [[unlikely]] {
        refuse("rule " + std::to_string(rule) + " is not in force at this table with " + std::to_string(left) +
               " hands left");
    }
    open_.rule = HouseRule(rule);
    open_.rules_out = batch_.rules_out[row_];
    const bool fits = (open_.rules_out & ~rules_[left]) == 0 && std::popcount(open_.rules_out) == flipped_[left] &&
                      (flipped_[left] == 0 || (open_.rules_out >> rule & 1) != 0);
    if (!fits) [[unlikely]] {
        refuse("rules_out is " + std::to_string(open_.rules_out) + ": " + std::to_string(flipped_[left]) +
               " of the table's rules lie beside the deck then, the one in force among them");
    }
    open_.fox = batch_.fox[row_];
    if ((open_.rule == HouseRule::kFox) != (open_.fox < open_.crew) ||
        (open_.fox >= open_.crew && open_.fox != kNoSeat)) [[unlikely]] {
        refuse("fox is " + std::to_string(open_.fox) + ": under Fox it is a seat, else 255");
    }
}

void ViewReader::read_calls() {
    const std::uint8_t* reveals = &batch_.calls[row_ * kStreets * kMaxCrew];
    const unsigned table = (1U << open_.crew) - 1;
    const std::uint64_t shown = open_.rule == HouseRule::kHush ? 0 : kEach;
    std::uint64_t said = 0;
    unsigned own_made = 0;  // a bit each street
    unsigned any_made = 0;
    unsigned out = 0;
    for (std::size_t street = 0; street < kStreets; ++street) {
        const std::uint64_t word = word_of(reveals + street * kMaxCrew);
        // Of 0, 1, 2 and 255 the two lowest bits tell which it is.
        const std::uint64_t none = word & word >> 1 & kEach;
        const std::uint64_t raises = ~word & word >> 1 & shown;
        const unsigned made = seats_of(~none & kEach);
        if (word != ((word & 3 * kEach) | 255 * none) || (made & ~table) != 0) [[unlikely]] {
            refuse("calls has what is no call on street " + std::to_string(street) +
                   ": 0 folds, 1 stays, 2 raises, 255 is none, as for seats that are not at the table");
        }
        const unsigned folds = seats_of(~(word | word >> 1) & kEach);
        said |= raises << street;
        own_made |= (made >> seat_ & 1) << street;
        any_made |= (made != 0 ? 1U : 0U) << street;
        out |= folds;
        open_.folded[street] = static_cast<std::uint8_t>(folds);
        open_.raised[street] = static_cast<std::uint8_t>(seats_of(raises));
    }
    std::memcpy(said_.data(), &said, sizeof said);
    // Streets that are called are the first ones, and the seat has called on each.
    if (own_made > 7 || (own_made & (own_made + 1)) != 0 || (any_made & ~own_made) != 0 || (out >> seat_ & 1) != 0)
        [[unlikely]] {
        refuse("calls: seat " + std::to_string(seat_) +
               " has not stayed or raised at each reveal up to now, or has nothing left to call");
    }
    open_.street = static_cast<std::uint8_t>(std::popcount(own_made));
    open_.in = static_cast<std::uint8_t>(table & ~out);
}

void ViewReader::read_stakes() {
    const std::uint8_t* stakes = &batch_.stakes[row_ * kMaxCrew];
    const bool hush = open_.rule == HouseRule::kHush;
    unsigned in = 0;
    unsigned wrong = 0;
    for (std::size_t seat = 0; seat < kMaxCrew; ++seat) {
        const std::uint8_t stake = stakes[seat];
        const bool hidden = hush && seat != seat_ && stake == kHiddenStake;
        in |= (stake != 0 ? 1U : 0U) << seat;
        wrong |= (hidden || stake <= open_.max_stake ? 0U : 1U) << seat;
        open_.stakes[seat] = stake;
    }
    if (wrong != 0) [[unlikely]] {
        const auto seat = static_cast<std::size_t>(std::countr_zero(wrong));
        refuse("seat " + std::to_string(seat) + " has a stake of " + std::to_string(stakes[seat]) + ": 0 to " +
               std::to_string(open_.max_stake) + " are allowed, and 255 for others that Hush hides");
    }
    if (in != open_.in) [[unlikely]] {
        const auto seat = static_cast<std::size_t>(std::countr_zero(in ^ open_.in));
        refuse("seat " + std::to_string(seat) + " has a stake of " + std::to_string(stakes[seat]) +
               ": 0 is who has folded, and nobody else that is at the table");
    }
    stake_ = open_.stakes[seat_];
}

void ViewReader::read_cards() {
    CardSet seen;
    const auto read = [&](const char* name, std::span<const Card> cards, std::size_t wanted, Card* into) {
        for (std::size_t i = 0; i < cards.size(); ++i) {
            const Card card = into[i] = cards[i];
            const bool is_card = card < kDeckSize;
            if (is_card == (i < wanted) && (is_card ? !seen.contains(card) : card == kNoCard)) [[likely]] {
                if (is_card) seen.add(card);
                continue;
            }
            throw CardError("row " + std::to_string(row_) + ": " + name + " has " + std::to_string(card) + " at " +
                            std::to_string(i) + ": " + std::to_string(wanted) +
                            " cards are seen, 0 to 51 and each once; 255 is behind them");
        }
    };
    read("hole", batch_.hole.subspan(2 * row_, 2), 2, hole_.data());
    read("board", batch_.board.subspan(kBoardCards * row_, kBoardCards), board_seen(open_.rule, open_.street),
         open_.board.data());
    read("mirror", batch_.mirror.subspan(kMaxMasks * row_, kMaxMasks),
         open_.rule == HouseRule::kMirror ? open_.masks : 0, open_.mirror.data());
    if (open_.fox == seat_) {
        for (const Card card : hole_) seen.remove(card);
    }
    read("fox_cards", batch_.fox_cards.subspan(2 * row_, 2), open_.fox == kNoSeat ? 0 : 2, open_.fox_cards.data());
    if (open_.fox == seat_ && open_.fox_cards != hole_) {
        throw CardError("row " + std::to_string(row_) +
                        ": fox_cards are not the hole cards of the seat, which is the Fox");
    }
}

void check_views(const NightTable& table, const ViewBatch& batch, std::size_t first, std::size_t count) {
    ViewReader reader(table, batch);
    for (std::size_t row = first; row < first + count; ++row) {
        reader.read(row);
        if (!batch.hole.empty()) reader.read_cards();
    }
}

}  // namespace holdem893
