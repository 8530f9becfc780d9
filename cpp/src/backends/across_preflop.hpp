// The preflop kernel for two players, over vector lanes of 16 bits.
#pragma once
#include "preflop_kernel.hpp"

namespace {

using holdem893::backends::FlushBoards, holdem893::backends::WinTie;
using std::int16_t, std::int64_t, std::size_t, std::uint16_t;

template <class L> struct AcrossBoards {
    using Words = typename L::Words;
    static constexpr size_t kLanes = L::kHands / 2;
    static constexpr size_t kStepsASum = 63;  // as many weights fit in a lane

    struct Sums {  // of two accumulators, all lanes
        Words first, tie;
    };
    template <class Lane> static WinTie total(const Sums& sums) {
        uint16_t lanes[2 * kLanes];
        L::store(lanes, sums.first, sums.tie);
        WinTie total = {0, 0};
        for (size_t i = 0; i < kLanes; ++i) {
            total.first += static_cast<Lane>(lanes[i]);
            total.tie += static_cast<Lane>(lanes[kLanes + i]);
        }
        return total;
    }

    static WinTie compare(const uint16_t* first, const uint16_t* second, const uint16_t* weights, size_t lanes) {
        WinTie all = {0, 0};
        for (size_t from = 0; from < lanes; from += kStepsASum * kLanes) {
            const size_t left = lanes - from;
            const size_t to = from + (left < kStepsASum * kLanes ? left : kStepsASum * kLanes);
            Sums sums = {L::zero(), L::zero()};
            for (size_t i = from; i < to; i += kLanes) {
                const Words a = L::load(first + i), b = L::load(second + i), weight = L::load(weights + i);
                sums.first = L::add16(sums.first, L::band(weight, L::above16(a, b)));
                sums.tie = L::add16(sums.tie, L::band(weight, L::equal16(a, b)));
            }
            const WinTie some = total<uint16_t>(sums);
            all.first += some.first;
            all.tie += some.tie;
        }
        return all;
    }

    // A row of kSteps vectors, the weights in registers.
    template <int kSteps> static WinTie change_rows(const FlushBoards& boards) {
        Words weight[kSteps];
        for (int step = 0; step < kSteps; ++step) weight[step] = L::load(boards.weights + step * kLanes);
        Sums sums = {L::zero(), L::zero()};
        for (size_t r = 0; r < boards.row_count; ++r) {
            const size_t row = boards.rows[r];
            const uint16_t* first = boards.first + row * kSteps * kLanes;
            const uint16_t* second = boards.second + row * kSteps * kLanes;
            const Words first_flush = L::every16(boards.first_flush[row]);
            const Words second_flush = L::every16(boards.second_flush[row]);
#pragma GCC unroll 12
            for (int step = 0; step < kSteps; ++step) {
                const Words a = L::load(first + step * kLanes), b = L::load(second + step * kLanes);
                const Words flush_a = L::max16(a, first_flush), flush_b = L::max16(b, second_flush);
                const Words first_more = L::band(weight[step], L::above16(flush_a, flush_b));
                const Words first_less = L::band(weight[step], L::above16(a, b));
                const Words tie_more = L::band(weight[step], L::equal16(flush_a, flush_b));
                const Words tie_less = L::band(weight[step], L::equal16(a, b));
                sums.first = L::add16(sums.first, L::sub16(first_more, first_less));
                sums.tie = L::add16(sums.tie, L::sub16(tie_more, tie_less));
            }
        }
        return total<int16_t>(sums);
    }
    static WinTie change(const FlushBoards& boards, size_t lanes) {
        return lanes == 16 ? change_rows<16 / kLanes>(boards) : change_rows<96 / kLanes>(boards);
    }
};

}  // namespace
