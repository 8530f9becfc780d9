// Cards as people write them: "As Kd 10h", "AsKdTh", "A♠ K♦ 10♥".
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "holdem893/card.hpp"

namespace holdem893 {

/// Text is read where it lies, in whatever unit it is stored:
/// unsigned char for Latin-1, char8_t for UTF-8, char16_t for two-byte and char32_t for four-byte code points.
template <class Unit>
struct TextView {
    const Unit* data;
    std::size_t size;
};

/// Reads every card of a text into `out` and returns how many there were.
///
/// A rank is one of 2-9, T, J, Q, K, A in either case, or 10; a suit is c, d, h, s in either case or a suit sign, with
/// or without a variation selector behind it. Spaces and commas may stand between cards.
/// Throws CardError with the token and its position (counted in characters from 0) for anything else, for a card that
/// comes twice, and when the text has more cards than `out` has room for.
template <class Unit>
std::size_t parse_cards(TextView<Unit> text, std::span<Card> out);

extern template std::size_t parse_cards(TextView<unsigned char>, std::span<Card>);
extern template std::size_t parse_cards(TextView<char8_t>, std::span<Card>);
extern template std::size_t parse_cards(TextView<char16_t>, std::span<Card>);
extern template std::size_t parse_cards(TextView<char32_t>, std::span<Card>);

std::string format_card(Card card);

/// "AsKdTh"; with `unicode` "A♠K♦T♥" in UTF-8.
std::string format_cards(std::span<const Card> cards, bool unicode = false);

}  // namespace holdem893
