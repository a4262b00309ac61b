// xoshiro256++ (D. Blackman and S. Vigna, "Scrambled linear pseudorandom number generators", 2021):
// the same seed gives the same numbers on every machine, and one number costs about a nanosecond.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>

#include "core/hashing.hpp"

namespace yomi {

class Rng {
 public:
  using result_type = std::uint64_t;

  explicit Rng(std::uint64_t seed) {
    for (auto& word : state_) word = seed = mix64(seed);
  }

  std::uint64_t operator()() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // A number in [0, bound). Multiply-shift without rejection: for the bounds of board games the bias
  // is below 2^-32 and cannot be measured.
  std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    return static_cast<std::uint32_t>((((*this)() >> 32) * bound) >> 32);
  }

  // A number in [0, 1).
  double uniform() { return static_cast<double>((*this)() >> 11) * 0x1.0p-53; }

  static constexpr std::uint64_t min() { return 0; }
  static constexpr std::uint64_t max() { return std::numeric_limits<std::uint64_t>::max(); }

 private:
  std::array<std::uint64_t, 4> state_;
};

}  // namespace yomi
