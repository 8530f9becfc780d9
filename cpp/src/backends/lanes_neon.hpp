// The lanes of lanes_avx2.hpp over NEON: 16 byte lanes / 8 lanes of 16 bits.
#pragma once
#include <arm_neon.h>

#include <cstddef>
#include <cstdint>

namespace {

struct Neon {
    using Bytes = uint8x16_t;
    using Words = uint8x16_t;  // one register type for both, as over AVX2
    static constexpr int kHands = 16;

    static uint16x8_t w(Bytes x) { return vreinterpretq_u16_u8(x); }
    static Bytes b(uint16x8_t x) { return vreinterpretq_u8_u16(x); }
    static Bytes b(int16x8_t x) { return vreinterpretq_u8_s16(x); }
    static int8x16_t s8(Bytes x) { return vreinterpretq_s8_u8(x); }
    static int16x8_t s16(Bytes x) { return vreinterpretq_s16_u8(x); }
    static uint32x4_t u32(Bytes x) { return vreinterpretq_u32_u8(x); }
    static uint64x2_t u64(Bytes x) { return vreinterpretq_u64_u8(x); }

    template <int x> static Bytes splat8() { return vdupq_n_u8(static_cast<uint8_t>(x)); }
    template <int x> static Words splat16() { return b(vdupq_n_u16(static_cast<uint16_t>(x))); }
    static Bytes every(uint8_t x) { return vdupq_n_u8(x); }  // not known at compile time
    static Words every16(uint16_t x) { return b(vdupq_n_u16(x)); }
    static Bytes zero() { return vdupq_n_u8(0); }
    static Bytes all_ones() { return vdupq_n_u8(255); }
    static Bytes table(const uint8_t (&sixteen)[16]) { return vld1q_u8(sixteen); }
    // An index of 16 or more gives 0 here, so bits 4 to 6 go and bit 7 stays.
    static Bytes look_up(Bytes table, Bytes index) { return vqtbl1q_u8(table, vandq_u8(index, vdupq_n_u8(0x8f))); }

    static Bytes band(Bytes a, Bytes c) { return vandq_u8(a, c); }
    static Bytes bor(Bytes a, Bytes c) { return vorrq_u8(a, c); }
    static Bytes bxor(Bytes a, Bytes c) { return veorq_u8(a, c); }
    static Bytes without(Bytes a, Bytes c) { return vbicq_u8(a, c); }
    static Bytes select(Bytes mask, Bytes a, Bytes c) {
        return vbslq_u8(vreinterpretq_u8_s8(vshrq_n_s8(s8(mask), 7)), c, a);
    }

    static Bytes add8(Bytes a, Bytes c) { return vaddq_u8(a, c); }
    static Bytes sub8(Bytes a, Bytes c) { return vsubq_u8(a, c); }
    static Bytes equal8(Bytes a, Bytes c) { return vceqq_u8(a, c); }
    static Bytes max8(Bytes a, Bytes c) { return vmaxq_u8(a, c); }
    static Bytes above8(Bytes a, Bytes c) { return vcgtq_s8(s8(a), s8(c)); }

    static Words add16(Words a, Words c) { return b(vaddq_u16(w(a), w(c))); }
    static Words sub16(Words a, Words c) { return b(vsubq_u16(w(a), w(c))); }
    static Words equal16(Words a, Words c) { return b(vceqq_u16(w(a), w(c))); }
    static Words max16(Words a, Words c) { return b(vmaxq_s16(s16(a), s16(c))); }
    static Words above16(Words a, Words c) { return b(vcgtq_s16(s16(a), s16(c))); }
    static Words multiply_high16(Words a, Words c) {
        const uint32x4_t low = vmull_u16(vget_low_u16(w(a)), vget_low_u16(w(c)));
        const uint32x4_t high = vmull_high_u16(w(a), w(c));
        return b(vuzp2q_u16(vreinterpretq_u16_u32(low), vreinterpretq_u16_u32(high)));
    }
    template <int n> static Words left16(Words a) { return b(vshlq_n_u16(w(a), n)); }
    template <int n> static Words right16(Words a) { return b(vshrq_n_u16(w(a), n)); }
    static Words dot(Bytes weights, Bytes values) {
        const int16x8_t low = vmulq_s16(s16(b(vandq_u16(w(weights), vdupq_n_u16(255)))),
                                        vshrq_n_s16(vshlq_n_s16(s16(values), 8), 8));
        return b(vmlaq_s16(low, s16(b(vshrq_n_u16(w(weights), 8))), vshrq_n_s16(s16(values), 8)));
    }

    static Words words_a(Bytes low, Bytes high) { return vzip1q_u8(low, high); }
    static Words words_b(Bytes low, Bytes high) { return vzip2q_u8(low, high); }
    static Bytes bytes(Words a, Words c) { return vuzp1q_u8(a, c); }
    static Bytes masks(Words a, Words c) { return vuzp1q_u8(a, c); }
    static Bytes zip16a(Bytes a, Bytes c) { return b(vzip1q_u16(w(a), w(c))); }
    static Bytes zip16b(Bytes a, Bytes c) { return b(vzip2q_u16(w(a), w(c))); }
    static Bytes zip32a(Bytes a, Bytes c) { return vreinterpretq_u8_u32(vzip1q_u32(u32(a), u32(c))); }
    static Bytes zip32b(Bytes a, Bytes c) { return vreinterpretq_u8_u32(vzip2q_u32(u32(a), u32(c))); }
    static Bytes zip64a(Bytes a, Bytes c) { return vreinterpretq_u8_u64(vzip1q_u64(u64(a), u64(c))); }
    static Bytes zip64b(Bytes a, Bytes c) { return vreinterpretq_u8_u64(vzip2q_u64(u64(a), u64(c))); }

    static Bytes load_pairs(const uint8_t* rows, size_t row_bytes, int j) {
        return vld1q_u8(rows + static_cast<size_t>(2 * j) * row_bytes);
    }
    static void clear(uint8_t* to, size_t bytes) {  // a multiple of 16
        for (size_t i = 0; i < bytes; i += 16) vst1q_u8(to + i, zero());
    }
    static void store(uint16_t* out, Words a, Words c) {
        vst1q_u16(out, w(a));
        vst1q_u16(out + 8, w(c));
    }
    static void store(uint16_t* out, Words a) { vst1q_u16(out, w(a)); }
    static Words load(const uint16_t* from) { return b(vld1q_u16(from)); }
    // Bit h is bit 7 of byte h: each byte keeps its own bit and each half adds up.
    static uint32_t hands_where(Bytes mask) {
        const Bytes all = vreinterpretq_u8_s8(vshrq_n_s8(s8(mask), 7));
        static constexpr uint8_t kBit[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
        const Bytes bits = vandq_u8(all, vld1q_u8(kBit));
        return static_cast<uint32_t>(vaddv_u8(vget_low_u8(bits))) |
               static_cast<uint32_t>(vaddv_u8(vget_high_u8(bits))) << 8;
    }
};

}  // namespace
