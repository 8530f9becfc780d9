// Vectors of 32 byte lanes / 16 lanes of 16 bits over AVX2. lanes_neon.hpp offers the same names with half the lanes.
#pragma once
#include <immintrin.h>

#include <cstddef>
#include <cstdint>

namespace {

struct Avx2 {
    using Bytes = __m256i;  // 32 lanes of 8 bits
    using Words = __m256i;  // 16 lanes of 16 bits
    static constexpr int kHands = 32;

    // Constants come from memory by an instruction the compiler does not look into: it would build them anew in each
    // step out of general registers, at two vector operations each, where a load needs none.
    struct alignas(16) Constant {
        uint8_t at[16];
    };
    template <uint8_t low, uint8_t high> static constexpr Constant kRepeated = {{
        low, high, low, high, low, high, low, high, low, high, low, high, low, high, low, high}};
    static Bytes table(const uint8_t (&sixteen)[16]) {
        __m256i both;
        asm("vbroadcasti128 %1, %0" : "=x"(both) : "m"(sixteen));
        return both;
    }
    template <int x> static Bytes splat8() { return table(kRepeated<(x & 255), (x & 255)>.at); }
    template <int x> static Words splat16() { return table(kRepeated<(x & 255), (x >> 8 & 255)>.at); }
    static Bytes every(uint8_t x) { return _mm256_set1_epi8(static_cast<char>(x)); }  // not known at compile time
    static Words every16(uint16_t x) { return _mm256_set1_epi16(static_cast<short>(x)); }
    static Bytes zero() { return _mm256_setzero_si256(); }
    static Bytes all_ones() { return _mm256_set1_epi8(-1); }
    // The words of a and b, each 0 or -1, as bytes; in the order of `bytes`.
    static Bytes masks(Words a, Words b) { return _mm256_packs_epi16(a, b); }
    // For each byte: 0 if its bit 7 is set, else the table's entry at its low four bits.
    static Bytes look_up(Bytes table, Bytes index) { return _mm256_shuffle_epi8(table, index); }

    static Bytes band(Bytes a, Bytes b) { return _mm256_and_si256(a, b); }
    static Bytes bor(Bytes a, Bytes b) { return _mm256_or_si256(a, b); }
    static Bytes bxor(Bytes a, Bytes b) { return _mm256_xor_si256(a, b); }
    static Bytes without(Bytes a, Bytes b) { return _mm256_andnot_si256(b, a); }  // a and not b
    // Where bit 7 of the mask's byte is set b, else a.
    static Bytes select(Bytes mask, Bytes a, Bytes b) { return _mm256_blendv_epi8(a, b, mask); }

    static Bytes add8(Bytes a, Bytes b) { return _mm256_add_epi8(a, b); }
    static Bytes sub8(Bytes a, Bytes b) { return _mm256_sub_epi8(a, b); }
    static Bytes equal8(Bytes a, Bytes b) { return _mm256_cmpeq_epi8(a, b); }
    static Bytes max8(Bytes a, Bytes b) { return _mm256_max_epu8(a, b); }
    static Bytes above8(Bytes a, Bytes b) { return _mm256_cmpgt_epi8(a, b); }  // signed

    static Words add16(Words a, Words b) { return _mm256_add_epi16(a, b); }
    static Words sub16(Words a, Words b) { return _mm256_sub_epi16(a, b); }
    static Words equal16(Words a, Words b) { return _mm256_cmpeq_epi16(a, b); }
    static Words max16(Words a, Words b) { return _mm256_max_epi16(a, b); }  // signed
    static Words above16(Words a, Words b) { return _mm256_cmpgt_epi16(a, b); }  // signed
    static Words multiply_high16(Words a, Words b) { return _mm256_mulhi_epu16(a, b); }
    template <int n> static Words left16(Words a) { return _mm256_slli_epi16(a, n); }
    template <int n> static Words right16(Words a) { return _mm256_srli_epi16(a, n); }
    // Each 16-bit lane: low byte x low byte + high byte x high byte; the first factor unsigned, the second signed.
    static Words dot(Bytes weights, Bytes values) { return _mm256_maddubs_epi16(weights, values); }

    // Byte planes to words and back: the words of `words_a` belong to the first half of the byte lanes of each 128-bit
    // half, those of `words_b` to the second. `bytes` is the inverse, for words below 256.
    static Words words_a(Bytes low, Bytes high) { return _mm256_unpacklo_epi8(low, high); }
    static Words words_b(Bytes low, Bytes high) { return _mm256_unpackhi_epi8(low, high); }
    static Bytes bytes(Words a, Words b) { return _mm256_packus_epi16(a, b); }
    static Bytes zip16a(Bytes a, Bytes b) { return _mm256_unpacklo_epi16(a, b); }
    static Bytes zip16b(Bytes a, Bytes b) { return _mm256_unpackhi_epi16(a, b); }
    static Bytes zip32a(Bytes a, Bytes b) { return _mm256_unpacklo_epi32(a, b); }
    static Bytes zip32b(Bytes a, Bytes b) { return _mm256_unpackhi_epi32(a, b); }
    static Bytes zip64a(Bytes a, Bytes b) { return _mm256_unpacklo_epi64(a, b); }
    static Bytes zip64b(Bytes a, Bytes b) { return _mm256_unpackhi_epi64(a, b); }

    // The eight loads of 32 rows: load j holds rows first(j), first(j)+1 in its low half and the rows eight later in
    // its high half. Hands 0-7, 16-23 so lie in the low half and 8-15, 24-31 in the high one, which makes words_a /
    // words_b of the result hands 0-15 / 16-31 in order, ready to store.
    static constexpr int first(int j) { return j < 4 ? 2 * j : 2 * j + 8; }
    static Bytes load_pairs(const uint8_t* rows, size_t row_bytes, int j) {
        const uint8_t* low = rows + static_cast<size_t>(first(j)) * row_bytes;
        const uint8_t* high = low + 8 * row_bytes;
        return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(low))),
                                       _mm_loadu_si128(reinterpret_cast<const __m128i*>(high)), 1);
    }
    static void clear(uint8_t* to, size_t bytes) {  // a multiple of 32, aligned
        for (size_t i = 0; i < bytes; i += 32) _mm256_store_si256(reinterpret_cast<__m256i*>(to + i), zero());
    }
    static void store(uint16_t* out, Words a, Words b) {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(out), a);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + 16), b);
    }
    static void store(uint16_t* out, Words a) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(out), a); }
    static Words load(const uint16_t* from) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)); }
    // Bit h is bit 7 of the byte of hand h: the middle bytes change places, see load_pairs.
    static uint32_t hands_where(Bytes mask) {
        const uint32_t bits = static_cast<uint32_t>(_mm256_movemask_epi8(mask));
        return (bits & 0xff0000ffu) | ((bits & 0xff00u) << 8) | (bits >> 8 & 0xff00u);
    }
};

}  // namespace
