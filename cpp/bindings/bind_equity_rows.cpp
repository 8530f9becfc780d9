#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>

#include "bind.hpp"
#include "hands.hpp"
#include "holdem893/equity_rows.hpp"
#include "holdem893/parallel.hpp"
#include "spans.hpp"

namespace py = pybind11;

namespace holdem893 {
namespace {

/// Lets Ctrl-C through and tells Python how far the rows are, some times a second: another thread may hold the GIL, and
/// waiting for it at each piece would cost more than the rows.
class RowReport {
   public:
    RowReport(const py::object& progress, std::size_t rows, std::size_t piece)
        : progress_(progress), rows_(rows), piece_(piece) {}

    bool operator()(std::uint64_t done, std::uint64_t all) {
        const auto now = std::chrono::steady_clock::now();
        if (done < all && now - last_ < std::chrono::milliseconds(50)) return true;
        last_ = now;
        const py::gil_scoped_acquire gil;
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (!progress_.is_none()) progress_(std::min<std::size_t>(done * piece_, rows_), rows_);
        return true;
    }

   private:
    const py::object& progress_;
    const std::size_t rows_;
    const std::size_t piece_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

/// Works off the rows in pieces; returns the first wrong row, or the number of rows. A piece behind a wrong row may be
/// left out, so the row is the same whatever the threads do.
std::size_t work_off(const EquityRows& rows, Ranking ranking, Selection selection, std::size_t threads,
                     std::span<double> out, const py::object& progress) {
    // The shortest pieces alone need the look at all boards.
    const bool all_cheap = rows_a_piece(rows.players, true, ranking, selection) ==
                           rows_a_piece(rows.players, false, ranking, selection);
    const std::size_t piece = rows_a_piece(rows.players, !all_cheap && rows.any_before_flop(), ranking, selection);
    std::atomic<std::size_t> wrong{rows.size()};
    const auto work = [&](std::size_t number) {
        const std::size_t first = number * piece;
        if (first >= wrong.load(std::memory_order_relaxed)) return;
        const EquityRows some = rows.part(first, std::min(piece, rows.size() - first));
        const auto found = out.subspan(first * rows.players, some.size() * rows.players);
        const std::size_t bad = first + equity_rows(some, ranking, selection, found);
        std::size_t least = wrong.load(std::memory_order_relaxed);
        while (bad < first + some.size() && bad < least && !wrong.compare_exchange_weak(least, bad)) {
        }
    };
    RowReport report(progress, rows.size(), piece);
    for_each_block_in_threads((rows.size() + piece - 1) / piece, threads, work, std::ref(report));
    return wrong;
}

/// `hole` (n, players, cards), `boards` (n, 5), `dead` (n, d) or (d,); `out` (n, players) takes the answers.
void fill_equities(const Column<Card>& hole, const Column<Card>& boards, const Column<Card>& dead, py::handle ranking,
                   py::handle selection, std::size_t threads, std::size_t first_row, const py::object& progress,
                   Column<double>& out) {
    const bool one_dead = dead.ndim() == 1;
    const EquityRows rows{.hole = span_of(hole),
                          .players = width_of(hole),
                          .cards_a_hand = static_cast<std::size_t>(hole.shape(2)),
                          .boards = span_of(boards),
                          .dead = span_of(dead),
                          .dead_a_row = static_cast<std::size_t>(dead.shape(dead.ndim() - 1)),
                          .one_dead = one_dead};
    const Ranking order = ranking_of(ranking);
    const Selection chosen = selection_of(selection);
    check_rows_of(chosen, rows.cards_a_hand);
    const auto found = writable(out);
    std::size_t wrong = 0;
    {
        const py::gil_scoped_release released;
        wrong = work_off(rows, order, chosen, threads, found, progress);
    }
    if (wrong == rows.size()) return;
    try {
        explain_bad_row(rows, wrong);
    } catch (const CardError& error) {
        throw CardError("row " + std::to_string(first_row + wrong) + ": " + error.what());
    }
}

}  // namespace

void bind_equity_rows(py::module_& module) {
    module.def(
        "rows_a_piece",
        [](std::size_t players, bool before_flop, py::handle ranking, py::handle selection) {
            return rows_a_piece(players, before_flop, ranking_of(ranking), selection_of(selection));
        },
        py::arg("players"), py::arg("before_flop"), py::arg("ranking"), py::arg("selection"));
    module.def("fill_equities", fill_equities, py::arg("hole"), py::arg("boards"), py::arg("dead"), py::arg("ranking"),
               py::arg("selection"), py::arg("threads"), py::arg("first_row"), py::arg("progress"),
               py::arg("out").noconvert());
}

}  // namespace holdem893
