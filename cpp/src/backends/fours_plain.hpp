// Four doubles at a time, on any machine. fours_avx2.hpp and fours_neon.hpp offer the same names, and do the same.
#pragma once

namespace {

struct PlainFours {
    struct Four {
        double at[4];
    };
    static Four load(const double* from) { return {{from[0], from[1], from[2], from[3]}}; }
    static void store(double* to, Four x) {
        for (int i = 0; i < 4; ++i) to[i] = x.at[i];
    }
    static Four splat(double x) { return {{x, x, x, x}}; }
    static Four add(Four x, Four y) {
        for (int i = 0; i < 4; ++i) x.at[i] += y.at[i];
        return x;
    }
    static Four subtract(Four x, Four y) {
        for (int i = 0; i < 4; ++i) x.at[i] -= y.at[i];
        return x;
    }
    static Four multiply(Four x, Four y) {
        for (int i = 0; i < 4; ++i) x.at[i] *= y.at[i];
        return x;
    }
    static double sum(Four x) { return (x.at[0] + x.at[1]) + (x.at[2] + x.at[3]); }
};

}  // namespace
