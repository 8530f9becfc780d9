// The fours of fours_plain.hpp over NEON: two registers each.
#pragma once
#include <arm_neon.h>

namespace {

struct NeonFours {
    using Four = float64x2x2_t;
    static Four load(const double* from) { return {{vld1q_f64(from), vld1q_f64(from + 2)}}; }
    static void store(double* to, Four x) {
        vst1q_f64(to, x.val[0]);
        vst1q_f64(to + 2, x.val[1]);
    }
    static Four splat(double x) { return {{vdupq_n_f64(x), vdupq_n_f64(x)}}; }
    static Four add(Four x, Four y) { return {{vaddq_f64(x.val[0], y.val[0]), vaddq_f64(x.val[1], y.val[1])}}; }
    static Four subtract(Four x, Four y) { return {{vsubq_f64(x.val[0], y.val[0]), vsubq_f64(x.val[1], y.val[1])}}; }
    static Four multiply(Four x, Four y) { return {{vmulq_f64(x.val[0], y.val[0]), vmulq_f64(x.val[1], y.val[1])}}; }
    static double sum(Four x) { return vpaddd_f64(x.val[0]) + vpaddd_f64(x.val[1]); }
};

}  // namespace
