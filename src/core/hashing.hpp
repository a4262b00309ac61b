// Mixing 64-bit words, and Zobrist keys (A. L. Zobrist, "A new hashing method with application for
// game playing", 1970): a position's hash is the XOR of one random word per feature.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace yomi {

// SplitMix64's finaliser: a bijection whose output bits each depend on all input bits.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15ull;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
  return x ^ (x >> 31);
}

// The seed of the `index`-th piece of work that belongs to `seed` (a game of a match, a thread).
constexpr std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t index) {
  return mix64(mix64(seed) ^ (index * 0xD1342543DE82EF95ull + 1));
}

template <std::size_t N>
constexpr std::array<std::uint64_t, N> zobrist_keys(std::uint64_t seed) {
  std::array<std::uint64_t, N> keys{};
  for (std::size_t i = 0; i < N; ++i) keys[i] = derived_seed(seed, i);
  return keys;
}

}  // namespace yomi
