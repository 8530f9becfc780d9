// Writes tables.cpp: everything the evaluator looks up, derived from the list of classes.
// Usage: holdem893_generate_tables FILE

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <stdexcept>

#include "class_list.hpp"
#include "holdem893/class_table.hpp"
#include "rank_table.hpp"

namespace holdem893 {
namespace {

using Counts = std::array<std::uint8_t, 13>;

std::uint32_t pack(const HandClass& hand) {
    auto packed = static_cast<std::uint32_t>(hand.category);
    for (const std::uint8_t rank : hand.ranks) packed = packed << 4 | rank;
    return packed;
}

/// Strengths of fives by their ranks, suited and not.
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
    Strength best(const Counts& held, bool suited) const {
        Strength found = 0;
        each_five(held, Counts{}, 0, 5, [&](const Counts& five) {
            const auto& strengths = suited ? suited_ : offsuit_;
            found = std::max(found, strengths.at(five));
        });
        return found;
    }

   private:
    template <class Visit>
    static void each_five(const Counts& held, Counts five, std::size_t rank, int missing, const Visit& visit) {
        if (missing == 0) visit(five);
        if (missing == 0 || rank == 13) return;
        for (int used = 0; used <= held[rank] && used <= missing; ++used) {
            five[rank] = static_cast<std::uint8_t>(used);
            each_five(held, five, rank + 1, missing - used, visit);
        }
    }

    std::map<Counts, Strength> suited_;
    std::map<Counts, Strength> offsuit_;
};

template <class Value>
void write_array(std::ofstream& out, const char* declaration, const std::vector<Value>& values) {
    out << declaration << " = {";
    for (std::size_t i = 0; i < values.size(); ++i) out << (i % 16 == 0 ? "\n" : "") << values[i] << ',';
    out << "\n};\n\n";
}

template <int kCards>
void write_rank_table(std::ofstream& out, const Definition& definition) {
    using Table = RankTable<kCards>;
    std::vector<std::uint64_t> keys;
    std::vector<Strength> strengths;
    for_each_multiset(kCards, [&](const Counts& counts) {
        keys.push_back(multiset_key(counts, kRankKeys));
        strengths.push_back(definition.best(counts, false));
    });
    const auto displacements = find_displacements<kCards>(keys);
    if (displacements.empty()) throw std::runtime_error("the rank keys do not fill the table; search for new ones");

    std::vector<Strength> slots(Table::kSlots, 0);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        slots[Table::low_bits(keys[i]) ^ displacements[Table::bucket(keys[i])]] = strengths[i];
    }
    const std::string name = "RankTable<" + std::to_string(kCards) + ">";
    const auto declare = [&](const char* element, const char* size, const char* member) {
        return "template <>\nconst std::array<" + std::string(element) + ", " + name + "::" + size + "> " + name + "::" + member;
    };
    write_array(out, declare("std::uint16_t", "kBuckets", "kDisplacements").c_str(), displacements);
    write_array(out, declare("Strength", "kSlots", "kStrengths").c_str(), slots);
}

void write_flushes(std::ofstream& out, const Definition& definition) {
    std::vector<Strength> strengths(std::size_t{1} << kRanks, 0);
    for (std::size_t mask = 0; mask < strengths.size(); ++mask) {
        Counts counts{};
        for (std::size_t rank = 0; rank < 13; ++rank) counts[rank] = mask >> rank & 1;
        if (std::popcount(mask) >= 5) strengths[mask] = definition.best(counts, true);
    }
    write_array(out, "const std::array<Strength, 1 << kRanks> kFlushStrengths", strengths);
}

void write_tables(const char* file) {
    const std::vector<HandClass> classes = list_classes(Ranking::kHigh);
    if (classes.size() != kHighClasses) throw std::runtime_error("the high order has not 7,462 classes");
    const Definition definition(classes);

    std::ofstream out(file);
    out << "#include \"holdem893/class_table.hpp\"\n#include \"holdem893/rank_key.hpp\"\n\nnamespace holdem893 {\n\n";
    std::vector<std::uint32_t> packed;
    std::ranges::transform(classes, std::back_inserter(packed), pack);
    write_array(out, "const std::array<std::uint32_t, kHighClasses> kPackedClasses", packed);
    write_rank_table<5>(out, definition);
    write_rank_table<6>(out, definition);
    write_rank_table<7>(out, definition);
    write_flushes(out, definition);
    out << "}  // namespace holdem893\n";
    if (!out.flush()) throw std::runtime_error(std::string("cannot write ") + file);
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
