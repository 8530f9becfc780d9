// `run` gives a dict {(high winners, low winners): trials} and how many trials that is: the first `trials` from the
// start of batch `first_batch`, so that rounds of whole batches make up one run.

#include <pybind11/pybind11.h>

#include "arrays.hpp"
#include "bind.hpp"
#include "holdem893/sample.hpp"
#include "range_input.hpp"
#include "report.hpp"

namespace holdem893 {
namespace {

std::unique_ptr<Sampler> make_sampler(const py::list& players, py::handle board, py::handle dead, py::handle ranking,
                                      py::handle selection, py::handle low) {
    const RangeSpot spot = read_range_spot(players, board, dead, ranking, selection, low);
    const py::gil_scoped_release released;
    return std::make_unique<Sampler>(spot);
}

py::tuple run(const Sampler& sampler, std::uint64_t seed, std::uint64_t first_batch, std::uint64_t trials,
              std::size_t threads, const py::object& progress) {
    SampleCounts counts;
    {
        const py::gil_scoped_release released;
        counts = sampler.run({seed, first_batch, trials, threads}, reporting_to(progress));
    }
    py::dict by_winners;
    for (const auto& [winners, count] : counts.trials_by_winners) {
        by_winners[to_tuple(winners)] = count;
    }
    return py::make_tuple(by_winners, counts.trials);
}

}  // namespace

void bind_sample(py::module_& module) {
    py::class_<Sampler>(module, "Sampler")
        .def(py::init(&make_sampler), py::arg("players"), py::arg("board"), py::arg("dead"), py::arg("ranking"),
             py::arg("selection"), py::arg("low"))
        .def_property_readonly("batch_trials", &Sampler::batch_trials)
        .def("run", &run, py::arg("seed"), py::arg("first_batch"), py::arg("trials"), py::arg("threads"),
             py::arg("progress"));
}

}  // namespace holdem893
