#include <array>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "holdem893/card.hpp"
#include "holdem893/card_text.hpp"
#include "holdem893/rng.hpp"

using namespace holdem893;

namespace {

template <class Unit>
std::vector<Card> parse(std::basic_string_view<Unit> text) {
    std::array<Card, kDeckSize> cards;
    const std::size_t count = parse_cards(TextView<Unit>{text.data(), text.size()}, std::span<Card>(cards));
    return {cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(count)};
}

void test_numbers() {
    static_assert(make_card(0, 0) == 0 && make_card(12, 3) == 51);
    static_assert(rank_of(51) == 12 && suit_of(50) == 2);
}

void test_sets() {
    CardSet set;
    for (int rank = 0; rank < kRanks; rank += 2) set.add(make_card(rank, 1));
    set.add(make_card(3, 2));
    CHECK(set.size() == 8);
    CHECK(set.ranks_of_suit(1) == 0x1555);
    CHECK(set.ranks_of_suit(2) == 8);
    CHECK(set.ranks_of_suit(0) == 0);
    set.remove(make_card(3, 2));
    CHECK(!set.contains(make_card(3, 2)));
    for (int suit = 0; suit < kSuits; ++suit) CHECK(kFullDeck.ranks_of_suit(suit) == 0x1FFF);
}

void test_text_in_every_unit() {
    const std::vector<Card> expected = {51, 45, 34};
    CHECK(parse<char8_t>(u8"As K♦ 10♥️") == expected);
    CHECK(parse<char16_t>(u"As K♦ 10♥️") == expected);
    CHECK(parse<char32_t>(U"As K♦ 10♥️") == expected);
    const unsigned char latin[] = {'A', 's', 'k', 'D', 't', 'H'};
    std::array<Card, 3> cards;
    CHECK(parse_cards(TextView<unsigned char>{latin, 6}, std::span<Card>(cards)) == 3 && cards[2] == 34);
}

void test_refusals() {
    CHECK(contains(complaint([] { parse<char8_t>(u8"As1h"); }), "'1h' at position 2"));
    CHECK(contains(complaint([] { parse<char8_t>(u8"АsKd"); }), "U+0410"));
    CHECK(contains(complaint([] { parse<char8_t>(u8"A♠A♠"); }), "As at position 2 comes twice"));
    // Bytes that end in the middle of a sign are read one by one, and refused.
    for (const char8_t* cut : {u8"A\xE2", u8"A\xE2\x99", u8"A\xF0\x9F"}) {
        CHECK(contains(complaint([&] { parse<char8_t>(std::u8string_view(cut)); }), "at position 0"));
    }
    // Overlong forms, wrong continuations, stray bytes and what lies beyond Unicode are no cards and no spaces.
    for (const char8_t* wrong :
         {u8"A\xE2Y`", u8"A\xC1\x93", u8"As\xA0Ks", u8"\xF7\xBF\xBF\xBF", u8"A\xF8\x88\x80\x80\x80"}) {
        CHECK(contains(complaint([&] { parse<char8_t>(std::u8string_view(wrong)); }), "is not a card"));
    }
    CHECK(contains(complaint([] { parse<char32_t>(std::u32string_view(U"A\x7fffffff")); }), "is not a card"));
    std::array<Card, 1> one;
    CHECK(contains(complaint([&] { parse_cards(TextView<char8_t>{u8"AsKd", 4}, std::span<Card>(one)); }),
                   "Kd at position 2"));
}

void test_every_card_parses_back() {
    for (Card card = 0; card < kDeckSize; ++card) {
        for (const bool unicode : {false, true}) {
            const std::string text = format_cards({&card, 1}, unicode);
            const std::u8string bytes(text.begin(), text.end());
            CHECK(parse<char8_t>(std::u8string_view(bytes)) == std::vector<Card>{card});
        }
    }
}

void test_below_is_fair() {
    Rng rng(1);
    std::array<int, 7> seen{};
    for (int i = 0; i < 70000; ++i) ++seen[rng.below(7)];
    for (const int count : seen) CHECK(count > 9400 && count < 10600);
}

}  // namespace

int main() {
    test_numbers();
    test_sets();
    test_text_in_every_unit();
    test_refusals();
    test_every_card_parses_back();
    test_below_is_fair();
}
