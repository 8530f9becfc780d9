#include "holdem893/card.hpp"

#include "holdem893/card_text.hpp"

namespace holdem893 {

void add_checked(CardSet& set, std::span<const Card> cards, const char* where) {
    for (const Card card : cards) {
        if (card >= kDeckSize) {
            throw CardError(std::to_string(card) + " in " + where + " is not a card: ids are 0 to 51");
        }
        if (set.contains(card)) throw CardError("card " + format_card(card) + " in " + where + " is already dealt");
        set.add(card);
    }
}

}  // namespace holdem893
