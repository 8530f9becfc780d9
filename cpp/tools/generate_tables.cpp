// Writes tables.cpp: everything the evaluator looks up, derived from the lists of classes.
// Usage: holdem893_generate_tables FILE

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <numeric>
#include <stdexcept>
#include <string>

#include "class_list.hpp"
#include "rank_table.hpp"

namespace holdem893 {
namespace {

using Counts = std::array<std::uint8_t, 13>;

std::uint32_t pack(const HandClass& hand) {
    auto packed = static_cast<std::uint32_t>(hand.category);
    for (const std::uint8_t rank : hand.ranks) packed = packed << 4 | rank;
    return packed;
}

/// The strengths of one order: of fives from the list of classes, of more cards as the best that is left without one.
class Definition {
   public:
    explicit Definition(const std::vector<HandClass>& classes) {
        for (std::size_t i = 0; i < classes.size(); ++i) {
            const HandCategory category = classes[i].category;
            const bool suited = category == HandCategory::kFlush || category == HandCategory::kStraightFlush;
            Counts counts{};
            for (const std::uint8_t rank : classes[i].ranks) ++counts[rank];
            (suited ? suited_ : offsuit_)[counts] = static_cast<Strength>(i + 1);
        }
    }

    /// The best five out of a multiset of five or more ranks.
    Strength best(const Counts& held, bool suited) {
        auto& strengths = suited ? suited_ : offsuit_;
        if (const auto found = strengths.find(held); found != strengths.end()) return found->second;
        if (std::accumulate(held.begin(), held.end(), 0) <= 5) throw std::logic_error("a five without a class");
        Strength found = 0;
        for (std::size_t rank = 0; rank < 13; ++rank) {
            Counts fewer = held;
            if (fewer[rank]-- > 0) found = std::max(found, best(fewer, suited));
        }
        return strengths[held] = found;
    }

   private:
    std::map<Counts, Strength> suited_;
    std::map<Counts, Strength> offsuit_;
};

/// The places of all multisets of `kCards` ranks in their table.
template <int kCards>
class Slots {
    using Table = RankTable<kCards>;

   public:
    Slots() {
        std::vector<std::uint64_t> keys;
        for_each_multiset(kCards, [&](const Counts& counts) {
            multisets_.push_back(counts);
            keys.push_back(multiset_key(counts, kRankKeys));
        });
        displacements_ = find_displacements<kCards>(keys);
        if (displacements_.empty()) throw std::runtime_error("the rank keys fill no table; search for new ones");
        for (const std::uint64_t key : keys) {
            slots_.push_back(Table::low_bits(key) ^ displacements_[Table::bucket(key)]);
        }
    }

    const std::vector<std::uint16_t>& displacements() const { return displacements_; }
    std::vector<Strength> fill(Definition& definition) const {
        std::vector<Strength> strengths(Table::kSlots, 0);
        for (std::size_t i = 0; i < slots_.size(); ++i) strengths[slots_[i]] = definition.best(multisets_[i], false);
        return strengths;
    }

   private:
    std::vector<Counts> multisets_;
    std::vector<std::uint16_t> displacements_;
    std::vector<std::size_t> slots_;
};

std::vector<Strength> flush_strengths(Definition& definition) {
    std::vector<Strength> strengths(std::size_t{1} << kRanks, 0);
    for (std::size_t mask = 0; mask < strengths.size(); ++mask) {
        Counts counts{};
        for (std::size_t rank = 0; rank < 13; ++rank) counts[rank] = mask >> rank & 1;
        if (std::popcount(mask) >= 5) strengths[mask] = definition.best(counts, true);
    }
    return strengths;
}

/// The file as it grows. The high order's tables have the names in the headers, the others are known to the file alone.
class TableFile {
   public:
    explicit TableFile(const char* file) : out_(file) {
        out_ << "#include \"holdem893/ranking_tables.hpp\"\n\nnamespace holdem893 {\n\n";
        write_displacements<5>(five_.displacements());
        write_displacements<6>(six_.displacements());
        write_displacements<7>(seven_.displacements());
    }

    void write_order(int ranking) {
        const auto classes = list_classes(static_cast<Ranking>(ranking));
        Definition definition(classes);
        std::vector<std::uint32_t> packed;
        std::ranges::transform(classes, std::back_inserter(packed), pack);
        const std::string type = "static constexpr std::array<std::uint32_t, " + std::to_string(packed.size()) + "> ";
        write_array(type + name("kClasses", ranking), packed);
        write_ranks<5>(ranking, five_.fill(definition));
        write_ranks<6>(ranking, six_.fill(definition));
        write_ranks<7>(ranking, seven_.fill(definition));
        if (!reading_of(static_cast<Ranking>(ranking)).suits_count) return;
        const std::string flushes = "const std::array<Strength, 1 << kRanks> " + flush_name(ranking);
        write_array((ranking == 0 ? "" : "static ") + flushes, flush_strengths(definition));
    }

    void write_ranking(int ranking, int order) {
        const Reading& reading = reading_of(static_cast<Ranking>(ranking));
        const std::size_t classes = list_classes(static_cast<Ranking>(ranking)).size();
        const std::string floor = std::to_string(list_classes(static_cast<Ranking>(order)).size() - classes);
        const bool flush_is_best = reading.suits_count && !reading.low_wins;
        rows_ += "    {.classes = std::span(" + name("kClasses", order) + ").subspan(" + floor + "),\n";
        rows_ += "     .by_ranks = {" + rank_name(order, 5) + ".data(), " + rank_name(order, 6) + ".data(), " +
                 rank_name(order, 7) + ".data()},\n";
        rows_ += "     .suited = " + (reading.suits_count ? flush_name(order) + ".data()" : "nullptr") + ",\n";
        rows_ += std::string("     .flush_bits = ") + (reading.suits_count ? "kFlushBits" : "0") + ",\n";
        rows_ += std::string("     .flush_is_best = ") + (flush_is_best ? "true" : "false") + ",\n";
        rows_ += "     .floor = " + floor + "},\n";
    }

    bool finish() {
        out_ << "const std::array<RankingTables, kRankings> kRankingTables = {{\n" << rows_ << "}};\n\n";
        out_ << "}  // namespace holdem893\n";
        return static_cast<bool>(out_.flush());
    }

   private:
    static std::string name(const char* what, int ranking) { return what + std::to_string(ranking); }
    static std::string rank_table(int cards) { return "RankTable<" + std::to_string(cards) + ">"; }
    static std::string rank_name(int ranking, int cards) {
        if (ranking == 0) return rank_table(cards) + "::kStrengths";
        return name("kRanks", ranking) + "With" + std::to_string(cards);
    }
    static std::string flush_name(int ranking) { return ranking == 0 ? "kFlushStrengths" : name("kFlushes", ranking); }

    template <class Value>
    void write_array(const std::string& declaration, const std::vector<Value>& values) {
        out_ << declaration << " = {";
        for (std::size_t i = 0; i < values.size(); ++i) out_ << (i % 16 == 0 ? "\n" : "") << values[i] << ',';
        out_ << "\n};\n\n";
    }

    template <int kCards>
    void write_displacements(const std::vector<std::uint16_t>& displacements) {
        const std::string table = rank_table(kCards);
        const std::string type = "const std::array<std::uint16_t, " + table + "::kBuckets> ";
        write_array("template <>\n" + type + table + "::kDisplacements", displacements);
    }

    template <int kCards>
    void write_ranks(int ranking, const std::vector<Strength>& slots) {
        const std::string type = "const std::array<Strength, " + rank_table(kCards) + "::kSlots> ";
        write_array((ranking == 0 ? "template <>\n" : "static ") + type + rank_name(ranking, kCards), slots);
    }

    std::ofstream out_;
    Slots<5> five_;
    Slots<6> six_;
    Slots<7> seven_;
    std::string rows_;
};

/// The ranking whose order this one cuts off, or itself.
int order_of(int ranking) {
    Reading wanted = reading_of(static_cast<Ranking>(ranking));
    wanted.eight_qualifier = false;
    int order = 0;
    while (reading_of(static_cast<Ranking>(order)) != wanted) ++order;
    return order;
}

void write_tables(const char* path) {
    if (list_classes(Ranking::kHigh).size() != 7462) throw std::runtime_error("the high order has not 7,462 classes");
    TableFile file(path);
    for (int ranking = 0; ranking < kRankings; ++ranking) {
        if (order_of(ranking) == ranking) file.write_order(ranking);
    }
    for (int ranking = 0; ranking < kRankings; ++ranking) file.write_ranking(ranking, order_of(ranking));
    if (!file.finish()) throw std::runtime_error(std::string("cannot write ") + path);
}

}  // namespace
}  // namespace holdem893

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: %s FILE\n", argv[0]);
        return 2;
    }
    try {
        holdem893::write_tables(argv[1]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s: %s\n", argv[0], error.what());
        return 1;
    }
    return 0;
}
