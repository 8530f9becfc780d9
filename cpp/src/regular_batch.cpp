#include "holdem893/regular_batch.hpp"

#include <algorithm>
#include <array>

namespace holdem893 {
namespace {

/// Reads the cards of a row and how its hand looks.
class RowLook {
   public:
    explicit RowLook(const NightTable& table) noexcept : inverse_(table.options.inverse_reversal) {}

    Look operator()(ViewReader& row) {
        row.read_cards();
        const OpenTable& open = row.open();
        reader_.clear(open.rule, inverse_);
        reader_.see(open);
        if (open.rule == HouseRule::kMirror) return reader_.against(row.hole(), mask_of(row.seat()));
        return {reader_.standing(row.hole()), open.fox == kNoSeat ? Standing{0} : reader_.standing(open.fox_cards)};
    }

   private:
    LookReader reader_;
    bool inverse_;
};

}  // namespace

void look_at_views(const NightTable& table, const ViewBatch& batch, std::size_t first, std::size_t count,
                   std::span<Standing> out) {
    ViewReader reader(table, batch);
    RowLook look_of(table);
    for (std::size_t row = first; row < first + count; ++row) {
        reader.read(row);
        const Look look = look_of(reader);
        out[2 * row] = look.first;
        out[2 * row + 1] = look.second;
    }
}

void act_on_views(const RegularTable& regulars, const NightTable& table, const ViewBatch& batch, std::size_t first,
                  std::size_t count, std::span<std::uint8_t> out) {
    constexpr std::size_t kAhead = 32;
    struct Wish {
        const std::uint8_t* at;
        std::uint8_t stake;
    };
    ViewReader reader(table, batch);
    RowLook look_of(table);
    std::array<Wish, kAhead> wishes;
    for (std::size_t from = first; from < first + count; from += kAhead) {
        const std::size_t rows = std::min(kAhead, first + count - from);
        // A book is larger than the near caches: all wishes are on their way before the first is read.
        for (std::size_t i = 0; i < rows; ++i) {
            const std::size_t row = from + i;
            reader.read(row);
            const OpenTable& open = reader.open();
            const Look look = batch.odds.empty() ? look_of(reader) : Look{batch.odds[2 * row], batch.odds[2 * row + 1]};
            const Heard heard(reader.said().data(), open.in, open.crew);
            wishes[i] = {regulars.wish(regulars.calls(open), open, reader.seat(), reader.stake(), look,
                                       heard.by(reader.seat())),
                         reader.stake()};
            __builtin_prefetch(wishes[i].at);
        }
        for (std::size_t i = 0; i < rows; ++i) {
            const Call call = RegularTable::allowed(*wishes[i].at, wishes[i].stake, table.max_stake);
            out[from + i] = static_cast<std::uint8_t>(call);
        }
    }
}

}  // namespace holdem893
