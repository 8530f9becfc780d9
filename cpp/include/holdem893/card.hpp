// Cards, as every other file of the core knows them. Read this one first.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>

namespace holdem893 {

/// A card is 4*rank + suit: rank 2 = 0 .. A = 12, suit c d h s = 0 .. 3.
using Card = std::uint8_t;

inline constexpr int kDeckSize = 52;
inline constexpr int kRanks = 13;
inline constexpr int kSuits = 4;

/// Stands in arrays where no card has been dealt.
inline constexpr Card kNoCard = 255;

constexpr Card make_card(int rank, int suit) { return static_cast<Card>(4 * rank + suit); }
constexpr int rank_of(Card card) { return card >> 2; }
constexpr int suit_of(Card card) { return card & 3; }

/// A text, an id or a set of cards that cannot be; `what()` names the card and its place.
class CardError : public std::invalid_argument {
   public:
    using std::invalid_argument::invalid_argument;
};

/// A set of cards; bit n stands for card n, so each rank is a nibble and each suit a bit of it.
class CardSet {
   public:
    constexpr CardSet() = default;
    constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool contains(Card card) const { return (bits_ >> card & 1) != 0; }
    constexpr void add(Card card) { bits_ |= std::uint64_t{1} << card; }
    constexpr void remove(Card card) { bits_ &= ~(std::uint64_t{1} << card); }

    /// The ranks held in one suit, bit r for rank r.
    constexpr std::uint32_t ranks_of_suit(int suit) const {
        // One bit of each nibble is kept; the nibbles' bits are then packed by halving the gaps.
        std::uint64_t x = bits_ >> suit & 0x1111111111111ULL;
        x = (x | x >> 3) & 0x0303030303030303ULL;
        x = (x | x >> 6) & 0x000F000F000F000FULL;
        x = (x | x >> 12) & 0x000000FF000000FFULL;
        return static_cast<std::uint32_t>((x | x >> 24) & 0x1FFF);
    }

    friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
    friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
    friend constexpr bool operator==(CardSet a, CardSet b) = default;

   private:
    std::uint64_t bits_ = 0;
};

inline constexpr CardSet kFullDeck{(std::uint64_t{1} << kDeckSize) - 1};

/// Calls visit(card) for each card of the set, lowest id first.
template <class Visit>
constexpr void for_each_card(CardSet set, Visit visit) {
    for (std::uint64_t bits = set.bits(); bits != 0; bits &= bits - 1) visit(static_cast<Card>(std::countr_zero(bits)));
}

/// Adds cards to a set, each once and each in the deck.  Throws CardError that names the card and `where` it stands.
void add_checked(CardSet& set, std::span<const Card> cards, const char* where);

}  // namespace holdem893
