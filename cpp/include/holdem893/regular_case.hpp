// What a regular sees before a call, cut into few cases: the index into a policy's calls.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "holdem893/night.hpp"
#include "holdem893/standing.hpp"

namespace holdem893 {

/// How a hand looks to its seat: two numbers in 255ths. Mostly the first alone is told apart, its standing. Under
/// Mirror the first is the share of hands that its own mask may hold which stand lower, the second the same for all
/// masks at once; under Fox the second is the standing of the open hand.
struct Look {
    Standing first = 0;
    Standing second = 0;
};

/// The looks of hands at one moment of one hand of the night.
class LookReader {
   public:
    void clear(HouseRule rule, bool inverse_reversal) noexcept;
    void add(Card card) noexcept;
    /// Adds what lies open of the board, up to so many cards, and reads the masks under Mirror.
    void see(const OpenTable& open, std::size_t most = kBoardCards) noexcept;
    [[nodiscard]] std::size_t cards() const noexcept { return board_.cards(); }
    [[nodiscard]] Standing standing(std::array<Card, 2> hole) const noexcept { return board_.standing(hole); }

    /// Under Mirror, once the street's cards are added: what each mask may hold with the card it shows.
    void read_masks(const Card* mirror, std::size_t masks) noexcept;
    /// The look under Mirror, of a seat that this mask watches.
    [[nodiscard]] Look against(std::array<Card, 2> hole, std::size_t own_mask) const noexcept;

   private:
    /// Standings of the hands of one mask: by its second card, and how many stand lower than a value.
    struct MaskHands {
        std::array<Standing, kDeckSize> by_card;
        std::array<std::uint8_t, 257> lower;
    };
    [[nodiscard]] unsigned share_below(std::array<Card, 2> hole, const MaskHands& mask) const noexcept;

    std::array<MaskHands, kMaxMasks> masks_;
    std::size_t mask_count_ = 0;
    std::size_t unseen_ = 0;  ///< cards that neither the board nor a mask shows
    BoardReading board_;
    CardSet seen_;
};

/// The values that part a look's numbers into buckets, by street: a bucket is the number of cuts at or below.
struct LookCuts {
    static constexpr std::size_t kMost = 15;
    std::array<std::array<Standing, kMost>, kStreets> first{};
    std::array<std::array<Standing, kMost>, kStreets> second{};
};

/// How finely a rule's looks are told apart.
struct LookBuckets {
    std::size_t first;
    std::size_t second;
};
[[nodiscard]] constexpr LookBuckets look_buckets(HouseRule rule, std::size_t street) noexcept {
    constexpr std::array<std::size_t, kStreets> kOwn{8, 10, 12, 16};
    if (rule == HouseRule::kMirror) return {7, 4};
    return {kOwn[street], rule == HouseRule::kFox ? std::size_t{6} : std::size_t{1}};
}
/// The second buckets under Fox: four of the open hand's standing, then these.
inline constexpr std::size_t kFoxOut = 4;
inline constexpr std::size_t kFoxIsMe = 5;

/// Bucket by value, for one rule, made from its cuts.
class LookTable {
   public:
    LookTable() = default;
    LookTable(const LookCuts& cuts, HouseRule rule) noexcept;
    [[nodiscard]] std::size_t first(std::size_t street, Standing value) const noexcept { return first_[street][value]; }
    [[nodiscard]] std::size_t second(std::size_t street, Standing value) const noexcept {
        return second_[street][value];
    }

   private:
    std::array<std::array<std::uint8_t, 256>, kStreets> first_{};
    std::array<std::array<std::uint8_t, 256>, kStreets> second_{};
};

/// The raises that a seat has shown, bit s for street s. The later raise tells more: sequences compare as numbers.
using CallSequence = std::uint8_t;

/// What a seat has shown before the call in progress.
[[nodiscard]] inline CallSequence said_by(const OpenTable& open, std::size_t seat) noexcept {
    unsigned said = 0;
    for (std::size_t street = 0; street < kStreets; ++street) said |= (open.raised[street] >> seat & 1U) << street;
    return static_cast<CallSequence>(said);
}

/// What the calls of the others say to a seat.
struct MatesSaid {
    std::uint8_t others;  ///< that are in
    std::uint8_t pair;    ///< the two strongest sequences among them
    std::uint8_t place;   ///< seats that stand before this one: stronger, or as strong and lower; 2 is two or more
};

/// What all seats have said at a call, for each of them to hear. Two sequences a >= b of others stand at
/// a (a + 1) / 2 + b, counted from 1; 0 is nobody.
class Heard {
   public:
    Heard() = default;
    /// Sequences by seat, and who is in.
    Heard(const CallSequence* said, std::uint32_t in, std::size_t crew) noexcept : said_(said) {
        for (std::size_t seat = 0; seat < crew; ++seat) {
            const unsigned key = (in >> seat & 1) * key_of(seat);
            in_ += in >> seat & 1;
            const unsigned below_first = std::min(first_, key);
            first_ = std::max(first_, key);
            third_ = std::max(third_, std::min(second_, below_first));
            second_ = std::max(second_, below_first);
        }
    }
    /// What a seat hears that is in.
    [[nodiscard]] MatesSaid by(std::size_t seat) const noexcept {
        const unsigned own = key_of(seat);
        const unsigned best = (own == first_ ? second_ : first_) >> kSeatBits;
        const unsigned next = (own >= second_ ? third_ : second_) >> kSeatBits;
        const unsigned place = own == first_ ? 0U : own == second_ ? 1U : 2U;
        return {static_cast<std::uint8_t>(in_ - 1), static_cast<std::uint8_t>(best * (best + 1) / 2 + next),
                static_cast<std::uint8_t>(place)};
    }

   private:
    static constexpr unsigned kSeatBits = 3;
    /// Orders by sequence, then by seat, the lower first; no two seats have the same.
    [[nodiscard]] unsigned key_of(std::size_t seat) const noexcept {
        return (said_[seat] + 1U) << kSeatBits | (7U - static_cast<unsigned>(seat));
    }

    const CallSequence* said_ = nullptr;
    unsigned in_ = 0;
    unsigned first_ = 0;  ///< the three highest keys
    unsigned second_ = 0;
    unsigned third_ = 0;
};

/// Where the cases of a crew and a rule stand in a policy, street after street.
class RegularCases {
   public:
    static constexpr std::array<std::size_t, kStreets> kPairs{3, 6, 15, 45};
    static constexpr std::size_t kPlaces = 3;

    RegularCases() = default;
    RegularCases(std::size_t crew, HouseRule rule) noexcept : crew_(crew) {
        for (std::size_t street = 0; street < kStreets; ++street) {
            seconds_[street] = look_buckets(rule, street).second;
            first_of_[street] = size_;
            size_ += look_buckets(rule, street).first * seconds_[street] * kMaxStake * crew * kPairs[street] * kPlaces;
        }
    }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] std::size_t index(std::size_t street, std::size_t first, std::size_t second, std::size_t stake,
                                    MatesSaid said) const noexcept {
        const std::size_t look = first * seconds_[street] + second;
        const std::size_t chair = (look * kMaxStake + stake - 1) * crew_ + said.others;
        return first_of_[street] + (chair * kPairs[street] + said.pair) * kPlaces + said.place;
    }

   private:
    std::size_t crew_ = 0;
    std::size_t size_ = 0;
    std::array<std::size_t, kStreets> first_of_{};
    std::array<std::size_t, kStreets> seconds_{};
};

}  // namespace holdem893
