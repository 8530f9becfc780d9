// How often a crew would get away clean whose own cards all lie open to it. Usage:
//   holdem893_open_cards CREW SEED DEALS TARGET/LIMIT TARGET/LIMIT TARGET/LIMIT
// for the three rooms in their order. All know all cards of the crew; the House's stay hidden, and are sampled. It is
// a bound from below of what that would be worth: before the river everybody raises once or nobody does, which is
// decided before the cards, and nobody folds; on the river the seats choose together, among the likeliest calls, by what
// these leave of the night's chance; rules to come are taken as the deck's mean. The second rate is of a crew that could
// make up for raises on the river, for what is lost by deciding early.

#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <vector>

#include "holdem893/rng.hpp"
#include "open_cards.hpp"

using namespace holdem893;

namespace {

struct Room {
    const char* name;
    std::size_t rules;
    std::size_t first_rule_hand;
};
constexpr std::array<Room, 3> kRooms{{{"shitamachi", 4, 2}, {"kabukicho", 8, 2}, {"oyabun", 9, 1}}};

NightTable table_of(const Room& room, std::size_t crew, const char* pair) {
    NightTable table;
    table.chances.crew = crew;
    table.chances.first_rule_hand = room.first_rule_hand;
    table.chances.house_rules.count = room.rules;
    for (std::size_t i = 0; i < room.rules; ++i) table.chances.house_rules.rules[i] = HouseRule(i + 1);
    if (std::sscanf(pair, "%d/%d", &table.target, &table.limit) != 2) {
        throw std::invalid_argument("a target and a limit are wanted, such as 16/9");
    }
    return table;
}

}  // namespace

int main(int count, char** words) {
    try {
        if (count != 7) throw std::invalid_argument("CREW SEED DEALS and three times TARGET/LIMIT are wanted");
        const auto crew = static_cast<std::size_t>(std::atoi(words[1]));
        NightChances chances;
        chances.crew = crew;
        check_chances(chances);
        const auto seed = static_cast<std::uint64_t>(std::atoll(words[2]));
        std::array<std::vector<OpenHand>, kHouseRules + 1> hands;
        for (std::size_t rule = 0; rule <= kHouseRules; ++rule) {
            hands[rule] = deal_open_hands(crew, HouseRule(rule), stream_seed(seed, rule),
                                          static_cast<std::size_t>(std::atoll(words[3])));
        }
        for (std::size_t i = 0; i < kRooms.size(); ++i) {
            const NightTable table = table_of(kRooms[i], crew, words[4 + i]);
            const double before = open_card_rate(table, hands, false);
            const double wished = open_card_rate(table, hands, true);
            std::printf("%s %s: %.1f%%, %.1f%% if raises could be made up for\n", kRooms[i].name, words[4 + i],
                        100 * before, 100 * wished);
            std::fflush(stdout);
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
    return 0;
}
