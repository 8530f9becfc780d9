// Trains the book of a crew and plays nights with it. Usage:
//   holdem893_train_regulars FILE --crew 4 --seed 893 --minutes 20   begins a book, or goes on with the one in FILE
//   holdem893_train_regulars FILE --steps 400                        until so many steps are done in all
//   holdem893_train_regulars FILE --nights 100000 --seed 5           plays nights of its own at the three tables
// The same crew, seed and number of steps give the same bytes, however often training was stopped.

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iterator>
#include <limits>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "holdem893/regular.hpp"
#include "holdem893/simulate.hpp"
#include "regular_training.hpp"

using namespace holdem893;

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::uint64_t kStepsASave = 10;

struct Orders {
    std::string file;
    std::map<std::string, double> numbers;

    [[nodiscard]] std::uint64_t whole(const char* name) const {
        return static_cast<std::uint64_t>(numbers.at(name));
    }
};

Orders read_orders(int count, char** words) {
    if (count < 2 || count % 2 != 0) throw std::invalid_argument("a file is wanted, then pairs of option and number");
    Orders orders{words[1], {{"--crew", 4}, {"--seed", 893}, {"--minutes", 0}, {"--steps", 0}, {"--nights", 0}}};
    for (int at = 2; at < count; at += 2) {
        const auto found = orders.numbers.find(words[at]);
        char* end = nullptr;
        const double number = std::strtod(words[at + 1], &end);
        if (found == orders.numbers.end() || *end != '\0' || !(number >= 0)) {
            throw std::invalid_argument(std::string(words[at]) + " " + words[at + 1] + " is no order");
        }
        found->second = number;
    }
    if (orders.whole("--crew") < kMinCrew || orders.whole("--crew") > kMaxCrew) {
        throw std::invalid_argument("--crew: 2 to 6 are allowed");
    }
    return orders;
}

RegularBook open_book(const Orders& orders) {
    std::ifstream file(orders.file, std::ios::binary);
    if (!file) return RegularTraining::new_book(orders.whole("--crew"), orders.whole("--seed"));
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
    return read_book({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

/// Written beside it first: whoever stops the program finds one book or the other whole.
void save(const RegularBook& book, const std::string& path) {
    const std::vector<std::uint8_t> bytes = write_book(book);
    const std::string beside = path + ".new";
    std::ofstream file(beside, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.close();
    if (!file || std::rename(beside.c_str(), path.c_str()) != 0) throw std::runtime_error("cannot write " + path);
}

void print_plan(const RegularBook& book) {
    std::printf("step %llu:", static_cast<unsigned long long>(book.steps));
    for (const TrainingRoom& room : training_rooms(book.crew)) {
        const NightPlan plan(book, room.table);
        const double chance = plan.value(room.table.chances.hands, plan.target(), plan.limit()) / double{kPlanOne};
        std::printf(" %s %zu/%zu %.4f", room.name.c_str(), plan.target(), plan.limit(), chance);
    }
    std::printf(" policies");
    for (const RuleMenu& menu : book.menus) std::printf(" %zu", menu.policies.size());
    std::printf("\n");
    std::fflush(stdout);
}

void train(const Orders& orders) {
    RegularTraining training(open_book(orders));
    const auto end = Clock::now() + std::chrono::duration<double>(60 * orders.numbers.at("--minutes"));
    const bool by_clock = orders.numbers.at("--minutes") > 0;
    const std::uint64_t steps = by_clock ? std::numeric_limits<std::uint64_t>::max() : orders.whole("--steps");
    while (training.book().steps < steps && (!by_clock || Clock::now() < end)) {
        training.step();
        if (training.book().steps % kStepsASave != 0) continue;
        save(training.book(), orders.file);
        if (training.playable()) print_plan(training.book());
    }
    save(training.book(), orders.file);
    if (training.playable()) print_plan(training.book());
}

void play_nights(const Orders& orders) {
    const RegularBook book = open_book(orders);
    for (const TrainingRoom& room : training_rooms(book.crew)) {
        const RegularTable table(book, room.table);
        RegularCrew crew(table);
        NightTally tally;
        const auto start = Clock::now();
        simulate(room.table, orders.whole("--seed"), 0, orders.whole("--nights"),
                 [&](std::uint64_t) -> RegularCrew& { return crew; }, tally);
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        const double nights = static_cast<double>(tally.nights);
        const double clean = static_cast<double>(tally.clean) / nights;
        std::printf("%s %d/%d: clean %.2f%% +- %.2f of %.0f nights, %.1f us a night\n", room.name.c_str(),
                    room.table.target, room.table.limit, 100 * clean, 100 * std::sqrt(clean * (1 - clean) / nights),
                    nights, 1e6 * seconds / nights);
    }
}

}  // namespace

int main(int count, char** words) {
    try {
        const Orders orders = read_orders(count, words);
        orders.whole("--nights") > 0 ? play_nights(orders) : train(orders);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
    return 0;
}
