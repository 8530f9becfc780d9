#include "hands.hpp"

#include <pybind11/gil_safe_call_once.h>

#include <algorithm>

#include "blocks.hpp"
#include "holdem893/evaluate.hpp"

namespace holdem893 {
namespace {

using StoredClass = py::gil_safe_call_once_and_store<py::object>;

/// The number of a member of a Python enum. The class is looked up once, since an import statement costs more than an
/// evaluation.
int member_number(StoredClass& stored, const char* name, const char* argument, py::handle member) {
    const py::handle wanted = stored.call_once_and_store_result([&] {
        return py::object(py::module_::import("holdem893.hands").attr(name));
    }).get_stored();
    if (py::type::handle_of(member).ptr() != wanted.ptr()) {
        throw py::type_error(std::string(argument) + " is " + std::string(py::repr(member)) +
                             ", not a member of holdem893." + name);
    }
    return static_cast<int>(PyLong_AsLong(member.ptr()));  // an IntEnum, which is an int
}

/// Rows of one argument as plain bytes, a block at a time: where they lie, or copied there.
class PlainRows {
   public:
    explicit PlainRows(const CardRows& source)
        : source_(source), columns_(*source.columns()), bytes_(source.contiguous()) {}

    bool lie_ready() const { return bytes_ != nullptr; }
    std::span<const Card> read(std::size_t first, std::size_t count) {
        if (bytes_ != nullptr) return {bytes_ + first * columns_, count * columns_};
        source_.load(first, count, block_);
        return block_.cards;
    }

   private:
    const CardRows& source_;
    std::size_t columns_;
    const Card* bytes_;
    RowBuffer block_;
};

/// Puts the row in front of what is wrong with its number of cards.
void check_row_counts(const Hands& hands, const Rules& rules, std::size_t row, std::size_t hole, std::size_t board) {
    try {
        check_card_counts(rules.selection, hole, board);
    } catch (const CardError& error) {
        throw CardError(hands.hole->label(row) + error.what());
    }
}

/// Rows of any mixture of sizes: runs of one size go to the kernel together.
class Runs {
   public:
    Runs(const Hands& hands, const Rules& rules) : hands_(hands), rules_(rules) {}

    /// Any five of hole cards and board, which lie together.
    void evaluate_joined(std::size_t first, const RowBuffer& block, std::span<Strength> out) const {
        for (std::size_t row = 0; row < block.rows();) {
            const std::size_t size = block.row(row).size();
            check_row_counts(hands_, rules_, first + row, size, 0);
            const std::size_t end = end_of_run(block, row);
            const auto found = out.subspan(row, end - row);
            const std::size_t bad =
                evaluate_many(run(block, row, end), static_cast<int>(size), found, rules_.check, rules_.ranking);
            if (bad < end - row) hands_.refuse(first + row + bad);
            row = end;
        }
    }

    /// Hole cards and boards apart; `boards` is one row where all rows share it.
    void evaluate_apart(std::size_t first, const RowBuffer& block, const RowBuffer& boards,
                        std::span<Strength> out) const {
        const bool one_board = hands_.board->is_single();
        for (std::size_t row = 0; row < block.rows();) {
            const auto board = boards.row(one_board ? 0 : row);
            const std::size_t size = block.row(row).size();
            check_row_counts(hands_, rules_, first + row, size, board.size());
            std::size_t end = end_of_run(block, row);
            if (!one_board) end = std::min(end, end_of_run(boards, row));
            const auto common = one_board ? board : run(boards, row, end);
            const auto found = out.subspan(row, end - row);
            const HandRows rows{run(block, row, end), size, common, board.size(), one_board};
            const std::size_t bad = evaluate_selected(rows, rules_.selection, rules_.ranking, found, rules_.check);
            if (bad < end - row) hands_.refuse(first + row + bad);
            row = end;
        }
    }

   private:
    static std::size_t end_of_run(const RowBuffer& block, std::size_t row) {
        std::size_t end = row + 1;
        while (end < block.rows() && block.row(end).size() == block.row(row).size()) ++end;
        return end;
    }
    static std::span<const Card> run(const RowBuffer& block, std::size_t row, std::size_t end) {
        return {block.row(row).data(), block.row(row).size() * (end - row)};
    }

    const Hands& hands_;
    const Rules& rules_;
};

/// Hole cards and boards of fixed sizes: both are read where they lie.
void evaluate_holes(const Hands& hands, const Rules& rules, std::span<Strength> out) {
    PlainRows hole(*hands.hole);
    PlainRows board(*hands.board);
    const bool shared = hands.board->is_single();
    const std::size_t cards_a_hole = *hands.hole->columns();
    const std::size_t cards_a_board = *hands.board->columns();
    const std::span<const Card> shared_board = shared ? board.read(0, 1) : std::span<const Card>();
    const bool ready = hole.lie_ready() && (shared || board.lie_ready());
    // A selection may try a hundred fives a hand, so its blocks are shorter.
    const std::size_t long_block = rules.selection == Selection::kAnyFive ? kLongBlock : std::size_t{1} << 17;
    for_each_block(out.size(), ready ? long_block : kBlockRows, [&](std::size_t first, std::size_t count) {
        const auto block = out.subspan(first, count);
        const auto cards = hole.read(first, count);
        const auto boards = shared ? shared_board : board.read(first, count);
        std::size_t bad = 0;
        if (rules.selection != Selection::kAnyFive) {
            const HandRows rows{cards, cards_a_hole, boards, cards_a_board, shared};
            bad = evaluate_selected(rows, rules.selection, rules.ranking, block, rules.check);
        } else if (shared) {
            bad = evaluate_on_board(cards, boards, block, rules.check, rules.ranking);
        } else {
            bad = evaluate_on_boards(cards, boards, static_cast<int>(cards_a_board), block, rules.check, rules.ranking);
        }
        if (bad < count) hands.refuse(first + bad);
    });
}

/// Whether hole cards and boards may go to the kernel as they are.
bool are_plain(const Hands& hands, const Rules& rules) {
    if (!hands.board || !hands.hole->columns() || !hands.board->columns()) return false;
    return rules.selection != Selection::kAnyFive || hands.hole->columns() == 2;
}

}  // namespace

Ranking ranking_of(py::handle ranking) {
    PYBIND11_CONSTINIT static StoredClass stored;
    return static_cast<Ranking>(member_number(stored, "Ranking", "ranking", ranking));
}

Selection selection_of(py::handle selection) {
    PYBIND11_CONSTINIT static StoredClass stored;
    return static_cast<Selection>(member_number(stored, "Selection", "selection", selection));
}

std::optional<std::size_t> Hands::columns() const {
    const std::optional<std::size_t> common = board ? board->columns() : 0;
    return hole->columns() && common ? std::optional(*hole->columns() + *common) : std::nullopt;
}

void Hands::load(std::size_t first, std::size_t count, RowBuffer& into) const {
    hole->load(first, count, into);
    if (!board) return;
    RowBuffer boards;
    board->is_single() ? board->load(0, 1, boards) : board->load(first, count, boards);
    RowBuffer joined;
    for (std::size_t row = 0; row < count; ++row) {
        for (const auto cards : {into.row(row), boards.row(board->is_single() ? 0 : row)}) {
            joined.cards.insert(joined.cards.end(), cards.begin(), cards.end());
        }
        joined.end_row();
    }
    into = std::move(joined);
}

void Hands::refuse(std::size_t row) const {
    hole->refuse_bad_ids(row);
    if (board) board->refuse_bad_ids(board->is_single() ? 0 : row);
    RowBuffer hand;
    load(row, 1, hand);
    try {
        explain_bad_hand(hand.row(0));
    } catch (const CardError& error) {
        throw CardError(hole->label(row) + error.what());
    }
    throw CardError(hole->label(row) + "not a hand");
}

Hands read_hands(py::handle cards, py::handle board) {
    Hands hands{read_rows(cards, "cards"), board.is_none() ? nullptr : read_rows(board, "board")};
    if (hands.board && !hands.board->is_single()) {
        if (hands.hole->is_single()) throw py::type_error("board has rows, and cards is one hand");
        if (hands.board->rows() != hands.rows()) {
            throw CardError("board has " + std::to_string(hands.board->rows()) + " rows, and cards has " +
                            std::to_string(hands.rows()));
        }
    }
    return hands;
}

void evaluate_hands(const Hands& hands, const Rules& rules, std::span<Strength> out) {
    const bool any_five = rules.selection == Selection::kAnyFive;
    if (hands.columns()) {
        check_card_counts(rules.selection, *hands.hole->columns(), hands.board ? *hands.board->columns() : 0);
    } else if (!any_five && !hands.board) {
        throw CardError("this selection needs a board, and there is none");
    }
    if (const Card* rows = hands.board ? nullptr : hands.hole->contiguous()) {
        const std::size_t columns = *hands.columns();
        for_each_block(out.size(), kLongBlock, [&](std::size_t first, std::size_t count) {
            const std::span cards(rows + first * columns, count * columns);
            const auto found = out.subspan(first, count);
            const std::size_t bad = evaluate_many(cards, static_cast<int>(columns), found, rules.check, rules.ranking);
            if (bad < count) hands.refuse(first + bad);
        });
        return;
    }
    if (are_plain(hands, rules)) return evaluate_holes(hands, rules, out);
    const Runs runs(hands, rules);
    RowBuffer block;
    RowBuffer boards;
    if (!any_five && hands.board->is_single()) hands.board->load(0, 1, boards);
    for_each_block(out.size(), kBlockRows, [&](std::size_t first, std::size_t count) {
        if (any_five) {
            hands.load(first, count, block);
            runs.evaluate_joined(first, block, out.subspan(first, count));
        } else {
            hands.hole->load(first, count, block);
            if (!hands.board->is_single()) hands.board->load(first, count, boards);
            runs.evaluate_apart(first, block, boards, out.subspan(first, count));
        }
    });
}

}  // namespace holdem893
