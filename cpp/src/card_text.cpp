#include "holdem893/card_text.hpp"

#include <algorithm>
#include <cstdio>

namespace holdem893 {
namespace {

constexpr std::string_view kRankLetters = "23456789TJQKA";
constexpr std::string_view kSuitLetters = "cdhs";
constexpr std::array<std::string_view, kSuits> kSuitSigns = {"♣", "♦", "♥", "♠"};

constexpr std::uint8_t kNone = 0xFF;

constexpr std::array<std::uint8_t, 128> letter_values(std::string_view letters) {
    std::array<std::uint8_t, 128> values{};
    values.fill(kNone);
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const char letter = letters[i];
        values[static_cast<unsigned char>(letter)] = static_cast<std::uint8_t>(i);
        if (letter >= 'A' && letter <= 'Z')
            values[static_cast<unsigned char>(letter + 32)] = static_cast<std::uint8_t>(i);
        if (letter >= 'a' && letter <= 'z')
            values[static_cast<unsigned char>(letter - 32)] = static_cast<std::uint8_t>(i);
    }
    return values;
}

constexpr auto kRankOfLetter = letter_values(kRankLetters);
constexpr auto kSuitOfLetter = letter_values(kSuitLetters);

constexpr std::uint8_t rank_of_letter(char32_t c) { return c < 128 ? kRankOfLetter[c] : kNone; }

constexpr std::uint8_t suit_of_sign(char32_t c) {
    // U+2660.. are the filled and hollow signs, in the order spade, heart, diamond, club; twice.
    constexpr std::array<std::uint8_t, 8> kOfSign = {3, 2, 1, 0, 3, 2, 1, 0};
    if (c >= 0x2660 && c <= 0x2667) return kOfSign[c - 0x2660];
    return c < 128 ? kSuitOfLetter[c] : kNone;
}

constexpr bool is_separator(char32_t c) {
    return c == ' ' || c == ',' || (c >= '\t' && c <= '\r') || c == 0xA0 || c == 0x3000;
}
constexpr bool is_variation_selector(char32_t c) { return c == 0xFE0E || c == 0xFE0F; }

constexpr char32_t kEnd = 0xFFFFFFFF;

/// Walks a text by code points, and knows how many it has passed.
template <class Unit>
class Reader {
   public:
    explicit Reader(TextView<Unit> text) : text_(text) {}

    bool at_end() const { return at_ == text_.size; }
    std::size_t position() const { return position_; }
    char32_t peek() const {
        std::size_t length = 0;
        return decode(length);
    }
    void advance() {
        std::size_t length = 0;
        decode(length);
        at_ += length;
        ++position_;
    }
   private:
    char32_t decode(std::size_t& length) const {
        if (at_end()) return kEnd;
        length = 1;
        const char32_t lead = text_.data[at_];
        if constexpr (std::is_same_v<Unit, char8_t>) return decode_utf8(lead, length);
        return lead;
    }
    /// A byte that does not belong to well-formed UTF-8 stands for half of a surrogate pair, which no text of cards
    /// has.
    char32_t decode_utf8(char32_t lead, std::size_t& length) const {
        constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
        const char32_t malformed = 0xDC00 | lead;
        if (lead < 0x80) return lead;
        const std::size_t wanted = lead >= 0xF8 || lead < 0xC0 ? 0 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
        if (wanted == 0 || text_.size - at_ < wanted) return malformed;
        char32_t code = lead & (0x7F >> wanted);
        for (std::size_t i = 1; i < wanted; ++i) {
            const char32_t next = text_.data[at_ + i];
            if ((next & 0xC0) != 0x80) return malformed;
            code = code << 6 | (next & 0x3F);
        }
        if (code < kSmallest[wanted] || code > 0x10FFFF) return malformed;
        length = wanted;
        return code;
    }

    TextView<Unit> text_;
    std::size_t at_ = 0;
    std::size_t position_ = 0;
};

void append_utf8(std::string& to, char32_t c) {
    const auto byte = [&](char32_t value) { to.push_back(static_cast<char>(value)); };
    if ((c >= 0xD800 && c <= 0xDFFF) || c > 0x10FFFF) c = 0xFFFD;  // has no UTF-8 of its own
    if (c < 0x80) {
        byte(c);
    } else if (c < 0x800) {
        byte(0xC0 | c >> 6), byte(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        byte(0xE0 | c >> 12), byte(0x80 | (c >> 6 & 0x3F)), byte(0x80 | (c & 0x3F));
    } else {
        byte(0xF0 | (c >> 18 & 7)), byte(0x80 | (c >> 12 & 0x3F)), byte(0x80 | (c >> 6 & 0x3F)),
            byte(0x80 | (c & 0x3F));
    }
}

/// Control characters, the one that ends a C string among them, as Python would write them.
void append_visible(std::string& to, char32_t c) {
    if (c >= 0x20 && c != 0x7F) return append_utf8(to, c);
    char text[8];
    std::snprintf(text, sizeof text, "\\x%02x", static_cast<unsigned>(c));
    to.append(text);
}

/// The token that starts here, quoted, and the code point of its first character that is not plain ASCII.
template <class Unit>
[[noreturn]] void refuse_token(Reader<Unit> from) {
    constexpr int kLongest = 4;
    std::string token;
    std::string foreign;
    const std::size_t position = from.position();
    for (int i = 0; i < kLongest && !from.at_end() && !is_separator(from.peek()); ++i, from.advance()) {
        const char32_t c = from.peek();
        append_visible(token, c);
        if (c >= 128 && suit_of_sign(c) == kNone && !is_variation_selector(c) && foreign.empty()) {
            char text[32];
            std::snprintf(text, sizeof text, " (it holds U+%04X)", static_cast<unsigned>(c));
            foreign = text;
        }
    }
    throw CardError("'" + token + "' at position " + std::to_string(position) + " is not a card" + foreign +
                    ": ranks are 2-9, T or 10, J, Q, K, A; suits c, d, h, s");
}

/// Reads one card in any of its forms.
template <class Unit>
Card read_card(Reader<Unit>& reader) {
    const Reader<Unit> start = reader;
    std::uint8_t rank = rank_of_letter(reader.peek());
    if (reader.peek() == '1') {
        reader.advance();
        rank = reader.peek() == '0' ? kRankOfLetter['T'] : kNone;
    }
    if (rank == kNone) refuse_token(start);
    reader.advance();
    const std::uint8_t suit = suit_of_sign(reader.peek());
    if (suit == kNone) refuse_token(start);
    reader.advance();
    if (is_variation_selector(reader.peek())) reader.advance();
    return make_card(rank, suit);
}

/// Cards by letter: a rank's number times four, a suit's number; what is neither has the top bit.
constexpr std::uint8_t kNoLetter = 0x80;

constexpr std::array<std::uint8_t, 128> card_parts(const std::array<std::uint8_t, 128>& values, int weight) {
    std::array<std::uint8_t, 128> parts{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        parts[i] = values[i] == kNone ? kNoLetter : static_cast<std::uint8_t>(values[i] * weight);
    }
    return parts;
}

constexpr auto kRankParts = card_parts(kRankOfLetter, 4);
constexpr auto kSuitParts = card_parts(kSuitOfLetter, 1);

/// Reads a text that is nothing but different cards of two plain letters each, without a branch a card; false, and
/// nothing said, for any other text.
template <class Unit>
bool parse_plain(TextView<Unit> text, std::span<Card> out) {
    if (text.size % 2 != 0 || text.size / 2 > out.size()) return false;
    std::uint32_t letters = 0;
    std::uint32_t parts = 0;
    std::uint64_t seen = 0;
    std::uint64_t twice = 0;
    for (std::size_t i = 0; i < text.size / 2; ++i) {
        const auto rank = static_cast<std::uint32_t>(text.data[2 * i]);
        const auto suit = static_cast<std::uint32_t>(text.data[2 * i + 1]);
        const std::uint32_t card = std::uint32_t{kRankParts[rank & 127]} | kSuitParts[suit & 127];
        const std::uint64_t bit = std::uint64_t{1} << (card & 63);
        letters |= rank | suit;
        parts |= card;
        twice |= seen & bit;
        seen |= bit;
        out[i] = static_cast<Card>(card);
    }
    return letters < 128 && parts < kNoLetter && twice == 0;
}

}  // namespace

template <class Unit>
std::size_t parse_cards(TextView<Unit> text, std::span<Card> out) {
    if (parse_plain(text, out)) return text.size / 2;
    Reader<Unit> reader(text);
    CardSet seen;
    std::size_t count = 0;
    while (!reader.at_end()) {
        if (is_separator(reader.peek())) {
            reader.advance();
            continue;
        }
        const std::size_t position = reader.position();
        const Card card = read_card(reader);
        if (seen.contains(card)) {
            throw CardError("card " + format_card(card) + " at position " + std::to_string(position) + " comes twice");
        }
        if (count == out.size()) {
            throw CardError("more than " + std::to_string(out.size()) + " cards: " + format_card(card) +
                            " at position " + std::to_string(position) + " is one too many");
        }
        seen.add(card);
        out[count++] = card;
    }
    return count;
}

template std::size_t parse_cards(TextView<unsigned char>, std::span<Card>);
template std::size_t parse_cards(TextView<char8_t>, std::span<Card>);
template std::size_t parse_cards(TextView<char16_t>, std::span<Card>);
template std::size_t parse_cards(TextView<char32_t>, std::span<Card>);

std::string format_card(Card card) { return format_cards({&card, 1}); }

std::string format_cards(std::span<const Card> cards, bool unicode) {
    std::string text;
    for (const Card card : cards) {
        text.push_back(kRankLetters[static_cast<std::size_t>(rank_of(card))]);
        const auto suit = static_cast<std::size_t>(suit_of(card));
        if (unicode) {
            text.append(kSuitSigns[suit]);
        } else {
            text.push_back(kSuitLetters[suit]);
        }
    }
    return text;
}

}  // namespace holdem893
