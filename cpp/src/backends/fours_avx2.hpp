// The fours of fours_plain.hpp over AVX2: one register each, 32-byte alignment.
#pragma once
#include <immintrin.h>

namespace {

struct Avx2Fours {
    using Four = __m256d;
    static Four load(const double* from) { return _mm256_load_pd(from); }
    static void store(double* to, Four x) { _mm256_store_pd(to, x); }
    static Four splat(double x) { return _mm256_set1_pd(x); }
    static Four add(Four x, Four y) { return _mm256_add_pd(x, y); }
    static Four subtract(Four x, Four y) { return _mm256_sub_pd(x, y); }
    static Four multiply(Four x, Four y) { return _mm256_mul_pd(x, y); }
    static double sum(Four x) {
        const __m256d pairs = _mm256_hadd_pd(x, x);
        return _mm_cvtsd_f64(_mm_add_sd(_mm256_castpd256_pd128(pairs), _mm256_extractf128_pd(pairs, 1)));
    }
};

}  // namespace
