#include "holdem893/regular_book.hpp"

#include <stdexcept>
#include <string>

namespace holdem893 {
namespace {

constexpr std::array<std::uint8_t, 4> kMagic{'8', '9', '3', 'R'};
constexpr std::uint8_t kVersion = 1;
constexpr std::uint8_t kMostCall = 2;

class Writer {
   public:
    void number(std::uint64_t value, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i) bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
    }
    void bytes(std::span<const std::uint8_t> values) { bytes_.insert(bytes_.end(), values.begin(), values.end()); }
    std::vector<std::uint8_t> done() { return std::move(bytes_); }

   private:
    std::vector<std::uint8_t> bytes_;
};

class Reader {
   public:
    explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    std::uint64_t number(std::size_t size) {
        std::uint64_t value = 0;
        const std::span<const std::uint8_t> from = take(size);
        for (std::size_t i = 0; i < size; ++i) value |= std::uint64_t{from[i]} << (8 * i);
        return value;
    }
    std::span<const std::uint8_t> take(std::size_t size) {
        if (bytes_.size() - at_ < size) fail("it ends too early");
        at_ += size;
        return bytes_.subspan(at_ - size, size);
    }
    [[noreturn]] void fail(const std::string& why) const {
        throw std::invalid_argument("no book of policies: " + why + ", at byte " + std::to_string(at_));
    }
    void must_be_done() const {
        if (at_ != bytes_.size()) fail("it goes on behind its end");
    }

   private:
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

void write_policy(Writer& out, const RegularPolicy& policy) {
    out.number(policy.outcomes.size(), 2);
    for (const HandOutcome& outcome : policy.outcomes) {
        out.number(outcome.take, 1);
        out.number(outcome.heat, 1);
        out.number(outcome.count, 2);
    }
    std::vector<std::uint8_t> packed((policy.calls.size() + 3) / 4);
    for (std::size_t i = 0; i < policy.calls.size(); ++i) {
        packed[i / 4] = static_cast<std::uint8_t>(packed[i / 4] | policy.calls[i] << (2 * (i % 4)));
    }
    out.bytes(packed);
}

RegularPolicy read_policy(Reader& in, std::size_t cases) {
    RegularPolicy policy;
    policy.outcomes.resize(in.number(2));
    std::uint32_t total = 0;
    for (HandOutcome& outcome : policy.outcomes) {
        outcome.take = static_cast<std::uint8_t>(in.number(1));
        outcome.heat = static_cast<std::uint8_t>(in.number(1));
        outcome.count = static_cast<std::uint16_t>(in.number(2));
        total += outcome.count;
    }
    if (total != kOutcomeTotal) in.fail("outcomes of a policy add up to " + std::to_string(total));
    const std::span<const std::uint8_t> packed = in.take((cases + 3) / 4);
    policy.calls.resize(cases);
    for (std::size_t i = 0; i < cases; ++i) {
        policy.calls[i] = packed[i / 4] >> (2 * (i % 4)) & 3;
        if (policy.calls[i] > kMostCall) in.fail("a call is 3");
    }
    return policy;
}

}  // namespace

std::vector<std::uint8_t> write_book(const RegularBook& book) {
    Writer out;
    out.bytes(kMagic);
    out.number(kVersion, 1);
    out.number(book.crew, 3);
    out.number(book.seed, 8);
    out.number(book.rounds, 8);
    for (const RuleMenu& menu : book.menus) {
        for (const auto& street : menu.cuts.first) out.bytes(street);
        for (const auto& street : menu.cuts.second) out.bytes(street);
        out.number(menu.policies.size(), 2);
        for (const RegularPolicy& policy : menu.policies) write_policy(out, policy);
    }
    return out.done();
}

RegularBook read_book(std::span<const std::uint8_t> bytes) {
    Reader in(bytes);
    const std::span<const std::uint8_t> magic = in.take(kMagic.size());
    if (!std::equal(magic.begin(), magic.end(), kMagic.begin())) in.fail("it does not begin with 893R");
    if (in.number(1) != kVersion) in.fail("it is of another version");
    RegularBook book;
    book.crew = in.number(3);
    if (book.crew < kMinCrew || book.crew > kMaxCrew) in.fail("a crew of " + std::to_string(book.crew));
    book.seed = in.number(8);
    book.rounds = in.number(8);
    for (std::size_t rule = 0; rule < book.menus.size(); ++rule) {
        RuleMenu& menu = book.menus[rule];
        for (auto* side : {&menu.cuts.first, &menu.cuts.second}) {
            for (auto& street : *side) std::ranges::copy(in.take(street.size()), street.begin());
        }
        menu.policies.resize(in.number(2));
        const std::size_t cases = RegularCases(book.crew, HouseRule(rule)).size();
        for (RegularPolicy& policy : menu.policies) policy = read_policy(in, cases);
    }
    in.must_be_done();
    return book;
}

}  // namespace holdem893
