// Trains the book of a crew and plays nights with it. Usage:
//   holdem893_train_regulars FILE --crew 4 --seed 893 --minutes 20    begins a book, or goes on with the one in FILE
//   holdem893_train_regulars FILE --rounds 90                         until so many rounds are done in all
//   holdem893_train_regulars FILE --jobs 0                            prints how many jobs the next round has
//   holdem893_train_regulars FILE --job 3 --to ANSWER                 does one of them
//   holdem893_train_regulars FILE --merge ANSWERS                     takes ANSWERS.0, ANSWERS.1, ... into the book
//   holdem893_train_regulars FILE --keep 64 --to OTHER                so many policies a rule, measured on other hands
//   holdem893_train_regulars FILE --nights 100000 --seed 5            plays nights of its own at the three tables
// The same crew, seed and number of rounds give the same bytes, however often training was stopped and wherever its
// jobs were done.

#include <algorithm>
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
#include "last_training.hpp"
#include "menu_pruning.hpp"
#include "regular_training.hpp"

using namespace holdem893;

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kStrangerHands = 30'000;
constexpr std::size_t kLastHands = 600'000;

struct Orders {
    std::string file;
    std::map<std::string, std::string> words;

    [[nodiscard]] bool has(const char* name) const { return words.contains(name); }
    [[nodiscard]] double number(const char* name, double otherwise) const {
        const auto found = words.find(name);
        if (found == words.end()) return otherwise;
        char* end = nullptr;
        const double number = std::strtod(found->second.c_str(), &end);
        if (*end != '\0' || !(number >= 0)) throw std::invalid_argument(found->first + " " + found->second);
        return number;
    }
    [[nodiscard]] std::uint64_t whole(const char* name, double otherwise) const {
        return static_cast<std::uint64_t>(number(name, otherwise));
    }
};

Orders read_orders(int count, char** words) {
    if (count < 2 || count % 2 != 0) throw std::invalid_argument("a file is wanted, then pairs of option and value");
    Orders orders{words[1], {}};
    for (int at = 2; at < count; at += 2) {
        const std::string name = words[at];
        const std::vector<std::string> known{"--crew", "--seed", "--minutes", "--rounds", "--jobs",
                                             "--job",  "--to",   "--merge",   "--keep",   "--nights"};
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            throw std::invalid_argument(name + " is no option");
        }
        orders.words[name] = words[at + 1];
    }
    const std::uint64_t crew = orders.whole("--crew", 4);
    if (crew < kMinCrew || crew > kMaxCrew) throw std::invalid_argument("--crew: 2 to 6 are allowed");
    return orders;
}

std::vector<std::uint8_t> read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Written beside it first: whoever stops the program finds one file or the other whole.
void write_file(const std::vector<std::uint8_t>& bytes, const std::string& path) {
    const std::string beside = path + ".new";
    std::ofstream file(beside, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.close();
    if (!file || std::rename(beside.c_str(), path.c_str()) != 0) throw std::runtime_error("cannot write " + path);
}

RegularBook open_book(const Orders& orders) {
    if (!std::ifstream(orders.file)) {
        return RegularTraining::new_book(orders.whole("--crew", 4), orders.whole("--seed", 893));
    }
    return read_book(read_file(orders.file));
}

void print_plan(const RegularBook& book) {
    std::printf("round %llu:", static_cast<unsigned long long>(book.rounds));
    for (const TrainingRoom& room : training_rooms(book.crew)) {
        const NightPlan plan(book, room.table);
        const PlanValue value = plan.value({room.table.chances.hands, 0, plan.target(), plan.limit()});
        std::printf(" %s %zu/%zu %.4f", room.name.c_str(), plan.target(), plan.limit(), value / double{kPlanOne});
    }
    std::printf(" policies");
    for (const RuleMenu& menu : book.menus) std::printf(" %zu", menu.policies.size());
    std::printf("\n");
    std::fflush(stdout);
}

void train(const Orders& orders) {
    RegularTraining training(open_book(orders));
    const auto end = Clock::now() + std::chrono::duration<double>(60 * orders.number("--minutes", 0));
    const bool by_clock = orders.has("--minutes");
    write_file(write_book(training.book()), orders.file);
    const std::uint64_t rounds = by_clock ? std::numeric_limits<std::uint64_t>::max() : orders.whole("--rounds", 0);
    while (training.book().rounds < rounds && (!by_clock || Clock::now() < end)) {
        training.do_round();
        write_file(write_book(training.book()), orders.file);
        if (training.playable()) print_plan(training.book());
    }
}

void do_job(const Orders& orders) {
    RegularTraining training(open_book(orders));
    const std::uint64_t job = orders.whole("--job", 0);
    if (job >= training.jobs()) throw std::invalid_argument("--job: there are " + std::to_string(training.jobs()));
    write_file(write_answer(training.do_job(job), training.book().crew), orders.words.at("--to"));
}

void merge(const Orders& orders) {
    RegularTraining training(open_book(orders));
    std::vector<TrainingAnswer> answers;
    for (std::size_t job = 0; job < training.jobs(); ++job) {
        const std::string path = orders.words.at("--merge") + "." + std::to_string(job);
        answers.push_back(read_answer(read_file(path), training.book().crew));
    }
    training.finish_round(std::move(answers));
    write_file(write_book(training.book()), orders.file);
    if (training.playable()) print_plan(training.book());
}

void keep(const Orders& orders) {
    RegularBook book = read_book(read_file(orders.file));
    const std::vector<TrainingRoom> rooms = training_rooms(book.crew);
    for (std::size_t rule = 0; rule <= kHouseRules; ++rule) {
        prune_menu(book, HouseRule(rule), rooms, orders.whole("--keep", 64));
    }
    for (std::size_t rule = 0; rule <= kHouseRules; ++rule) {
        train_among_strangers(book, HouseRule(rule), rooms, kStrangerHands);
        measure_again(book, HouseRule(rule), kLastHands);
    }
    write_file(write_book(book), orders.words.at("--to"));
    print_plan(book);
}

void play_nights(const Orders& orders) {
    const RegularBook book = read_book(read_file(orders.file));
    for (const TrainingRoom& room : training_rooms(book.crew)) {
        const RegularTable table(book, room.table);
        RegularCrew crew(table);
        NightTally tally;
        const auto start = Clock::now();
        simulate(room.table, orders.whole("--seed", 893), 0, orders.whole("--nights", 0),
                 [&](std::uint64_t) -> RegularCrew& { return crew; }, tally);
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        const double nights = static_cast<double>(tally.nights);
        const double clean = static_cast<double>(tally.clean) / nights;
        std::printf("%s %d/%d: clean %.2f%% +- %.2f of %.0f nights, %.1f us a night\n", room.name.c_str(),
                    room.table.target, room.table.limit, 100 * clean, 100 * std::sqrt(clean * (1 - clean) / nights),
                    nights, 1e6 * seconds / nights);
    }
}

void follow(const Orders& orders) {
    if (orders.has("--nights")) return play_nights(orders);
    if (orders.has("--keep")) return keep(orders);
    if (orders.has("--merge")) return merge(orders);
    if (orders.has("--job")) return do_job(orders);
    if (!orders.has("--jobs")) return train(orders);
    std::printf("%zu\n", RegularTraining(open_book(orders)).jobs());
}

}  // namespace

int main(int count, char** words) {
    try {
        follow(read_orders(count, words));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
    return 0;
}
